"""The pad without a window: its pages, what is given to the desk, and what ends it.

Time is a number; the order of the digits is fixed, so that a test can type. What a desk and a table
make of a try is `test_signing_on`'s.
"""

import pytest

from tableassist.access import Pin
from tableassist.core.people import Post
from tableassist.core.view import PeopleView, PostView
from tableassist.screen.sign_on_pad import (
    BOUNCE_MS,
    NAMES_A_PAGE,
    SETTLE_MS,
    TIMEOUT_MS,
    Given,
    SignOnPad,
)

ORDER = (7, 3, 0, 9, 1, 4, 8, 2, 6, 5)
ANNA, BORIS = "Anna Weiss", "Boris Klein"


def post_view(
    post: Post,
    *names: str,
    said: str = "",
    named: str = "",
    must_change: bool = False,
    answered: int = 0,
) -> PostView:
    return PostView(post, post, "on", "off", (), names, None, said, must_change, named, answered)


def people(pit: PostView | None = None, dealer: PostView | None = None) -> PeopleView:
    return PeopleView(
        True,
        (dealer or post_view("dealer", "Dora Lang"), pit or post_view("pit", ANNA, BORIS)),
    )


class Hand:
    """Somebody before the pad, who waits for each page."""

    def __init__(self, view: PeopleView | None = None) -> None:
        self.now_ms = 1_000
        self.pad = SignOnPad(lambda: ORDER)
        self.pad.see(view or people(), self.now_ms)

    @property
    def page(self) -> str:
        return self.pad.page

    def wait(self, ms: int = SETTLE_MS) -> None:
        self.now_ms += ms
        self.pad.look(self.now_ms)

    def see(self, view: PeopleView) -> None:
        self.pad.see(view, self.now_ms)

    def open(self, post: Post = "pit", place: int | None = 0) -> None:
        self.pad.open(post, self.now_ms)
        self.wait()
        if place is not None and self.page == "names":
            self.pad.choose(place, self.now_ms)
            self.wait()

    def type(self, digits: str) -> None:
        for digit in digits:
            self.pad.press(self.pad.digits.index(int(digit)), self.now_ms)
            self.now_ms += 2 * BOUNCE_MS

    def enter(self) -> Given | None:
        given = self.pad.enter(self.now_ms)
        self.wait()
        return given


def same(one: Pin, digits: str) -> bool:
    return one.is_same(Pin(digits))


@pytest.fixture
def hand() -> Hand:
    return Hand()


def test_a_name_and_its_pin_are_given_once(hand: Hand) -> None:
    hand.open("pit", 1)
    assert (hand.page, hand.pad.person) == ("pin", BORIS)
    hand.type("402957")
    given = hand.enter()
    assert given is not None
    assert (given.post, given.person, given.new_pin) == ("pit", BORIS, None)
    assert same(given.pin, "402957")
    assert hand.page == "waiting"
    assert hand.enter() is None


def test_with_one_name_to_choose_nothing_is_asked(hand: Hand) -> None:
    hand.open("dealer")
    assert (hand.page, hand.pad.person) == ("pin", "Dora Lang")


def test_nobody_to_sign_on_opens_nothing() -> None:
    hand = Hand(people(post_view("pit")))
    hand.open("pit")
    assert hand.page == ""


def test_a_page_takes_no_touch_before_it_has_settled(hand: Hand) -> None:
    hand.pad.open("pit", hand.now_ms)
    hand.wait(SETTLE_MS - 1)
    hand.pad.choose(0, hand.now_ms)
    assert hand.page == "names"
    hand.wait(1)
    hand.pad.choose(0, hand.now_ms)
    assert hand.page == "pin"
    hand.pad.press(0, hand.now_ms)
    hand.wait()
    hand.type("402957")
    given = hand.enter()
    assert given is not None
    assert same(given.pin, "402957")


def test_a_bouncing_key_is_one_touch_and_a_digit_may_come_twice(hand: Hand) -> None:
    hand.open()
    for _ in range(2):
        hand.pad.press(0, hand.now_ms)
        hand.pad.press(0, hand.now_ms + BOUNCE_MS - 1)
        hand.wait(2 * BOUNCE_MS)
    hand.type("0291")
    given = hand.enter()
    assert given is not None
    assert same(given.pin, "770291")


def test_what_was_typed_can_be_cleared_and_nothing_typed_is_nothing_given(hand: Hand) -> None:
    hand.open()
    assert hand.enter() is None
    hand.type("111")
    hand.pad.middle(hand.now_ms)
    assert hand.enter() is None
    assert hand.page == "pin"
    hand.type("402957")
    given = hand.enter()
    assert given is not None
    assert same(given.pin, "402957")


def test_a_palm_takes_back_what_it_pressed(hand: Hand) -> None:
    hand.open()
    hand.pad.first_finger()
    hand.type("4029")
    hand.pad.first_finger()
    hand.type("63")
    hand.pad.palm()
    hand.pad.first_finger()
    hand.type("57")
    given = hand.enter()
    assert given is not None
    assert same(given.pin, "402957")


