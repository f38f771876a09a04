"""A table with one keyed board whose power, whose cable and whose host can be cut at any moment.

What survives is what would: the board's flash as far as it was written, its event log, and the
keys the host had stored. Time is virtual.
"""

from collections.abc import Iterator

from firmware_protocol import (
    KEY_SIZE,
    BoardKey,
    BoardOpened,
    EventLog,
    HostEvent,
    HostLink,
    KeyRefused,
    KeySlots,
    key_name,
)
from tests.firmware_protocol.signing_vectors import PSK, SALT
from tests.firmware_protocol.wires import Pair, Perfect, Wire, make_board, make_host


class PowerCutError(Exception):
    """The board loses its power in the middle of what it does."""


class CutAfter:
    """Carries so many bytes, then none."""

    def __init__(self, size: int) -> None:
        self._left = size

    def carry(self, sent: bytes) -> Iterator[bytes]:
        passed, self._left = sent[: self._left], max(0, self._left - len(sent))
        if passed:
            yield passed


class Flash:
    """Memory of the board. `cut_after`: so many bytes of the next write still get there."""

    def __init__(self, image: bytes = b"") -> None:
        self.image = bytearray(image.ljust(KeySlots.SIZE, b"\xff"))
        self.cut_after: int | None = None
        self.writes = 0

    def write(self, offset: int, block: bytes) -> bool:
        self.writes += 1
        cut, self.cut_after = self.cut_after, None
        kept = block if cut is None else block[:cut]
        self.image[offset : offset + len(kept)] = kept
        if cut is not None:
            raise PowerCutError
        return True


class KeyRig(Pair):
    """Host and board. `stored` is what the host's keeper of keys has durably, newest first."""

    def __init__(self, *stored: bytes, flash: Flash | None = None) -> None:
        self.flash = flash or keyed_flash(PSK)
        self.log = EventLog()
        self.stored = list(stored or (PSK,))
        self.service_mode = False
        self.boots = 0
        super().__init__(self._new_host(), make_board())
        self.power_up()
        self.host.start(0)

    def _new_host(self) -> HostLink:
        self.boots += 1
        nonce = self.boots.to_bytes(8, "little")
        return make_host(keys=self.stored, last_event_id=None, nonce=nonce)

    def kill_host(self) -> None:
        """The host's process ends and starts again with what it had stored."""
        self.host = self._new_host()
        self.host.start(self.now)

    def power_up(self) -> None:
        """The board starts with what is in its memory."""
        self.boots += 1
        slots = KeySlots(bytes(self.flash.image))
        self.key = BoardKey(slots.newest(), lambda key: slots.put(key, self.flash.write))
        self.key.service_mode = self.service_mode
        image = self.log.to_bytes()
        self.log = EventLog.from_bytes(image)
        self.board = make_board(self.log, boot_id=self.boots, seed=self.boots, key=self.key)

    def heal(self) -> None:
        self.down, self.up = Perfect(), Perfect()

    def open_keys(self) -> list[str | None]:
        """The key of each session that opened, by name."""
        return [each.key for each in self.told(BoardOpened)]

    def reopened(self, *names: str) -> str:
        """From now on a session opens again; the name of its key, one of these."""
        before = len(self.open_keys())
        self.run_until(lambda: len(self.open_keys()) > before, limit_ms=20_000)
        name = self.open_keys()[-1]
        assert name in names
        assert name is not None
        return name

    def rotate(self) -> bytes:
        """Agree on the next key, as a keeper of keys does it."""
        key = self.host.rotate_key(SALT)
        self.stored.insert(0, key)
        self.host.key_stored()
        return key

    def _down(self) -> bool:
        try:
            return super()._down()
        except PowerCutError:
            self.power_up()
            return True

    def _heard(self, reports: list[HostEvent]) -> None:
        super()._heard(reports)
        for report in reports:
            if isinstance(report, BoardOpened) and report.key is not None:
                names = [key_name(key) for key in self.stored]
                del self.stored[names.index(report.key) + 1 :]
            elif isinstance(report, KeyRefused):
                del self.stored[0]


def keyed_flash(key: bytes) -> Flash:
    """The memory of a board that was given this key."""
    flash = Flash()
    KeySlots(bytes(flash.image)).put(key, flash.write)
    assert len(key) == KEY_SIZE
    return flash


def cut_wires(size: int, *, down: bool) -> tuple[Wire, Wire]:
    """One direction breaks after so many bytes; the other one with it, unless it has to answer."""
    return (CutAfter(size), Perfect()) if down else (Perfect(), CutAfter(size))
