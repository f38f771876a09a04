"""Stories of rounds that cannot go on: every reason for which the table stops, and the misdeal.

All at Montréal's house. Which reasons there are is the core's; `tests` hold this list against it.
"""

from collections.abc import Iterator

from tableassist.core import inputs as i
from tableassist.screen.gallery.scripted import UNITS, ScriptedTable
from tableassist.screen.gallery.settling import finish
from tableassist.screen.gallery.stages import (
    FIRST_HAND,
    bets_down,
    dealt,
    decided,
    half_dealt,
    locked,
)


def unreadable_card(table: ScriptedTable) -> Iterator[str]:
    half_dealt(table)
    table.card(None)
    yield "unreadable-card"
    table.press("misdeal")
    yield "misdeal"
    finish(table)
    yield "after-the-misdeal"


def power_failure(table: ScriptedTable) -> Iterator[str]:
    half_dealt(table)
    index = table.state.round.dealt + 1
    table.sense("shoe", i.CardSeen(table.state.shoe.shoe_no, index, None, in_power_failure=True))
    yield "card-in-a-power-failure"


def duplicate_card(table: ScriptedTable) -> Iterator[str]:
    half_dealt(table)
    table.card(FIRST_HAND[:2])
    yield "duplicate-card"


def unreadable_bets(table: ScriptedTable) -> Iterator[str]:
    table.bet("ante", {2: 2_500, 5: 5_000})
    table.press("no-more-bets")
    table.sense("bets", i.LatchUnread(table.state.round.number, "seat 5 ante: unstable, 0"))
    yield "unreadable-bets"


def card_order(table: ScriptedTable) -> Iterator[str]:
    half_dealt(table)
    table.card("Kc", ahead=2)
    yield "card-order"


def wrong_deck(table: ScriptedTable) -> Iterator[str]:
    half_dealt(table)
    table.card_of(table.state.shoe.shoe_no + 1, "Kc")
    yield "wrong-deck"


def unexpected_card(table: ScriptedTable) -> Iterator[str]:
    """Beside another irregularity no ruling can cover it too."""
    dealt(table)
    table.press("irregularity")
    table.press("irregularity-exposed-card")
    table.press("irregularity-at-5")
    table.card("Kc")
    yield "unexpected-card"


def past_the_lock(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.lock()
    index = table.state.round.dealt + 1
    table.sense("shoe", i.CardSeen(table.state.shoe.shoe_no, index, None, past_lock=True))
    yield "card-pulled-past-the-lock"


def history_gap(table: ScriptedTable) -> Iterator[str]:
    half_dealt(table)
    table.give(i.HistoryBroken("shoe", UNITS["shoe"], 12, 15, 20, 20))
    yield "history-gap"


def unreadable_event(table: ScriptedTable) -> Iterator[str]:
    half_dealt(table)
    table.sense("shoe", i.EventUnread("CardDrawn of 7 bytes"))
    yield "unreadable-event"


def card_returned(table: ScriptedTable) -> Iterator[str]:
    half_dealt(table)
    table.sense("shoe", i.CardPutBack(table.state.round.dealt))
    yield "card-returned"


def lid_open(table: ScriptedTable) -> Iterator[str]:
    half_dealt(table)
    table.sense("shoe", i.LidMoved(is_open=True))
    yield "lid-open"


def deck_rejected(table: ScriptedTable) -> Iterator[str]:
    locked(table)
    table.sense("shoe", i.DeckChecked(table.state.shoe.shoe_no, "51 cards, 52 expected, 1 missing"))
    yield "deck-rejected"


def misdeal_after_decisions(table: ScriptedTable) -> Iterator[str]:
    decided(table)
    table.press("misdeal")
    yield "misdeal-by-hand"


STOPPED_ROUNDS = (
    unreadable_card,
    power_failure,
    duplicate_card,
    unreadable_bets,
    card_order,
    wrong_deck,
    unexpected_card,
    past_the_lock,
    history_gap,
    unreadable_event,
    card_returned,
    lid_open,
    deck_rejected,
    misdeal_after_decisions,
)
