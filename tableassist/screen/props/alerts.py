"""The alerts as texts for a place of their own: as many as can be read, the rest counted.

A touch on them shows what was only counted, and after the last ones the first again. The view
gives them gravest first, behind the answer to a touch. A few have a line each, with a gap between
them where they leave room for it; more are one flowing text, and so are two that would not stand
there together otherwise: beside an answer the gravest has to be read. A bullet stands before each
of several.
"""

from collections.abc import Iterator, Sequence

from tableassist.core.words.screen_words import ScreenWords

_ALERTS_WITH_LINES = 3
_ALERTS_WITH_LINES_ALONE = 6
_LETTERS_OF_A_LINE = 62
_LARGE_LETTERS_OF_A_LINE = 36
_LARGE_LINES_ALONE = 8
_LINES = 5
_LINES_ALONE = 13
_BULLET = "\N{BULLET} "
_NEXT_ALERT = f"  {_BULLET} "


def alerts_pages(
    alerts: Sequence[str], words: ScreenWords, *, alone: bool = False
) -> tuple[str, ...]:
    """The alerts, as many at once as the place holds in small letters; nothing where there is none.

    `alone`: no hand of the dealer and no queue stands beside them, so they have more room.
    """
    pages: list[str] = []
    while alerts:
        text, shown = _page(alerts, words, alone=alone)
        pages.append(text)
        alerts = alerts[shown:]
    return tuple(pages)


def _page(alerts: Sequence[str], words: ScreenWords, *, alone: bool) -> tuple[str, int]:
    """The first ones and how many these are. One is shown however long it is."""
    lines = _LINES_ALONE if alone else _LINES
    most = _ALERTS_WITH_LINES_ALONE if alone else _ALERTS_WITH_LINES
    for shown in range(len(alerts), 0, -1):
        left = len(alerts) - shown
        rest = [words.and_more.format(left)] if left else []
        for text in _written(alerts[:shown], rest, most):
            if _taken(text, _LETTERS_OF_A_LINE) <= lines or shown == 1:
                return _apart(text) if alone else text, shown
    return "", len(alerts)


def _written(shown: Sequence[str], rest: list[str], most: int) -> Iterator[str]:
    """A few with a line each, more of them flowing. Two are either: one alone would be less."""
    if len(shown) + len(rest) <= most:
        told = [f"{_BULLET}{line}" for line in shown] if len(shown) > 1 else shown
        yield "\n".join([*told, *rest])
    if len(shown) == 2 or len(shown) + len(rest) > most:
        yield _BULLET + _NEXT_ALERT.join([*shown, *rest])


def _taken(text: str, letters: int) -> int:
    """Lines that it takes."""
    return sum(-(-len(line) // letters) for line in text.split("\n"))


def _apart(text: str) -> str:
    """With a gap behind each line, where the letters need not get smaller for it."""
    gaps = text.count("\n")
    has_room = _taken(text, _LARGE_LETTERS_OF_A_LINE) + gaps <= _LARGE_LINES_ALONE
    return text.replace("\n", "\n\n") if has_room else text
