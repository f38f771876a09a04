"""The small tables both ends share: cards, units, spots, lamp faces.

Each is checked against literal values and then walked through whole, both ways.
"""

import pytest

from firmware_protocol import (
    CUT_CARD,
    LAMP_FACES,
    NO_CARD,
    SPOTS,
    SPOTS_PER_SEAT,
    UNREADABLE,
    LampFace,
    SpotLamp,
    card_code,
    card_text,
    face_of,
    parse_unit,
    spot_lamp,
    spot_number,
    spot_place,
    unit_name,
)


@pytest.mark.parametrize(
    ("text", "code"),
    [("Ac", 0x00), ("Kc", 0x0C), ("Ad", 0x0D), ("Th", 0x23), ("As", 0x27), ("Ks", 0x33)],
)
def test_card_codes(text: str, code: int) -> None:
    assert (card_code(text), card_text(code)) == (code, text)


def test_the_deck_is_52_different_codes() -> None:
    texts = [card_text(code) for code in range(52)]
    assert len(set(texts)) == 52
    assert [card_code(text) for text in texts] == list(range(52))


@pytest.mark.parametrize(
    "text", ["", "A", "10h", "th", "TH", " Th", "Th ", "1h", "Ax", "\uff21s", "hT"]
)
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        card_code(text)


@pytest.mark.parametrize("code", [52, CUT_CARD, 0xF1, UNREADABLE, NO_CARD, -1, 256])
def test_other_codes_are_no_cards(code: int) -> None:
    with pytest.raises(ValueError, match="no card"):
        card_text(code)


@pytest.mark.parametrize(
    ("uid", "name"),
    [
        (b"SIM-SHOE-001", "SIM-SHOE-001"),
        (bytes(range(0xC0, 0xCC)), "c0c1c2c3c4c5c6c7c8c9cacb"),
        (b"WITH A SPACE", "574954482041205350414345"),
    ],
)
def test_unit_names_both_ways(uid: bytes, name: str) -> None:
    assert (unit_name(uid), parse_unit(name)) == (name, uid)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "SIM-SHOE-01",
        "SIM-SHOE-0012",
        "SIM SHOE-001",
        "SIM-SHOE-0é1",
        "C0C1C2C3C4C5C6C7C8C9CACB",
        "53494d2d53484f452d303031",
    ],
)
def test_texts_no_unit_is_called(text: str) -> None:
    with pytest.raises(ValueError, match="no unit"):
        parse_unit(text)


def test_a_unit_has_twelve_bytes() -> None:
    with pytest.raises(ValueError, match="12 bytes"):
        unit_name(b"short")


@pytest.mark.parametrize(
    ("seat", "place", "number"),
    [(1, 0, 0), (1, 3, 3), (2, 0, 4), (4, 1, 13), (7, 3, 27)],
)
def test_spot_numbers(seat: int, place: int, number: int) -> None:
    assert (spot_number(seat, place), spot_place(number)) == (number, (seat, place))


def test_spots_are_numbered_without_holes() -> None:
    numbers = [spot_number(seat, place) for seat in range(1, 8) for place in range(SPOTS_PER_SEAT)]
    assert numbers == list(range(SPOTS)) == list(range(28))


@pytest.mark.parametrize(("seat", "place"), [(0, 0), (8, 0), (1, 4), (1, -1), (2, 5)])
def test_places_without_a_spot(seat: int, place: int) -> None:
    with pytest.raises(ValueError, match="not in"):
        spot_number(seat, place)


@pytest.mark.parametrize("number", [-1, 28])
def test_numbers_without_a_spot(number: int) -> None:
    with pytest.raises(ValueError, match="not in"):
        spot_place(number)


def test_each_face_is_told_by_colour_and_pattern() -> None:
    assert set(LAMP_FACES) == set(LampFace)
    for face, (red, green, blue, pattern, _) in LAMP_FACES.items():
        assert face_of(red, green, blue, pattern) is face
    assert face_of(255, 0, 0, 1) is LampFace.TAKE


def test_a_colour_of_no_face_is_refused() -> None:
    with pytest.raises(ValueError, match="no lamp face"):
        face_of(1, 2, 3, 1)


def test_the_lamp_of_a_spot() -> None:
    assert spot_lamp(6, LampFace.PAY) == SpotLamp(6, 0, 255, 64, 2, 500)
