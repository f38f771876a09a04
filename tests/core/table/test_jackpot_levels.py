"""Levels of a jackpot at the table: limits, guards, triggers, and what a void round gives back.

The house of three levels is in `tests/support/three_levels.toml`. Triggers come as the controller
gives them, at once, unless a test withholds them.
"""

import hashlib

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.house import LoadedHouse
from tableassist.core.jackpot import seal_text
from tableassist.core.records import Record, Stamped
from tableassist.core.refusals import Reason
from tableassist.core.table import TableState, TriggerWanted, evolve, levels
from tableassist.settings import load_house
from tests.support.core_table import LEVELS_HOUSE, CoreTable, half_way

CENT = 1_000_000
THREE = load_house(str(LEVELS_HOUSE))
KICKERS, ACES = "2c 3d 5s 7h 9c", "As Ac 4c 5s 7h"


def table_at(house: LoadedHouse = THREE) -> CoreTable:
    table = CoreTable(house)
    table.connect()
    return table


def locked(table: CoreTable, *seats: int) -> tuple[Record, ...]:
    """Everybody bets an ante and a progressive, and the bets are locked; what that recorded."""
    for seat in seats:
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "progressive", 100)
    done = len(table.records)
    table.lock()
    records = tuple(stamped.record for stamped in table.records[done:])
    return tuple(record for record in records if not isinstance(record, r.ChipsCounted))


def after_a_misdeal(table: CoreTable) -> tuple[Record, ...]:
    """The round is void, everything is given back, and the next one is open."""
    done = len(table.records)
    table.touch(i.MisdealTouched(table.number))
    if table.state.round.void:
        table.pay()
    for seat, spot in list(table.state.layout):
        table.bet(seat, spot, 0)
    table.load_deck()
    table.show_sign()
    return tuple(stamped.record for stamped in table.records[done:])


def kinds(records: tuple[Record, ...]) -> list[str]:
    return [type(record).__name__ for record in records]


def near(cents: int) -> CoreTable:
    """A table whose mystery level is won at 50.00 and so many cents."""
    draws = iter([(5_000 + cents) * CENT])

    def draw(wanted: TriggerWanted) -> i.TriggerDrawn:
        """The first trigger is given, any other is half way."""
        return i.TriggerDrawn(wanted.level, next(draws, half_way(wanted).trigger_micro), "5a" * 32)

    table = CoreTable(THREE, draw)
    table.connect()
    return table


def test_further_levels_begin_at_their_reset_amounts_and_a_trigger_is_sealed() -> None:
    table = table_at()
    records = [stamped.record for stamped in table.records[:5]]
    assert kinds(tuple(records)) == [
        "TableCreated", "TableStarted", "LevelOpened", "LevelOpened", "TriggerSealed",
    ]  # fmt: skip
    assert records[2:4] == [
        r.LevelOpened("minor", 20_000 * CENT),
        r.LevelOpened("mystery", 5_000 * CENT),
    ]
    sealed = records[4]
    assert isinstance(sealed, r.TriggerSealed)
    text = f"tableassist trigger 1\nmystery\n{sealed.trigger_micro}\n{sealed.salt}\n"
    assert seal_text("mystery", sealed.trigger_micro, sealed.salt) == text
    assert sealed.seal == hashlib.sha256(text.encode()).hexdigest()
    table.give(i.ProgramStarted("Table 1", "test"))
    assert kinds(tuple(one.record for one in table.records)).count("LevelOpened") == 2


def test_a_lock_feeds_every_level_once_for_each_bet() -> None:
    table = table_at()
    records = locked(table, 2, 5)
    assert kinds(records)[-2:] == ["ContributionMade", "ContributionMade"]
    assert sum(isinstance(one, r.ContributionMade) for one in records) == 2
    now = table.state.jackpot.levels
    assert now["main"].meter == 1_000_100 * CENT
    assert now["minor"].meter == 20_020 * CENT
    assert now["mystery"].meter == 5_000 * CENT + 2 * 15_000_300
    assert [now[name].reserve for name in ("main", "minor", "mystery")] == [
        20 * CENT, 10 * CENT, 8 * CENT,
    ]  # fmt: skip
    again = table.picture()
    assert kinds(again) == ["BoardReported"]
    assert table.state.jackpot.levels == now


