"""French: cards by their names, and what the run of cards says of the decks.

What is doubted, and when, is not decided here.
"""

from tableassist.core.cards import Card
from tableassist.core.records import DeckDoubted
from tableassist.core.words.french.amounts import COLON

RANKS = {
    "A": "l'as",
    "K": "le roi",
    "Q": "la dame",
    "J": "le valet",
    "T": "le dix",
    "9": "le neuf",
    "8": "le huit",
    "7": "le sept",
    "6": "le six",
    "5": "le cinq",
    "4": "le quatre",
    "3": "le trois",
    "2": "le deux",
}
SUITS = {"c": "trèfle", "d": "carreau", "h": "cœur", "s": "pique"}


PHASES = {
    "empty": "vide",
    "loading": "chargement",
    "verifying": "lecture du jeu",
    "dealing": "des cartes sont sorties",
    "locked": "verrouillé à la main",
    "cut_out": "carte de coupe sortie",
    "fault": "en panne",
}


def shoe_phase(phase: str) -> str:
    """What a shoe says that it does."""
    return PHASES.get(phase, phase)


def card_name(card: Card | None) -> str:
    """As in `le cinq de cœur`; within a sentence."""
    if card is None:
        return "une carte"
    return f"{RANKS[card[0]]} de {SUITS[card[1]]}"


def doubt_words(doubt: DeckDoubted, hours: str) -> str:
    """What was found, what to do, and how often chance alone would say so."""
    card, rounds, seen, usual = card_name(doubt.card), doubt.rounds, doubt.seen, doubt.usual
    chance = f"Par hasard{COLON} une fois en {hours} heures."
    match doubt.why:
        case "missing":
            found = f"{card} manque depuis {rounds} parties, d'habitude {usual} fois"
            return f"Cartes{COLON} {found}. Comptez les jeux. {chance}"
        case "rare":
            found = f"{card} n'est venu que dans {seen} parties sur {rounds}, d'habitude {usual}"
            if doubt.card is not None and doubt.card[0] == "Q":
                found = found.replace("venu", "venue")
            return f"Cartes{COLON} {found}. Comptez les jeux. {chance}"
        case "often":
            found = f"on voit {card} dans {seen} parties sur {rounds}, d'habitude {usual}"
            return f"Cartes{COLON} {found}. Comptez les jeux, surveillez le mélange. {chance}"
        case "twice":
            found = f"on a lu {card} deux fois dans un même jeu, en {seen} parties"
            return f"Cartes{COLON} {found}. Regardez la carte et le lecteur. {chance}"
        case "unread":
            found = f"{seen} cartes sur {doubt.cards} n'ont pas été lues"
            return f"Sabot{COLON} {found}. Nettoyez le lecteur, regardez les cartes. {chance}"
        case "factory-order":
            found = f"{seen} de ses {doubt.cards} premières cartes se suivent comme dans un neuf"
            return f"Jeu{COLON} {found}. Demandez au chef s'il a été mélangé. {chance}"
