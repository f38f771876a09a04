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
        ({"fact": "card", "round": 1, "index": 1, "card": "10h"}, "card '10h'"),
        ({"fact": "card", "round": True, "index": 1, "card": "Th"}, "round"),
        ({**GOOD, "amount": 5.0}, "amount"),
        ({**GOOD, "amount": "500"}, "amount"),
        ({**GOOD, "seat": 8}, "seat 8 is not 1 to 7"),
        ({**GOOD, "spot": "bonus"}, "spot"),
        ({**GOOD, "amount": -501}, "501 taken up where 500 lay"),
        ({"fact": "decision", "round": 1, "seat": 3, "action": "buy"}, "action"),
        ({"fact": "decision", "round": 1, "seat": 0, "action": "fold"}, "seat 0 is not 1 to 7"),
        ({"fact": "sign", "showing": "1,000.00", "state": "SHOWING"}, "'1,000.00'"),
        ({"fact": "sign", "showing": "1000", "state": "SHOWING"}, "'1000'"),
        ({"fact": "round", "round": 1, "end": "tidy"}, "end"),
    ],
)
def test_a_bad_line_is_named(bad: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=r"^reading truth: line 2: ") as caught:
        read_truth([GOOD, bad])
    assert words in str(caught.value)


def test_a_round_latches_once() -> None:
    lock = {"fact": "lock", "round": 4}
    with pytest.raises(ValueError, match="line 2: round 4 latched a second time"):
        read_truth([lock, lock])


def test_facts_of_other_kinds_are_passed_over() -> None:
    lamp = {"fact": "lamp", "seat": 1, "spot": "ante", "state": "invite"}
    truth = read_truth([GOOD, lamp, {"fact": "end", "rounds": 1}, {"fact": "weather"}])
    assert truth.finished
    assert truth.lay[3, "ante"] == [500]


def test_a_run_that_goes_on_after_an_end_is_not_finished() -> None:
    assert not read_truth([{"fact": "end", "rounds": 1}, {"fact": "start", "seed": 2}]).finished


def test_a_run_that_was_stopped_is_not_finished() -> None:
    assert not read_truth([{"fact": "end", "rounds": 1, "complete": False}]).finished
