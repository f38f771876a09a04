"""The jackpot in people's hands: closed, opened, adjusted by two, and a journal that is accepted.

What a fault closed opens by itself; what a person closed does not.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.refusals import Reason
from tableassist.core.table import evolve, levels
from tableassist.settings import load_house
from tests.support.core_table import LEVELS_HOUSE, CoreTable, loaded

ANNA, BORIS = "Anna Weiss", "Boris Klein"
TWO = (ANNA, BORIS)
MICRO = 1_000_000


def adjust(amount_micro: int, by: tuple[str, str] = TWO, **other: str) -> s.MeterAdjustTouched:
    said = {"level": "main", "reason": "a chip was counted twice", **other}
    return s.MeterAdjustTouched(said["level"], amount_micro, said["reason"], by)


def is_open(table: CoreTable) -> bool:
    return table.view.meter.open


def pass_time(table: CoreTable, ms: int) -> tuple[r.Record, ...]:
    table.now_ms += ms
    outcome = table.give(i.TimePassed(table.now_ms))
    assert isinstance(outcome, tuple)
    return outcome


def test_what_a_person_closed_a_person_opens(table: CoreTable) -> None:
    assert table.touch(s.JackpotCloseTouched(ANNA)) == (r.JackpotClosed("by-hand", ANNA),)
    assert table.refusal(s.JackpotCloseTouched(BORIS)) == Reason.CLOSED_BY_HAND
    assert pass_time(table, 10_000) == ()
    assert not is_open(table)
    assert levels(table.house.house, table.state).sign_text == "JACKPOT CLOSED"
    assert "Jackpot closed by hand. Take no progressive bets." in table.view.alerts
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    assert [one.reason for one in table.state.round.turned_back] == ["jackpot-closed"]
    table.touch(i.MisdealTouched(1))
    table.pay()
    assert table.touch(s.JackpotOpenTouched(ANNA)) == (r.JackpotOpened("by-hand", ANNA),)
    assert is_open(table)
    assert table.refusal(s.JackpotOpenTouched(ANNA)) == Reason.NOT_CLOSED_BY_HAND


def test_a_fault_closes_and_opens_beside_the_hand(table: CoreTable) -> None:
    table.touch(s.JackpotCloseTouched(ANNA))
    table.give(i.BoardWentAway("sign", "silent"))
    assert pass_time(table, 3_000) == (r.JackpotClosed("sign-away"),)
    assert table.state.jackpot.closed == "by-hand"
    table.touch(s.JackpotOpenTouched(ANNA))
    assert table.state.jackpot.closed == "sign-away"
    table.give(i.BoardCameLive("sign", "SIM-SIGN-001", "1.0.0"))
    table.show_sign()
    assert pass_time(table, 100) == (r.JackpotOpened(),)
    assert table.state.jackpot.closed == ""


def test_a_fault_that_ends_leaves_what_people_closed(table: CoreTable) -> None:
    table.give(i.BoardWentAway("sign", "silent"))
    pass_time(table, 3_000)
    table.touch(s.JackpotCloseTouched(ANNA))
    table.give(i.BoardCameLive("sign", "SIM-SIGN-001", "1.0.0"))
    table.show_sign()
    assert pass_time(table, 100) == (r.JackpotOpened(),)
    assert table.state.jackpot.closed == "by-hand"


def test_two_people_adjust_a_meter_that_is_closed_by_hand(table: CoreTable) -> None:
    assert table.refusal(adjust(5)) == Reason.NOT_CLOSED_BY_HAND
    table.touch(s.JackpotCloseTouched(ANNA))
    before = table.state.jackpot
    after = before.main.meter - 12_345_678
    record = r.MeterAdjusted("main", -12_345_678, "a chip was counted twice", TWO, after)
    assert table.touch(adjust(-12_345_678)) == (record,)
    assert table.state.jackpot.main.meter == after
    assert table.state.jackpot.meter_seq == before.meter_seq + 1
    assert levels(table.house.house, table.state).sign_amount == after // MICRO


@pytest.mark.parametrize(
    ("touch", "why"),
    [
        (adjust(5, (ANNA, "anna weiss")), Reason.ONE_PERSON),
        (adjust(5, (ANNA, "")), Reason.BAD_NAME),
        (adjust(5, ("", "")), Reason.BAD_NAME),
        (adjust(5, reason=""), Reason.NO_REASON_GIVEN),
        (adjust(5, level="mini"), Reason.NO_SUCH_LEVEL),
        (adjust(0), Reason.NOTHING_TO_ADJUST),
        (adjust(-1_000_000 * MICRO - 1), Reason.BELOW_ZERO),
        (adjust(10**18), Reason.ABOVE_LIMIT),
        (adjust(2**70), Reason.ABOVE_LIMIT),
    ],
    ids=lambda value: value.value if isinstance(value, Reason) else "",
)
def test_what_is_no_adjustment(table: CoreTable, touch: s.MeterAdjustTouched, why: Reason) -> None:
    table.touch(s.JackpotCloseTouched(ANNA))
    assert table.refusal(touch) == why


def test_a_meter_may_be_brought_to_nothing_and_to_its_limit() -> None:
    table = CoreTable(loaded("caribbean-montreal", progressive={"limit": 1_200_000}))
    table.touch(s.JackpotCloseTouched(ANNA))
    assert table.refusal(adjust(200_000 * MICRO + 1)) == Reason.ABOVE_LIMIT
    table.touch(adjust(200_000 * MICRO))
    table.touch(adjust(-1_200_000 * MICRO))
    assert table.state.jackpot.main.meter == 0


def test_a_meter_adjusted_below_its_reset_amount_is_not_opened(table: CoreTable) -> None:
    """A person looks after it, not the next player."""
    table.touch(s.JackpotCloseTouched(ANNA))
    table.touch(adjust(-MICRO))
    assert table.refusal(s.JackpotOpenTouched(ANNA)) == Reason.BELOW_RESET
    table.touch(adjust(MICRO - 1))
    assert table.refusal(s.JackpotOpenTouched(ANNA)) == Reason.BELOW_RESET
    table.touch(adjust(1))
    table.touch(s.JackpotOpenTouched(ANNA))
    assert is_open(table)
    assert table.state.jackpot.lowered == frozenset()


def test_a_meter_that_a_share_has_left_below_its_reset_amount_is_opened(table: CoreTable) -> None:
    """The house's rule has brought it there; an adjustment up does not hold it closed."""
    level = replace(table.state.jackpot.main, meter=900_000 * MICRO)
    jackpot = replace(table.state.jackpot, levels={"main": level})
    table.state = replace(table.state, jackpot=jackpot)
    table.touch(s.JackpotCloseTouched(ANNA))
    table.touch(adjust(MICRO))
    assert table.touch(s.JackpotOpenTouched(ANNA)) == (r.JackpotOpened("by-hand", ANNA),)


