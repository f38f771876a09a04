"""Props of the bar, of the queue and of the figure that rolls: where things stand and what is next.

Tables of cases without Qt, as in `test_props`.
"""

import msgspec
import pytest

from tableassist.core.view import ButtonView
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.screen.props.bar import (
    ChoiceProps,
    choices,
    derive_button_props,
    left_buttons,
    right_buttons,
    shown_buttons,
    top_buttons,
)
from tableassist.screen.props.meter import next_shown
from tableassist.screen.props.queue import derive_queue_props
from tableassist.screen.props.seats import derive_spot_props
from tests.screen import house_parts as parts
from tests.screen import sample_views as sample

EN = SCREEN_WORDS["en"]


def test_answers_to_one_question_are_found_among_the_bars_buttons() -> None:
    labels = ("K", "Q", "J")
    own = parts.name_again(2)
    bar = right_buttons((sample.reveal(), *parts.discards(5, labels), own, parts.settle()))
    assert choices(bar) == (ChoiceProps(1, 3),)
    two = (*parts.discards(5, labels), *parts.discards(6, labels[:2]))
    assert choices(two) == (ChoiceProps(0, 3), ChoiceProps(3, 2))
    assert choices((sample.reveal(),)) == ()
    assert derive_button_props(two[0], EN).equal
    assert not derive_button_props(sample.reveal(), EN).equal


def names_of(buttons: tuple[ButtonView, ...]) -> list[str]:
    return [button.name for button in buttons]


def test_what_stops_stands_left_and_what_comes_next_right() -> None:
    verify = msgspec.structs.replace(parts.settle(), name="hand-pay", supervisor=True)
    undo = msgspec.structs.replace(parts.settle(), name="undo")
    speak = msgspec.structs.replace(parts.settle(), name="language", place="top")
    wrong = msgspec.structs.replace(parts.settle(), name="irregularity")
    every = (sample.misdeal(), undo, sample.reveal(), wrong, verify, sample.fold(3), speak)
    assert names_of(left_buttons(every)) == ["misdeal", "irregularity", "undo", "hand-pay"]
    assert names_of(right_buttons(every)) == ["reveal"]
    assert names_of(top_buttons(every)) == ["language"]
    assert derive_button_props(undo, EN).sign == "undo"


def test_rulings_stand_together_at_the_right_though_they_are_a_supervisors() -> None:
    labels = ("Play on", "Round void")
    rulings = tuple(
        msgspec.structs.replace(
            parts.settle(),
            name=label,
            choice="ruling",
            allowed=True,
            supervisor=True,
            grave=label == "Round void",
        )
        for label in labels
    )
    undo = msgspec.structs.replace(parts.settle(), name="undo")
    every = (sample.misdeal(allowed=False), undo, *rulings)
    assert names_of(left_buttons(every)) == ["misdeal", "undo"]
    assert names_of(right_buttons(every)) == list(labels)
    assert choices(right_buttons(every)) == (ChoiceProps(0, 2),)


def test_a_button_of_another_phase_has_no_place() -> None:
    paid = msgspec.structs.replace(sample.paid(0, allowed=False), name="paid", elsewhere=True)
    bets = sample.no_more_bets(allowed=False, due=False, elsewhere=False)
    every = (bets, paid, sample.misdeal(allowed=False))
    assert names_of(shown_buttons(every)) == ["no-more-bets", "misdeal"]
    allowed = msgspec.structs.replace(paid, allowed=True)
    assert names_of(shown_buttons((allowed,))) == ["paid"]


def test_what_cannot_be_touched_makes_room_for_what_can() -> None:
    bar = (*parts.discards(5, ("K", "Q")), parts.settle(), sample.misdeal(allowed=False))
    assert names_of(shown_buttons(bar)) == ["discard-5-1", "discard-5-2", "misdeal"]
    assert names_of(shown_buttons(bar[2:])) == ["settle", "misdeal"]


def test_answers_that_nobody_can_give_make_room_for_what_comes_after() -> None:
    dead = [
        msgspec.structs.replace(one, allowed=False, due=False)
        for one in parts.discards(5, ("K", "Q"))
    ]
    reveal = msgspec.structs.replace(sample.reveal(), allowed=False, due=False)
    assert names_of(shown_buttons((*dead, reveal))) == ["reveal"]
    assert names_of(shown_buttons(dead)) == ["discard-5-1", "discard-5-2"]


