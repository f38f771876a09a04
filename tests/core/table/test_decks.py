"""What cards that came say of the decks: told once, in time, in words, and forgotten when people
have looked.

Decks are laid out by hand or turned round by a rule; chance has no part in it.
"""

from collections.abc import Iterator, Sequence

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.cards import DECK, Card
from tableassist.core.refusals import Reason
from tableassist.core.table import decode_state, encode_state, evolve
from tableassist.core.table.deck_state import DeckState
from tests.support.core_table import CoreTable, loaded

HOUSE = "caribbean-montreal"
SEATS = (1, 2, 3)
DEALT = 5 * (len(SEATS) + 1)


@pytest.fixture
def table() -> CoreTable:
    played = CoreTable(loaded(HOUSE))
    played.connect()
    return played


def spread() -> list[Card]:
    """A deck in which no card lies beside its neighbour: every 23rd card of the new one."""
    return [DECK[place * 23 % 52] for place in range(52)]


def turned(rounds: int, without: str = "") -> Iterator[list[Card]]:
    """As many decks: each begins seven places further on, so that every card comes as often."""
    deck = [card for card in spread() if card != without]
    for number in range(rounds):
        begin = number * 7 % len(deck)
        yield deck[begin:] + deck[:begin]


def play(table: CoreTable, deck: Sequence[Card]) -> tuple[r.Record, ...]:
    """A round dealt from the top of this deck, in which everybody folds; what it led to."""
    before = len(table.records)
    for seat in SEATS:
        table.bet(seat, "ante", 1_000)
    table.lock()
    for card in deck[:DEALT]:
        table.card(card)
    for seat in SEATS:
        table.touch(i.FoldTouched(table.number, seat))
        table.bet(seat, "ante", 0)
    number = table.number
    table.touch(i.RevealTouched(number))
    while table.number == number:
        table.touch(i.PaidTouched(number, table.state.round.to_pay[0].seat))
    table.load_deck()
    return tuple(one.record for one in table.records[before:])


def doubts(table: CoreTable) -> list[r.DeckDoubted]:
    return [one.record for one in table.records if isinstance(one.record, r.DeckDoubted)]


def alerts(table: CoreTable) -> str:
    return "\n".join(table.view.alerts)


