"""Rounds played at random at houses of every kind: what must hold whatever happens.

Stakes: each bet that was made ends once, whole, in one result. Meter: it is what its records make
it, and it falls by no others than those that say so. Books: they balance after every record, and
what is due is what waits. Cards: none is seen that its records did not turn. And the records replay
to the same state.
"""

from collections import Counter

import pytest
from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.house import House, LoadedHouse
from tableassist.core.jackpot import LevelState
from tableassist.core.table import TableState, evolve, levels
from tableassist.core.table.invariants import broken
from tableassist.settings import load_house
from tests.core.random_player import RandomPlayer
from tests.core.test_hidden_cards import cards_in
from tests.support.core_table import LEVELS_HOUSE, CoreTable, loaded

M, F, P, T, G = (
    "caribbean-montreal", "caribbean-french", "caribbean-party", "three-card", "grand-prix",
)  # fmt: skip
EVERY: dict[str, object] = {"deal_to": "every seat"}
ONE: dict[str, object] = {"order": "one at a time", "settle_from": "lowest seat"}
PAID = {"raise_not_qualified": "paid", "ante_not_qualified": {"straight": 4, "flush": 5}}


def _with_near_triggers(loaded_house: LoadedHouse) -> LoadedHouse:
    """The same house; a few bets reach the trigger of its mystery level."""
    house = loaded_house.house
    terms = house.progressive
    near = replace(terms.more["mystery"], must_hit_by=5_150)
    progressive = replace(terms, more={**terms.more, "mystery": near})
    return replace(loaded_house, house=replace(house, progressive_terms=progressive))


THREE_LEVELS = _with_near_triggers(load_house(str(LEVELS_HOUSE)))
HOUSES: list[LoadedHouse] = [
    loaded(M),
    loaded(M, dealing=EVERY, progressive={"forfeit_on_fold": False}),
    loaded(
        M,
        dealing={**ONE, "shown_card": 2},
        progressive={"claim_required": False, "several_winners": "displayed"},
    ),
    loaded(M, stud=PAID, ranking={"ties": "player wins"}, limits={"seat_cap": 5_000}),
    loaded(F),
    loaded(F, dealing=EVERY, stud__purchase={"burn": "once", "forfeits_bonus": False}),
    loaded(F, stud={"bonus": None}, progressive_terms=load_house(M).house.progressive),
    loaded(F, stud__bonus={"forfeit_on_fold": False, "claim_required": False}),
    loaded(F, stud=PAID, stud__purchase={"burn": "none"}, dealing=ONE),
    loaded(P),
    loaded(P, stud={"raise_not_qualified": "lost"}, dealing={"shown_card": 0}),
    loaded(T),
    loaded(T, three_card__pair_plus={"requires_ante": False, "forfeit_on_fold": False}),
    loaded(T, three_card={"pair_plus": None}, dealing=EVERY),
    THREE_LEVELS,
    loaded(G),
    loaded(G, grand_prix={"discard": "first"}, dealing=ONE),
    loaded(G, grand_prix={"discard": "none", "dealer_cards": 2}, dealing=EVERY),
]
STEPS = 250


