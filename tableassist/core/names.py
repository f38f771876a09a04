"""Names of people as they are typed: what is one, and when two of them name the same person.

A name is no proof of who typed it. But where two people are needed, one may not pass for two by
writing a name in another way: with signs that nobody sees, in another case, composed otherwise,
without its accents, or with letters and digits that look the same. Looks are known of Latin, Greek
and Cyrillic letters only. Two people whose names look the same write more of them.
"""

# ruff: noqa: RUF001 - the letters that look like others are meant

import unicodedata

NAME_LENGTH = 40
_BESIDE_LETTERS = " .'-"
_DIGITS = "0123456789"
_BLANK_LETTERS = "\u115f\u1160"
"""Letters to Unicode that nobody sees; the other two Hangul fillers are these, once composed."""
_VOICED = "\u3099\u309a"
"""Marks that make another letter of a kana; all others count for nothing."""
_SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "
_ALIKE = {
    "a": "ɑаα",
    "b": "вβ",
    "c": "с",
    "d": "ԁ",
    "e": "еε",
    "g": "ɡ",
    "h": "һнη",
    "j": "ј",
    "k": "кκ",
    "l": "iıɩǀіӏι1",
    "m": "мμ",
    "n": "ν",
    "o": "оο0",
    "p": "рρ",
    "q": "ԛ",
    "r": "г",
    "s": "ѕ",
    "t": "тτ",
    "v": "ѵ",
    "w": "ԝω",
    "x": "хχ",
    "y": "уүυγ",
    "z": "ζ",
}
"""In one case at least; I, l and 1 are one, and i therefore too."""
_STROKED = {
    "o": "ø",
    "l": "łŀƚ",
    "d": "đðɖ",
    "h": "ħ",
    "t": "ŧ",
    "b": "ƀ",
    "g": "ǥ",
    "z": "ƶ",
    "n": "ŋ",
}
"""A stroke through a letter is an accent to people, and a letter of its own to Unicode."""
_LOOKS = {
    ord(sign): plain
    for alike in (_ALIKE, _STROKED)
    for plain, signs in alike.items()
    for sign in signs
}
_WRITTEN_TOGETHER = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})


def is_name(text: str) -> bool:
    """1 to 40 letters of one script, digits, blanks and . ' - with a letter among them.

    No blank stands at either end. An accent may be a sign of its own where it belongs to a letter.
    """
    if not 1 <= len(text) <= NAME_LENGTH or text != text.strip() or not text.isprintable():
        return False
    composed = unicodedata.normalize("NFKC", text)
    letters = [sign for sign in composed if sign not in _BESIDE_LETTERS + _DIGITS]
    return bool(letters) and all(map(_is_letter, letters)) and _is_one_script(letters)


def is_same_person(one: str, other: str) -> bool:
    """Two spellings of one name. Who has no name is told from nobody."""
    return bool(one) and _compared(one) == _compared(other)


def _compared(name: str) -> str:
    """What counts of a name: how its letters and digits look, without case and accents."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    parts = unicodedata.normalize("NFKD", folded)
    kept = (sign for sign in parts if _is_letter(sign) or sign in _DIGITS + _VOICED)
    return "".join(map(_plain, kept)).translate(_LOOKS)


def _plain(sign: str) -> str:
    letter = unicodedata.name(sign, "").removeprefix(_SMALL_CAPITAL)
    return letter.lower() if len(letter) == 1 else sign


def _is_letter(sign: str) -> bool:
    return unicodedata.category(sign) in ("Lu", "Ll", "Lt", "Lo") and sign not in _BLANK_LETTERS


def _is_one_script(letters: list[str]) -> bool:
    """Unicode names begin with the script: LATIN SMALL LETTER A, CYRILLIC SMALL LETTER A."""
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return len(scripts) == 1 or scripts <= _WRITTEN_TOGETHER
