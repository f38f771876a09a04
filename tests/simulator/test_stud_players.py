"""Caribbean Stud in virtual time: raise or fold, cards that are bought and served.

The host is scripted, so each test says itself how far the deck reaches.
"""

import pytest
from msgspec.structs import replace

from tableassist.core.cards import Card
from tableassist.core.house import House
from tableassist.simulator.faults import NO_FAULTS
from tableassist.simulator.hands import DealerHands
from tableassist.simulator.plan import plan_round
from tableassist.simulator.players.reading import worth_raising
from tableassist.simulator.players.stud import StudPlayer
from tableassist.simulator.settlement import Settlement
from tableassist.simulator.step import Move, Step
from tests.simulator.people_bench import Bench, hands_of, house_of

FRENCH = "caribbean-french"
DEAD_MS = 1_500
SEVEN_BUYERS = 30221  # in round 1 everybody sits in, nobody can raise and everybody would buy


def bought(bench: Bench, round_no: int) -> list[int]:
    """Seats that were served a card, in order."""
    return [fact["seat"] for fact in bench.facts("discard", round=round_no)]


def selling(burn: str) -> House:
    """The French house with another way to burn."""
    house = house_of(FRENCH)
    stud = house.stud
    assert stud.purchase is not None
    return replace(house, stud_terms=replace(stud, purchase=replace(stud.purchase, burn=burn)))


def dealt_five(bench: Bench, round_no: int, seat: int) -> list[Card]:
    return [Card(card) for card in bench.hand(round_no, seat)[:5]]


def test_players_decide_by_their_own_five_cards() -> None:
    bench = Bench("caribbean-montreal", rounds=4)
    bench.play_rounds(4)
    choices = set()
    for number in range(1, 5):
        for seat, action in bench.decisions(number).items():
            raises = worth_raising(dealt_five(bench, number, seat))
            assert action == ("raise" if raises else "fold")
            ante = bench.plan(number).seats[seat].bets["ante"]
            assert bench.moved(number, seat, "raise")[:1] == ([2 * ante] if raises else [])
            choices.add(action)
    assert choices == {"raise", "fold"}


def test_hands_put_the_raise_down_where_the_table_does() -> None:
    bench = Bench("caribbean-party", rounds=2)
    bench.play_rounds(2)
    raises = [seat for seat, action in bench.decisions(1).items() if action == "raise"]
    assert raises
    for seat in raises:
        ante = bench.plan(1).seats[seat].bets["ante"]
        assert bench.moved(1, seat, "raise")[0] == 2 * ante
    order = [fact for fact in bench.facts("decision", "chips", round=1) if _is_raise(fact)]
    for seat in raises:
        kinds = [fact["fact"] for fact in order if fact["seat"] == seat]
        assert kinds == ["decision", "chips"]


def test_the_player_leaves_the_raise_to_the_table_where_the_table_puts_it_down() -> None:
    bench = Bench("caribbean-party", speed=1)
    scene = bench.host.table.people.scene
    while not bench.facts("decision", action="raise"):
        bench.host.run(1)
    (decision,) = bench.facts("decision", action="raise")
    seat = decision["seat"]
    ante = bench.plan(1).seats[seat].bets["ante"]
    assert StudPlayer(seat, scene, Settlement(scene)).wish() is None
    assert DealerHands(scene, Settlement(scene)).wish() in [
        Step(Move.PUT, seat, "raise", 2 * ante),
        *[Step(Move.TAKE, each, "ante", scene.ante(each)) for each in scene.seats],
    ]


def _is_raise(fact: dict[str, object]) -> bool:
    if fact["fact"] == "decision":
        return fact["action"] == "raise"
    return fact["spot"] == "raise" and isinstance(fact["amount"], int) and fact["amount"] > 0


