"""Decimals are cut from fractions without a float, and labels say which cards they mean."""

from fractions import Fraction

import pytest

from tableassist.core.cards import DECK, Card
from tableassist.core.ranking import rank_five
from tableassist.odds.figures import decimal_text, figure, percent_text
from tableassist.odds.hand_labels import class_label, part_label


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [
        (Fraction(1, 3), 4, "0.3333"),
        (Fraction(2, 3), 4, "0.6667"),
        (Fraction(-2, 3), 4, "-0.6667"),
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(-1, 8), 2, "-0.13"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(5, 2), 0, "3"),
        (Fraction(12), 3, "12.000"),
        (Fraction(10**30 + 1, 10**30), 30, "1." + "0" * 29 + "1"),
    ],
)
def test_decimals_are_exact_and_rounded_half_away_from_zero(
    value: Fraction, digits: int, text: str
) -> None:
    assert decimal_text(value, digits) == text


def test_a_figure_has_lowest_terms_and_ten_places() -> None:
    assert figure(Fraction(410, 728)).fraction == "205/364"
    assert figure(Fraction(410, 728)).decimal == "0.5631868132"
    assert figure(Fraction(4, 2)).fraction == "2"
    assert percent_text(Fraction(1, 7)) == "14.2857 %"


def numbers(text: str) -> list[int]:
    return [DECK.index(Card(card)) for card in text.split()]


@pytest.mark.parametrize(
    ("cards", "group", "name"),
    [
        ("Th 2c Td", "pair", "pair T"),
        ("2h 2c 2d", "three of a kind", "three of a kind 2"),
        ("9h 8h 7h", "one suit", "9-8-7, one suit"),
        ("7h 9h 8c", "3 ranks, 2 suits", "9-8-7, not one suit"),
        ("2h 9h 2c 9d", "two pair", "two pair 9-2"),
        ("Ah Ac Ad As", "four of a kind", "four of a kind A"),
        ("Kh Ac Qd Js", "4 ranks, 4 suits", "A-K-Q-J, not one suit"),
    ],
)
def test_part_of_a_hand_is_called_by_what_it_can_become(cards: str, group: str, name: str) -> None:
    assert part_label(numbers(cards)) == (group, name)


def test_a_class_is_called_by_its_ranks() -> None:
    pair = rank_five([Card(card) for card in ("9h", "9c", "4d", "Js", "Kd")])
    wheel = rank_five([Card(card) for card in ("Ah", "2c", "4d", "3s", "5d")])
    assert class_label(pair) == "pair 9-K-J-4"
    assert class_label(wheel) == "straight 5-4-3-2-A"
