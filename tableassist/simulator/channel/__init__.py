"""The channel between a board's serial port and the host's: where wires are as bad as ordered.

Bits and bytes only; no port, no clock, no board. Everything held back is bounded.
"""

from tableassist.simulator.channel.busy import BusyBoard
from tableassist.simulator.channel.cable import Cable

__all__ = ["BusyBoard", "Cable"]
