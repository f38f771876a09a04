"""The simulated boards: shoe and bets; the sign is the program that hangs on walls."""

from tableassist.firmware.board import Board, Firmware, Fitting
from tableassist.sign import Sign
from tableassist.simulator.boards.bets import BetsBoard
from tableassist.simulator.boards.shoe import Shoe

__all__ = ["BetsBoard", "Board", "Firmware", "Fitting", "Shoe", "Sign"]
