"""Every requirement has an answer that can be no: by the table's file, by a test, by the guide.

What a journal shows is in `test_journal_looks`.
"""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.core.house import LoadedHouse, Progressive
from tableassist.core.inputs import Struct
from tableassist.core.round.state import RoundState
from tableassist.core.table import TableState
from tableassist.selftest import REQUIREMENTS, Requirement, Status, World, failed, passed
from tableassist.selftest import table_checks as t
from tableassist.selftest.finding import Check
from tableassist.selftest.journal_walk import LOOKS, RECONCILED
from tableassist.settings import (
    DEMO_UNITS,
    AlphaSettings,
    Boards,
    BoardSettings,
    PeopleSettings,
    SignSettings,
    TableSettings,
    UnitKeys,
    load_house,
)
from tableassist.settings.paying import HandPaySettings, TierSettings

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "deploy" / "operations.md").read_text("utf-8")
IDS = [
    *(
        f"{part}{number}"
        for part, last in zip("ABCDEFGHIJ", (11, 13, 8, 8, 6, 4, 7, 4, 8, 7), strict=True)
        for number in range(1, last + 1)
    ),
]
BOARDS = Boards(
    BoardSettings("shoe", DEMO_UNITS[0]),
    BoardSettings("bets", DEMO_UNITS[1]),
    SignSettings("sign", DEMO_UNITS[2]),
)
TIERS = (TierSettings(0), TierSettings(100_000, people=2))
SETTINGS = TableSettings(
    "Table 1",
    "caribbean-montreal",
    Path("data"),
    BOARDS,
    UnitKeys({unit: (bytes(32),) for unit in DEMO_UNITS}),
    people=PeopleSettings(required=True),
    hand_pay=HandPaySettings(jurisdiction="us", show_cards=True, tiers=TIERS),
)


def house(**changes: object) -> LoadedHouse:
    """Montréal, of which everything is confirmed."""
    known = load_house("caribbean-montreal")
    terms = known.house.progressive_terms
    assert terms is not None
    set_all = {"limit": 10_000_000, "most_per_bet": 100, "reserve_ppm": 0, **changes}
    mine = replace(known.house, unconfirmed=(), progressive_terms=replace(terms, **set_all))
    return replace(known, house=mine)


WORLD = World(
    SETTINGS,
    house(),
    Path("data"),
    TableState(round=RoundState(30)),
    passed("as released"),
    passed("verified"),
    told={name: passed("held") for name in (*LOOKS, RECONCILED)},
)


def test_each_requirement_is_answered_once() -> None:
    assert [one.id for one in REQUIREMENTS] == IDS
    for one in REQUIREMENTS:
        ways = (one.check is not None, bool(one.tests), bool(one.heading))
        assert sum(ways) == 1, one.id
        assert one.finding(World()).status not in (Status.PASSED, Status.FAILED), one.id


def test_what_the_suite_holds_is_there() -> None:
    named = [one for one in REQUIREMENTS if one.tests]
    assert len(named) > 10
    files = [(one.id, file) for one in REQUIREMENTS for file in _files(one)]
    assert not [name for name, file in files if not (ROOT / file).is_file()]


def _files(one: Requirement) -> list[str]:
    return re.findall(r"tests/[\w/]+\.py", f"{one.tests} {one.left}")


def test_what_is_a_procedure_has_its_heading_in_the_guide() -> None:
    headings = re.findall(r"^#+ (.*)$", GUIDE, re.MULTILINE)
    named = [one for one in REQUIREMENTS if one.heading]
    assert len(named) > 10
    assert not [one.id for one in named if one.heading not in headings]
    _, _, own = GUIDE.partition("## The house's own part\n")
    own, _, _ = own.partition("\n## ")
    bare = [
        one.id
        for one in named
        if one.heading in "The house's own part" and f"**{one.id}**" not in own
    ]
    assert not bare


def test_what_is_looked_at_in_a_journal_is_asked_of_it() -> None:
    """A look that no requirement asks for would never be told."""
    broken = replace(WORLD, told={name: failed("broken") for name in (*LOOKS, RECONCILED)})
    asked = {one.id for one in REQUIREMENTS if one.finding(broken).words == "broken"}
    assert asked == {*LOOKS, RECONCILED, "B3", "B4", "B5", "E6", "J3"}


def _settings(**changes: object) -> World:
    return replace(WORLD, settings=replace(SETTINGS, **changes))


def _house(**changes: object) -> World:
    return replace(WORLD, house=house(**changes))


