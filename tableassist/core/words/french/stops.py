"""French: why a round was stopped, what is known of it, and what to do beside holding Maldonne.

The codes are those of the records. No card is named.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from tableassist.core.records import BURNED, PAST_LOCK, POWER_FAILURE, StopFacts
from tableassist.core.words.french.amounts import COLON, SEMICOLON
from tableassist.core.words.french.fixed import MISDEAL
from tableassist.core.words.french.reports import deck_words, event_words, latch_words
from tableassist.core.words.french.steps import BOARDS

STOPPED: Mapping[str, str] = MappingProxyType(
    {
        "unreadable-card": "le sabot n'a pas pu lire une carte",
        "duplicate-card": "une carte a été vue deux fois",
        "unreadable-bets": "une mise était illisible au verrouillage",
        "card-order": "des cartes manquent ou sont dans le désordre",
        "wrong-deck": "la carte vient d'un autre jeu",
        "unexpected-card": "une carte sortie n'appartient à aucune main",
        "history-gap": "des messages d'un appareil manquent",
        "unreadable-event": "un message d'un appareil était illisible",
        "card-returned": "une carte a été repoussée dans le sabot",
        "lid-open": "le couvercle du sabot a été ouvert",
        "deck-rejected": "le jeu n'est pas conforme",
    }
)
STOP_REMEDIES: Mapping[str, str] = MappingProxyType(
    {
        "unreadable-card": (
            f"Laissez-la face cachée{SEMICOLON}après la maldonne, chargez un nouveau jeu."
        ),
        "duplicate-card": (
            f"Appelez le chef de table, puis maintenez {MISDEAL}{COLON} le jeu est non conforme."
        ),
        "unreadable-bets": "Après la maldonne, redressez les jetons et faites remiser.",
        "card-order": (
            "Après la maldonne, comptez les cartes sur table et chargez un nouveau jeu."
        ),
        "wrong-deck": (
            f"Appelez le chef de table, puis maintenez {MISDEAL}{COLON} le jeu a été changé."
        ),
        "unexpected-card": (
            f"Mettez-la de côté face cachée{SEMICOLON}après la maldonne, chargez un nouveau jeu."
        ),
        "history-gap": ("Après la maldonne, vérifiez jetons et cartes à la main."),
        "unreadable-event": ("Après la maldonne, vérifiez à la main et appelez un technicien."),
        "card-returned": f"Retirez le jeu{SEMICOLON}après la maldonne, chargez-en un nouveau.",
        "lid-open": f"Fermez-le{SEMICOLON}après la maldonne, chargez un nouveau jeu.",
        "deck-rejected": "Après la maldonne, mettez-en un autre.",
    }
)
"""What to do beside holding the misdeal button, which the prompt says."""
SUPERVISED = frozenset({"duplicate-card", "wrong-deck"})
"""Stops at which the supervisor comes before the misdeal: the deck is false."""
DETAILS: Mapping[str, str] = MappingProxyType(
    {
        "unreadable-card": "{nth} carte de ce jeu",
        f"unreadable-card/{POWER_FAILURE}": (
            f"{{nth}} carte de ce jeu{SEMICOLON}le courant a manqué à sa sortie du sabot"
        ),
        "duplicate-card": "la {nth} carte de ce jeu est déjà sortie ({lies})",
        f"duplicate-card/{BURNED}": "la {nth} carte de ce jeu a déjà été brûlée",
        "unreadable-bets": "{what}",
        "card-order": "{nth} carte de ce jeu sortie, {expected_nth} attendue",
        "wrong-deck": "jeu {number}, la partie est donnée du jeu {expected}",
        "unexpected-card": "{nth} carte de ce jeu, {what}",
        f"unexpected-card/{PAST_LOCK}": "{nth} carte de ce jeu, tirée malgré le verrou",
        "history-gap": (
            f"{{board}}{COLON} message {{expected}} attendu, le plus ancien gardé est le {{number}}"
        ),
        "unreadable-event": f"{{board}}{COLON} {{what}}",
        "card-returned": "{nth} carte de ce jeu",
        "lid-open": "des cartes restaient à donner",
        "deck-rejected": f"jeu {{number}}{COLON} {{what}}",
    }
)
"""What is known, by the reason; or by the reason and its code, where that says it another way."""
_WHILE: Mapping[str, str] = MappingProxyType(
    {
        "locking": "pendant le verrouillage",
        "dealing": "pendant la donne",
        "decisions": "pendant les décisions",
        "opening": "pendant l'ouverture des mains",
    }
)
_WHAT: Mapping[str, Callable[[str], str]] = MappingProxyType(
    {
        "unreadable-bets": latch_words,
        "unreadable-event": event_words,
        "unexpected-card": lambda phase: _WHILE.get(phase, phase),
        "deck-rejected": deck_words,
    }
)


def _nth(number: int) -> str:
    """Feminine, as the card is: `1re`, `9e`."""
    return "1re" if number == 1 else f"{number}e"


def stop_detail(reason: str, about: StopFacts) -> str:
    """What is known of the stop, without a full stop."""
    where = f"place {about.seat}" if about.seat else "chez le croupier"
    return DETAILS.get(f"{reason}/{about.what}", DETAILS[reason]).format(
        nth=_nth(about.number),
        expected_nth=_nth(about.expected),
        number=about.number,
        expected=about.expected,
        lies=f"{where}, {_nth(about.place)} carte",
        board=BOARDS[about.board] if about.board else "",
        what=_WHAT.get(reason, str)(about.what),
    )
