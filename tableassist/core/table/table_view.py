"""The view of a state: assembles the one value the screen shows. Rules are asked, never repeated.

Cards that are face down appear as `HIDDEN` and nothing else of them leaves this folder. Seats are
built in `seat_view`, sentences in `prompts`.
"""

from typing import TypeAlias

from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import ROLES
from tableassist.core.money import money_text
from tableassist.core.refusals import Refused
from tableassist.core.round import DEALER, Phase
from tableassist.core.table.prompts import PHASE_TEXT, alert_lines, prompt_line, refusal_line
from tableassist.core.table.seat_view import cards_view, seat_view
from tableassist.core.table.state import TableState
from tableassist.core.table.touches import touch_records
from tableassist.core.view import (
    BoardView,
    ButtonView,
    DealerView,
    MeterView,
    TableView,
)
from tableassist.core.words import call_words

_Button: TypeAlias = tuple[str, str, str, i.Touch, bool]
_BORNE_OUT = i.FoldTouched | i.PaidTouched
BOARD_LABELS = {"shoe": "Shoe", "bets": "Bets", "sign": "Sign"}


def table_view(house: LoadedHouse, state: TableState, refused: Refused | None = None) -> TableView:
    """What the screen shows; `refused` is the last touch's refusal, if it is still to be shown."""
    now = state.round
    alerts = alert_lines(house.house, state)
    if refused:
        alerts = (refusal_line(refused), *alerts)
    return TableView(
        table=state.table,
        house=house.house.name,
        round=now.number,
        phase=now.phase.value,
        phase_text=PHASE_TEXT["void" if now.void else now.phase.value],
        prompt=prompt_line(house.house, state),
        alerts=alerts,
        dealer=_dealer_view(state),
        seats=tuple(seat_view(house.house, state, seat) for seat in i.SEATS),
        meter=_meter_view(state),
        boards=tuple(_board_view(state, role) for role in ROLES),
        buttons=_buttons(house, state),
        state_number=state.number,
    )


def _dealer_view(state: TableState) -> DealerView:
    now = state.round
    cards = cards_view(state, DEALER)
    if not now.revealed:
        return DealerView(cards, "", "quiet")
    call = call_words(now.dealer_name, qualifies=now.qualifies)
    return DealerView(cards, call, "active" if now.qualifies else "good")


def _meter_view(state: TableState) -> MeterView:
    closed = state.jackpot.closed
    return MeterView(
        amount=state.meter_cents,
        on_sign=state.sign.amount if state.is_live("sign") else None,
        agrees=state.sign_agrees,
        open=not closed,
        currency=state.currency,
    )


def _board_view(state: TableState, role: i.BoardRole) -> BoardView:
    board = state.boards[role]
    return BoardView(role, BOARD_LABELS[role], board.condition, board.text)


def _buttons(house: LoadedHouse, state: TableState) -> tuple[ButtonView, ...]:
    """The bar's four buttons, always in the same place, and a fold button at each open seat.

    What the sensors do not bear out yet, and a misdeal, must be held: a stray finger does nothing.
    """
    now = state.round
    number = now.number
    bar: list[_Button] = [
        ("misdeal", "Misdeal", "void the round", i.MisdealTouched(number), bool(now.suspended)),
        ("no-more-bets", "No more bets", _bets_words(state), i.NoMoreBetsTouched(number), True),
        ("reveal", "Reveal", "turn the hands", i.RevealTouched(number), True),
        _paid_button(state),
    ]
    for owner in now.undecided if now.phase == Phase.DECISIONS else ():
        lifted = (owner, "ante") not in state.layout
        bar.append((f"fold-{owner}", "Fold", "", i.FoldTouched(number, owner), lifted))
    return tuple(_button(house, state, button) for button in bar)


def _paid_button(state: TableState) -> _Button:
    """One button for the seat whose turn it is; its word says what was done there."""
    now = state.round
    if now.phase != Phase.SETTLING or not now.to_pay:
        return "paid", "Paid", "", i.PaidTouched(now.number, 0), False
    result = now.to_pay[0]
    word, detail = "Returned", ""
    if result.pays:
        word, detail = "Paid", f"{money_text(result.pays)} added"
    elif result.collected:
        word, detail = "Taken", f"{money_text(result.collected)} taken"
    cleared = not any(owner == result.seat for owner, _ in state.layout)
    touch = i.PaidTouched(now.number, result.seat)
    return "paid", f"{word} seat {result.seat}", detail, touch, cleared


def _bets_words(state: TableState) -> str:
    seats = sum(1 for _, spot in state.layout if spot == "ante")
    if state.round.phase != Phase.BETTING or not seats:
        return ""
    return "1 seat" if seats == 1 else f"{seats} seats"


def _button(house: LoadedHouse, state: TableState, button: _Button) -> ButtonView:
    name, label, detail, touch, due = button
    allowed = not isinstance(touch_records(house.house, state, touch), Refused)
    return ButtonView(
        name=name,
        label=label,
        detail=detail,
        allowed=allowed,
        due=allowed and due,
        hold=name == "misdeal" or (isinstance(touch, _BORNE_OUT) and not due),
        seat=touch.seat if isinstance(touch, i.FoldTouched) else None,
        touch=touch,
        grave=isinstance(touch, i.MisdealTouched),
    )
