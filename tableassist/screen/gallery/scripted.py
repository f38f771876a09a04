"""A table in memory that a script plays: boards sense, fingers press the buttons that are shown.

Everything goes through the real decide and evolve, and a finger presses by name what the view
offers, so no script can show what a table could not. There is no journal and no clock: the script
says when time passes. What a journal would keep is kept, for pages that are read from one.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec.structs import replace

from tableassist import __version__
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.cards import DECK, parse_card
from tableassist.core.house import LoadedHouse, spots_of
from tableassist.core.people import Post
from tableassist.core.refusals import Refused
from tableassist.core.round import procedure_of
from tableassist.core.table import (
    Decision,
    TableState,
    decide,
    evolve,
    table_view,
    wanted_triggers,
)
from tableassist.core.view import ButtonView, TableView

Reader: TypeAlias = Literal["there", "busy", "away"]
"""Who reads the journal: at once, not done yet, or not at all."""
START_MS = 1_800_000_000_000
UNITS: Mapping[i.BoardName, str] = {
    "shoe": "SHOE-12",
    "bets": "BETS-12",
    "sign": "SIGN-12",
}
_SALT_HEX = "00" * 32


class ScriptError(Exception):
    """A script asked for what this table does not allow; the message names it."""


@dataclass(frozen=True, eq=False, slots=True)
class Kept:
    """A decision as a journal would keep it; `what` led to it, None for a fact that was noted."""

    what: i.Input | None
    records: tuple[r.Record, ...]
    at_ms: int
    source: r.Source | None


class ScriptedTable:
    """Table 12 with all boards live, a fresh deck in the shoe and the sign at the meter.

    `refused` is the answer to the last finger, as the screen would show it. The sign follows the
    meter by itself while `sign_follows`, and proves each award. `pad` is a pad that stands open, at
    a post and for a name; `hit`: so does the page of the hit; `pit`: the pit's pages, after these
    keys, while `reader` reads for them. `kept` is every decision so far.
    """

    def __init__(
        self,
        house: LoadedHouse,
        *,
        demo_keys: bool = False,
        unsigned_allowed: bool = False,
        people_required: bool = False,
        opening_required: bool = False,
    ) -> None:
        self.house = house
        self.state = TableState()
        self.refused: Refused | None = None
        self.sign_follows = True
        self.pad: tuple[Post, str] | None = None
        self.hit = False
        self.pit: tuple[str, ...] | None = None
        self.reader: Reader = "there"
        self.kept: list[Kept] = []
        self.now_ms = START_MS
        self._events = Counter[i.BoardName]()
        self._number = 0
        begun = i.ProgramStarted("Table 12", __version__, unsigned_allowed, demo_keys)
        self.give(
            replace(begun, people_required=people_required, opening_required=opening_required)
        )

    def connect(self) -> None:
        """All boards come live, and a deck is loaded."""
        for board, unit in UNITS.items():
            self.give(i.BoardCameLive(board, unit, "1.0.0", key="5f3a90c1"))
        self.load_deck()

    @property
    def opening_spots(self) -> tuple[i.SpotKind, ...]:
        """Where chips must lie for a seat to get cards."""
        game = procedure_of(self.house.house)
        return tuple(spot for spot in spots_of(self.house.house) if game.is_opening(spot))

    def view(self, language: str) -> TableView:
        """What the screen shows."""
        return table_view(self.house, replace(self.state, chosen_language=language), self.refused)

    def give(self, what: i.Input) -> Refused | None:
        """One input; None when it was taken."""
        decision = decide(self.house, self.state, what)
        if isinstance(decision, Refused):
            self.refused = decision
            return decision
        source = r.Source(what.unit, what.event_id) if isinstance(what, i.BoardSensed) else None
        self._keep(what, decision, source)
        self._draw_triggers()
        if self.sign_follows and self.state.is_live("sign"):
            self._let_sign_follow()
        return None

    def _keep(self, what: i.Input, decision: Decision, source: r.Source | None = None) -> None:
        if isinstance(decision, Refused):
            raise ScriptError(f"refused: {decision.reason}")
        if decision.records:
            self.refused = None
            self.kept.append(Kept(what, tuple(decision.records), self.now_ms, source))
        for record in decision.records:
            self._number += 1
            self.state = evolve(self.state, r.Stamped(self._number, self.now_ms, record, source))

    def note(self, record: r.Record) -> None:
        """A fact that a whole evening, another profile or a fault of the program would lead to."""
        self._number += 1
        self.kept.append(Kept(None, (record,), self.now_ms, None))
        self.state = evolve(self.state, r.Stamped(self._number, self.now_ms, record, None))

    def _draw_triggers(self) -> None:
        for wanted in wanted_triggers(self.house.house, self.state):
            middle = (wanted.above_micro + wanted.most_micro) // 2 + 1
            drawn = i.TriggerDrawn(wanted.level, middle, _SALT_HEX)
            self._keep(drawn, decide(self.house, self.state, drawn))

    def _let_sign_follow(self) -> None:
        jackpot = self.state.jackpot
        amount, face = (self.state.meter_cents, "showing") if jackpot.offered else (None, "dashes")
        others = tuple(self.state.side_cents.values()) if jackpot.offered else ()
        said = i.SignReported(amount, jackpot.meter_seq, face, others)
        self._keep(said, decide(self.house, self.state, said))
        award = self.state.first_hand_pay
        if award and self.state.signs["sign"].award != (award.hit, award.amount):
            self.sense("sign", i.AwardSeen(award.hit, award.amount))

    def sense(self, board: i.BoardName, fact: i.Fact) -> None:
        """A board's next event."""
        self._events[board] += 1
        unit = UNITS.get(board, board.upper())
        self.give(i.BoardSensed(board, unit, self._events[board], fact))

    def wait(self, seconds: int) -> None:
        """Time passes, told once a second."""
        for _ in range(seconds):
            self.now_ms += 1_000
            self.give(i.TimePassed(self.now_ms))

    def button(self, name: str) -> ButtonView:
        """A button that the screen offers now."""
        offered = {each.name: each for each in self.view("en").buttons}
        if name not in offered:
            raise ScriptError(f"{name}: no such button among {', '.join(offered)}")
        return offered[name]

    def press(self, name: str) -> None:
        """A finger on a button that is allowed."""
        button = self.button(name)
        if not button.allowed:
            raise ScriptError(f"{name}: not allowed, the prompt says {self.view('en').prompt!r}")
        self.give(button.touch)

    def try_to(self, touch: i.Touch) -> None:
        """A finger whose touch is refused."""
        if self.give(touch) is None:
            raise ScriptError(f"{touch}: was to be refused")

    def load_deck(self) -> None:
        """A shuffled deck with the next number."""
        self.sense("shoe", i.ShoeSensed("ready", self.state.shoe.shoe_no + 1, len(DECK)))

    def lie(self, seat: int, spot: i.SpotKind, cents: int) -> None:
        """What lies on a spot becomes this."""
        self.sense("bets", i.BetSeen(seat, spot, cents))

    def bet(self, spot: i.SpotKind, bets: Mapping[int, int]) -> None:
        """Cents by seat."""
        for seat, cents in bets.items():
            self.lie(seat, spot, cents)

    def picture(self) -> None:
        """The bet board's picture that was asked for."""
        now = self.state.round
        lying = tuple(i.SpotAmount(*place, cents) for place, cents in self.state.layout.items())
        self.sense("bets", i.BetsLatched(now.number, lying, now.latch))

    def lock(self) -> None:
        """No more bets, and the picture; what is counted then is left to the script."""
        self.press("no-more-bets")
        self.picture()

    def deal(self, cards: str | Iterable[str | None]) -> None:
        """Cards leave the shoe in this order; None is one that could not be read."""
        for card in cards.split() if isinstance(cards, str) else cards:
            self.card(card)

    def card(self, card: str | None, *, ahead: int = 1) -> None:
        """One card leaves the shoe, `ahead` of the last one."""
        self.card_of(self.state.shoe.shoe_no, card, ahead=ahead)

    def card_of(self, deck: int, card: str | None, *, ahead: int = 1) -> None:
        """The same of a deck by its number."""
        index = self.state.round.dealt + ahead
        self.sense("shoe", i.CardSeen(deck, index, parse_card(card) if card else None))
