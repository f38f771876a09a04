"""How far the ERR of a board is believed in a signed session, as nobody can sign one.

One now and then ends the session at once, so that a board which has begun anew is found without
delay. Of any more the board's answer to another question tells: a session that goes on was not
over. What a session is, and who is told of lies, is not known here.
"""

from firmware_protocol.timing import ERR_BELIEVED_MS, ERR_DOUBTED_MS


class UnsignedErrors:
    """Those for one link. Times are ms of the link's clock."""

    def __init__(self) -> None:
        self._believed_ms: int | None = None
        self._doubted = 0
        self._until: int | None = None

    def ends_session(self, now_ms: int) -> bool:
        """One came for the present session; False when it has to wait."""
        before = self._believed_ms
        if before is None or now_ms - before >= ERR_BELIEVED_MS:
            self._believed_ms = now_ms
            return True
        self._doubted += 1
        if self._until is None:
            self._until = now_ms + ERR_DOUBTED_MS
        return False

    def is_over(self, now_ms: int) -> bool:
        """No frame of the session came since: they were right."""
        return self._until is not None and now_ms >= self._until

    def take_lies(self) -> int:
        """The session goes on: how many of them were made up."""
        lies = self._doubted
        self.forget()
        return lies

    def forget(self) -> None:
        """The session that they were for is over."""
        self._doubted, self._until = 0, None

    def next_tick_ms(self) -> int | None:
        """When `is_over` may become true."""
        return self._until
