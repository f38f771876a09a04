"""The files of a simulation, cut at every place where a kill can cut them.

A step has happened when its image is in place; whatever is missing of the truth by then is written
at the next start, once, and a truth file that is not the same one is left alone.
"""

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tableassist.firmware.memory import MemoryUnreadableError
from tableassist.simulator.keeper import Keeper
from tableassist.simulator.storage import FileStorage, TruthFile, TruthOutput, TruthStream
from tests.simulator.ram_storage import RamStorage

OLD, STEP = "old line\n", "first line\nsecond line\n"


class KilledError(Exception):
    """The process is gone."""


class CutTruth:
    """A truth file whose writer dies after so many bytes."""

    def __init__(self, file: TruthFile, survives: int) -> None:
        self._file = file
        self._survives = survives
        self.length = file.length
        self.complete = file.complete
        self.is_closed = file.is_closed

    def append(self, lines: bytes) -> None:
        self._file.append(lines[: self._survives])
        raise KilledError


@pytest.fixture
def truth(tmp_path: Path) -> Iterator[TruthFile]:
    with closing(TruthFile(tmp_path / "truth")) as output:
        yield output


def storage(tmp_path: Path, *truths: TruthOutput) -> FileStorage:
    return FileStorage(tmp_path / "table.nv", truths)


def text(tmp_path: Path) -> str:
    return (tmp_path / "truth").read_text()


def test_what_was_saved_is_there_again(tmp_path: Path, truth: TruthFile) -> None:
    assert storage(tmp_path, truth).load() == {}
    storage(tmp_path, truth).save({"shoe": b"1"}, OLD)
    storage(tmp_path, truth).save({"shoe": b"2", "layout": b""}, STEP)
    assert storage(tmp_path, truth).load() == {"shoe": b"2", "layout": b""}
    assert text(tmp_path) == OLD + STEP


@pytest.mark.parametrize("survives", range(len(STEP) + 1))
def test_killed_while_the_truth_is_written(tmp_path: Path, truth: TruthFile, survives: int) -> None:
    storage(tmp_path, truth).save({"shoe": b"1"}, OLD)
    with pytest.raises(KilledError):
        storage(tmp_path, CutTruth(truth, survives)).save({"shoe": b"2"}, STEP)
    for _ in range(2):
        assert storage(tmp_path, truth).load() == {"shoe": b"2"}
        assert text(tmp_path) == OLD + STEP


def test_killed_before_the_image_is_in_place(tmp_path: Path, truth: TruthFile) -> None:
    files = storage(tmp_path, truth)
    files.save({"shoe": b"1"}, OLD)
    (tmp_path / ".table.nv.new").mkdir()
    with pytest.raises(OSError, match="Is a directory"):
        files.save({"shoe": b"2"}, STEP)
    (tmp_path / ".table.nv.new").rmdir()
    assert storage(tmp_path, truth).load() == {"shoe": b"1"}
    assert text(tmp_path) == OLD


@pytest.mark.parametrize("other", ["", "x", OLD + "firm line, but another", OLD * 9])
def test_another_truth_file_is_left_alone(tmp_path: Path, truth: TruthFile, other: str) -> None:
    storage(tmp_path, truth).save({"shoe": b"1"}, OLD)
    with pytest.raises(KilledError):
        storage(tmp_path, CutTruth(truth, 0)).save({"shoe": b"2"}, STEP)
    (tmp_path / "truth").write_text(other)
    storage(tmp_path, truth).load()
    assert text(tmp_path) == other


def test_lines_of_others_behind_ours_stay(tmp_path: Path, truth: TruthFile) -> None:
    storage(tmp_path, truth).save({"shoe": b"1"}, STEP)
    truth.append(b"another table\n")
    storage(tmp_path, truth).load()
    assert text(tmp_path) == STEP + "another table\n"
    storage(tmp_path, truth).save({"shoe": b"2"}, OLD)
    assert text(tmp_path) == STEP + "another table\n" + OLD


def test_a_stream_gets_every_line_and_none_again(tmp_path: Path) -> None:
    source, sink = os.pipe()
    files = storage(tmp_path, TruthStream(sink))
    files.save({"shoe": b"1"}, OLD)
    files.save({"shoe": b"2"}, STEP)
    assert files.load() == {"shoe": b"2"}
    os.close(sink)
    with os.fdopen(source) as lines:
        assert lines.read() == OLD + STEP


def test_a_stream_without_a_reader_is_closed_and_the_file_beside_it_is_whole(
    tmp_path: Path, truth: TruthFile
) -> None:
    source, sink = os.pipe()
    stream = TruthStream(sink)
    assert not stream.is_closed()
    os.close(source)
    assert stream.is_closed()
    storage(tmp_path, stream, truth).save({"shoe": b"1"}, STEP)
    os.close(sink)
    assert text(tmp_path) == STEP


def test_without_a_truth_only_the_image_is_kept(tmp_path: Path) -> None:
    storage(tmp_path).save({"shoe": b"1"}, STEP)
    assert storage(tmp_path).load() == {"shoe": b"1"}
    assert [path.name for path in tmp_path.iterdir()] == ["table.nv"]


def test_a_damaged_image_is_said_and_not_guessed(tmp_path: Path) -> None:
    storage(tmp_path).save({"shoe": bytes(100)}, "")
    path = tmp_path / "table.nv"
    path.write_bytes(path.read_bytes()[:20])
    with pytest.raises(MemoryUnreadableError, match=rf"reading {path}: "):
        storage(tmp_path).load()


def test_a_keeper_saves_only_what_is_new() -> None:
    ram = RamStorage()
    keeper = Keeper(ram)
    shoe, layout = keeper.part("shoe"), keeper.part("layout")
    keeper.keep()
    assert ram.saves == 0
    shoe.store(b"1")
    keeper.tell(OLD)
    assert (ram.images, ram.lines) == ({}, [])
    keeper.keep()
    keeper.keep()
    assert (ram.images, ram.lines, ram.saves) == ({"shoe": b"1"}, [OLD], 1)
    layout.store(b"2")
    keeper.keep()
    keeper.tell(OLD)
    keeper.keep()
    assert (ram.images, ram.lines, ram.saves) == (
        {"shoe": b"1", "layout": b"2"},
        [OLD, OLD],
        3,
    )
    assert Keeper(ram).part("layout").load() == b"2"


def test_nobody_else_may_read_the_image(tmp_path: Path) -> None:
    storage(tmp_path).save({"shoe": b"cards"}, "")
    assert (tmp_path / "table.nv").stat().st_mode & 0o777 == 0o600
