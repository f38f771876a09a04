"""Truth lines that cannot be right are refused, and the message names the line.

Kinds of facts that are not known are passed over, because the truth may grow.
"""

import pytest

from tableassist.simulator.auditor.facts import read_truth

GOOD: dict[str, object] = {
    "fact": "chips",
    "round": 1,
    "seat": 3,
    "spot": "ante",
    "amount": 500,
}


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ({"round": 1}, "no fact named"),
        ({"fact": 7}, "no fact named"),
        ({"fact": "card", "round": 1, "index": 1}, "card"),
        ({"fact": "card", "round": 1, "index": 1, "card": "10h", "to": 0}, "card '10h'"),
        ({"fact": "card", "round": True, "index": 1, "card": "Th", "to": 0}, "round"),
        ({"fact": "card", "round": 1, "index": 1, "card": "Th"}, "to"),
        ({"fact": "card", "round": 1, "index": 1, "card": "Th", "to": 8}, "hand 8 is not 0 to 7"),
        ({**GOOD, "amount": 5.0}, "amount"),
        ({**GOOD, "amount": "500"}, "amount"),
        ({**GOOD, "seat": 8}, "seat 8 is not 1 to 7"),
        ({**GOOD, "spot": "jackpot"}, "spot"),
        ({**GOOD, "amount": -501}, "501 taken up where 500 lay"),
        ({"fact": "decision", "round": 1, "seat": 3, "action": "check"}, "action"),
        ({"fact": "decision", "round": 1, "seat": 0, "action": "fold"}, "seat 0 is not 1 to 7"),
        ({"fact": "discard", "round": 1, "seat": -1, "place": 1}, "hand -1 is not 0 to 7"),
        ({"fact": "discard", "round": 1, "seat": 3, "place": 0}, "place 0 is no card of a hand"),
        ({"fact": "claim", "round": 1, "seat": 0}, "seat 0 is not 1 to 7"),
        ({"fact": "sign", "showing": "1,000.00", "state": "SHOWING"}, "'1,000.00'"),
        ({"fact": "sign", "showing": "1000", "state": "SHOWING"}, "'1000'"),
        ({"fact": "round", "round": 1, "end": "tidy"}, "end"),
    ],
)
def test_a_bad_line_is_named(bad: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=r"^reading truth: line 2: ") as caught:
        read_truth([GOOD, bad])
    assert words in str(caught.value)


@pytest.mark.parametrize("latch", [0, 2])
def test_each_picture_of_a_round_is_taken_once(latch: int) -> None:
    lock = {"fact": "lock", "round": 4, "latch": latch}
    with pytest.raises(ValueError, match=f"line 2: round 4 latched picture {latch} a second time"):
        read_truth([lock, lock])


def test_a_picture_holds_what_lay_there_then() -> None:
    moved = {**GOOD, "amount": -500}
    lock = {"fact": "lock", "round": 1}
    this = read_truth([GOOD, lock, moved, {**lock, "latch": 1}]).rounds[1]
    assert (this.at_lock, this.pictures[1]) == ({(3, "ante"): 500}, {})


def test_what_the_dealer_moved_before_the_lock_is_not_of_this_round() -> None:
    by_dealer = {**GOOD, "by": "dealer"}
    lock = {"fact": "lock", "round": 1}
    taken = {**by_dealer, "amount": -500}
    this = read_truth([GOOD, taken, GOOD, lock, by_dealer]).rounds[1]
    assert this.by_dealer == {(3, "ante"): 500}


def test_stakes_count_when_they_lie_together() -> None:
    """The price of a card was there, but not any more when the raise came."""
    fee, raised = {**GOOD, "spot": "purchase"}, {**GOOD, "spot": "raise"}
    lock = {"fact": "lock", "round": 1, "latch": 0}
    this = read_truth([lock, fee, {**fee, "amount": -500}, raised, fee]).rounds[1]
    assert this.moment_of(3, {"raise": 500}) == 2
    assert this.moment_of(3, {"purchase": 500, "raise": 500}) == 3
    assert this.moment_of(3, {"purchase": 1000}) is None


def test_facts_of_other_kinds_are_passed_over() -> None:
    lamp = {"fact": "lamp", "seat": 1, "spot": "ante", "state": "invite"}
    truth = read_truth([GOOD, lamp, {"fact": "end", "rounds": 1}, {"fact": "weather"}])
    assert truth.finished
    assert truth.lay[3, "ante"] == [500]


def test_a_run_that_goes_on_after_an_end_is_not_finished() -> None:
    assert not read_truth([{"fact": "end", "rounds": 1}, {"fact": "start", "seed": 2}]).finished


def test_a_run_that_was_stopped_is_not_finished() -> None:
    assert not read_truth([{"fact": "end", "rounds": 1, "complete": False}]).finished