def test_it_goes_when_nobody_touches_it_and_forgets(hand: Hand) -> None:
    hand.open()
    hand.type("402957")
    hand.wait(TIMEOUT_MS - 2 * BOUNCE_MS - 1)
    assert hand.page == "pin"
    hand.wait(2 * BOUNCE_MS)
    assert hand.page == ""
    hand.open()
    assert hand.enter() is None


@pytest.mark.parametrize("page", ["names", "pin", "waiting", "answer"])
def test_every_page_goes_by_itself(hand: Hand, page: str) -> None:
    hand.open("pit", None if page == "names" else 0)
    if page in ("waiting", "answer"):
        hand.type("402957")
        hand.enter()
    if page == "answer":
        hand.pad.not_taken(hand.now_ms)
    assert hand.page == page
    hand.wait(TIMEOUT_MS)
    assert hand.page == ""
    assert hand.pad.due_ms() is None


def test_cancel_forgets(hand: Hand) -> None:
    hand.open()
    hand.type("402957")
    hand.pad.cancel(hand.now_ms)
    hand.open()
    assert hand.enter() is None


def test_the_answer_to_a_try_closes_the_pad_or_says_why(hand: Hand) -> None:
    hand.open()
    hand.type("402957")
    hand.enter()
    hand.see(people(post_view("pit", ANNA, BORIS, said="No.", answered=7)))
    assert (hand.page, hand.pad.said()) == ("answer", "No.")
    hand.wait()
    hand.enter()
    assert (hand.page, hand.pad.person) == ("pin", ANNA)
    hand.type("402957")
    hand.enter()
    hand.see(people(post_view("pit", ANNA, BORIS, said="No.", answered=9)))
    assert hand.page == "answer"
    hand.wait()
    hand.enter()
    hand.type("402957")
    hand.enter()
    hand.see(people(post_view("pit", ANNA, BORIS, answered=11)))
    assert hand.page == ""


def test_what_is_known_at_the_start_is_no_answer() -> None:
    hand = Hand(people(post_view("pit", ANNA, said="No.", answered=7)))
    assert hand.page == ""


def test_an_answer_at_the_other_post_disturbs_nobody(hand: Hand) -> None:
    hand.open("pit", 0)
    hand.see(people(dealer=post_view("dealer", "Dora Lang", said="No.", answered=7)))
    assert (hand.page, hand.pad.person) == ("pin", ANNA)


def test_after_a_badge_at_the_pit_its_owner_is_asked_for_the_pin(hand: Hand) -> None:
    hand.see(people(post_view("pit", ANNA, BORIS, said="PIN too.", named=BORIS, answered=7)))
    assert (hand.page, hand.pad.post, hand.pad.person) == ("pin", "pit", BORIS)


def changing() -> Hand:
    """Somebody whose PIN was given by another one is told so, and goes on."""
    hand = Hand()
    hand.open()
    hand.type("402957")
    hand.enter()
    hand.see(
        people(post_view("pit", ANNA, BORIS, said="Own.", named=ANNA, must_change=True, answered=7))
    )
    assert hand.page == "answer"
    hand.wait()
    hand.enter()
    return hand


def test_a_pin_of_ones_own_is_chosen_and_typed_twice() -> None:
    hand = changing()
    for page, digits in (("pin", "402957"), ("new", "618294"), ("again", "618294")):
        assert hand.page == page
        hand.type(digits)
        given = hand.enter()
    assert given is not None
    assert same(given.pin, "402957")
    assert given.new_pin is not None
    assert same(given.new_pin, "618294")


def test_new_pins_that_differ_are_asked_for_again() -> None:
    hand = changing()
    for digits in ("402957", "618294", "618295"):
        hand.type(digits)
        assert hand.enter() is None
    assert (hand.page, hand.pad.trouble) == ("answer", "differ")
    assert hand.enter() is None
    for digits in ("773310", "773310"):
        hand.type(digits)
        given = hand.enter()
    assert given is not None
    assert same(given.pin, "402957")
    assert given.new_pin is not None
    assert same(given.new_pin, "773310")


def test_many_names_come_page_by_page() -> None:
    names = [f"Person {number}" for number in range(2 * NAMES_A_PAGE + 1)]
    hand = Hand(people(post_view("pit", *names)))
    hand.open("pit", None)
    seen: list[str] = []
    for _ in range(3):
        seen += hand.pad.names
        assert hand.pad.has_more_names
        hand.pad.middle(hand.now_ms)
        hand.wait()
    assert seen == names
    assert hand.pad.names[0] == names[0]


def test_names_that_are_gone_close_their_page(hand: Hand) -> None:
    hand.open("pit", None)
    hand.see(people(post_view("pit")))
    assert hand.page == ""


def test_digits_stand_in_a_new_order_each_time() -> None:
    orders = iter([tuple(range(10)), tuple(reversed(range(10)))])
    pad = SignOnPad(lambda: next(orders))
    pad.see(people(), 0)
    for wanted in (tuple(range(10)), tuple(reversed(range(10)))):
        pad.open("dealer", 0)
        assert pad.digits == wanted
        pad.close()
