"""The queue of the settlement: which seats there are, which are done, whose turn it is.

The order is the view's. A seat tells its amount, or that nothing is to be paid there.
"""

from dataclasses import dataclass

from tableassist.core.view import SeatView, TableView
from tableassist.core.words.screen_words import ScreenWords


@dataclass(frozen=True, slots=True)
class QueueProps:
    """One seat of the queue. `amount` is what is added there, empty when nothing is."""

    seat: int
    amount: str
    done: bool
    turn: bool
    spoken: str


def derive_queue_props(view: TableView, words: ScreenWords) -> tuple[QueueProps, ...]:
    """The seats in settling order; empty before the settlement."""
    seats = {seat.seat: seat for seat in view.seats}
    return tuple(_props(seats[number], words) for number in view.queue if number in seats)


def _props(seat: SeatView, words: ScreenWords) -> QueueProps:
    amount = words.money(seat.pay) if seat.pay else ""
    turn = seat.next_to_pay and not seat.paid
    spoken = [
        words.seat.format(seat.seat),
        amount or words.nothing_to_pay,
        words.paid if seat.paid else words.next_in_turn if turn else "",
    ]
    return QueueProps(
        seat=seat.seat,
        amount=amount,
        done=seat.paid,
        turn=turn,
        spoken=", ".join(part for part in spoken if part),
    )
