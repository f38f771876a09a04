"""What happened at the table beside the cards and the bets: starts, boards, people, the jackpot.

For `journal show`, which tells one round after the other: these records belong to no round, and
stand with the round that was on. Which of them are no everyday matter is said in `exceptions`,
their words in `record_words`. Nothing is worked out here.
"""

from collections.abc import Iterable, Iterator

from tableassist.core.records import LinkTrouble, SecurityNotice, round_of
from tableassist.core.records.correction_facts import CorrectionRecord
from tableassist.journal import StoredRecord
from tableassist.reports.exceptions import is_exception
from tableassist.reports.export import time_text
from tableassist.reports.faces import Faces
from tableassist.reports.record_words import record_words

_GOOD_DAY = frozenset(
    {"table_started", "board_live", "table_opened", "table_closed", "signed_on", "signed_off"}
    | {"hit_verified", "hit_approved", "regulator_told", "reporting_answered", "hand_paid"}
)
"""What is no exception, and is told here: how the table was started and left, and who was there."""


class Happenings:
    """Keeps them, in words, until they are taken."""

    def __init__(self) -> None:
        self._waiting: list[str] = []

    def watched(self, records: Iterable[StoredRecord], faces: Faces) -> Iterator[StoredRecord]:
        """The same records."""
        for stored in records:
            if _is_told(stored):
                words = record_words(stored, faces)
                self._waiting.append(f"{time_text(stored.at_ms)}  {words}")
            yield stored

    def taken(self) -> list[str]:
        """What has come since this was last asked."""
        waiting, self._waiting = self._waiting, []
        return waiting


def _is_told(stored: StoredRecord) -> bool:
    """Lines to boards and corrections are told with the round already."""
    if stored.kind in _GOOD_DAY:
        return True
    in_round = round_of(stored.record) is not None
    told = isinstance(stored.record, SecurityNotice | LinkTrouble | CorrectionRecord)
    return is_exception(stored) and not in_round and not told
