"""The physical table that all people share: boards within reach, the layout, the seed's plans.

Every hand movement goes through here, so that it is written to the truth log exactly once and the
layout is kept. People may look at lamps, locks and the sign's face; the host is out of sight.
"""

from collections.abc import Callable
from dataclasses import dataclass

from firmware_protocol import LampFace
from tableassist.core.inputs import SEATS, SpotKind
from tableassist.simulator.boards import BetsBoard, Shoe
from tableassist.simulator.layout import Action, Layout, load_layout, store_layout
from tableassist.simulator.memory import Memory
from tableassist.simulator.plan import RoundPlan
from tableassist.simulator.truth import Truth

SPOT_KINDS: tuple[SpotKind, ...] = ("ante", "raise", "progressive")


@dataclass(frozen=True, slots=True)
class Setting:
    """What a scene is made of. `rounds` None: play on for ever."""

    shoe: Shoe
    bets: BetsBoard
    memory: Memory
    truth: Truth
    plan_for: Callable[[int], RoundPlan]
    rounds: int | None = None


class Scene:
    """The table top. `rounds_cleared` counts the rounds of this run that were locked and ended."""

    def __init__(self, setting: Setting) -> None:
        self.shoe = setting.shoe
        self.bets = setting.bets
        self.rounds_cleared = 0
        self._truth = setting.truth
        self._memory = setting.memory
        self._plan_for = setting.plan_for
        self._rounds = setting.rounds
        self._layout = load_layout(setting.memory)
        self._plan = setting.plan_for(self._layout.round)

    @property
    def layout(self) -> Layout:
        """What lies on the layout; change it only through the methods here."""
        return self._layout

    @property
    def plan(self) -> RoundPlan:
        """What was meant for the round on the layout."""
        return self._plan

    @property
    def is_over(self) -> bool:
        """All rounds wanted were played; the people get up."""
        return self._rounds is not None and self.rounds_cleared >= self._rounds

    @property
    def takes_bets(self) -> bool:
        """The layout is clear for the round that the bet board has open."""
        return self.bets.is_open and self.bets.round_no == self._layout.round

    def held_seats(self) -> list[int]:
        """The seats whose ante is held, lowest first."""
        return [seat for seat in SEATS if self.bets.lamp(seat, "ante") is LampFace.HELD]

    def put_chips(self, seat: int, spot: SpotKind, cents: int, now_ms: int) -> None:
        """A player puts chips on a spot, and remembers when that was too late."""
        is_late = self.bets.is_locked(seat, spot)
        if not self.bets.put(seat, spot, cents, now_ms):
            return
        self._truth.chips(self._layout.round, seat, spot, cents)
        if is_late:
            late = self._layout.late_on(seat, spot) or 0
            self._layout.set_late(seat, spot, late + cents)
            self._keep()

    def take_chips(self, seat: int, spot: SpotKind, cents: int, now_ms: int) -> None:
        """Somebody takes chips off a spot."""
        if not self.bets.take(seat, spot, cents, now_ms):
            return
        self._truth.chips(self._layout.round, seat, spot, -cents)
        if self._layout.late_on(seat, spot):
            self._layout.set_late(seat, spot, 0)
            self._keep()

    def decide(self, seat: int, action: Action) -> None:
        """A player makes up their mind."""
        self._truth.decision(self._layout.round, seat, action)
        self._layout.decisions[seat] = action
        self._keep()

    def begin_deal(self, seats: list[int]) -> None:
        """The hands know from here on to whom they deal."""
        self._layout.dealt_to = seats
        self._keep()

    def draw_card(self, now_ms: int) -> bool:
        """One card from the shoe to the layout; False when the shoe gives none."""
        card = self.shoe.draw(now_ms)
        if card is None:
            return False
        self._layout.cards.append(card)
        self._truth.card(self._layout.round, len(self._layout.cards), card)
        self._keep()
        return True

    def load_deck(self, now_ms: int) -> None:
        """The next shuffled deck goes into the shoe."""
        if not self.shoe.load(self._plan.deck, now_ms):
            return
        duplicate = self._plan.duplicate
        if duplicate is not None:
            self._truth.fault(
                "duplicate_card",
                round=self._layout.round,
                card=duplicate.card,
                places=list(duplicate.places),
            )
        self._layout.has_deck = True
        self._keep()

    def tell_extra_card(self) -> None:
        """The hands have drawn one card too many."""
        self._truth.fault("extra_card", round=self._layout.round)

    def clear(self, now_ms: int) -> None:
        """Take everything off the layout, and turn to the round that the bet board has open."""
        for spot in self.bets.covered():
            self.take_chips(spot.seat, spot.kind, self.bets.amount(spot.seat, spot.kind), now_ms)
        if self.bets.covered():
            return
        if self._layout.round:
            self._truth.cleared(self._layout.round)
            self.rounds_cleared += self.bets.latched_round == self._layout.round
        self._layout = Layout(round=self.bets.round_no)
        self._plan = self._plan_for(self._layout.round)
        self._keep()

    def _keep(self) -> None:
        store_layout(self._memory, self._layout)
