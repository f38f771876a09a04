"""What a supervisor has chosen of a correction so far, and what the next key leads to.

Pure: time comes in as monotonic milliseconds, no Qt. One thing after the other: whose, what was
wrong, what it truly was; then what that changes in money, why it is known, and the touch. What a
correction comes to is worked out elsewhere: a key gives what is to be asked, or the touch. Who
comes back to the same round within a while finds it as it was left.
"""

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from msgspec.structs import replace as changed

from tableassist.core.correcting import CorrectionAsked, CorrectionTold, RoundFacts, SeatFacts
from tableassist.core.corrections import (
    CORRECTION_REASONS,
    BetWrong,
    CardWrong,
    Change,
    ClaimWrong,
    CorrectionReason,
    DecisionWrong,
    PayWrong,
    PurchaseWrong,
    RoundWrong,
)
from tableassist.core.inputs import LanguageName, Touch
from tableassist.core.view import HIDDEN, CorrectionsView

CorrectStep: TypeAlias = Literal[
    "who",
    "what",
    "place",
    "spot",
    "rank",
    "suit",
    "choice",
    "over",
    "amount",
    "changes",
    "why",
    "sure",
    "asked",
    "dues",
]
Asks: TypeAlias = CorrectionAsked | Touch | None
KEPT_MS = 60_000
"""So long it is kept as it was left."""
LOOK_MS = 1_000
"""So long what changes money has to be seen before it can be touched."""
_DIGITS_MOST = 9


@dataclass(frozen=True, slots=True)
class Choice:
    """Where it stands: the step, and what was chosen on the way there. Seat 0 is the dealer."""

    step: CorrectStep = "who"
    seat: int = 0
    kind: str = ""
    place: int = 0
    spot: str = ""
    rank: str = ""
    over: int = 1
    typed: str = ""


