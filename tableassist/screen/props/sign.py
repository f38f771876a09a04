"""The sign's props, from the face of the sign and from nothing else.

The journal's figure must not come here: the window is the sign, or stands in for one, and a sign
that is wrong has to be seen to be wrong. What takes turns does so by the sign's own clock.
"""

import re
from dataclasses import dataclass, replace

from tableassist.core.money import TABLE_DIGITS, amount_text
from tableassist.core.words.sign_words import SignWords
from tableassist.sign import STEP, Celebration, Face, Figure, wheels

TURN_MS = 4_000
"""So long the figure is seen, and so long the words that take turns with it."""

WALK_MS = 400
LEAST_WHEELS = TABLE_DIGITS + 1
DASHES_WHEELS = 8
_DASH = "\N{EN DASH}"
_PLAIN_AMOUNT = re.compile(r"(\d+)\.(\d\d)")
_PERCENT = 100


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a figure: a wheel between two digits, or a mark that stands still.

    `text` is what it shows, `coming` what turns up below it, `turned` by how much of a digit.
    `wide` for a wheel. `lit` False where nothing is seen (yet).
    """

    text: str
    coming: str = ""
    turned: float = 0.0
    wide: bool = True
    lit: bool = True


@dataclass(frozen=True, slots=True)
class SideLevel:
    """Another level of the jackpot."""

    name: str
    amount: str


@dataclass(frozen=True, slots=True)
class SignNames:
    """What stands on the sign beside what the table says."""

    house: str
    table: str


@dataclass(frozen=True, slots=True)
class SignProps:
    """`page` chooses the face: figure, message, won, pattern or blank. `digits` is the figure read.

    `cells` draw it, `side` are the other levels. `award` and `seat` are what was won, ""
    when nothing is. `message` stands in place of the figure, `words` above it in place of `title`.
    `faint` is what must not pass for a figure of now: dashes, and what a lost table said last.
    `dark` is how much of the light is taken away.
    """

    page: str
    title: str
    digits: str
    cells: tuple[Cell, ...]
    faint: bool
    message: str
    words: str
    side: tuple[SideLevel, ...]
    award_title: str
    award: str
    seat: str
    pending: str
    currency: str
    foot: str
    dark: float
    rolling: bool
    spoken: str


def derive_sign_props(
    face: Face, now_ms: int, words: SignWords, names: SignNames, brightness: int, digits: int
) -> SignProps:
    """How the face looks at this moment of the sign's clock; `brightness` in percent."""
    main = face.figures[0]
    page, message = _page(face, now_ms, words)
    is_pattern = face.showing in ("all_on", "walk")
    cells = _pattern(face, now_ms, digits, words) if is_pattern else _cells(main, now_ms, words)
    amount = main.read_at(now_ms)
    read = _dashes(words) if amount is None else _amount(amount, words)
    beside = _words_beside(face, words) if page in ("figure", "won") else ""
    award = face.award
    return SignProps(
        page=page,
        title=words.test if is_pattern else words.title,
        digits=read,
        cells=cells,
        faint=amount is None or face.showing in ("holding", "out_of_service"),
        message=message,
        words=beside,
        side=_side(face, now_ms, words) if page in ("figure", "won") else (),
        award_title=words.won,
        award=_amount(award.amount, words) if award else "",
        seat=_seat(award, words),
        pending=words.pending,
        currency=face.currency,
        foot=" · ".join(filter(None, (names.house, names.table))),
        dark=1 - brightness / _PERCENT,
        rolling=face.rolls_at(now_ms),
        spoken=_spoken(page, message or beside, amount, words),
    )


def stand_in_face(showing: str | None, state: str, award: str | None = None, seat: int = 0) -> Face:
    """The face of a sign of which only this is known, as the truth of a simulation tells it.

    `showing` and `award` are plain amounts such as `1234.56`; `state` is the sign's word for what
    it does, written with spaces, hyphens or underscores, in any case. An award whose seat is known
    has just come on.
    """
    named = re.sub(r"[\s-]+", "_", state.strip().lower())
    cents = _cents(showing)
    won = _cents(award)
    figure = Figure(1) if cents is None else Figure(1, cents)
    shown = Face("figures" if cents is not None else "dashes", (figure,))
    if cents is not None and named == "holding":
        shown = replace(shown, showing="holding")
    elif named == "out_of_service":
        shown = replace(shown, showing="out_of_service")
    return (
        shown
        if won is None
        else replace(shown, award=Celebration(1, won, seat, is_loud=bool(seat)))
    )


