"""Every requirement has an answer that can be no: by the table's file, by a test, by the guide.

What a journal shows is in `test_journal_looks`.
"""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.core.house import Award, LoadedHouse, Progressive
from tableassist.core.inputs import Struct
from tableassist.core.jackpot import LevelState
from tableassist.core.round.state import RoundState
from tableassist.core.table import DeckState, ReaderCount, TableState
from tableassist.core.table.deck_state import CardCount
from tableassist.core.table.state import JackpotState
from tableassist.selftest import OWN_PART, REQUIREMENTS, Requirement, Status, World, failed, passed
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
    1_800_000_000_000,
    told={name: passed("held") for name in (*LOOKS, RECONCILED)},
)


def test_each_requirement_is_answered_once() -> None:
    assert [one.id for one in REQUIREMENTS] == IDS
    for one in REQUIREMENTS:
        assert (one.check is not None, bool(one.tests), bool(one.unmet)).count(True) <= 1, one.id
        assert one.finding(World()).status not in (Status.PASSED, Status.FAILED), one.id


def test_what_the_suite_holds_is_there() -> None:
    named = [one for one in REQUIREMENTS if one.tests]
    assert len(named) > 10
    told = [(one.id, place) for one in REQUIREMENTS for place in _tests(one)]
    assert len(told) > 40
    assert not [(name, place) for name, place in told if not _is_there(place)]


def _tests(one: Requirement) -> list[str]:
    """Every test that its answer names, by file and name."""
    return re.findall(r"tests/[\w/]+\.py\S*", f"{' '.join(one.tests)} {one.left}")


def _is_there(place: str) -> bool:
    file, _, name = place.rstrip(".,;").partition("::")
    path = ROOT / file
    return path.is_file() and f"\ndef {name}(" in path.read_text("utf-8")


@pytest.mark.parametrize(
    "place",
    [
        "tests/selftest/test_requirements.py",
        "tests/selftest/test_requirements.py::test_what_the_suite",
        "tests/selftest/test_gone.py::test_what_the_suite_holds_is_there",
    ],
)
def test_a_test_that_is_renamed_or_gone_is_found(place: str) -> None:
    assert not _is_there(place)


def test_what_is_a_procedure_stands_in_the_guide_and_nothing_else_does() -> None:
    _, _, own = GUIDE.partition(f"## {OWN_PART}\n")
    own, _, _ = own.partition("\n## ")
    told = re.findall(r"^- \*\*(\w+)\*\* \S", own, re.MULTILINE)
    procedures = [one for one in REQUIREMENTS if one.finding(WORLD).status == Status.PROCEDURE]
    assert told == [one.id for one in procedures]
    assert len(told) > 10


def test_what_is_looked_at_in_a_journal_is_asked_of_it() -> None:
    """A look that no requirement asks for would never be told."""
    broken = replace(WORLD, told={name: failed("broken") for name in (*LOOKS, RECONCILED)})
    asked = {one.id for one in REQUIREMENTS if one.finding(broken).words == "broken"}
    assert asked == {*LOOKS, RECONCILED, "B5", "E6", "J3"}


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


def _standing(cents: int) -> World:
    """The main meter stands there, and no award is a part of it."""
    awards = {"royal flush": Award(share_ppm=1_000_000)}
    state = TableState(jackpot=JackpotState(levels={"main": LevelState(cents * 1_000_000)}))
    return replace(_house(awards=awards), state=state)


def _dealt(*came: int) -> World:
    """Each card came so often, in 100 rounds of twenty cards."""
    reader = ReaderCount(rounds=100, dealt=2_000, cards=tuple(CardCount(one) for one in came))
    return replace(WORLD, state=TableState(decks=DeckState({"S": reader})))


UNEVEN = (*(20,) * 26, *(56,) * 26)
FAILED, CHOICE, UNMET = Status.FAILED, Status.CHOICE, Status.UNMET
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
    ("B6", t.never_below_reset, WORLD, UNMET, "a share for straight flush is not refilled"),
    ("B6", t.never_below_reset, _standing(999_999), UNMET, "level main stands at 9,999.99"),
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
    ("G6", t.rules_in_force, replace(WORLD, at_ms=1), FAILED, "in force today"),
    ("I2", t.stub_is_counted, WORLD, CHOICE, "stub_count_every"),
    ("I3", t.cards_come_evenly, _dealt(*UNEVEN), UNMET, "S 698.5 in 100 rounds"),
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
    looked = {name for name, *_ in BROKEN} - {"B6", "B12", "C7", "F4", "I2", "I3"}
    assert not {name: told[name] for name in looked if told[name].status != Status.PASSED}
    assert _drawn().house != WORLD.house
    assert t.ceiling_above_trigger(_drawn()).status == Status.PASSED
    assert t.never_below_reset(_standing(1_000_000)) == passed("held")
    assert t.cards_come_evenly(_dealt(*(38, 39) * 26)).status == Status.PASSED
    assert t.cards_come_evenly(WORLD).status == Status.ABSENT


def test_a_journal_in_which_a_meter_fell_too_low_fails_whatever_the_profile_says() -> None:
    broken = replace(WORLD, told={"B6": failed("record 9: a start leaves level main below")})
    assert t.never_below_reset(broken).words.startswith("record 9")
