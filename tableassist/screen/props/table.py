"""The table's own props: top bar, devices, meter, call, prompt, alerts and buttons.

Everything is text that is ready to draw. A device that is not live adds its own sentence to the
alerts, unless the view says it already, so that a lamp never has to be guessed at.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tableassist.core.money import money_text
from tableassist.core.view import BoardView, ButtonView, MeterView, SeatView, TableView
from tableassist.screen.props.cards import card_of_label
from tableassist.screen.props.chips import chips_sum
from tableassist.screen.props.seats import is_in_turn

_ALERTS_WITH_LINES = 3
_LETTERS_OF_A_LINE = 100
_LINES_OF_ALERTS = 5
_LINES_BESIDE_CHIPS = 3
_NEXT_ALERT = "  \N{BULLET}  "
_BOARD_TONES = {"live": "good", "connecting": "push"}


@dataclass(frozen=True, slots=True)
class TableProps:
    """What stands once on the dealer's window. `alerts` is empty, or as many as can be read.

    `why` and `chips` belong to the seat that is to be paid now.
    """

    table: str
    house: str
    round_text: str
    phase_text: str
    prompt: str
    why: str
    chips: str
    alerts: str
    dealer_title: str
    call: str
    call_tone: str


@dataclass(frozen=True, slots=True)
class MeterProps:
    """The meter: the journal's figure, and in `remark` what is not as it should be.

    Without a jackpot `offered` is False and all words are empty.
    """

    offered: bool
    amount: str
    currency: str
    remark: str
    tone: str
    spoken: str


NO_METER = MeterProps(offered=False, amount="", currency="", remark="", tone="good", spoken="")


@dataclass(frozen=True, slots=True)
class BoardProps:
    """A device lamp: `phase` is a word, a shape's name and (by `tone`) a colour."""

    board: str
    label: str
    phase: str
    tone: str
    spoken: str


@dataclass(frozen=True, slots=True)
class ButtonProps:
    """One button. What it does stays in Python under its `name`.

    `rank` and `suit` are set when the label names a card, which is then drawn. `equal`: one of
    several answers to one question.
    """

    name: str
    label: str
    detail: str
    allowed: bool
    due: bool
    hold: bool
    grave: bool
    rank: str
    suit: str
    equal: bool
    spoken: str


@dataclass(frozen=True, slots=True)
class ChoiceProps:
    """Buttons of the bar that answer one question: the first one's place and how many."""

    first: int
    count: int


def derive_table_props(view: TableView) -> TableProps:
    """The words of the table as a whole."""
    in_turn = next((seat for seat in view.seats if is_in_turn(seat)), None)
    chips = _chips_line(in_turn) if in_turn else ""
    return TableProps(
        table=view.table,
        house=view.house,
        round_text=f"Round {view.round:,}",
        phase_text=view.phase_text,
        prompt=view.prompt,
        why=f"Seat {in_turn.seat}: {in_turn.why}" if in_turn and in_turn.why else "",
        chips=chips,
        alerts=_alerts_text(view.alerts, _LINES_BESIDE_CHIPS if chips else _LINES_OF_ALERTS),
        dealer_title=view.dealer.title,
        call=view.dealer.call,
        call_tone=view.dealer.tone,
    )


def _chips_line(seat: SeatView) -> str:
    """`4,375.00 = 8 x 500 + 3 x 100 + 3 x 25`, or nothing where no chips are named."""
    chips = chips_sum(seat.pay_with)
    return f"{money_text(seat.pay)} {chips}" if seat.pay and chips else ""


def _alerts_text(alerts: Sequence[str], lines: int) -> str:
    """The first alerts that `lines` of small letters hold, the most important first.

    A few have a line each, more are one flowing text. What is left out is counted. One alert is
    shown however long it is.
    """
    between = _NEXT_ALERT if len(alerts) > _ALERTS_WITH_LINES else "\n"
    for shown in range(len(alerts), 0, -1):
        left = len(alerts) - shown
        text = between.join([*alerts[:shown], *([f"and {left} more"] if left else [])])
        taken = sum(-(-len(line) // _LETTERS_OF_A_LINE) for line in text.split("\n"))
        if taken <= lines or shown == 1:
            return text
    return ""


def derive_meter_props(view: MeterView) -> MeterProps:
    """The meter and, when there is one, the remark beside it."""
    if not view.offered:
        return NO_METER
    remarks = []
    if not view.open:
        remarks.append("Jackpot closed")
    if not view.verified:
        remarks.append("Sign unverified")
    elif not view.agrees:
        shown = "dashes" if view.on_sign is None else money_text(view.on_sign)
        remarks.append(f"Sign shows {shown}")
    amount = money_text(view.amount)
    return MeterProps(
        offered=True,
        amount=amount,
        currency=view.currency,
        remark="\n".join(remarks),
        tone="good" if view.open and (view.agrees or not view.verified) else "alarm",
        spoken=", ".join([f"Jackpot {amount} {view.currency}", *remarks]),
    )


def derive_board_props(view: BoardView) -> BoardProps:
    """A device lamp."""
    return BoardProps(
        board=view.board,
        label=view.label,
        phase=view.state,
        tone=_BOARD_TONES.get(view.state, "alarm"),
        spoken=", ".join(part for part in (view.label, view.state, view.text) if part),
    )


def derive_button_props(view: ButtonView) -> ButtonProps:
    """A button; its accessible name says what a sighted person sees."""
    card = card_of_label(view.label)
    spoken = [card.spoken if card else view.label, view.detail]
    if view.hold:
        spoken.append("press and hold")
    if not view.allowed:
        spoken.append("not now")
    return ButtonProps(
        name=view.name,
        label=view.label,
        detail=view.detail,
        allowed=view.allowed,
        due=view.due and view.allowed,
        hold=view.hold,
        grave=view.grave,
        rank=card.rank if card else "",
        suit=card.suit if card else "",
        equal=bool(view.choice),
        spoken=", ".join(part for part in spoken if part),
    )


def bar_buttons(buttons: Iterable[ButtonView]) -> tuple[ButtonView, ...]:
    """The buttons of the bar, in the view's order."""
    return tuple(button for button in buttons if button.seat is None)


def bar_choices(buttons: Iterable[ButtonView]) -> tuple[ChoiceProps, ...]:
    """Runs of neighbours in the bar that answer the same question."""
    choices, first = [], 0
    for choice, run in groupby(bar_buttons(buttons), key=lambda button: button.choice):
        count = len(list(run))
        if choice:
            choices.append(ChoiceProps(first, count))
        first += count
    return tuple(choices)
