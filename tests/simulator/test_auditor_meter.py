"""The auditor on the meter and the sign: each step, the end, and every figure people could read.

As in `test_auditor`, each row plants one lie in an honest story and names the words that must
come out.
"""

import pytest

from tableassist.core import records as r
from tests.simulator import interrupted_stories as cut
from tests.simulator import stories
from tests.simulator.lies import Lies, check_found
from tests.simulator.story import CENT, Story

LIES: Lies = {
    "a contribution missing": (
        stories.clean,
        lambda s: s.drop(r.ContributionMade),
        "round 1: seat 2 progressive: no contribution was made",
    ),
    "the end without a contribution": (
        stories.clean,
        lambda s: s.drop(r.ContributionMade),
        "the meter at the end is 10,000.00, the rounds played make it 10,000.70",
    ),
    "a contribution twice": (
        stories.clean,
        lambda s: s.records.append(_contribution(s)),
        "round 1: seat 2 contribution: no progressive bet is left to account for it",
    ),
    "a contribution for another seat": (
        stories.clean,
        lambda s: s.change(r.ContributionMade, seat=5),
        "round 1: seat 5 contribution: no progressive bet is left",
    ),
    "a contribution of another stake": (
        stories.clean,
        lambda s: s.change(r.ContributionMade, stake=99),
        "seat 2 contribution: of 0.99, 1.00 lay on the spot",
    ),
    "one micro-cent from the meter to the house": (
        stories.clean,
        lambda s: s.change(
            r.ContributionMade, meter_micro=70 * CENT - 1, house_micro=20 * CENT + 1
        ),
        "seat 2 contribution: meter gets 0.69 and 999999 micro-cents, must be 0.70",
    ),
    "the reserve's part": (
        stories.clean,
        lambda s: s.change(r.ContributionMade, reserve_micro=0),
        "seat 2 contribution: reserve gets 0.00, must be 0.10",
    ),
    "the house's part": (
        stories.clean,
        lambda s: s.change(r.ContributionMade, house_micro=0),
        "seat 2 contribution: house gets 0.00, must be 0.20",
    ),
    "one micro-cent lost on the way": (
        stories.clean,
        lambda s: s.change(r.ContributionMade, meter_after_micro=1_000_070 * CENT - 1),
        "the meter after is 10,000.69 and 999999 micro-cents, must be 10,000.70",
    ),
    "no start of the meter": (
        stories.clean,
        lambda s: s.drop(r.TableCreated),
        "the journal does not say where the meter started",
    ),
    "a hit missing": (
        stories.straight_flush,
        lambda s: s.drop(r.JackpotHit),
        "round 1: seat 4 won 1,234.63: no hit recorded",
    ),
    "a hit that nobody won": (
        stories.clean,
        lambda s: s.records.append(_hit(s, 2, 100)),
        "round 1: seat 2 hit 1.00: nothing was won",
    ),
    "a hit for another hand": (
        stories.straight_flush,
        lambda s: s.change(r.JackpotHit, hand="royal flush"),
        "round 1: seat 4 hit: for a royal flush, the seat holds a straight flush",
    ),
    "a hit one cent too high": (
        stories.straight_flush,
        lambda s: s.change(r.JackpotHit, amount=123_464, meter_after_micro=s.meter - CENT),
        "round 1: seat 4 hit: 1,234.64, must be 1,234.63",
    ),
    "a hit from another meter": (
        stories.straight_flush,
        lambda s: s.change(r.JackpotHit, meter_before_micro=1_234_567 * CENT),
        "seat 4: hit on 12,345.67, it stood at 12,346.37",
    ),
    "hits out of turn": (
        stories.two_winners,
        lambda s: s.change(r.JackpotHit, 0, seat=2),
        "round 1: seat 2 hit: it was seat 6's turn",
    ),
    "a refill that spares the reserve": (
        stories.two_royals,
        lambda s: s.change(r.JackpotHit, 1, from_reserve_micro=0, from_house_micro=stories.RESET),
        "refilled by 0.00 from the reserve and 10,000.00 from the house, must be 0.20 and 9,999.80",
    ),
    "no refill after a royal": (
        stories.two_royals,
        lambda s: s.change(r.JackpotHit, 1, from_reserve_micro=0, from_house_micro=0),
        "the meter after is 10,000.01, must be 0.01",
    ),
    "a reversal missing": (
        cut.void,
        lambda s: s.drop(r.ContributionReversed),
        "the round is void, but the contribution of record 7 was not reversed",
    ),
    "a reversal of another record": (
        cut.void,
        lambda s: s.change(r.ContributionReversed, reverses=3),
        "reversal of record 3: that is no contribution of a void round still standing",
    ),
    "a reversal twice": (
        cut.void,
        lambda s: s.records.append(s.records[s.nth(r.ContributionReversed, 0)]),
        "reversal of record 7: that is no contribution of a void round still standing",
    ),
    "a reversal of another amount": (
        cut.void,
        lambda s: s.change(r.ContributionReversed, reserve_micro=0),
        "reversal of record 7: reserve gives 0.00, must be 0.10",
    ),
    "a reversal in a good round": (
        stories.clean,
        lambda s: s.records.append(
            r.ContributionReversed(1, 2, 8, 70 * CENT, 10 * CENT, 20 * CENT, 1_000_000 * CENT)
        ),
        "reversal of record 8: that is no contribution of a void round still standing",
    ),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_about_the_meter_is_found(lie: str) -> None:
    check_found(*LIES[lie])


def _found_on_sign(*faces: str | None) -> list[str]:
    """Disagreements of a clean round whose sign went through these faces."""
    story = stories.clean()
    story.facts = [fact for fact in story.facts if fact["fact"] not in ("sign", "end")]
    story.records = [each for each in story.records if not isinstance(each, r.SignShown)]
    for face in faces:
        story.fact("sign", showing=face, state="SHOWING")
    story.end()
    return list(story.audit().disagreements)


def test_dashes_and_the_meter_s_own_figures_are_right_on_the_sign() -> None:
    assert _found_on_sign(None, "10000.00", "10000.70", None, "10000.70") == []


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        (("10000.00",), "the sign ended with 10,000.00, the meter with 10,000.70"),
        ((None,), "the sign ended with no figure, the meter with 10,000.70"),
        (("10000.71", "10000.70"), "sign face 1: it showed 10,000.71: the meter never stood"),
        (
            ("10000.70", "10000.00", "10000.70"),
            "sign face 2: it showed 10,000.00: an older figure of the meter, after a newer one",
        ),
    ],
)
def test_a_wrong_figure_on_the_sign_is_found(faces: tuple[str | None, ...], words: str) -> None:
    found = _found_on_sign(*faces)
    assert any(words in each for each in found), "\n".join(found)


