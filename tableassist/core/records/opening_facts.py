"""Opening and closing a table, as facts: each step that was answered, and the readings.

Nothing here moves money. A reading says what stood when it was taken; meters, reserves, overflows
and books are micro-cents, other money is cents.
"""

from typing import TypeAlias

from tableassist.core.inputs import Struct


class LevelReading(Struct, frozen=True):
    """One level of the jackpot, in micro-cents."""

    level: str
    meter_micro: int
    reserve_micro: int
    overflow_micro: int


class Readings(Struct, frozen=True, omit_defaults=True):
    """What is written down when a table is opened or closed.

    `round` is the one whose bets are open or would be; `rounds` were settled since the table was
    opened, with stakes of `handle` cents. `shoe_no` and `remaining` are the shoe's last word of its
    deck. `hand_pays_due` is in cents, `books` are the accounts by name in micro-cents.
    """

    round: int
    levels: tuple[LevelReading, ...]
    shoe_no: int
    remaining: int
    hand_pays_due: int
    books: tuple[tuple[str, int], ...]
    rounds: int = 0
    handle: int = 0


class OpeningAnswered(Struct, frozen=True, tag="opening_answered", omit_defaults=True):
    """A step of the opening: what was `shown` holds, or does not; then the table stays closed."""

    step: str
    shown: tuple[str, ...]
    house_hash: str
    by: str
    holds: bool = True


class TrialRoundPlayed(Struct, frozen=True, tag="trial_round_played", omit_defaults=True):
    """So many known `hands` were settled by the profile's rules; `wrong` are those that differ."""

    hands: int
    house_hash: str
    by: str
    wrong: tuple[str, ...] = ()


class TableOpened(Struct, frozen=True, tag="table_opened"):
    """Rounds may begin, under this profile; `confirmed` are the steps that were answered."""

    by: str
    house_hash: str
    readings: Readings
    confirmed: tuple[str, ...]


class TableClosed(Struct, frozen=True, tag="table_closed"):
    """No round begins until the table is opened again."""

    by: str
    readings: Readings


OpeningRecord: TypeAlias = OpeningAnswered | TrialRoundPlayed | TableOpened | TableClosed