def _unconfirmed(path: str) -> World:
    known = house()
    return replace(WORLD, house=replace(known, house=replace(known.house, unconfirmed=(path,))))


def _boards(**changes: Struct) -> World:
    return _settings(boards=replace(BOARDS, **changes))


def _paying(**changes: object) -> World:
    assert SETTINGS.hand_pay is not None
    return _settings(hand_pay=replace(SETTINGS.hand_pay, **changes))


def _drawn(**changes: int) -> World:
    terms = WORLD.house.house.progressive_terms if WORLD.house else None
    assert isinstance(terms, Progressive)
    level = replace(terms.levels["main"], reset=100, must_hit_by=500, **changes)
    return _house(more={"drawn": level})


FAILED, CHOICE = Status.FAILED, Status.CHOICE
BROKEN: tuple[tuple[str, Check, World, Status, str], ...] = (
    ("A2", t.people_sign_on, _settings(people=PeopleSettings()), FAILED, "people.required"),
    ("A7", t.people_sign_on, _settings(people=PeopleSettings()), FAILED, "people.required"),
    ("A8", t.program_is_released, replace(WORLD, program=failed("was changed")), FAILED, "changed"),
    ("A9", t.units_differ, _boards(bets=BoardSettings("b", DEMO_UNITS[0])), FAILED, DEMO_UNITS[0]),
    ("A10", t.boards_sign, _settings(require_signed=False), FAILED, "require_signed"),
    ("A10", t.boards_sign, _settings(demo_keys=True), FAILED, "demo_keys"),
    ("A10", t.boards_sign, _settings(keys=UnitKeys()), FAILED, "no key for shoe"),
    ("A10", t.boards_sign, _boards(sign=AlphaSettings("s", "ALPHA")), FAILED, "sign: hardware"),
    ("B1", t.parameters_set, _house(limit=0), CHOICE, "progressive.limit"),
    ("B1", t.parameters_set, _unconfirmed("progressive.reset"), CHOICE, "progressive.reset"),
    ("B12", t.ceiling_above_trigger, _drawn(limit=400), FAILED, "limit 400, must hit by 500"),
    (
        "C1",
        t.sign_for_patrons,
        _boards(sign=SignSettings("s", "S", for_patrons=False)),
        FAILED,
        "no sign",
    ),
    ("C7", t.reserve_is_told, _house(reserve_ppm=1), CHOICE, "reserve of main"),
    ("E1", t.ten_rounds_kept, replace(WORLD, first_round=25), FAILED, "the first one here is 25"),
    ("E2", t.start_holds, replace(WORLD, start=failed("cut")), FAILED, "cut"),
    ("E3", t.start_holds, replace(WORLD, start=failed("cut")), FAILED, "cut"),
    ("F2", t.rule_for_several, _unconfirmed("progressive.several_winners"), CHOICE, "turn-order"),
    ("F4", t.awards_of_the_profile, _house(awards={}), FAILED, "no award"),
    ("G3", t.tiers_set, _paying(tiers=()), CHOICE, "one tier"),
    ("G4", t.cards_shown, _paying(show_cards=False), CHOICE, "show_cards"),
    ("G6", t.rules_in_force, _paying(jurisdiction=""), CHOICE, "jurisdiction"),
    ("I2", t.stub_is_counted, WORLD, CHOICE, "stub_count_every"),
    ("J4", t.start_holds, replace(WORLD, start=failed("cut")), FAILED, "cut"),
)


@pytest.mark.parametrize(
    ("name", "check", "world", "status", "words"),
    BROKEN,
    ids=[f"{one[0]}-{place}" for place, one in enumerate(BROKEN)],
)
def test_what_is_wrong_with_the_table_is_named(
    name: str, check: Check, world: World, status: Status, words: str
) -> None:
    asked = next(one for one in REQUIREMENTS if one.id == name)
    assert asked.check is check
    found = asked.finding(world)
    assert (found.status, words in found.words) == (status, True), found


def test_at_a_table_that_is_right_nothing_of_it_fails() -> None:
    told = {one.id: one.finding(WORLD) for one in REQUIREMENTS}
    assert not {name: one.words for name, one in told.items() if one.status == FAILED}
    looked = {name for name, *_ in BROKEN} - {"B12", "C7", "F4", "I2"}
    assert not {name: told[name] for name in looked if told[name].status != Status.PASSED}
    assert _drawn().house != WORLD.house
    assert t.ceiling_above_trigger(_drawn()).status == Status.PASSED
