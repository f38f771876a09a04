"""Whenever somebody looks at a rolling figure: never too much, never back, at last the truth.

The wheels are read as people read them: each shows the digit that fills most of its window.
"""

from hypothesis import given
from hypothesis import strategies as st

from tableassist.sign import MOST_ROLL_MS, STEP, rolled, wheels

AMOUNTS = st.integers(0, 10**11 - 1)
WHEELS = 12


def as_read(places: tuple[int, ...]) -> int:
    """The number that stands in the windows, each wheel at the digit that is nearest."""
    return int("".join(str((place + 500) // 1_000 % 10) for place in places))


@given(AMOUNTS, st.integers(0, STEP - 1), st.integers(1, 10**7), st.integers(0, MOST_ROLL_MS))
def test_it_only_rises_and_comes_to_stand_at_the_amount(
    left: int, turned: int, rise: int, roll_ms: int
) -> None:
    amount, since, before = left + rise, 1_000, left * STEP + turned
    moments = [since - 5, *range(since, since + roll_ms + 40, 16)]
    seen = [rolled(before, amount, since, roll_ms, now) for now in moments]
    assert seen == sorted(seen)
    assert all(before <= parts <= amount * STEP for parts in seen)
    assert seen[-1] == rolled(before, amount, since, roll_ms, since + roll_ms) == amount * STEP
    assert all(as_read(wheels(parts, WHEELS)) <= amount for parts in seen)


@given(before=AMOUNTS, fall=st.integers(1, 10**7))
def test_what_falls_stands_at_once(before: int, fall: int) -> None:
    amount = max(0, before - fall)
    assert rolled(before * STEP, amount, 0, MOST_ROLL_MS, 0) == amount * 1_000


@given(amount=AMOUNTS)
def test_standing_wheels_show_the_digits(amount: int) -> None:
    digits = [int(letter) for letter in f"{amount:0{WHEELS}d}"]
    assert wheels(amount * 1_000, WHEELS) == tuple(digit * 1_000 for digit in digits)


def test_a_wheel_turns_with_the_last_step_of_the_one_behind_it() -> None:
    assert wheels(199_600, 4) == (0, 1_600, 9_600, 9_600)
    assert wheels(189_600, 4) == (0, 1_000, 8_600, 9_600)
    assert wheels(188_600, 4) == (0, 1_000, 8_000, 8_600)
