"""People in virtual time around a scripted host: whole rounds of every house, and interruptions.

What each game asks of its players is tested in files of their own.
"""

from collections import Counter

import pytest
from msgspec.structs import replace

from firmware_protocol import LampFace, card_text
from tableassist.core.cards import parse_card
from tableassist.simulator.faults import Faults
from tableassist.simulator.step import Step
from tests.simulator.people_bench import HOUSES, ROUND_MS, Bench, house_of

MONTREAL = "caribbean-montreal"
every_house = pytest.mark.parametrize("house", HOUSES)


@pytest.fixture
def bench() -> Bench:
    return Bench(MONTREAL, rounds=4, speed=4)


@every_house
def test_rounds_are_played_as_planned(house: str) -> None:
    bench = Bench(house, rounds=3)
    bench.play_rounds(3)
    for number in range(1, 4):
        plan = bench.plan(number)
        cards = bench.cards(number)
        assert cards == list(plan.deck[: len(cards)])
        assert bench.lay_at(number, 0) == {
            (seat, spot): cents
            for seat, bets in plan.seats.items()
            for spot, cents in bets.bets.items()
        }
    assert bench.facts("round") == [
        {"fact": "round", "round": number, "end": "cleared"} for number in range(1, 4)
    ]


@every_house
def test_every_hand_gets_its_cards_in_packets_and_the_dealer_comes_last(house: str) -> None:
    bench = Bench(house, rounds=2)
    bench.play_rounds(2)
    size = 5 if house.startswith("caribbean") else 3
    for number in (1, 2):
        order = [*sorted(bench.plan(number).seats), 0]
        dealt = [seat for seat in order for _ in range(size)]
        facts = bench.facts("card", round=number)
        assert [fact["to"] for fact in facts[: len(dealt)]] == dealt
        assert [fact["index"] for fact in facts] == list(range(1, len(facts) + 1))


@every_house
def test_every_chip_that_was_put_down_is_taken_up(house: str) -> None:
    bench = Bench(house, rounds=3)
    bench.play_rounds(3)
    lying: Counter[tuple[int, int, str]] = Counter()
    for fact in bench.facts("chips"):
        lying[fact["round"], fact["seat"], fact["spot"]] += fact["amount"]
    assert len(lying) > 10
    assert not any(lying.values())


@pytest.mark.parametrize(
    ("settle_from", "is_reversed"), [("highest seat", True), ("lowest seat", False)]
)
def test_hands_settle_from_the_seat_the_house_says(settle_from: str, is_reversed: bool) -> None:
    house = house_of("grand-prix")
    bench = Bench(replace(house, dealing=replace(house.dealing, settle_from=settle_from)))
    bench.host.run_to("settling")
    count = len(bench.facts("chips"))
    bench.play_rounds(1)
    seats = [fact["seat"] for fact in bench.facts("chips", round=1)[count:]]
    assert len(set(seats)) > 2
    assert seats == sorted(seats, reverse=is_reversed)


def test_a_card_left_over_from_another_deck_is_nobodys(bench: Bench) -> None:
    """It lies beside the shoe when the next deck is put in; every hand is dealt in full."""
    scene = bench.host.table.people.scene
    while not scene.takes_bets:
        bench.host.run(1)
    scene.find_aside(parse_card("9h"), 9)
    bench.play_rounds(1)
    left_over, *dealt = bench.facts("card", round=1)
    assert (left_over["deck"], left_over["to"]) == (9, None)
    assert [fact["to"] for fact in dealt].count(0) == 5
    assert [fact["card"] for fact in dealt] == list(bench.plan(1).deck[: len(dealt)])


def test_what_the_boards_tell_is_what_happened(bench: Bench) -> None:
    bench.play_rounds(1)
    assert [card_text(card.card) for card in bench.host.cards] == bench.cards(1)


