"""Which records say what became of a hit: the words of people, its slips, and what the sign showed.

The hit itself is none of them. Nothing here reads a journal, and no amount is worked out.
"""

from typing import get_args

from tableassist.core.records import AwardShown, AwardUnseen, Record, tag_of
from tableassist.core.records.hand_pay_facts import HitWord, SlipRecord

_OF_A_HIT = (*get_args(HitWord), *get_args(SlipRecord))

HIT_KINDS = tuple(map(tag_of, (*_OF_A_HIT, AwardShown, AwardUnseen)))
"""The kinds of all records that say what became of a hit."""


def hit_of(record: Record) -> int:
    """The number of the hit that `record` says what became of, 0 for any other record."""
    if isinstance(record, AwardShown | AwardUnseen):
        return record.award_id
    return record.hit if isinstance(record, _OF_A_HIT) else 0
