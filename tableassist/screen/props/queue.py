"""The queue of the settlement: which seats there are, which are done, whose turn it is.

The order is the view's. A seat tells what is left to pay there, else to take, else to give back;
one that is done, what it was.
"""

from dataclasses import dataclass

from tableassist.core.view import SeatView, TableView
from tableassist.core.words.screen_words import ScreenWords
from tableassist.screen.props.seats import is_in_turn, to_hand_over


@dataclass(frozen=True, slots=True)
class QueueProps:
    """One seat of the queue. `amount` is what is left there, or was; `mark` a shape's name."""

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
    deed, cents = to_hand_over(seat, words)
    amount = words.money(cents) if cents else ""
    to_do = "pay" if seat.pay else "take" if seat.take else "push"
    turn = is_in_turn(seat)
    done = seat.paid or (seat.done and not turn)
    spoken = [
        words.seat.format(seat.seat),
        f"{deed} {amount}".strip(),
        words.next_in_turn if turn else "",
    ]
    return QueueProps(
        seat=seat.seat,
        amount=amount,
        mark="done" if done else "next" if turn else to_do,
        done=done,
        turn=turn,
        spoken=", ".join(part for part in spoken if part),
    )
