"""What people did: the touches that led to records, with time and, where it is known, who.

They come from the causes that the journal keeps. Only numbers of seats, places, hits and counts are
told of a touch, and reasons and names that people gave; a cause may hold a face-down card, which no
field of this list does. A touch that was refused led to no record and is not here.
"""

import msgspec

from tableassist.core import inputs as i
from tableassist.core.causes import decode_cause
from tableassist.core.inputs import LanguageName, Struct
from tableassist.journal import StoredRecord
from tableassist.reports.record_words import touch_words, value_words

_TOLD = (
    "seat",
    "step",
    "place",
    "discard",
    "count",
    "what",
    "hit",
    "rule",
    "stub",
    "level",
    "by",
    "reason",
)


class Act(Struct, frozen=True):
    """A touch that began a decision at record `number`. `who` is "" where nobody signs on."""

    at_ms: int
    number: int
    who: str
    touch: i.Touch

    def words(self, tongue: LanguageName) -> str:
        """What was touched."""
        return touch_words(msgspec.to_builtins(self.touch), _TOLD, tongue)


def act_of(stored: StoredRecord, dealer: str) -> Act | None:
    """The touch that led to this record, None when no finger did; `dealer` is signed on then."""
    if stored.cause is None:
        return None
    cause = decode_cause(stored.cause)
    if not isinstance(cause, i.Touch):
        return None
    by = getattr(cause, "by", "")
    who = dealer if isinstance(cause, i.DealerTouch) else value_words("by", by)
    return Act(stored.at_ms, stored.number, who, cause)
