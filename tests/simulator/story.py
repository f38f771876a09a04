"""A story of a table told twice: as facts of the simulator and as records of the journal.

Both sides are written out together, so that they agree until a test plants a lie in one of them.
Results and meter figures come from the test, worked out by hand; there is no rule of the game here
but the dollar's split of the Montreal house: 70 cents to the meter, 10 to the reserve.
"""

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
Spot = tuple[int, SpotKind]


def seat_result(
    seat: int, outcome: str, hand: str, name: str, **bets: tuple[str, int, int]
) -> r.SeatResult:
    """A seat's line; each bet is (result, stake, returned), `raise_` because of the keyword."""
    lines: list[Any] = [(spot.rstrip("_"), *line) for spot, line in bets.items()]
    return r.SeatResult(seat, outcome, hand, name, tuple(r.BetResult(*line) for line in lines), "")


class Story:
    """Facts and records in the making. Cents everywhere; `meter` and `reserve` in micro-cents."""

    def __init__(self, meter_cents: int = 1_000_000) -> None:
        self.house: House = load_house("caribbean-montreal").house
        self.facts: list[dict[str, object]] = []
        self.records: list[r.Record] = []
        self.round = 1
        self.index = 0
        self.meter = meter_cents * CENT
        self.reserve = 0
        self.lying: dict[Spot, int] = {}
        self.contributions: list[tuple[int, r.ContributionMade]] = []
        self.fact("start", seed=7)
        house_id = self.house.id
        self.record(r.TableCreated("T", house_id, HOUSE_HASH, "test", "CAD", self.meter, 0))
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
        self.fact("lock", round=self.round)
        bets = tuple(SpotAmount(*spot, lying[spot]) for spot in lying if spot not in back)
        turned = tuple(r.TurnedBackBet(*spot, lying[spot], why) for spot, why in back.items())
        seats = tuple(sorted({bet.seat for bet in bets if bet.spot == "ante"}))
        self.record(r.BetsLocked(self.round, HOUSE_HASH, bets, turned, seats))
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
        self.index += 1
        self.fact("card", round=self.round, index=self.index, card=text)
        card = parse_card(text)
        self.record(r.CardDealt(self.round, self.index, card, seat, place, self.round))

    def stray(self, text: str, reason: str) -> None:
        self.index += 1
        self.fact("card", round=self.round, index=self.index, card=text)
        self.record(r.CardStray(self.round, self.index, parse_card(text), self.round, reason))

    def deal(self, hands: Mapping[int, str]) -> None:
        """Packets in the order given, the dealer (0) last."""
        for seat, hand in hands.items():
            for place, card in enumerate(hand.split(), start=1):
                self.card(card, seat, place)
        self.record(r.DealCompleted(self.round))

    def raise_by(self, seat: int, amount: int) -> None:
        self.fact("decision", round=self.round, seat=seat, action="raise")
        self.put(seat, "raise", amount)
        self.record(r.SeatRaised(self.round, seat, amount))

    def fold(self, seat: int) -> None:
        self.fact("decision", round=self.round, seat=seat, action="fold")
        self.take_all(seat)
        self.record(r.SeatFolded(self.round, seat))

    def hit(self, seat: int, hand: str, amount: int, *, from_reserve: int, from_house: int) -> None:
        """A share of the meter in cents, with its refill in micro-cents."""
        before = self.meter
        self.meter += from_reserve + from_house - amount * CENT
        self.reserve -= from_reserve
        moves = (before, from_reserve, from_house, self.meter)
        self.record(r.JackpotHit(self.round, seat, hand, amount, *moves))

    def reveal(
        self, hand: str, name: str, *results: r.SeatResult, qualifies: bool, won: tuple[int, int]
    ) -> None:
        """`won`: cents of the meter that are won, and the meter's cents after."""
        self.record(r.HandsRevealed(self.round))
        figures = (self.meter // CENT, *won)
        self.record(r.RoundSettled(self.round, hand, name, qualifies, results, *figures))

    def void(self, reason: str, *results: r.SeatResult) -> None:
        self.record(r.RoundVoided(self.round, reason, results))
        for number, made in self.contributions:
            self.meter -= made.meter_micro
            self.reserve -= made.reserve_micro
            parts = (made.meter_micro, made.reserve_micro, made.house_micro, self.meter)
            self.record(r.ContributionReversed(self.round, made.seat, number, *parts))

    def pay(self, seat: int, returned: int) -> None:
        self.take_all(seat)
        self.record(r.SeatPaid(self.round, seat, returned))

    def close(self, *, void: bool = False) -> None:
        self.record(r.RoundClosed(self.round, void))
        self.record(r.RoundOpened(self.round + 1))
        self.fact("round", round=self.round, end="cleared")
        self.round += 1
        self.index = 0
        self.sign()

    def sign(self) -> None:
        """The sign shows the meter and says so."""
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

    def change(self, kind: type, place: int = 0, **fields: object) -> None:
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