def test_at_its_limit_the_meter_and_the_sign_stand_and_the_overflow_grows() -> None:
    table = table_at()
    for _ in range(3):
        locked(table, 1, 2, 3, 4, 5, 6, 7)
        table.deal_out(ACES)
        for seat in range(1, 8):
            table.touch(i.FoldTouched(table.number, seat))
        table.touch(i.RevealTouched(table.number))
        for seat, spot in list(table.state.layout):
            table.bet(seat, spot, 0)
        table.load_deck()
    main = table.state.jackpot.main
    assert (main.meter, main.overflow) == (1_001_000 * CENT, (21 * 50 - 1_000) * CENT)
    assert levels(THREE.house, table.state).sign_amount == 1_001_000
    minor = table.state.jackpot.level("minor")
    assert (minor.meter, minor.overflow) == (20_050 * CENT, (210 - 50) * CENT)


def test_the_bet_that_reaches_the_trigger_wins_at_the_lock() -> None:
    table = near(16)
    trigger = table.state.jackpot.triggers["mystery"]
    records = locked(table, 3, 6, 7)
    assert kinds(records)[-6:] == [
        "ContributionMade", "ContributionMade", "JackpotHit", "TriggerOpened",
        "ContributionMade", "TriggerSealed",
    ]  # fmt: skip
    hit, opened, *_ = records[-4:]
    assert isinstance(hit, r.JackpotHit)
    assert (hit.level, hit.seat, hit.hand, hit.amount) == ("mystery", 6, "", 5_016)
    assert opened == r.TriggerOpened("mystery", trigger.micro, trigger.salt)
    mystery = table.state.jackpot.level("mystery")
    assert mystery.meter == 5_000 * CENT + (2 * 15_000_300 - 16 * CENT) + 15_000_300
    assert mystery.overflow == 0
    assert table.state.jackpot.triggers["mystery"].micro > mystery.meter
    assert table.state.first_hand_pay is not None
    assert table.state.first_hand_pay.amount == 5_016


def test_while_a_trigger_is_wanted_no_progressive_bet_is_taken_and_the_game_goes_on() -> None:
    table = near(1)
    table.draw = lambda _wanted: None
    locked(table, 2)
    after_a_misdeal(table)
    table.bet(4, "ante", 1_000)
    table.bet(4, "progressive", 100)
    assert table.lamps(4)["progressive"] == "trouble"
    assert table.lamps(5)["progressive"] == "off"
    table.lock()
    (back,) = table.state.round.turned_back
    assert (back.seat, back.spot, back.reason) == (4, "progressive", "jackpot-not-ready")
    assert table.state.round.seats == (4,)
    assert not table.state.round.contributions
    assert any("draws its next trigger" in line for line in table.view.alerts)
    after_a_misdeal(table)
    table.draw = half_way
    table.give(i.TimePassed(table.now_ms))
    assert kinds(locked(table, 4))[-1] == "ContributionMade"


def guarded(cents: int) -> CoreTable:
    house = THREE.house
    terms = replace(house.progressive, most_per_bet=cents)
    return table_at(replace(THREE, house=replace(house, progressive_terms=terms)))


def test_a_contribution_above_the_guard_is_no_bet_and_closes_nothing() -> None:
    assert kinds(locked(guarded(60), 2))[-1] == "ContributionMade"
    table = guarded(59)
    assert kinds(locked(table, 2))[-1] == "BetsLocked"
    (back,) = table.state.round.turned_back
    assert back.reason == Reason.CONTRIBUTION_TOO_LARGE
    assert not table.state.jackpot.closed
    (line,) = [line for line in table.view.alerts if "no bet" in line]
    assert "more to the jackpot than its guard allows" in line
    table.touch(i.LanguageTouched("fr"))
    assert any("sa part du jackpot dépasserait" in line for line in table.view.alerts)


def test_a_void_round_gives_back_to_meter_and_overflow_what_came() -> None:
    table = table_at()
    locked(table, 1, 2, 3, 4, 5, 6, 7)
    after_a_misdeal(table)
    before = table.state.jackpot.levels
    for _ in range(2):
        locked(table, 1, 2, 3, 4, 5, 6, 7)
        assert table.state.jackpot.level("minor").overflow == 20 * CENT
        assert table.state.jackpot.level("minor").meter == 20_050 * CENT
        records = after_a_misdeal(table)
        assert kinds(records).count("ContributionReversed") == 7
        assert table.state.jackpot.levels == before


