"""What becomes of a letter that paper has no sign for: its plain form, else its number, never "?".

A name that is printed must not turn into another one: Łukasz is told as Lukasz, and 山 by its code
point, `<U+5C71>`, so that two names stay two. What a device has is for whoever prints to say.
"""

import unicodedata
from collections.abc import Callable

_PLAIN = str.maketrans(
    {"Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "Ħ": "H", "ħ": "h", "\u0131": "i", "Ŧ": "T", "ŧ": "t"}
)
"""Letters with a stroke; Unicode takes none of them apart."""


def on_paper(text: str, has: Callable[[str], bool]) -> str:
    """The text in signs that the paper `has`."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(sign if has(sign) else _instead(sign, has) for sign in composed)


def _instead(sign: str, has: Callable[[str], bool]) -> str:
    parts = unicodedata.normalize("NFKD", sign.translate(_PLAIN))
    plain = "".join(part for part in parts if not unicodedata.combining(part))
    if plain and plain.isprintable() and all(map(has, plain)):
        return plain
    return f"<U+{ord(sign):04X}>"
