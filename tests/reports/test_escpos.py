"""The receipt printer's bytes, one by one: commands, French letters, nothing smuggled in.

No printer and no journal is needed.
"""

import pytest

from tableassist.reports.escpos import SlipLine, escpos_bytes

BEGIN, END = b"\x1b@\x1bt\x10", b"\x1bd\x04\x1dVB\x00"
PLAIN = b"\x1ba\x00\x1d!\x00\x1bE\x00"


def test_a_plain_line_byte_for_byte() -> None:
    assert escpos_bytes([SlipLine("Table 1")]) == BEGIN + PLAIN + b"Table 1\n" + END


def test_bold_large_and_centred() -> None:
    told = escpos_bytes([SlipLine("10", bold=True, large=True, centred=True), SlipLine()])
    assert told == BEGIN + b"\x1ba\x01\x1d!\x11\x1bE\x0110\n" + PLAIN + b"\n" + END


def test_letters_of_french_are_those_of_windows_1252() -> None:
    told = escpos_bytes([SlipLine("payé à l'œil, Çà, 5\N{NARROW NO-BREAK SPACE}000 €")])
    assert b"pay\xe9 \xe0 l'\x9cil, \xc7\xe0, 5 000 \x80\n" in told


@pytest.mark.parametrize("sign", ["\x1b", "\x1d", "\n", "\x00", "\x7f", "\x9b", "\u03b1"])
def test_nothing_but_letters_reaches_the_printer(sign: str) -> None:
    told = escpos_bytes([SlipLine(f"A{sign}@B")])
    assert told == BEGIN + PLAIN + f"A<U+{ord(sign):04X}>@B\n".encode() + END


def test_names_stay_names_where_the_printer_lacks_their_letters() -> None:
    names = ["\u0141ukasz \u017b\u00f3\u0142\u0107", "\u5c71\u7530", "e\u0301"]
    told = escpos_bytes([SlipLine(name) for name in names])
    assert b"Lukasz Z\xf3lc\n" in told
    assert b"<U+5C71><U+7530>\n" in told
    assert b"\xe9\n" in told
    assert b"?" not in told


def test_long_lines_are_wrapped_large_ones_sooner() -> None:
    words = "one two three"
    assert escpos_bytes([SlipLine(words)], width=8).count(b"\n") == 2
    assert escpos_bytes([SlipLine(words, large=True)], width=10).count(b"\n") == 3
    assert b"x" * 42 + b"\n" in escpos_bytes([SlipLine("x" * 50)])
