"""The auditor's settlement and the core's, asked the same rounds under random switches.

The auditor shares no rule with the core, so a place where the two differ is a mistake in one of
them. Cards come from a few ranks and suits, so that high hands and equal hands are frequent.
"""

from dataclasses import replace as replace_fields
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tableassist.core.cards import Card
from tableassist.core.games import caribbean_stud, grand_prix, three_card
from tableassist.core.house import House, Ranking, ThreeCardBonus
from tableassist.core.inputs import MAIN, SpotKind
from tableassist.core.jackpot import LevelState
from tableassist.core.records import SeatResult
from tableassist.simulator.auditor.rules import game_of
from tableassist.simulator.auditor.rules.game import OwnRound, Played
from tableassist.simulator.auditor.rules.jackpot import OwnLevel
from tests.simulator.grand_prix_stories import GRAND_PRIX
from tests.simulator.story import MONTREAL
from tests.simulator.stud_stories import FRENCH
from tests.simulator.three_card_stories import THREE_CARD

METER, RESERVE = 3_000_000_000_000, 500_000_000
SEATS = (3, 2, 1)
WITH_BOTH = replace(FRENCH, progressive_terms=MONTREAL.progressive)

rankings = st.builds(
    Ranking,
    ace_low=st.booleans(),
    tie_depth=st.sampled_from(["full", "first card"]),
    ties=st.sampled_from(["push", "player wins"]),
)


def _stud_house(draw: Random, ranking: Ranking) -> House:
    stud, terms = WITH_BOTH.stud, WITH_BOTH.progressive
    bonus, purchase = stud.bonus, stud.purchase
    assert bonus
    assert purchase
    flags = [draw.random() < 0.5 for _ in range(5)]
    bonus = replace(
        bonus,
        when_beaten=draw.choice(["lost", "paid"]),
        when_tied=draw.choice(["push", "paid", "lost"]),
        claim_required=flags[0],
        forfeit_on_fold=flags[1],
    )
    stud = replace(
        stud,
        bonus=bonus,
        purchase=replace(purchase, forfeits_bonus=flags[2]),
        raise_not_qualified=draw.choice(["push", "lost", "paid"]),
        ante_not_qualified=draw.choice([{}, {"straight": 4}]),
        pair_pays_from=draw.choice([2, 13]),
    )
    terms = replace(
        terms,
        claim_required=flags[3],
        forfeit_on_fold=flags[4],
        several_winners=draw.choice(["turn-order", "displayed", "straight-flush-first"]),
    )
    return replace(WITH_BOTH, ranking=ranking, stud_terms=stud, progressive_terms=terms)


def _three_card_house(draw: Random, ranking: Ranking) -> House:
    three = THREE_CARD.three_card
    pair_plus = three.pair_plus
    assert pair_plus
    pays: Any = {**pair_plus.pays, "mini royal": 50} if draw.random() < 0.5 else pair_plus.pays
    pair_plus = replace(pair_plus, pays=pays, forfeit_on_fold=draw.random() < 0.5)
    three = replace(
        three,
        pair_plus=pair_plus,
        play_not_qualified=draw.choice(["push", "lost", "paid"]),
        ante_bonus=draw.choice(["always", "dealer qualifies"]),
        qualifies_from=draw.choice([11, 12, 13]),
    )
    return replace(THREE_CARD, ranking=ranking, three_card_terms=three)


def _grand_prix_house(draw: Random, ranking: Ranking) -> House:
    bonus = ThreeCardBonus(100, {"mini royal": 50, "straight flush": 40, "straight": 6, "pair": 1})
    terms = replace(GRAND_PRIX.grand_prix, bonus=bonus, lowest_pair=draw.choice([2, 10]))
    return replace(GRAND_PRIX, ranking=ranking, grand_prix_terms=terms)


def _deck(draw: Random) -> list[str]:
    """At least 24 cards in any order: all suits of some ranks, or two suits of all."""
    ranks = draw.choice(["AKQJT9", "A23456", "AKQ2345", "23456789TJQKA"])
    suits = "cdhs" if len(ranks) < 13 else "hs"
    deck = [rank + suit for rank in ranks for suit in suits]
    draw.shuffle(deck)
    return deck


def _told(seats: tuple[SeatResult, ...], own: OwnRound) -> None:
    """The two settlements say the same of every seat and bet."""
    assert [one.seat for one in seats] == [one.seat for one in own.seats]
    for core, mine in zip(seats, own.seats, strict=True):
        assert (core.outcome, core.hand) == (mine.outcome, mine.hand.kind if mine.hand else "")
        assert mine.hand.is_called(core.name) if mine.hand else not core.name
        assert {bet.spot: (bet.result, bet.stake, bet.returned) for bet in core.bets} == {
            spot: (bet.result, bet.stake, bet.returned) for spot, bet in mine.bets.items()
        }


