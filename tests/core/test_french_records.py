"""The sentences of records that people read in French at the pit, each with its figures kept."""

import pytest

from tableassist.core.words.french.amounts import COLON
from tableassist.core.words.report_words import said_in


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("0 burned, 1 stray cards", "0 brûlées, 1 égarées"),
        ("unreadable-card: card 13 of the deck", "carte 13 du jeu illisible"),
        (
            "the dealer counted 3 progressive chips, 2 bets are held",
            "le croupier a compté 3 jetons progressifs, 2 mises sont tenues",
        ),
        (
            "seat 3: ante moved after the lock, 10.00 to 0.00",
            f"place 3{COLON} ante bougé après le verrou, de 10.00 à 0.00",
        ),
        ("the round is void (misdeal)", "partie annulée (maldonne)"),
        ("board restart: board shoe; detail power", f"sabot{COLON} redémarrage"),
        ("nobody has told this", "nobody has told this"),
    ],
)
def test_a_sentence_is_told_in_french(english: str, french: str) -> None:
    assert said_in("fr", english) == french
    assert said_in("en", english) == english
