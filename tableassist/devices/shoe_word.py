"""What a shoe says of itself in its heartbeats: whether it is ready, dealing, or what else.

Its events come one after the other and may be late; a heartbeat is of now. It is told when it
changes, and again after each event, because the two are held together. Only the reader thread of
the shoe comes in here, and nothing is judged.
"""

from collections.abc import Callable

from firmware_protocol import ShoePhase
from tableassist.core.inputs import Input, ShoeReported


class ShoeWord:
    """That of one shoe."""

    def __init__(self, submit: Callable[[Input], None]) -> None:
        self._submit = submit
        self._told: int | None = None

    def said(self, state: int) -> None:
        """The state byte of a heartbeat; a number without a name is one that is not ready."""
        if state == self._told:
            return
        self._told = state
        try:
            phase = ShoePhase(state).name.lower()
        except ValueError:
            phase = f"phase {state}"
        self._submit(ShoeReported(phase))

    def has_news(self) -> None:
        """An event came, or the shoe is live anew: its next heartbeat is told in any case."""
        self._told = None
