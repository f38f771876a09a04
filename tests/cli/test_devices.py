"""`tableassist devices list|probe|watch` from outside, with simulated boards on real terminals.

What is told of the traffic is tested with the devices, changing keys in `test_device_keys`.
"""

import json
import os
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tableassist.devices.port_users import users_of
from tableassist.settings import DEMO_UNITS
from tests.devices.pretend_board import Line
from tests.support.program import PIPE, Program, run, start
from tests.support.two_processes import TwoProcesses

WAIT_S = 40
SHOE, BETS, SIGN = DEMO_UNITS


@pytest.fixture
def table(tmp_path: Path) -> TwoProcesses:
    (tmp_path / "wires").mkdir()
    return TwoProcesses(tmp_path)


def ran(*words: str | Path) -> subprocess.CompletedProcess[str]:
    done = run(*words)
    assert "Traceback" not in done.stderr
    return done


def port(table: TwoProcesses, role: str) -> str:
    return str(table.directory / "wires" / role)


def wait_for(path: Path) -> None:
    end = time.monotonic() + WAIT_S
    while not path.exists():
        assert time.monotonic() < end, path
        time.sleep(0.02)


@pytest.fixture
def simulated(table: TwoProcesses) -> Iterator[TwoProcesses]:
    with table.simulate(rounds=99, seed=1):
        for role in ("shoe", "bets", "sign"):
            wait_for(table.directory / "wires" / role)
        yield table


def test_probe_says_who_answers_and_whether_it_signs(simulated: TwoProcesses) -> None:
    ports = [port(simulated, role) for role in ("shoe", "bets", "sign")]
    done = ran("devices", "probe", *ports)
    assert done.returncode == 0, done.stderr
    assert [line.split(", ")[0] for line in done.stdout.splitlines()] == [
        f"{ports[0]}: shoe {SHOE}",
        f"{ports[1]}: bets {BETS}",
        f"{ports[2]}: sign {SIGN}",
    ]
    assert all(line.endswith(", signs, at 115200 baud") for line in done.stdout.splitlines())
    told = json.loads(ran("devices", "probe", "--json", ports[0]).stdout)
    assert told["unit"] == SHOE
    assert (told["baud"], told["board_class"], told["signs"]) == (115_200, "shoe", True)


def test_probe_tells_who_is_not_on_the_port_of_the_table_s_file(simulated: TwoProcesses) -> None:
    shoe, bets = port(simulated, "shoe"), port(simulated, "bets")
    config = ("--config", simulated.config)
    assert ran("devices", "probe", shoe, *config).returncode == 0
    asked = ran("devices", "probe", *config)
    assert asked.returncode == 0
    assert f"{shoe}: shoe {SHOE}, " in asked.stdout  # no port that this machine lists
    text = simulated.config.read_text()
    text = (
        text.replace(f'"{shoe}"', '"x"')
        .replace(f'"{bets}"', f'"{shoe}"')
        .replace('"x"', f'"{bets}"')
    )
    simulated.config.write_text(text)
    done = ran("devices", "probe", shoe, *config)
    assert done.returncode == 1
    assert done.stdout.endswith(f"; is not the bets {BETS} that the table expects here\n")


def test_probe_leaves_a_port_alone_that_a_table_uses(simulated: TwoProcesses) -> None:
    name = port(simulated, "shoe")
    with simulated.run() as table:
        end = time.monotonic() + WAIT_S
        while "shoe live" not in simulated.log.read_text():
            assert time.monotonic() < end
            time.sleep(0.02)
        done = ran("devices", "probe", name)
        assert done.returncode == 1
        assert done.stdout.startswith(f"{name}: not asked; in use by ")
        assert f"({table.pid})" in done.stdout
        listed = ran("devices", "list", "--config", simulated.config)
        assert f"shoe {SHOE} on {name}: /dev/pts/" in listed.stdout
        assert f"({table.pid})" in listed.stdout
    assert "shoe lost" not in simulated.log.read_text()


