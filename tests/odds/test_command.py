"""The installed command: JSON, words, refusals, a terminal's bar; and no numpy elsewhere."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.program import PIPE, run, start


def test_json_is_all_that_is_printed() -> None:
    done = run("odds", "caribbean-montreal", "--json")
    answer = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (0, "")
    assert answer["house"] == "caribbean-montreal"
    assert [bet["bet"] for bet in answer["bets"]] == ["ante", "progressive"]
    assert answer["bets"][0]["house_edge"]["fraction"] == "142031221/2718662100"
    assert answer["bets"][1]["meter"]["break_even"]["fraction"] == "414290000/19"
    raised = {row["hand"]: row["choices"] for row in answer["strategy"]["by_hand"]}
    assert not any(raised["pair"]["fold"])
    assert not any(raised["high card that does not open"]["raise"])
    assert all(raised["high card that opens"]["fold"])
    assert len(answer["strategy"]["by_rank"][0]["choices"]["raise"]) == 13


def test_words_name_fractions_and_decimals() -> None:
    done = run("odds", "three-card")
    assert (done.returncode, done.stderr) == (0, "")
    assert "house edge: 686689/20358520 = 0.0337298094" in done.stdout
    assert "house edge: 402/5525 = 0.0727601810" in done.stdout
    assert "Best play: play high card Q-6-4 or better, fold the rest" in done.stdout


def test_a_house_that_is_not_there_is_one_line_and_wrong_use() -> None:
    done = run("odds", "caribbean-atlantis")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "caribbean-atlantis" in done.stderr


def test_a_profile_file_is_counted_too(tmp_path: Path) -> None:
    from importlib.resources import files

    text = files("tableassist").joinpath("houses", "three-card.toml").read_text()
    profile = tmp_path / "ours.toml"
    profile.write_text(text.replace('"pair" = 1', '"pair" = 2'))
    done = run("odds", str(profile), "--json")
    side = json.loads(done.stdout)["bets"][1]
    assert side["loss"]["fraction"] == str(1_608 - 3_744)


def test_a_terminal_sees_how_far_the_counting_is() -> None:
    reader, terminal = pty.openpty()
    with start("odds", "three-card", stdout=PIPE, stderr=terminal) as child:
        os.close(terminal)
        assert child.stdout is not None
        printed, seen = child.stdout.read(), b""
        while chunk := _read(reader):
            seen += chunk
    os.close(reader)
    assert child.returncode == 0
    assert b"hands against the dealer" in seen
    assert "dealer" not in printed.splitlines()[0]


def _read(descriptor: int) -> bytes:
    """What the terminal got; Linux says EIO when the other side is closed."""
    try:
        return os.read(descriptor, 4_096)
    except OSError:
        return b""


@pytest.mark.parametrize(
    "module", ["tableassist.cli", "tableassist.wiring", "tableassist.screen", "tableassist.core"]
)
def test_only_odds_loads_numpy(module: str) -> None:
    script = f"import sys, {module}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
    script = "import sys, tableassist.odds; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 1
