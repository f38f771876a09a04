"""Lines of a card reader: what they mean by the configured words, and what is never guessed."""

from functools import reduce
from itertools import pairwise
from operator import xor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableassist.core.cards import DECK, parse_card
from tableassist.devices.ascii_line import LONGEST_LINE, LineReading, LineSplitter, Meaning
from tableassist.devices.plan import Checksum, LineReaderFit

CARD = r"(?P<rank>[0-9TJQKA]+)(?P<suit>[CDHS])"
NEW_DECK = "NEW DECK"
ACE = parse_card("As")
CODES = {f"{number:02}": card for number, card in enumerate(DECK)}


def reading(
    card: str = CARD, checksum: Checksum = "none", ignored: str = "", codes: bool = False
) -> LineReading:
    cards = CODES if codes else {}
    return LineReading(LineReaderFit(card, NEW_DECK, b"\r\n", checksum, cards, ignored))


def split(ending: bytes, *chunks: bytes) -> list[bytes | None]:
    splitter = LineSplitter(ending)
    return [line for chunk in chunks for line in splitter.feed(chunk)]


@pytest.mark.parametrize(
    ("line", "card"),
    [
        (b"AS", "As"),
        (b"10H", "Th"),
        (b"TH", "Th"),
        (b"2C", "2c"),
    ],
)
def test_a_card_by_rank_and_suit(line: bytes, card: str) -> None:
    assert reading().meaning(line) == parse_card(card)


def test_every_card_by_rank_and_suit_in_either_case() -> None:
    either = reading(r"(?P<rank>..?)(?P<suit>.)")
    for card in DECK:
        assert either.meaning(card.upper().encode()) == card
        assert either.meaning(card.lower().encode()) == card


def test_every_card_by_its_code() -> None:
    coded = reading(r"#(?P<code>\d\d)", codes=True)
    assert [coded.meaning(f"#{code}".encode()) for code in CODES] == list(DECK)


def test_the_line_of_a_new_deck_and_lines_that_mean_nothing() -> None:
    words = reading(ignored=r"READY|\*\d+")
    assert words.meaning(b"NEW DECK") is Meaning.NEW_DECK
    assert words.meaning(b"READY") is Meaning.NOTHING
    assert words.meaning(b"*17") is Meaning.NOTHING


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"A",
        b"S",
        b"AS ",
        b" AS",
        b"xAS",
        b"ASKH",
        b"1S",
        b"11S",
        b"100S",
        b"new deck",
        b"NEW  DECK",
        b"READY",
        b"A\x00S",
        b"A\xd3",
        b"\xc1S",
        b"A\xe2\x99\xa0",
        b"AS\r",
    ],
)
def test_anything_else_is_a_card_that_nobody_could_read(line: bytes) -> None:
    assert reading().meaning(line) is Meaning.UNREADABLE


def test_a_byte_of_wrong_parity_is_never_part_of_a_card() -> None:
    """It arrives as NUL, which a wide pattern would take for anything."""
    wide = reading(r".?(?P<rank>.)(?P<suit>.).?")
    assert wide.meaning(b"\x02AS\x03") == ACE
    assert wide.meaning(b"\x00AS") is Meaning.UNREADABLE


def test_a_line_with_two_meanings_has_none() -> None:
    torn = reading(r".*(?P<rank>.)(?P<suit>.)")
    assert torn.meaning(b"AS") == ACE
    assert torn.meaning(b"NEW DECK") is Meaning.UNREADABLE
    assert reading(ignored="AS").meaning(b"AS") is Meaning.UNREADABLE


def test_a_code_that_no_card_has() -> None:
    coded = reading(r"#(?P<code>\d\d)", codes=True)
    assert coded.meaning(b"#52") is Meaning.UNREADABLE


def test_letters_of_other_scripts_are_no_digits() -> None:
    digits = reading(r"(?P<rank>\d)(?P<suit>\w)")
    assert digits.meaning("٢c".encode()) is Meaning.UNREADABLE


RIGHT: list[tuple[Checksum, bytes]] = [("xor8", b"AS12"), ("sum8", b"AS94")]


@pytest.mark.parametrize(("checksum", "line"), RIGHT)
def test_a_checksum_over_the_line(checksum: Checksum, line: bytes) -> None:
    checked = reading(checksum=checksum)
    assert checked.meaning(line) == ACE
    assert checked.meaning(b"KS" + line[2:]) is Meaning.UNREADABLE
    assert checked.meaning(line[:2]) is Meaning.UNREADABLE
    assert checked.meaning(b"") is Meaning.UNREADABLE
    assert checked.meaning(line[:2] + b"+4") is Meaning.UNREADABLE


