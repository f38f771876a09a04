"""A -wal that was damaged, told from one that a power cut has torn.

SQLite takes the first frame that does not fit for the end of its log: what stands behind it is gone
without a word. Every commit is synced before the next is written, and a start syncs what it has
read, so a power cut tears the last transaction alone. Behind the place where SQLite stops, two ends
of transactions that follow each other by their checksums are damage therefore; what a commit that
failed has left follows nothing. The format is that of SQLite's "Database File Format", chapter 4.
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple, TypeAlias

from tableassist.journal.errors import JournalError
from tableassist.journal.files import database_header, reading, wal_path

_HEADER = struct.Struct(">8I")
_FRAME = struct.Struct(">6I")
_MAGIC = 0x377F0682
_WORD = 0xFFFFFFFF
_SECTOR = 512
_SUMMED = 8
"""Bytes of a frame's header that its checksum covers: page number and size. Salts are not."""
_PAGE_SIZES = {1 << power for power in range(9, 17)}

Sums: TypeAlias = tuple[int, int]


class Log(NamedTuple):
    """What SQLite reads of a log whose header holds: so many `frames` in whole transactions.

    After them the database has `pages`. Each time the log is begun anew, the first of its `salts`
    is one more. `has_room`: at least one frame was written once.
    """

    salts: tuple[int, int]
    frames: int
    pages: int
    has_room: bool


class Stop(NamedTuple):
    """SQLite does not read frame `frame` (0: the header, so nothing) of `frame_bytes` each.

    `ends`: how many transactions end there and behind that were written one after the other.
    `header` is the log's, another one each time that it is begun anew.
    """

    frame: int
    frame_bytes: int
    ends: int
    header: bytes

    @property
    def at(self) -> int:
        """The byte of the log where it stands."""
        return _HEADER.size + (self.frame - 1) * self.frame_bytes if self.frame else 0


class _Header(NamedTuple):
    """`order` is the byte order of the log's checksums, as of struct."""

    page_bytes: int
    order: str
    salts: tuple[int, int]
    sums: Sums


class _Frame(NamedTuple):
    """A frame as it is stored. `order` is the byte order of the log's checksums, as of struct.

    `pages`: how long the database is behind it, 0 within a transaction. `in_two`: its header lies
    in two sectors, so it may be half of an older one.
    """

    salts: tuple[int, int]
    pages: int
    sums: Sums
    summed: bytes
    order: str
    in_two: bool

    @property
    def ends(self) -> bool:
        """Whether it is the last of its transaction."""
        return self.pages > 0

    @property
    def ends_alone(self) -> int:
        """1 when it ends a transaction, though nothing before it says that it is as written."""
        return int(self.ends and not self.in_two)

    def sums_behind(self, before: Sums) -> Sums:
        """The checksum that this frame has behind one with the checksum `before`."""
        return sums(self.summed, self.order, before)


def log_damage(directory: Path) -> str:
    """What is wrong with the -wal in `directory`, as the end of a line; "" when nothing is.

    A table may play on meanwhile. Raises JournalError when it cannot be read. Holds one frame.
    """
    path = wal_path(directory)
    try:
        found = _stop(directory)
        if found is None or found.ends < 2 or _stop(directory) != found:
            return ""  # a log that is being written looks torn, but not twice at the same place
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise JournalError(f"reading {path}: {error.strerror}") from error
    what = f"frame {found.frame}" if found.frame else "its header"
    return (
        f"{path.name} is damaged at byte {found.at} ({what}), {found.ends} transactions there "
        "and behind cannot be read; records may be lost; restore a backup, or see journal accept"
    )


def _stop(directory: Path) -> Stop | None:
    """Where SQLite stops before the end of the log, None when it reads all of it."""
    with reading(wal_path(directory)) as log:
        header = log.read(_HEADER.size)
        if len(header) < _HEADER.size:
            return None
        if known := _header(header):
            frames = _frames(log, known.page_bytes, known.order)
            number, ends = _unread(frames, known.salts, known.sums)
            return Stop(number, _FRAME.size + known.page_bytes, ends, header) if number else None
        page_bytes = _page_bytes(directory)
        ends = _most_ends(_frames(log, page_bytes, "="), None, None)
        return Stop(0, _FRAME.size + page_bytes, ends, header)


