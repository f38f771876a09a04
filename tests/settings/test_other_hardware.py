"""The settings of an Alpha sign and of a card reader: the example is right, each mistake is found.

The files are the example of `deploy` with its sections for other hardware put in force.
"""

import re
from pathlib import Path

import pytest

from tableassist.core.cards import DECK
from tableassist.settings import (
    AlphaSettings,
    BoardSettings,
    LineReaderSettings,
    SettingsError,
    TableSettings,
    load_table,
)
from tests.architecture.sources import ROOT

EXAMPLE = (ROOT / "deploy" / "table.example.toml").read_text()
CODES = "\n".join(f'{number:02} = "{card}"' for number, card in enumerate(DECK))
BY_CODE = "card = '(?P<code>[0-9]{2})'\n"


def other_hardware() -> str:
    """The example with the sections of other hardware instead of those of the same name."""
    own, other = EXAMPLE.split("\n# Hardware of other makers.")
    kept = re.sub(r"\[boards\.(shoe|sign)\]\n(\w.*\n)*", "", own)
    return kept + re.sub(r"^#(?=[^ #\n])", "", f"\n#{other}", flags=re.MULTILINE)


WHOLE = other_hardware()


def load(tmp_path: Path, content: str) -> TableSettings:
    path = tmp_path / "table.toml"
    path.write_text(content.replace('keys = "table.keys"', "demo_keys = true"))
    return load_table(path)


def problems(tmp_path: Path, content: str) -> list[str]:
    with pytest.raises(SettingsError) as refused:
        load(tmp_path, content)
    prefix = f"reading {tmp_path / 'table.toml'}: "
    return [each.removeprefix(prefix) for each in refused.value.problems]


def test_the_example_shows_every_setting_with_its_default(tmp_path: Path) -> None:
    boards = load(tmp_path, WHOLE).boards
    assert boards.sign == AlphaSettings("/dev/serial/by-id/usb-adapter-if00", "ALPHA-SIGN-1")
    assert boards.shoe == LineReaderSettings(
        "/dev/serial/by-id/usb-reader-if00",
        "LINES-SHOE-1",
        "(?P<rank>[2-9TJQKA]|10)(?P<suit>[CDHS])",
        "NEW DECK",
        "READY|OK",
    )
    assert isinstance(boards.bets, BoardSettings)
    sections = WHOLE.split("[boards.")
    for name, kind in (("sign", AlphaSettings), ("shoe", LineReaderSettings)):
        (section,) = (each for each in sections if each.startswith(f"{name}]"))
        for field in ("driver", *kind.__struct_fields__):
            assert f"\n{field} = " in section or field == "cards"


def test_the_example_shows_codes(tmp_path: Path) -> None:
    content = re.sub(r"^card = .*\n", "", WHOLE, flags=re.MULTILINE).replace("\n##", "\n")
    (problem,) = problems(tmp_path, content)
    assert problem.startswith("boards.shoe.cards: has no code for 50 of 52 cards: 3c, 4c, ")


def test_a_board_without_a_driver_is_one_of_the_wire_protocol(tmp_path: Path) -> None:
    named = EXAMPLE.replace("[boards.shoe]\n", '[boards.shoe]\ndriver = "tableassist"\n', 1)
    assert load(tmp_path, named) == load(tmp_path, EXAMPLE)


def test_a_reader_with_codes(tmp_path: Path) -> None:
    content = re.sub(r"card = .*\n", lambda _: BY_CODE, WHOLE, count=1)
    shoe = load(tmp_path, f"{content}\n[boards.shoe.cards]\n{CODES}").boards.shoe
    assert isinstance(shoe, LineReaderSettings)
    assert (len(shoe.cards), shoe.cards["00"]) == (52, "2c")


