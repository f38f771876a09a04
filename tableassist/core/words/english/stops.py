"""English: why a round was stopped, what is known of it, and what to do beside holding Misdeal.

The codes are those of the records. No card is named.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.records import BURNED, PAST_LOCK, POWER_FAILURE, StopFacts

STOPPED: Mapping[str, str] = MappingProxyType(
    {
        "unreadable-card": "the shoe could not read a card",
        "duplicate-card": "a card was seen twice",
        "unreadable-bets": "a bet could not be read at the lock",
        "card-order": "cards are missing or out of order",
        "wrong-deck": "the card came from another deck",
        "unexpected-card": "a card left the shoe that belongs to no hand",
        "history-gap": "events of a board are missing",
        "unreadable-event": "something that a board reported could not be read",
        "card-returned": "a card was pushed back into the shoe",
        "lid-open": "the lid of the shoe was opened",
        "deck-rejected": "the deck is not a whole one",
    }
)
STOP_REMEDIES: Mapping[str, str] = MappingProxyType(
    {
        "unreadable-card": "Leave it face down; after the misdeal, load a new deck.",
        "duplicate-card": "Call the supervisor: the deck is false. Load another one.",
        "unreadable-bets": "After the misdeal straighten the chips and bet again.",
        "card-order": "Count the cards on the table; after the misdeal load a new deck.",
        "wrong-deck": "The deck was changed in the round; load a new one after the misdeal.",
        "unexpected-card": "Lay it aside face down; after the misdeal load a new deck.",
        "history-gap": "What happened is not known: check chips and cards by hand.",
        "unreadable-event": "What happened is not known: check by hand, call for service.",
        "card-returned": "Take the deck out; after the misdeal load a new one.",
        "lid-open": "Close it; after the misdeal load a new deck.",
        "deck-rejected": "Put in another one after the misdeal.",
    }
)
"""What to do beside holding Misdeal, which the prompt says."""
DETAILS: Mapping[str, str] = MappingProxyType(
    {
        "unreadable-card": "card {number} of the deck",
        f"unreadable-card/{POWER_FAILURE}": (
            "card {number} of the deck; the power failed as it left the shoe"
        ),
        "duplicate-card": "card {number} was seen before at {lies}",
        f"duplicate-card/{BURNED}": "card {number} was seen before among the burned cards",
        "unreadable-bets": "{what}",
        "card-order": "card {number} came, card {expected} was next",
        "wrong-deck": "deck {number}, this round is dealt from deck {expected}",
        "unexpected-card": "card {number} of the deck while {what}",
        f"unexpected-card/{PAST_LOCK}": "card {number} of the deck was pulled past the lock",
        "history-gap": "{board}: expected event {expected}, oldest kept is {number}",
        "unreadable-event": "{board}: {what}",
        "card-returned": "card {number} of the deck",
        "lid-open": "while cards are dealt",
        "deck-rejected": "deck {number}: {what}",
    }
)
"""What is known, by the reason; or by the reason and its code, where that says it another way."""


def stop_detail(reason: str, about: StopFacts) -> str:
    """What is known of the stop, without a full stop."""
    where = f"seat {about.seat}" if about.seat else "dealer"
    return DETAILS.get(f"{reason}/{about.what}", DETAILS[reason]).format(
        number=about.number,
        expected=about.expected,
        lies=f"{where}, card {about.place}",
        board=about.board,
        what=about.what,
    )
