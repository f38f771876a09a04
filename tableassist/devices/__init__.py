"""The boards of the table behind serial ports: bytes become inputs, levels become bytes.

`Boards` is the door. One plain thread a port reads, and what it senses is submitted as inputs; no
rule of the game, no record and no screen may be known here. What a byte means is the business of
`firmware_protocol`, for hardware of other makers of its drivers; when an event is durable is said
from outside, through `Boards.commit`.
"""

from tableassist.devices.badge_reader import BadgeReader
from tableassist.devices.boards import Boards
from tableassist.devices.clock import Clock
from tableassist.devices.plan import AlphaFit, BoardPlan, LineFormat, LineReaderFit

__all__ = [
    "AlphaFit",
    "BadgeReader",
    "BoardPlan",
    "Boards",
    "Clock",
    "LineFormat",
    "LineReaderFit",
]
