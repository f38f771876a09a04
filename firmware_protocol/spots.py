"""The numbering of the printed areas of the layout: seven seats with four places each.

Boards know spots by number only. Which bet a house plays on which place is not known here, nor
which places a layout leaves blank.
"""

SEATS = 7
SPOTS_PER_SEAT = 4
SPOTS = SEATS * SPOTS_PER_SEAT


def spot_number(seat: int, place: int) -> int:
    """0-27 for seat 1-7 and a place 0-3 at that seat; `ValueError` otherwise."""
    if not 1 <= seat <= SEATS:
        raise ValueError(f"seat {seat} is not in 1-{SEATS}")
    if not 0 <= place < SPOTS_PER_SEAT:
        raise ValueError(f"place {place} is not in 0-{SPOTS_PER_SEAT - 1}")
    return (seat - 1) * SPOTS_PER_SEAT + place


def spot_place(number: int) -> tuple[int, int]:
    """Seat and place of a spot number; `ValueError` outside 0-27."""
    if not 0 <= number < SPOTS:
        raise ValueError(f"spot {number} is not in 0-{SPOTS - 1}")
    seat, place = divmod(number, SPOTS_PER_SEAT)
    return seat + 1, place
