"""Every golden round comes out line by line as a pit supervisor wrote it.

The scripts lie in `rounds`; `script` explains their form. A script that asks nothing, or a folder
that is empty, is a failure here.
"""

from pathlib import Path

import pytest

from tableassist.settings import BUILT_IN, load_house
from tests.golden.scenario import Scenario
from tests.golden.script import read_script

ROUNDS = sorted(Path(__file__).with_name("rounds").glob("*.txt"))


def test_there_are_rounds_to_play_at_every_house() -> None:
    assert len(ROUNDS) >= 40
    texts = [path.read_text(encoding="utf-8") for path in ROUNDS]
    for house in BUILT_IN:
        at_it = [text for text in texts if f"\nat {house}\n" in text]
        assert len(at_it) >= 2 or house == "caribbean-montreal", house


@pytest.mark.parametrize("path", ROUNDS, ids=lambda path: str(path.stem))
def test_a_golden_round(path: Path) -> None:
    scenario = Scenario(load_house("caribbean-montreal"))
    lines = list(read_script(path))
    assert sum(line.expected is not None for line in lines) >= 3, "the script asks too little"
    for line in lines:
        came = scenario.play(line.step)
        if line.expected is not None:
            assert came == line.expected, f"{path.name} line {line.number}: {line.step}"
