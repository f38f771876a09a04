"""Numbers written out in both languages, against spellings written down by hand.

The slip that bears them is tested in `reports`.
"""

import pytest

from tableassist.core.words.english import numbers as english
from tableassist.core.words.french import numbers as french

ENGLISH = {
    0: "zero",
    7: "seven",
    13: "thirteen",
    20: "twenty",
    45: "forty-five",
    100: "one hundred",
    101: "one hundred one",
    999: "nine hundred ninety-nine",
    1000: "one thousand",
    12_345: "twelve thousand three hundred forty-five",
    1_000_001: "one million one",
    2_080_000: "two million eighty thousand",
    3_000_000_000: "three billion",
}
FRENCH = {
    0: "zéro",
    1: "un",
    16: "seize",
    17: "dix-sept",
    21: "vingt et un",
    22: "vingt-deux",
    60: "soixante",
    61: "soixante et un",
    70: "soixante-dix",
    71: "soixante et onze",
    79: "soixante-dix-neuf",
    80: "quatre-vingts",
    81: "quatre-vingt-un",
    90: "quatre-vingt-dix",
    91: "quatre-vingt-onze",
    99: "quatre-vingt-dix-neuf",
    100: "cent",
    101: "cent un",
    200: "deux cents",
    201: "deux cent un",
    280: "deux cent quatre-vingts",
    1000: "mille",
    1001: "mille un",
    2000: "deux mille",
    80_000: "quatre-vingt mille",
    200_000: "deux cent mille",
    12_345: "douze mille trois cent quarante-cinq",
    1_000_000: "un million",
    80_000_000: "quatre-vingts millions",
    200_000_000: "deux cents millions",
    2_000_200: "deux millions deux cents",
    3_000_000_000: "trois milliards",
}


@pytest.mark.parametrize(("number", "words"), ENGLISH.items())
def test_in_english(number: int, words: str) -> None:
    assert english.written_out(number) == words


@pytest.mark.parametrize(("number", "words"), FRENCH.items())
def test_in_french(number: int, words: str) -> None:
    assert french.written_out(number) == words


def test_no_two_numbers_are_written_alike() -> None:
    for language in (english, french):
        assert len({language.written_out(number) for number in range(20_000)}) == 20_000
