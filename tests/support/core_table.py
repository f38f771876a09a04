"""A table in memory, driven input by input through the real decide and evolve.

It keeps the records it made, so that a test can look at them or replay them. It holds no rule of
its own: what an input means is the core's business.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.cards import DECK, Card, parse_card
from tableassist.core.house import LoadedHouse
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import procedure_of
from tableassist.core.table import (
    Decided,
    TableState,
    TriggerWanted,
    decide,
    evolve,
    levels,
    table_view,
    wanted_triggers,
)
from tableassist.core.view import TableView
from tableassist.settings import load_house
from tests.support.given_lines import house_with

UNITS: dict[i.BoardName, str] = {
    "shoe": "SIM-SHOE-001",
    "bets": "SIM-BETS-001",
    "sign": "SIM-SIGN-001",
}


LEVELS_HOUSE = Path(__file__).with_name("three_levels.toml")
"""A house whose jackpot has three levels: a limit close by, one won by hands, one by a trigger."""


def loaded(name: str, **changes: object) -> LoadedHouse:
    """A built-in house with other values, as in `stud__bonus={"when_tied": "paid"}`."""
    return replace(load_house(name), house=house_with(name, **changes))


Draw: TypeAlias = Callable[[TriggerWanted], i.TriggerDrawn | None]


def half_way(wanted: TriggerWanted) -> i.TriggerDrawn:
    """A trigger in the middle of where it may be."""
    middle = (wanted.above_micro + wanted.most_micro) // 2 + 1
    return i.TriggerDrawn(wanted.level, middle, "5a" * 32)


class CoreTable:
    """Decide and evolve without journal, wires or screen."""

    def __init__(self, house: LoadedHouse, draw: Draw = half_way) -> None:
        self.house = house
        self.state = TableState()
        self.records: list[r.Stamped] = []
        self.now_ms = 1_800_000_000_000
        self._event_ids = Counter[i.BoardName]()
        self.draw = draw
        self.give(i.ProgramStarted("Table 1", "test"))

    def _keep(self, records: Sequence[r.Record], source: r.Source | None) -> None:
        for record in records:
            stamped = r.Stamped(len(self.records) + 1, self.now_ms, record, source)
            self.records.append(stamped)
            self.state = evolve(self.state, stamped)

    def give(self, what: i.Input) -> Refused | tuple[r.Record, ...]:
        """One input; the records it led to, or the refusal."""
        decision = decide(self.house, self.state, what)
        if isinstance(decision, Refused):
            return decision
        source = None
        if isinstance(what, i.BoardSensed):
            source = r.Source(what.unit, what.event_id)
        self._keep(decision.records, source)
        self._draw_triggers()
        return decision.records

    def _draw_triggers(self) -> None:
        """Chance, as the controller has it: at once, for whatever wants a trigger."""
        for wanted in wanted_triggers(self.house.house, self.state):
            drawn = self.draw(wanted)
            decision = decide(self.house, self.state, drawn) if drawn else Decided()
            assert isinstance(decision, Decided)
            self._keep(decision.records, None)

    def sense(self, board: i.BoardName, fact: i.Fact) -> tuple[r.Record, ...]:
        """A board's next event."""
        unit = UNITS.get(board, f"unit of {board}")
        self._event_ids[board] += 1
        outcome = self.give(i.BoardSensed(board, unit, self._event_ids[board], fact))
        assert not isinstance(outcome, Refused)
        return outcome

    def connect(self) -> None:
        """All boards live, the sign shows the meter, a fresh deck is in the shoe."""
        for board, unit in UNITS.items():
            self.give(i.BoardCameLive(board, unit, "1.0.0"))
        self.show_sign()
        self.load_deck()

    def show_sign(self) -> None:
        """The sign reports what it was asked to show: the figure, or dashes where there is none."""
        jackpot = self.state.jackpot
        amount, face = (self.state.meter_cents, "showing") if jackpot.offered else (None, "dashes")
        others = tuple(self.state.side_cents.values()) if jackpot.offered else ()
        self.give(i.SignReported(amount, jackpot.meter_seq, face, others))

    def load_deck(self) -> None:
        """A shuffled deck with the next number."""
        self.sense("shoe", i.ShoeSensed("ready", self.state.shoe.shoe_no + 1, 52))

    def bet(self, seat: int, spot: i.SpotKind, amount: int) -> tuple[r.Record, ...]:
        """What lies on an open spot becomes `amount`."""
        return self.sense("bets", i.BetSeen(seat, spot, amount))

    def touch(self, touch: i.Touch) -> tuple[r.Record, ...]:
        """A touch that has to be accepted."""
        outcome = self.give(touch)
        assert not isinstance(outcome, Refused), outcome
        return outcome

    def refusal(self, touch: i.Touch) -> Reason:
        """Why a touch that has to be refused is refused."""
        before, outcome = self.state, self.give(touch)
        assert isinstance(outcome, Refused), outcome
        assert self.state is before
        return outcome.reason

    def lock(self) -> None:
        """No more bets, the bet board's frozen picture of what lies there, and the right count."""
        self.touch(i.NoMoreBetsTouched(self.number))
        self.picture()
        self.count()

    def count(self) -> None:
        """The dealer counts the progressive chips, where that is asked, and counts right."""
        now = self.state.round
        if now.is_uncounted:
            self.touch(i.ChipsCounted(now.number, now.progressive_bets))

    def turn(self, discard: int = 0) -> tuple[r.Record, ...]:
        """The dealer ends the open decision, and the board's picture of it follows."""
        self.touch(i.TurnTouched(self.number, self.state.round.step, discard))
        return self.picture()

    def picture(self) -> tuple[r.Record, ...]:
        """The picture that was asked of the bet board: what lies on the spots."""
        bets = tuple(i.SpotAmount(seat, spot, n) for (seat, spot), n in self.state.layout.items())
        return self.sense("bets", i.BetsLatched(self.number, bets, self.state.round.latch))

    def take_lost(self, seat: int) -> None:
        """The dealer takes the bets of a seat that are lost, before or after the settlement."""
        faces = self.lamps(seat)
        for owner, spot in sorted(self.state.layout):
            if owner == seat and faces[spot] == "take":
                self.bet(seat, spot, 0)

    def lamps(self, seat: int) -> dict[str, str]:
        """The lamp of each spot of a seat."""
        shown = levels(self.house.house, self.state).lamps
        return {lamp.spot: lamp.face for lamp in shown if lamp.seat == seat}

    def locked(self, seat: int) -> set[str]:
        """The spots of a seat on which nothing may move."""
        shown = levels(self.house.house, self.state).locked_spots
        return {spot for owner, spot in shown if owner == seat}

    @property
    def number(self) -> int:
        """The round that is on."""
        return self.state.round.number

    @property
    def view(self) -> TableView:
        """What the screen shows."""
        return table_view(self.house, self.state)

    def card(self, card: str | None) -> tuple[r.Record, ...]:
        """The next card leaves the shoe."""
        read: Card | None = parse_card(card) if card else None
        used = self.state.shoe.used == self.state.shoe.shoe_no
        index = self.state.round.dealt + 1 if used or not self.state.round.dealt else 1
        return self.sense("shoe", i.CardSeen(self.state.shoe.shoe_no, index, read))

    def deal_out(self, dealer: str) -> None:
        """Any cards to the seats, these to the dealer, who comes last."""
        while self.state.round.dealt + len(dealer.split()) < self._cards_of_the_deal:
            self.card(self.spare(dealer))
        self.deal(dealer)

    @property
    def _cards_of_the_deal(self) -> int:
        return len(procedure_of(self.house.house).deal(self.state.round))

    def spare(self, *kept: str) -> Card:
        """A card that has not left the shoe in this round and is not among `kept`."""
        now = self.state.round
        left = (card for card in DECK if not now.place_of(card) and card not in now.burned)
        return next(card for card in left if card not in " ".join(kept))

    def pay(self) -> None:
        """Every seat is paid in its turn; the round closes and the next one opens."""
        number = self.number
        while self.number == number:
            self.touch(i.PaidTouched(number, self.state.round.to_pay[0].seat))

    def deal(self, *hands: str) -> None:
        """Hands in dealing order (packets), the dealer's last, as in "Ah Kd 3c 2s 9h"."""
        for hand in hands:
            for card in hand.split():
                self.card(card)