@every_house
def test_people_who_see_the_same_wish_the_same(house: str) -> None:
    """So nobody need look again before something looks otherwise."""
    bench = Bench(house, rounds=2, speed=100)
    people = bench.host.table.people
    seen: tuple[object, ...] = ()
    wishes: list[Step | None] = []
    again = 0
    while bench.host.table.rounds_cleared < 2:
        bench.host.run(5)
        assert bench.host.now_ms < 2 * ROUND_MS
        sight = people.scene.sight
        wished = [attention.person.wish() for attention in people._attentions]
        if sight == seen:
            again += 1
            assert wished == wishes
        seen, wishes = sight, wished
    assert again > 100


@every_house
def test_speed_changes_when_and_not_what(house: str) -> None:
    slow, fast = Bench(house, rounds=3, speed=2), Bench(house, rounds=3, speed=200)
    for bench in (slow, fast):
        bench.play_rounds(3)
    if house == "caribbean-french":  # who buys first is served first
        for bench in (slow, fast):
            assert [out["to"] for out in bench.facts("card", round=1)].count(None) > 1
        assert slow.choices()["put"] == fast.choices()["put"]
        assert slow.choices()["decided"] == fast.choices()["decided"]
    else:
        assert slow.choices() == fast.choices()
    assert fast.host.now_ms < slow.host.now_ms


@every_house
@pytest.mark.parametrize("seed", [1, 4])
def test_the_host_may_vanish_at_any_moment_and_come_back(house: str, seed: int) -> None:
    whole, cut = (Bench(house, seed=seed, rounds=2) for _ in range(2))
    whole.play_rounds(2)
    pause = 137 + 61 * seed
    while cut.host.table.rounds_cleared < 2:
        cut.host.run(pause)
        cut.host.run_away(300)
        cut.host.connect()
        assert cut.host.now_ms < 12 * ROUND_MS
        # A session and its replay need some time before anything can be led.
        cut.host.run(700)
    assert cut.choices()["put"] == whole.choices()["put"]
    assert cut.choices()["decided"] == whole.choices()["decided"]
    assert [cut.cards(number) for number in (1, 2)] == [whole.cards(number) for number in (1, 2)]


@every_house
def test_the_power_may_fail_at_any_moment(house: str) -> None:
    whole, cut = (Bench(house) for _ in range(2))
    whole.play_rounds(2)
    while len(cut.facts("round")) < 2:
        cut.host.run(211)
        cut.power_fails()
        cut.host.run(2_500)
        assert cut.host.now_ms < 12 * ROUND_MS
    assert cut.played(2) == whole.played(2)


@every_house
def test_a_misdeal_clears_the_layout_and_the_next_deck_comes(house: str) -> None:
    bench = Bench(house)
    while len(bench.cards(1)) < 7:
        bench.host.run(1)
    bench.host.misdeal()
    bench.play_rounds(2)
    assert 7 <= len(bench.cards(1)) <= 8
    assert len(bench.cards(2)) > 8
    assert bench.facts("round")[0] == {"fact": "round", "round": 1, "end": "cleared"}


def test_chips_in_trouble_are_taken_back(bench: Bench) -> None:
    bench.host.round.settle = LampFace.TROUBLE
    bench.play_rounds(1)
    assert not any(bench.host.table.bets.amount(seat, "ante") for seat in range(1, 8))


@pytest.mark.parametrize("speed", [1, 1_000])
def test_late_chips_are_taken_back_and_the_locked_bet_stays(speed: int) -> None:
    bench = Bench(MONTREAL, speed=speed)
    table = bench.host.table
    bench.host.run_to("dealing")
    seat = min(bench.plan(1).seats)
    locked = table.bets.amount(seat, "ante")
    table.people.scene.put_chips(seat, "ante", 1_500, bench.host.now_ms)
    bench.host.run_to("deciding")
    assert table.bets.amount(seat, "ante") == locked
    assert bench.moved(1, seat, "ante")[-2:] == [1_500, -1_500]


