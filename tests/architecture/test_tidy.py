"""The whole tree obeys the house rules, and each rule can see a breach of it.

The first half reads every file there is; the second half plants one violation for each rule.
A rule without a planted violation has no place here.
"""

from collections.abc import Callable, Iterator

import pytest

from tests.architecture import rules
from tests.architecture.sources import PACKAGES, ROOT, Source, every_text, sources, tracked

Rule = Callable[[Source], Iterator[str]]

TOP_LEVEL = {"LICENSE", "README.md", "pyproject.toml", "tableassist", "firmware_protocol"} | {
    "tests",
    "deploy",
}
CLOCK_FILE = "tableassist/controller/clocks.py"
CLOCK_FOLDER = "tableassist/simulator/"


def _broken(rule: Rule, files: list[Source]) -> list[str]:
    return [sentence for source in files for sentence in rule(source)]


@pytest.mark.parametrize(
    "rule", [rules.long_functions, rules.no_charter], ids=lambda rule: rule.__name__
)
def test_every_module_obeys(rule: Rule) -> None:
    assert _broken(rule, sources(*PACKAGES, "tests", suffixes=(".py",), at_least=200)) == []


def test_names_say_something() -> None:
    assert _broken(rules.empty_names, sources(*PACKAGES, suffixes=(".py",), at_least=120)) == []


def test_files_stay_short() -> None:
    code = sources(*PACKAGES, "tests", suffixes=(".py", ".qml", ".sql", ".js"), at_least=220)
    scripts = [
        each
        for each in sources("deploy", suffixes=("", ".sh"), at_least=3)
        if each.text.startswith("#!")
    ]
    assert _broken(rules.too_long, code + scripts) == []


@pytest.mark.parametrize(
    "rule", [rules.unfinished, rules.machine_places], ids=lambda rule: rule.__name__
)
def test_every_text_obeys(rule: Rule) -> None:
    assert _broken(rule, every_text(at_least=250)) == []


def test_core_counts_in_whole_numbers() -> None:
    core = sources("tableassist/core", suffixes=(".py",), at_least=25)
    assert _broken(rules.inexact_numbers, core) == []


def test_tests_stand_on_real_parts() -> None:
    assert _broken(rules.mocks, sources("tests", suffixes=(".py",), at_least=80)) == []


def test_one_file_reads_the_clock() -> None:
    others = [
        source
        for source in sources("tableassist", suffixes=(".py",), at_least=100)
        if source.name != CLOCK_FILE and not source.name.startswith(CLOCK_FOLDER)
    ]
    assert _broken(rules.clock_reads, others) == []


def test_one_door_into_the_journal() -> None:
    calls = _broken(rules.journal_appends, sources("tableassist", suffixes=(".py",), at_least=100))
    assert len(calls) == 1, calls
    assert calls[0].startswith("tableassist/controller/")


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {path.parent for package in PACKAGES for path in (ROOT / package).rglob("*.py")}
    assert len(folders) > 15
    assert [str(folder) for folder in folders if not (folder / "__init__.py").exists()] == []


def test_top_level_holds_nothing_else() -> None:
    names = {name.split("/")[0] for name in tracked() if name and not name.startswith(".")}
    assert {"pyproject.toml", "deploy"} <= names
    assert names - TOP_LEVEL == set()


PLANTED = [
    (rules.too_long, "\n" * 401),
    (rules.long_functions, "def f():\n" + "    x = 1\n" * 60),
    (rules.long_functions, "class C:\n    async def f(self):\n" + "        x = 1\n" * 60),
    (rules.no_charter, "x = 1\n"),
    (rules.unfinished, "x = 1  # TO" + "DO later\n"),
    (rules.unfinished, "// FIX" + "ME\n"),
    (rules.machine_places, 'path = "/ho' + 'me/me/x"\n'),
    (rules.machine_places, "url = https://py" + "pi.org/simple\n"),
    (rules.inexact_numbers, "x = 0.5\n"),
    (rules.inexact_numbers, "x = a / b\n"),
    (rules.inexact_numbers, "x /= b\n"),
    (rules.inexact_numbers, "def f(x: float) -> int: ...\n"),
    (rules.inexact_numbers, "x = round(y)\n"),
    (rules.inexact_numbers, "import decimal\n"),
    (rules.inexact_numbers, "from operator import truediv as t\n"),
    (rules.mocks, "from unittest.mock import Mock\n"),
    (rules.mocks, "from unittest import mock\n"),
    (rules.mocks, "import unittest.mock\n"),
    (rules.clock_reads, "import time\n"),
    (rules.clock_reads, "from time import monotonic as m\n"),
    (rules.clock_reads, "x = datetime.datetime.now()\n"),
    (rules.clock_reads, "x = date.today()\n"),
    (rules.journal_appends, "self._journal.append(records)\n"),
    (rules.journal_appends, "journal().append(records)\n"),
    (rules.journal_appends, "write = self.round_journal.append\n"),
    (rules.empty_names, "class BoardManager: ...\n"),
    (rules.empty_names, "def do_settle(): ...\n"),
    (rules.empty_names, "def card_data(): ...\n"),
]


@pytest.mark.parametrize(("rule", "text"), PLANTED)
def test_a_planted_violation_is_seen(rule: Rule, text: str) -> None:
    assert len(list(rule(Source("planted", text)))) == 1


INNOCENT = [
    (rules.too_long, "\n" * 400),
    (rules.long_functions, "def f():\n" + "    x = 1\n" * 59),
    (rules.inexact_numbers, '"""Half / half."""\nx = a // b\n'),
    (rules.inexact_numbers, "def f(round: int) -> int:\n    return state.round + round\n"),
    (rules.mocks, "import unittest\n"),
    (rules.clock_reads, "from datetime import UTC, datetime\nx = datetime.fromisoformat(y)\n"),
    (rules.journal_appends, "lines.append(x)\n"),
    (rules.empty_names, "def undo(): ...\n\n\nclass Datagram: ...\n"),
]


@pytest.mark.parametrize(("rule", "text"), INNOCENT)
def test_an_innocent_file_is_left_alone(rule: Rule, text: str) -> None:
    assert list(rule(Source("innocent", text))) == []


def test_a_scanner_that_sees_nothing_says_so() -> None:
    with pytest.raises(LookupError, match="saw 0 files"):
        sources("tests", suffixes=(".nothing",), at_least=1)
