"""One word about one hit: the option that names it, and the way of the word to the table.

Where no hit is named, the one that waits longest is meant, because people can act on no other.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.cli.still import opened, tell_table
from tableassist.core import supervision as s
from tableassist.core.table.hand_pays import HandPay, found

Hit = Annotated[
    int | None,
    typer.Option("--hit", metavar="N", help="The number of the hit; the first one that waits."),
]


def tell_of_hit(
    directory: Path,
    key: Path | None,
    pin_fd: int | None,
    hit: int | None,
    make: Callable[[int], s.SupervisorTouch],
) -> HandPay | None:
    """One word about a hit, of which the first that waits is meant when none is named.

    Returns what has become of its hand pay.
    """
    table = opened(directory, key)
    first = table.state.first_hand_pay
    if hit is None and first is None:
        table.close()
        stop(f"jackpot of {directory}: no hand pay waits", ANSWER_NO)
    number = hit if hit is not None else first.hit if first else 0
    tell_table(directory, table, pin_fd, make(number))
    return found(table.state.hand_pays, number)
