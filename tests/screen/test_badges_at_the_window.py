"""Badges at a real window: a reader types, and the table says what the badge opens.

The pace that tells a reader from a person is in `test_badge_keys`.
"""

from tableassist.core import records as r
from tests.screen.floor import Floor
from tests.screen.test_hidden_cards import pixels
from tests.support.signing_table import ANNA, BADGES, BORIS, DORA, PINS


def test_a_badge_signs_the_dealer_on_and_asks_at_the_pit(floor: Floor) -> None:
    before = pixels(floor.picture())
    floor.reads(BADGES[DORA], enter=False)
    assert pixels(floor.picture()) == before
    floor.reads(BADGES[DORA])
    assert floor.hear()[0] == r.SignedOn(DORA, "dealer", "badge")
    floor.reads(BADGES[ANNA])
    assert floor.hear() == (r.SignOnRefused(ANNA, "pit", "pin-needed", "badge"),)
    assert ANNA in floor.shown("padTitle")
    floor.type(PINS[ANNA])
    floor.tap("padRight")
    assert floor.hear() == (r.SignedOn(ANNA, "pit"),)


def test_a_badge_is_for_the_pad_that_stands_open(floor: Floor) -> None:
    floor.open("pit", BORIS)
    floor.reads(BADGES[DORA])
    assert floor.hear() == (r.SignOnRefused(DORA, "pit", "no-role", "badge"),)


def test_a_person_at_a_keyboard_shows_no_badge(floor: Floor) -> None:
    floor.reads(BADGES[DORA], apart_ms=80)
    floor.reads("0000000000")
    assert floor.hear() == (r.SignOnRefused("", "dealer", "unknown", "badge", counts=True),)
    assert floor.table.told.empty()
