"""New PINs as people type them, at a real terminal: one that is refused is asked for again."""

import os
import pty
import select
from pathlib import Path

from tableassist.reports.standing import standing
from tests.cli.test_operators import stored
from tests.support.program import WAIT_S, start
from tests.support.told_tables import ToldTable

ANNA = "Anna Weiss"
GOOD, OTHER, EASY = "830591740628", "402957163948", "123456"
NEW, AGAIN = f"New PIN of {ANNA}: ", "The same again: "


class Terminal:
    """`operators add` with a person at its terminal."""

    def __init__(self, directory: Path) -> None:
        stored(ToldTable(), directory)
        self._ours, theirs = pty.openpty()
        words = ("operators", "add", directory, ANNA, "--role", "supervisor")
        self._program = start(*words, stdin=theirs, stdout=theirs, stderr=theirs, new_session=True)
        os.close(theirs)
        self.read = ""

    def answer(self, prompt: str, typed: str) -> None:
        """Wait for the prompt and type."""
        self._read_until(prompt)
        os.write(self._ours, f"{typed}\n".encode())

    def end(self) -> int:
        """Read the rest, and how it ended."""
        self._read_until(None)
        os.close(self._ours)
        return self._program.wait()

    def _read_until(self, words: str | None) -> None:
        seen = ""
        while words is None or words not in seen:
            assert select.select([self._ours], [], [], WAIT_S)[0], (words, self.read)
            try:
                part = os.read(self._ours, 4_096).decode()
            except OSError:  # nobody is there any more
                assert words is None, (words, self.read)
                return
            seen += part
            self.read += part


def test_a_refused_pin_is_asked_for_again_and_nothing_else(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.answer(NEW, EASY)
    terminal.answer(NEW, GOOD)
    terminal.answer(AGAIN, OTHER)
    terminal.answer(NEW, GOOD)
    terminal.answer(AGAIN, GOOD)
    assert terminal.end() == 0
    assert "take another one" in terminal.read
    assert "the two PINs are not the same" in terminal.read
    assert not any(pin in terminal.read for pin in (GOOD, OTHER, EASY))
    assert standing(tmp_path).people.persons[ANNA].pin


def test_it_is_not_asked_for_without_end(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    for _ in range(5):
        terminal.answer(NEW, EASY)
    assert terminal.end() == 1
    assert terminal.read.count(NEW) == 5
    assert ANNA not in standing(tmp_path).people.persons