def test_a_figure_shown_before_its_round_was_latched_is_found() -> None:
    story = stories.clean()
    early: dict[str, object] = {"fact": "sign", "showing": "10000.70", "state": "SHOWING"}
    latch = story.facts.index({"fact": "lock", "round": 1, "latch": 0})
    story.facts.insert(latch, early)
    assert story.audit().disagreements == (
        "sign face 2: it showed 10,000.70: the meter came to this only in a later round",
    )


def test_a_figure_that_the_journal_says_was_read_but_never_stood_there_is_found() -> None:
    story = stories.clean()
    story.records.append(r.SignShown(1_000_000, 1, "showing"))
    story.records.append(r.SignShown(None, 1, "dashes"))
    back, dashes = story.audit().disagreements
    assert "the sign is said to show 10,000.00, it did not from then on" in back
    assert "the sign is said to show dashes" in dashes


def test_an_award_on_the_sign_is_a_share_that_was_won() -> None:
    story = stories.two_royals()
    amount = next(each.amount for each in story.records if isinstance(each, r.JackpotHit))
    story.facts.insert(
        -1, {"fact": "award", "id": 9, "showing": f"{amount // 100}.{amount % 100:02d}"}
    )
    story.facts.insert(-1, {"fact": "award", "id": 0, "showing": None})
    story.records.append(r.AwardShown(9, amount))
    assert story.audit().disagreements == ()


def test_an_award_that_nobody_won_is_found() -> None:
    story = stories.clean()
    story.facts.insert(-1, {"fact": "award", "id": 9, "showing": "500.00"})
    assert story.audit().disagreements == ("the sign showed an award of 500.00, nobody won that",)


def test_proof_of_an_award_that_the_sign_never_showed_is_found() -> None:
    story = stories.clean()
    story.records.append(r.AwardShown(9, 50_000))
    (found,) = story.audit().disagreements
    assert found.endswith("the sign is said to show an award of 500.00, it never did")


def _contribution(story: Story) -> r.ContributionMade:
    made = story.records[story.nth(r.ContributionMade, 0)]
    assert isinstance(made, r.ContributionMade)
    return made


def _hit(story: Story, seat: int, amount: int) -> r.JackpotHit:
    after = story.meter - amount * CENT
    return r.JackpotHit(1, seat, "flush", amount, story.meter, 0, 0, after)
