"""The alerts as one text that has its own place: the first ones that can be read, the rest counted.

The view gives them in the order of their weight. A few have a line each, more are one flowing text.
"""

from collections.abc import Sequence

from tableassist.core.words.screen_words import ScreenWords

_ALERTS_WITH_LINES = 3
_LETTERS_OF_A_LINE = 62
_LINES = 5
_NEXT_ALERT = "  \N{BULLET}  "


def alerts_text(alerts: Sequence[str], words: ScreenWords) -> str:
    """The alerts that the place holds in small letters. One is shown however long it is."""
    for shown in range(len(alerts), 0, -1):
        left = len(alerts) - shown
        rest = [words.and_more.format(left)] if left else []
        between = _NEXT_ALERT if shown + len(rest) > _ALERTS_WITH_LINES else "\n"
        text = between.join([*alerts[:shown], *rest])
        taken = sum(-(-len(line) // _LETTERS_OF_A_LINE) for line in text.split("\n"))
        if taken <= _LINES or shown == 1:
            return text
    return ""
