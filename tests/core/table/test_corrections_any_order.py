"""Corrections of every kind, one behind the other in any order, come to what the round truly was.

What truly was is in a book of its own, `Truth`: cards, decisions, bets and claims by seat. Every
correction changes it too. Behind each of them a table plays the truth right from the start, and
both are held against each other: what players have and are due, and what house, meter, reserve and
overflow hold, to the micro-cent. In the end all of it is undone, in any order. The seeds are fixed.
"""

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from tableassist.core import inputs as i
from tableassist.core.cards import DECK
from tableassist.core.corrections import (
    BetWrong,
    CardWrong,
    Change,
    ClaimWrong,
    DecisionWrong,
    PayWrong,
    RoundWrong,
)
from tableassist.core.table.corrections_refold import WorkedOut, worked_out
from tests.core.games.own_oracle import hand
from tests.core.table.test_corrections_meters import accounts, to_players
from tests.support.core_table import CoreTable, loaded
from tests.support.correcting import corrected, paid_by_hand, story

SEATS = (1, 3, 6)
RARE = (
    "Ah Kh Qh Jh Th",
    "9s 8s 7s 6s 5s",
    "4c 4d 4h 4s 9d",
    "8c 8d 8h 2c 2d",
    "2d 5d 7d 9d Jd",
)
ANTES = (500, 1_000, 2_500)
STEPS, SEEDS = 6, 5


@dataclass
class Truth:
    """A round of Caribbean Stud with its jackpot: what each seat has, does and bets."""

    cards: dict[int, list[str]]
    antes: dict[int, int]
    folds: set[int]
    jackpot: set[int]
    claims: set[int] = field(default_factory=set)

    @property
    def opens(self) -> bool:
        """The dealer has ace and king, or a pair, or more."""
        name, _ = hand(self.cards[0])
        return name != "high card" or {"A", "K"} <= {card[0] for card in self.cards[0]}


def drawn(random: Random) -> Truth:
    """A round in which mostly a seat holds what wins from the meter."""
    rare = random.choice((*RARE, "")).split()
    rest = [str(card) for card in random.sample(DECK, len(DECK)) if str(card) not in rare]
    lucky = random.choice(SEATS)
    hands = {seat: [rest.pop() for _ in range(5)] for seat in (*SEATS, 0)}
    return Truth(
        cards={**hands, lucky: rare or hands[lucky]},
        antes={seat: random.choice(ANTES) for seat in SEATS},
        folds={seat for seat in SEATS if random.random() < 0.3},
        jackpot={seat for seat in SEATS if random.random() < 0.6},
    )


def played(truth: Truth, *, claimed: bool) -> CoreTable:
    """The round as it stands there. `claimed`: who wins with a closed hand has to claim it."""
    table = CoreTable(loaded("caribbean-montreal", progressive={"claim_required": claimed}))
    table.connect()
    play(table, truth)
    return table


def play(table: CoreTable, truth: Truth) -> None:
    """The next round of the table; what is won by hand is paid."""
    number = table.number
    for seat in SEATS:
        table.bet(seat, "ante", truth.antes[seat])
    for seat in sorted(truth.jackpot):
        table.bet(seat, "progressive", 100)
    table.lock()
    table.deal(*(" ".join(truth.cards[seat]) for seat in (*SEATS, 0)))
    for seat in SEATS:
        if seat in truth.folds:
            table.touch(i.FoldTouched(number, seat))
        else:
            table.bet(seat, "raise", 2 * truth.antes[seat])
    table.touch(i.RevealTouched(number))
    if not table.state.round.results and table.number == number:
        for seat in sorted(truth.claims):
            table.give(i.ClaimTouched(number, seat))
        table.touch(i.SettleTouched(number))
    paid_by_hand(table)
    table.pay()


def money(table: CoreTable) -> dict[str, int]:
    """What players have and are due, and everything that house and meters hold."""
    kept = {name: micro for name, micro in accounts(table).items() if micro}
    return {"players": to_players(table), **kept}


