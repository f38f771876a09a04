"""Each requirement that a journal can show: a sound one is passed, a broken one is named."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec
import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.records import JackpotTerms, LevelTerms, Record, Stamped
from tableassist.core.table import TableState
from tableassist.selftest import Status
from tableassist.selftest.journal_looks import (
    AwardsInTime,
    SignReadings,
    SlipsOnce,
    falls_with_a_document,
    kept_by_a_start,
)
from tableassist.selftest.journal_walk import LOOKS, RECONCILED, walked
from tableassist.settings import load_house
from tests.support.core_table import CoreTable
from tests.support.hand_pays import hand_over
from tests.support.jackpot_rounds import ROYAL, jackpot_round

Forge: TypeAlias = Callable[[list[Record]], list[Record]]
START = r.TableStarted("0.1", "ab" * 32)
AT_MS = 1_800_000_000_000
TWO = ("Anna Weiss", "Boris Klein")


def won() -> CoreTable:
    """A royal flush is paid by hand, the round is over, and so is one without a win."""
    table = jackpot_round((2, ROYAL))
    table.show_sign()
    hit = table.state.hand_pays[0].hit
    hand_over(table, hit)
    table.pay()
    table.show_sign()
    return table


@pytest.fixture(scope="module")
def sound() -> CoreTable:
    table = won()
    assert table.number == 2, table.state.round.phase
    for seat, spot in sorted(table.state.layout):
        table.bet(seat, spot, 0)
    table.load_deck()
    for seat in (1, 2):
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "progressive", 100)
    table.lock()
    table.deal("2c 4d 6h 8s Td", "3c 4h 6d 8d Ts", "Qs Qd 4c 5s 7h")
    for seat in (1, 2):
        table.touch(i.FoldTouched(2, seat))
    return table


def found(
    records: Sequence[Record], since_ms: int = 1_800_000_000_000
) -> dict[str, tuple[Status, str]]:
    stamped = [Stamped(place, since_ms, one) for place, one in enumerate(records, start=1)]
    return {name: (one.status, one.words) for name, one in walked(stamped, TableState()).items()}


def test_a_sound_journal_is_passed_or_has_nothing_of_it(sound: CoreTable) -> None:
    told = walked(sound.records, TableState())
    assert set(told) == {*LOOKS, RECONCILED}
    assert not {name: one.words for name, one in told.items() if one.status == Status.FAILED}
    absent = {name for name, one in told.items() if one.status == Status.ABSENT}
    assert absent == {"A6", "C2", "G2"}
    assert told["A6"].words == "this journal has no decisions of two people"
    assert told["G1"].words == "falls of meters: 1, none against it"


PROFILE = msgspec.json.encode(load_house("caribbean-montreal").house.progressive).decode()


def _terms(*levels: LevelTerms) -> r.TableStarted:
    return replace(START, terms=JackpotTerms(levels, PROFILE))


def _main(reset: int = 1_000_000, limit: int = 0) -> LevelTerms:
    return LevelTerms("main", reset, 700_000, 100_000, limit)


def _more(*more: Record) -> Forge:
    return lambda records: [*records, *more]


def _before(kind: type[Record], *more: Record) -> Forge:
    """Put in before the last record of this kind."""

    def forge(records: list[Record]) -> list[Record]:
        place = max(place for place, one in enumerate(records) if isinstance(one, kind))
        return [*records[:place], *more, *records[place:]]

    return forge


def _without(kind: type[Record]) -> Forge:
    return lambda records: [one for one in records if not isinstance(one, kind)]


def _with(kind: type[Record], **changes: object) -> Forge:
    return lambda records: [
        replace(one, **changes) if isinstance(one, kind) else one for one in records
    ]


def _adjusted(micro: int, reason: str = "the cap", by: tuple[str, str] = TWO) -> r.MeterAdjusted:
    return r.MeterAdjusted("main", micro, reason, by, 1_000_000_000_000 + micro)


STOOD = 1_000_140_000_000
LOWERED = (r.JackpotClosed(r.BY_HAND, "Anna"), _adjusted(-500_000_000))
MADE = r.ContributionMade(9, 1, 100, 70_000_000, 10_000_000, 20_000_000, 999_570_000_000)
WON_WHOLE = r.JackpotHit(9, 1, "royal flush", 1_000_140, STOOD, 0, 0, 100_000_000)


FORGED: tuple[tuple[str, Forge, str], ...] = (
    ("A4", _before(r.CardDealt, _terms(_main()), _terms(_main(2_000_000))), "in the middle of"),
    ("A4", _before(r.BetSensed, _terms(_main(2_000_000))), "change while it is open"),
    ("A6", _more(_adjusted(1, by=("Anna Weiss", " anna weiss"))), "is one person's"),
    ("A11", _more(replace(START, program=" ")), "names no release"),
    ("B6", _more(_terms(_main()), _adjusted(-500_000_000)), "below its reset of"),
    ("B6", _more(_terms(_main()), *LOWERED, MADE), "contribution_made leaves level main at"),
    ("B6", _more(_terms(_main()), WON_WHOLE), "jackpot_hit leaves level main at 1.00"),
    ("B7", _more(_terms(_main(limit=5))), "is below its meter"),
    ("C2", _more(r.AwardUnseen(1, 2, 1, 5)), "has not shown the award of seat 2"),
    ("D1", _before(r.ContributionMade, r.JackpotClosed(r.BY_HAND, "Anna")), "(by-hand)"),
    ("F1", _with(r.JackpotHit, meter_before_micro=1), "level main stood at"),
    ("F3", _with(r.HandPaid, amount=1), "1 cents paid for a hit of"),
    ("G2", _more(r.SlipDue(9, 1, "pdf"), r.SlipDue(9, 1, "pdf")), "copy 1 of the slip of hit 9"),
    ("H1", _without(r.ChipsCounted), "before the chips were counted"),
    ("H2", _without(r.RoundClosed), "opens while round 1 is not over"),
    ("H3", _without(r.ContributionMade), "bets were locked and not split"),
    ("J2", _more(_adjusted(1, reason=" ")), "without a reason"),
    ("J5", _without(r.RoundSettled), "neither results nor a misdeal"),
    ("J6", _more(_terms(replace(_main(), level="other"))), "level main with"),
    (RECONCILED, _with(r.ContributionMade, meter_after_micro=7), "the record says 7"),
)


@pytest.mark.parametrize(
    ("name", "forge", "said"), FORGED, ids=[f"{one[0]}-{place}" for place, one in enumerate(FORGED)]
)
def test_what_is_broken_is_named(sound: CoreTable, name: str, forge: Forge, said: str) -> None:
    status, words = found(forge([one.record for one in sound.records]))[name]
    assert status == Status.FAILED, words
    assert said in words
    assert words.startswith("record ")


def test_terms_that_change_above_the_reset_amount_are_not_met_and_nothing_is_broken(
    sound: CoreTable,
) -> None:
    records = [one.record for one in sound.records]
    closed = r.JackpotClosed(r.BY_HAND, "Anna")
    opened = r.JackpotOpened(r.BY_HAND, "Anna")
    higher = r.MeterAdjusted("main", 5_000_000, "the cap", TWO, 1_000_005_000_000)
    changed = (closed, higher, _terms(_main(900_000)), opened)
    told = found(_before(r.BetSensed, *changed)(records))
    assert told["A5"][0] == Status.UNMET
    assert "change while it stands at 10,000.05" in told["A5"][1]
    assert told["A4"][0] == Status.PASSED


def test_a_share_and_an_adjustment_while_it_is_closed_may_leave_a_meter_low(
    sound: CoreTable,
) -> None:
    records = [one.record for one in sound.records]
    status, words = found([*records, _terms(_main()), *LOWERED])["B6"]
    assert status == Status.PASSED, words
    share = found([*records, _terms(_main()), replace(WON_WHOLE, amount=100_000)])["B6"]
    assert share[0] == Status.PASSED, share[1]


def test_an_award_that_was_shown_late_is_named() -> None:
    shown: list[Record] = [r.JackpotHit(1, 2, "royal flush", 5, 0, 0, 0, 0), r.AwardShown(1, 5)]
    stamped = [Stamped(1, 1_000, shown[0]), Stamped(2, 31_001, shown[1])]
    look = AwardsInTime()
    told = [look(one, TableState(), TableState()) for one in stamped]
    assert told == [None, "sign: 30001 ms after the hit"]


def _lowered(state: TableState) -> TableState:
    """The meter is a dollar lower, and the sign shows it."""
    main = state.jackpot.main
    jackpot = replace(state.jackpot, levels={"main": replace(main, meter=main.meter - 100_000_000)})
    return replace(state, jackpot=jackpot)


def test_a_meter_that_falls_by_nothing_is_named(sound: CoreTable) -> None:
    """The table's own rules do not let it fall so; the look does not rely on that."""
    state = sound.state
    told = Stamped(9, 1, r.RoundOpened(3))
    assert falls_with_a_document(told, state, _lowered(state)) == "level main falls by round_opened"
    start = Stamped(9, 1, START)
    assert not kept_by_a_start(start, state, state)
    assert kept_by_a_start(start, state, _lowered(state)) == "the meters changed by a start"


