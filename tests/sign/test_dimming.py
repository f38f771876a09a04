"""Hours in which the sign is darker: over midnight too, and never too dark to be read."""

import pytest

from tableassist.sign.dimming import LEAST, brightness_at, parse_dimming

NIGHT = parse_dimming("23:00-09:30=40")


@pytest.mark.parametrize(
    ("hour", "minute", "percent"),
    [(22, 59, 100), (23, 0, 40), (0, 0, 40), (9, 29, 40), (9, 30, 100), (12, 0, 100)],
)
def test_a_night(hour: int, minute: int, percent: int) -> None:
    assert brightness_at(hour * 60 + minute, 100, (NIGHT,)) == percent


def test_whoever_is_darker_decides_and_nobody_turns_it_off() -> None:
    assert brightness_at(0, 30, (NIGHT,)) == 30
    assert brightness_at(0, 0, (NIGHT,)) == LEAST
    assert brightness_at(720, 100, (NIGHT, parse_dimming("11:00-13:00=60"))) == 60


@pytest.mark.parametrize(
    "text", ["", "23:00", "24:00-09:00=40", "23:00-09:00=9", "23:00-09:00=101", "23:00-09:00"]
)
def test_what_is_no_span_is_said(text: str) -> None:
    with pytest.raises(ValueError, match="must be"):
        parse_dimming(text)