def _card(random: Random, truth: Truth) -> Iterator[Change]:
    """Any card was another one, which lies nowhere."""
    seat, place = random.choice((*SEATS, 0)), random.randrange(5)
    lying = {card for cards in truth.cards.values() for card in cards}
    card = random.choice([str(card) for card in DECK if str(card) not in lying])
    truth.cards[seat][place] = card
    yield CardWrong(seat, place + 1, "", card)


def _cards(random: Random, truth: Truth) -> Iterator[Change]:
    """Two cards were read for each other."""
    one, other = random.sample([(seat, place) for seat in (*SEATS, 0) for place in range(5)], 2)
    cards = truth.cards
    first, second = cards[one[0]][one[1]], cards[other[0]][other[1]]
    cards[one[0]][one[1]], cards[other[0]][other[1]] = second, first
    yield CardWrong(one[0], one[1] + 1, "", second)
    yield CardWrong(other[0], other[1] + 1, "", first)


def _decision(random: Random, truth: Truth) -> Iterator[Change]:
    """Who folded had raised, or the other way."""
    seat = random.choice(SEATS)
    truth.folds ^= {seat}
    yield _decision_of(truth, seat)


def _ante(random: Random, truth: Truth) -> Iterator[Change]:
    """The ante was another one, and with it the raise."""
    seat = random.choice(SEATS)
    truth.antes[seat] = random.choice([one for one in ANTES if one != truth.antes[seat]])
    yield BetWrong(seat, "ante", 0, truth.antes[seat])
    if seat not in truth.folds:
        yield BetWrong(seat, "raise", 0, 2 * truth.antes[seat])


def _jackpot(random: Random, truth: Truth) -> Iterator[Change]:
    """The chip of the jackpot lay there, or it did not."""
    seat = random.choice(SEATS)
    truth.jackpot ^= {seat}
    yield _jackpot_of(truth, seat)


def _pay(random: Random, _truth: Truth) -> Iterator[Change]:
    """Too much was handed over, which its seat owes then; or too little, which it is due."""
    yield PayWrong(random.choice(SEATS), "ante", random.choice((-100, 100, 700)))


def _claim(random: Random, truth: Truth) -> Iterator[Change]:
    """The seat claimed, and nobody heard it; or nobody claimed."""
    seat = random.choice(SEATS)
    truth.claims ^= {seat}
    yield ClaimWrong(seat, seat in truth.claims)


Kind = Callable[[Random, Truth], Iterator[Change]]
KINDS: tuple[Kind, ...] = (_card, _cards, _decision, _ante, _jackpot, _pay)


def changed(
    random: Random, table: CoreTable, truth: Truth, *, claimed: bool, number: int = 1
) -> tuple[Truth, str]:
    """The truth behind one more correction that the table takes, and the name of its kind."""
    while True:
        now, kind = deepcopy(truth), random.choice((*KINDS, _claim) if claimed else KINDS)
        changes = tuple(kind(random, now))
        if claimed and now.opens != truth.opens:
            continue  # a hand that lay open stays so, whatever the dealer truly had
        if isinstance(worked_out(table.house, story(table, number), changes), WorkedOut):
            corrected(table, *changes, number=number)
            paid_by_hand(table)
            return now, kind.__name__


def _cards_back(now: Truth, to: Truth) -> Iterator[Change]:
    """All cards in one correction, since some may have to go where others lie."""
    for seat, place in ((seat, place) for seat in now.cards for place in range(5)):
        if now.cards[seat][place] != to.cards[seat][place]:
            yield CardWrong(seat, place + 1, "", to.cards[seat][place])


def _antes_back(now: Truth, to: Truth) -> Iterator[Change]:
    """Each with the raise of who has not folded."""
    for seat in (seat for seat in SEATS if now.antes[seat] != to.antes[seat]):
        yield BetWrong(seat, "ante", 0, to.antes[seat])
        if seat not in now.folds:
            yield BetWrong(seat, "raise", 0, 2 * to.antes[seat])


def _decision_of(to: Truth, seat: int) -> Change:
    return DecisionWrong(seat, 1, "", "fold" if seat in to.folds else "raise")