def test_a_sign_that_falls_without_its_meter_is_named() -> None:
    table = won()
    cents, sign = table.state.meter_cents, table.state.signs["sign"]
    lower = _lowered(table.state)
    shows = replace(sign.shows, amount=cents - 100)
    lower = replace(lower, signs={"sign": replace(sign, shows=shows)})
    assert lower.sign_follows("sign")
    look = SignReadings()
    before = Stamped(1, 1, r.SignShown(cents, 1, "showing"))
    after = Stamped(2, 2, r.SignShown(cents - 100, 1, "showing"))
    assert not look(before, table.state, table.state)
    assert (
        look(after, lower, lower) == f"sign fell from {cents} to {cents - 100} cents, no meter did"
    )
    assert look(before, lower, lower) == f"sign shows {cents} cents, the meter is {cents - 100}"


def test_copies_of_a_slip_go_on_behind_an_archive() -> None:
    look, state = SlipsOnce(), TableState()
    told = [
        Stamped(50, AT_MS, START),
        Stamped(51, AT_MS, r.SlipDue(9, 2, "pdf")),  # the hit and its first copy were archived
        Stamped(52, AT_MS, r.SlipDue(9, 3, "pdf")),
        Stamped(53, AT_MS, r.SlipDue(9, 3, "pdf")),
        Stamped(54, AT_MS, r.SlipDue(50, 2, "pdf")),
    ]
    said = [look(one, state, state) for one in told]
    assert said[:3] == [None, "", ""]
    assert said[3:] == [
        "copy 3 of the slip of hit 9 follows 3",
        "copy 2 of the slip of hit 50 follows 0",
    ]