class Books:
    """What the records of a table say, kept by themselves."""

    def __init__(self, house: House) -> None:
        jackpot = house.progressive_terms
        reset = jackpot.reset * 1_000_000 if jackpot else 0
        self.levels = {r.MAIN: LevelState(reset)}
        self.came = Counter[str]()
        self._stakes: Counter[tuple[int, str]] = Counter()
        self._settled = Counter[tuple[int, str]]()
        self._open: dict[tuple[int, int], str] = {}
        self._where: dict[tuple[int, int], str] = {}
        self._turned: set[tuple[int, int]] = set()
        self._won: dict[int, set[str]] = {}
        self.over: set[str] = set()

    def take(self, number: int, record: r.Record) -> None:
        """One more record, with its number."""
        self.came[type(record).__name__] += 1
        self._take_money(record)
        self._take_cards(record)
        self._take_hit(number, record)

    def _take_money(self, record: r.Record) -> None:
        match record:
            case r.BetsLocked(bets=bets):
                self._stakes = Counter({(bet.seat, bet.spot): bet.amount for bet in bets})
            case r.SeatDecided(choice="raise" | "play" | "buy", bets=bets):
                self._stakes.update({(bet.seat, bet.spot): bet.amount for bet in bets})
            case r.RoundSettled(seats=seats) | r.RoundVoided(seats=seats):
                self._check_stakes(seats, is_void=isinstance(record, r.RoundVoided))
            case r.TouchUndone(what="settlement"):
                self._stakes = self._settled
            case r.TouchUndone(what="turn"):
                self._stakes = self._stakes or self._settled
            case _:
                self._take_meters(record)

    def _take_meters(self, record: r.Record) -> None:
        match record:
            case r.ContributionMade():
                self._move_bet(record, 1)
            case r.ContributionReversed():
                self._move_bet(record, -1)
            case r.JackpotHit():
                reserve, overflow = record.from_reserve_micro, record.from_overflow_micro
                added = reserve + record.from_house_micro + overflow
                self._move(record.level, added - record.amount * 1_000_000, -reserve, -overflow)
            case r.LevelOpened(level=level, meter_micro=amount):
                self._move(level, amount)
            case r.HitRefused(level=level, meter_micro=amount, overflow_micro=overflow):
                self._move(level, amount, overflow=overflow)
            case r.MeterAdjusted(level=level, amount_micro=amount):
                self._move(level, amount)
            case _:
                pass

    def _move_bet(self, bet: r.ContributionMade | r.ContributionReversed, sign: int) -> None:
        main = r.LevelPart(r.MAIN, bet.meter_micro, bet.reserve_micro, bet.overflow_micro, 0)
        for part in (main, *bet.more):
            parts = (part.meter_micro, part.reserve_micro, part.overflow_micro)
            self._move(part.level, *(sign * amount for amount in parts))

    def _move(self, level: str, meter: int, reserve: int = 0, overflow: int = 0) -> None:
        old = self.levels.get(level, LevelState())
        new = LevelState(old.meter + meter, old.reserve + reserve, old.overflow + overflow)
        self.levels[level] = new

    def _check_stakes(self, seats: tuple[r.SeatResult, ...], *, is_void: bool) -> None:
        ended = [((seat.seat, bet.spot), bet) for seat in seats for bet in seat.bets if bet.stake]
        assert len(ended) == len({key for key, _ in ended})
        assert Counter({key: bet.stake for key, bet in ended}) == self._stakes
        for _, bet in ended:
            assert bet.returned >= 0
            assert bet.returned >= bet.stake or bet.result == "lost" or bet.spot == "progressive"
            assert not is_void or bet.returned == bet.stake
        self._settled, self._stakes = self._stakes, Counter()

    def _take_cards(self, record: r.Record) -> None:
        """Which cards lie open by the records alone."""
        match record:
            case r.CardDealt(seat=seat, place=place, card=card):
                self._where[seat, place] = card
                if place == 6:
                    self._open[seat, place] = card
                elif record.turned:
                    self._where[-1, place] = card
            case r.DealCompleted():
                shown = {(0, place): c for (seat, place), c in self._where.items() if seat < 0}
                self._open |= shown
            case r.CardTurned(seat=seat, place=place):
                self._open[seat, place] = self._where[seat, place]
                self._turned = {(seat, place)}
            case r.HandsRevealed(seats=seats):
                self._turn(0, *seats)
            case r.HandClaimed(seat=seat):
                self._turn(seat)
            case r.TouchUndone() | r.IrregularityRuled():
                self._hide(record)
            case r.RoundVoided() | r.RoundOpened():
                self._turned = set()
                self._open.clear()
                self._where.clear()
            case _:
                pass

    def _hide(self, undone: r.TouchUndone | r.IrregularityRuled) -> None:
        """A claim or a turn was taken back, or a hand is dead."""
        is_dead = isinstance(undone, r.IrregularityRuled) and undone.ruling.startswith("hand")
        if undone.what == "claim" or is_dead:
            self._open = {key: card for key, card in self._open.items() if key[0] != undone.seat}
        if isinstance(undone, r.TouchUndone) and undone.what == "turn":
            self._turned = self._turned if undone.step > 1 else set()
            self._open = {key: self._where[key] for key in self._turned}

    def _turn(self, *seats: int) -> None:
        self._open |= {key: card for key, card in self._where.items() if key[0] in seats}

    def _take_hit(self, number: int, record: r.Record) -> None:
        """The cards that a hit was won by stay in sight while it is the first that waits.

        Those of the one that ended last may, as long as none waits.
        """
        match record:
            case r.JackpotHit(seat=winner):
                self._won[number] = {c for (seat, _), c in self._open.items() if seat == winner}
            case r.HandPaid(hit=hit) | r.HitRefused(hit=hit):
                self.over = self._won.pop(hit)
            case _:
                pass

    def hit_cards(self) -> set[str]:
        """Cards of the hit that people act upon next, none when none waits."""
        return next(iter(self._won.values()), set())

    def open_cards(self, discards: dict[int, int]) -> set[str]:
        """Cards that may be seen, without those that were named as thrown away."""
        gone = set(discards.items())
        return {card for key, card in self._open.items() if key not in gone}