def test_whole_decks_are_never_doubted(table: CoreTable) -> None:
    for deck in turned(156):
        play(table, deck)
    assert doubts(table) == []
    (reader,) = table.state.decks.readers.values()
    assert (reader.rounds, reader.dealt, reader.read) == (156, 156 * DEALT, 156 * DEALT)
    assert {one.came for one in reader.cards} == {156 * DEALT // 52}


def test_a_card_that_is_not_there_is_missed_and_named_once(table: CoreTable) -> None:
    """Seventy rounds of twenty cards; the figures come from `test_deck_score`."""
    for number, deck in enumerate(turned(75, "5h"), start=1):
        play(table, deck)
        assert len(doubts(table)) == (number >= 70)
    (doubt,) = doubts(table)
    shoe = table.state.boards["shoe"].unit
    assert doubt == r.DeckDoubted(shoe, "missing", Card("5h"), 70, 1_400, 0, 27)
    assert (
        "Decks: the five of hearts has not come in 70 rounds, usual is 27 times. Count them. "
        "Chance alone: once in 10,000 hours."
    ) in alerts(table)
    table.touch(i.LanguageTouched("fr"))
    assert "le cinq de cœur manque depuis 70 parties" in alerts(table)


def test_a_card_that_always_comes_from_the_upper_half_is_too_often(table: CoreTable) -> None:
    for deck in turned(60):
        play(table, ["As", *(card for card in deck if card != "As")])  # type: ignore[list-item]
        if doubts(table):
            break
    (doubt,) = doubts(table)
    assert (doubt.why, doubt.card, doubt.rounds, doubt.seen) == ("often", "As", 47, 47)
    assert doubt.usual == 18
    assert "the ace of spades came in 47 of 47 rounds, usual is 18" in alerts(table)


def test_a_card_of_one_deck_of_two_is_rare(table: CoreTable) -> None:
    """It comes in every second of the decks in which it should."""
    decks = zip(turned(400), turned(400, "5h"), strict=True)
    for number, (whole, short) in enumerate(decks):
        play(table, short if number % 2 else whole)
        if doubts(table):
            break
    (doubt,) = doubts(table)
    assert (doubt.why, doubt.card, doubt.rounds) == ("rare", "5h", 212)
    assert (doubt.seen, doubt.usual) == (40, 82)


def test_the_order_of_a_new_deck_is_told_at_the_twentieth_card(table: CoreTable) -> None:
    for seat in SEATS:
        table.bet(seat, "ante", 1_000)
    table.lock()
    for card in DECK[:19]:
        assert not any(isinstance(one, r.DeckDoubted) for one in table.card(card))
    *_, doubt = table.card(DECK[19])
    assert isinstance(doubt, r.DeckDoubted)
    assert (doubt.why, doubt.card, doubt.seen, doubt.cards) == ("factory-order", None, 18, 20)
    assert "18 of its first 20 cards lie as in a new deck" in alerts(table)


def test_a_shuffled_deck_beside_a_run_is_no_new_one(table: CoreTable) -> None:
    """Eight neighbours, one fewer than chance may not give."""
    deck = [*DECK[:9], *(card for card in spread() if card not in DECK[:9])]
    play(table, deck)
    assert doubts(table) == []


def misread(table: CoreTable, card: str | None) -> None:
    """A round that a card ends which was not read, or came before."""
    table.bet(1, "ante", 1_000)
    table.lock()
    table.card("Ah")
    table.card("Kd")
    table.card(card)
    table.touch(i.MisdealTouched(table.number))
    table.bet(1, "ante", 0)
    if table.state.round.void:
        table.pay()
    table.load_deck()


def test_a_reader_that_fails_again_and_again_is_told(table: CoreTable) -> None:
    for _ in range(9):
        assert not doubts(table)
        misread(table, None)
    (doubt,) = doubts(table)
    assert (doubt.why, doubt.seen, doubt.cards) == ("unread", 9, 27)
    assert "Shoe: 9 of 27 cards were not read." in alerts(table)


def test_a_card_read_twice_in_three_decks_is_told_and_the_deck_counts_for_no_other(
    table: CoreTable,
) -> None:
    for _ in range(3):
        assert not doubts(table)
        misread(table, "Ah")
    (doubt,) = doubts(table)
    assert (doubt.why, doubt.card, doubt.seen) == ("twice", "Ah", 3)
    assert "the ace of hearts was read twice in one deck in 3 rounds" in alerts(table)
    (reader,) = table.state.decks.readers.values()
    assert (reader.rounds, reader.dealt) == (0, 0)


def test_when_people_have_looked_all_counts_begin_anew(table: CoreTable) -> None:
    assert table.refusal(s.DecksClearTouched()) == Reason.NO_DOUBT
    for _ in range(9):
        misread(table, None)
    (button,) = (one for one in table.view.buttons if one.name == "decks")
    assert (button.supervisor, button.hold, button.allowed) == (True, True, True)
    assert isinstance(button.touch, s.DecksClearTouched)
    assert table.touch(button.touch) == (r.DeckCleared(""),)
    assert table.state.decks == DeckState()
    assert "not read" not in alerts(table)
    assert not any(one.name == "decks" for one in table.view.buttons)
    misread(table, None)
    assert len(doubts(table)) == 1


def test_each_shoe_has_counts_of_its_own_and_few_are_kept(table: CoreTable) -> None:
    for number in range(6):
        table.give(i.BoardCameLive("shoe", f"SHOE-{number}", "1"))
        play(table, spread())
    assert list(table.state.decks.readers) == [f"SHOE-{number}" for number in range(2, 6)]
    assert {one.rounds for one in table.state.decks.readers.values()} == {1}


def test_the_state_stays_small_and_is_kept_whole(table: CoreTable) -> None:
    empty = len(encode_state(table.state))
    for deck in turned(10):
        play(table, deck)
    kept = encode_state(table.state)
    assert decode_state(kept) == table.state
    assert len(kept) - empty < 2_000
    again = type(table.state)()
    for one in table.records:
        again = evolve(again, one)
    assert again == table.state
