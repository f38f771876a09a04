"""What a dealer took for something else on a first evening, and how it is said now.

Each test is a moment of a real round, told in both languages where the words were the trouble.
"""

import pytest

from tableassist.core import inputs as i
from tests.support.core_table import CoreTable


@pytest.mark.parametrize(
    ("language", "prompt", "alert"),
    [
        (
            "en",
            "Stop: a card was seen twice. Call the supervisor, then hold Misdeal.",
            "A card was seen twice: the 2nd card of this deck came before, as the 1st card of "
            "seat 2. Call the supervisor, then hold Misdeal: the deck is false.",
        ),
        (
            "fr",
            "Arrêt\N{NO-BREAK SPACE}: une carte a été vue deux fois. "
            "Appelez le chef, puis maintenez Maldonne.",
            "Une carte a été vue deux fois\N{NO-BREAK SPACE}: la 2e carte de ce jeu est déjà "
            "sortie (place 2, 1re carte). Appelez le chef de table, puis maintenez "
            "Maldonne\N{NO-BREAK SPACE}: le jeu est faux.",
        ),
    ],
)
def test_a_card_seen_twice_is_told_by_its_place_and_both_lines_begin_alike(
    table: CoreTable, language: i.LanguageName, prompt: str, alert: str
) -> None:
    """Neither names the card: it lies face down in a hand."""
    if language != table.state.language:
        table.touch(i.LanguageTouched(language))
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("9h 9h")
    assert table.view.prompt == prompt
    assert table.view.alerts[0] == alert
