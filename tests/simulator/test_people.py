"""People in virtual time around a scripted host: rounds, faults, and a host that vanishes."""

import json
from collections import Counter
from typing import Any

import pytest

from firmware_protocol import LampFace, card_text
from tableassist.core.cards import parse_card
from tableassist.simulator.faults import Faults
from tableassist.simulator.plan import plan_round
from tableassist.simulator.player import worth_raising
from tableassist.simulator.table import Play, SimulatedTable
from tests.simulator.pretend_host import ScriptedHost
from tests.simulator.ram_storage import RamStorage

ROUND_MS = 60_000


class Bench:
    """A table with a storage that outlives it, and a host that leads it."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.storage = RamStorage()
        self.host = ScriptedHost(self.power_up(0))

    def power_up(self, now_ms: int) -> SimulatedTable:
        return SimulatedTable(self.play, self.storage, now_ms)

    @property
    def lines(self) -> list[str]:
        return self.storage.lines

    def facts(self, *kinds: str) -> list[dict[str, Any]]:
        facts = [json.loads(line) for line in self.lines]
        return [fact for fact in facts if not kinds or fact["fact"] in kinds]

    def cards(self, round_no: int) -> list[str]:
        return [fact["card"] for fact in self.facts("card") if fact["round"] == round_no]

    def choices(self) -> list[dict[str, Any]]:
        """What people chose, whenever they did it."""
        chips: Counter[tuple[int, int, str]] = Counter()
        for fact in self.facts("chips"):
            if fact["amount"] > 0:
                chips[fact["round"], fact["seat"], fact["spot"]] += fact["amount"]
        order = sorted(chips.items())
        decided = sorted(
            (fact["round"], fact["seat"], fact["action"]) for fact in self.facts("decision")
        )
        return [{"chips": order, "decided": decided, "cards": self.facts("card")}]


@pytest.fixture
def bench() -> Bench:
    return Bench(Play(seed=7, rounds=4, speed=4))


def test_rounds_are_played_as_planned(bench: Bench) -> None:
    bench.host.run_rounds(4, 4 * ROUND_MS)
    for round_no in range(1, 5):
        plan = plan_round(7, round_no, Faults())
        dealt = 5 * (len(plan.seats) + 1)
        assert bench.cards(round_no) == list(plan.deck[:dealt])
        locked = bench.lines.index(
            json.dumps({"fact": "lock", "round": round_no}).replace(" ", "") + "\n"
        )
        lying: Counter[tuple[int, str]] = Counter()
        for fact in map(json.loads, bench.lines[:locked]):
            if fact["fact"] == "chips":
                lying[fact["seat"], fact["spot"]] += fact["amount"]
        expected = {(seat, "ante"): bet.ante for seat, bet in plan.seats.items()}
        expected |= {
            (seat, "progressive"): 100 for seat, bet in plan.seats.items() if bet.progressive
        }
        assert +lying == expected
    assert bench.facts("round") == [
        {"fact": "round", "round": round_no, "end": "cleared"} for round_no in range(1, 5)
    ]


def test_players_decide_by_their_own_five_cards(bench: Bench) -> None:
    bench.host.run_rounds(4, 4 * ROUND_MS)
    decisions = bench.facts("decision")
    assert {fact["action"] for fact in decisions} == {"raise", "fold"}
    for fact in decisions:
        plan = plan_round(7, fact["round"], Faults())
        place = sorted(plan.seats).index(fact["seat"])
        hand = plan.deck[5 * place : 5 * place + 5]
        assert fact["action"] == ("raise" if worth_raising(hand) else "fold")
        raised = sum(
            chip["amount"]
            for chip in bench.facts("chips")
            if (chip["round"], chip["seat"], chip["spot"]) == (fact["round"], fact["seat"], "raise")
            and chip["amount"] > 0
        )
        wanted = 2 * plan.seats[fact["seat"]].ante if fact["action"] == "raise" else 0
        assert raised == wanted


def test_every_chip_that_was_put_down_is_taken_up(bench: Bench) -> None:
    bench.host.run_rounds(4, 4 * ROUND_MS)
    lying: Counter[tuple[int, int, str]] = Counter()
    for fact in bench.facts("chips"):
        lying[fact["round"], fact["seat"], fact["spot"]] += fact["amount"]
    assert lying
    assert not any(lying.values())


def test_what_the_boards_tell_is_what_happened(bench: Bench) -> None:
    bench.host.run_rounds(1, ROUND_MS)
    assert [card_text(card.card) for card in bench.host.cards] == bench.cards(1)


def test_speed_changes_when_and_not_what(bench: Bench) -> None:
    fast = Bench(Play(seed=7, rounds=4, speed=200))
    bench.host.run_rounds(4, 4 * ROUND_MS)
    fast.host.run_rounds(4, 4 * ROUND_MS)
    assert fast.choices() == bench.choices()
    assert fast.host.now_ms < bench.host.now_ms


@pytest.mark.parametrize("seed", range(6))
def test_the_host_may_vanish_at_any_moment_and_come_back(seed: int) -> None:
    whole, cut = (Bench(Play(seed=seed, rounds=3, speed=8)) for _ in range(2))
    whole.host.run_rounds(3, 3 * ROUND_MS)
    pause = 137 + 61 * seed
    while cut.host.table.rounds_cleared < 3:
        cut.host.run(pause)
        cut.host.run_away(300)
        cut.host.connect()
        assert cut.host.now_ms < 12 * ROUND_MS
        # A session and its replay need some time before anything can be led.
        cut.host.run(700)
    assert cut.choices() == whole.choices()


@pytest.mark.parametrize("seed", range(4))
def test_the_power_may_fail_at_any_moment(seed: int) -> None:
    whole, cut = (Bench(Play(seed=seed, speed=8)) for _ in range(2))
    whole.host.run_rounds(2, 2 * ROUND_MS)
    while len(cut.facts("round")) < 2:
        cut.host.run(211 + 73 * seed)
        cut.host.table = cut.power_up(cut.host.now_ms)
        cut.host.run(2_500)
        assert cut.host.now_ms < 12 * ROUND_MS
    rounds = (1, 2)
    assert [cut.cards(n) for n in rounds] == [whole.cards(n) for n in rounds]
    by_round = [
        [entry for entry in bench.choices()[0]["decided"] if entry[0] in rounds]
        for bench in (whole, cut)
    ]
    assert by_round[0] == by_round[1]


def test_a_misdeal_clears_the_layout_and_the_next_deck_comes(bench: Bench) -> None:
    while len(bench.cards(1)) < 7:
        bench.host.run(1)
    bench.host.misdeal()
    bench.host.run_rounds(2, 2 * ROUND_MS)
    assert 7 <= len(bench.cards(1)) <= 8
    assert len(bench.cards(2)) > 9
    assert bench.facts("round")[0] == {"fact": "round", "round": 1, "end": "cleared"}


def test_chips_in_trouble_are_taken_back(bench: Bench) -> None:
    bench.host.settle = LampFace.TROUBLE
    bench.host.run_rounds(1, ROUND_MS)
    assert not any(bench.host.table.bets.amount(seat, "ante") for seat in range(1, 8))


@pytest.mark.parametrize("speed", [1, 1_000])
def test_late_chips_are_taken_back_and_the_locked_bet_stays(speed: int) -> None:
    bench = Bench(Play(seed=7, speed=speed))
    table = bench.host.table
    while bench.host.phase != "dealing":
        bench.host.run(1)
    seat = min(plan_round(7, 1, Faults()).seats)
    locked = table.bets.amount(seat, "ante")
    table.people.scene.put_chips(seat, "ante", 1_500, bench.host.now_ms)
    while bench.host.phase == "dealing":
        bench.host.run(1)
    assert bench.host.phase == "deciding"
    assert table.bets.amount(seat, "ante") == locked
    moved = [fact["amount"] for fact in bench.facts("chips") if fact["seat"] == seat]
    assert moved[-2:] == [1_500, -1_500]


def test_a_lamp_that_stays_in_trouble_is_obeyed_in_the_end() -> None:
    bench = Bench(Play(seed=7, speed=1_000))
    table = bench.host.table
    while bench.host.phase != "dealing":
        bench.host.run(1)
    seat = min(plan_round(7, 1, Faults()).seats)
    bench.host.phase, bench.host.settle = "settling", LampFace.TROUBLE
    table.people.scene.put_chips(seat, "ante", 1_500, bench.host.now_ms)
    ante = plan_round(7, 1, Faults()).seats[seat].ante
    bench.host.run(1_000)
    assert table.bets.amount(seat, "ante") == ante
    bench.host.run_rounds(1, 8_000)
    moved = [
        fact["amount"]
        for fact in bench.facts("chips")
        if (fact["round"], fact["seat"], fact["spot"]) == (1, seat, "ante")
    ]
    assert moved[-3:] == [1_500, -1_500, -ante]


def test_one_card_too_many_leaves_the_shoe_with_the_last(bench: Bench) -> None:
    extra = Bench(Play(seed=7, speed=8, faults=Faults(extra_card_per_mille=1_000)))
    plan = plan_round(7, 1, Faults())
    dealt = 5 * (len(plan.seats) + 1)
    extra.host.run_rounds(1, ROUND_MS)
    assert extra.cards(1) == list(plan.deck[: dealt + 1])
    assert extra.facts("fault")[0] == {"fact": "fault", "what": "extra_card", "round": 1}


def test_a_planted_duplicate_is_told_and_dealt() -> None:
    bench = Bench(Play(seed=7, speed=8, faults=Faults(duplicate_card_per_mille=1_000)))
    bench.host.run_rounds(1, ROUND_MS)
    fault = bench.facts("fault")[0]
    first, second = fault["places"]
    assert (fault["what"], fault["round"]) == ("duplicate_card", 1)
    assert bench.cards(1)[first - 1] == bench.cards(1)[second - 1] == fault["card"]


def test_chips_follow_each_other_closely_enough_to_see_that_betting_has_ended() -> None:
    bench = Bench(Play(seed=7, speed=1))
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
    assert len(gaps) >= 3
    assert max(gaps) <= 250


def test_hands_take_no_folded_ante_while_the_lamps_are_out() -> None:
    bench = Bench(Play(seed=7, speed=20))
    while not any(fact["action"] == "fold" for fact in bench.facts("decision")):
        bench.host.run(1)
    bench.host.table = bench.power_up(bench.host.now_ms)
    before = len(bench.facts("chips"))
    bench.host.run_away(2_000)
    assert len(bench.facts("chips")) == before


def test_it_does_not_end_before_everything_is_committed(bench: Bench) -> None:
    bench.host.run_rounds(3, 3 * ROUND_MS)
    while bench.host.phase != "settling":
        bench.host.run(1)
    for host in bench.host.hosts.values():
        host.commits = False
    bench.host.run_rounds(4, ROUND_MS)
    bench.host.run(8_000)
    assert not bench.host.table.is_finished(bench.host.now_ms)
    bench.host.connect()
    bench.host.run(4_000)
    assert bench.host.table.is_finished(bench.host.now_ms)


def test_after_the_last_round_people_get_up_and_it_ends(bench: Bench) -> None:
    bench.host.run_rounds(4, 4 * ROUND_MS)
    chips = len(bench.facts("chips"))
    for _ in range(6_000):
        bench.host.run(1)
        if bench.host.table.is_finished(bench.host.now_ms):
            break
    assert bench.host.table.is_finished(bench.host.now_ms)
    assert len(bench.facts("chips")) == chips
    assert bench.facts("round")[-1]["round"] == 4


@pytest.mark.parametrize(
    ("hand", "raises"),
    [
        ("2c 2d 7h 9s Jc", True),
        ("Ac Kd 7h 9s Jc", True),
        ("Ac Qd 7h 9s Jc", False),
        ("Kc Qd 7h 9s Jc", False),
        ("2c 3d 4h 5s Ac", True),
        ("6c 3d 4h 5s 2c", True),
        ("Ac Qd Jh Ts 9c", False),
        ("2c 4c 7c 9c Jc", True),
        ("Ac Qc Jc Tc 2d", False),
    ],
)
def test_a_player_raises_with_a_pair_or_better_or_ace_and_king(hand: str, raises: bool) -> None:
    assert worth_raising([parse_card(card) for card in hand.split()]) is raises
