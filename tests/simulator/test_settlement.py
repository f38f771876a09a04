"""What people do with the chips when a round is settled: take, pay, put right, collect, let lie.

The lamps are a scripted host's and the decks the test's own, so that each pay is known beforehand.
What is paid for which hand stands here in words and figures of the house's source text.
"""

from typing import Any

import pytest

from firmware_protocol import LampFace
from tableassist.core.cards import DECK, Card
from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.simulator.faults import NO_FAULTS, Faults, faults_in
from tableassist.simulator.plan import RoundPlan, SeatPlan
from tableassist.simulator.table import Play, SimulatedTable
from tests.simulator.people_bench import Bench
from tests.simulator.scripted_rounds import Place

MONTREAL, THREE = "caribbean-montreal", "three-card"
PAIR_OF_KINGS, FLUSH = "Ks Kc 7d 6d 5c", "2h 4h 6h 8h Th"
ANTE = 1_000


class Settled(Bench):
    """Seats 1, 2, ... have these hands and bets of a plan; the last hand is the dealer's."""

    def __init__(
        self,
        house: str,
        hands: list[str],
        bets: dict[SpotKind, int],
        *,
        lets_lie: bool = False,
        faults: Faults = NO_FAULTS,
        rounds: int | None = None,
        speed: float = 8,
    ) -> None:
        first = tuple(card for hand in hands for card in hand.split())
        deck = (*first, *(card for card in DECK if card not in first))
        seats = {
            seat: SeatPlan(bets, next(iter(bets.values())), lets_lie=lets_lie)
            for seat in range(1, len(hands))
        }

        def plan(_house: House, _seed: int, round_no: int, _faults: Faults) -> RoundPlan:
            return RoundPlan(round_no, _as_cards(deck), seats, False, None)

        super().__init__(house, planner=plan, faults=faults, rounds=rounds, speed=speed)
        self.faces: dict[Place, LampFace] = {}
        face = self.host.round.face
        self.host.round.face = lambda place: (  # type: ignore[method-assign]
            self.faces.get(place, LampFace.TAKE) if self.host.phase == "settling" else face(place)
        )

    def settle(self, faces: dict[Place, LampFace], ms: int = 4_000) -> None:
        """The round is played to its end, and lamps show these faces; all others say take."""
        self.faces = faces
        self.host.run_to("settling")
        self.host.run(ms)

    @property
    def table(self) -> SimulatedTable:
        return self.host.table

    def moves(self, seat: int, spot: SpotKind, round_no: int = 1) -> list[tuple[int, str]]:
        """Cents put down and taken up there, and by whom."""
        return [
            (fact["amount"], fact.get("by", "player"))
            for fact in self.facts("chips", round=round_no, seat=seat, spot=spot)
        ]


