"""Grand Prix Poker in virtual time: bets taken back before each picture, and nothing after it.

Who lets a bet ride leaves no trace but in the truth. The host is scripted; it waits for quiet.
"""

import pytest
from msgspec.structs import replace

from firmware_protocol import LampFace
from tableassist.core.cards import Card
from tableassist.core.house import House
from tableassist.simulator.players.reading import worth_riding
from tests.simulator.people_bench import Bench, house_of
from tests.simulator.scripted_rounds import GrandPrixRound, Place

GRAND_PRIX = "grand-prix"
LOWEST_PAIR = 10
DEAD_MS = 1_500


@pytest.fixture(scope="module")
def played() -> Bench:
    bench = Bench(GRAND_PRIX, rounds=6)
    bench.play_rounds(6)
    return bench


def cards(bench: Bench, number: int, seat: int) -> list[Card]:
    return [Card(card) for card in bench.hand(number, seat)]


def with_discard(discard: str, dealer_cards: int) -> House:
    house = house_of(GRAND_PRIX)
    terms = replace(house.grand_prix, discard=discard, dealer_cards=dealer_cards)
    return replace(house, grand_prix_terms=terms)


def test_bet_1_is_answered_by_the_own_three_cards_and_bet_2_by_the_turned_one_too(
    played: Bench,
) -> None:
    seen: set[tuple[int, str]] = set()
    for number in range(1, 7):
        community = cards(played, number, 0)[:1]
        for step, known in ((1, []), (2, community)):
            decided = played.decisions(number, step)
            assert set(decided) == set(played.plan(number).seats)
            for seat, action in decided.items():
                rides = worth_riding([*cards(played, number, seat), *known], LOWEST_PAIR)
                assert action == ("ride" if rides else "withdraw")
                seen.add((step, action))
    assert seen == {(step, action) for step in (1, 2) for action in ("ride", "withdraw")}


def test_nobody_decides_the_same_thing_twice(played: Bench) -> None:
    facts = [(fact["round"], fact["seat"], fact["step"]) for fact in played.facts("decision")]
    assert len(facts) == len(set(facts))


class StillLocked(GrandPrixRound):
    """A host whose lamps ask before its locks are open."""

    opens = False

    def is_locked(self, place: Place) -> bool:
        return super().is_locked(place) or (self.phase == "deciding" and not self.opens)

    def _hear_decisions(self, *, is_quiet: bool) -> None:
        super()._hear_decisions(is_quiet=is_quiet and self.opens)


def test_nobody_touches_a_bet_that_is_still_locked() -> None:
    bench = Bench(GRAND_PRIX)
    bench.host.round = script = StillLocked(bench.house)
    bench.host.run_to("deciding")
    bench.host.run(2_000)
    assert bench.host.table.bets.shows(LampFace.DECIDE)
    assert not bench.facts("decision")
    script.opens = True
    bench.host.connect()
    bench.play_rounds(1)
    assert set(bench.decisions(1)) == set(bench.plan(1).seats)
    assert bench.late_takings() == []


class NeverInTrouble(GrandPrixRound):
    """A host that holds a bet held, whatever was put on top of it."""

    def _playing_face(self, place: Place) -> LampFace:
        face = super()._playing_face(place)
        return LampFace.HELD if face is LampFace.TROUBLE else face


def test_chips_put_too_late_on_a_bet_that_rides_are_taken_up_before_its_picture(
    played: Bench,
) -> None:
    number, seat = next(
        (number, seat)
        for number in range(1, 7)
        for seat, action in played.decisions(number).items()
        if action == "ride"
    )
    bench = Bench(GRAND_PRIX, rounds=6)
    bench.host.round = NeverInTrouble(bench.house)
    bench.play_rounds(number - 1)
    bench.host.run_to("dealing")
    bench.host.table.people.scene.put_chips(seat, "bet1", 500, bench.host.now_ms)
    bench.play_rounds(number)
    assert bench.decisions(number)[seat] == "ride"
    assert bench.moved(number, seat, "bet1")[-3:-1] == [500, -500]
    assert bench.lay_at(number, 1)[seat, "bet1"] == bench.lay_at(number, 0)[seat, "bet1"]


def test_a_withdrawn_bet_is_off_the_spot_at_its_picture_and_the_others_lie(played: Bench) -> None:
    for number in range(1, 7):
        bets = played.lay_at(number, 0)
        for step in (1, 2):
            for seat, action in played.decisions(number, step).items():
                if action == "withdraw":
                    assert played.moved(number, seat, f"bet{step}")[-1] == -bets.pop(
                        (seat, f"bet{step}")
                    )
            assert played.lay_at(number, step) == bets


