"""The screen as a process: it starts, ends with 0 however it is told to, and shows its own faults.

Each case is a real process with a thread that publishes views all the time, which is how the
shutdown order shows when it is wrong.
"""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("screen_program.py")


def start(deed: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-X", "faulthandler", str(PROGRAM), deed],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: "subprocess.Popen[str]") -> tuple[str, str]:
    try:
        return process.communicate(timeout=30)
    finally:
        process.kill()


@pytest.mark.parametrize("deed", ["close", "end", "end-early"])
def test_it_ends_in_order(deed: str) -> None:
    process = start(deed)
    out, err = finish(process)
    assert (process.returncode, err) == (0, "")
    assert out.endswith("left 0\n")


def test_no_compiled_page_is_kept_for_another_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever could write there would choose what the screen shows, past the release's manifest."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("QML_FORCE_DISK_CACHE", "1")
    process = start("close")
    _, err = finish(process)
    assert (process.returncode, err) == (0, "")
    assert [path.name for path in tmp_path.rglob("*.qmlc")] == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_signal_ends_it_in_order(number: signal.Signals) -> None:
    process = start("nothing")
    assert process.stdout is not None
    assert process.stdout.readline() == "painted ['dealerWindow', 'jackpotWindow']\n"
    process.send_signal(number)
    out, err = finish(process)
    assert (process.returncode, err) == (0, "")
    # What the start made is looked through no more.
    assert out == "kept True\nleft 0\n"


def test_an_exception_in_a_slot_calls_the_supervisor() -> None:
    process = start("break")
    out, err = finish(process)
    assert "fault KeyError in screen_program.py, line " in out
    assert "fault page True" in out
    assert "the screen failed" in err
    assert process.returncode == 0


def test_neither_page_nor_log_tells_the_message() -> None:
    out, err = finish(start("break"))
    assert "fault KeyError" in out
    assert "in broken_slot" in err
    assert "As Kd Qh" not in out + err