FALLS = (r.JackpotHit, r.ContributionReversed, r.MeterAdjusted)


def check_record(before: TableState, after: TableState, record: r.Record) -> None:
    """The books balance, and no meter fell by itself."""
    assert sum(after.books.values()) == 0
    assert broken(before, after) == ""
    for name, level in before.jackpot.levels.items():
        if after.jackpot.level(name).meter < level.meter:
            assert isinstance(record, FALLS)


def check_levels(table: CoreTable, books: Books, shown: str) -> None:
    """Levels are what their records make them, below their ends, and no trigger can be seen."""
    jackpot, terms = table.state.jackpot, table.house.house.progressive_terms
    assert jackpot.levels == books.levels
    for name, level in jackpot.levels.items():
        assert min(level.meter, level.reserve, level.overflow) >= 0
        limit = terms.levels[name].limit if terms else 0
        assert not limit or level.meter <= limit * 1_000_000
    for name, trigger in jackpot.triggers.items():
        assert jackpot.level(name).meter < trigger.micro
        assert str(trigger.micro) not in shown
        assert trigger.salt not in shown


def check(table: CoreTable, books: Books) -> None:
    """Everything that must hold between two inputs."""
    house = table.house.house
    shown = (table.view, levels(house, table.state))
    hit = table.view.hit
    of_hit = set(hit.cards) if hit else set()
    assert of_hit == books.hit_cards()
    if table.view.hit_over:
        assert set(table.view.hit_over.cards) == books.over
        of_hit = of_hit | books.over
    now = table.state.round
    thrown = {} if now.phase == "opening" else dict(now.discards)  # named there, to be put right
    open_now = books.open_cards(thrown)
    assert cards_in(shown) == open_now | of_hit
    check_levels(table, books, repr(shown))
    assert table.state.round.phase != "settling" or table.state.round.to_pay


def play(house: LoadedHouse, seed: int) -> Counter[str]:
    """Some rounds from one seed; how often each kind of record came."""
    player, books, done = RandomPlayer(house, seed), Books(house.house), 0
    state = TableState()
    for _ in range(STEPS):
        player.step()
        for stamped in player.table.records[done:]:
            books.take(stamped.number, stamped.record)
            before, state = state, evolve(state, stamped)
            check_record(before, state, stamped.record)
        done = len(player.table.records)
        check(player.table, books)
    assert state == player.table.state
    return books.came


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: str(house.house.id))
def test_whatever_happens_the_books_are_right(house: LoadedHouse) -> None:
    came = sum((play(house, seed) for seed in (1, 2, 3, 4)), Counter[str]())
    assert came["RoundSettled"] >= 6
    assert came["RoundVoided"] >= 1
    assert came["SeatDecided"] >= 20
    if house.house.progressive_terms:
        assert came["MeterAdjusted"] >= 1
    for kind in _expected(house.house):
        assert came[kind], kind
    if house is THREE_LEVELS:
        assert came["TriggerOpened"] >= 2
        assert came["TriggerSealed"] >= came["TriggerOpened"]
        assert came["ContributionReversed"] >= 1


def _expected(house: House) -> list[str]:
    """What has to come about at this house, for the test to have seen anything."""
    kinds = ["SeatPaid", "RoundClosed", "IrregularityRuled"]
    if house.progressive_terms:
        kinds += ["ContributionMade"]
        kinds += ["JackpotHit"] if house.dealing.order == "packets" else []
    if house.game == "grand-prix":
        return [*kinds, "DecisionClosed", "CardTurned"]
    if house.game == "three-card":
        return [*kinds, "HandsRevealed"]
    return [*kinds, "HandsRevealed", *(["DiscardNamed"] if house.stud.purchase else [])]


def test_hits_are_paid_and_refused_in_random_play() -> None:
    """Otherwise the properties above would have seen no hand pay at all."""
    house = HOUSES[0]
    came = sum((play(house, seed) for seed in range(3, 9)), Counter[str]())
    assert came["HandPaid"] >= 1
    assert came["HitRefused"] >= 1
    assert came["JackpotHit"] >= came["HandPaid"] + came["HitRefused"]
