"""A directory belongs to one simulation, and a killed one leaves no link to a dead terminal."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tableassist.simulator.place import PlaceError, owned

PATIENCE_S = 20
# Owns the directory, makes the links, says so, and waits for its death.
OWNER = """
import pathlib, sys
from tableassist.simulator.place import owned
place = pathlib.Path(sys.argv[1])
with owned(place, ["one", "two"]):
    for name in ("one", "two"):
        (place / name).symlink_to("/dev/pts/gone")
    print("made", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def owner(tmp_path: Path) -> Iterator["subprocess.Popen[bytes]"]:
    with subprocess.Popen(
        [sys.executable, "-c", OWNER, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"made\n"
        yield process
        process.kill()


def links(place: Path) -> list[str]:
    return sorted(path.name for path in place.iterdir() if path.is_symlink())


@pytest.mark.parametrize("whole_group", [False, True])
def test_the_links_of_a_killed_simulation_go_at_once(
    tmp_path: Path, owner: "subprocess.Popen[bytes]", whole_group: bool
) -> None:
    assert links(tmp_path) == ["one", "two"]
    if whole_group:
        os.killpg(owner.pid, signal.SIGKILL)
    else:
        owner.kill()
    end = time.monotonic() + PATIENCE_S
    while links(tmp_path):
        assert time.monotonic() < end
        owner.wait(PATIENCE_S)


def test_who_comes_at_once_after_a_kill_waits_until_it_is_tidy(
    tmp_path: Path, owner: "subprocess.Popen[bytes]"
) -> None:
    (guard,) = map(int, Path(f"/proc/{owner.pid}/task/{owner.pid}/children").read_text().split())
    os.kill(guard, signal.SIGSTOP)
    owner.kill()
    owner.wait(PATIENCE_S)
    with pytest.raises(PlaceError):
        ExitStack().enter_context(owned(tmp_path, ()))
    os.kill(guard, signal.SIGCONT)
    with owned(tmp_path, ()):
        assert links(tmp_path) == []


def test_a_living_owner_is_not_waited_for(tmp_path: Path, owner: "subprocess.Popen[bytes]") -> None:
    with pytest.raises(PlaceError, match=f"using {tmp_path}: another simulation runs there"):
        ExitStack().enter_context(owned(tmp_path, ["one"]))
    assert owner.poll() is None
    assert links(tmp_path) == ["one", "two"]


def test_links_of_a_lost_guard_are_gone_before_anything_else_is_made(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to("/dev/pts/gone")
    (tmp_path / "two").write_text("no link")
    with owned(tmp_path, ["one", "two", "three"]):
        assert links(tmp_path) == []
        (tmp_path / "three").symlink_to("/dev/pts/gone")
    assert links(tmp_path) == []
    assert (tmp_path / "two").read_text() == "no link"
