"""What each bet of a house wins for the house on average, and how far that spreads: exact, kept.

The figures are those of `tableassist odds`, counted once. For each built-in house a file lies here;
for any other the answer of `tableassist odds HOUSE --theory` is read. A file belongs to the
terms that decide what a hand pays, not to the whole profile. Nothing is counted here.
"""

import hashlib
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import msgspec

from tableassist.core.house import House, LoadedHouse
from tableassist.core.inputs import Struct


class Exactly(Struct, frozen=True):
    """A number as `205/364`."""

    fraction: str

    @property
    def value(self) -> Fraction:
        return Fraction(self.fraction)


class MeterTheory(Struct, frozen=True, omit_defaults=True):
    """What a bet on a meter returns: `returned` in stakes, `per_meter` parts of the meter.

    The last three are means of squares: of the first, of both multiplied, of the second.
    """

    returned: Exactly
    per_meter: Exactly
    returned_square: Exactly | None = None
    crossed: Exactly | None = None
    per_meter_square: Exactly | None = None


class BetTheory(Struct, frozen=True, omit_defaults=True):
    """One bet with those that belong to it: what the house wins for one opening bet, in stakes.

    `square` is the mean square of the player's win or loss, None where nobody counted it. `shared`
    is the most that the results of two seats of a round correlate, None where nobody knows.
    """

    bet: str
    house_edge: Exactly
    belongs_to_it: tuple[str, ...] = ()
    meter: MeterTheory | None = None
    square: Exactly | None = None
    shared: Exactly | None = None

    @property
    def covers(self) -> tuple[str, ...]:
        """The bets that it is about, the opening one first."""
        return self.belongs_to_it if self.bet == "bet" else (self.bet, *self.belongs_to_it)


class Theory(Struct, frozen=True, omit_defaults=True):
    """All bets of a house. `terms` or `hash` say which house; `odds` answers with the second."""

    house: str
    bets: tuple[BetTheory, ...]
    hash: str = ""
    terms: str = ""

    @property
    def whole(self) -> tuple[BetTheory, ...]:
        """The bets that are no part of another one here."""
        parts = {name for bet in self.bets for name in bet.belongs_to_it}
        return tuple(bet for bet in self.bets if bet.bet not in parts)

    def fits(self, loaded: LoadedHouse) -> bool:
        """Whether it was counted for what this house pays."""
        return loaded.hash == self.hash or terms_hash(loaded.house) == self.terms


def terms_hash(house: House) -> str:
    """SHA-256 (hex) of what decides how often a hand wins and what it pays."""
    progressive = house.progressive_terms
    awards = progressive and {
        "price": progressive.price,
        "awards": progressive.awards,
        "forfeit": progressive.forfeit_on_fold,
        "levels": {name: level.reset for name, level in progressive.levels.items()},
    }
    every = {
        "game": house.game,
        "ranking": house.ranking,
        "stud": house.stud_terms,
        "three_card": house.three_card_terms,
        "grand_prix": house.grand_prix_terms,
        "progressive": awards,
    }
    return hashlib.sha256(msgspec.json.encode(every, order="sorted")).hexdigest()


def kept_theory(loaded: LoadedHouse) -> Theory | None:
    """The figures that lie here for this house, None when there are none for what it pays."""
    file = files(__package__).joinpath(f"{Path(loaded.house.id).name}.json")
    if not file.is_file():
        return None
    theory = read_theory(file.read_bytes())
    return theory if theory.fits(loaded) else None


def read_theory(content: bytes) -> Theory:
    """A file of this folder, or an answer of `odds`. Raises msgspec.MsgspecError or ValueError."""
    theory = msgspec.json.decode(content, type=Theory)
    for bet in theory.bets:
        for number in (bet.house_edge, bet.square, bet.shared):
            if number is not None and not number.value.denominator:
                raise ValueError("a fraction without a denominator")
    return theory


def theory_file(theory: Theory, loaded: LoadedHouse) -> bytes:
    """The same as it is kept here, by the terms of the house."""
    kept = msgspec.structs.replace(theory, hash="", terms=terms_hash(loaded.house))
    return msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n"
