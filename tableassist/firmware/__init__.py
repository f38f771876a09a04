"""What runs in every board: the protocol's device half, a memory, a technician's answers.

A board of one kind stands on `Board`. The simulated boards do, and so does the jackpot sign, which
is a program that also runs on hardware of its own. Nothing here opens a port or reads a clock.
"""

from tableassist.firmware.board import DEFAULT_BAUD, Answer, Board, Firmware, Fitting
from tableassist.firmware.file_memory import FileMemory
from tableassist.firmware.memory import Memory, MemoryUnreadableError, RamMemory

__all__ = [
    "DEFAULT_BAUD",
    "Answer",
    "Board",
    "FileMemory",
    "Firmware",
    "Fitting",
    "Memory",
    "MemoryUnreadableError",
    "RamMemory",
]
