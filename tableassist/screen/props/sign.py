"""The jackpot window's props, from what the sign device says it shows and from nothing else.

The journal's figure must not come here: the window stands in for the sign, and a sign that is
wrong has to be seen to be wrong.
"""

import re
from dataclasses import dataclass

from tableassist.core.money import money_text

_PLAIN_AMOUNT = re.compile(r"(\d+)\.(\d\d)")
DASHES = "***,***.**".replace("*", "\N{EN DASH}")


@dataclass(frozen=True, slots=True)
class SignProps:
    """`digits` is the figure or dashes; `in_service` chooses the face."""

    digits: str
    dashes: bool
    in_service: bool
    spoken: str


def derive_sign_props(showing: str | None, state: str) -> SignProps:
    """The sign's face. `showing` is an amount as text, None for dashes; `state` is the sign's word.

    `out of service` may be written with spaces, hyphens or underscores, in any case.
    """
    in_service = re.sub(r"[\s_-]+", " ", state).strip().lower() != "out of service"
    digits = DASHES if showing is None else _grouped(showing)
    spoken = "Jackpot out of service"
    if in_service:
        spoken = "Jackpot, no figure" if showing is None else f"Jackpot {digits}"
    return SignProps(digits=digits, dashes=showing is None, in_service=in_service, spoken=spoken)


def _grouped(showing: str) -> str:
    plain = _PLAIN_AMOUNT.fullmatch(showing)
    return money_text(int(plain[1] + plain[2])) if plain else showing