def test_probe_of_a_port_without_a_board_is_a_no(table: TwoProcesses) -> None:
    line = Line(table.directory / "wires" / "shoe")
    done = ran("devices", "probe", line.link)
    assert (done.returncode, done.stdout) == (1, f"{line.link}: no board answers\n")
    line.pull()
    done = ran("devices", "probe", line.link)
    assert (done.returncode, done.stdout) == (1, f"{line.link}: no such port\n")


def test_list_tells_where_each_board_of_a_table_is_to_be(table: TwoProcesses) -> None:
    line = Line(table.directory / "wires" / "shoe")
    text = table.config.read_text().replace(port(table, "sign"), "usb:0403:6001:NOWHERE")
    table.config.write_text(text)
    done = ran("devices", "list", "--config", table.config)
    assert done.stdout.splitlines()[:3] == [
        f"shoe {SHOE} on {line.link}: {os.ttyname(line.slave)}",
        f"bets {BETS} on {port(table, 'bets')}: no such port",
        f"sign {SIGN} on usb:0403:6001:NOWHERE: no such adapter",
    ]
    lines = ran("devices", "list", "--config", table.config, "--json").stdout.splitlines()
    told = [json.loads(each) for each in lines]
    assert [each["role"] for each in told[:3]] == ["shoe", "bets", "sign"]
    assert (told[0]["device"], told[1]["problem"]) == (os.ttyname(line.slave), "no such port")
    line.pull()