def test_a_checksum_in_letters_of_either_size() -> None:
    for line in (b"8C7B", b"8C7b"):
        assert reading(checksum="sum8").meaning(line) == parse_card("8c")
        assert reading(checksum="xor8").meaning(line) == parse_card("8c")


def test_the_check_digit_of_bar_codes() -> None:
    """4006381333931 and 73513537 are printed examples of EAN-13 and EAN-8."""
    ean = LineReaderFit(
        r"(?P<code>\d+)", "0", b"\n", "mod10", {"400638133393": ACE, "7351353": ACE}
    )
    assert LineReading(ean).meaning(b"4006381333931") == ACE
    assert LineReading(ean).meaning(b"73513537") == ACE
    for wrong in (b"4006381333932", b"4006381333913", b"7351353", b"7351353x", b""):
        assert LineReading(ean).meaning(wrong) is Meaning.UNREADABLE


@pytest.mark.parametrize("checksum", ["xor8", "sum8", "mod10"])
@settings(deadline=None)
@given(code=st.integers(0, 10**6), place=st.integers(0, 6), other=st.integers(0, 9))
def test_one_wrong_digit_is_always_seen(
    checksum: Checksum, code: int, place: int, other: int
) -> None:
    body = b"%07d" % code
    digits = [each - 48 for each in body]
    ends = {
        "xor8": b"%02X" % reduce(xor, body),
        "sum8": b"%02X" % (sum(body) % 256),
        "mod10": b"%d" % (-(3 * sum(digits[0::2]) + sum(digits[1::2])) % 10),
    }
    fit = LineReaderFit(r"(?P<code>\d+)", "-", b"\n", checksum, {body.decode(): ACE})
    assert LineReading(fit).meaning(body + ends[checksum]) == ACE
    wrong = body[:place] + b"%d" % other + body[place + 1 :]
    if wrong != body:
        every = {f"{number:07d}": ACE for number in (code, int(wrong))}
        fit = LineReaderFit(r"(?P<code>\d+)", "-", b"\n", checksum, every)
        assert LineReading(fit).meaning(wrong + ends[checksum]) is Meaning.UNREADABLE


@pytest.mark.parametrize("ending", [b"\r", b"\n", b"\r\n"])
@given(
    lines=st.lists(st.binary(max_size=LONGEST_LINE)),
    cuts=st.lists(st.integers(0, 400)),
)
def test_lines_are_the_same_however_they_are_cut(
    ending: bytes, lines: list[bytes], cuts: list[int]
) -> None:
    whole = [line.replace(b"\r", b"").replace(b"\n", b"") for line in lines]
    stream = b"".join(line + ending for line in whole)
    places = [0, *sorted(cuts), len(stream)]
    chunks = [stream[start:end] for start, end in pairwise(places)]
    assert split(ending, *chunks) == whole


def test_what_is_not_ended_is_no_line_yet() -> None:
    assert split(b"\r\n", b"AS") == []
    assert split(b"\r\n", b"AS\r") == []
    assert split(b"\r\n", b"AS\r", b"\n") == [b"AS"]
    assert split(b"\r\n", b"A\nS\rKH\r\n") == [b"A\nS\rKH"]


@given(st.integers(LONGEST_LINE + 1, 3_000), st.integers(1, 500))
def test_a_line_too_long_is_one_line_and_none_is_made_from_its_rest(size: int, cut: int) -> None:
    stream = bytes(size) + b"AS\r\nKH\r\n"
    chunks = [stream[at : at + cut] for at in range(0, len(stream), cut)]
    assert split(b"\r\n", *chunks) == [None, b"KH"]


def test_an_endless_line_is_not_kept() -> None:
    splitter = LineSplitter(b"\r\n")
    for _ in range(1_000):
        assert splitter.feed(bytes(4_096)) == []
    assert len(splitter._rest) <= LONGEST_LINE
    assert splitter.feed(b"\r\nAS\r\n") == [None, b"AS"]


@given(st.binary(max_size=LONGEST_LINE))
def test_no_bytes_make_it_fall(line: bytes) -> None:
    checksums: list[Checksum] = ["none", "xor8", "sum8", "mod10"]
    for checksum in checksums:
        reading(checksum=checksum).meaning(line)