CHANGES: dict[str, tuple[str, str, str]] = {
    "no such driver": (
        'driver = "alpha"',
        'driver = "betabrite"',
        "boards.sign.driver: must be 'tableassist' or 'alpha', is text ('betabrite')",
    ),
    "driver is no text": (
        'driver = "alpha"',
        "driver = 7",
        "boards.sign.driver: must be 'tableassist' or 'alpha', is a whole number (7)",
    ),
    "a reader is no sign": (
        'driver = "alpha"',
        'driver = "ascii-line"',
        "boards.sign.driver: must be 'tableassist' or 'alpha', is text ('ascii-line')",
    ),
    "bets are of the wire protocol": (
        "[boards.bets]",
        '[boards.bets]\ndriver = "alpha"',
        "boards.bets.driver: must be 'tableassist', is text ('alpha')",
    ),
    "setting of another driver": (
        'label = "JACKPOT "',
        'label = "JACKPOT "\nline_end = "cr"',
        "boards.sign.line_end: is not a known key",
    ),
    "9 bits": (
        "data_bits = 7",
        "data_bits = 9",
        "boards.sign.data_bits: must be 7 or 8, is a whole number (9)",
    ),
    "7.0 bits": (
        "data_bits = 7",
        "data_bits = 7.0",
        "boards.sign.data_bits: must be 7 or 8, is a decimal number (7.0)",
    ),
    "parity": (
        'parity = "even"',
        'parity = "E"',
        "boards.sign.parity: must be 'even' or 'none' or 'odd', is text ('E')",
    ),
    "beeps": ("beeps = false", "beeps = 0", "boards.sign.beeps: must be true or false"),
    "no label": (
        'label = "JACKPOT "',
        'label = ""',
        "boards.sign.label: must be 1 to 60 printable characters ('')",
    ),
    "long award": (
        '"JACKPOT WINNER"',
        f'"{"x" * 61}"',
        "boards.sign.award: must be 1 to 60 printable characters",
    ),
    "a command in a label": (
        'label = "JACKPOT "',
        'label = "J\\u0004"',
        "boards.sign.label: must be 1 to 60 printable characters ('J\\x04')",
    ),
    "a speed of no hardware": (
        "baud = 9600\ndata_bits = 8",
        "baud = 300\ndata_bits = 8",
        "boards.shoe.baud: must be one of 1200, 2400, 4800, 9600, ",
    ),
    "a speed of other hardware only": (
        "[boards.bets]",
        "[boards.bets]\nbaud = 1200",
        "boards.bets.baud: must be one of 9600, 19200, ",
    ),
    "card that could hang": (
        "card = '(?P<rank>[2-9TJQKA]|10)(?P<suit>[CDHS])'",
        "card = '(?P<rank>([2-9TJQKA]+)*)(?P<suit>[CDHS])'",
        "boards.shoe.card: could take too long on a line, it repeats what can match in several",
    ),
    "lines to leave out that could hang": (
        "ignored = 'READY|OK'",
        "ignored = '(?:OK ?|OK  ?)+!'",
        "boards.shoe.ignored: could take too long on a line, it repeats what can match in several",
    ),
    "card is no pattern": (
        "card = '(?P<rank>[2-9TJQKA]|10)",
        "card = '((?P<rank>[2-9TJQKA]|10)",
        "boards.shoe.card: is not a regular expression: missing ), unterminated subpattern",
    ),
    "card without groups": (
        "card = '(?P<rank>[2-9TJQKA]|10)",
        "card = '([2-9TJQKA]|10)",
        "boards.shoe.card: must have the groups rank and suit, or the group code",
    ),
    "card with one group too many": (
        "card = '(?P<rank>",
        "card = '(?P<code>x)(?P<rank>",
        "boards.shoe.card: must have the groups rank and suit, or the group code",
    ),
    "no card": (
        "card = '(?P<rank>[2-9TJQKA]|10)(?P<suit>[CDHS])'",
        "card = ''",
        "boards.shoe.card: must not be empty ('')",
    ),
    "noise as a deck": (
        "new_deck = 'NEW DECK'",
        "new_deck = '(NEW DECK)?'",
        "boards.shoe.new_deck: must not match an empty line ('(NEW DECK)?')",
    ),
    "no deck": (
        "new_deck = 'NEW DECK'",
        "",
        "boards.shoe.new_deck: is missing",
    ),
    "everything ignored": (
        "ignored = 'READY|OK'",
        "ignored = '.*'",
        "boards.shoe.ignored: must not match an empty line ('.*')",
    ),
    "line end": (
        'line_end = "crlf"',
        'line_end = "\\r\\n"',
        "boards.shoe.line_end: must be 'cr' or 'crlf' or 'lf', is text ('\\r\\n')",
    ),
    "checksum": (
        'checksum = "none"',
        'checksum = "crc"',
        "boards.shoe.checksum: must be ",
    ),
    "codes of no use": (
        "new_deck = 'NEW DECK'",
        "new_deck = 'NEW DECK'\ncards = {01 = \"As\"}",
        "boards.shoe.cards: is of no use to a pattern with the groups rank and suit",
    ),
    "the unit of two": (
        "ALPHA-SIGN-1",
        "LINES-SHOE-1",
        "boards.sign.unit: is the unit of boards.shoe too ('LINES-SHOE-1')",
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_one_wrong_value(tmp_path: Path, name: str) -> None:
    before, after, expected = CHANGES[name]
    assert before in WHOLE
    (problem,) = problems(tmp_path, WHOLE.replace(before, after, 1))
    assert problem.startswith(expected)
    assert problem.isprintable()


def test_wrong_codes_are_all_found(tmp_path: Path) -> None:
    codes = CODES.replace('"Ac"', '"AC"').replace('"2d"', "7").replace("30 = ", '"é" = ')
    content = re.sub(r"card = .*\n", lambda _: BY_CODE, WHOLE, count=1)
    found = problems(tmp_path, f"{content}\n[boards.shoe.cards]\n{codes}")
    assert [each.split(": ")[0] for each in found] == [
        "boards.shoe.cards.13",
        "boards.shoe.cards.12",
        "boards.shoe.cards.'\\xe9'",
        "boards.shoe.cards",
    ]
    assert found[-1] == "boards.shoe.cards: has no code for 2 of 52 cards: Ac, 2d"


def test_problems_of_all_boards_come_at_once(tmp_path: Path) -> None:
    content = WHOLE
    for before, after in (
        ('label = "JACKPOT "', 'label = ""'),
        ("data_bits = 8", "data_bits = 5"),
        ("new_deck = 'NEW DECK'", "new_deck = '('"),
        ('unit = "SIM-BETS-001"', 'unit = "x"'),
        ("ignored = 'READY|OK'", "ignored = 7"),
    ):
        assert before in content
        content = content.replace(before, after, 1)
    assert {each.split(":")[0] for each in problems(tmp_path, content)} == {
        "boards.sign.label",
        "boards.shoe.data_bits",
        "boards.shoe.new_deck",
        "boards.bets.unit",
        "boards.shoe.ignored",
    }
