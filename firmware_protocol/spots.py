"""The numbering of the printed areas of the layout: seven seats with three spots each.

Boards know spots by number only; which bet a house plays on which spot is not known here.
"""

SEATS = 7
SPOT_KINDS = ("ante", "raise", "progressive")
SPOTS = SEATS * len(SPOT_KINDS)


def spot_number(seat: int, kind: str) -> int:
    """0-20 for seat 1-7 and a kind of `SPOT_KINDS`; `ValueError` otherwise."""
    if not 1 <= seat <= SEATS:
        raise ValueError(f"seat {seat} is not in 1-{SEATS}")
    if kind not in SPOT_KINDS:
        raise ValueError(f"{kind!r} is none of {', '.join(SPOT_KINDS)}")
    return (seat - 1) * len(SPOT_KINDS) + SPOT_KINDS.index(kind)


def spot_place(number: int) -> tuple[int, str]:
    """Seat and kind of a spot number; `ValueError` outside 0-20."""
    if not 0 <= number < SPOTS:
        raise ValueError(f"spot {number} is not in 0-{SPOTS - 1}")
    seat, kind = divmod(number, len(SPOT_KINDS))
    return seat + 1, SPOT_KINDS[kind]
