"""The pit's pages as they are drawn: keys, and a report's tables laid out for the room there is.

Pure functions of a page and its room in pixels of the page. Letters are counted, not measured: a
column is as wide as its longest text, what is longer than a column may be is broken, and columns
that find no room beside each other stand below, so that nothing is cut and nothing scrolls.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Literal, TypeAlias

from tableassist.core.pages import REPORT_KINDS, PageSheet, PageTold
from tableassist.core.view import PeopleView
from tableassist.core.words.page_words import PageWords
from tableassist.screen.pit_pages import PitPages, Place

Tone: TypeAlias = Literal["title", "head", "text", "note", "trouble"]
LINE = 27
"""Pixels of the page from one line to the next."""
LETTER = 11
"""Pixels of the page that a letter takes on average."""
_BETWEEN = 2
_WIDEST = 44
_LABEL = 16
_BELOW = 4
_SEATS = (0, 1, 2, 3, 4, 5, 6, 7)


@dataclass(frozen=True, slots=True)
class PitProps:
    """What stands once. `page` is "" while none is open, `kind` of what the middle holds.

    `key` is the word of the key that opens and closes, empty while nobody may.
    """

    page: str
    key: str
    spoken: str
    title: str
    leaf: str
    remark: str
    round: int


@dataclass(frozen=True, slots=True)
class PageKeyProps:
    """A key; `chosen`: what is shown is what it leads to."""

    name: str
    label: str
    detail: str
    allowed: bool
    chosen: bool
    spoken: str


@dataclass(frozen=True, slots=True)
class CellProps:
    """A text of a table at its place in the room, in pixels of the page."""

    text: str
    x: int
    y: int
    width: int
    is_right: bool
    tone: Tone


def may_read(people: PeopleView | None) -> bool:
    """Who stands at the pit may, and everybody where nobody has to sign on."""
    if people is None or not people.required:
        return True
    return any(post.people for post in people.posts if post.post == "pit")


def derive_pit_props(pages: PitPages, words: PageWords, *, allowed: bool, leaf: str) -> PitProps:
    """Title and remark of the page that is open."""
    place = pages.place
    return PitProps(
        page=place.page,
        key=words.pit if allowed else "",
        spoken=words.pit_spoken,
        title=_title(place, words),
        leaf=leaf,
        remark=_remark(place, words),
        round=pages.round,
    )


def _title(place: Place, words: PageWords) -> str:
    match place.page:
        case "rounds":
            return words.rounds
        case "reports":
            return words.reports
        case _ if place.told is not None:
            return place.told.title
        case _:
            return ""


def _remark(place: Place, words: PageWords) -> str:
    if place.asked is None:
        return ""
    if place.told is None:
        return words.reading
    if place.page == "rounds" and not place.told.rounds:
        return place.told.problem or words.nothing
    return ""


def derive_side_keys(pages: PitPages, words: PageWords) -> tuple[PageKeyProps, ...]:
    """What leads through the pages, always at the same places."""
    place = pages.place
    if place.page == "rounds":
        told = place.told
        return (
            _key("newer", words.newer, allowed=bool(place.newer)),
            _key("older", words.older, allowed=told is not None and told.more),
            _key("reports", words.reports),
        )
    if place.page == "reports":
        return (_key("back", words.back),)
    return (
        _key("up", words.up, allowed=place.leaf > 0),
        _key("down", words.down, allowed=place.leaf + 1 < pages.leaves),
        _key("back", words.back),
    )


def derive_foot_keys(pages: PitPages, words: PageWords) -> tuple[PageKeyProps, ...]:
    """What narrows the page: a seat, a day; or leads on from it, to the bets of a seat."""
    place = pages.place
    asked = place.asked
    if asked is None:
        return ()
    match place.page:
        case "rounds":
            return tuple(
                _key(f"seat:{seat}", _seat(seat, words), chosen=asked.seat == seat)
                for seat in _SEATS
            )
        case "round":
            seats = place.told.seats if place.told else ()
            label = words.seat
            return tuple(_key(f"bet:{seat}", label.format(seat), words.was_on) for seat in seats)
        case "report" if asked.kind != "deck":
            days = asked.days_back
            return (
                _key(f"day-before:{(days or 0) + 1}", words.day_before, allowed=days is not None),
                _key(f"day-after:{max((days or 0) - 1, 0)}", words.day_after, allowed=bool(days)),
                _key("last-day:0", words.today, chosen=days == 0),
                _key("every-day", words.every_day, chosen=days is None),
            )
        case _:
            return ()


def derive_tiles(pages: PitPages, words: PageWords) -> tuple[PageKeyProps, ...]:
    """The rounds to open, or the reports."""
    place = pages.place
    if place.page == "reports":
        return tuple(_key(f"report:{kind}", words.named[kind]) for kind in REPORT_KINDS)
    if place.page == "rounds" and place.told:
        return tuple(
            _key(
                f"round:{one.round}",
                words.round.format(one.round),
                ", ".join([one.ended, *one.facts]),
            )
            for one in place.told.rounds
        )
    return ()


def _seat(seat: int, words: PageWords) -> str:
    return words.seat.format(seat) if seat else words.every_seat


def _key(
    name: str, label: str, detail: str = "", *, allowed: bool = True, chosen: bool = False
) -> PageKeyProps:
    spoken = ", ".join(part for part in (label, detail) if part)
    return PageKeyProps(name, label, detail, allowed, chosen, spoken)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A text within a line: letters from the left, and how many there is room for."""

    text: str
    left: int
    width: int
    is_right: bool = False
    tone: Tone = "text"


