"""What a progressive bet adds: every part counted to the micro-cent, for any terms and meters.

Limits, triggers and reversals are asked with random levels. A void round gives back what came; only
what a winner has taken in the meantime is given by the house.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableassist.core.house import Level, Progressive
from tableassist.core.inputs import MAIN, SpotAmount
from tableassist.core.jackpot import (
    LevelState,
    LevelStates,
    Trigger,
    after_hit,
    after_move,
    contributions,
    reversals,
    unreasonable_level,
)
from tableassist.core.money import micro_from_cents
from tableassist.core.records import (
    ContributionMade,
    ContributionReversed,
    JackpotHit,
    TriggerOpened,
)
from tableassist.settings import load_house

TERMS: Progressive = load_house("caribbean-montreal").house.progressive
CENT = 1_000_000
SALT = "00" * 32


def terms(main: Level, **more: Level) -> Progressive:
    """A jackpot at one dollar with these levels."""
    rates = (main.increment_ppm, main.reserve_ppm)
    return Progressive(100, main.reset, *rates, "turn-order", {}, main.limit, more=more)


def one_bet(house: Progressive, levels: LevelStates, stake: int = 100) -> ContributionMade:
    (made,) = contributions(house, levels, {}, 1, [SpotAmount(1, "progressive", stake)])
    assert isinstance(made, ContributionMade)
    return made


def whole(moved: ContributionMade | ContributionReversed) -> int:
    """Every micro-cent that a record moves."""
    parts = moved.parts
    levels = sum(part.meter_micro + part.reserve_micro + part.overflow_micro for part in parts)
    return levels + moved.house_micro


def test_the_montreal_bet_gives_seventy_ten_and_twenty() -> None:
    made = one_bet(TERMS, {MAIN: LevelState(5)})
    parts = (made.meter_micro, made.reserve_micro, made.house_micro, made.overflow_micro)
    assert parts == (70 * CENT, 10 * CENT, 20 * CENT, 0)
    assert made.meter_after_micro == 5 + 70 * CENT


def test_what_is_beyond_the_limit_is_overflow() -> None:
    house = terms(Level(0, 700_000, 100_000, limit=1_000))
    made = one_bet(house, {MAIN: LevelState(1_000 * CENT - 30 * CENT - 7, 4, 9)})
    assert (made.meter_micro, made.overflow_micro) == (30 * CENT + 7, 40 * CENT - 7)
    assert made.meter_after_micro == 1_000 * CENT
    full = one_bet(house, {MAIN: LevelState(1_000 * CENT)})
    assert (full.meter_micro, full.overflow_micro) == (0, 70 * CENT)
    assert (full.reserve_micro, full.house_micro) == (10 * CENT, 20 * CENT)


def test_the_bet_that_reaches_the_trigger_wins_and_its_rest_begins_the_next_meter() -> None:
    mystery = Level(50, 200_000, 100_000, must_hit_by=900)
    house = terms(Level(0, 500_000), mystery=mystery)
    levels = {MAIN: LevelState(), "mystery": LevelState(300 * CENT, 20 * CENT)}
    trigger = 310 * CENT + 123_456
    bets = [SpotAmount(seat, "progressive", 100) for seat in (2, 5)]
    made = contributions(house, levels, {"mystery": Trigger(8, trigger, SALT)}, 4, bets)
    first, hit, opened, second = made
    assert isinstance(first, ContributionMade)
    assert isinstance(hit, JackpotHit)
    assert isinstance(second, ContributionMade)
    (part,) = first.more
    assert (part.meter_micro, part.overflow_micro) == (10 * CENT + 123_456, 10 * CENT - 123_456)
    assert part.meter_after_micro == hit.meter_before_micro == trigger
    assert (hit.seat, hit.hand, hit.amount, hit.level) == (2, "", 310, "mystery")
    assert (hit.from_reserve_micro, hit.from_house_micro) == (30 * CENT, 20 * CENT)
    assert hit.from_overflow_micro == 10 * CENT - 123_456
    # The part cent stays, the reset amount comes, and what the bet brought beyond the trigger.
    assert hit.meter_after_micro == 123_456 + 50 * CENT + 10 * CENT - 123_456
    assert opened == TriggerOpened("mystery", trigger, SALT)
    assert second.more[0].meter_after_micro == 80 * CENT


def test_a_bet_one_micro_cent_short_of_the_trigger_wins_nothing() -> None:
    house = terms(Level(0, 0), mystery=Level(0, 200_000, must_hit_by=900))
    for short, kinds in ((1, 1), (0, 3)):
        trigger = Trigger(8, 20 * CENT + short, SALT)
        bets = [SpotAmount(1, "progressive", 100)]
        assert (
            len(contributions(house, {"mystery": LevelState()}, {"mystery": trigger}, 1, bets))
            == kinds
        )


def test_a_restarted_must_hit_by_level_leaves_room_for_its_next_trigger() -> None:
    """Overflow that a refused hit left there flows in half the way, the rest stays."""
    house = terms(Level(0, 0), mystery=Level(100, 200_000, must_hit_by=900))
    levels = {"mystery": LevelState(890 * CENT, 0, 2_000 * CENT)}
    bets = [SpotAmount(1, "progressive", 100)]
    _, hit, _ = contributions(house, levels, {"mystery": Trigger(8, 900 * CENT, SALT)}, 1, bets)
    assert isinstance(hit, JackpotHit)
    assert hit.meter_after_micro == 500 * CENT
    assert hit.from_overflow_micro == 400 * CENT


@pytest.mark.parametrize(
    ("guard", "level"), [(80, ""), (79, MAIN)], ids=["as much as allowed", "one cent too much"]
)
def test_the_guard_counts_all_that_a_bet_gives_a_level(guard: int, level: str) -> None:
    house = Progressive(100, 0, 700_000, 100_000, "turn-order", {}, most_per_bet=guard)
    assert unreasonable_level(house, 100) == level


def test_the_guard_of_a_further_level_names_it() -> None:
    house = terms(Level(0, 1), minor=Level(0, 200_000, most_per_bet=19))
    assert unreasonable_level(house, 100) == "minor"


RATES = st.lists(st.integers(0, 10**6), min_size=6, max_size=6).map(
    lambda rates: [rate * 10**6 // max(sum(rates), 10**6) for rate in rates]
)
MICRO = st.integers(0, 2_000 * CENT)
STATES = st.builds(LevelState, st.integers(0, 500 * CENT), MICRO, MICRO)


@st.composite
def rounds(draw: st.DrawFn) -> dict[str, Any]:
    """Terms of three levels, how they stand, a trigger, and the bets of one round."""
    rates = draw(RATES)
    limit = draw(st.sampled_from([0, 500, 900]))
    stake = draw(st.integers(1, 300))
    house = terms(
        Level(200, rates[0], rates[1], limit),
        minor=Level(0, rates[2], rates[3], limit),
        mystery=Level(100, rates[4], rates[5], must_hit_by=100 + 4 * 7 * stake),
    )
    levels = {MAIN: draw(STATES), "minor": draw(STATES)}
    start = draw(st.integers(100 * CENT, (100 + 28 * stake) * CENT - 1))
    levels["mystery"] = LevelState(start, draw(MICRO), draw(MICRO))
    end = (100 + 28 * stake) * CENT
    reach = draw(st.sampled_from([start + 1 + stake * rates[4], end]))  # one bet, or any round
    trigger = Trigger(8, draw(st.integers(start + 1, min(reach, end))), SALT)
    seats = draw(st.sets(st.integers(1, 7), min_size=1))
    bets = [SpotAmount(seat, "progressive", stake) for seat in sorted(seats)]
    return {"terms": house, "levels": levels, "triggers": {"mystery": trigger}, "bets": bets}


def tops(house: Progressive, trigger: int) -> dict[str, int]:
    """The most each meter may show."""
    limits = {name: level.limit * CENT or 10**18 for name, level in house.levels.items()}
    return {**limits, "mystery": trigger}


@given(rounds())
def test_every_stake_is_the_sum_of_its_parts_and_no_meter_passes_its_end(given: Any) -> None:
    house, bets, now = given["terms"], given["bets"], dict(given["levels"])
    highest = tops(house, given["triggers"]["mystery"].micro)
    made = contributions(house, now, given["triggers"], 3, bets)
    parts = [one for one in made if isinstance(one, ContributionMade)]
    assert [(one.seat, one.stake) for one in parts] == [(bet.seat, bet.amount) for bet in bets]
    for record in made:
        match record:
            case ContributionMade():
                assert whole(record) == micro_from_cents(record.stake)
                assert record.house_micro >= 0
                for part in record.parts:
                    assert min(part.meter_micro, part.reserve_micro, part.overflow_micro) >= 0
                    before = now[part.level].meter
                    assert part.meter_after_micro == before + part.meter_micro
                    assert part.meter_after_micro <= max(highest[part.level], before)
                now |= after_move(now, record)
            case JackpotHit(level=level):
                highest[level] = house.more[level].must_hit_by * CENT - 1
                assert record.meter_before_micro == now[level].meter
                assert 0 <= record.meter_before_micro - record.amount * CENT < CENT
                now[level] = after_hit(now[level], record)
                assert now[level].meter >= house.more[level].reset * CENT
            case TriggerOpened(level=level, trigger_micro=trigger):
                assert given["triggers"][level].micro == trigger


@given(rounds())
def test_a_void_round_gives_everything_back_and_a_won_meter_is_left_alone(given: Any) -> None:
    before = dict(given["levels"])
    made = contributions(given["terms"], before, given["triggers"], 3, given["bets"])
    now, restarts, numbered = dict(before), {}, []
    for number, record in enumerate(made, start=50):
        match record:
            case ContributionMade():
                now |= after_move(now, record)
                numbered.append((number, record))
            case JackpotHit():
                now[record.level] = after_hit(now[record.level], record)
                restarts[record.level] = number
            case TriggerOpened():
                pass
    back = reversals(now, restarts, 3, numbered)
    assert [one.reverses for one in back] == [number for number, _ in numbered]
    for one in back:
        assert whole(one) == micro_from_cents(given["bets"][0].amount)
        now |= after_move(now, one)
    assert all(min(one.meter, one.reserve, one.overflow) >= 0 for one in now.values())
    assert {name: now[name] for name in (MAIN, "minor")} == {
        name: before[name] for name in (MAIN, "minor")
    }
    if not restarts:
        assert now == before
        assert [one.house_micro for one in back] == [one.house_micro for _, one in numbered]
    else:
        assert now["mystery"].meter >= given["terms"].more["mystery"].reset * CENT
