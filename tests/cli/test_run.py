"""`tableassist run` from outside: bad settings, ports with trouble, journals not to be played on.

Real processes, real pseudo-terminals, the real simulator. What a person reads is compared, and
that the program goes on trying where it should and touches nothing where it must not.
"""

import fcntl
import os
import shutil
import signal
import subprocess
import time
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_protocol import SCHEMA_HASH, BoardClass
from tableassist.journal import verify
from tableassist.settings import demo_keys
from tests.devices.pretend_board import PretendBoard
from tests.support.program import DEVNULL, PIPE, ROOT, Program, command, run, start
from tests.support.two_processes import CONFIG, TwoProcesses

WAIT_S = 60
STAYS_S = 2
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.fixture
def table(tmp_path: Path) -> TwoProcesses:
    (tmp_path / "wires").mkdir()
    return TwoProcesses(tmp_path)


def said(table: TwoProcesses, words: str) -> str:
    """The log once it holds `words`."""
    end = time.monotonic() + WAIT_S
    while time.monotonic() < end:
        text = table.log.read_text()
        if words in text:
            return text
        time.sleep(0.02)
    pytest.fail(f"{words!r} was never said:\n{table.log.read_text()}")


def refused(*words: str) -> tuple[int, list[str]]:
    done = run(*words)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr.splitlines()


def test_every_wrong_setting_is_named_with_its_path_at_once(table: TwoProcesses) -> None:
    text = CONFIG.format(house="nowhere").replace('name = "Table 1"', 'name = ""\ncolour = 3')
    text = text.replace('unit = "SIM-BETS-001"', 'unit = "short"\nbaud = 12345')
    text = text.replace('port = "wires/sign"', "port = 7")
    table.config.write_text(text)
    code, lines = refused("run", "--config", str(table.config), "--headless")
    assert code == 2
    for path in ("name", "colour", "house", "boards.bets.unit", "boards.bets.baud"):
        assert any(f": {path}: " in line for line in lines), (path, lines)
    assert any(": boards.sign.port: " in line for line in lines)
    assert all(line.startswith(f"tableassist: reading {table.config}: ") for line in lines)
    assert not (table.directory / "journal").exists()


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"name = "])
def test_a_settings_file_that_cannot_be_read_is_one_line(
    table: TwoProcesses, content: bytes | None
) -> None:
    if content is None:
        table.config.unlink()
    else:
        table.config.write_bytes(content)
    code, lines = refused("run", "--config", str(table.config), "--headless")
    assert (code, len(lines)) == (2, 1)
    assert str(table.config) in lines[0]


def test_a_missing_port_is_named_and_taken_when_it_appears(table: TwoProcesses) -> None:
    with table.run():
        said(table, f"shoe lost: {table.directory}/wires/shoe: no such port")
        with table.simulate(rounds=1, seed=1) as people:
            assert people.wait(WAIT_S) == 0
    assert table.audit().disagreements == ()
    assert table.audit().rounds == 1


def test_a_busy_port_is_named(table: TwoProcesses) -> None:
    master, slave = os.openpty()
    tty.setraw(master)
    (table.directory / "wires" / "shoe").symlink_to(os.ttyname(slave))
    fcntl.flock(slave, fcntl.LOCK_EX | fcntl.LOCK_NB)
    with table.run():
        said(table, "shoe lost: " + str(table.directory / "wires" / "shoe") + ": busy")
    os.close(master)
    os.close(slave)


@pytest.fixture
def swapped(table: TwoProcesses) -> Iterator[TwoProcesses]:
    text = table.config.read_text()
    text = text.replace("wires/shoe", "wires/X").replace("wires/bets", "wires/shoe")
    table.config.write_text(text.replace("wires/X", "wires/bets"))
    with table.simulate(rounds=1, seed=1):
        yield table


def test_swapped_boards_are_refused_by_name(swapped: TwoProcesses) -> None:
    with swapped.run():
        log = said(swapped, "shoe refused") and said(swapped, "bets refused")
    assert "SIM-BETS-001" in log
    assert "SIM-SHOE-001" in log
    assert "round 1" not in log


def test_a_board_with_other_messages_is_refused_by_a_strict_table(table: TwoProcesses) -> None:
    table.config.write_text(f"strict_schema = true\n{table.config.read_text()}")
    (key,) = demo_keys().of("SIM-SHOE-001")
    other = SCHEMA_HASH ^ 1
    wire = table.directory / "wires" / "shoe"
    board = PretendBoard(wire, BoardClass.SHOE, key=key, schema_hash=other)
    board.plug()
    with table.run():
        said(
            table,
            f"shoe refused, the board knows other messages: expected {SCHEMA_HASH:08X}, "
            f"found {other:08X}",
        )
    board.scrap()
    assert "shoe live" not in table.log.read_text()


def test_a_changed_journal_is_never_opened_and_never_altered(table: TwoProcesses) -> None:
    with table.run():
        said(table, "started")
    path = table.directory / "journal" / "journal.db"
    content = path.read_bytes()
    changed = content.replace(b"caribbean-montreal", b"caribbean-montreaX")
    assert changed != content
    path.write_bytes(changed)
    before = {one.name: one.read_bytes() for one in path.parent.glob("journal.db*")}
    code, lines = refused("run", "--config", str(table.config), "--headless")
    assert (code, len(lines)) == (1, 1)
    assert str(path.parent) in lines[0]
    after = {one.name: one.read_bytes() for one in path.parent.glob("journal.db*")}
    assert after == before