def test_what_a_trigger_has_paid_out_of_a_void_round_is_given_by_the_house() -> None:
    """Seat 3's part was won by seat 6; of seat 6's own, the rest beyond the trigger is there."""
    table = near(16)
    locked(table, 3, 6, 7)
    records = after_a_misdeal(table)
    back = [one for one in records if isinstance(one, r.ContributionReversed)]
    mystery = [one.more[1] for one in back]
    assert [part.meter_micro for part in mystery] == [0, 2 * 15_000_300 - 16 * CENT, 15_000_300]
    assert [one.house_micro for one in back] == [
        6 * CENT - 300 + 15_000_300,
        6 * CENT - 300 + 16 * CENT - 15_000_300 + 4 * CENT,
        6 * CENT - 300 + 4 * CENT,
    ]
    # The restart took the reserve that two bets had brought; only the third one's is still there.
    assert [part.reserve_micro for part in mystery] == [4 * CENT, 0, 0]
    level = table.state.jackpot.level("mystery")
    assert (level.meter, level.overflow) == (5_000 * CENT, 0)
    assert table.state.first_hand_pay is not None


def test_a_drawn_trigger_is_taken_once_and_only_where_it_is_wanted() -> None:
    table = table_at()
    state = table.state
    for drawn in (
        i.TriggerDrawn("mystery", 5_300 * CENT, "0f" * 32),  # there is one already
        i.TriggerDrawn("minor", 20_010 * CENT, "0f" * 32),
        i.TriggerDrawn("nowhere", 1, "0f" * 32),
    ):
        assert table.give(drawn) == ()
    table = near(1)
    table.draw = lambda _wanted: None
    locked(table, 2)
    meter = table.state.jackpot.level("mystery").meter
    for drawn in (
        i.TriggerDrawn("mystery", meter, "0f" * 32),
        i.TriggerDrawn("mystery", 5_400 * CENT + 1, "0f" * 32),
        i.TriggerDrawn("mystery", 5_400 * CENT, "0F" * 32),
        i.TriggerDrawn("mystery", 5_400 * CENT, "0f"),
    ):
        assert table.give(drawn) == ()
    assert len(table.give(i.TriggerDrawn("mystery", 5_400 * CENT, "0f" * 32))) == 1  # type: ignore[arg-type]
    assert state.jackpot.triggers["mystery"].number == 5


def test_a_trigger_beyond_new_terms_is_opened_and_drawn_anew() -> None:
    table = table_at()
    old = table.state.jackpot.triggers["mystery"]
    level = replace(THREE.house.progressive.more["mystery"], must_hit_by=5_150)
    terms = replace(
        THREE.house.progressive, more={**THREE.house.progressive.more, "mystery": level}
    )
    table.house = replace(THREE, house=replace(THREE.house, progressive_terms=terms))
    table.give(i.TimePassed(table.now_ms))
    opened, sealed = (stamped.record for stamped in table.records[-2:])
    assert opened == r.TriggerOpened("mystery", old.micro, old.salt)
    assert isinstance(sealed, r.TriggerSealed)
    assert sealed.trigger_micro <= 5_150 * CENT


def test_a_level_that_hands_win_for_a_while_keeps_no_trigger() -> None:
    """An old trigger would stand in the way of the meter, and be passed by it."""
    table = near(1)
    old = table.state.jackpot.triggers["mystery"]
    terms = THREE.house.progressive
    by_hand = replace(terms.more["mystery"], must_hit_by=0)
    terms = replace(terms, more={**terms.more, "mystery": by_hand})
    table.house = replace(THREE, house=replace(THREE.house, progressive_terms=terms))
    started = table.give(i.ProgramStarted("Table 1", "test"))
    assert isinstance(started, tuple)
    assert started[1:] == (r.TriggerOpened("mystery", old.micro, old.salt),)
    table.connect()
    locked(table, 1, 2, 3, 4)
    assert table.state.jackpot.level("mystery").meter > old.micro
    after_a_misdeal(table)
    table.house = THREE
    table.give(i.ProgramStarted("Table 1", "test"))
    assert isinstance(table.records[-1].record, r.TriggerSealed)


