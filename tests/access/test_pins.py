"""Which PINs may be chosen, and that what holds one shows nothing of it.

How one is stored is in `test_stored`.
"""

import copy
import pickle

import msgspec
import pytest

from tableassist.access import Pin, pin_problem

GOOD = ["402957", "618294", "8305914", "73918264", "604827391", "917364820575"]
WEAK = {
    "": "digits",
    "12345": "digits",
    "4029571630482": "digits",
    "40295a": "digits",
    " 402957": "digits",
    "\u0664\u0660\u0662\u0669\u0665\u0667": "digits",
    "\uff14\uff10\uff12\uff19\uff15\uff17": "digits",
    "000000": "regular",
    "1111111": "regular",
    "123456": "regular",
    "987654": "regular",
    "890123": "regular",
    "246802": "regular",
    "112233": "regular",
    "121212": "regular",
    "121121": "regular",
    "123123": "regular",
    "402402": "regular",
    "4024024": "regular",
    "402204": "regular",
    "4023204": "regular",
    "147258": "regular",
    "147896": "regular",
    "147963": "regular",
    "123789": "regular",
    "159357": "regular",
    "147852": "regular",
    "246810": "regular",
    "135790": "regular",
    "258456": "regular",
    "951753": "regular",
    "123450": "regular",
    "123451": "regular",
    "142536": "regular",
    "1470258369": "regular",
    "963852": "regular",
    "789456": "regular",
    "310785": "date",
    "073185": "date",
    "850731": "date",
    "198540": "date",
    "401985": "date",
    "19854071": "date",
    "31071985": "date",
    "20051231": "date",
    "4072026": "date",
}


@pytest.mark.parametrize("digits", GOOD)
def test_a_good_pin_is_taken(digits: str) -> None:
    assert pin_problem(Pin(digits)) == ""


@pytest.mark.parametrize("digits", WEAK)
def test_a_weak_one_is_refused_with_why_and_without_a_digit_of_it(digits: str) -> None:
    problem = pin_problem(Pin(digits))
    assert WEAK[digits] in problem
    assert not digits or digits not in problem


def test_the_persons_own_badge_is_no_pin() -> None:
    for badge in ("402957", "0040295712", "A-4029-57", "2957"):
        assert pin_problem(Pin("402957"), badge) == "is the badge's number"
    assert not pin_problem(Pin("402957"), "57")


def test_a_good_share_of_all_pins_is_left() -> None:
    """Too many rules would make the rest easy to guess."""
    every = range(0, 1_000_000, 97)
    good = sum(not pin_problem(Pin(f"{number:06}")) for number in every)
    assert good * 100 // len(every) > 80


def test_a_pin_shows_nothing_and_is_not_copied() -> None:
    pin = Pin("402957")
    for text in (repr(pin), str(pin), f"{pin!r:>20}", repr([pin]), repr({"a": pin})):
        assert not any(sign.isdigit() for sign in text)
    for act in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="neither copied"):
            act(pin)
    with pytest.raises(TypeError):
        msgspec.json.encode(pin)


def test_a_pin_is_pressed_erased_and_forgotten() -> None:
    pin = Pin()
    for digit in (4, 0, 2, 9, 5, 8):
        pin.press(digit)
    pin.erase()
    pin.press(7)
    assert pin.is_same(Pin("402957"))
    assert not pin.is_same(Pin("402958"))
    for _ in range(20):
        pin.press(1)
    assert len(pin) == 12
    with pytest.raises(ValueError, match="0 to 9"):
        pin.press(10)
    pin.forget()
    assert (len(pin), pin.revealed()) == (0, b"")
    pin.erase()
