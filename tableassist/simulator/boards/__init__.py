"""The three simulated boards. Each is firmware around the protocol's device half."""

from tableassist.simulator.boards.bets import BetsBoard
from tableassist.simulator.boards.board import Board, Firmware, Fitting
from tableassist.simulator.boards.shoe import Shoe
from tableassist.simulator.boards.sign import Sign

__all__ = ["BetsBoard", "Board", "Firmware", "Fitting", "Shoe", "Sign"]
