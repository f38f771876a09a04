"""English: cards by their names, and what the run of cards says of the decks.

What is doubted, and when, is not decided here.
"""

from tableassist.core.cards import Card
from tableassist.core.records import DeckDoubted

RANKS = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
}
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


PHASES = {
    "empty": "empty",
    "loading": "being loaded",
    "verifying": "reading its deck",
    "dealing": "cards are out",
    "locked": "locked by hand",
    "cut_out": "the cut card is out",
    "fault": "fault",
}


def shoe_phase(phase: str) -> str:
    """What a shoe says that it does."""
    return PHASES.get(phase, phase)


def card_name(card: Card | None) -> str:
    """As in `the five of hearts`; within a sentence."""
    if card is None:
        return "a card"
    return f"the {RANKS[card[0]]} of {SUITS[card[1]]}"


def doubt_words(doubt: DeckDoubted, hours: str) -> str:
    """What was found, what to do, and how often chance alone would say so."""
    card, rounds, seen, usual = card_name(doubt.card), doubt.rounds, doubt.seen, doubt.usual
    chance = f"Chance alone: once in {hours} hours."
    match doubt.why:
        case "missing":
            found = f"{card} has not come in {rounds} rounds, usual is {usual} times"
            return f"Decks: {found}. Count them. {chance}"
        case "rare":
            found = f"{card} came in {seen} of {rounds} rounds, usual is {usual}"
            return f"Decks: {found}. Count them. {chance}"
        case "often":
            found = f"{card} came in {seen} of {rounds} rounds, usual is {usual}"
            return f"Decks: {found}. Count them, watch the shuffle. {chance}"
        case "twice":
            found = f"{card} was read twice in one deck in {seen} rounds"
            return f"Decks: {found}. Look at that card and the reader. {chance}"
        case "unread":
            found = f"{seen} of {doubt.cards} cards were not read"
            return f"Shoe: {found}. Clean the reader, look at the cards. {chance}"
        case "factory-order":
            found = f"{seen} of its first {doubt.cards} cards lie as in a new deck"
            return f"Deck: {found}. Ask a supervisor whether it was shuffled. {chance}"
