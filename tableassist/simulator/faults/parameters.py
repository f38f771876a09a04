"""The kinds of values a fault takes in a faults file, each with its limits and its default.

A value is checked here and nowhere else; what it does is not known here. Times are whole ms.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias, TypeGuard

from tableassist.core.words import shown

Value: TypeAlias = int | tuple[int, int] | tuple[int, ...] | str


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number."""

    lowest: int
    highest: int
    default: int

    def problem(self, value: object) -> str | None:
        """Why a file may not say this."""
        if not _is_whole(value):
            return f"must be a whole number ({shown(value)})"
        if not self.lowest <= value <= self.highest:
            return f"must be {self.lowest} to {self.highest} ({shown(value)})"
        return None

    def read(self, value: object) -> Value:
        """The value of a field that has no problem."""
        return _whole(value)


@dataclass(frozen=True, slots=True)
class Span:
    """A whole number, or two of them: then each time another one from the first to the second."""

    lowest: int
    highest: int
    default: tuple[int, int]

    def problem(self, value: object) -> str | None:
        """Why a file may not say this."""
        ends = _wholes(value if isinstance(value, list) else [value, value])
        if ends is None or len(ends) != 2:
            return f"must be a whole number or a list of two ({shown(value)})"
        if not self.lowest <= ends[0] <= ends[1] <= self.highest:
            return f"must rise from {self.lowest} to {self.highest} at most ({shown(value)})"
        return None

    def read(self, value: object) -> Value:
        """The value of a field that has no problem."""
        first, *rest = value if isinstance(value, list) else [value]
        return _whole(first), _whole(rest[0] if rest else first)


@dataclass(frozen=True, slots=True)
class Moments:
    """Whole numbers that rise: moments since the simulation began. The default is none."""

    highest: int
    default: tuple[int, ...] = ()

    def problem(self, value: object) -> str | None:
        """Why a file may not say this."""
        moments = _wholes(value)
        if not moments:
            return f"must be a list of whole numbers ({shown(value)})"
        rises = all(one < other for one, other in pairwise(moments))
        if not rises or moments[0] < 0 or moments[-1] > self.highest:
            return f"must rise from 0 to {self.highest} at most ({shown(value)})"
        return None

    def read(self, value: object) -> Value:
        """The value of a field that has no problem."""
        return tuple(_wholes(value) or ())


@dataclass(frozen=True, slots=True)
class Word:
    """One of some words."""

    choices: tuple[str, ...]
    default: str

    def problem(self, value: object) -> str | None:
        """Why a file may not say this."""
        if value in self.choices:
            return None
        return f"must be one of {', '.join(self.choices)} ({shown(value)})"

    def read(self, value: object) -> Value:
        """The value of a field that has no problem."""
        return str(value)


Parameter: TypeAlias = Whole | Span | Moments | Word


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _whole(value: object) -> int:
    if not _is_whole(value):
        raise TypeError(f"{value!r} is no whole number")
    return value


def _wholes(value: object) -> list[int] | None:
    """A list of whole numbers, or None for anything else."""
    if not isinstance(value, list):
        return None
    wholes = [each for each in value if _is_whole(each)]
    return wholes if len(wholes) == len(value) else None