_Line: TypeAlias = tuple[_Piece, ...]


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines that stay together under a head, which stands again on the next leaf."""

    head: tuple[_Line, ...]
    rows: tuple[tuple[_Line, ...], ...]


def derive_leaves(told: PageTold, width: int, height: int) -> tuple[tuple[CellProps, ...], ...]:
    """A page cut into leaves that each fit into `width` by `height` pixels; one at least."""
    letters, lines = max(width // LETTER, 2 * _LABEL), max(height // LINE, 4)
    leaves: list[list[_Line]] = [[]]
    for block in _blocks(told, letters):
        _lay(block, leaves, lines)
    return tuple(tuple(_placed(leaf, width)) for leaf in leaves)


def _lay(block: _Block, leaves: list[list[_Line]], lines: int) -> None:
    """Put a block below what stands on the last leaf, and go on to new ones."""
    headed = False
    for row in block.rows:
        needs = len(row) + (0 if headed else len(block.head))
        if leaves[-1] and len(leaves[-1]) + needs > lines:
            leaves.append([])
            headed = False
        if not headed:
            leaves[-1].extend(block.head)
            headed = True
        for line in row:
            if len(leaves[-1]) >= lines:
                leaves.append([])
            leaves[-1].append(line)


def _placed(leaf: Sequence[_Line], width: int) -> Iterator[CellProps]:
    for place, line in enumerate(leaf):
        for one in line:
            left = one.left * LETTER
            room = min(one.width * LETTER, width - left)
            yield CellProps(one.text, left, place * LINE, room, one.is_right, one.tone)


def _blocks(told: PageTold, letters: int) -> Iterator[_Block]:
    if told.problem:
        yield _Block((), tuple((line,) for line in _sentence(told.problem, letters, "trouble")))
    for label, text in told.facts:
        lines = _broken(text, letters - _LABEL) or [""]
        yield _Block(
            (),
            (
                tuple(
                    (
                        _Piece(label if not place else "", 0, _LABEL - 1, tone="head"),
                        _Piece(line, _LABEL, letters - _LABEL),
                    )
                    for place, line in enumerate(lines)
                ),
            ),
        )
    for sheet in told.sheets:
        if sheet.rows:
            yield _sheet(sheet, letters)
        if sheet.rows and sheet.note:
            yield _Block((), (tuple(_sentence(sheet.note, letters, "note")),))


def _sentence(text: str, letters: int, tone: Tone) -> Iterator[_Line]:
    for line in _broken(text, letters):
        yield (_Piece(line, 0, letters, tone=tone),)


def _broken(text: str, letters: int) -> list[str]:
    return wrap(text, max(letters, 4))


def _sheet(sheet: PageSheet, letters: int) -> _Block:
    """The table's title and heads above its rows."""
    bands = _bands(sheet, letters)
    titles = [column.title for column in sheet.columns]
    head = _row_lines(sheet, titles, bands, "head")
    title: _Line = (_Piece(sheet.title, 0, letters, tone="title"),)
    rows = tuple(_row_lines(sheet, row, bands, "text") for row in sheet.rows)
    return _Block((title, *head), rows)


def _bands(sheet: PageSheet, letters: int) -> list[list[tuple[int, int, int]]]:
    """Columns beside each other as far as there is room: their places, lefts and widths."""
    bands: list[list[tuple[int, int, int]]] = [[]]
    left = 0
    for place, column in enumerate(sheet.columns):
        longest = max([len(column.title), *(len(row[place]) for row in sheet.rows)])
        wanted = min(longest, letters - _BELOW, max(_WIDEST, len(column.title)))
        is_last = place == len(sheet.columns) - 1
        room = letters - left
        if is_last and longest > wanted and room >= _WIDEST:
            wanted = room
        if bands[-1] and wanted > room:
            bands.append([])
            left = _BELOW
            wanted = min(longest, letters - left) if is_last else wanted
        bands[-1].append((place, left, wanted))
        left += wanted + _BETWEEN
    return bands


def _row_lines(
    sheet: PageSheet,
    cells: Sequence[str],
    bands: Sequence[Sequence[tuple[int, int, int]]],
    tone: Tone,
) -> tuple[_Line, ...]:
    """A row: as many lines for each band as its longest cell needs."""
    lines: list[_Line] = []
    for band in bands:
        broken = [_broken(cells[place], width) for place, _, width in band]
        for number in range(max([1, *map(len, broken)])):
            pieces = zip(band, broken, strict=True)
            lines.append(
                tuple(
                    _Piece(texts[number], left, width, sheet.columns[place].is_right, tone)
                    for (place, left, width), texts in pieces
                    if number < len(texts)
                )
            )
    return tuple(lines)
