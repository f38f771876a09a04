"""What every command has in common, from outside: the release, help, and how wrong use is told."""

import signal
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from tableassist.cli import app
from tests.support.kept_tables import kept_rounds
from tests.support.program import PIPE, ROOT, command, run, start


def refused(*words: str | Path) -> str:
    """The one line with which it ends."""
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    (line,) = done.stderr.splitlines()
    assert line.startswith("tableassist: ")
    assert "[Errno" not in line
    return line.removeprefix("tableassist: ")


def test_it_tells_its_release() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"tableassist {project['version']}\n")
    assert not done.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("nonsense",), "No such command 'nonsense'; see tableassist --help"),
        (("demo", "--speed", "0"), "demo: Invalid value for '--speed': "),
        (("demo", "--nonsense"), "demo: No such option: --nonsense"),
        (("journal", "show"), "journal show: Missing argument 'DIR'; see tableassist journal show"),
    ],
)
def test_wrong_use_is_one_line_that_names_the_command(words: tuple[str, ...], told: str) -> None:
    assert refused(*words).startswith(told)


@pytest.mark.parametrize("words", [(), ("journal",)])
def test_a_group_without_a_command_is_its_help(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert done.stderr.startswith(f"Usage: {' '.join(('tableassist', *words))} ")


def every_command(command: object, *path: str) -> Iterator[tuple[str, ...]]:
    yield path
    for name, one in getattr(command, "commands", {}).items():
        yield from every_command(one, *path, name)


def test_every_help_says_what_a_value_is_in_words_of_people() -> None:
    told = [
        CliRunner().invoke(app, [*path, "--help"]).output
        for path in every_command(get_command(app))
    ]
    assert len(told) > 80
    assert all(one.startswith("Usage: ") for one in told)
    assert not [
        line for one in told for line in one.splitlines() if "  -" in line and "list[" in line
    ]


def test_ctrl_c_ends_what_reads_for_long_without_a_word() -> None:
    with start("settle", "three-card", stdin=PIPE, stdout=PIPE, stderr=PIPE) as waiting:
        assert waiting.stdin is not None
        assert waiting.stdout is not None
        assert waiting.stderr is not None
        waiting.stdin.write("{}\n")
        waiting.stdin.flush()
        assert waiting.stdout.readline()  # it reads by now
        waiting.send_signal(signal.SIGINT)
        assert waiting.wait() == 130
        assert waiting.stderr.read() == ""


@pytest.mark.parametrize(
    "words",
    [
        ("screen", "sign"),
        ("simulate", "--dir"),
        ("sign", "--port", "none", "--headless", "--data"),
        ("demo", "--headless", "--rounds", "1", "--data"),
    ],
)
def test_a_file_where_a_folder_is_wanted_is_called_so(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    file = tmp_path / "file"
    file.write_text("here")
    told = refused(*words, file)
    assert f"{file}: Not a directory" in told


def test_a_truth_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    told = refused("simulate", "--dir", tmp_path / "wires", "--truth", tmp_path)
    assert told == f"simulating in {tmp_path}/wires: writing {tmp_path}: Is a directory"


def test_what_was_forgotten_or_is_no_name_is_told_before_anything_is_read(tmp_path: Path) -> None:
    assert "--round" in refused("correct", tmp_path, "--void")
    told = refused("operators", "add", tmp_path, "", "--role", "supervisor")
    assert told.startswith("operators: '': A name has 1 to 40")


def test_of_two_forms_of_a_report_one_is_chosen(tmp_path: Path) -> None:
    journal = kept_rounds(tmp_path / "journal", 1).close()
    told = refused("report", "rounds", journal, "--json", "--csv")
    assert told == "report rounds: --json or --csv, not both"


def test_a_head_that_is_no_text_is_no_head(tmp_path: Path) -> None:
    journal = kept_rounds(tmp_path / "journal", 1).close()
    head = tmp_path / "head"
    head.write_bytes(b"\x80" * 9)
    assert f"reading head {head}: not a head" in refused(
        "journal", "verify", journal, "--head", head
    )


@pytest.mark.parametrize(("closed", "told"), [("<&-", "input"), (">&-", "output")])
def test_settle_without_a_standard_stream_says_so(closed: str, told: str) -> None:
    line = f'exec "$@" {closed}'
    words = ["sh", "-c", line, "sh", *command("settle", "three-card")]
    done = subprocess.run(words, capture_output=True, text=True, check=False, stdin=subprocess.PIPE)
    assert done.returncode == 2, done.stderr
    (error,) = done.stderr.splitlines()
    assert f"standard {told}" in error
