"""Only two exact characters are a card; a refusal names the position and the code point."""

import pytest

from tableassist.core.cards import DECK, CardError, parse_card


def test_the_deck_has_52_cards_that_parse_to_themselves() -> None:
    assert len(set(DECK)) == 52
    assert [parse_card(str(card)) for card in DECK] == list(DECK)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("th", "position 0: U\\+0074"),
        ("TH", "position 1: U\\+0048"),
        (" Th", "3 characters"),
        ("10h", "3 characters"),
        ("", "0 characters"),
        ("1h", "position 0: U\\+0031"),
        ("\uff34h", "position 0: U\\+FF34"),
        ("T\u04bb", "position 1: U\\+04BB"),
        ("T\u2665", "position 1: U\\+2665"),
        ("\u0664h", "position 0: U\\+0664"),
    ],
)
def test_anything_else_is_refused_by_name(text: str, named: str) -> None:
    with pytest.raises(CardError, match=named):
        parse_card(text)
