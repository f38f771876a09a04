"""How boards are built in and wired up: fittings, lines, cables, and the boards of other people.

Everything that was ordered for a line is put in here; what it does is known elsewhere.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from tableassist.core.house import spots_of
from tableassist.core.inputs import BoardRole
from tableassist.firmware.memory import Memory, RamMemory
from tableassist.simulator.boards import BetsBoard, Board, Fitting, Shoe, Sign
from tableassist.simulator.channel import BusyBoard, Cable
from tableassist.simulator.faults import FaultOrder
from tableassist.simulator.line import Line
from tableassist.simulator.play import Play
from tableassist.simulator.truth import Truth
from tableassist.simulator.uart import Uart

_KEY_SIZE = 32


def fitting_of(play: Play, memory: Memory, role: BoardRole) -> Fitting:
    """A board with its unit, key and memory, which is smaller where a full log was ordered."""
    fit = play.boards[role]
    # The image is part of the seed, so that a restarted board does not repeat its session numbers.
    chance = Random(f"{play.seed}/{role}/{(memory.load() or b'').hex()}")
    full = [order for order in play.faults.orders if order.name == "log_full"]
    slots = [order.whole("slots") for order in full if order.board == role]
    fitting = Fitting(fit.unit, memory, chance.randbytes, fit.baud, fit.key)
    return replace(fitting, log_slots=min(slots)) if slots else fitting


def line_of(role: BoardRole, board: Board[Any], play: Play, truth: Truth, now_ms: int) -> Line:
    """The line of a board, with the faults that were ordered for it."""
    orders, baud = play.faults.orders, play.boards[role].baud
    too_busy = [order for order in orders if (order.name, order.board) == ("overrun", role)]
    return Line(
        board,
        Uart(baud),
        now_ms,
        Cable(role, orders, baud=baud, seed=play.seed, tell=truth.fault) if orders else None,
        [BusyBoard(order, order.chance(play.seed)) for order in too_busy],
        lambda lost: truth.fault("overrun", board=role, lost=lost),
    )


def clone_line(order: FaultOrder, play: Play, now_ms: int) -> Line:
    """Another board of the same class and unit, which nobody at this table ever touches."""
    role, nowhere = order.board, Truth(lambda _line: None)
    fit, chance = play.boards[role], order.chance(play.seed, "board")
    keys = {"none": None, "other": chance.randbytes(_KEY_SIZE), "same": fit.key}
    memory = RamMemory(f"clone of {role}")
    fitting = Fitting(fit.unit, memory, chance.randbytes, fit.baud, keys[order.word("key")])
    boards: dict[BoardRole, Callable[[], Board[Any]]] = {
        "shoe": lambda: Shoe(fitting, nowhere, now_ms),
        "bets": lambda: BetsBoard(fitting, nowhere, spots_of(play.house), now_ms),
        "sign": lambda: Sign(fitting, nowhere, now_ms),
    }
    return Line(boards[role](), Uart(fit.baud), now_ms)
