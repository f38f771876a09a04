"""The papers tell the truth about the tree: links lead somewhere, places exist, commands are known.

What the papers promise in words is for other tests; here only what a machine can follow is
followed. Each scan must have found something.
"""

import re

import pytest
from typer.testing import CliRunner

from tableassist.cli import app
from tests.architecture.sources import ROOT, tracked

PAPERS = ("README.md", "tableassist/README.md", "firmware_protocol/README.md")
LINK = re.compile(r"\]\(([^)#:]+)\)")
PLACE = re.compile(r"`([a-z_]+(?:/[\w.*]+)+/?|[a-z_]+/)`")
COMMAND = re.compile(r"\.venv/bin/tableassist ((?:[a-z]+ ?)+)((?: *--[a-z]+(?: [^-\s]\S*)?)*)")


@pytest.mark.parametrize("paper", PAPERS)
def test_every_link_leads_to_a_file_of_the_project(paper: str) -> None:
    files = tracked()
    for link in LINK.findall((ROOT / paper).read_text()):
        target = ((ROOT / paper).parent / link).resolve().relative_to(ROOT)
        assert str(target) in files, link


def test_every_place_on_the_map_exists() -> None:
    home = ROOT / "tableassist"
    places = PLACE.findall((home / "README.md").read_text())
    assert len(places) > 20
    for place in places:
        assert list(home.glob(place)) or (ROOT / place).exists(), place


def test_every_command_of_the_readme_is_known_with_its_options() -> None:
    commands = COMMAND.findall((ROOT / "README.md").read_text())
    assert len(commands) > 6
    for words, options in commands:
        names = [name for name in words.split() if name.islower()]
        shown = CliRunner().invoke(app, [*names, "--help"])
        assert shown.exit_code == 0, (names, shown.output)
        for option in re.findall(r"--[a-z]+", options):
            assert option in shown.output, (names, option)