@dataclass(slots=True)
class CorrectPages:
    """Told of keys, answers and the view. `leaves` are those of the lines that are shown."""

    language: LanguageName = "en"
    is_open: bool = False
    round: int = 0
    leaf: int = 0
    leaves: int = 1
    facts: RoundFacts | None = None
    told: CorrectionTold | None = None
    changes: tuple[Change, ...] = ()
    waiting: CorrectionsView = CorrectionsView()  # noqa: RUF009 - frozen
    reason: CorrectionReason | None = None
    _path: list[Choice] = field(default_factory=list)
    _ends: list[int] = field(default_factory=list)
    _touched_ms: int = 0
    _since_ms: int = 0

    @property
    def at(self) -> Choice:
        """Where it stands."""
        return self._path[-1] if self._path else Choice()

    @property
    def problem(self) -> str:
        """Why it cannot go on as it stands."""
        return self.told.problem if self.told else ""

    @property
    def lines(self) -> tuple[str, ...]:
        """What the step shows of money."""
        if self.at.step == "asked":
            return self.waiting.lines
        shows = self.at.step in ("changes", "sure") and self.told is not None
        return self.told.lines if shows and self.told else ()

    def see(self, waiting: CorrectionsView, language: LanguageName, now_ms: int) -> None:
        """What waits at the table. In another language it begins anew."""
        before, self.waiting = self.waiting, waiting
        if (before.asked, before.dues) != (waiting.asked, waiting.dues):
            self._since_ms = now_ms  # something else stands there now, or not any more
        if language != self.language:
            self.language = language
            self._begin(self.round)

    def open(self, number: int, now_ms: int) -> Asks:
        """Somebody wants to correct this round, 0 for the one that is on."""
        is_late = now_ms - self._touched_ms >= KEPT_MS
        self.is_open, self._touched_ms, self._since_ms = True, now_ms, now_ms
        if self.waiting.asked is not None:
            self._begin(number)
            self._path = [Choice("asked")]
            return None
        if number == self.round and self._path and not is_late and self.facts:
            return None
        self._begin(number)
        return self.asked

    def leave(self) -> None:
        """Put it aside."""
        self.is_open = False

    def forget(self) -> None:
        """Put it away for good."""
        self._begin(0)
        self.is_open = False

    def answer(self, told: CorrectionTold) -> bool:
        """What was worked out. False when nobody asks for it any more."""
        if told.asked != self.asked:
            return False
        if not self.changes:
            self.facts = told.facts
        self.told, self.leaf = told, 0
        return True

    def press(self, key: str, now_ms: int) -> Asks:
        """A key of the page, as in `seat:2`."""
        if not self.is_open:
            return None
        self._touched_ms = now_ms
        before, at = self.at, self.at
        name, _, value = key.partition(":")
        match name:
            case "away":
                self.leave()
                asks: Asks = None
            case "back":
                asks = self._back()
            case "up" | "down":
                leaf = self.leaf + (1 if name == "down" else -1)
                self.leaf, asks = max(0, min(leaf, self.leaves - 1)), None
            case "say" | "second" | "paid":
                asks = self._say(name, value, now_ms)
            case _:
                asks = self._choose(at, name, value)
        if self.at != before:
            self._since_ms, self.leaf = now_ms, 0
        return asks

    def _begin(self, number: int) -> None:
        self.round, self.facts, self.told, self.changes = number, None, None, ()
        self.reason, self.leaf = None, 0
        self._path, self._ends = [Choice()], []

    @property
    def asked(self) -> CorrectionAsked:
        """What is asked of the journal."""
        return CorrectionAsked(self.round, self.changes, self.language)

    def _go(self, choice: Choice) -> None:
        self._path.append(choice)

    def _back(self) -> Asks:
        """One step; from what a change comes to, back to where it was chosen."""
        was = self.at
        if len(self._path) > 1:
            self._path.pop()
        if was.step == "changes":
            self.changes = self.changes[: self._ends.pop()]
            self.told = None
            return self.asked if self.changes else None
        return None

    def _finish(self, *changes: Change) -> CorrectionAsked:
        """A change is whole: what does it come to?"""
        self._ends.append(len(self.changes))
        self.changes += changes
        self.told = None
        self._go(Choice("changes"))
        return self.asked

    def _say(self, name: str, value: str, now_ms: int) -> Asks:
        """What moves money: only once it was to be seen for a while."""
        if now_ms - self._since_ms < LOOK_MS:
            return None
        waiting = self.waiting
        if name == "paid":
            found = waiting.dues[int(value)] if int(value) < len(waiting.dues) else None
            return found.touch if found and found.allowed else None
        if name == "second":
            self.leave()
            return waiting.asked if waiting.allowed else None
        word = self.told.word if self.told else None
        if word is None or self.reason is None or not waiting.may_begin:
            return None
        said = changed(word, reason=self.reason, at_pit=waiting.at_pit)
        self.leave()
        self._begin(self.round)
        return said

    def _choose(self, at: Choice, name: str, value: str) -> Asks:
        match name:
            case "seat":
                self._go(Choice("what", int(value)))
            case "void":
                return self._finish(RoundWrong())
            case "dues":
                self._go(Choice("dues"))
            case "also":
                self._go(Choice("who"))
            case "begin":
                self._begin(self.round)
                return self.asked
            case "go-on" if self.told and self.told.word:
                self._go(Choice("why"))
            case "why" if value in CORRECTION_REASONS:
                self.reason = next(one for one in CORRECTION_REASONS if one == value)
                self._go(Choice("sure"))
            case _:
                return self._pick(at, name, value)
        return None

    def _pick(self, at: Choice, name: str, value: str) -> Asks:
        """What was wrong, and what it truly was."""
        match name:
            case "kind":
                return self._kind(at, value)
            case "place":
                return self._place(at, int(value))
            case "spot":
                return self._spot(at, value)
            case "rank":
                self._go(replace(at, step="suit", rank=value))
            case "suit":
                return self._card(at, value)
            case "choice":
                step, _, choice = value.partition(":")
                return self._finish(DecisionWrong(at.seat, int(step), "", choice))
            case "over":
                self._go(replace(at, step="amount", over=int(value), typed=""))
            case "digit" | "clear" | "amount":
                return self._amount(at, name, value)
            case _:
                pass
        return None

    def _kind(self, at: Choice, kind: str) -> Asks:
        chosen = replace(at, kind=kind)
        match kind:
            case "claim" | "no-claim":
                return self._finish(ClaimWrong(at.seat, kind == "claim"))
            case "decision":
                self._go(replace(chosen, step="choice"))
            case "bet" | "pay":
                self._go(replace(chosen, step="spot"))
            case _:
                self._go(replace(chosen, step="place"))
        return None

    def _place(self, at: Choice, place: int) -> Asks:
        chosen, seat = replace(at, place=place), self.seat(at.seat)
        if at.kind == "thrown" and seat:
            return self._finish(PurchaseWrong(at.seat, seat.cards[-1], place))
        self._go(replace(chosen, step="rank"))
        return None

    def _card(self, at: Choice, suit: str) -> Asks:
        card = f"{at.rank}{suit}"
        if at.kind == "purchase":
            return self._finish(PurchaseWrong(at.seat, card, at.place))
        return self._finish(CardWrong(at.seat, at.place, "", card))

    def _spot(self, at: Choice, spot: str) -> Asks:
        seat = self.seat(at.seat)
        found = next((one for one in (seat.spots if seat else ()) if one.spot == spot), None)
        if found is None:
            return None
        if at.kind == "pay":
            self._go(replace(at, step="over", spot=spot))
            return None
        if found.price:
            right = 0 if found.amount else found.price
            return self._finish(BetWrong(at.seat, spot, found.amount, right))
        self._go(replace(at, step="amount", spot=spot, typed=""))
        return None

    def _amount(self, at: Choice, name: str, value: str) -> Asks:
        if name != "amount":
            typed = "" if name == "clear" else (at.typed + value).lstrip("0")
            if len(typed) <= _DIGITS_MOST:
                self._path[-1] = replace(at, typed=typed)
            return None
        cents = int(at.typed or 0)
        if at.kind == "pay":
            return self._finish(PayWrong(at.seat, at.spot, at.over * cents)) if cents else None
        return self._finish(BetWrong(at.seat, at.spot, 0, cents))

    @property
    def may_add(self) -> bool:
        """Something else may be wrong too; a pay, or a void round, is a correction of its own."""
        return not any(isinstance(one, PayWrong | RoundWrong) for one in self.changes)

    def seat(self, number: int) -> SeatFacts | None:
        """What is known of a seat, or of the dealer."""
        if self.facts is None:
            return None
        return self.facts.seat(number) if number else SeatFacts(0, self.facts.dealer)

    def kinds(self) -> tuple[str, ...]:
        """What can have been wrong at the seat that is chosen; of a void round, what went back."""
        seat, facts = self.seat(self.at.seat), self.facts
        if seat is None or facts is None:
            return ()
        decided = seat.decided[0] if seat.decided else ""
        may_buy = "buy" in facts.choices and bool(decided)
        found = {
            "card": any(card != HIDDEN for card in seat.cards),
            "decision": bool(decided),
            "bet": bool(seat.spots),
            "pay": not self.changes and any(one.returned is not None for one in seat.spots),
            "claim": seat.may_claim and not seat.claimed,
            "no-claim": seat.claimed,
            "purchase": may_buy and decided != "buy",
            "thrown": may_buy and decided == "buy" and HIDDEN not in seat.cards[-1:],
        }
        return tuple(
            kind for kind, can_be in found.items() if can_be and (kind == "pay" or not facts.void)
        )