def _played(draw: Random, bets: dict[SpotKind, int], choices: list[str], sizes: int) -> Played:
    deck = _deck(draw)
    decisions = {seat: draw.choice(choices) for seat in SEATS}
    own = {
        seat: {kind: amount for kind, amount in bets.items() if kind != "bonus" or seat != 2}
        for seat in SEATS
    }
    sold = {seat: sizes + (decisions[seat] == "buy") for seat in SEATS}
    hands = {seat: [deck.pop() for _ in range(size)] for seat, size in {**sold, 0: sizes}.items()}
    return Played(
        bets=own,
        hands=hands,
        decisions=decisions,
        discards={seat: draw.randint(1, 5) for seat in SEATS if decisions[seat] == "buy"},
        claims=frozenset(seat for seat in SEATS if draw.random() < 0.5),
        withdrawn={},
        levels={MAIN: OwnLevel(METER, RESERVE)},
    )


def _cards(texts: list[str], thrown: int = 0) -> tuple[Card, ...]:
    return tuple(Card(text) for place, text in enumerate(texts, start=1) if place != thrown)


def _stud_hand(played: Played, own: OwnRound, seat: int) -> caribbean_stud.SeatHand:
    choice, bets = played.decisions[seat], played.bets[seat]
    is_seen = seat in own.opened or seat in own.claimants & played.claims
    cards = _cards(played.hands[seat], played.discards.get(seat, 0))
    return caribbean_stud.SeatHand(
        seat,
        cards if is_seen or choice != "buy" else (),
        bets["ante"],
        0 if choice == "fold" else 2 * bets["ante"],
        bets["progressive"],
        bets.get("bonus", 0),
        bets["ante"] if choice == "buy" else 0,
        is_seen,
    )


@given(st.integers(0, 2**40), rankings)
def test_caribbean_stud(seed: int, ranking: Ranking) -> None:
    draw = Random(seed)
    house = _stud_house(draw, ranking)
    bets: dict[SpotKind, int] = {"ante": 1000, "progressive": 100, "bonus": 100}
    played = _played(draw, bets, ["raise", "raise", "buy", "fold"], 5)
    own = game_of(house).settle(played)
    core = caribbean_stud.settle(
        house,
        _cards(played.hands[0]),
        [_stud_hand(played, own, seat) for seat in SEATS],
        {MAIN: LevelState(METER, RESERVE)},
    )
    assert core.qualifies == own.qualifies
    _told(core.seats, own)
    shares = [hit for hit in core.hits if hit.is_share]
    assert [
        (hit.seat, hit.hand, hit.amount, hit.from_reserve, hit.from_house, hit.meter_after)
        for hit in shares
    ] == [
        (hit.seat, hit.kind, hit.amount, hit.from_reserve, hit.from_house, hit.after)
        for hit in own.hits
    ]


@given(st.integers(0, 2**40), rankings)
def test_three_card_poker(seed: int, ranking: Ranking) -> None:
    draw = Random(seed)
    house = _three_card_house(draw, ranking)
    played = _played(draw, {"ante": 1000, "pair_plus": 500}, ["play", "play", "fold"], 3)
    own = game_of(house).settle(played)
    hands = [
        three_card.ThreeCardHand(
            seat,
            _cards(played.hands[seat]),
            1000,
            1000 if played.decisions[seat] == "play" else 0,
            500,
        )
        for seat in SEATS
    ]
    core = three_card.settle(house, _cards(played.hands[0]), hands)
    assert core.qualifies == own.qualifies
    _told(core.seats, own)


@given(st.integers(0, 2**40), rankings)
def test_grand_prix(seed: int, ranking: Ranking) -> None:
    draw = Random(seed)
    house = _grand_prix_house(draw, ranking)
    bets: dict[SpotKind, int] = {"bet1": 500, "bet2": 500, "bet3": 500, "bonus": 100}
    first_two: tuple[SpotKind, ...] = ("bet1", "bet2")
    gone = {seat: frozenset(draw.sample(first_two, draw.randint(0, 2))) for seat in SEATS}
    thrown = draw.randint(1, 3)
    played = replace_fields(_played(draw, bets, ["ride"], 3), discards={0: thrown}, withdrawn=gone)
    own = game_of(house).settle(played)
    hands = [
        grand_prix.GrandPrixHand(
            seat,
            _cards(played.hands[seat]),
            500,
            tuple(int(kind[-1]) for kind in sorted(gone[seat])),
            played.bets[seat].get("bonus", 0),
        )
        for seat in SEATS
    ]
    core = grand_prix.settle(house, _cards(played.hands[0], thrown), hands)
    _told(core, own)
