"""The commands of `tableassist` that stand on paper: found, and filled in with what there is here.

What a placeholder means depends on the option before it. Nothing is run here.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from typer.core import TyperGroup
from typer.main import get_group

from tableassist.cli import app
from tests.architecture.sources import ROOT

PAPERS = ("README.md", "tableassist/README.md", "deploy/operations.md", "deploy/alarms.md")
GROUP = get_group(app)
CODE = re.compile(r"```\w*\n(.*?)```|`([^`\n]+)`", re.DOTALL)
INSTALLED = {"/var/lib/tableassist/journal": "DIR", "/etc/tableassist/table.toml": "FILE"}
"""Where a package has what a checkout has elsewhere."""
PEOPLE = ("Anna Weiss", "Boris Klein")
WHOLE = re.compile(r"\b(DIR|FILE|OUT\.zip|PORT|HOUSE)\b")


def written(paper: str) -> Iterator[tuple[str, list[str]]]:
    """Every command in a paper: as it is written, and its words without the program's name."""
    names = GROUP.commands
    for block, inline in CODE.findall(paper):
        for line in (block or inline).replace("\\\n", " ").splitlines():
            words = re.sub(r".*\btableassist ", "", line).split()
            if words and words[0] in names and (len(words) > 1 or " " in line.strip()):
                yield line, words


def path_of(words: Sequence[str]) -> tuple[str, ...]:
    """The command without its arguments: `journal verify`."""
    group, path = GROUP, []
    for word in words:
        found = group.commands.get(word)
        if found is None:
            break
        path.append(word)
        if not isinstance(found, TyperGroup):
            break
        group = found
    return tuple(path)


def whole_commands() -> dict[str, list[str]]:
    """What is written out so that it can be typed, each once, by how it is written.

    A name of a command, and an option that is spoken of, are not; nor is what
    goes on with an ellipsis.
    """
    found: dict[str, list[str]] = {}
    for paper in PAPERS:
        for line, words in written((ROOT / paper).read_text("utf-8")):
            told = [INSTALLED.get(word, word) for word in words]
            given = told[len(path_of(told)) :]
            stands_alone = line.lstrip().startswith((".venv", "tableassist ", "runuser"))
            if "…" in line:
                continue
            if WHOLE.search(" ".join(given)) or (given and stands_alone):
                found.setdefault(" ".join(told), told)
    return found


def filled(words: Sequence[str], known: Mapping[str, str | Path]) -> list[str]:
    """The words with what they stand for; `--by NAME` twice is two people."""
    people = iter(PEOPLE)
    out: list[str] = []
    for word in words:
        if word == ">":
            break
        option = f"{out[-1]} {word}" if out else word
        if option == "--by NAME":
            out.append(next(people))
        else:
            out.append(_value(option, word, known))
    return out


def _value(option: str, word: str, known: Mapping[str, str | Path]) -> str:
    first, slash, rest = word.partition("/")
    if slash and first in known:
        return f"{known[first]}/{rest}"
    return str(known.get(option, known.get(word, word)))