def test_no_chip_moves_on_a_locked_spot(played: Bench) -> None:
    assert played.host.pictures
    assert played.late_takings() == []


def test_who_rides_leaves_no_trace_on_the_wire(played: Bench) -> None:
    rides = [
        (number, seat, step)
        for number in range(1, 7)
        for step in (1, 2)
        for seat, action in played.decisions(number, step).items()
        if action == "ride"
    ]
    assert rides
    for number, seat, step in rides:
        moved = played.moved(number, seat, f"bet{step}")
        assert sum(cents > 0 for cents in moved) == len(moved) - 1


@pytest.mark.parametrize(
    ("discard", "dealer_cards", "thrown", "turned"),
    [("dealer names", 3, 3, 1), ("last", 3, 3, 1), ("first", 3, 1, 2), ("none", 2, None, 1)],
)
def test_the_dealer_throws_away_what_the_house_says_once_the_first_decision_is_over(
    discard: str, dealer_cards: int, thrown: int | None, turned: int
) -> None:
    bench = Bench(with_discard(discard, dealer_cards), rounds=2)
    bench.play_rounds(2)
    assert len(bench.hand(1, 0)) == dealer_cards
    discards = [(fact["seat"], fact["place"]) for fact in bench.facts("discard", round=1)]
    assert discards == ([] if thrown is None else [(0, thrown)])
    order = bench.facts("lock", "discard", "decision", round=1)
    if thrown is not None:
        at = [fact["fact"] for fact in order].index("discard")
        assert [fact["latch"] for fact in order[:at] if fact["fact"] == "lock"] == [0, 1]
        assert {fact["step"] for fact in order[:at] if fact["fact"] == "decision"} == {1}
        assert {fact["step"] for fact in order[at:] if fact["fact"] == "decision"} == {2}
    community = cards(bench, 1, 0)[turned - 1]
    for seat, action in bench.decisions(1, 2).items():
        rides = worth_riding([*cards(bench, 1, seat), community], LOWEST_PAIR)
        assert action == ("ride" if rides else "withdraw")


def test_the_dealer_throws_away_and_turns_before_the_chips_when_no_lamp_asked() -> None:
    """The lamps of the second decision never came; the next ones that do are of the settlement."""
    bench = Bench(GRAND_PRIX, rounds=2)
    bench.host.run_to("deciding")
    bench.host.round.latch, bench.host.round.phase = 2, "settling"
    bench.host._show()
    bench.host.run(2_000)
    moved = bench.facts("discard", "chips", round=1)
    first = next(fact for fact in moved if fact.get("by") == "dealer" or fact["fact"] == "discard")
    assert first["fact"] == "discard"


@pytest.mark.parametrize("speed", [0.4, 1, 20])
def test_bets_are_taken_back_before_a_dealer_who_waits_for_quiet_goes_on(speed: float) -> None:
    """The dealer waits 300 ms at speed 1, in proportion at others, and never less than 100 ms."""
    bench = Bench(GRAND_PRIX, speed=speed)
    host = bench.host
    quiet_ms = max(100, int(300 / speed))
    host.run_to("deciding")
    for step in (1, 2):
        assert host.round.latch == step - 1
        opened_ms = last_ms = host.now_ms
        count = len(bench.facts("chips"))
        while host.now_ms - last_ms < quiet_ms and host.round.latch == step - 1:
            host.run(1)
            if len(bench.facts("chips")) > count:
                count, last_ms = len(bench.facts("chips")), host.now_ms
        assert set(bench.decisions(1, step)) == set(bench.plan(1).seats), last_ms - opened_ms
        host.run_to("turning")
        host.run_to("deciding" if step == 1 else "settling")


def test_a_player_who_is_too_slow_lets_it_ride() -> None:
    bench = Bench(GRAND_PRIX, speed=0.05)
    bench.host.run_to("turning")
    bench.host.run(4_000)
    assert bench.facts("lamp", spot="bet1", state="decide")
    assert not bench.decisions(1, 1)
    assert bench.late_takings() == []


def test_a_kill_at_any_moment_of_the_decisions_changes_none_of_them() -> None:
    whole = Bench(GRAND_PRIX)
    whole.play_rounds(1)
    for pause in range(3, 40, 9):
        cut = Bench(GRAND_PRIX)
        cut.host.run_to("deciding")
        cut.host.run(pause)
        cut.power_fails()
        cut.host.run(DEAD_MS)
        cut.play_rounds(1)
        assert cut.played(1) == whole.played(1)
        assert len(cut.facts("discard")) == 1
