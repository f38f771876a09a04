"""A player with a winning side bet claims it when the dealer does not open, in virtual time.

The chips are lifted, and put back when the claim is heard. The host is scripted and decides by
itself whether the dealer opens.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from firmware_protocol import LampFace
from tableassist.core.inputs import SpotKind
from tableassist.simulator.faults import NO_FAULTS
from tableassist.simulator.plan import plan_round
from tableassist.simulator.players.reading import five_card_name
from tests.simulator.people_bench import Bench, hands_of, house_of
from tests.simulator.scripted_rounds import AnteRound, Place

DEAD_MS = 1_500


class Winner(NamedTuple):
    """Somebody whose hand in round 1 wins a side bet that is down."""

    house: str
    spot: SpotKind
    seed: int
    seat: int


def winners(house: str, spot: SpotKind) -> Iterator[Winner]:
    terms = house_of(house)
    bonus = terms.stud.bonus
    names = set(terms.progressive.awards if bonus is None else bonus.pays)
    for seed in range(5_000):
        plan = plan_round(terms, seed, 1, NO_FAULTS)
        for seat, hand in hands_of(plan, 5).items():
            if spot in plan.seats[seat].bets and five_card_name(hand) in names:
                yield Winner(house, spot, seed, seat)


@pytest.fixture(
    scope="module", params=[("caribbean-montreal", "progressive"), ("caribbean-french", "bonus")]
)
def winner(request: pytest.FixtureRequest) -> Winner:
    return next(winners(*request.param))


@pytest.fixture
def bench(winner: Winner) -> Bench:
    bench = Bench(winner.house, seed=winner.seed)
    bench.host.round.dealer_opens = False
    return bench


def until_claimed(bench: Bench) -> None:
    while not bench.facts("claim"):
        bench.host.run(1)


def lifted_and_back(bench: Bench, winner: Winner) -> list[int]:
    chip = bench.plan(1).seats[winner.seat].bets[winner.spot]
    return [chip, -chip, chip, -chip]


def test_a_claim_lifts_the_chip_and_puts_it_back_when_it_is_heard(
    bench: Bench, winner: Winner
) -> None:
    bench.play_rounds(1)
    assert bench.facts("claim") == [{"fact": "claim", "round": 1, "seat": winner.seat}]
    assert bench.moved(1, winner.seat, winner.spot) == lifted_and_back(bench, winner)
    facts = [fact["fact"] for fact in bench.facts("chips", "claim", round=1, seat=winner.seat)]
    assert facts[facts.index("claim") - 1 :][:3] == ["chips", "claim", "chips"]
    folds = [seat for seat, action in bench.decisions(1).items() if action == "fold"]
    assert {seat for seat, _ in bench.late_takings()} <= set(folds)


def test_nobody_claims_when_the_dealer_opens(bench: Bench) -> None:
    bench.host.round.dealer_opens = True
    bench.play_rounds(1)
    assert not bench.facts("claim")


def test_a_hand_that_wins_nothing_is_not_claimed(bench: Bench, winner: Winner) -> None:
    bench.play_rounds(3)
    claims = {(fact["round"], fact["seat"]) for fact in bench.facts("claim")}
    raised = {
        (number, seat)
        for number in range(1, 4)
        for seat, action in bench.decisions(number).items()
        if action == "raise" and winner.spot in bench.plan(number).seats[seat].bets
    }
    assert len(claims) < len(raised)


def test_a_chip_stays_in_the_hand_until_the_claim_is_heard(bench: Bench, winner: Winner) -> None:
    until_claimed(bench)
    bench.host.run_away(2_000)
    assert sum(bench.moved(1, winner.seat, winner.spot)) == 0
    bench.host.connect()
    bench.play_rounds(1)
    assert len(bench.facts("claim")) == 1
    assert bench.moved(1, winner.seat, winner.spot) == lifted_and_back(bench, winner)


class LocksWhatIsClaimed(AnteRound):
    """A host that lets nobody put the chip back before the settlement."""

    def is_open(self, place: Place) -> bool:
        return super().is_open(place) and place[0] not in self.claimed

    def _hear_claims(self, *, is_quiet: bool) -> None:
        super()._hear_claims(is_quiet=is_quiet)
        if is_quiet:
            self.phase = "settling"


def test_no_chip_is_put_back_on_a_locked_spot(bench: Bench, winner: Winner) -> None:
    bench.host.round = LocksWhatIsClaimed(bench.house, dealer_opens=False)
    bench.play_rounds(1)
    assert bench.facts("lamp", seat=winner.seat, spot=winner.spot, state=LampFace.HELD)
    assert winner.seat not in [seat for seat, _ in bench.late_takings()]
    assert bench.moved(1, winner.seat, winner.spot) == lifted_and_back(bench, winner)


def test_a_kill_between_lifting_and_putting_back_does_no_harm(bench: Bench, winner: Winner) -> None:
    until_claimed(bench)
    bench.power_fails()
    bench.host.run(DEAD_MS)
    bench.play_rounds(1)
    assert len(bench.facts("claim")) == 1
    assert bench.moved(1, winner.seat, winner.spot) == lifted_and_back(bench, winner)
