"""A damaged -wal is refused in one line; one that a crash has left, torn or begun anew, is not.

The logs are SQLite's own, of a journal whose process was killed. What a power cut may leave of a
whole life is tried in tests/crash.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tableassist.journal import BrokenJournalError, Journal, key_path, log_check, verify
from tableassist.journal.log_check import log_damage
from tableassist.journal.opening import checked_start
from tests.support.stored_rounds import content, fill

FRAME = 24 + 4096
HEADER = 32
MAGIC, SALT, CHECKSUM = 3, 17, 28
"""Bytes of the log's header."""
LOG = "journal.db-wal"
DYING_WRITER = """
import os, signal, sys
from pathlib import Path
from tableassist.journal import Journal
from tests.support.stored_rounds import bet, card, fill
journal = Journal.open(Path(sys.argv[1]))
fill(journal)
for amount in range(int(sys.argv[2])):
    journal.append([bet(amount)], 6_000, None)
if cards := int(sys.argv[3]):
    journal.append([card("Ah", place) for place in range(cards)], 7_000, None)
os.kill(os.getpid(), signal.SIGKILL)
"""


def crashed(directory: Path, more: int = 0, cards: int = 0) -> bytes:
    """The log of a table that died with so many decisions more than `fill` makes.

    Behind these comes one of so many cards.
    """
    given = (str(directory), str(more), str(cards))
    subprocess.run([sys.executable, "-c", DYING_WRITER, *given], check=False)
    return (directory / LOG).read_bytes()


def frames(log: bytes) -> range:
    """Where each frame begins."""
    return range(HEADER, len(log) - FRAME + 1, FRAME)


def ends(log: bytes) -> list[int]:
    """Where the last frame of each transaction begins, whatever its salts."""
    return [at for at in frames(log) if any(log[at + 4 : at + 8])]


def turned(log: bytes, at: int, bit: int = 3) -> bytes:
    damaged = bytearray(log)
    damaged[at] ^= 1 << bit
    return bytes(damaged)


def damage(directory: Path, log: bytes) -> str:
    (directory / LOG).write_bytes(log)
    return log_damage(directory)


def test_a_damaged_log_is_refused_and_left_alone(tmp_path: Path) -> None:
    log = crashed(tmp_path)
    at = ends(log)[1] + 100
    (tmp_path / LOG).write_bytes(turned(log, at))
    before = content(tmp_path)
    with pytest.raises(BrokenJournalError, match="records may be lost; restore") as refused:
        Journal.open(tmp_path)
    words = str(refused.value)
    assert f"journal.db-wal is damaged at byte {ends(log)[1]} (frame " in words
    assert "\n" not in words
    assert content(tmp_path) == before
    assert "journal.db-wal is damaged" in verify(tmp_path).problem
    assert content(tmp_path) == before


@pytest.mark.parametrize("place", [0, 9, 13, 16, 21, 24, 2000, FRAME - 1])
def test_a_bit_turned_anywhere_before_the_last_transaction(tmp_path: Path, place: int) -> None:
    """In page number, salts, checksum or page of a frame: every frame but the last one's."""
    log = crashed(tmp_path)
    assert log_damage(tmp_path) == ""
    last = ends(log)[-2]
    found = {at: bool(damage(tmp_path, turned(log, at + place))) for at in frames(log)}
    assert len(found) >= 10
    assert found == {at: at <= last for at in found}


@pytest.mark.parametrize("at", [MAGIC, 6, 9, SALT, CHECKSUM])
def test_a_bit_turned_in_the_header(tmp_path: Path, at: int) -> None:
    """SQLite reads nothing of such a log."""
    log = crashed(tmp_path)
    for bit in range(8):
        assert "damaged at byte 0 (its header)" in damage(tmp_path, turned(log, at, bit))


