"""Bytes of a port become pieces, the same however they are cut; each byte is in one of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_protocol import CardDrawn, Commit, EventHead, Frame, Kind, encode_frame
from tableassist.devices.capture import Side
from tableassist.devices.traffic import LONGEST_PIECE, Piece, Said, Splitter, Unknown

CARD = Frame(
    *(Kind.EVT, True, 1, CardDrawn.MSG, 1, 0x1234),
    EventHead(1, 1, 0, 0).encode() + CardDrawn(3, 1, 5, 99, 3, 1).encode(),
)
COMMIT = Frame(Kind.COMMIT, False, 1, 0, 0, 0x1234, Commit(1).encode())
WIRE = encode_frame(CARD) + encode_frame(COMMIT)


def pieces(chunks: list[bytes], side: Side | None = None) -> list[Piece]:
    splitter = Splitter(side)
    found = [piece for chunk in chunks for piece in splitter.feed(chunk)]
    return found + list(splitter.finish())


def test_frames_of_both_sides_are_found_on_one_wire() -> None:
    assert pieces([WIRE]) == [Said(CARD), Said(COMMIT)]
    assert [piece.side for piece in pieces([WIRE])] == ["board", "host"]


def test_a_frame_from_the_wrong_side_is_an_echo() -> None:
    assert pieces([WIRE], "board") == [Said(CARD), Said(COMMIT, is_echo=True)]


@pytest.mark.parametrize(
    ("chunk", "why"),
    [
        (b"\x00\x05ab\x00", "not stuffed"),
        (b"\x00\x03ab\x00", "wrong length"),
        (b"\x00" + encode_frame(CARD)[1:9] + b"\x7f" + encode_frame(CARD)[10:], "wrong check"),
        (b"\x00garbage", "no end"),
    ],
)
def test_what_is_no_frame_says_why(chunk: bytes, why: str) -> None:
    assert pieces([chunk], "board") == [Unknown(chunk.strip(b"\0"), why, "board")]


def test_a_stream_without_an_end_is_told_in_pieces() -> None:
    told = pieces([b"\xff" * 1_000])
    assert [len(piece.chunk) for piece in told] == [LONGEST_PIECE] * 3 + [1_000 - 3 * LONGEST_PIECE]


def test_empty_pieces_are_nothing() -> None:
    assert pieces([bytes(1_000)]) == []


@given(st.lists(st.one_of(st.binary(max_size=20), st.just(WIRE)), max_size=8), st.randoms())
def test_the_same_pieces_however_the_bytes_are_cut(chunks: list[bytes], chance: object) -> None:
    whole = b"".join(chunks)
    cuts = sorted(chance.sample(range(len(whole) + 1), min(5, len(whole) + 1)))  # type: ignore[attr-defined]
    cut = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    assert pieces(cut) == pieces([whole]) == pieces([whole[i : i + 1] for i in range(len(whole))])


@given(st.binary(max_size=600))
def test_no_byte_is_left_out(wire: bytes) -> None:
    unknown = b"".join(piece.chunk for piece in pieces([wire]) if isinstance(piece, Unknown))
    frames = [piece for piece in pieces([wire]) if isinstance(piece, Said)]
    assert frames or unknown == wire.replace(b"\0", b"")
