"""Chips of a void hand that lie there when all is paid: prompt, tile and button say the same."""

import re

import pytest

from tableassist.core import inputs as i
from tests.core.walks import FAILS
from tests.support.core_table import CoreTable, loaded
from tests.support.irregular import call, rule

ANTE, RAISE, CHIP = 1_000, 2_000, 100


def settled() -> CoreTable:
    """Seat 2 is paid, and its chips lie there; the hand of seat 5 is void."""
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    for seat in (2, 5):
        table.bet(seat, "ante", ANTE)
        table.bet(seat, "progressive", CHIP)
    table.lock()
    table.deal("3h 4h 5h 6h 8s", "2d 2s 8c Th Ac", FAILS)
    for seat in (2, 5):
        table.bet(seat, "raise", RAISE)
    call(table, "foul hand", 5)
    rule(table, "hand void")
    table.touch(i.RevealTouched(1))
    table.touch(i.SettleTouched(1))
    table.bet(2, "progressive", 0)
    table.bet(2, "ante", 2 * ANTE)
    return table


@pytest.mark.parametrize(
    ("language", "back", "paid"),
    [
        (
            "en",
            "All is paid; give back the bets of seat 5. Hold “Chips stay” if players leave chips.",
            "All is paid. Hold “Chips stay” if players leave chips there.",
        ),
        (
            "fr",
            "Tout est payé\N{NARROW NO-BREAK SPACE}; rendez les mises de la place 5. Si des jetons "
            "restent, maintenez «\N{NO-BREAK SPACE}Jetons\N{NO-BREAK SPACE}laissés"
            "\N{NO-BREAK SPACE}».",
            "Tout est payé. Si des jetons restent, maintenez "
            "«\N{NO-BREAK SPACE}Jetons\N{NO-BREAK SPACE}laissés\N{NO-BREAK SPACE}».",
        ),
    ],
)
def test_while_chips_of_a_void_hand_lie_there_the_prompt_says_what_its_tile_says(
    language: i.LanguageName, back: str, paid: str
) -> None:
    """Seat 2 was paid and leaves its chips; those of seat 5 go back."""
    table = settled()
    if language != table.state.language:
        table.touch(i.LanguageTouched(language))
    assert (table.view.seats[4].back, table.view.prompt) == (ANTE + RAISE + CHIP, back)
    assert stays(table) == (2, 5)
    for spot in ("ante", "raise", "progressive"):
        table.bet(5, spot, 0)
    assert (table.view.seats[4].back, table.view.prompt) == (0, paid)
    assert stays(table) == (2,)


def test_a_seat_that_is_empty_leaves_no_chips() -> None:
    """Seat 2 is done, and its turn comes behind that of seat 5."""
    table = settled()
    for spot in ("ante", "raise"):
        table.bet(2, spot, 0)
    assert stays(table) == (5,)


def stays(table: CoreTable) -> tuple[int, ...]:
    """The seats that the button *Chips stay* names."""
    button = next(one for one in table.view.buttons if one.name == "paid")
    assert button.stays
    return tuple(map(int, re.findall(r"\d", button.detail)))
