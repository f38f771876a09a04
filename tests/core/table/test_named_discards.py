"""A card thrown away is told where it lay, as long as it can be put right.

A player's is told by its face between the naming and Settle, the dealer's of Grand Prix by its
place. In Grand Prix the prompt says what ends a decision, and the two Turns go back one by one.
"""

from tableassist.core import inputs as i
from tableassist.core.round import DEALER
from tests.core.walks import WALKS
from tests.support.core_table import CoreTable, loaded


def bought() -> CoreTable:
    """Seats 4 and 1 of the French walk have to name the cards they threw away."""
    (walk,) = (one for one in WALKS if one.name == "french-opens")
    table = walk.start()
    for _ in walk.steps(table):
        if table.state.round.phase == "opening":
            return table
    raise AssertionError("no hand was opened")


def prix() -> CoreTable:
    """Seats 1 and 2 have three bets and their cards."""
    table = CoreTable(loaded("grand-prix"))
    table.connect()
    for seat in (1, 2):
        for spot in ("bet1", "bet2", "bet3"):
            table.bet(seat, spot, 1_000)
    table.lock()
    table.deal("2d 2s 7c", "2c 4d 6h", "Qs Qd 4c")
    return table


def undo(table: CoreTable) -> None:
    (button,) = (one for one in table.view.buttons if one.name == "undo")
    table.touch(button.touch)


def test_a_players_discard_is_named_at_its_seat_until_it_is_settled() -> None:
    table = bought()
    table.touch(i.DiscardTouched(1, 4, 5))
    assert table.view.seats[3].headline == "Discarded 3♠"
    again = [one for one in table.view.buttons if one.name == "again-4"]
    assert [(one.seat, one.allowed) for one in again] == [(4, True)]
    table.touch(again[0].touch)
    assert table.view.seats[3].headline == "Which card?"
    table.touch(i.DiscardTouched(1, 4, 4))
    assert table.view.seats[3].headline == "Discarded 10♣"
    table.touch(i.DiscardTouched(1, 1, 5))
    table.touch(i.SettleTouched(1))
    assert not any("Discarded" in seat.headline for seat in table.view.seats)


def test_the_dealers_discard_is_told_by_its_place() -> None:
    table = prix()
    assert table.view.dealer.call == ""
    table.turn(2)
    assert table.view.dealer.call == "Discarded: card 2"
    table.turn()
    assert table.view.dealer.call == "Discarded: card 2"


def test_both_turns_go_back_so_that_another_card_is_thrown_away() -> None:
    table = prix()
    table.turn(2)
    table.turn()
    assert table.state.round.results
    undo(table)
    assert (table.state.round.step, table.state.round.discards) == (2, {DEALER: 2})
    undo(table)
    assert (table.state.round.step, table.state.round.discards) == (1, {})
    assert not table.state.round.turned
    table.turn(1)
    table.turn()
    assert table.view.dealer.call == "Discarded: card 1"
    assert set(table.view.dealer.cards) == {"Qd", "4c"}


def test_the_prompt_says_what_to_touch_when_all_have_decided() -> None:
    table = prix()
    assert table.view.prompt.endswith("When all have decided, hold the card to discard.")
    for seat in (1, 2):
        table.bet(seat, "bet1", 0)
    assert table.view.prompt == "Every bet 1 was taken back: hold the card to discard."
    table.turn(3)
    assert table.view.prompt.endswith("When all have decided, touch “Turn”.")