def _jackpot_of(to: Truth, seat: int) -> Change:
    return BetWrong(seat, "progressive", 0, 100 if seat in to.jackpot else 0)


def _back(what: str, now: Truth, to: Truth) -> Iterator[Change]:
    """What makes one part of a truth what it is in another."""
    match what:
        case "cards":
            yield from _cards_back(now, to)
        case "antes":
            yield from _antes_back(now, to)
        case "folds":
            yield from (_decision_of(to, seat) for seat in now.folds ^ to.folds)
        case "jackpot":
            yield from (_jackpot_of(to, seat) for seat in now.jackpot ^ to.jackpot)
        case _:
            yield from (ClaimWrong(seat, seat in to.claims) for seat in now.claims ^ to.claims)


def undo(random: Random, table: CoreTable, now: Truth, to: Truth, number: int = 1) -> None:
    """Part by part; one that is not taken comes again behind the others."""
    parts = random.sample(("cards", "folds", "antes", "jackpot", "claims"), 5)
    for what in parts + parts:
        changes = tuple(_back(what, now, to))
        is_taken = isinstance(worked_out(table.house, story(table, number), changes), WorkedOut)
        if changes and is_taken:
            corrected(table, *changes, number=number)
            paid_by_hand(table)
            now = replace(now, **{what: deepcopy(getattr(to, what))})


@pytest.mark.parametrize("claimed", [False, True])
@pytest.mark.parametrize("seed", range(SEEDS))
def test_any_corrections_come_to_what_it_truly_was(seed: int, *, claimed: bool) -> None:
    random = Random(f"{seed} {claimed}")
    first = truth = drawn(random)
    table = played(truth, claimed=claimed)
    before, told = money(table), list[str]()
    for _ in range(STEPS):
        truth, kind = changed(random, table, truth, claimed=claimed)
        told.append(kind)
        assert money(table) == money(played(truth, claimed=claimed)), (told, truth)
    undo(random, table, truth, first)
    assert money(table) == before, (told, truth, first)
    corrected(table, RoundWrong())
    assert money(table)["players"] == 0


@pytest.mark.parametrize("seed", [4, 25])
def test_corrections_of_several_rounds_there_and_back_leave_no_trace(seed: int) -> None:
    """Three rounds of one meter, corrected in any order among each other and so corrected back."""
    random = Random(f"{seed} rounds")
    truths = {number: drawn(random) for number in (1, 2, 3)}
    first, table = dict(truths), CoreTable(loaded("caribbean-montreal"))
    table.connect()
    for number, truth in truths.items():
        for place in list(table.state.layout):
            table.bet(*place, 0)
        if number > 1:
            table.load_deck()
        play(table, truth)
    before = money(table)
    for _ in range(STEPS):
        number = random.choice(list(truths))
        truths[number], _kind = changed(random, table, truths[number], claimed=False, number=number)
    for number in random.sample(list(truths), len(truths)):
        undo(random, table, truths[number], first[number], number)
    assert money(table) == before, (truths, first)


def test_a_chip_that_comes_back_is_there_for_the_one_that_leaves_with_it() -> None:
    """Seat 3 won with the chip of seat 6, was none, and won again with that of seat 1 in its place.

    When both chips are where they were, every purse is, the reserve with its ten cents too.
    """
    poor = {1: "7d 5d Ac 3d 9h", 6: "Ad 2s 4s 6c 3c", 0: "5h 3s 7h 4d 6d"}
    cards = {seat: hand.split() for seat, hand in {**poor, 3: RARE[0]}.items()}
    truth = Truth(cards, dict.fromkeys(SEATS, 500), set(), {3, 6})
    table = played(truth, claimed=False)
    before = money(table)
    for changes in (
        (CardWrong(3, 1, "", "9s"),),
        (BetWrong(6, "progressive", 0, 0),),
        (BetWrong(1, "progressive", 0, 100),),
        (CardWrong(3, 1, "", "Ah"),),
        (BetWrong(1, "progressive", 0, 0), BetWrong(6, "progressive", 0, 100)),
    ):
        corrected(table, *changes)
        paid_by_hand(table)
    assert money(table) == before
