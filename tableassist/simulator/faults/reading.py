"""The content of a faults file checked: every problem at once, each with its path.

A fault is a table under its own name, or an array of such tables; each may say at which `board`
(all it can strike when left out) and in which `direction` ("down" to the board, "up" from it).
`[people]` holds what people do wrong. `[mixed]` lets many faults strike one after the other:
`faults` names them (all when left out), `every_ms` is the pause from one to the next.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches

from tableassist.core.words import shown
from tableassist.simulator.faults.catalogue import KINDS
from tableassist.simulator.faults.kinds import LONGEST_MS, FaultKind
from tableassist.simulator.faults.orders import DIRECTIONS, FaultOrder
from tableassist.simulator.faults.parameters import Parameter, Span, Value, Whole

PEOPLE: Mapping[str, Parameter] = {
    "extra_card_per_mille": Whole(0, 1_000, 0),
    "duplicate_card_per_mille": Whole(0, 1_000, 0),
}
_MIXED_PAUSE = Span(1, LONGEST_MS, (2_000, 8_000))
_MIXED_FOR = (500, 3_000)
_MIXED_PLACE = 1_000_000
_MIXED_KEYS = ("faults", "every_ms")
_SECTIONS = ("people", "mixed", *KINDS)
Tree = Mapping[str, object]


class FaultsError(Exception):
    """A faults file cannot be used. `problems`: one line each."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


def checked(content: Tree, name: str) -> None:
    """`FaultsError` with all the problems of a file's content; `name` is that of the file."""
    problems = tuple(f"reading {name}: {problem}" for problem in _problems(content))
    if problems:
        raise FaultsError(problems)


def people_in(content: Tree) -> dict[str, int]:
    """What people do wrong, in rounds in a thousand."""
    people = content.get("people", {})
    return dict(people) if isinstance(people, dict) else {}


def orders_in(content: Tree) -> tuple[FaultOrder, ...]:
    """The faults of a checked file, one order a board."""
    orders = list(_mixed_orders(content.get("mixed")))
    for name, values in content.items():
        if name in KINDS:
            for each in _tables(values):
                orders += _orders(KINDS[name], each, place=len(orders))
    return tuple(orders)


def _tables(values: object) -> Iterator[Tree]:
    """The table itself, or every table of an array."""
    for each in values if isinstance(values, list) else [values]:
        if isinstance(each, dict):
            yield each


def _orders(kind: FaultKind, values: Tree, place: int) -> Iterator[FaultOrder]:
    read: dict[str, Value] = {
        name: parameter.read(values[name]) if name in values else parameter.default
        for name, parameter in kind.parameters.items()
    }
    directions = tuple(each for each in DIRECTIONS if values.get("direction", each) == each)
    for board in kind.boards:
        if values.get("board", board) == board:
            yield FaultOrder(kind, board, directions, read, place)


def _mixed_orders(mixed: object) -> Iterator[FaultOrder]:
    """Each fault on its own clock, so rarely that all together they keep the pause."""
    if not isinstance(mixed, dict):
        return
    names: Sequence[str] = mixed.get("faults", list(KINDS))
    read = _MIXED_PAUSE.read(mixed["every_ms"]) if "every_ms" in mixed else _MIXED_PAUSE.default
    if not isinstance(read, tuple):
        raise TypeError("the pause of mixed faults is no span")
    boards = sum(len(KINDS[name].boards) for name in names)
    for place, name in enumerate(names, start=_MIXED_PLACE):
        kind = KINDS[name]
        values: dict[str, object] = {"every_ms": [1, 2 * boards * (read[0] + read[1]) // 2]}
        if not kind.is_momentary and kind.for_ms == (0, 0):
            values["for_ms"] = list(_MIXED_FOR)
        yield from _orders(kind, values, place)


def _problems(content: Tree) -> Iterator[str]:
    for section, values in content.items():
        if section not in _SECTIONS:
            near = get_close_matches(section, _SECTIONS) or _SECTIONS
            yield f"{_key(section)}: unknown key, known: {', '.join(near)}"
        elif isinstance(values, list) and section in KINDS:
            for place, each in enumerate(values, start=1):
                yield from _section_problems(section, f"{section}[{place}]", each)
        else:
            yield from _section_problems(section, section, values)


def _section_problems(section: str, where: str, values: object) -> Iterator[str]:
    if not isinstance(values, dict):
        yield f"{where}: must be a table ({shown(values)})"
    elif section == "people":
        yield from _value_problems(where, values, PEOPLE)
    elif section == "mixed":
        yield from _mixed_problems(where, values)
    else:
        yield from _fault_problems(KINDS[section], where, values)


def _fault_problems(kind: FaultKind, where: str, values: Tree) -> Iterator[str]:
    words: dict[str, tuple[str, ...]] = {"board": kind.boards}
    if kind.has_direction:
        words["direction"] = DIRECTIONS
    for name, choices in words.items():
        if name in values and values[name] not in choices:
            yield f"{where}.{name}: must be one of {', '.join(choices)} ({shown(values[name])})"
    rest = {name: value for name, value in values.items() if name not in words}
    yield from _value_problems(where, rest, kind.parameters, more=tuple(words))
    if "at_ms" in values and "every_ms" in values:
        yield f"{where}.at_ms: cannot be told together with every_ms"


def _value_problems(
    where: str, values: Tree, parameters: Mapping[str, Parameter], more: tuple[str, ...] = ()
) -> Iterator[str]:
    for name, value in values.items():
        if name not in parameters:
            known = ", ".join((*more, *parameters))
            yield f"{where}.{_key(name)}: unknown key, known: {known}"
        elif (problem := parameters[name].problem(value)) is not None:
            yield f"{where}.{name}: {problem}"


def _mixed_problems(where: str, values: Tree) -> Iterator[str]:
    for name in values:
        if name not in _MIXED_KEYS:
            yield f"{where}.{_key(name)}: unknown key, known: {', '.join(_MIXED_KEYS)}"
    names = values.get("faults", ["bit_flips"])
    if not isinstance(names, list) or not names:
        yield f"{where}.faults: must be a list of names ({shown(names)})"
    else:
        for name in names:
            if not isinstance(name, str) or name not in KINDS:
                yield f"{where}.faults: unknown fault, known: {', '.join(KINDS)} ({shown(name)})"
    if "every_ms" in values and (problem := _MIXED_PAUSE.problem(values["every_ms"])):
        yield f"{where}.every_ms: {problem}"


def _key(name: str) -> str:
    """A key that nobody knows as it may be shown; one that has nothing odd as it is."""
    return name if name.isidentifier() and name.isascii() else shown(name)
