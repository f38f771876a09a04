"""What a sign says that it shows, told when it changes, and that it has stopped to say so.

A sign whose link lives but that has said nothing for a second and a half is "unheard". While its
figure rolls it says where that will stand; one that rolls for longer than it may is not believed.
Only the reader thread of the sign comes in here.
"""

from collections.abc import Callable

from msgspec.structs import replace

from firmware_protocol import DisplayStatus
from tableassist.core.inputs import Input, SignReported
from tableassist.core.signs import SignName
from tableassist.devices.facts import sign_report

SIGN_SILENT_MS = 1_500
ROLL_MOST_MS = 1_500
UNHEARD = SignReported(None, 0, "unheard")


class SignWord:
    """That of one of the signs. Times are ticks."""

    def __init__(self, sign: SignName, submit: Callable[[Input], None]) -> None:
        self._sign = sign
        self._submit = submit
        self._told: SignReported | None = None
        self._heard_ms: int | None = None
        self._rolls: tuple[int, int] | None = None

    def said(self, status: DisplayStatus, now_ms: int) -> None:
        """The sign has said what it shows."""
        self._heard_ms = now_ms
        report = sign_report(status)
        self._tell(replace(report, face="rolling") if self._rolls_on(status, now_ms) else report)

    def came_live(self, now_ms: int) -> None:
        """What it said before it was live is not believed: its next word is new."""
        self._told = None
        self._heard_ms = now_ms

    def went_away(self) -> None:
        """It cannot be heard: the table hears of that by other words."""
        self._told = self._heard_ms = None

    def pass_time(self, now_ms: int) -> None:
        """Notice that it has stopped to speak."""
        if self._heard_ms is not None and now_ms - self._heard_ms >= SIGN_SILENT_MS:
            self._tell(UNHEARD)

    def _rolls_on(self, status: DisplayStatus, now_ms: int) -> bool:
        """It has been on the way to one figure for too long."""
        if not status.rolling:
            self._rolls = None
        elif self._rolls is None or self._rolls[0] != status.meter_seq:
            self._rolls = (status.meter_seq, now_ms)
        return self._rolls is not None and now_ms - self._rolls[1] > ROLL_MOST_MS

    def _tell(self, report: SignReported) -> None:
        if report != self._told:
            self._told = report
            self._submit(replace(report, sign=self._sign))
