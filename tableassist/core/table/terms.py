"""The jackpot's terms as the journal has them, and whether the house's may take their place.

They are compared whole, so that a rate cannot change between two rounds unseen. Terms change only
while a person holds the jackpot closed, and never so that a meter would stand outside them. Whether
there is a jackpot at all is settled by the table's first record.
"""

import msgspec

from tableassist.core.house import House, Progressive
from tableassist.core.money import MICRO_PER_CENT, money_text
from tableassist.core.records import BY_HAND, JackpotTerms, LevelTerms
from tableassist.core.table.state import TableState

_ENCODER = msgspec.json.Encoder(order="sorted")


def new_terms(house: House, state: TableState) -> JackpotTerms | None:
    """The house's terms where they are not those that the journal told last."""
    terms, told = house.progressive_terms, state.jackpot.terms
    if terms is None or (told and _profile_of(told) == terms):
        return None
    levels = tuple(
        LevelTerms(
            name,
            level.reset,
            level.increment_ppm,
            level.reserve_ppm,
            level.limit,
            level.most_per_bet,
            level.must_hit_by,
        )
        for name, level in terms.levels.items()
    )
    return JackpotTerms(levels, _ENCODER.encode(terms).decode())


def _profile_of(told: JackpotTerms) -> Progressive:
    return msgspec.json.decode(told.profile, type=Progressive)


def terms_problem(house: House, state: TableState) -> str:
    """Why the house's jackpot terms cannot be taken at this start, or nothing."""
    if state.number and state.jackpot.offered != (house.progressive_terms is not None):
        has, was = ("no", "a") if state.jackpot.offered else ("a", "no")
        return (
            f"the profile has {has} jackpot, this table was begun with {was} jackpot; "
            "a new table needs a data folder of its own"
        )
    terms = new_terms(house, state)
    if terms is None or state.jackpot.terms is None:
        return ""
    if BY_HAND not in state.jackpot.closed_for:
        return "the jackpot terms of the profile have changed; close the jackpot by hand first"
    return _level_problem(terms, state)


def _level_problem(terms: JackpotTerms, state: TableState) -> str:
    """The first meter that would stand outside the new terms, or nothing."""
    levels = {level.level: level for level in terms.levels}
    for name, stands in state.jackpot.levels.items():
        if name not in levels:
            return f"level {name} of the jackpot has a meter, the profile knows no such level"
        must_hit_by = levels[name].must_hit_by
        limit = (must_hit_by or levels[name].limit) * MICRO_PER_CENT
        highest = limit - 1 if must_hit_by else limit  # a trigger is above the meter
        if limit and stands.meter > highest:
            new, now = (
                money_text(limit // MICRO_PER_CENT),
                money_text(stands.meter // MICRO_PER_CENT),
            )
            return f"the new limit of level {name} is {new}, its meter stands at {now} already"
    return ""
