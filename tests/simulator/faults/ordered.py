"""Orders for tests, written as a faults file would have them."""

from collections.abc import Mapping

from tableassist.simulator.faults import FaultOrder
from tableassist.simulator.faults.reading import orders_in


def ordered(board: str = "", /, **faults: Mapping[str, object]) -> tuple[FaultOrder, ...]:
    """Faults by name with their values; at one board if it is named."""
    where = {"board": board} if board else {}
    return orders_in({name: {**where, **values} for name, values in faults.items()})