def _page(face: Face, now_ms: int, words: SignWords) -> tuple[str, str]:
    """Which face, and the words in place of the figure."""
    match face.showing:
        case "blank":
            return "blank", ""
        case "all_on" | "walk":
            return "pattern", ""
        case "attendant" if face.award is None or now_ms // TURN_MS % 2 == 0:
            return "message", words.attendant
        case "message":
            return "message", face.will or words.out_of_service
        case "out_of_service" if face.figures[0].amount is None or now_ms // TURN_MS % 2 == 0:
            return "message", face.will or words.out_of_service
        case _:
            return "won" if face.award and face.award.is_loud else "figure", ""


def _words_beside(face: Face, words: SignWords) -> str:
    """The figure of a table that is lost never stands there without saying so."""
    return (face.will or words.out_of_service) if face.showing == "out_of_service" else face.words


def _cells(figure: Figure, now_ms: int, words: SignWords) -> tuple[Cell, ...]:
    """The wheels of a figure on its way, with room for where it will stand."""
    parts = figure.parts_at(now_ms)
    if parts is None or figure.amount is None:
        return _marked([Cell(_DASH)] * DASHES_WHEELS, words)
    count = max(LEAST_WHEELS, len(str(figure.amount)))
    highest = max(LEAST_WHEELS, len(str(parts // STEP)))
    return _marked(
        [
            _wheel(stands, leads=count - index > highest)
            for index, stands in enumerate(wheels(parts, count))
        ],
        words,
    )


def _wheel(stands: int, *, leads: bool) -> Cell:
    """A wheel at a place; one that `leads` the figure and stands at zero is not seen yet."""
    digit, turned = divmod(stands, STEP)
    coming = str((digit + 1) % 10)
    if leads:
        return Cell("", coming, turned / STEP, lit=turned > 0)
    return Cell(str(digit), coming, turned / STEP)


def _pattern(face: Face, now_ms: int, digits: int, words: SignWords) -> tuple[Cell, ...]:
    """All lamps, or one after the other."""
    cells = _marked([Cell("8")] * digits, words)
    if face.showing == "all_on":
        return cells
    lamps = [index for index, cell in enumerate(cells) if cell.text.strip()]
    walker = lamps[now_ms // WALK_MS % len(lamps)]
    return tuple(replace(cell, lit=index == walker) for index, cell in enumerate(cells))


def _marked(cells: list[Cell], words: SignWords) -> tuple[Cell, ...]:
    """The wheels of a figure with point and thousands between them."""
    marked: list[Cell] = []
    for index, cell in enumerate(cells):
        behind = len(cells) - index - TABLE_DIGITS
        if index and behind >= 0 and behind % 3 == 0:
            mark = words.thousands if behind else words.point
            marked.append(Cell(mark, wide=False, lit=cells[index - 1].lit))
        marked.append(cell)
    return tuple(marked)


def _dashes(words: SignWords) -> str:
    return "".join(cell.text for cell in _marked([Cell(_DASH)] * DASHES_WHEELS, words))


def _side(face: Face, now_ms: int, words: SignWords) -> tuple[SideLevel, ...]:
    told = [(figure.name, figure.read_at(now_ms)) for figure in face.figures[1:]]
    return tuple(
        SideLevel(name, _DASH * 3 if amount is None else _amount(amount, words))
        for name, amount in told
    )


def _seat(award: Celebration | None, words: SignWords) -> str:
    told = words.seat.format(award.seat) if award and award.seat else ""
    return told.replace(" ", "\N{NO-BREAK SPACE}")


def _amount(cents: int, words: SignWords) -> str:
    return amount_text(cents, TABLE_DIGITS, words.thousands, words.point)


def _spoken(page: str, message: str, amount: int | None, words: SignWords) -> str:
    if page in ("pattern", "blank"):
        return words.test
    said = words.said_nothing if amount is None else words.said.format(_amount(amount, words))
    return ". ".join(filter(None, (message, "" if page == "message" else said)))


def _cents(plain: str | None) -> int | None:
    match = _PLAIN_AMOUNT.fullmatch(plain) if plain is not None else None
    return int(match[1] + match[2]) if match else None
