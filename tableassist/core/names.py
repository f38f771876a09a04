"""Names of people as they are typed: what is one, and when two of them name the same person.

A name is no proof of who typed it. But where two people are needed, one may not pass for two by
writing a name in another way: in another case, without its accents, with signs that nobody sees, or
with letters and digits that look the same. So a name is of Latin letters alone: which of the many
letters of Unicode look like another nobody can list honestly. Two people whose names look the same
write more of them.
"""

import unicodedata

NAME_LENGTH = 40
_BESIDE_LETTERS = " .'-0123456789"
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")
_OWN_LETTERS = str.maketrans(
    {
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "p",
        "ħ": "h",
        "ŧ": "t",
        "\u0131": "i",
        "ŋ": "n",
    }
)
"""Latin letters of people's names that Unicode does not take apart into a letter and an accent."""
_LOOKS = str.maketrans(
    {
        **{"i": "l", "1": "l", "0": "o", "2": "z", "5": "s", "6": "g", "8": "b", "9": "q"},
        **{"m": "rn", "w": "vv", "d": "cl"},
    }
)
"""What is written alike, in one case at least. No two digits are: Boss 1 is not Boss 2."""


def is_name(text: str) -> bool:
    """1 to 40 Latin letters, with or without accents, digits, blanks and . ' - with a letter.

    No blank stands at either end. An accent may be a sign of its own where it belongs to a letter.
    """
    if not 1 <= len(text) <= NAME_LENGTH or text != text.strip() or not text.isprintable():
        return False
    composed = unicodedata.normalize("NFC", text)
    letters = [sign for sign in composed if sign not in _BESIDE_LETTERS]
    return bool(letters) and all(map(_is_letter, letters))


def is_same_person(one: str, other: str) -> bool:
    """Two spellings of one name. Who has no name is told from nobody."""
    return bool(one) and _compared(one) == _compared(other)


def _compared(name: str) -> str:
    """What counts of a name: how its letters and digits look, without case and accents."""
    return "".join(filter(str.isalnum, _plain(name))).translate(_LOOKS)


def _plain(text: str) -> str:
    """Small letters, each accent a sign of its own."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return unicodedata.normalize("NFKD", folded).translate(_OWN_LETTERS)


def _is_letter(sign: str) -> bool:
    """A Latin letter as it is; a full-width one or a ligature would be a second way to write it."""
    is_as_it_is = unicodedata.normalize("NFKC", sign) == sign
    letters = [part for part in _plain(sign) if not unicodedata.combining(part)]
    return is_as_it_is and sign.isalpha() and _LETTERS.issuperset(letters)
