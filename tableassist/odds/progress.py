"""How the counting says how far it is; what is made of it is the caller's matter."""

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[str, int, int], None]
"""Told what is being counted, how far, and of how many."""


def silent(_step: str, _done: int, _total: int) -> None:
    """Nobody watches."""
