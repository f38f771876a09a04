"""The auditor on the course of a round: what was done before, after, twice, or never.

As in `test_auditor`, each row plants one lie in an honest story. Here the lies are about records
that ought not to be there at all, or that come without what must have happened first.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.cards import parse_card
from tableassist.core.inputs import SpotAmount
from tests.simulator import interrupted_stories as cut
from tests.simulator import stories
from tests.simulator.lies import Lies, check_found
from tests.simulator.story import Story


def _keep_cards(story: Story, last: int) -> None:
    """Cards after the `last` never left the shoe, and nobody recorded them."""
    story.facts = [
        fact for fact in story.facts if fact["fact"] != "card" or int(str(fact["index"])) <= last
    ]
    late = [x for x in story.records if isinstance(x, r.CardDealt) and x.index > last]
    for record in late:
        story.records[story.records.index(record)] = r.BoardReported("shoe", "boot", "")


def _cancel_lock(story: Story) -> None:
    """The lock was cancelled, though there was a good ante."""
    story.records[story.nth(r.BetsLocked, 0)] = r.LockCancelled(1)


def _lock_twice(story: Story) -> None:
    """One bet stands twice in the locked bets."""
    at = story.nth(r.BetsLocked, 0)
    locked = story.records[at]
    assert isinstance(locked, r.BetsLocked)
    story.records[at] = replace(locked, bets=(*locked.bets, SpotAmount(5, "ante", 1500)))


def _forget_chips(story: Story) -> None:
    """The chips of seat 2's raise never came, nor went."""
    raised = ("chips", 2, "raise")
    story.facts = [f for f in story.facts if (f["fact"], f.get("seat"), f.get("spot")) != raised]


def _forget_bet(story: Story) -> None:
    """The settlement leaves out one bet."""
    at = story.nth(r.RoundSettled, 0)
    settled = story.records[at]
    assert isinstance(settled, r.RoundSettled)
    five, two = settled.seats
    story.records[at] = replace(settled, seats=(five, replace(two, bets=two.bets[:2])))


def _forget_latch(story: Story) -> None:
    """The bet board never latched."""
    story.facts = [fact for fact in story.facts if fact["fact"] != "lock"]


def _play_on(story: Story) -> None:
    """The journal went on to another round and left the first one open."""
    story.drop(r.RoundClosed)
    story.facts = [fact for fact in story.facts if fact["fact"] != "round"]


LIES: Lies = {
    "a round goes on over cards of the one before": (
        cut.dealt_late,
        lambda s: s.drop(r.RoundVoided, 1),
        "round 2: cards of the round before were dealt (1), it is not void",
    ),
    "a card that was dealt late is another": (
        cut.dealt_late,
        lambda s: s.change(r.CardDealt, card=parse_card("Td")),
        "round 1: card 1 was 9h, the journal has Td as card 1",
    ),
    "a lock without a latch": (
        stories.clean,
        _forget_latch,
        "round 1: the journal holds a lock, the bet board never latched",
    ),
    "a lock that nobody asked for": (
        stories.clean,
        lambda s: s.drop(r.LockRequested),
        "round 1: the journal holds a lock, nobody asked the bet board for it",
    ),
    "a lock cancelled over a good ante": (
        stories.tie,
        _cancel_lock,
        "round 1: the journal cancelled the lock, but good bets lay at seats [3]",
    ),
    "a bet locked twice": (
        stories.clean,
        _lock_twice,
        "round 1: seat 5 ante stands twice in the locked bets",
    ),
    "a raise of chips that never lay there": (
        stories.clean,
        _forget_chips,
        "round 1: seat 2: 20.00 on raise recorded, that never lay there",
    ),
    "a settlement of too few cards": (
        stories.clean,
        lambda s: _keep_cards(s, 14),
        "round 1: settled, but the dealer holds 4 cards, must be 5",
    ),
    "a settlement before the deal was complete": (
        stories.clean,
        lambda s: s.drop(r.DealCompleted),
        "round 1: settled before the deal was complete",
    ),
    "a deal complete too early": (
        stories.clean,
        lambda s: _keep_cards(s, 14),
        "round 1: deal complete after 14 cards, must be 15",
    ),
    "a card more than the hands need": (
        cut.unfinished,
        lambda s: s.records.append(r.CardDealt(1, 6, "As", 5, 1, 1)),  # type: ignore[arg-type]
        "round 1: As was given to seat 5 card 1, it belongs to the dealer card 1",
    ),
    "a sixth card to the dealer": (
        stories.tie,
        lambda s: _sixth_card(s),
        "round 1: 2s was given to the dealer card 6, no hand was due a card",
    ),
    "a decision of a seat that sat out": (
        stories.clean,
        lambda s: s.records.insert(s.nth(r.SeatDecided, 0), r.SeatDecided(1, 7, 1, "fold")),
        "round 1: seat 7 fold in the journal, it had nothing to decide",
    ),
    "a bet left out of the settlement": (
        stories.clean,
        _forget_bet,
        "round 1: seat 2 bets: the journal has ['ante', 'raise'], "
        "must be ['ante', 'progressive', 'raise']",
    ),
    "a seat left out of a void round": (
        cut.void,
        lambda s: s.change(r.RoundVoided, seats=()),
        "round 1: void for seats [], must be [2]",
    ),
    "a round both settled and void": (
        stories.clean,
        lambda s: s.records.append(r.RoundVoided(1, "misdeal", ())),
        "round 1: both settled and void",
    ),
    "a round closed with nothing decided": (
        cut.void,
        lambda s: s.drop(r.RoundVoided),
        "round 1: closed, neither settled nor void",
    ),
    "a round left open for the next": (
        stories.clean,
        _play_on,
        "round 1: the bet board latched, the journal never closed the round",
    ),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_about_the_course_is_found(lie: str) -> None:
    check_found(*LIES[lie])


def _sixth_card(story: Story) -> None:
    """A card too many left the shoe and was given to the dealer."""
    story.facts.insert(-1, {"fact": "card", "round": 1, "index": 11, "card": "2s", "to": 0})
    last = story.nth(r.CardDealt, -1)
    extra = replace(story.records[last], card="2s", index=11, place=6)
    story.records.insert(last + 1, extra)


def test_only_the_newest_round_of_a_cut_run_may_lack_its_tail() -> None:
    """The run was stopped a round later; what is missing before that is missing for good."""
    story = stories.clean()
    story.drop(r.CardDealt, -1)
    story.facts = [fact for fact in story.facts if fact["fact"] != "end"]
    lacks = "round 1: card 15 (2s) left the shoe, the journal lacks it"
    assert lacks in story.audit().disagreements


def test_a_run_that_ended_lacks_nothing() -> None:
    story = cut.unfinished()
    story.end()
    lacks = "round 1: card 6 (As) left the shoe, the journal lacks it"
    assert lacks in story.audit().disagreements


def test_a_round_that_was_not_closed_is_not_counted() -> None:
    assert cut.unfinished().audit().rounds == 0
