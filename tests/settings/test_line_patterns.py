"""Expressions that are taken come to an end on every line; those that may not are refused.

That they do is tried with lines on which a matcher has most to try, under a timer that interrupts
it: with the count taken away, these runs would last for years.
"""

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest
from hypothesis import Phase, assume, example, given, settings
from hypothesis import strategies as st

from tableassist.devices import ascii_line
from tableassist.settings.line_patterns import (
    LONGEST_LINE,
    LONGEST_PATTERN,
    EndlessError,
    check_pattern,
)

FAR_TOO_LONG_S = 60

ENDLESS = [
    "(a+)+b",
    "(a*)*b",
    "(a|a)*b",
    "(a|ab)*c",
    "(?:a?){40}b",
    "(.*?,){11}x",
    "((ab)*|c)*d",
    "(a+){2}b",
    "(?:(?:a{1,9}){1,9}){1,9}b",
    "a*a*a*a*a*b",
    "a?" * 30 + "b",
    "(?:a|a)" * 30 + "b",
    r"(a)*\1b",
    "(?P<x>a*)(?P=x)*b",
    "(?=(a+))b",
    "(?<!a)b",
    "(?x)( a + ) + b",
    "(?>a*)*b",
    "a" * (LONGEST_PATTERN + 1),
]
SOUND = [
    "(?P<rank>[2-9TJQKA]|10)(?P<suit>[CDHS])",
    r"\s*CARD\s+(?P<rank>[2-9TJQKA]|10)\s*(?P<suit>[CDHS])\s*",
    r"#(?P<code>\d\d)",
    "(?i)new deck",
    "(?i:ready)|OK|",
    r"[^]*]*[\])(+*]\(a*\)",
    r"\*{2,}\[x{3}y{,4}",
    "(?:ab)*(?:cd){3}(e)?",
    "a{b}{1,x}c{}",
    "a*+b++c?+",
    "(((a)*)?)",
    "(" * 149 + "a" + ")" * 149,
    "|".join(f"C{number:02}" for number in range(52)),
]


class StillMatchingError(Exception):
    """The timer was faster."""


@contextmanager
def timer() -> Iterator[None]:
    def interrupt(_signal: int, _frame: FrameType | None) -> None:
        raise StillMatchingError

    before = signal.signal(signal.SIGPROF, interrupt)
    signal.setitimer(signal.ITIMER_PROF, FAR_TOO_LONG_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@pytest.mark.parametrize("pattern", ENDLESS)
def test_what_could_take_for_ever_is_refused(pattern: str) -> None:
    re.compile(pattern)
    with pytest.raises(EndlessError, match=r"^it "):
        check_pattern(pattern)


@pytest.mark.parametrize("pattern", SOUND)
def test_what_readers_need_is_taken(pattern: str) -> None:
    re.compile(pattern)
    check_pattern(pattern)


def test_lines_are_never_longer_than_was_counted_with() -> None:
    assert ascii_line.LONGEST_LINE == LONGEST_LINE
    splitter = ascii_line.LineSplitter(b"\n")
    assert splitter.feed(b"a" * (LONGEST_LINE + 1) + b"\n") == [None]


_atoms = st.sampled_from(["a", "b", ".", r"\w", "[ab]", r"[^b\]]", "(?:)", r"\b"])
_repeats = st.sampled_from(
    ["", "", "*", "+", "?", "*?", "+?", "{2}", "{0,3}", "{3,}", "{,60}", "++"]
)


def _grown(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    groups = st.sampled_from(["({})", "(?:{})", "(?i:{})"])
    return st.one_of(
        st.lists(inner, min_size=1, max_size=5).map("".join),
        st.lists(inner, min_size=2, max_size=3).map("|".join),
        st.builds(lambda group, text, more: group.format(text) + more, groups, inner, _repeats),
    )


patterns = st.recursive(st.builds("{}{}".format, _atoms, _repeats), _grown, max_leaves=14)


# Without shrinking: each step of it would wait for the timer.
@settings(deadline=None, max_examples=150, phases=(Phase.explicit, Phase.generate))
@given(patterns, st.sampled_from(["", "!"]))
@example(r"\w*\w*\w*\w*", "!")
@example("(?:a|b|.)" * 15, "!")
@example("(?:(?:a|b){1,2}){1,7}", "!")
def test_whatever_is_taken_comes_to_an_end(pattern: str, behind: str) -> None:
    whole = f"{pattern}{behind}" if "|" not in pattern else f"(?:{pattern}){behind}"
    try:
        compiled = re.compile(whole)
    except re.error:
        assume(False)
    try:
        check_pattern(whole)
    except EndlessError:
        return
    with timer():
        for line in ("a" * LONGEST_LINE, "ab" * (LONGEST_LINE // 2), "a" * 119 + "c"):
            compiled.fullmatch(line)
