"""What systemd is told: on a real socket, by a real loop and by a real process."""

import select
import socket
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tableassist.controller import Controller, SystemClock, Systemd, open_pipeline
from tableassist.journal import Journal
from tableassist.settings import load_house
from tests.support.program import DEVNULL, start
from tests.support.two_processes import TwoProcesses

WAIT_S = 20


class Listener:
    """The end of the socket that systemd holds."""

    def __init__(self, address: str) -> None:
        self._end = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._end.bind(address)
        self._end.settimeout(WAIT_S)

    def heard(self) -> list[str]:
        return self._end.recv(4096).decode().split("\n")

    def has_news(self) -> bool:
        return bool(select.select([self._end], [], [], 0)[0])

    def close(self) -> None:
        self._end.close()


@pytest.fixture(params=["", "@"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A socket with a name in the file system, and an abstract one."""
    return f"{request.param}{tmp_path}/notify"


@pytest.fixture
def listener(place: str) -> Iterator[Listener]:
    listener = Listener(place.replace("@", "\0"))
    yield listener
    listener.close()


def test_each_word_is_a_datagram_of_its_own(listener: Listener, place: str) -> None:
    told = Systemd({"NOTIFY_SOCKET": place, "WATCHDOG_USEC": "20000000"})
    told.ready("journal at record 7,\n7 verified")
    assert listener.heard() == ["READY=1", "STATUS=journal at record 7, 7 verified"]
    told.stopping()
    assert listener.heard() == ["STOPPING=1"]


def test_a_turn_is_told_four_times_in_the_watchdogs_time(listener: Listener, place: str) -> None:
    told = Systemd({"NOTIFY_SOCKET": place, "WATCHDOG_USEC": "20000000"})
    for now_ms in range(100_000, 120_000, 100):
        told.turned(now_ms)
    for _ in range(4):
        assert listener.heard() == ["WATCHDOG=1"]
    assert not listener.has_news()


def test_nobody_restarts_a_table_that_stopped_by_itself(listener: Listener, place: str) -> None:
    told = Systemd({"NOTIFY_SOCKET": place, "WATCHDOG_USEC": "20000000"})
    told.stands_still("the books do not hold together")
    words = "STATUS=the table has stopped: the books do not hold together"
    assert listener.heard() == ["READY=1", "WATCHDOG_USEC=0", words]
    told.turned(1_000_000)
    assert not listener.has_news()


@pytest.mark.parametrize("environ", [{}, {"WATCHDOG_USEC": "20000000"}])
def test_started_by_hand_nothing_is_told(
    environ: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    told = Systemd(environ)
    told.ready("")
    told.turned(1)
    assert not caplog.records


@pytest.mark.warnings_logged
def test_a_listener_that_is_gone_holds_nobody_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    Systemd({"NOTIFY_SOCKET": str(tmp_path / "gone")}).ready("journal at record 7")
    assert [one.message for one in caplog.records] == [
        "telling systemd READY=1: No such file or directory"
    ]


def test_only_the_loop_itself_says_that_it_turns(tmp_path: Path) -> None:
    clock = SystemClock()
    pipeline = open_pipeline(
        Journal.open(tmp_path), "Table 1", load_house("caribbean-montreal"), clock
    )
    held, let_go, turned = threading.Event(), threading.Event(), threading.Event()
    turns: list[str] = []

    def publish(_view: object) -> None:
        held.set()
        assert let_go.wait(WAIT_S)

    def on_turn(_now_ms: int) -> None:
        turns.append(threading.current_thread().name)
        turned.set()

    controller = Controller(pipeline, clock, publish)
    controller.on_turn = on_turn
    controller._thread.start()
    assert held.wait(WAIT_S)
    assert turns == []
    let_go.set()
    assert turned.wait(WAIT_S)
    controller.stop()
    pipeline.close()
    assert set(turns) == {"controller"}


def test_a_table_says_when_it_plays_that_its_loop_turns_and_when_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    monkeypatch.setenv("WATCHDOG_USEC", "400000")
    (tmp_path / "wires").mkdir()
    with closing(Listener(str(tmp_path / "notify"))) as listener:
        with TwoProcesses(tmp_path).run():
            heard = [listener.heard() for _ in range(4)]
        assert ["READY=1", "STATUS=new journal"] in heard
        assert heard.count(["WATCHDOG=1"]) == 3
        while listener.has_news():
            heard.append(listener.heard())
        assert ["STOPPING=1"] in heard


def test_who_waits_for_the_start_of_a_journal_that_is_not_to_be_played_on_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wires").mkdir()
    table = TwoProcesses(tmp_path)
    with table.run():
        pass
    (tmp_path / "journal" / "journal.db").unlink()
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    with (
        closing(Listener(str(tmp_path / "notify"))) as listener,
        start("run", "--config", table.config, stderr=DEVNULL) as window,
    ):
        ready, watchdog, status = listener.heard()
        window.terminate()
        assert window.wait() == 2
    assert [ready, watchdog] == ["READY=1", "WATCHDOG_USEC=0"]
    assert status.startswith("STATUS=the table has stopped: ")
    assert "missing, but the lock file says that there was one" in status
