"""English: why a round was stopped, what is known of it, and what to do beside holding Misdeal.

The codes are those of the records. No card is named.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.records import BURNED, PAST_LOCK, POWER_FAILURE, StopFacts
from tableassist.core.words.board_codes import parts_of_picture
from tableassist.core.words.english.fixed import MISDEAL
from tableassist.core.words.english.steps import SPOT_WORDS

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
        "duplicate-card": f"Call the supervisor, then hold {MISDEAL}: the deck is fouled.",
        "unreadable-bets": "After the misdeal straighten the chips and bet again.",
        "card-order": "After the misdeal count the cards on the table and load a new deck.",
        "wrong-deck": f"Call the supervisor, then hold {MISDEAL}: the deck was changed.",
        "unexpected-card": "Lay it aside face down; after the misdeal load a new deck.",
        "history-gap": "After the misdeal check chips and cards by hand.",
        "unreadable-event": "After the misdeal check by hand and call for service.",
        "card-returned": "Take the deck out; after the misdeal load a new one.",
        "lid-open": "Close it; after the misdeal load a new deck.",
        "deck-rejected": "Put in another one after the misdeal.",
    }
)
"""What to do beside holding Misdeal, which the prompt says."""
SUPERVISED = frozenset({"duplicate-card", "wrong-deck"})
"""Stops at which the supervisor comes before Misdeal: the deck is false."""
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
"""What records say is known, by the reason; or by the reason and its code, where that says it
another way. Replays compare it: no word changes here."""
_AT_THE_TABLE: Mapping[str, str] = MappingProxyType(
    {
        "unreadable-card": "the {nth} card of this deck",
        f"unreadable-card/{POWER_FAILURE}": (
            "the {nth} card of this deck; the power failed as it left the shoe"
        ),
        "duplicate-card": (
            "the {nth} card of this deck came before, as the {place_nth} card of {whose}"
        ),
        f"duplicate-card/{BURNED}": "the {nth} card of this deck was burned already",
        "card-order": "the {nth} card of this deck came, the {expected_nth} was next",
        "unexpected-card": "the {nth} card of this deck, {during}",
        f"unexpected-card/{PAST_LOCK}": "the {nth} card of this deck was pulled past the lock",
        "card-returned": "the {nth} card of this deck",
        "lid-open": "cards were still to come",
    }
)
"""The same for the screen, where `card 9` would read as a rank. Its name is nobody's to know: the
card that it equals lies face down. A lid also stops what comes before the deal."""

_DURING: Mapping[str, str] = MappingProxyType(
    {
        "locking": "while bets are read",
        "dealing": "during the deal",
        "decisions": "during the decisions",
        "opening": "while hands are opened",
    }
)
_SPOT_STATES: Mapping[str, str] = MappingProxyType(
    {"unstable": "unsteady", "locked": "shut", "fault": "out of order"}
)


def stop_detail(reason: str, about: StopFacts) -> str:
    """What is known of the stop, without a full stop, as records keep it."""
    return _told(DETAILS, reason, about)


def stop_told(reason: str, about: StopFacts) -> str:
    """The same as it is told at the table."""
    if reason == "unreadable-bets":
        return _picture(about.what)
    return _told({**DETAILS, **_AT_THE_TABLE}, reason, about)


def _picture(detail: str) -> str:
    """Why a picture of the bets could not be read, as the dealer reads of spots."""
    parts = parts_of_picture(detail)
    if parts is None:
        return detail
    where, name, state = parts
    words = next((words for spot, words in SPOT_WORDS.items() if spot == name), "")
    case = f"{where}, the {words} spot" if words else where
    return f"{case}: {_SPOT_STATES.get(state, state)}"


def nth(number: int) -> str:
    """`9th`, `21st`."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}th" if number % 100 in (11, 12, 13) else f"{number}{ending}"


def _told(known: Mapping[str, str], reason: str, about: StopFacts) -> str:
    where = f"seat {about.seat}" if about.seat else "dealer"
    return known.get(f"{reason}/{about.what}", known[reason]).format(
        nth=nth(about.number),
        during=_DURING.get(about.what, about.what),
        place_nth=nth(about.place),
        whose=where if about.seat else "the dealer",
        expected_nth=nth(about.expected),
        number=about.number,
        expected=about.expected,
        lies=f"{where}, card {about.place}",
        board=about.board,
        what=about.what,
    )
