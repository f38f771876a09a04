"""A deck that a stop proved to be false stays out of the game until another one is ready."""

import pytest

from tableassist.core import inputs as i
from tableassist.core.cards import Card, parse_card
from tableassist.core.refusals import Reason
from tests.support.core_table import CoreTable

FALSE = "Fouled deck 1: keep it for the supervisor and load another."


def locked(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()


def ready(table: CoreTable, number: int) -> None:
    table.sense("shoe", i.ShoeSensed("ready", number, 52))


@pytest.mark.parametrize("how", ["duplicate", "wrong deck", "rejected"])
def test_a_deck_that_is_false_is_remembered_until_another_is_ready(
    table: CoreTable, how: str
) -> None:
    locked(table)
    wrong = 1
    match how:
        case "duplicate":
            table.deal("2d 2d")
        case "wrong deck":
            wrong = 9
            table.sense("shoe", i.ShoeSensed("dealing", wrong, 51))
            table.sense("shoe", i.CardSeen(wrong, 1, _card()))
        case _:
            table.sense("shoe", i.DeckChecked(1, "51 cards, 52 expected"))
    said = FALSE.replace("1", str(wrong))
    assert said not in table.view.alerts
    table.touch(i.MisdealTouched(1))
    assert said in table.view.alerts
    table.bet(2, "ante", 0)
    assert table.number == 2
    assert table.view.prompt == said
    ready(table, wrong)
    assert table.refusal(i.NoMoreBetsTouched(2)) == Reason.SHOE_NOT_READY
    assert table.view.prompt == said
    ready(table, 11)
    assert "false" not in table.view.prompt
    table.bet(2, "ante", 1_000)
    table.touch(i.NoMoreBetsTouched(2))


def _card() -> Card:
    return parse_card("2d")


def test_a_deck_that_is_only_used_is_not_called_false(table: CoreTable) -> None:
    locked(table)
    table.sense("shoe", i.CardSeen(1, 1, None))
    table.touch(i.MisdealTouched(1))
    table.bet(2, "ante", 0)
    assert table.view.prompt == "Load a shuffled deck into the shoe."
