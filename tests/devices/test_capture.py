"""What passes on a real port is kept for its owner only, can be read again, and hurts no table.

What is made of it is tested in `test_watch`.
"""

import json
import os
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_protocol import CardDrawn, FrameReader, Kind, card_code
from tableassist.core.inputs import BoardCameLive, BoardSensed
from tableassist.devices import BoardPlan, Boards
from tableassist.devices import capture as capture_file
from tableassist.devices.capture import (
    Begun,
    CaptureError,
    CaptureFile,
    Entry,
    Passed,
    RoundNote,
    lines_of,
    make_folder,
    parse_capture,
)
from tests.devices.rig import BAUD, SPOTS, RealClock, Rig
from tests.devices.test_boards import LEVELS, replace_levels

NO_FURTHER = 1 << 40
PLAN = BoardPlan("shoe", "/dev/shoe", "SIM-SHOE-001", BAUD)


def read_capture(path: Path) -> Iterator[Entry]:
    return parse_capture(lines_of(path), str(path))


def captured(rig: Rig, *plans: BoardPlan) -> Boards:
    boards = Boards(plans, rig.inbox.submit, rig.clock, {}, SPOTS, rig.folder)
    rig.keep(boards)
    boards.start()
    return boards


def test_both_ways_are_kept_whole_with_notes_of_the_rounds(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    began_ms = rig.clock.now_ms()
    boards = captured(rig, rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    for number in (4, 4, 5):
        boards.show(replace_levels(LEVELS, round=number))
    shoe.emit(CardDrawn(3, 1, card_code("As"), 99, 3, 1))
    rig.inbox.next(BoardSensed)
    boards.commit("shoe", "SIM-SHOE-001", 1)
    shoe.wait_for(lambda: shoe.log.committed_id == 1)
    boards.stop()
    path = rig.folder / "shoe.capture"
    first, *entries = read_capture(path)
    assert isinstance(first, Begun)
    assert (first.role, first.unit, first.driver) == ("shoe", "SIM-SHOE-001", "tableassist")
    assert began_ms <= first.at_ms <= entries[-1].at_ms <= rig.clock.now_ms()
    assert [each.round for each in entries if isinstance(each, RoundNote)] == [4, 5]
    passed = [each for each in entries if isinstance(each, Passed)]
    said = b"".join(each.chunk for each in passed if each.side == "host")
    heard = b"".join(each.chunk for each in passed if each.side == "board")
    assert FrameReader(expect_from_device=False).feed(said) == shoe.heard
    kinds = [frame.kind for frame in FrameReader(expect_from_device=True).feed(heard)]
    assert kinds[:2] == [Kind.HELLO_ACK, Kind.RSP]
    assert Kind.EVT in kinds
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_table_that_starts_again_writes_behind_what_is_there(tmp_path: Path) -> None:
    for _ in range(2):
        file = CaptureFile(tmp_path, PLAN, RealClock())
        file.came(b"\x00")
        file.close()
    kinds = [type(each) for each in read_capture(tmp_path / "shoe.capture")]
    assert kinds == [Begun, Passed, Begun, Passed]


def test_a_file_that_others_could_read_is_shut_to_them(tmp_path: Path) -> None:
    (tmp_path / "shoe.capture").touch(0o644)
    CaptureFile(tmp_path, PLAN, RealClock()).close()
    assert (tmp_path / "shoe.capture").stat().st_mode & 0o777 == 0o600


@pytest.mark.warnings_logged
def test_a_file_that_is_full_ends_and_the_table_goes_on(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(capture_file, "LARGEST_FILE", 500)
    rig.pretend("shoe")
    captured(rig, rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    path = rig.folder / "shoe.capture"
    assert path.stat().st_size <= 500
    assert f"capture {path} has ended: it is full" in caplog.text
    assert all(isinstance(each, Begun | Passed) for each in read_capture(path))


@pytest.mark.warnings_logged
def test_a_disk_that_takes_no_more_ends_it_and_the_table_goes_on(
    rig: Rig, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is as long as this process may write one, and holds nothing."""
    path = rig.folder / "shoe.capture"
    path.touch()
    os.truncate(path, NO_FURTHER)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (NO_FURTHER, before[1]))
    monkeypatch.setattr(capture_file, "LARGEST_FILE", 2 * NO_FURTHER)
    try:
        rig.pretend("shoe")
        captured(rig, rig.plan("shoe"))
        rig.inbox.next(BoardCameLive)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert "has ended: File too large" in caplog.text


def test_a_link_is_not_written_to(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "shoe.capture").symlink_to("mine")
    with pytest.raises(OSError, match="it is a link"):
        make_folder(tmp_path)
    assert (tmp_path / "mine").read_text() == "mine"


def test_a_last_line_that_is_not_whole_is_left_out(tmp_path: Path) -> None:
    file = CaptureFile(tmp_path, PLAN, RealClock())
    file.went(b"abc")
    file.close()
    path = tmp_path / "shoe.capture"
    path.write_bytes(path.read_bytes() + b'{"at": 5, "side": "bo')
    assert len(list(read_capture(path))) == 2


WRONG = {
    "no JSON": "nothing",
    "a list": "[1]",
    "no time": json.dumps({"side": "board", "bytes": "00"}),
    "another side": json.dumps({"at": 1, "side": "table", "bytes": "00"}),
    "no hex": json.dumps({"at": 1, "side": "board", "bytes": "0x"}),
    "another role": json.dumps({"at": 1, "capture": "cards", "unit": "", "port": "", "driver": ""}),
    "nothing known": json.dumps({"at": 1, "colour": 3}),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_line_that_is_none_is_named(tmp_path: Path, name: str) -> None:
    path = tmp_path / "shoe.capture"
    path.write_text(f'{{"at": 1, "round": 2}}\n{WRONG[name]}\n')
    with pytest.raises(CaptureError) as caught:
        list(read_capture(path))
    assert str(caught.value) == f"reading {path}: line 2 is no line of a capture"


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(CaptureError, match="No such file or directory"):
        list(read_capture(tmp_path / "absent"))


def test_a_place_for_captures_is_made_and_tried(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b")
    made = sorted(path.name for path in (tmp_path / "a" / "b").iterdir())
    assert made == ["bets.capture", "shoe.capture", "sign.capture"]
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="Not a directory"):
        make_folder(tmp_path / "file")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            '{"at": Infinity, "round": 1}',
            "at must be a whole number from 0 to 253402300799999 (inf)",
        ),
        (
            '{"at": 1, "round": 1e400}',
            "round must be a whole number from 0 to 9007199254740992 (inf)",
        ),
        ('{"at": 99999999999999999999, "round": 1}', "(99999999999999999999)"),
        ('{"at": -1, "round": 1}', "(-1)"),
        ('{"at": NaN, "round": 1}', "(nan)"),
        ('{"at": true, "round": 1}', "(True)"),
        ('{"at": "\\u001b", "round": 1}', r"('\x1b')"),
    ],
)
def test_a_number_that_cannot_be_is_told_with_its_place(
    tmp_path: Path, line: str, said: str
) -> None:
    path = tmp_path / "shoe.capture"
    path.write_text(f'{{"at": 1, "round": 2}}\n{line}\n')
    with pytest.raises(CaptureError) as caught:
        list(read_capture(path))
    assert str(caught.value).startswith(f"reading {path}: line 2: ")
    assert str(caught.value).endswith(said)


@pytest.mark.parametrize("name", ["pipe", "/dev/zero"])
def test_what_is_no_file_is_not_read(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(CaptureError, match="not a regular file"):
        list(read_capture(tmp_path / name))


def test_a_line_without_end_is_read_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "shoe.capture"
    path.write_bytes(b'{"at": 1, "round": 2}\n' + b"x" * 3_000_000)
    with pytest.raises(CaptureError, match="line 2 is longer than 100000 bytes"):
        list(read_capture(path))
