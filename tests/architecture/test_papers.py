"""The papers tell the truth about the tree: links lead somewhere, places exist, commands are known.

What the papers promise in words is for other tests; here only what a machine can follow is
followed. Each scan must have found something.
"""

import re

import pytest
from typer.core import TyperCommand, TyperGroup

from tests.architecture.sources import ROOT, tracked
from tests.support.written_commands import GROUP, written

PAPERS = (
    *("README.md", "tableassist/README.md", "firmware_protocol/README.md"),
    *("deploy/operations.md", "deploy/alarms.md"),
)
LINK = re.compile(r"\]\(([^)#:]+)\)")
ANCHOR = re.compile(r"\]\(#([^)]+)\)")
PLACE = re.compile(r"`([a-z_]+(?:/[\w.*]+)+/?|[a-z_]+/)`")
OF_COMMANDS = (*PAPERS[:2], *PAPERS[3:], "deploy/CHANGELOG.md")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


@pytest.mark.parametrize("paper", PAPERS)
def test_every_link_leads_to_a_file_of_the_project(paper: str) -> None:
    files = tracked()
    for link in LINK.findall((ROOT / paper).read_text()):
        target = ((ROOT / paper).parent / link).resolve().relative_to(ROOT)
        assert str(target) in files, link


@pytest.mark.parametrize("paper", PAPERS)
def test_every_link_within_a_paper_leads_to_a_heading(paper: str) -> None:
    text = (ROOT / paper).read_text("utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}
    assert not set(ANCHOR.findall(text)) - anchors


def test_every_place_on_the_map_exists() -> None:
    home = ROOT / "tableassist"
    places = PLACE.findall((home / "README.md").read_text())
    assert len(places) > 20
    for place in places:
        assert list(home.glob(place)) or (ROOT / place).exists(), place


def test_every_command_on_paper_is_known_with_all_its_options() -> None:
    found = [one for paper in OF_COMMANDS for one in written((ROOT / paper).read_text())]
    assert len(found) > 60
    for line, words in found:
        assert not unknown(GROUP, words), line


def test_options_that_stand_alone_in_a_row_of_the_readme_are_those_of_its_command() -> None:
    rows = [row for row in (ROOT / "README.md").read_text().splitlines() if row.startswith("| `")]
    assert len(rows) > 20
    for row in rows:
        command = [word for _, words in written(row) for word in words if word[:2] != "--"]
        alone = re.findall(r"`(--[a-z][a-z-]*)`", row)
        assert not alone or not unknown(GROUP, [*command, *alone]), row


def unknown(group: TyperGroup, words: list[str]) -> list[str]:
    """The words that are no part of a command: its sub-commands and its options, wherever."""
    command: object = group
    for place, word in enumerate(words):
        if not isinstance(command, TyperGroup):
            break
        parts = word.split("|")
        wrong = [part for part in parts if part not in command.commands]
        if wrong or len(parts) > 1:
            return wrong if not place or re.fullmatch(r"[a-z][a-z-]*", word) else []
        command = command.commands[word]
    assert isinstance(command, TyperGroup | TyperCommand), words
    options = {"--help"}.union(*(param.opts for param in command.params))
    named = [option for word in words for option in OPTION.findall(word)]
    return [option for option in named if option not in options]
