"""The bytes of the Alpha protocol: vectors of the manual and of others, and no command in a name.

Vectors 1 to 3 are the manual's, 4 and 5 from an encoder's own tests, 6 was seen on a real sign;
the others follow from the same rule. A sign cannot say that a byte is wrong, so each is compared.
"""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableassist.devices import alpha_codec as alpha
from tableassist.devices.alpha_codec import MemoryFile, packet

TEXT_A = MemoryFile(b"A", 256, is_string=False)
STRING_A = MemoryFile(b"a", 32, is_string=True)
CALL = alpha.FIXED_WIDTH + alpha.call_string(b"a")
SPEED_5_GREEN = b"\x19\x1c2"

BETABRITE = {
    "clear memory": (alpha.clear_memory(), "45 24 03 30 30 36 45"),
    "memory": (
        alpha.set_memory(TEXT_A, STRING_A),
        "45 24 41 41 55 30 31 30 30 46 46 46 46 61 42 4c 30 30 32 30 30 30 30 30 03 30 35 38 46",
    ),
    "run sequence": (alpha.run_sequence(b"A"), "45 2e 53 55 41 03 30 31 36 31"),
    "text with string": (
        alpha.write_text(b"A", alpha.plain("JACKPOT ") + CALL, alpha.HOLD),
        "41 41 1b 20 62 4a 41 43 4b 50 4f 54 20 1e 31 10 61 03 30 34 31 30",
    ),
    "string": (
        alpha.write_string(b"a", alpha.plain("$12,345.67"), 32),
        "47 61 24 31 32 2c 33 34 35 2e 36 37 03 30 32 39 37",
    ),
    "priority": (
        alpha.write_priority(alpha.plain("WINNER!"), alpha.FLASH),
        "41 30 1b 20 63 57 49 4e 4e 45 52 21 03 30 33 30 38",
    ),
    "release": (alpha.release_priority(), "41 30 03 30 30 37 36"),
    "soft reset": (alpha.soft_reset(), "45 2c 03 30 30 37 36"),
    "beeps": (alpha.three_beeps(), "45 28 31 03 30 30 41 33"),
    "read general information": (b'F"', "46 22 03 30 30 36 44"),
}


@pytest.mark.parametrize("name", BETABRITE)
def test_a_packet_to_a_betabrite(name: str) -> None:
    command, expected = BETABRITE[name]
    assert packet(command) == bytes.fromhex(f"00 00 00 00 00 01 5e 30 30 02 {expected} 04")


EVERY_SIGN = {
    "hello": (b"Z", b"00", b"HELLO", b"", False, "5a 30 30 02 41 41 48 45 4c 4c 4f"),
    "one line at 02": (b"1", b"02", b"HELLO", b"", False, "31 30 32 02 41 41 48 45 4c 4c 4f"),
    "checked": (
        *(b"Z", b"00", b"HELLO", b"", True),
        "5a 30 30 02 41 41 48 45 4c 4c 4f 03 30 31 46 42",
    ),
    "hold": (b"Z", b"00", b"HI", b"b", False, "5a 30 30 02 41 41 1b 20 62 48 49"),
    "rotate": (
        *(b"Z", b"00", SPEED_5_GREEN + b"GO", b"a", False),
        "5a 30 30 02 41 41 1b 20 61 19 1c 32 47 4f",
    ),
}


@pytest.mark.parametrize("name", EVERY_SIGN)
def test_a_packet_to_other_signs(name: str) -> None:
    kind, address, content, mode, checked, expected = EVERY_SIGN[name]
    command = alpha.write_text(b"A", content, mode)
    sent = packet(command, kind=kind, address=address, checked=checked)
    assert sent == bytes.fromhex(f"00 00 00 00 00 01 {expected} 04")


def test_the_checksum_that_a_real_sign_sent() -> None:
    assert alpha.checksum(b"GaREAD ME") == b"027B"


def test_the_checksum_is_sixteen_bits() -> None:
    assert alpha.checksum(b"\xff" * 257) == b"0004"


def test_a_string_that_does_not_fit_is_not_sent() -> None:
    assert alpha.write_string(b"a", b"x" * 32, 32)
    with pytest.raises(ValueError, match="33 bytes"):
        alpha.write_string(b"a", b"x" * 33, 32)
    with pytest.raises(ValueError, match="126 bytes"):
        alpha.write_string(b"a", b"x" * 126, 200)


def test_the_priority_file_ends_at_125_bytes_with_its_mode() -> None:
    assert alpha.write_priority(b"x" * 122, alpha.FLASH)
    with pytest.raises(ValueError, match="123 bytes"):
        alpha.write_priority(b"x" * 123, alpha.FLASH)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("MONTRÉAL", b"MONTREAL"),
        ("\uff2aackpot", b"Jackpot"),
        ("win\x04\x00\x01Z00\x02E$", b"win???Z00?E$"),
        ("\x1b c\x10a\x1c1\x7f", b"? c?a?1?"),
        (']!Z00]"E$_04 [x] ~', b')!Z00)"E$-04 (x) -'),
        ("é\u0301\u0301", b"e"),
        ("100 € 中\u009b", b"100 ? ??"),
        ("\ud800", b"?"),
        ("x" * 200, b"x" * 125),
    ],
)
def test_a_name_as_the_sign_can_show_it(name: str, shown: bytes) -> None:
    assert alpha.plain(name) == shown


@given(st.text(alphabet=st.characters(exclude_categories=[])))
def test_no_name_is_a_command(name: str) -> None:
    shown = alpha.plain(name)
    assert re.fullmatch(rb"[ -Z\\^`-}]{0,125}", shown)
