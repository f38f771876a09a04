"""Until the rules reveal a hand, no view, level or sentence carries it.

Two rounds that differ in nothing but their face-down cards must look the same in every respect.
"""

from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse
from tableassist.core.outputs import Levels
from tableassist.core.refusals import Refused
from tableassist.core.table import levels, table_view
from tableassist.core.view import HIDDEN, TableView
from tests.support.core_table import CoreTable

ONE = ("2d 2s 7c 9h Jd", "2c 4d 6h 8s Td", "Qs Qd 4c 5s 7h")
OTHER = ("Ah Kh Qh Jh Th", "Ac Ad As Kd Kc", "9s 9d 9c 9h 7h")


def picture(table: CoreTable) -> tuple[TableView, Levels]:
    return table_view(table.house, table.state), levels(table.house.house, table.state)


def play_to_the_reveal(house: LoadedHouse, hands: tuple[str, ...]) -> list[object]:
    """Everything that can be seen after each step."""
    table = CoreTable(house)
    table.connect()
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    pictures: list[object] = []
    for card in " ".join(hands).split():
        table.card(card)
        pictures.append(picture(table))
    table.bet(2, "raise", 2_000)
    pictures.append(picture(table))
    refused = table.give(i.RevealTouched(1))
    assert isinstance(refused, Refused)
    pictures.append(table_view(house, table.state, refused))
    table.give(i.FoldTouched(1, 5))
    pictures.append(picture(table))
    table.card("3h")
    pictures.append(picture(table))
    table.give(i.MisdealTouched(1))
    pictures.append(picture(table))
    return pictures


def test_two_deals_look_the_same_until_the_reveal(house: LoadedHouse) -> None:
    one, other = play_to_the_reveal(house, ONE), play_to_the_reveal(house, OTHER)
    assert len(one) == 20
    assert one == other


def test_the_dealers_last_card_is_up_once_all_cards_lie(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal(ONE[0], "Qs Qd 4c 5s")
    assert picture(table)[0].dealer.cards == (HIDDEN,) * 4
    table.card("7h")
    assert picture(table)[0].dealer.cards == (HIDDEN, HIDDEN, HIDDEN, HIDDEN, "7h")


def test_a_folded_hand_is_never_turned(table: CoreTable) -> None:
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal(*ONE)
    table.bet(2, "raise", 2_000)
    table.give(i.FoldTouched(1, 5))
    table.give(i.RevealTouched(1))
    view = picture(table)[0]
    assert view.dealer.cards == tuple(ONE[2].split())
    assert view.seats[1].cards == tuple(ONE[0].split())
    assert view.seats[4].cards == (HIDDEN,) * 5
    assert "Ten" not in repr(view.seats[4])
