"""A story of a table told twice: as facts of the simulator and as records of the journal.

Both sides are written out together, so that they agree until a test plants a lie in one of them.
Results and meter figures come from the test, worked out by hand; there is no rule of a game here
but the dollar's split of the Montreal house: 70 cents to the meter, 10 to the reserve.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.cards import parse_card
from tableassist.core.house import House
from tableassist.core.inputs import SpotAmount, SpotKind
from tableassist.settings import load_house
from tableassist.simulator.auditor import Audit, audit

CENT = 1_000_000
HOUSE_HASH = "f" * 64
MONTREAL = load_house("caribbean-montreal").house
OPENING = ("ante", "pair_plus", "bet1")
Spot = tuple[int, SpotKind]


def seat_result(
    seat: int, outcome: str, hand: str, name: str, **bets: tuple[str, int, int]
) -> r.SeatResult:
    """A seat's line; each bet is (result, stake, returned), `raise_` because of the keyword."""
    lines: list[Any] = [(spot.rstrip("_"), *line) for spot, line in bets.items()]
    return r.SeatResult(seat, outcome, hand, name, tuple(r.BetResult(*line) for line in lines), "")


class Story:
    """Facts and records in the making. Cents everywhere; `meter` and `reserve` in micro-cents."""

    def __init__(self, meter_cents: int = 1_000_000, house: House = MONTREAL) -> None:
        self.house = house
        self.has_jackpot = house.progressive_terms is not None
        self.facts: list[dict[str, object]] = []
        self.records: list[r.Record] = []
        self.round = 1
        self.index = 0
        self.meter = meter_cents * CENT if self.has_jackpot else 0
        self.reserve = 0
        self.by_cage = Counter[int]()
        self.seats: tuple[int, ...] = ()
        self.lying: dict[Spot, int] = {}
        self.contributions: list[tuple[int, r.ContributionMade]] = []
        self.fact("start", house=house.id, seed=7)
        words = ("T", house.id, HOUSE_HASH, "test", house.currency)
        self.record(r.TableCreated(*words, self.meter, 0, self.has_jackpot))
        self.sign()

    def fact(self, fact: str, **fields: object) -> None:
        self.facts.append({"fact": fact, **fields})

    def record(self, record: r.Record) -> None:
        self.records.append(record)

    def _move(self, seat: int, spot: SpotKind, amount: int) -> tuple[int, int]:
        before = self.lying.get((seat, spot), 0)
        self.fact("chips", round=self.round, seat=seat, spot=spot, amount=amount)
        self.lying[seat, spot] = before + amount
        return before, before + amount

    def put(self, seat: int, spot: SpotKind, amount: int) -> None:
        """Chips down on (or, negative, off) an open spot."""
        _, after = self._move(seat, spot, amount)
        self.record(r.BetSensed(seat, spot, after))

    def put_late(self, seat: int, spot: SpotKind, amount: int) -> None:
        """Chips down on (or, negative, off) a locked spot."""
        before, after = self._move(seat, spot, amount)
        self.record(r.LateBetSensed(self.round, seat, spot, before, after))

    def take_all(self, seat: int) -> None:
        """Every chip of a seat off its spots."""
        for (owner, spot), amount in list(self.lying.items()):
            if owner == seat and amount:
                self.put_late(seat, spot, -amount)

    def lock(self, turned_back: Mapping[Spot, str] | None = None) -> None:
        """No more bets: everything that lies there is a bet, but for `turned_back` (why)."""
        back = turned_back or {}
        lying = {spot: amount for spot, amount in sorted(self.lying.items()) if amount}
        self.record(r.LockRequested(self.round))
        self.fact("lock", round=self.round, latch=0)
        bets = tuple(SpotAmount(*spot, lying[spot]) for spot in lying if spot not in back)
        turned = tuple(r.TurnedBackBet(*spot, lying[spot], why) for spot, why in back.items())
        self.seats = tuple(sorted({bet.seat for bet in bets if bet.spot in OPENING}))
        self.record(r.BetsLocked(self.round, HOUSE_HASH, bets, turned, self.seats))
        self.contributions = []
        for bet in bets:
            if bet.spot == "progressive":
                self._contribute(bet.seat)

    def _contribute(self, seat: int) -> None:
        self.meter += 70 * CENT
        self.reserve += 10 * CENT
        parts = (70 * CENT, 10 * CENT, 20 * CENT)
        made = r.ContributionMade(self.round, seat, 100, *parts, self.meter)
        self.record(made)
        self.contributions.append((len(self.records), made))

    def card(self, text: str, seat: int, place: int) -> None:
        """A card to a hand; the dealer's shown one and a bought one lie face up."""
        self._out(text, seat)
        turned = place == 6 or (seat == 0 and place == self.house.dealing.shown_card)
        out = (self.round, self.index, parse_card(text), seat, place, self.round, turned)
        self.record(r.CardDealt(*out))

    def burn(self, text: str) -> None:
        """A card put aside, as the rules ask."""
        self._out(text, None)
        self.record(r.CardBurned(self.round, self.index, parse_card(text), self.round))

    def stray(self, text: str, reason: str, to: int | None = None) -> None:
        """A card that the journal has in no hand, wherever people laid it."""
        self._out(text, to)
        self.record(r.CardStray(self.round, self.index, parse_card(text), self.round, reason))

    def _out(self, text: str, to: int | None) -> None:
        self.index += 1
        self.fact("card", round=self.round, index=self.index, card=text, deck=self.round, to=to)

    def deal(self, hands: Mapping[int, str]) -> None:
        """Packets in the order given, the dealer (0) last."""
        for seat, hand in hands.items():
            for place, card in enumerate(hand.split(), start=1):
                self.card(card, seat, place)
        self.completed()

    def completed(self) -> None:
        """Every card of the deal is out."""
        self.record(r.DealCompleted(self.round))

    def decide(self, seat: int, choice: r.Choice, **bets: int) -> None:
        """A choice and the chips that say so, spot after spot."""
        self.fact("decision", round=self.round, seat=seat, step=1, action=choice)
        put: list[Any] = [(seat, spot.rstrip("_"), amount) for spot, amount in bets.items()]
        for bet in put:
            self.put(*bet)
        amounts = tuple(SpotAmount(*bet) for bet in put)
        self.record(r.SeatDecided(self.round, seat, 1, choice, amounts))

    def raise_by(self, seat: int, amount: int) -> None:
        self.decide(seat, "raise", raise_=amount)

    def fold(self, seat: int) -> None:
        self.fact("decision", round=self.round, seat=seat, step=1, action="fold")
        self.take_all(seat)
        self.record(r.SeatDecided(self.round, seat, 1, "fold"))

    def throw(self, seat: int, place: int) -> None:
        """A card is thrown away; the journal hears of it when it is named."""
        self.fact("discard", round=self.round, seat=seat, place=place)

    def name(self, seat: int, place: int) -> None:
        """The dealer names the card that was thrown away."""
        self.record(r.DiscardNamed(self.round, seat, place))

    def claim(self, seat: int, spot: SpotKind) -> None:
        """A side bet is lifted, the claim heard, and the chips put back."""
        amount = self.lying[seat, spot]
        self.put(seat, spot, -amount)
        self.fact("claim", round=self.round, seat=seat)
        self.record(r.HandClaimed(self.round, seat))
        self.put_late(seat, spot, amount)

    def picture(self, step: int) -> None:
        """Grand Prix: what lies on bet `step` decides, the decision is closed."""
        self.record(r.LockRequested(self.round, step))
        self.fact("lock", round=self.round, latch=step)
        spots: dict[int, SpotKind] = {1: "bet1", 2: "bet2"}
        for seat in self.seats:
            spot = spots[step]
            if self.lying[seat, spot]:
                self.record(r.SeatDecided(self.round, seat, step, "ride"))
                continue
            back = (SpotAmount(seat, spot, self.lying[seat, "bet3"]),)
            self.record(r.SeatDecided(self.round, seat, step, "withdraw", back))
        self.record(r.DecisionClosed(self.round, step))

    def turn(self, place: int) -> None:
        """The dealer turns one card."""
        self.record(r.CardTurned(self.round, 0, place))

    def hit(self, seat: int, hand: str, amount: int, *, from_reserve: int, from_house: int) -> None:
        """A share of the meter in cents, with its refill in micro-cents."""
        before = self.meter
        self.meter += from_reserve + from_house - amount * CENT
        self.reserve -= from_reserve
        moves = (before, from_reserve, from_house, self.meter)
        self.record(r.JackpotHit(self.round, seat, hand, amount, *moves))
        self.by_cage[seat] += amount

    def open_hands(self, *seats: int) -> None:
        """The dealer's hand and those of `seats` are turned over."""
        self.record(r.HandsRevealed(self.round, seats))

    def settle(
        self,
        hand: str,
        name: str,
        *results: r.SeatResult,
        qualifies: bool | None,
        won: tuple[int, int] = (0, 0),
    ) -> None:
        """`won`: cents of the meter that are won, and the meter's cents after."""
        figures = (self.meter // CENT, *won)
        self.record(r.RoundSettled(self.round, hand, name, qualifies, results, *figures))

    def reveal(
        self, hand: str, name: str, *results: r.SeatResult, qualifies: bool, won: tuple[int, int]
    ) -> None:
        """Hands are turned over where the dealer opens, and all is settled at once."""
        stayed = [result.seat for result in results if result.outcome != "fold"]
        self.open_hands(*sorted(stayed if qualifies else []))
        self.settle(hand, name, *results, qualifies=qualifies, won=won)

    def pay_all(self, *sums: tuple[int, int]) -> None:
        """Each seat (seat, cents) is paid, the layout cleared, and the run ends."""
        for seat, returned in sums:
            self.pay(seat, returned)
        self.close()
        self.end()

    def void(self, reason: str, *results: r.SeatResult) -> None:
        self.record(r.RoundVoided(self.round, reason, results))
        for number, made in self.contributions:
            self.meter -= made.meter_micro
            self.reserve -= made.reserve_micro
            parts = (made.meter_micro, made.reserve_micro, made.house_micro, self.meter)
            self.record(r.ContributionReversed(self.round, made.seat, number, *parts))

    def pay(self, seat: int, returned: int) -> None:
        """The dealer hands over `returned` cents but for the share, which the cage pays."""
        self.take_all(seat)
        self.record(r.SeatPaid(self.round, seat, returned - self.by_cage.pop(seat, 0)))

    def close(self, *, void: bool = False) -> None:
        self.record(r.RoundClosed(self.round, void))
        self.record(r.RoundOpened(self.round + 1))
        self.fact("round", round=self.round, end="cleared")
        self.round += 1
        self.index = 0
        self.sign()

    def sign(self) -> None:
        """The sign shows the meter and says so; dashes without a jackpot."""
        if not self.has_jackpot:
            self.fact("sign", showing=None, state="DASHES")
            self.record(r.SignShown(None, 1, "dashes"))
            return
        cents = self.meter // CENT
        self.fact("sign", showing=f"{cents // 100}.{cents % 100:02d}", state="SHOWING")
        self.record(r.SignShown(cents, 1, "showing"))

    def end(self) -> None:
        self.fact("end", rounds=self.round - 1)

    def audit(self) -> Audit:
        stamped = [r.Stamped(number, 0, each) for number, each in enumerate(self.records, start=1)]
        return audit(self.facts, stamped, self.house)

    def nth(self, kind: type, place: int) -> int:
        """Where the record of this kind stands in the list; `place` counts from 0."""
        return [at for at, each in enumerate(self.records) if isinstance(each, kind)][place]

    def change(self, kind: type, place: int = 0, /, **fields: object) -> None:
        """A lie: one record says something else."""
        at = self.nth(kind, place)
        self.records[at] = replace(self.records[at], **fields)

    def drop(self, kind: type, place: int = 0) -> None:
        """A lie: one record is missing, and a harmless one stands in its number."""
        self.records[self.nth(kind, place)] = r.BoardReported("bets", "boot", "")

    def change_result(self, seat: int, **fields: object) -> None:
        """A lie in one seat's line of the settlement."""
        self._change_seats(lambda line: replace(line, **fields) if line.seat == seat else line)

    def change_bet(self, seat: int, spot: str, **fields: object) -> None:
        """A lie in one bet of the settlement."""

        def lie(line: r.SeatResult) -> r.SeatResult:
            if line.seat != seat:
                return line
            bets = [replace(bet, **fields) if bet.spot == spot else bet for bet in line.bets]
            return replace(line, bets=tuple(bets))

        self._change_seats(lie)

    def _change_seats(self, lie: Any) -> None:
        kinds = (r.RoundSettled, r.RoundVoided)
        at = next(at for at, each in enumerate(self.records) if isinstance(each, kinds))
        ending: Any = self.records[at]
        self.records[at] = replace(ending, seats=tuple(lie(line) for line in ending.seats))
