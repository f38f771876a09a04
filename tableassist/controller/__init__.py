"""The controller: one thread that owns the state. Inputs go in, committed facts come out.

Inbox, pipeline and loop live here, and the clock. No rule of the game, no Qt, no serial line.
"""

from tableassist.controller.autopilot import Autopilot
from tableassist.controller.clocks import SystemClock
from tableassist.controller.loop import BoardsPort, Controller
from tableassist.controller.pipeline import FORM, Pipeline, open_pipeline

__all__ = [
    "FORM",
    "Autopilot",
    "BoardsPort",
    "Controller",
    "Pipeline",
    "SystemClock",
    "open_pipeline",
]
