"""Which records say what became of a hit: the words of people, its slips, and what the sign showed.

The hit itself is none of them; `is_hit` says which records are one. Nothing here reads a journal,
and no amount is worked out.
"""

from typing import TypeGuard, get_args

from tableassist.core.records import AwardShown, AwardUnseen, JackpotHit, Record, tag_of
from tableassist.core.records.correction_facts import ShareCorrected
from tableassist.core.records.hand_pay_facts import HitWord, SlipRecord

_OF_A_HIT = (*get_args(HitWord), *get_args(SlipRecord))

HIT_KINDS = tuple(map(tag_of, (*_OF_A_HIT, AwardShown, AwardUnseen)))
"""The kinds of all records that say what became of a hit."""


WON_KINDS = (tag_of(JackpotHit), tag_of(ShareCorrected))
"""The kinds of records that may be a hit."""


def is_hit(record: Record) -> TypeGuard[JackpotHit | ShareCorrected]:
    """Whether a hand pay is due by `record`: a hit, or a share that a correction gives."""
    return isinstance(record, JackpotHit) or (
        isinstance(record, ShareCorrected) and record.hand_pay
    )


def round_won(record: JackpotHit | ShareCorrected) -> int:
    """The round in which it was won."""
    return record.round if isinstance(record, JackpotHit) else record.of_round


def hit_of(record: Record) -> int:
    """The number of the hit that `record` says what became of, 0 for any other record."""
    if isinstance(record, AwardShown | AwardUnseen):
        return record.award_id
    return record.hit if isinstance(record, _OF_A_HIT) else 0
