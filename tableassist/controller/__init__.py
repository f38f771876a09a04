"""The controller: one thread that owns the state. Inputs go in, committed facts come out.

Inbox, pipeline and loop live here, and the clock. No rule of the game, no Qt, no serial line.
"""

from tableassist.controller.autopilot import Autopilot
from tableassist.controller.clocks import SystemClock
from tableassist.controller.faults import fault_report, fault_words
from tableassist.controller.loop import BoardsPort, Controller
from tableassist.controller.pipeline import Pipeline, open_pipeline, profile_problem
from tableassist.controller.recorder import FORM, state_in
from tableassist.controller.still_table import StillTable, open_still_table
from tableassist.controller.systemd import Systemd

__all__ = [
    "FORM",
    "Autopilot",
    "BoardsPort",
    "Controller",
    "Pipeline",
    "StillTable",
    "SystemClock",
    "Systemd",
    "fault_report",
    "fault_words",
    "open_pipeline",
    "open_still_table",
    "profile_problem",
    "state_in",
]
