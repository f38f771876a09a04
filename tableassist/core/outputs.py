"""Outputs: the levels every board should show now. Derived from the state, never stored.

A level is sent again until the board confirms it, so a board that restarts heals by itself.
Which wire message carries a level is the business of `devices`.
"""

from typing import Literal, TypeAlias

from tableassist.core.heads import Head
from tableassist.core.inputs import SpotKind, Struct

LampFace: TypeAlias = Literal[
    "off", "invite", "held", "decide", "card", "pay", "take", "push", "trouble"
]


class Lamp(Struct, frozen=True):
    """The lamp beside one spot."""

    seat: int
    spot: SpotKind
    face: LampFace


class Levels(Struct, frozen=True):
    """All levels of one table.

    `betting_open` means no spot is locked and none was latched in `round`. Otherwise the bet board
    must have latched (`round`, `latch`), and `locked_spots` may not change. `sign_amount` is in
    cents, None for dashes where no jackpot is offered; a `sign_seq` that is not higher than the
    last one is ignored by the sign. `sign_award` is what the first pending hand pay comes to, in
    cents, None when none is; `sign_award_id` tells one from another, 0 for none, and
    `sign_award_seat` whose it is. `sign_more` are the side levels of the jackpot, name and cents.
    `sign_text` are words beside the main figure, `sign_will` those for when the table is lost.
    `currency` is ISO 4217. `sign_head` is what the sign is to keep of the journal, in place of the
    head with the hash `sign_head_over` ("" for none) and of no other; None leaves it what it has.
    `sign_may_blank`: a sign that has to be blank for a while misses nothing that people look for.
    """

    round: int
    betting_open: bool
    latch: int
    locked_spots: tuple[tuple[int, SpotKind], ...]
    lamps: tuple[Lamp, ...]
    shoe_locked: bool
    sign_amount: int | None
    sign_seq: int
    currency: str
    sign_award: int | None = None
    sign_award_id: int = 0
    sign_text: str = ""
    sign_head: Head | None = None
    sign_head_over: str = ""
    sign_award_seat: int = 0
    sign_more: tuple[tuple[str, int], ...] = ()
    sign_will: str = "OUT OF SERVICE"
    sign_may_blank: bool = False