def test_a_sector_that_is_gone(tmp_path: Path) -> None:
    log = crashed(tmp_path)
    hollow = [at for at in range(0, ends(log)[-3], 512) if any(log[at : at + 512])]
    assert len(hollow) > 10
    for at in hollow:
        assert damage(tmp_path, log[:at] + bytes(512) + log[at + 512 :]), at


def test_a_torn_end_is_no_damage(tmp_path: Path) -> None:
    """The last transaction lacks any sector, or is cut anywhere."""
    log = crashed(tmp_path)
    begin = ends(log)[-2] + FRAME
    for at in range(begin, len(log), 509):
        assert damage(tmp_path, log[:at]) == ""
    for at in range(begin - begin % 512 + 512, len(log), 512):
        assert damage(tmp_path, (log[:at] + bytes(512) + log[at + 512 :])[: len(log)]) == ""


def test_a_torn_end_over_an_old_one_is_no_damage(tmp_path: Path) -> None:
    """Of a frame whose header lies in two sectors, one may be the old frame's: its size is."""
    log = crashed(tmp_path, 20, cards=400)
    begin = ends(log)[-2] + FRAME
    split = [at for at in frames(log) if at > begin and (at + 8) % 512 == 0]
    assert split
    assert split[-1] < ends(log)[-1] - FRAME
    for at in split:
        old = log[at - 24 : at + 4] + b"\0\0\0\x09"
        assert damage(tmp_path, log[: at - 24] + old + log[at + 8 :]) == ""


def test_what_failed_commits_have_left_is_no_damage(tmp_path: Path) -> None:
    """A commit whose sync failed is written over by the next: their ends stand behind the log's."""
    log = crashed(tmp_path)
    other = crashed(tmp_path / "other")  # of other salts, as everything behind a torn frame is
    begin = ends(log)[-2] + FRAME
    salts = log[16:24]
    left = b""
    for at in (begin, begin, begin):
        frame = other[at : at + FRAME]
        left += frame[:4] + b"\0\0\0\x09" + salts + frame[16:]
    assert len(ends(left.rjust(len(left) + HEADER, b"\0"))) == 3
    assert damage(tmp_path, log[:begin] + left) == ""


def test_a_log_begun_anew_over_an_old_one(tmp_path: Path) -> None:
    """Behind the new transactions stand old ones, whole: they are in the database."""
    log = crashed(tmp_path, 190)
    salts = {log[at + 8 : at + 16] for at in frames(log)}
    assert len(salts) > 1
    old = [at for at in ends(log) if log[at + 8 : at + 16] != log[16:24]]
    assert len(old) > 5
    assert log_damage(tmp_path) == ""
    new = [at for at in ends(log) if at < old[0]]
    for at in frames(log)[: len(new) * 3 : 2]:
        told = bool(damage(tmp_path, turned(log, at + 50)))
        assert told == (len(new) > 1 and at <= new[-2]), at


def test_a_person_may_take_what_is_left(tmp_path: Path) -> None:
    log = crashed(tmp_path)
    (tmp_path / LOG).write_bytes(turned(log, ends(log)[2] + 100))
    with pytest.raises(BrokenJournalError):
        Journal.open(tmp_path)
    found, _ = checked_start(tmp_path, None, "", key_path(tmp_path))
    assert 0 < found.last.number < 8


def test_a_log_that_is_written_meanwhile_is_no_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is read of a table that plays may be half of an older log, but not a second time."""
    log = crashed(tmp_path)
    contents = [turned(log, ends(log)[1] + 100), log]
    stop = log_check._stop

    def stop_in_the_next(directory: Path) -> log_check.Stop | None:
        (directory / LOG).write_bytes(contents.pop(0))
        return stop(directory)

    monkeypatch.setattr(log_check, "_stop", stop_in_the_next)
    assert log_damage(tmp_path) == ""
    assert not contents


def test_a_table_that_plays(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    assert log_damage(tmp_path) == ""
    journal.close()
    assert not (tmp_path / LOG).exists()
    assert log_damage(tmp_path) == ""
