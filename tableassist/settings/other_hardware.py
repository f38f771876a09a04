"""The settings of hardware that does not speak the wire protocol: a sign and a card reader.

A section of a board says with `driver` which kind it is. What types cannot say of these two kinds
is checked here; ports, units and speeds are checked with those of all boards.
"""

import re
from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from tableassist.core.cards import DECK, CardError, parse_card
from tableassist.core.inputs import Struct
from tableassist.core.sign_limits import DEFAULT_DIGITS, LEAST_DIGITS, MOST_DIGITS
from tableassist.core.signs import SIGNS
from tableassist.settings.errors import key_path, shown
from tableassist.settings.line_patterns import EndlessError, check_pattern
from tableassist.settings.source import Tree, table, text, whole

Parity: TypeAlias = Literal["none", "even", "odd"]
DRIVER = "driver"
OWN_DRIVER = "tableassist"
LONGEST_WORDS = 60
EVERY_BOARD = ("shoe", "bets", *SIGNS)
"""The sections of a table's boards; the further signs may be missing."""

_BY_PARTS = {"rank", "suit"}
_BY_CODE = {"code"}


class AlphaSettings(Struct, frozen=True, forbid_unknown_fields=True, tag_field=DRIVER, tag="alpha"):
    """A sign of the Alpha protocol. It cannot say its `unit`: that is the journal's word for it.

    `label` stands before the figure, `award` before an amount that was won; `beeps` at a win.
    `digits` are those that it has room for beside the label, `attendant` stands where a figure has
    none. `for_patrons`: people bet by it.
    """

    port: str
    unit: str
    baud: int = 9600
    data_bits: Literal[7, 8] = 7
    parity: Parity = "even"
    label: str = "JACKPOT "
    award: str = "JACKPOT WINNER"
    beeps: bool = False
    digits: int = DEFAULT_DIGITS
    attendant: str = "CALL ATTENDANT"
    for_patrons: bool = True


class LineReaderSettings(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field=DRIVER, tag="ascii-line"
):
    """A card reader that sends lines. It cannot say its `unit`: that is the journal's word for it.

    `card`, `new_deck` and `ignored` are regular expressions, each for a whole line without its
    ending and its checksum. `card` has the groups `rank` and `suit`, or the group `code`, for
    which `cards` says the card of each code.
    """

    port: str
    unit: str
    card: str
    new_deck: str
    ignored: str = ""
    cards: dict[str, str] = msgspec.field(default_factory=dict)
    checksum: Literal["none", "xor8", "sum8", "mod10"] = "none"
    line_end: Literal["cr", "lf", "crlf"] = "crlf"
    baud: int = 9600
    data_bits: Literal[7, 8] = 8
    parity: Parity = "none"


def other_hardware_problems(tree: Tree) -> Iterator[str]:
    """What is wrong with the sections of other hardware, beyond their shape."""
    for sign in SIGNS:
        if text(tree, f"boards.{sign}.{DRIVER}") == "alpha":
            yield from _word_problems(tree, f"boards.{sign}")
    if text(tree, f"boards.shoe.{DRIVER}") == "ascii-line":
        yield from _reader_problems(table(tree, "boards.shoe"), "boards.shoe")


def _word_problems(tree: Tree, path: str) -> Iterator[str]:
    for name, most in (("label", LONGEST_WORDS), ("award", LONGEST_WORDS), ("attendant", 32)):
        words = text(tree, f"{path}.{name}")
        if words is not None and not (0 < len(words) <= most and words.isprintable()):
            yield f"{path}.{name}: must be 1 to {most} printable characters ({shown(words)})"
    digits = whole(tree, f"{path}.digits")
    if digits is not None and not LEAST_DIGITS <= digits <= MOST_DIGITS:
        yield f"{path}.digits: must be {LEAST_DIGITS} to {MOST_DIGITS} ({shown(digits)})"


def _reader_problems(reader: Tree, path: str) -> Iterator[str]:
    for name in ("card", "new_deck", "ignored"):
        pattern = text(reader, name)
        problem = _pattern_problem(pattern) if pattern else ""
        if pattern == "" and name != "ignored":
            problem = "must not be empty"
        if problem:
            yield f"{path}.{name}: {problem} ({shown(pattern)})"
    pattern = text(reader, "card")
    if pattern and not _pattern_problem(pattern):
        groups = set(re.compile(pattern).groupindex)
        if groups not in (_BY_PARTS, _BY_CODE):
            yield (
                f"{path}.card: must have the groups rank and suit, or the group code "
                f"({shown(pattern)})"
            )
        else:
            yield from _card_problems(table(reader, "cards"), f"{path}.cards", groups)


def _pattern_problem(pattern: str) -> str:
    """Why this is no pattern for a line, or nothing."""
    try:
        compiled = re.compile(pattern)
    except (re.error, OverflowError, RecursionError) as error:
        return f"is not a regular expression: {' '.join(str(error).split())}"
    try:
        check_pattern(pattern)
    except EndlessError as error:
        return f"could take too long on a line, {error}"
    # That is what noise between two endings leaves.
    return "must not match an empty line" if compiled.fullmatch("") else ""


def _card_problems(cards: Tree, path: str, groups: set[str]) -> Iterator[str]:
    if groups == _BY_PARTS:
        if cards:
            yield f"{path}: is of no use to a pattern with the groups rank and suit"
        return
    seen = set()
    for code, card in cards.items():
        if not (code and code.isascii() and code.isprintable()):
            yield f"{key_path(path, code)}: a code must be printable ASCII characters"
        if isinstance(card, str):
            try:
                seen.add(parse_card(card))
            except CardError as error:
                yield f"{key_path(path, code)}: {error}"
    missing = [card for card in DECK if card not in seen]
    if missing:
        some = ", ".join(missing[:5]) + (", …" if missing[5:] else "")
        yield f"{path}: has no code for {len(missing)} of 52 cards: {some}"