@pytest.fixture(scope="module")
def captures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What passed on the ports of a table in two rounds."""
    table = TwoProcesses(tmp_path_factory.mktemp("captured"))
    folder = table.directory / "captures"
    with (
        table.simulate(rounds=2, seed=3) as people,
        table.run("--capture", str(folder)),
    ):
        assert people.wait(WAIT_S) == 0
    assert table.audit().disagreements == ()
    return folder


def test_a_table_keeps_what_passed_and_it_is_told_in_words(captures: Path) -> None:
    lines = ran("devices", "watch", "--capture", captures / "bets.capture").stdout.splitlines()
    assert lines[0].endswith(f"the table starts: bets {BETS} on {captures.parent}/wires/bets")
    told = "\n".join(lines)
    for words in ("HELLO Hello", "HELLO_ACK HelloAck", f"uid={BETS}", "EVT SpotsLatched event_id="):
        assert words in told
    # The simulation may end in the middle of a frame; nothing else is unknown.
    unknown = [number for number, line in enumerate(lines) if "??" in line]
    assert unknown in ([], [len(lines) - 1])
    assert all("no end" in lines[number] for number in unknown)
    assert all(line[23] == "Z" and line[24:26] == "  " for line in lines)
    (first, *_) = ran(
        *("devices", "watch", "--json", "--capture", captures / "sign.capture")
    ).stdout.splitlines()
    assert json.loads(first)["note"].startswith("the table starts: sign")


def cards(*words: str | Path) -> list[str]:
    lines = ran("devices", "watch", *words).stdout.splitlines()
    drawn = [line for line in lines if "CardDrawn" in line]
    return [line.partition(" card=")[2].split()[0] for line in drawn]


def test_cards_are_told_on_demand_and_never_of_the_round_that_is_on(captures: Path) -> None:
    file = captures / "shoe.capture"
    hidden = cards("--capture", file)
    assert len(hidden) > 10
    assert set(hidden) == {"**"}
    told = cards("--capture", file, "--cards")
    assert len(told) == len(hidden)
    assert "**" not in told
    open_round = file.with_name("open.capture")
    content = file.read_bytes().splitlines(keepends=True)
    last = max(n for n, line in enumerate(content) if b'"round"' in line)
    open_round.write_bytes(b"".join(content[:last]))
    told = cards("--capture", open_round, "--cards")
    assert "**" in told
    assert told.index("**") > 0
    assert set(told[told.index("**") :]) == {"**"}


@contextmanager
def watching(*words: str) -> Iterator[Program]:
    """`devices watch`, ended with SIGTERM; it must end with 0. One that says nothing is killed."""
    with start("devices", "watch", *words, stdout=PIPE) as process:
        patience = threading.Timer(WAIT_S, process.kill)
        patience.start()
        try:
            yield process
            process.terminate()
            assert process.wait(WAIT_S) == 0
        finally:
            patience.cancel()
            process.kill()


def test_a_capture_is_followed_while_it_is_written(captures: Path, tmp_path: Path) -> None:
    first, *more = (captures / "bets.capture").read_bytes().splitlines(keepends=True)
    file = tmp_path / "bets.capture"
    file.write_bytes(first)
    with watching("--capture", str(file), "--follow") as process:
        assert process.stdout is not None
        assert "the table starts" in process.stdout.readline()
        with file.open("ab") as adding:
            adding.write(more[0][:10])
            adding.flush()
            adding.write(more[0][10:] + b"".join(more[1:]))
        assert any("HELLO_ACK HelloAck" in line for line in process.stdout)


def test_a_wire_is_listened_to_and_nothing_is_said_on_it(captures: Path, tmp_path: Path) -> None:
    line = Line(tmp_path / "tap")
    chunks = [
        bytes.fromhex(told["bytes"])
        for told in map(json.loads, (captures / "shoe.capture").read_text().splitlines())
        if "bytes" in told
    ]
    with watching(str(line.link)) as process:
        assert process.stdout is not None
        end = time.monotonic() + WAIT_S
        while not users_of(str(line.link)):
            assert time.monotonic() < end
            time.sleep(0.02)
        line.write(b"".join(chunks[:40]))
        sides = {"board", "host"}
        while sides:
            told = process.stdout.readline()
            assert told
            sides.discard(told.split()[1])
    assert line.read(0) == b""
    line.pull()


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ((), "name either a port or --capture FILE"),
        (("x", "--capture", "y"), "name either a port or --capture FILE"),
        (("x", "--cards"), "--cards and --follow are for a capture"),
        (("--capture", "absent"), "reading absent: No such file or directory"),
        (("absent",), "absent: no such port"),
        (("x", "--baud", "4294967296"), "--baud must be one of 1200, 2400, 4800, 9600, "),
        (("--capture", "/dev/zero"), "reading /dev/zero: not a regular file"),
        (("\x1b[31mred\n",), r"\x1b[31mred\n: no such port"),
    ],
)
def test_wrong_use_of_watch_is_said(words: tuple[str, ...], named: str) -> None:
    done = ran("devices", "watch", *words)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.rstrip("\n").isprintable()
    assert named in done.stderr


def test_what_a_capture_says_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "shoe.capture"
    words = {"unit": "\x1b[31m", "port": "a\nb", "driver": "\x1b]0;"}
    entries = [{"at": 1, "capture": "bets", **words}, {"at": 2, "side": "board", "bytes": "41"}]
    path.write_text("".join(f"{json.dumps(each)}\n" for each in entries))
    done = ran("devices", "watch", "--capture", path)
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 2
    assert all(line.isprintable() for line in done.stdout.splitlines())
    assert r"the table starts: bets \x1b[31m on a\nb" in done.stdout


@pytest.mark.parametrize("name", ["/dev/null", "/dev/ptmx", "\x1b[31mred"])
def test_what_is_no_port_is_not_asked(name: str) -> None:
    done = ran("devices", "probe", name)
    assert done.returncode == 1
    shown = name.replace("\x1b", r"\x1b")
    words = "not a serial port" if name.startswith("/dev") else "no such port"
    assert done.stdout == f"{shown}: {words}\n"


def test_a_place_where_nothing_can_be_kept_is_said_before_the_table_starts(
    table: TwoProcesses,
) -> None:
    (table.directory / "file").touch()
    place = table.directory / "file"
    done = ran("run", "--config", table.config, "--headless", "--capture", place)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert f"capturing in {place}: Not a directory" in done.stderr
    assert not (table.directory / "journal").exists()
