"""Which page of the pit stands open: keys, answers, and what makes a page go by itself."""

import pytest
from msgspec.structs import replace

from tableassist.core.pages import PageAsked, PageTold, RoundTold
from tableassist.screen.pit_pages import EXPECTED_MS, READING_MS, UNTOUCHED_MS, PitPages

NOW_MS = 5_000
PROMPT = "Take bets, then touch No more bets."


def opened(*keys: str) -> PitPages:
    """The pages after these keys, each answered."""
    pages = PitPages()
    pages.see(PROMPT, "en", allowed=True)
    answered(pages, pages.turn(NOW_MS))
    for key in keys:
        answered(pages, pages.press(key, NOW_MS))
    return pages


def answered(pages: PitPages, asked: PageAsked | None, corrections: int = 0) -> None:
    if asked is not None:
        rounds = tuple(RoundTold(number, "closed") for number in (asked.round or 20, 12, 11))
        told = PageTold(asked, "told", rounds=rounds, older=11, corrections=corrections)
        assert pages.answer(told)


def test_its_key_opens_the_last_rounds_and_closes_for_good() -> None:
    pages = PitPages()
    pages.see(PROMPT, "fr", allowed=True)
    assert pages.turn(NOW_MS) == PageAsked("rounds", "fr")
    assert pages.page == "rounds"
    assert pages.turn(NOW_MS) is None
    assert (pages.page, pages.due_ms()) == ("", None)
    assert pages.turn(NOW_MS) == PageAsked("rounds", "fr")


def test_a_round_and_a_bet_keep_their_number_and_back_leads_back() -> None:
    pages = opened("round:12", "bet:3")
    assert (pages.page, pages.round) == ("bet", 12)
    assert pages.place.asked == PageAsked("bet", round=12, seat=3)
    pages.press("back", NOW_MS)
    assert (pages.page, pages.round) == ("round", 12)
    pages.press("back", NOW_MS)
    assert (pages.page, pages.round) == ("rounds", 0)
    pages.press("back", NOW_MS)
    assert pages.page == "rounds"


def test_a_seat_narrows_the_list_and_the_rounds_opened_from_it() -> None:
    pages = opened("seat:4")
    assert pages.place.asked == PageAsked("rounds", seat=4)
    assert pages.press("round:11", NOW_MS) == PageAsked("round", round=11, seat=4)


def test_older_goes_on_before_the_last_one_told_and_newer_comes_back() -> None:
    pages = opened()
    assert pages.press("newer", NOW_MS) is None
    older = pages.press("older", NOW_MS)
    assert older == PageAsked("rounds", round=11)
    answered(pages, older)
    assert pages.press("newer", NOW_MS) == PageAsked("rounds")
    assert pages.place.newer == ()


def test_days_go_back_and_forth_and_may_be_all() -> None:
    pages = opened("reports", "report:meter")
    assert pages.place.asked == PageAsked("meter", days_back=0)
    assert pages.press("day-before:1", NOW_MS) == PageAsked("meter", days_back=1)
    assert pages.press("every-day", NOW_MS) == PageAsked("meter", days_back=None)
    assert pages.press("last-day:0", NOW_MS) == PageAsked("meter", days_back=0)
    assert pages.press("report:nothing", NOW_MS) is None


def test_leaves_end_at_the_first_and_the_last() -> None:
    pages = opened("reports", "report:cards")
    pages.leaves = 3
    for key, leaf in (("up", 0), ("down", 1), ("down", 2), ("down", 2), ("up", 1)):
        pages.press(key, NOW_MS)
        assert pages.place.leaf == leaf


def test_an_answer_to_an_older_question_is_none() -> None:
    pages = opened()
    first = pages.press("round:12", NOW_MS)
    assert first is not None
    pages.press("back", NOW_MS)
    assert not pages.answer(PageTold(first, "late"))
    assert pages.place.told is not None
    assert pages.place.told.title == "told"


def test_the_page_goes_when_the_table_asks_for_something_and_comes_back_where_it_was() -> None:
    pages = opened("round:12")
    pages.see(PROMPT, "en", allowed=True)
    assert pages.is_open
    pages.see("Deal the cards.", "en", allowed=True)
    assert pages.page == ""
    assert pages.press("back", NOW_MS) is None
    assert pages.turn(NOW_MS) == PageAsked("round", round=12)
    assert pages.page == "round"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_may_not_read_and_another_language_end_it_for_good(language: str) -> None:
    pages = opened("round:12")
    if language == "en":
        pages.see(PROMPT, "en", allowed=False)
    else:
        pages.see(PROMPT, "fr", allowed=True)
    assert pages.page == ""
    asked = pages.turn(NOW_MS)
    assert asked is not None
    assert replace(asked, language="en") == PageAsked("rounds")


def test_a_round_that_is_corrected_is_read_anew_until_that_stands_there() -> None:
    """Another change of the table may come first; the list behind it is read anew, too."""
    pages = opened("round:12", "down")
    asked = PageAsked("round", round=12)
    assert pages.again(NOW_MS, seen=True) is None
    pages.expect_correction(NOW_MS)
    assert pages.again(NOW_MS, seen=False) is None
    assert pages.again(NOW_MS, seen=True) == asked
    assert pages.again(NOW_MS, seen=True) is None
    answered(pages, asked)
    assert pages.again(NOW_MS, seen=False) == asked
    answered(pages, asked, corrections=1)
    assert pages.again(NOW_MS, seen=True) is None
    assert pages.press("back", NOW_MS) == PageAsked("rounds")
    answered(pages, PageAsked("rounds"))
    assert pages.press("back", NOW_MS) is None


def test_a_correction_that_is_not_recorded_is_not_waited_for_long() -> None:
    pages = opened("round:12")
    pages.expect_correction(NOW_MS)
    assert pages.again(NOW_MS + EXPECTED_MS, seen=True) is None
    assert pages.again(NOW_MS, seen=True) is None


def test_nobody_touches_it_for_a_while() -> None:
    pages = opened("round:12")
    pages.press("down", NOW_MS + 10_000)
    due_ms = pages.due_ms()
    assert due_ms == NOW_MS + 10_000 + READING_MS
    assert pages.left_ms(NOW_MS + 11_000) == READING_MS - 1_000
    pages.look(due_ms - 1)
    assert pages.page == "round"
    pages.look(due_ms)
    assert (pages.page, pages.due_ms()) == ("", None)


def test_what_the_table_took_is_forgotten_after_a_while_too() -> None:
    pages = opened("round:12")
    pages.see("Deal the cards.", "en", allowed=True)
    assert pages.left_ms(NOW_MS) is None
    pages.look(NOW_MS + READING_MS)
    assert pages.turn(NOW_MS + READING_MS) == PageAsked("rounds")


def test_a_list_goes_before_a_page_that_has_to_be_read() -> None:
    assert opened().due_ms() == NOW_MS + UNTOUCHED_MS
    assert opened("reports").due_ms() == NOW_MS + UNTOUCHED_MS
    assert opened("reports", "report:cards").due_ms() == NOW_MS + READING_MS