def _as_cards(deck: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(DECK[DECK.index(card)] for card in deck)


def test_a_bet_that_wins_is_paid_beside_its_stake_and_the_player_takes_it_all() -> None:
    """Ante one to one, a flush five to one on the raise, 50.00 for it on the progressive bet."""
    bench = Settled(MONTREAL, [FLUSH, PAIR_OF_KINGS], {"ante": ANTE, "progressive": 100})
    bench.settle({(1, spot): LampFace.PAY for spot in ("ante", "raise", "progressive")})
    assert bench.moves(1, "ante") == [(1_000, "player"), (1_000, "dealer"), (-2_000, "player")]
    assert bench.moves(1, "raise") == [(2_000, "player"), (10_000, "dealer"), (-12_000, "player")]
    assert bench.moves(1, "progressive") == [
        (100, "player"),
        (5_000, "dealer"),
        (-100, "dealer"),
        (-5_000, "player"),
    ]


def test_a_lost_bet_is_taken_and_one_that_pushes_goes_back_to_the_player() -> None:
    bench = Settled(MONTREAL, [FLUSH, PAIR_OF_KINGS], {"ante": ANTE})
    bench.settle({(1, "ante"): LampFace.PUSH})
    assert bench.moves(1, "ante") == [(1_000, "player"), (-1_000, "player")]
    assert bench.moves(1, "raise") == [(2_000, "player"), (-2_000, "dealer")]


def test_what_the_cage_pays_the_dealer_does_not() -> None:
    """A royal flush wins the meter: the chip is taken, nothing is laid there."""
    royal = "Th Jh Qh Kh Ah"
    bench = Settled(MONTREAL, [royal, PAIR_OF_KINGS], {"ante": ANTE, "progressive": 100})
    bench.settle({(1, spot): LampFace.PAY for spot in ("ante", "raise", "progressive")})
    assert bench.moves(1, "raise")[1] == (200_000, "dealer")
    assert bench.moves(1, "progressive") == [(100, "player"), (-100, "dealer")]


def test_an_award_of_a_beaten_hand_lies_beside_the_ante_before_the_ante_is_taken() -> None:
    """A straight loses to a higher one: the ante bonus of one to one is paid all the same."""
    bench = Settled(THREE, ["4c 5d 6h", "9c Td Jh"], {"ante": ANTE})
    bench.settle({})
    assert bench.moves(1, "ante") == [
        (1_000, "player"),
        (1_000, "dealer"),
        (-1_000, "dealer"),
        (-1_000, "player"),
    ]
    assert bench.moves(1, "play") == [(1_000, "player"), (-1_000, "dealer")]


@pytest.mark.parametrize("face", [LampFace.TAKE, LampFace.PUSH])
def test_nothing_is_laid_where_the_lamp_does_not_say_pay(face: LampFace) -> None:
    bench = Settled(MONTREAL, [FLUSH, PAIR_OF_KINGS], {"ante": ANTE})
    bench.settle(dict.fromkeys([(1, "ante"), (1, "raise")], face))
    assert not [cents for cents, by in bench.moves(1, "raise") if cents > 0 and by == "dealer"]
    assert not bench.table.bets.covered()


def test_a_lamp_that_says_pay_for_a_lost_hand_is_paid_nothing() -> None:
    bench = Settled(MONTREAL, ["4s 4c 7h 6h 5h", PAIR_OF_KINGS], {"ante": ANTE})
    bench.settle({(1, "ante"): LampFace.PAY, (1, "raise"): LampFace.PAY})
    assert bench.moves(1, "raise") == [(2_000, "player"), (-2_000, "dealer")]


def test_the_player_waits_until_the_dealer_is_done_with_the_seat() -> None:
    hands = [FLUSH, "Ad Ah 3c 5s 2d", PAIR_OF_KINGS]
    bench = Settled(MONTREAL, hands, {"ante": ANTE, "progressive": 100}, speed=1)
    bench.settle({(seat, spot): LampFace.PAY for seat in (1, 2) for spot in ("ante", "raise")})
    chips = bench.facts("chips")
    for seat in (1, 2):
        own = [fact for fact in chips if fact["seat"] == seat]
        by_dealer = [at for at, fact in enumerate(own) if fact.get("by") == "dealer"]
        collected = [at for at, fact in enumerate(own) if at > by_dealer[0] and "by" not in fact]
        assert collected
        assert min(collected) > max(by_dealer)
    paid = [fact["seat"] for fact in chips if fact.get("by") == "dealer"]
    assert paid == sorted(paid, reverse=True)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_wrong_pay_is_put_right_while_the_lamp_still_asks(seed: int) -> None:
    faults = faults_in({"short_pay": {"at_ms": [1], "times": 1}}, "test")
    bench = Settled(MONTREAL, [FLUSH, PAIR_OF_KINGS], {"ante": ANTE}, faults=faults)
    bench.play = Play(**{**_fields(bench.play), "seed": seed})
    bench.power_fails()
    bench.settle({(1, "ante"): LampFace.PAY, (1, "raise"): LampFace.PAY})
    (fault,) = bench.facts("fault", what="short_pay")
    off = fault["amount"] - fault["due"]
    assert abs(off) == 500
    moves = bench.moves(fault["seat"], fault["spot"])
    assert moves[1:3] == [(fault["amount"], "dealer"), (-off, "dealer")]
    assert sum(cents for cents, _ in moves) == 0
    assert not bench.table.bets.covered()


def test_a_wrong_pay_stays_when_the_lamp_takes_it_for_right() -> None:
    """The dealer trusts the lamp: a table that says done too early is found out by the audit."""
    faults = faults_in({"short_pay": {"at_ms": [1], "times": 1}}, "test")
    bench = Settled(MONTREAL, [FLUSH, PAIR_OF_KINGS], {"ante": ANTE}, faults=faults)
    bench.faces = {(1, "ante"): LampFace.PAY, (1, "raise"): LampFace.PAY}
    while not bench.facts("fault", what="short_pay"):
        bench.host.run(1)
    fault = bench.facts("fault", what="short_pay")[0]
    bench.faces[1, fault["spot"]] = LampFace.OFF
    bench.host._show()
    bench.host.run(6_000)
    assert len([by for _, by in bench.moves(1, fault["spot"]) if by == "dealer"]) == 1


def test_a_winner_who_lets_it_lie_bets_it_again_as_far_as_they_mean_to() -> None:
    bench = Settled(MONTREAL, [FLUSH, PAIR_OF_KINGS], {"ante": ANTE}, lets_lie=True)
    bench.settle({(1, "ante"): LampFace.PAY, (1, "raise"): LampFace.PAY}, 2_000)
    bench.faces = {(1, "ante"): LampFace.PUSH}
    bench.host._show()
    bench.host.run(6_000)
    assert bench.table.bets.amount(1, "ante") == 2_000
    assert not bench.table.bets.amount(1, "raise")
    bench.faces = {}
    bench.host.round.number, bench.host.round.phase = 2, "betting"
    bench.host._show()
    bench.host.run_to("dealing")
    assert bench.moves(1, "ante", round_no=2) == [(-1_000, "player")]
    assert bench.lay_at(2, 0) == {(1, "ante"): 1_000}


def test_in_a_void_round_a_pay_goes_back_and_the_player_leaves_nothing() -> None:
    bench = Settled(MONTREAL, [FLUSH, PAIR_OF_KINGS], {"ante": ANTE}, lets_lie=True)
    bench.settle({(1, "ante"): LampFace.PAY, (1, "raise"): LampFace.PAY}, 1)
    while bench.table.bets.amount(1, "ante") != 2_000:
        bench.host.run(1)
    scene = bench.table.people.scene
    assert scene.lets_lie(1, "ante")
    scene.hear_void(1)
    assert not scene.lets_lie(1, "ante")
    bench.faces = dict.fromkeys([(1, "ante"), (1, "raise")], LampFace.PUSH)
    bench.host._show()
    bench.host.run(6_000)
    back = [(1_000, "player"), (1_000, "dealer"), (-1_000, "dealer"), (-1_000, "player")]
    assert bench.moves(1, "ante") == back
    assert not bench.table.bets.amount(1, "raise")


def test_a_winner_takes_what_nobody_saw_being_paid() -> None:
    """The lamp asks for the pay that lies there: only an empty spot ends that."""
    bench = Settled(MONTREAL, [FLUSH, PAIR_OF_KINGS], {"ante": ANTE}, lets_lie=True)
    bench.settle({(1, "ante"): LampFace.PAY, (1, "raise"): LampFace.PAY}, 2_000)
    assert bench.table.bets.amount(1, "ante") == 2_000
    bench.host.run(4_000)
    assert bench.moves(1, "ante") == [(1_000, "player"), (1_000, "dealer"), (-2_000, "player")]


def test_a_winner_leaves_nothing_beside_a_pay_that_nobody_saw() -> None:
    """The raise was paid and collected unseen: of a bare seat the dealer can be sure."""
    bench = Settled(MONTREAL, [FLUSH, PAIR_OF_KINGS], {"ante": ANTE}, lets_lie=True)
    bench.settle({(1, "ante"): LampFace.PAY, (1, "raise"): LampFace.PAY}, 1)
    while bench.table.bets.amount(1, "raise") != 12_000:
        bench.host.run(1)
    bench.faces[1, "ante"] = LampFace.PUSH
    bench.host._show()
    bench.host.run(6_000)
    assert not bench.table.bets.covered()


def test_nobody_lets_anything_lie_before_getting_up() -> None:
    bench = Settled(MONTREAL, [FLUSH, PAIR_OF_KINGS], {"ante": ANTE}, lets_lie=True, rounds=1)
    bench.settle({(1, "ante"): LampFace.PAY, (1, "raise"): LampFace.PAY})
    assert not bench.table.bets.covered()


def _fields(play: Play) -> dict[str, Any]:
    return {name: getattr(play, name) for name in Play.__slots__}