def test_a_weak_hand_sometimes_buys_and_a_strong_one_never() -> None:
    bench = Bench(FRENCH, rounds=4)
    bench.play_rounds(4)
    weak = []
    for number in range(1, 5):
        for seat, action in bench.decisions(number).items():
            if worth_raising(dealt_five(bench, number, seat)):
                assert action == "raise"
            else:
                weak.append(action)
                assert (action == "buy") == bench.plan(number).seats[seat].would_buy
    assert set(weak) == {"buy", "fold"}


def test_a_purchase_is_its_price_then_the_raise_then_a_card_for_the_lowest() -> None:
    bench = Bench(FRENCH, rounds=4)
    bench.play_rounds(4)
    seats = [(number, seat) for number in range(1, 5) for seat in bought(bench, number)]
    assert len(seats) > 4
    for number, seat in seats:
        ante = bench.plan(number).seats[seat].bets["ante"]
        facts = bench.facts("chips", "discard", "decision", round=number, seat=seat)
        story = [fact.get("spot", fact["fact"]) for fact in facts if fact.get("amount", 1) > 0]
        begins = story.index("decision")
        assert story[begins:] == ["decision", "purchase", "raise", "discard"]
        assert bench.moved(number, seat, "purchase") == [ante, -ante]
        assert bench.moved(number, seat, "raise")[0] == 2 * ante
        five, sixth = bench.hand(number, seat)[:5], bench.hand(number, seat)[5:]
        (place,) = [fact["place"] for fact in facts if fact["fact"] == "discard"]
        assert five[place - 1] == min(five, key=lambda card: "23456789TJQKA".index(card[0]))
        assert len(sixth) == 1


def test_bonus_and_price_of_a_buyer_are_taken_before_the_card_is_served() -> None:
    bench = Bench(FRENCH, rounds=6)
    bench.play_rounds(6)
    takings = 0
    for number in range(1, 7):
        facts = bench.facts("chips", "discard", round=number)
        for seat in bought(bench, number):
            served = next(
                at
                for at, fact in enumerate(facts)
                if (fact["fact"], fact["seat"]) == ("discard", seat)
            )
            taken = {fact["spot"] for fact in facts[:served] if _is_taken_from(fact, seat)}
            bets = {"purchase", *(set(bench.plan(number).seats[seat].bets) & {"bonus"})}
            assert taken == bets
            takings += "bonus" in bets
    assert takings


def _is_taken_from(fact: dict[str, object], seat: int) -> bool:
    amount = fact.get("amount", 0)
    return fact["seat"] == seat and isinstance(amount, int) and amount < 0


@pytest.mark.parametrize(
    ("burn", "story"), [("each", "-x-x"), ("once", "-xx"), ("none", "xx")], ids=str
)
def test_cards_are_burned_as_the_house_says(burn: str, story: str) -> None:
    bench = Bench(selling(burn), rounds=4)
    bench.play_rounds(4)
    number = next(number for number in range(1, 5) if len(bought(bench, number)) >= 2)
    dealt = 5 * (len(bench.plan(number).seats) + 1)
    sold = ["-" if out["to"] is None else "x" for out in bench.facts("card", round=number)[dealt:]]
    assert "".join(sold).startswith(story)
    assert sold.count("x") == len(bought(bench, number))


def test_buyers_are_served_in_the_order_in_which_the_lamp_calls_them() -> None:
    bench = Bench(FRENCH, rounds=4)
    for number in range(1, 5):
        bench.host.run_rounds(number, 60_000)
        assert bought(bench, number) == bench.host.round.bought
    lamps = [fact["seat"] for fact in bench.facts("lamp", spot="raise", state="card")]
    assert lamps == [seat for number in range(1, 5) for seat in bought(bench, number)]


@pytest.fixture
def full() -> Bench:
    """A round in which several seats want to buy."""
    return Bench(FRENCH, seed=_seed_with_buyers(4))


