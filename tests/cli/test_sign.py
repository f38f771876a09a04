"""`tableassist sign` as a process of its own on a terminal: told, killed in an award, back.

The host at the other end is the wire's own half; a person reads the JSON lines.
"""

import errno
import json
import queue
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from firmware_protocol import Award, AwardShown, LastWillMode, MeterFlag, SetLastWill, SetMeter
from tableassist.cli import app
from tableassist.core.money import money_text
from tableassist.firmware import file_memory
from tests.devices.test_board_port import HostEnd, Pty
from tests.support.program import PIPE, Program, start

WAIT_S = 60
METER = SetMeter(1, MeterFlag.VISIBLE, 1_234_567, 900, "CAD", 5)


class Faces:
    """What a sign on this terminal says of itself, as long as it lives."""

    def __init__(self, process: Program, log: Path) -> None:
        self.process = process
        self._log = log
        self._told: queue.Queue[str] = queue.Queue()
        self._ears = threading.Thread(target=self._listen, daemon=True)
        self._ears.start()

    def until(self, last: dict[str, object]) -> list[dict[str, object]]:
        """The faces that nobody has asked for yet, up to this one."""
        told: list[dict[str, object]] = []
        while last not in told:
            try:
                line = self._told.get(timeout=WAIT_S)
            except queue.Empty:
                line = ""
            assert line, f"no {last} behind {told}: {self._log.read_text()[-3000:]}"
            told += [json.loads(line)] if line.startswith("{") else []
        return told

    def end(self) -> None:
        """However far it came; what it says is heard to its end."""
        self.process.kill()
        self._ears.join()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._told.put(line)
        self._told.put("")


@contextmanager
def running(place: Path) -> Iterator[Faces]:
    words = ("sign", "--headless", "--unsigned", "--port", place / "port", "--data", place / "kept")
    with (
        (place / "log").open("w") as log,
        start(*words, stdout=PIPE, stderr=log) as process,
    ):
        sign = Faces(process, place / "log")
        try:
            yield sign
        finally:
            sign.end()


def test_killed_in_an_award_it_shows_dashes_and_the_award_and_then_what_it_is_told(
    tmp_path: Path,
) -> None:
    pty = Pty(tmp_path / "port")
    with running(tmp_path) as sign:
        end = HostEnd(pty.board_end)
        end.host.link.want(METER)
        end.host.link.want(Award(1, 39_619_400, 98, 0, 0, 5))
        end.until(lambda host: any(isinstance(event, AwardShown) for event in host.events))
        end.until(end.shows(1_234_567))
        sign.process.send_signal(signal.SIGKILL)
    assert oct((tmp_path / "kept" / "board.nv").stat().st_mode)[-3:] == "600"
    with running(tmp_path) as sign:
        first = sign.until({"fact": "award", "id": 98, "showing": "396,194.00", "seat": 5})
        assert first[0] == {"fact": "sign", "showing": None, "state": "dashes"}
        again = HostEnd(pty.board_end)
        again.host.link.want(METER)
        again.until(again.shows(1_234_567))
        figure: dict[str, object] = {"fact": "sign", "showing": "12,345.67", "state": "showing"}
        assert sign.until(figure) == [figure]
        sign.process.terminate()
        assert sign.process.wait(WAIT_S) == 0
    pty.pull()


def test_no_face_of_a_running_sign_is_one_that_it_was_not_told(tmp_path: Path) -> None:
    """Figures close on each other, a fall, a cable that is pulled in a roll and comes back."""
    told = [100_000, 100_071, 100_142, 1_000, 1_071, 1_142]
    pty = Pty(tmp_path / "port")
    with running(tmp_path) as sign:
        end = HostEnd(pty.board_end)
        end.host.link.want(SetLastWill(100, LastWillMode.ALTERNATE, "OUT OF SERVICE"))
        for number, amount in enumerate(told[:5], start=1):
            end.host.link.want(SetMeter(1, MeterFlag.VISIBLE, amount, 900, "CAD", number))
            end.until(end.shows(amount))
        pty.pull()
        faces = sign.until({"fact": "sign", "showing": "10.71", "state": "out_of_service"})
        pty = Pty(tmp_path / "port")
        again = HostEnd(pty.board_end)
        again.host.link.want(SetMeter(1, MeterFlag.VISIBLE, told[5], 900, "CAD", 1))
        again.until(again.shows(told[5]))
        faces += sign.until({"fact": "sign", "showing": "11.42", "state": "showing"})
    pty.pull()
    shown = [face["showing"] for face in faces if face["showing"]]
    assert list(dict.fromkeys(shown)) == [money_text(amount) for amount in told]
    held = [face["state"] for face in faces if face["showing"] == "10.71"]
    assert held == ["showing", "holding", "out_of_service"]


def test_a_disk_that_is_full_at_the_start_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, content: bytes) -> None:
        if path.name == "board.nv":
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(file_memory, "replace_owned", refuse)
    kept = tmp_path / "kept"
    done = CliRunner().invoke(app, ["sign", "--headless", "--port", "x", "--data", str(kept)])
    assert done.exit_code == 2
    said = f"tableassist: sign: writing {kept}/board.nv: No space left on device"
    assert done.stderr.splitlines() == [said]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--unit", "SHORT"), "is no unit"),
        (("--dim", "9-10=40"), "FROM-TO=PERCENT"),
        (("--keys", "nowhere"), "No such file"),
        (("--port", ""), "--port must be the name of a port"),
        (("--port", "a\nb"), r"'a\nb'"),
        (("--port", "socket://host"), "socket://HOST:PORT"),
        (("--port", "rfc2217://host:here"), "rfc2217://HOST:PORT"),
        (("--baud", "0"), "--baud must be one of 9600"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    asked = ["sign", "--headless", "--port", "x", "--data", str(tmp_path / "kept"), *words]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
