"""A badge reader that types is told from a person at a keyboard, by nothing but its pace.

No window stands here: times of keys are given.
"""

import pytest

from tableassist.screen.badge_keys import BETWEEN_MS, LEAST, MOST, BadgeKeys


def typed(keys: BadgeKeys, digits: str, *, apart: int = 5, start: int = 1_000) -> int:
    """Type, and return when the next key would come."""
    for place, digit in enumerate(digits):
        keys.digit(int(digit), start + place * apart)
    return start + len(digits) * apart


@pytest.mark.parametrize("apart", [0, 5, BETWEEN_MS])
def test_quick_digits_and_enter_are_a_badge(apart: int) -> None:
    keys = BadgeKeys()
    assert keys.enter(typed(keys, "00040295", apart=apart)) == "00040295"
    assert keys.enter(typed(keys, "00040296", apart=apart, start=9_000)) == "00040296"


def test_a_person_types_no_badge() -> None:
    keys = BadgeKeys()
    assert keys.enter(typed(keys, "00040295", apart=BETWEEN_MS + 1)) == ""
    assert keys.enter(typed(keys, "00040295") + BETWEEN_MS) == ""


def test_what_a_person_typed_before_is_no_part_of_it() -> None:
    keys = BadgeKeys()
    typed(keys, "77", start=100)
    assert keys.enter(typed(keys, "00040295")) == "00040295"


def test_another_key_ends_it() -> None:
    keys = BadgeKeys()
    at_ms = typed(keys, "00040295")
    keys.other()
    assert keys.enter(at_ms) == ""


@pytest.mark.parametrize("count", [0, LEAST - 1, MOST + 1])
def test_too_short_or_too_long_is_none(count: int) -> None:
    keys = BadgeKeys()
    assert keys.enter(typed(keys, "1" * count)) == ""


def test_it_tells_nothing_of_itself() -> None:
    keys = BadgeKeys()
    typed(keys, "777777")
    assert "7777" not in repr(keys)