def read_log(directory: Path) -> Log | None:
    """The -wal in `directory` as SQLite reads it, None when its header does not hold. OSError."""
    with reading(wal_path(directory)) as log:
        known = _header(log.read(_HEADER.size))
        if known is None:
            return None
        before, frames, pages, number = known.sums, 0, 0, 0
        for number, frame in enumerate(_frames(log, known.page_bytes, known.order), start=1):
            due = frame.sums_behind(before)
            if frame.salts != known.salts or frame.sums != due:
                break
            before = due
            if frame.ends:
                frames, pages = number, frame.pages
        return Log(known.salts, frames, pages, number > 0)


def _header(content: bytes) -> _Header | None:
    """The log's header, None when it does not hold."""
    if len(content) < _HEADER.size:
        return None
    magic, _, page_bytes, _, salt1, salt2, one, two = _HEADER.unpack(content)
    order = ">" if magic & 1 else "<"
    due = sums(content[:-_SUMMED], order, (0, 0))
    if magic & ~1 != _MAGIC or page_bytes not in _PAGE_SIZES or due != (one, two):
        return None
    return _Header(page_bytes, order, (salt1, salt2), due)


def _unread(frames: Iterator[_Frame], salts: tuple[int, int], before: Sums) -> tuple[int, int]:
    """The first frame that SQLite does not read, 0 for none, and the ends from there on."""
    for number, frame in enumerate(frames, start=1):
        due = frame.sums_behind(before)
        if frame.salts != salts or frame.sums != due:
            return number, _most_ends(frames, salts, (frame, due))
        before = due
    return 0, 0


def _most_ends(
    frames: Iterator[_Frame],
    salts: tuple[int, int] | None,
    unread: tuple[_Frame, Sums] | None,
) -> int:
    """The most ends in a row of frames of which each follows the one before.

    A frame follows by the checksum that the one before has, or should have had. The first of a row
    may have any salts, the others have `salts` if these are known. `unread` is the frame before.
    """
    last, due = unread or (None, None)
    run = last.ends_alone if last else 0
    most = run
    for frame in frames:
        follows = last is not None and (salts is None or frame.salts == salts)
        behind = frame.sums_behind(last.sums) if last else None
        if follows and frame.sums != behind:
            follows = due is not None and frame.sums == frame.sums_behind(due)
        run = run + frame.ends if follows else frame.ends_alone
        most = max(most, run)
        last, due = frame, behind
    return most


def _frames(log: BinaryIO, page_bytes: int, order: str) -> Iterator[_Frame]:
    """Every whole frame from here on."""
    size, at = _FRAME.size + page_bytes, _HEADER.size
    while len(content := log.read(size)) == size:
        _, database_pages, salt1, salt2, one, two = _FRAME.unpack_from(content)
        summed = content[:_SUMMED] + content[_FRAME.size :]
        in_two = at // _SECTOR != (at + _FRAME.size - 1) // _SECTOR
        yield _Frame((salt1, salt2), database_pages, (one, two), summed, order, in_two)
        at += size


def sums(content: bytes, order: str, before: Sums) -> Sums:
    words = iter(struct.unpack(f"{order}{len(content) // 4}I", content))
    one, two = before
    for first, second in zip(words, words, strict=True):
        one = (one + first + two) & _WORD
        two = (two + second + one) & _WORD
    return one, two


def _page_bytes(directory: Path) -> int:
    """The page size that the database's own header tells; that of the log is not to be trusted."""
    header = database_header(directory) or b""
    found = int.from_bytes(header[16:18], "big")
    return 65_536 if found == 1 else found if found in _PAGE_SIZES else 4_096
