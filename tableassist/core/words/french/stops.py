"""French: why a round was stopped, what is known of it, and what to do beside holding Maldonne.

The codes are those of the records. No card is named.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from tableassist.core.records import BURNED, PAST_LOCK, POWER_FAILURE, StopFacts
from tableassist.core.words.french.amounts import COLON, SEMICOLON
from tableassist.core.words.french.reports import deck_words, event_words, latch_words
from tableassist.core.words.french.steps import BOARDS

STOPPED: Mapping[str, str] = MappingProxyType(
    {
        "unreadable-card": "le sabot n'a pas pu lire une carte",
        "duplicate-card": "une carte a été vue deux fois",
        "unreadable-bets": "une mise était illisible à la fermeture",
        "card-order": "des cartes manquent ou sont dans le désordre",
        "wrong-deck": "la carte vient d'un autre jeu",
        "unexpected-card": "une carte sortie n'appartient à aucune main",
        "history-gap": "des messages d'un appareil manquent",
        "unreadable-event": "un message d'un appareil était illisible",
        "card-returned": "une carte a été repoussée dans le sabot",
        "lid-open": "le couvercle du sabot a été ouvert",
        "deck-rejected": "le jeu n'est pas complet",
    }
)
STOP_REMEDIES: Mapping[str, str] = MappingProxyType(
    {
        "unreadable-card": (
            f"Laissez-la face cachée{SEMICOLON}après la maldonne, chargez un nouveau jeu."
        ),
        "duplicate-card": (
            f"Appelez le chef de table{COLON} le jeu est faux. Chargez-en un autre."
        ),
        "unreadable-bets": "Après la maldonne, redressez les jetons et faites remiser.",
        "card-order": (
            f"Comptez les cartes sur table{SEMICOLON}après la maldonne, chargez un nouveau jeu."
        ),
        "wrong-deck": (
            "Le jeu a été changé en cours de partie. Chargez-en un nouveau après la maldonne."
        ),
        "unexpected-card": (
            f"Mettez-la de côté face cachée{SEMICOLON}après la maldonne, chargez un nouveau jeu."
        ),
        "history-gap": (
            f"Ce qui s'est passé n'est pas connu{COLON} vérifiez jetons et cartes à la main."
        ),
        "unreadable-event": (
            f"Ce qui s'est passé n'est pas connu{COLON} vérifiez à la main, appelez un technicien."
        ),
        "card-returned": f"Retirez le jeu{SEMICOLON}après la maldonne, chargez-en un nouveau.",
        "lid-open": f"Fermez-le{SEMICOLON}après la maldonne, chargez un nouveau jeu.",
        "deck-rejected": "Après la maldonne, mettez-en un autre.",
    }
)
"""What to do beside holding the misdeal button, which the prompt says."""
DETAILS: Mapping[str, str] = MappingProxyType(
    {
        "unreadable-card": "carte {number} du jeu",
        f"unreadable-card/{POWER_FAILURE}": (
            f"carte {{number}} du jeu{SEMICOLON}le courant a manqué à sa sortie du sabot"
        ),
        "duplicate-card": "carte {number}, déjà vue {lies}",
        f"duplicate-card/{BURNED}": "carte {number}, déjà vue parmi les cartes brûlées",
        "unreadable-bets": "{what}",
        "card-order": "carte {number} sortie, carte {expected} attendue",
        "wrong-deck": "jeu {number}, la partie est donnée du jeu {expected}",
        "unexpected-card": "carte {number} du jeu, {what}",
        f"unexpected-card/{PAST_LOCK}": "carte {number} du jeu, tirée malgré le verrou",
        "history-gap": (
            f"{{board}}{COLON} message {{expected}} attendu, le plus ancien gardé est le {{number}}"
        ),
        "unreadable-event": f"{{board}}{COLON} {{what}}",
        "card-returned": "carte {number} du jeu",
        "lid-open": "pendant la donne",
        "deck-rejected": f"jeu {{number}}{COLON} {{what}}",
    }
)
"""What is known, by the reason; or by the reason and its code, where that says it another way."""
_WHILE: Mapping[str, str] = MappingProxyType(
    {
        "locking": "pendant la fermeture",
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


def stop_detail(reason: str, about: StopFacts) -> str:
    """What is known of the stop, without a full stop."""
    where = f"place {about.seat}" if about.seat else "chez le croupier"
    return DETAILS.get(f"{reason}/{about.what}", DETAILS[reason]).format(
        number=about.number,
        expected=about.expected,
        lies=f"{where}, carte {about.place}",
        board=BOARDS[about.board] if about.board else "",
        what=_WHAT.get(reason, str)(about.what),
    )
