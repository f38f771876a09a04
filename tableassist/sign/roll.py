"""How a figure rolls from one true amount up to the next, as the wheels of an odometer do.

Pure arithmetic in whole numbers. Whatever moment a passer-by looks, no wheel reads more than the
amount at which the figure comes to stand, none less than the one it left, and none turns back. A
figure that falls does not roll. The roll is over before a lost host could be noticed, so a figure
never stands between two amounts that the table has named.
"""

MOST_ROLL_MS = 1_500
"""Shorter than the time in which a host is found to be lost (2,000 ms after its last frame)."""

STEP = 1_000
"""Parts of one step of the last wheel."""


def rolled(before: int, amount: int, since_ms: int, roll_ms: int, now_ms: int) -> int:
    """How far a figure that set out at `before` has come; it slows down at the end.

    Both are in thousandths of a minor unit, since a figure may set out while a wheel is turned.
    """
    passed = now_ms - since_ms
    if roll_ms <= 0 or passed >= roll_ms or before >= amount * STEP:
        return amount * STEP
    left = roll_ms - max(0, passed)
    way = amount * STEP - before
    return amount * STEP - -(-way * left * left // (roll_ms * roll_ms))


def wheels(parts: int, count: int) -> tuple[int, ...]:
    """Where `count` wheels stand, the highest first: each 0 to 9,999 thousandths of a digit.

    Only the last one turns all the time. A wheel moves with the last step of the one behind it,
    from 9 to 0, and stands still else.
    """
    units, turned = divmod(parts, STEP)
    places = []
    for _ in range(count):
        units, digit = divmod(units, 10)
        places.append(digit * STEP + turned)
        turned = turned if digit == 9 else 0
    return tuple(reversed(places))
