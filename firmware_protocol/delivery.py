"""Which event of a board comes next, what is durable, and when the board must be told.

Events are handed on strictly in order and once per session; a COMMIT names only what the caller
has called durable. No event is kept here: the board keeps them, the caller stores them.
"""

from firmware_protocol.messages import HelloAck
from firmware_protocol.reports import HistoryGap
from firmware_protocol.timing import REPEAT_COMMIT_MS


class Delivery:
    """The event numbers of one board. `last_event_id` None: nothing of it was ever stored."""

    def __init__(self, last_event_id: int | None) -> None:
        self._durable = last_event_id
        self._delivered = 0
        self._highest = 0
        self._live_at = 0
        self._gap = False
        self._missing: int | None = None
        self._commit_due = False
        self._commit_at: int | None = None

    @property
    def durable(self) -> int:
        """The last event that is stored (or never will be: it lies before the start)."""
        return self._durable or 0

    @property
    def live(self) -> bool:
        """All that the board held when the session opened is durable."""
        return self.durable >= self._live_at

    def open(self, ack: HelloAck) -> HistoryGap | None:
        """A session opened: where to go on, and whether the board's log joins on."""
        gap = None
        start = max(ack.oldest_id - 1, ack.committed_id)
        if self._durable is None:
            self._durable = start
        elif start > self._durable or ack.newest_id < self._durable or self._is_older(ack):
            gap = HistoryGap(self._durable + 1, ack.oldest_id, ack.newest_id)
            self._durable = start
        self._gap = gap is not None
        self._delivered = self._durable
        self._highest = max(ack.newest_id, start)
        self._live_at = self._highest
        self._missing = None
        self._commit_due = True
        self._commit_at = None
        return gap

    def _is_older(self, ack: HelloAck) -> bool:
        """The board was told of fewer events than those that were stored here.

        Only a window of events is ever ahead of the last COMMIT, and one COMMIT may be forgotten
        with the power: numbers that lie further back are of another log.
        """
        return ack.committed_id + 2 * ack.window < self.durable

    def take(self, event_id: int, now_ms: int) -> bool:
        """True when this event is the next one; otherwise ask again for what is missing."""
        self._highest = max(self._highest, event_id)
        if event_id == self._delivered + 1:
            self._delivered = event_id
            self._missing = None
            return True
        if event_id > self._delivered:
            # Once per hole: each further event behind the hole would ask for all of them again.
            if self._missing != self._delivered + 1:
                self._missing = self._delivered + 1
                self._commit_due = True
        elif event_id <= self.durable and self._may_repeat(now_ms):
            self._commit_due = True
        return False

    def _may_repeat(self, now_ms: int) -> bool:
        # A repeat that crossed our COMMIT on the wire needs no second one.
        return self._commit_at is None or now_ms - self._commit_at >= REPEAT_COMMIT_MS

    def commit(self, event_id: int) -> None:
        """Events up to `event_id` are durable.

        An id that this session's board cannot have sent is ignored: it was stored before the
        board was wiped or changed.
        """
        limit = self._delivered if self._gap else self._highest
        if self.durable < event_id <= limit:
            self._durable = event_id
            self._delivered = max(self._delivered, event_id)
            self._commit_due = True

    def take_commit(self, now_ms: int) -> int | None:
        """The id of the COMMIT to write now; several that wait are one."""
        if not self._commit_due:
            return None
        self._commit_due = False
        self._commit_at = now_ms
        return self.durable
