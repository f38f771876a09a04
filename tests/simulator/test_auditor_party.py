"""The auditor at a house without a jackpot: no meter, no contribution, dashes on the sign.

Each row plants one lie in an honest story of Party and names the words that must come out.
"""

import pytest

from tableassist.core import records as r
from tests.simulator import stories
from tests.simulator import stud_stories as told
from tests.simulator.lies import Lies, Teller, before, change_fact, check_found
from tests.simulator.story import CENT


@pytest.mark.parametrize("story", [told.party_open, told.party_not_open])
def test_an_honest_journal_agrees(story: Teller) -> None:
    audit = story().audit()
    assert audit.disagreements == ()
    assert (audit.meter_cents, audit.sign_cents, audit.contributions) == (0, None, 0)


LIES: Lies = {
    "a jackpot that the house does not have": (
        told.party_open,
        lambda s: s.change(r.TableCreated, jackpot=True),
        "the journal was created with a jackpot, the house has no jackpot",
    ),
    "no jackpot where the house has one": (
        stories.clean,
        lambda s: s.change(r.TableCreated, jackpot=False),
        "the journal was created with no jackpot, the house has a jackpot",
    ),
    "people who play at another house": (
        told.party_open,
        lambda s: change_fact(s, "start", house="caribbean-french"),
        "people played at caribbean-french, this is compared by the rules of caribbean-party",
    ),
    "a journal of another house": (
        told.party_open,
        lambda s: s.change(r.TableCreated, house="caribbean-french"),
        "the journal is of caribbean-french, compared by the rules of caribbean-party",
    ),
    "no first record": (
        told.party_open,
        lambda s: s.drop(r.TableCreated),
        "the journal does not say where the meter started",
    ),
    "a meter that does not start empty": (
        told.party_open,
        lambda s: s.change(r.TableCreated, meter_micro=5 * CENT),
        "the meter starts with 0.05, the house has no jackpot",
    ),
    "a contribution": (
        told.party_open,
        lambda s: before(s, r.DealCompleted, r.ContributionMade(1, 4, 100, 1, 1, 1, 1)),
        "round 1: seat 4 contribution: no progressive bet is left to account for it",
    ),
    "a hit": (
        told.party_open,
        lambda s: before(s, r.SeatPaid, r.JackpotHit(1, 4, "pair", 100, 0, 0, 0, 0)),
        "round 1: seat 4 hit 1.00: nothing was won",
    ),
    "a meter in the settlement": (
        told.party_open,
        lambda s: s.change(r.RoundSettled, meter_after=100),
        "round 1: meter after: the journal has 1.00, must be 0.00",
    ),
    "a figure on the sign": (
        told.party_open,
        lambda s: s.fact("sign", showing="100.00", state="SHOWING"),
        "the sign showed 100.00, the house has no jackpot",
    ),
    "a figure that the journal read back": (
        told.party_open,
        lambda s: s.record(r.SignShown(0, 1, "showing")),
        "the sign is said to show 0.00, it did not from then on",
    ),
    "a hand turned over before a dealer who does not open": (
        told.party_not_open,
        lambda s: s.change(r.HandsRevealed, seats=(4,)),
        "round 1: hands of seats [4] turned over, must be []",
    ),
    "a hand left closed before a dealer who opens": (
        told.party_open,
        lambda s: s.change(r.HandsRevealed, seats=()),
        "round 1: hands of seats [] turned over, must be [4]",
    ),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_found(lie: str) -> None:
    check_found(*LIES[lie])