def test_answers_that_cannot_be_given_now_have_no_frame() -> None:
    answers = parts.discards(5, ("K", "Q"))
    assert [(run.first, run.count) for run in choices(answers)] == [(0, 2)]
    dead = [msgspec.structs.replace(one, allowed=False, due=False) for one in answers]
    assert choices(dead) == ()


def test_what_is_counted_is_spoken_and_does_not_stand_under_every_number() -> None:
    one = msgspec.structs.replace(
        parts.discards(5, ("K",))[0], label="3", detail="progressive chips", choice="count"
    )
    shown = derive_button_props(one, EN)
    assert (shown.detail, shown.spoken.startswith("3, progressive chips")) == ("", True)


def test_a_bet_that_may_be_claimed_has_another_mark_than_a_decision() -> None:
    asked = derive_spot_props(sample.spot("progressive", 100, "decide"), EN)
    assert asked.mark == "ask"
    assert derive_spot_props(sample.spot("raise", 0, "decide"), EN).mark == "decide"


def test_the_queue_has_the_views_order_and_says_who_is_done() -> None:
    queue = derive_queue_props(sample.settlement(), EN)
    assert [each.seat for each in queue] == [7, 5, 4, 2, 1]
    assert [each.done for each in queue] == [True, False, False, False, False]
    assert [each.turn for each in queue] == [False, True, False, False, False]
    assert [each.amount for each in queue][:2] == ["180.00", "1,000,050,999.99"]
    assert [each.mark for each in queue] == ["done", "next", "pay", "pay", "push"]
    assert (queue[4].amount, queue[4].spoken) == ("", "Seat 1, Nothing to pay")
    seats = sample.settlement().seats
    lost = msgspec.structs.replace(seats[0], take=7_600)
    losing = msgspec.structs.replace(sample.settlement(), seats=(lost, *seats[1:]))
    last = derive_queue_props(losing, EN)[4]
    assert (last.amount, last.mark, last.spoken) == ("76.00", "take", "Seat 1, Take 76.00")
    assert derive_queue_props(sample.betting(), EN) == ()


@pytest.mark.parametrize(("shown", "amount"), [(0, 1), (0, 100_000), (99_999, 100_000), (7, 30)])
def test_a_meter_rolls_up_and_never_stands_above_the_true_one(shown: int, amount: int) -> None:
    steps = [shown]
    while steps[-1] < amount:
        steps.append(next_shown(steps[-1], amount))
        assert steps[-2] < steps[-1] <= amount
    assert len(steps) < 120
    assert next_shown(amount, amount) == amount


def test_a_meter_that_fell_or_was_never_shown_stands_right_at_once() -> None:
    assert next_shown(500, 300) == 300
    assert next_shown(None, 300) == 300


def test_a_bet_that_is_done_has_the_tick_and_one_to_do_another_mark() -> None:
    lost = sample.spot("ante", 100, "take", "lost")
    to_do = derive_spot_props(lost, EN)
    done = derive_spot_props(msgspec.structs.replace(lost, done=True), EN)
    assert (to_do.mark, to_do.done, done.mark, done.done) == ("take", False, "done", True)
    award = sample.spot("ante_bonus", 0, "off", "won", 400)
    assert not derive_spot_props(award, EN).done
    assert derive_spot_props(award, EN, paid=True).done
    back = msgspec.structs.replace(sample.spot("ante", 100, "push", "push"), done=True)
    assert derive_spot_props(back, EN).mark == "push"


def test_a_seat_at_which_nothing_is_left_to_do_has_the_tick_before_it_is_closed() -> None:
    view = sample.settlement()
    fourth = msgspec.structs.replace(view.seats[3], done=True)
    seats = (*view.seats[:3], fourth, *view.seats[4:])
    queue = derive_queue_props(msgspec.structs.replace(view, seats=seats), EN)
    assert [(each.seat, each.mark) for each in queue][:3] == [(7, "done"), (5, "next"), (4, "done")]


def test_buttons_of_a_hit_have_a_place_while_its_page_is_shown() -> None:
    verify = msgspec.structs.replace(sample.reveal(), name="hand-pay", place="hit")
    every = (sample.misdeal(), sample.reveal(), verify)
    assert names_of(shown_buttons(every)) == ["misdeal", "reveal"]
    with_page = shown_buttons(every, of_hit=True)
    assert names_of(with_page) == ["misdeal", "reveal", "hand-pay"]
    assert names_of(left_buttons(with_page)) == ["misdeal"]
    assert names_of(right_buttons(with_page)) == ["reveal"]