def test_a_trigger_that_the_meter_has_passed_is_opened_and_drawn_anew() -> None:
    table = near(1)
    old = table.state.jackpot.triggers["mystery"]
    level = replace(table.state.jackpot.level("mystery"), meter=old.micro)
    jackpot = replace(table.state.jackpot, levels={**table.state.jackpot.levels, "mystery": level})
    table.state = replace(table.state, jackpot=jackpot)
    table.give(i.TimePassed(table.now_ms))
    opened, sealed = (stamped.record for stamped in table.records[-2:])
    assert opened == r.TriggerOpened("mystery", old.micro, old.salt)
    assert isinstance(sealed, r.TriggerSealed)
    assert sealed.trigger_micro > old.micro


def test_a_hand_wins_its_level_and_the_overflow_flows_in() -> None:
    table = table_at()
    for _ in range(2):
        locked(table, 1, 2, 3, 4, 5, 6, 7)
        if table.number == 1:
            table.deal_out(ACES)
            for seat in range(1, 8):
                table.touch(i.FoldTouched(1, seat))
            table.touch(i.RevealTouched(1))
            for seat, spot in list(table.state.layout):
                table.bet(seat, spot, 0)
            table.load_deck()
    table.deal("8c 8d 8h 8s 2c")
    table.deal_out("Ah Kd 4c 5s 7h")
    table.bet(1, "raise", 2_000)
    for seat in range(2, 8):
        table.touch(i.FoldTouched(2, seat))
    table.touch(i.RevealTouched(2))
    hits = [one.record for one in table.records if isinstance(one.record, r.JackpotHit)]
    (hit,) = [hit for hit in hits if hit.hand]
    assert (hit.level, hit.amount, hit.hand) == ("minor", 20_050, "four of a kind")
    # 140 came, 50 fitted in. The reserve pays first; the restarted meter takes 50 of the 90.
    assert (hit.from_reserve_micro, hit.from_house_micro) == (70 * CENT, 19_930 * CENT)
    assert (hit.from_overflow_micro, hit.meter_after_micro) == (50 * CENT, 20_050 * CENT)
    assert table.state.jackpot.level("minor").overflow == 40 * CENT
    (done,) = [
        one.record
        for one in table.records
        if isinstance(one.record, r.RoundSettled) and one.record.round == 2
    ]
    assert (done.meter_paid, done.meter_before) == (0, done.meter_after)


def replayed(records: list[Stamped]) -> TableState:
    state = TableState()
    for stamped in records:
        state = evolve(state, stamped)
    return state


def test_a_trigger_survives_a_restart() -> None:
    table = near(200)
    assert replayed(table.records) == table.state
    before = table.state.jackpot.triggers
    table.give(i.ProgramStarted("Table 1", "test"))
    assert table.state.jackpot.triggers == before


@pytest.mark.parametrize("above", [0, 1])
def test_what_wants_a_trigger_says_between_what(above: int) -> None:
    asked: list[TriggerWanted] = []
    table = near(1 + above)
    table.draw = lambda wanted: asked.append(wanted)
    locked(table, 2)
    (wanted,) = asked[:1]
    assert wanted == TriggerWanted(
        "mystery", table.state.jackpot.level("mystery").meter, 5_400 * CENT
    )


def test_the_sign_has_to_show_every_level() -> None:
    table = table_at()
    cents = tuple(table.state.side_cents.values())
    assert len(cents) == 2
    assert levels(THREE.house, table.state).sign_more == tuple(table.state.side_cents.items())
    assert table.state.signs_agree
    main = i.SignReported(table.state.meter_cents, table.state.jackpot.meter_seq, "showing")
    for others in ((), cents[:1], (cents[0], None), (cents[0], cents[1] + 1), cents[::-1]):
        table.give(replace(main, others=others))
        assert not table.state.signs_agree, others
    table.give(i.TimePassed(table.now_ms + 2_000))
    assert table.state.jackpot.closed == "sign-disagrees"
    table.give(replace(main, others=cents))
    assert table.state.signs_agree
