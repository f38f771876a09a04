"""Stories of decks that are not what they should be, as the run of their cards tells.

A new deck that nobody shuffled, and a reader that fails again and again.
"""

from collections.abc import Callable, Iterator

from tableassist.core.cards import DECK
from tableassist.screen.gallery.scripted import ScriptedTable

_FIRST, _FAILURES = 20, 9


def _locked(table: ScriptedTable, antes: dict[int, int]) -> None:
    """These antes, and no progressive bet."""
    table.bet("ante", antes)
    table.lock()
    if table.state.round.is_uncounted:
        table.press("count-0")


def new_deck(table: ScriptedTable) -> Iterator[str]:
    _locked(table, {1: 1_000, 2: 2_500, 4: 2_500, 5: 5_000})
    table.deal(DECK[:_FIRST])
    yield "deck-in-the-order-of-a-new-one"


def failing_reader(table: ScriptedTable) -> Iterator[str]:
    for _ in range(_FAILURES):
        _locked(table, {2: 2_500})
        table.card(None)
        table.press("misdeal")
        table.lie(2, "ante", 0)
        if table.state.round.void:
            table.press("paid")
        table.load_deck()
    yield "reader-fails-again-and-again"
    table.press("decks")
    yield "decks-counted"


DECK_TROUBLES: tuple[Callable[[ScriptedTable], Iterator[str]], ...] = (new_deck, failing_reader)