def _seed_with_buyers(least: int) -> int:
    house = house_of(FRENCH)

    def buyers(seed: int) -> int:
        plan = plan_round(house, seed, 1, NO_FAULTS)
        hands = hands_of(plan, 5).items()
        return sum(plan.seats[seat].would_buy and not worth_raising(hand) for seat, hand in hands)

    return next(seed for seed in range(500) if buyers(seed) >= least)


@pytest.mark.parametrize("speed", [2, 20])
@pytest.mark.parametrize("reach", [0, 1, 2])
def test_who_finds_it_sold_out_folds_after_all(reach: int, speed: float) -> None:
    bench = Bench(FRENCH, seed=_seed_with_buyers(4), speed=speed)
    bench.host.round.purchases = reach
    bench.play_rounds(1)
    assert len(bought(bench, 1)) == reach
    last = bench.decisions(1)
    assert list(last.values()).count("buy") == reach
    wanted = {fact["seat"] for fact in bench.facts("decision", round=1, action="buy")}
    for seat in wanted - set(bought(bench, 1)):
        assert last[seat] == "fold"
        for spot in ("purchase", "raise"):
            assert sum(bench.moved(1, seat, spot)) == 0
        assert bench.moved(1, seat, "ante")[-1] < 0


def test_the_seventh_of_seven_buyers_finds_it_sold_out() -> None:
    bench = Bench(FRENCH, seed=SEVEN_BUYERS)
    bench.host.round.purchases = 6
    bench.play_rounds(1)
    wanted = [fact["seat"] for fact in bench.facts("decision", round=1, action="buy")]
    assert sorted(wanted) == [*range(1, 8)]
    assert sorted(bench.decisions(1).values()) == ["buy"] * 6 + ["fold"]
    assert len(bench.cards(1)) == 52


def test_sold_out_with_everything_down_the_raise_is_taken_up_before_the_price() -> None:
    full = Bench(FRENCH, seed=_seed_with_buyers(4), speed=1)
    host = full.host
    seat = _run_until_price_is_down(full)
    ante = full.plan(1).seats[seat].bets["ante"]
    scene = host.table.people.scene
    scene.put_chips(seat, "raise", 2 * ante, host.now_ms)
    host.round.purchases = len(host.round.bought)
    full.play_rounds(1)
    moved = [
        (fact["spot"], fact["amount"])
        for fact in full.facts("chips", round=1, seat=seat)
        if fact["spot"] in ("purchase", "raise")
    ]
    put = [("purchase", ante), ("raise", 2 * ante)]
    assert moved == [*put, ("raise", -2 * ante), ("purchase", -ante)]
    assert full.decisions(1)[seat] == "fold"


def _run_until_price_is_down(bench: Bench) -> int:
    while True:
        bench.host.run(1)
        for fact in bench.facts("chips", round=1, spot="purchase"):
            return int(fact["seat"])


@pytest.mark.parametrize("cards_after_burn", [0, 1])
def test_a_kill_between_burn_and_card_does_no_harm(full: Bench, cards_after_burn: int) -> None:
    host = full.host
    host.run_to("deciding")
    dealt = len(full.cards(1))
    while len(full.cards(1)) < dealt + 1 + cards_after_burn:
        host.run(1)
    full.power_fails()
    full.host.run(DEAD_MS)
    full.play_rounds(1)
    sold = [out["to"] for out in full.facts("card", round=1)[dealt:]]
    assert sold[0::2] == [None] * (len(sold) // 2)
    assert sold[1::2] == bought(full, 1)
    assert len(set(full.cards(1))) == len(full.cards(1))


def test_a_restart_does_not_change_who_buys(full: Bench) -> None:
    whole = Bench(FRENCH, seed=full.play.seed)
    whole.play_rounds(1)
    full.host.run_to("deciding")
    full.power_fails()
    full.host.run(DEAD_MS)
    full.play_rounds(1)
    assert full.decisions(1) == whole.decisions(1)
