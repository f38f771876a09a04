"""What a step of the opening shows, in lines: a pay table, the jackpot's terms, a value, readings.

Everything comes from the profile and the state as they are now. Words are a language's; the journal
keeps the same lines in English, and values as the profile writes them.
"""

from collections.abc import Iterator

import msgspec

from tableassist.core.house import House
from tableassist.core.inputs import LanguageName
from tableassist.core.table.pay_tables_view import pay_tables_view
from tableassist.core.table.state import TableState
from tableassist.core.words import TableLanguage
from tableassist.core.words.house_values import Value


def lines_of(
    words: TableLanguage, name: LanguageName, house: House, state: TableState, step: str
) -> tuple[str, ...]:
    """The lines of `step`; `name` is that of the language."""
    kind, _, which = step.partition(" ")
    match kind:
        case "pay-table":
            table = pay_tables_view(house, name)[int(which) - 1]
            lines = (f"{line.hand} {line.pays}" for line in table.lines)
            return (table.title, *lines)
        case "jackpot":
            return tuple(_jackpot(words, house, state))
        case "value":
            return (words.house_value(which, value_of(house, which)),)
        case "self-test":
            return (words.opening_program(state.opening.program, state.house_hash),)
        case "open":
            shoe = state.shoe
            return (*_meters(words, state), words.opening_deck(shoe.shoe_no, shoe.remaining))
        case _:
            return ()


def _jackpot(words: TableLanguage, house: House, state: TableState) -> Iterator[str]:
    """The terms of each level, then what the sign says."""
    terms = house.progressive
    yield words.opening_price(terms.price)
    for name, level in terms.levels.items():
        limit = level.must_hit_by or level.limit
        yield words.opening_level(name, level.reset, level.increment_ppm, level.reserve_ppm, limit)
    yield from _meters(words, state)
    for sign in state.patrons_signs:
        if not state.sign_is_unverified(sign):
            yield words.opening_sign(sign, state.signs[sign].shows.amount)


def _meters(words: TableLanguage, state: TableState) -> Iterator[str]:
    levels = state.jackpot.levels if state.jackpot.offered else {}
    return (words.opening_meter(name, level.meter) for name, level in levels.items())


def kept_lines(
    words: TableLanguage, name: LanguageName, house: House, state: TableState, step: str
) -> tuple[str, ...]:
    """What the journal keeps of a step: a value by its path, as the profile writes it."""
    kind, _, which = step.partition(" ")
    if kind != "value":
        return lines_of(words, name, house, state, step)
    return (f"{which} = {msgspec.json.encode(value_of(house, which)).decode()}",)


def value_of(house: House, path: str) -> Value:
    """A value of the profile by its path, as JSON would hold it."""
    found = msgspec.to_builtins(house)
    for part in path.split("."):
        found = found[part]
    value: Value = msgspec.convert(found, Value)
    return value
