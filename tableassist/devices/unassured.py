"""Hardware of other makers that has no session: nobody asks who it is, and nothing is confirmed.

Its port open is all that can be known of it, and the table is told so with every coming. The two
kinds are in `alpha_sign` and `line_reader`.
"""

import logging
from collections.abc import Callable

from tableassist.core.inputs import BoardCameLive, BoardWentAway, Input
from tableassist.devices.channel import Tap
from tableassist.devices.clock import Clock
from tableassist.devices.plan import BoardPlan
from tableassist.devices.port_thread import PortThread

_LOG = logging.getLogger(__name__)


class UnassuredPort(PortThread):
    """`driver` is what stands for the firmware, which cannot be asked for."""

    def __init__(
        self,
        plan: BoardPlan,
        submit: Callable[[Input], None],
        clock: Clock,
        driver: str,
        tap: Tap | None = None,
    ) -> None:
        super().__init__(plan, clock, tap)
        self._submit = submit
        self._driver = driver
        self._told = ""

    def commit(self, _unit: str, _event_id: int) -> None:
        """An event is durable: nothing here keeps events that could be forgotten now."""

    def _say_live(self) -> None:
        """The port is open."""
        plan = self._plan
        self._told = ""
        _LOG.info("%s board live: %s on %s, unassured", plan.name, self._driver, plan.port)
        self._submit(BoardCameLive(plan.name, plan.unit, self._driver, assured=False))

    def _lost(self, reason: str) -> None:
        if reason != self._told:
            self._told = reason
            _LOG.warning("%s board away: %s", self._plan.name, reason)
            self._submit(BoardWentAway(self._plan.name, reason))