def test_a_lamp_that_stays_in_trouble_is_obeyed_in_the_end() -> None:
    bench = Bench(MONTREAL, speed=1_000)
    table = bench.host.table
    bench.host.run_to("dealing")
    seat = min(bench.plan(1).seats)
    bench.host.round.phase, bench.host.round.settle = "settling", LampFace.TROUBLE
    table.people.scene.put_chips(seat, "ante", 1_500, bench.host.now_ms)
    ante = bench.plan(1).seats[seat].bets["ante"]
    bench.host.run(1_000)
    assert table.bets.amount(seat, "ante") == ante
    bench.host.run_rounds(1, 8_000)
    assert bench.moved(1, seat, "ante")[-3:] == [1_500, -1_500, -ante]


@every_house
def test_one_card_too_many_leaves_the_shoe_with_the_last(house: str) -> None:
    plain, extra = Bench(house), Bench(house, faults=Faults(extra_card_per_mille=1_000))
    plain.host.run_to("deciding")
    extra.host.run_to("deciding")
    assert extra.cards(1) == [*plain.cards(1), extra.plan(1).deck[len(plain.cards(1))]]
    assert extra.facts("card")[-1]["to"] is None
    assert extra.facts("fault") == [{"fact": "fault", "what": "extra_card", "round": 1}]


@every_house
def test_a_planted_duplicate_is_told_and_dealt(house: str) -> None:
    bench = Bench(house, faults=Faults(duplicate_card_per_mille=1_000))
    bench.play_rounds(1)
    fault = bench.facts("fault")[0]
    first, second = fault["places"]
    assert (fault["what"], fault["round"]) == ("duplicate_card", 1)
    assert bench.cards(1)[first - 1] == bench.cards(1)[second - 1] == fault["card"]


@every_house
def test_chips_follow_each_other_closely_enough_to_see_that_betting_has_ended(house: str) -> None:
    bench = Bench(house, speed=1)
    last: dict[int, int] = {}
    gaps: list[int] = []
    count = 0
    while bench.host.phase == "betting":
        bench.host.run(1)
        for chips in bench.facts("chips")[count:]:
            count += 1
            if chips["seat"] in last:
                gaps.append(bench.host.now_ms - last[chips["seat"]])
            last[chips["seat"]] = bench.host.now_ms
    assert gaps
    assert max(gaps) <= 250


def test_hands_take_no_folded_ante_while_the_lamps_are_out() -> None:
    bench = Bench(MONTREAL, speed=20)
    while not bench.facts("decision", action="fold"):
        bench.host.run(1)
    bench.power_fails()
    before = len(bench.facts("chips"))
    bench.host.run_away(2_000)
    assert len(bench.facts("chips")) == before


@every_house
def test_bets_that_are_locked_anew_at_once_belong_to_the_new_round(house: str) -> None:
    bench = Bench(house, speed=1)
    bench.host.run_to("dealing")
    bench.host.lock_again(20)
    bench.host.run_to("settling")
    assert bench.lay_at(2, 0) == bench.lay_at(1, 0)
    assert bench.facts("card", round=1) == []
    assert bench.cards(2)[:5] == list(bench.plan(1).deck[:5])
    bench.host.run_to("betting")
    assert bench.facts("round", round=1)
    bench.play_rounds(2)


def test_it_does_not_end_before_everything_is_committed(bench: Bench) -> None:
    bench.play_rounds(3)
    bench.host.run_to("settling")
    for host in bench.host.hosts.values():
        host.commits = False
    bench.host.run_rounds(4, ROUND_MS)
    bench.host.run(8_000)
    assert not bench.host.table.is_finished(bench.host.now_ms)
    bench.host.connect()
    bench.host.run(4_000)
    assert bench.host.table.is_finished(bench.host.now_ms)


def test_after_the_last_round_people_get_up_and_it_ends(bench: Bench) -> None:
    bench.play_rounds(4)
    chips = len(bench.facts("chips"))
    for _ in range(6_000):
        bench.host.run(1)
        if bench.host.table.is_finished(bench.host.now_ms):
            break
    assert bench.host.table.is_finished(bench.host.now_ms)
    assert len(bench.facts("chips")) == chips
    assert bench.facts("round")[-1]["round"] == 4
