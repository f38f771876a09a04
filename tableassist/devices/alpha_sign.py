"""An Alpha sign on a real port: it is written to, and never says whether it shows what it was sent.

What is written and when is in `alpha_writer`. The table hears which figure was last written, as
"unverified", or as a "misfit" where there is no room for it; no amount is ever claimed to be shown.
"""

from collections.abc import Callable

from tableassist.core.inputs import Input, SignReported
from tableassist.core.outputs import Levels
from tableassist.devices.alpha_writer import AlphaWriter
from tableassist.devices.channel import Channel, Tap
from tableassist.devices.clock import Clock
from tableassist.devices.plan import AlphaFit, BoardPlan
from tableassist.devices.unassured import UnassuredPort

LOOK_AT_UNSENT_MS = 100


class AlphaSign(UnassuredPort):
    """Keeps one sign written to."""

    def __init__(
        self,
        plan: BoardPlan,
        fit: AlphaFit,
        submit: Callable[[Input], None],
        clock: Clock,
        tap: Tap | None = None,
    ) -> None:
        super().__init__(plan, submit, clock, "alpha", tap)
        self._writer = AlphaWriter(fit, plan.baud)
        self._is_new = True
        self._told_written: SignReported | None = None

    def show(self, levels: Levels) -> None:
        """Want these levels from now on."""
        with self._lock:
            self._writer.want(levels, self._clock.ticks_ms())
            if self._channel is not None:
                self._channel.wake()

    def _opened(self, _channel: Channel) -> None:
        self._writer.link_opened(self._clock.ticks_ms())
        self._is_new = True

    def _due_ms(self) -> int:
        with self._lock:
            if self._channel is not None and self._channel.unsent:
                return self._clock.ticks_ms() + LOOK_AT_UNSENT_MS
            return self._writer.due_ms()

    def _hear(self, channel: Channel, _chunk: bytes) -> None:
        """Nothing is asked of the sign, so whatever comes from its line means nothing."""
        if self._is_new:
            self._is_new, self._told_written = False, None
            self._say_live()
        with self._lock:
            packet = b"" if channel.unsent else self._writer.next_packet(self._clock.ticks_ms())
            channel.send(packet)
            self._answered = self._answered or bool(packet)
            writer, is_sent = self._writer, not channel.unsent
            face = "misfit" if writer.calls else "unverified"
            said = SignReported(None, writer.written, face, sign=self._plan.sign)
        if is_sent and said != self._told_written:
            self._told_written = said
            self._submit(said)
