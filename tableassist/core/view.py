"""The view: one frozen value that holds everything a screen may show, and nothing it may not.

A card that the rules have not revealed is the text `??` here, so no pixel, no accessible text and
no log of the screen can carry it. All words are ready to show, all amounts are cents, and a
button is enabled because `decide` would accept it. The screen computes nothing.
"""

from typing import Literal, TypeAlias

from tableassist.core.inputs import BoardRole, SpotKind, Struct, Touch
from tableassist.core.outputs import LampFace

HIDDEN = "??"

Tone: TypeAlias = Literal["quiet", "active", "good", "bad", "push", "alarm"]


class SpotView(Struct, frozen=True):
    """One spot. `amount` lies there (or is the locked bet), `pays` is what the dealer adds.

    `result` is "", "won", "lost", "push" or "void"; `note` says in words what is wrong.
    """

    spot: SpotKind
    label: str
    amount: int
    lamp: LampFace
    result: str
    pays: int
    note: str


class SeatView(Struct, frozen=True):
    """One seat, 1 to 7. `cards` is empty, or up to five texts, `??` for a face-down card.

    `headline` is the hand by name or what the seat is doing; `pay` is what the dealer adds to
    the bets that stay on the layout (cents), None before the settlement; `why` explains it.
    """

    seat: int
    in_round: bool
    cards: tuple[str, ...]
    headline: str
    tone: Tone
    spots: tuple[SpotView, ...]
    pay: int | None
    paid: bool
    next_to_pay: bool
    why: str


class DealerView(Struct, frozen=True):
    """The dealer's hand and the call, as in `Dealer opens: pair of queens`."""

    cards: tuple[str, ...]
    call: str
    tone: Tone


class MeterView(Struct, frozen=True):
    """`amount` is the journal's figure in cents, `on_sign` what the sign says it shows."""

    amount: int
    on_sign: int | None
    agrees: bool
    open: bool
    currency: str


class BoardView(Struct, frozen=True):
    """A device lamp. `state` is connecting, live, lost or refused; `text` says what is wrong."""

    board: BoardRole
    label: str
    state: str
    text: str


class ButtonView(Struct, frozen=True):
    """One button. `touch` is the input it makes.

    `due`: it is the next thing to do, as the state stands. `hold`: a long press is needed.
    `grave`: it undoes the round. `seat` is set when the button belongs to a seat.
    """

    name: str
    label: str
    detail: str
    allowed: bool
    due: bool
    hold: bool
    seat: int | None
    touch: Touch
    grave: bool = False


class TableView(Struct, frozen=True):
    """The whole screen. `prompt` is what to do next in one line, `alerts` what is wrong."""

    table: str
    house: str
    round: int
    phase: str
    phase_text: str
    prompt: str
    alerts: tuple[str, ...]
    dealer: DealerView
    seats: tuple[SeatView, ...]
    meter: MeterView
    boards: tuple[BoardView, ...]
    buttons: tuple[ButtonView, ...]
    state_number: int
