"""The alerts as one text that has its own place: the first ones that can be read, the rest counted.

The view gives them in the order of their weight. A few have a line each, more are one flowing text.
"""

from collections.abc import Sequence

from tableassist.core.words.screen_words import ScreenWords

_ALERTS_WITH_LINES = 3
_ALERTS_WITH_LINES_ALONE = 6
_LETTERS_OF_A_LINE = 62
_LINES = 5
_LINES_ALONE = 13
_NEXT_ALERT = "  \N{BULLET}  "


def alerts_text(alerts: Sequence[str], words: ScreenWords, *, alone: bool = False) -> str:
    """The alerts that the place holds in small letters. One is shown however long it is.

    `alone`: no hand of the dealer and no queue stands beside them, so they have more room.
    """
    lines = _LINES_ALONE if alone else _LINES
    most = _ALERTS_WITH_LINES_ALONE if alone else _ALERTS_WITH_LINES
    for shown in range(len(alerts), 0, -1):
        left = len(alerts) - shown
        rest = [words.and_more.format(left)] if left else []
        between = _NEXT_ALERT if shown + len(rest) > most else "\n"
        text = between.join([*alerts[:shown], *rest])
        taken = sum(-(-len(line) // _LETTERS_OF_A_LINE) for line in text.split("\n"))
        if taken <= lines or shown == 1:
            return text
    return ""
