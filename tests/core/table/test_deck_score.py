"""The figures of the deck's running tests, worked out anew, and what they promise and find.

Logarithms are taken with sixty digits, tails with fractions: no figure is compared with itself.
What chance does is worked out, never drawn.
"""

from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal, localcontext
from fractions import Fraction

import pytest

from tableassist.core.cards import DECK
from tableassist.core.table import deck_score as score

UNIT = 1 << 16
HALF = Fraction(1, 2)
ROUNDS = score.HOURS * score.PER_HOUR


def scaled(ratio: Fraction, rounding: str = ROUND_FLOOR) -> int:
    """The natural logarithm in 65,536ths, rounded to a whole number."""
    with localcontext() as exact:
        exact.prec = 60
        log = (Decimal(ratio.numerator) / Decimal(ratio.denominator)).ln()
        return int((UNIT * log).to_integral_value(rounding=rounding))


def under_rare(dealt: int) -> Fraction:
    """The chance that a card has not come when in every second deck it is not there."""
    return HALF + HALF * Fraction(52 - dealt, 52)


def under_often(dealt: int) -> Fraction:
    """The same when in every second deck it lies in the upper half."""
    return HALF * max(0, 26 - dealt) / 26 + HALF * Fraction(52 - dealt, 52)


def test_every_figure_is_the_logarithm_rounded_down() -> None:
    for dealt in range(52):
        usual = Fraction(52 - dealt, 52)
        assert score.RARE_UNSEEN[dealt] == scaled(under_rare(dealt) / usual)
        assert score.OFTEN_UNSEEN[dealt] == scaled(under_often(dealt) / usual)
    assert score.RARE_SEEN == score.OFTEN_LATE == scaled(HALF)
    assert scaled(HALF + HALF * 2) == score.OFTEN_EARLY
    often, seldom = Fraction(1, 500), Fraction(1, 1_000_000)
    assert scaled(often / seldom) == score.TWICE_SEEN
    assert scaled((1 - often) / (1 - seldom)) == score.TWICE_NOT
    often, seldom = Fraction(1, 100), Fraction(1, 1_000)
    assert scaled(often / seldom) == score.UNREAD
    assert scaled((1 - often) / (1 - seldom)) == score.READ
    assert scaled(Fraction(5 * 52 * ROUNDS), ROUND_CEILING) == score.LIMIT


@pytest.mark.parametrize("dealt", range(52))
def test_in_a_whole_deck_each_ratio_has_the_mean_one(dealt: int) -> None:
    """Whatever lies where, each place of the card is as likely as any other."""
    for under, ratio_at in (
        (under_rare, lambda _place: HALF),
        (under_often, lambda place: Fraction(3, 2) if place <= score.EARLY else HALF),
    ):
        usual = Fraction(52 - dealt, 52)
        mean = usual * (under(dealt) / usual)
        mean += sum((ratio_at(place) for place in range(1, dealt + 1)), Fraction(0)) / 52
        assert mean == 1


def test_all_kinds_together_keep_the_promise() -> None:
    """Alarms a round: a limit of e**LIMIT bounds each score's; a round has 52 cards at most."""
    each = Fraction(1, 5 * 52 * ROUNDS)
    cards, reader = 3 * 52 * each, 52 * each
    assert cards + reader + new_order(score.NEIGHBOURS) <= Fraction(1, ROUNDS)
    assert cards + reader + new_order(score.NEIGHBOURS - 1) > Fraction(1, ROUNDS)


def new_order(least: int) -> Fraction:
    """At most the chance of so many neighbours: two cards at most follow on any one."""
    chances, zero = [Fraction(1)], Fraction(0)
    for place in range(1, score.FIRST):
        follows = Fraction(2, 52 - place)
        stays = [chance * (1 - follows) for chance in chances]
        rises = [chance * follows for chance in chances]
        chances = [a + b for a, b in zip([*stays, zero], [zero, *rises], strict=True)]
    return sum(chances[least:], Fraction(0))


def test_once_in_eleven_million_decks() -> None:
    assert 11_000_000 < 1 / new_order(score.NEIGHBOURS) < 12_000_000


def test_neighbours_are_those_of_a_new_deck() -> None:
    up, down = list(DECK[:20]), list(reversed(DECK[:20]))
    assert score.neighbours(up) == score.neighbours(down) == 18
    assert score.neighbours(DECK[:13]) == 12
    assert score.neighbours([DECK[12], DECK[0]]) == 1  # ace and two
    assert score.neighbours([DECK[12], DECK[11]]) == 1  # ace and king
    assert score.neighbours([DECK[0], DECK[13]]) == 0  # two twos
    assert score.neighbours([DECK[0], DECK[2]]) == 0
    assert score.neighbours(DECK[:1]) == score.neighbours(()) == 0


def rounds_until(step: int) -> int:
    """Rounds in a row, each with this step, until the limit is reached."""
    return -(-score.LIMIT // step)


def test_how_soon_a_wrong_deck_is_told() -> None:
    """A card that never comes, and one that always comes from the upper half."""
    assert rounds_until(score.RARE_UNSEEN[20]) == 70
    assert rounds_until(score.RARE_UNSEEN[40]) == 20
    assert rounds_until(score.OFTEN_EARLY) == 47
    assert rounds_until(score.TWICE_SEEN) == 3
    assert rounds_until(score.UNREAD) == 9


def test_a_score_never_falls_below_nothing() -> None:
    assert score.rare(100, 20, 1) == score.often(100, 20, 0) == score.twice(100, False) == 0
    assert score.unread(100, 1, 0) == 0
    assert score.rare(0, 52, 0) == score.RARE_UNSEEN[51]
    assert score.often(0, 30, 27) == 0
    assert score.often(0, 30, 26) == score.OFTEN_EARLY
