"""One request at a time from the host, repeated until its answer comes.

The number of a request tells the board a repeat from a new one. What is asked for, and what an
answer means, is not decided here.
"""

from dataclasses import dataclass

from firmware_protocol.messages import Message
from firmware_protocol.timing import FIRST_RETRY_MS, LONGEST_RETRY_MS, PATIENT_TRIES


@dataclass(slots=True)
class _Outstanding:
    message: Message
    seq: int
    tries: int
    wait_ms: int
    # None until the next tick: a request may be made at a moment that has no clock reading.
    deadline: int | None


class Requester:
    """Numbers, repeats and matches requests within one session."""

    def __init__(self) -> None:
        self._seq = 0
        self._outstanding: _Outstanding | None = None
        self._due = False

    def new_session(self) -> None:
        """Forget what was asked; numbers start again at 1."""
        self._seq = 0
        self._outstanding = None
        self._due = False

    @property
    def idle(self) -> bool:
        """No answer is waited for."""
        return self._outstanding is None

    @property
    def tries(self) -> int:
        """How often the outstanding request has been sent."""
        return self._outstanding.tries if self._outstanding else 0

    def ask(self, message: Message) -> None:
        """Send a request as soon as output is taken."""
        self._seq = (self._seq + 1) & 0xFF
        self._outstanding = _Outstanding(message, self._seq, 1, FIRST_RETRY_MS, None)
        self._due = True

    def answered(self, msg: int, seq: int) -> Message | None:
        """The request that this answer belongs to; None for a late or repeated answer."""
        outstanding = self._outstanding
        if outstanding is None or (outstanding.message.MSG, outstanding.seq) != (msg, seq):
            return None
        self._outstanding = None
        self._due = False
        return outstanding.message

    def tick(self, now_ms: int) -> None:
        """Repeat when no answer came: five times at the first pace, then slower and slower."""
        outstanding = self._outstanding
        if outstanding is None:
            return
        if outstanding.deadline is None:
            outstanding.deadline = now_ms + outstanding.wait_ms
        elif now_ms >= outstanding.deadline:
            if outstanding.tries >= PATIENT_TRIES:
                outstanding.wait_ms = min(2 * outstanding.wait_ms, LONGEST_RETRY_MS)
            outstanding.tries += 1
            outstanding.deadline = now_ms + outstanding.wait_ms
            self._due = True

    def next_tick_ms(self, now_ms: int) -> int | None:
        """When `tick` has something to do."""
        if self._outstanding is None:
            return None
        return now_ms if self._outstanding.deadline is None else self._outstanding.deadline

    def take(self) -> tuple[Message, int] | None:
        """The request to write now with its number, if one is due."""
        if not self._due or self._outstanding is None:
            return None
        self._due = False
        return self._outstanding.message, self._outstanding.seq
