"""Names of people: what is one, and which spellings name the same person.

Expected values are written by hand; signs that nobody sees are written as escapes.
"""

import pytest

from tableassist.core.names import is_name, is_same_person

ANNA = "Anna Weiss"


@pytest.mark.parametrize(
    "name",
    [
        ANNA, "A. Roy", "O'Neill-Smith", "René", "Rene\u0301", "Łukasz Đorđe", "Anna Weiß",
        "Bjørn Æsæter", "Nguyễn Thị Hồng", "İpek Iş\u0131k", "Pit Boss 2", "x", "A" * 40,
    ],
)  # fmt: skip
def test_what_is_a_name(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "7", ".", " Anna", "Anna ", "A" * 41, "An\nna", "Anna\tWeiss", "\x1b[31mA",
        "\u202eAnna", "Anna\udcff", "Anna Weiss\ufe0f", "Anna\u200bWeiss", "Anna\u034f",
        "Anna\u3164", "Anna\uffa0", "Anna\u0332", "Anna\u00a0Weiss", "Anna\u02d0", "Anna, Weiss",
        "\u0410nna Weiss", "\u0391nna", "Anna\u0661", "Anna😀", "\u0410\u043d\u043d\u0430",
        "\u738b\u5c0f\u660e", "\ua4d0\ua4e0\ua4e0\ua4d0", "\u0251nna", "\u1d00nna", "\uff21nna",
        "\ufb01fi", "\u017fara", "Ann\u2090", "\u13aanna",
    ],
    ids=ascii,
)  # fmt: skip
def test_what_is_none(name: str) -> None:
    assert not is_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (ANNA, ANNA),
        (ANNA, "ANNA  WEISS"),
        (ANNA, "Anna Weiß"),
        (ANNA, "Anna-Weiss."),
        (ANNA, "Anna Weiss\ufe0f"),
        (ANNA, "\uff21nna Weiss"),
        (ANNA, "Anna\u200b Weiss"),
        ("René", "Rene\u0301"),
        ("RENÉ", "rene\u0301"),
        ("René", "Rene"),
        ("Ioan\u015f", "Ioan\u0219"),
        (ANNA, "Anna We\u0131ss"),
        (ANNA, "Anna Welss"),
        ("Ilse Kahl", "llse Kah1"),
        ("Boss 10", "Boss 1O"),
        ("Boss 25689", "Boss zSGBq"),
        ("Boris Mars", "Boris Rnars"),
        ("Wanda", "VVancla"),
        ("S\u00f8ren \u00c6s", "Soren Aes"),
        ("\u0141ukasz \u0110or\u0111e", "Lukasz Dorde"),
        ("S\u00f8ren", "Soren"),
    ],
    ids=ascii,
)
def test_spellings_of_one_person(one: str, other: str) -> None:
    assert is_same_person(one, other)
    assert is_same_person(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (ANNA, "Anna Weis"),
        (ANNA, "Boris Klein"),
        ("Boss 1", "Boss 2"),
        ("Boss 6", "Boss 8"),
        ("", ""),
        ("\u0410\u043d\u043d\u0430", "\u0411\u043e\u0440\u0438\u0441"),
    ],
    ids=ascii,
)
def test_two_people_or_nobody(one: str, other: str) -> None:
    assert not is_same_person(one, other)