def test_a_must_hit_by_level_goes_back_to_its_reset_amount_and_no_further() -> None:
    table = CoreTable(load_house(str(LEVELS_HOUSE)))
    table.touch(s.JackpotCloseTouched(ANNA))
    table.touch(adjust(-MICRO, level="mystery"))
    assert table.refusal(s.JackpotOpenTouched(ANNA)) == Reason.BELOW_RESET
    assert table.refusal(adjust(MICRO + 1, level="mystery")) == Reason.ABOVE_LIMIT
    table.touch(adjust(MICRO, level="mystery"))
    table.touch(s.JackpotOpenTouched(ANNA))


def test_no_meter_is_adjusted_under_the_bets_that_play_for_it(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.touch(s.JackpotCloseTouched(ANNA))
    assert table.refusal(adjust(5)) == Reason.METER_IN_PLAY
    table.touch(i.MisdealTouched(1))
    table.touch(adjust(5))


def test_a_house_without_a_jackpot_has_nothing_to_supervise() -> None:
    table = CoreTable(loaded("three-card"))
    for touch in (s.JackpotCloseTouched(ANNA), adjust(5), s.HitVerifyTouched(3, ANNA)):
        assert table.refusal(touch) == Reason.NO_JACKPOT


def disputed(table: CoreTable) -> None:
    """The sign remembers another journal: the record that closes the jackpot for it."""
    record = r.JackpotClosed("journal-disputed")
    stamped = r.Stamped(table.state.number + 1, table.now_ms, record)
    table.records.append(stamped)
    table.state = evolve(table.state, stamped)


def test_a_disputed_journal_is_accepted_by_two_with_a_reason(table: CoreTable) -> None:
    accept = s.JournalAcceptTouched("restored from the backup of Monday", TWO)
    assert table.refusal(accept) == Reason.NOT_DISPUTED
    table.touch(s.JackpotCloseTouched(ANNA))
    disputed(table)
    assert table.state.jackpot.closed == "journal-disputed"
    assert pass_time(table, 5_000) == ()
    one = s.JournalAcceptTouched("restored", (ANNA, ANNA))
    assert table.refusal(one) == Reason.ONE_PERSON
    assert table.refusal(s.JournalAcceptTouched("", TWO)) == Reason.NO_REASON_GIVEN
    assert table.touch(accept) == (r.JournalAccepted(accept.reason, TWO),)
    assert table.state.jackpot.closed == "by-hand"
