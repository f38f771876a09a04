"""How a screen looks where tables differ: the theme, the colours of the suits, whether it moves.

Chosen by the table's settings; the theme may be turned by a touch, which the game never hears of.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Theme: TypeAlias = Literal["dark", "bright"]
Suits: TypeAlias = Literal["four", "two"]


@dataclass(frozen=True, slots=True)
class Looks:
    """`suits` is how many colours they have. A `still` screen moves nothing, for pictures."""

    theme: Theme = "dark"
    suits: Suits = "four"
    still: bool = False
