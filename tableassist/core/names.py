"""Names of people as they are typed: what is one, and when two of them name the same person.

A name is no proof of who typed it. But where two people are needed, one may not pass for two by
writing a name in another way: with signs that nobody sees, in another case, composed otherwise, or
with a letter of another script that looks the same.
"""

import unicodedata

NAME_LENGTH = 40
_BESIDE_LETTERS = " .'-"
_DIGITS = "0123456789"
_BLANK_LETTERS = "\u115f\u1160"
"""Letters to Unicode that nobody sees; the other two Hangul fillers are these, once composed."""
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
    """What counts of a name: its letters and digits, composed, without their case."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    composed = unicodedata.normalize("NFKC", folded)
    return "".join(sign for sign in composed if _is_letter(sign) or sign in _DIGITS)


def _is_letter(sign: str) -> bool:
    return unicodedata.category(sign) in ("Lu", "Ll", "Lt", "Lo") and sign not in _BLANK_LETTERS


def _is_one_script(letters: list[str]) -> bool:
    """Unicode names begin with the script: LATIN SMALL LETTER A, CYRILLIC SMALL LETTER A."""
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return len(scripts) == 1 or scripts <= _WRITTEN_TOGETHER
