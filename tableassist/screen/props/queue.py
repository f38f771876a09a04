"""The queue of the settlement: which seats there are, which are done, whose turn it is.

The order is the view's. A seat tells what is paid there, else what is taken, else nothing: its bets
go back.
"""

from dataclasses import dataclass

from tableassist.core.view import SeatView, TableView
from tableassist.core.words.screen_words import ScreenWords
from tableassist.screen.props.seats import is_in_turn


@dataclass(frozen=True, slots=True)
class QueueProps:
    """One seat of the queue. `amount` is what is added there, or taken; `mark` a shape's name."""

    seat: int
    amount: str
    mark: str
    done: bool
    turn: bool
    spoken: str


def derive_queue_props(view: TableView, words: ScreenWords) -> tuple[QueueProps, ...]:
    """The seats in settling order; empty before the settlement."""
    seats = {seat.seat: seat for seat in view.seats}
    return tuple(_props(seats[number], words) for number in view.queue if number in seats)


def _props(seat: SeatView, words: ScreenWords) -> QueueProps:
    amount = words.money(seat.pay or seat.take) if seat.pay or seat.take else ""
    deed = words.pay if seat.pay else words.take if seat.take else words.nothing_to_pay
    to_do = "pay" if seat.pay else "take" if seat.take else "push"
    turn = is_in_turn(seat)
    done = seat.paid or (seat.done and not turn)
    spoken = [
        words.seat.format(seat.seat),
        f"{deed} {amount}".strip(),
        words.paid if seat.paid else words.next_in_turn if turn else "",
    ]
    return QueueProps(
        seat=seat.seat,
        amount=amount,
        mark="done" if done else "next" if turn else to_do,
        done=done,
        turn=turn,
        spoken=", ".join(part for part in spoken if part),
    )