def test_a_second_program_on_the_same_journal_is_refused(table: TwoProcesses) -> None:
    with table.run():
        said(table, "started")
        code, lines = refused("run", "--config", str(table.config), "--headless")
        assert (code, len(lines)) == (2, 1)
        assert verify(table.directory / "journal").ok


def test_a_copy_of_the_journal_goes_on_elsewhere(table: TwoProcesses, tmp_path: Path) -> None:
    with table.simulate(rounds=2, seed=3) as people, table.run():
        assert people.wait(WAIT_S) == 0
    copy = tmp_path / "copy"
    shutil.copytree(table.directory / "journal", copy)
    assert verify(copy) == verify(table.directory / "journal")


def test_a_reader_that_goes_away_does_not_stop_the_table(table: TwoProcesses) -> None:
    words = ("run", "--config", table.config, "--headless", "--autopilot")
    with (
        table.simulate(rounds=2, seed=3) as people,
        start(*words, stdout=PIPE, stderr=DEVNULL) as process,
    ):
        assert process.stdout
        process.stdout.readline()
        process.stdout.close()
        assert people.wait(WAIT_S) == 0
        process.terminate()
        assert process.wait(WAIT_S) == 0
    assert table.audit().disagreements == ()
    assert table.audit().rounds == 2


def until_it_hears_signals(program: "Program | subprocess.Popen[str]") -> None:
    """Its window comes next, and then the journal."""
    end = time.monotonic() + WAIT_S
    while True:
        status = Path(f"/proc/{program.pid}/status").read_text()
        caught = int(status.split("SigCgt:")[1].split()[0], 16)
        if caught >> (signal.SIGTERM - 1) & 1:
            return
        assert time.monotonic() < end, status
        time.sleep(0.002)


def test_a_window_says_what_is_wrong_with_the_journal_and_ends_with_it(
    table: TwoProcesses,
) -> None:
    with table.run():
        said(table, "started")
    path = table.directory / "journal" / "journal.db"
    path.write_bytes(path.read_bytes().replace(b"caribbean-montreal", b"caribbean-montreaX"))
    with (
        table.log.open("w") as log,
        start("run", "--config", table.config, stderr=log) as window,
    ):
        until_it_hears_signals(window)
        complaint = f"verifying journal {path}"
        said(table, f"ERROR {complaint}")  # while the window shows it
        with pytest.raises(subprocess.TimeoutExpired):
            window.wait(STAYS_S)
        window.terminate()
        assert window.wait() == 1
    complaints = table.log.read_text()
    assert complaints.splitlines()[-1].startswith(f"tableassist: {complaint}")
    assert "Traceback" not in complaints


@pytest.mark.parametrize("what", ["run", "sign"])
def test_a_window_that_is_told_to_end_before_it_is_there_ends_in_order(
    table: TwoProcesses, tmp_path: Path, what: str
) -> None:
    """An interpreter of its own has all of Qt to load behind the first moment that it hears."""
    words = {
        "run": ("--config", str(table.config)),
        "sign": ("--port", str(tmp_path / "none"), "--unsigned", "--data", str(tmp_path / "kept")),
    }[what]
    with subprocess.Popen(
        command(what, *words), cwd=ROOT, stderr=subprocess.PIPE, text=True
    ) as window:
        until_it_hears_signals(window)
        window.terminate()
        try:
            _, told = window.communicate(timeout=WAIT_S)
        finally:
            window.kill()
    assert (window.returncode, "Traceback" in told) == (0, False), told


def test_a_window_without_a_display_is_one_line(table: TwoProcesses) -> None:
    bare = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
    done = run("run", "--config", table.config, env=bare)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "--headless" in done.stderr


def test_a_screen_that_is_not_up_is_one_line_and_no_start_is_recorded(table: TwoProcesses) -> None:
    there_is_none = {
        "QT_QPA_PLATFORM": "wayland",
        "XDG_RUNTIME_DIR": str(table.directory),
        "WAYLAND_DISPLAY": "wayland-7",
    }
    done = run("run", "--config", table.config, env={**os.environ, **there_is_none})
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert f"no screen at {table.directory}/wayland-7 (No such file or directory)" in line
    assert not (table.directory / "journal").exists()


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"DISPLAY": ":987"}, "DISPLAY=:987 (could not connect to display :987)"),
        ({"DISPLAY": ":987", "WAYLAND_DISPLAY": "wayland-7"}, "could not connect to display :987)"),
        ({"QT_QPA_PLATFORM": "nonsense"}, "QT_QPA_PLATFORM=nonsense (Could not find"),
    ],
)
@pytest.mark.parametrize("what", ["demo", "run", "sign"])
def test_a_screen_that_is_dead_is_one_line(
    table: TwoProcesses, what: str, asked: dict[str, str], told: str
) -> None:
    """Qt's own end would be an abort, behind what was begun already."""
    bare = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
    words = {
        "demo": ("--data", table.directory / "demo"),
        "run": ("--config", table.config),
        "sign": ("--port", "/dev/null", "--data", table.directory / "kept"),
    }[what]
    done = run(what, *words, env={**bare, "XDG_RUNTIME_DIR": str(table.directory), **asked})
    assert done.returncode == 2, done.stderr
    (line,) = done.stderr.splitlines()
    assert told in line
    assert "no screen at" in line
    assert "--headless" in line
    assert not any((table.directory / name).exists() for name in ("demo", "journal", "kept"))


def test_a_table_file_that_anybody_may_change_is_told_at_the_start(table: TwoProcesses) -> None:
    table.config.chmod(0o666)
    with table.start_run() as running:
        said(table, f"{table.config}: others than its owner may change it (0666): chmod 644")
        running.terminate()
        assert running.wait(WAIT_S) == 0
