"""Words for hands and results, in English. Every sentence a person reads about a hand or a pay.

Ranks and outcomes go in, text comes out; nothing is decided here. Screens, slips, journal views
and settlement lines all take their words from this file.
"""

from tableassist.core.money import money_text
from tableassist.core.ranking import Category, Rank

_SINGULAR = {
    14: "Ace",
    13: "King",
    12: "Queen",
    11: "Jack",
    10: "Ten",
    9: "Nine",
    8: "Eight",
    7: "Seven",
    6: "Six",
    5: "Five",
    4: "Four",
    3: "Three",
    2: "Two",
    1: "Ace",
}
REASONS = {
    "under-limit": "below the table minimum",
    "over-limit": "above the table maximum",
    "bet-without-ante": "no ante at this seat",
    "progressive-not-price": "the progressive bet has one price",
    "jackpot-closed": "the jackpot is closed",
    "raise-before-deal": "no raise before the deal",
    "unreadable-card": "the shoe could not read a card",
    "duplicate-card": "a card was seen twice",
    "unreadable-bets": "a bet could not be read at the lock",
    "card-order": "cards are missing or out of order",
    "wrong-deck": "the card came from another deck",
    "unexpected-card": "a card left the shoe that belongs to no hand",
    "history-gap": "events of a board are missing",
    "misdeal": "misdeal",
}


def _plural(rank: int) -> str:
    return "Sixes" if rank == 6 else _SINGULAR[rank] + "s"


def hand_words(rank: Rank) -> str:
    """A hand by name, as in `Pair of Threes` or `Ace-Queen high`."""
    first, second = rank.order[0], rank.order[1]
    high = _SINGULAR[first]
    match rank.category:
        case Category.ROYAL_FLUSH:
            return "Royal Flush"
        case Category.HIGH_CARD:
            return f"{high}-{_SINGULAR[second]} high"
        case Category.PAIR:
            return f"Pair of {_plural(first)}"
        case Category.TWO_PAIR:
            return f"Two Pair, {_plural(first)} and {_plural(second)}"
        case Category.THREE_OF_A_KIND:
            return f"Three {_plural(first)}"
        case Category.FULL_HOUSE:
            return f"Full House, {_plural(first)} over {_plural(second)}"
        case Category.FOUR_OF_A_KIND:
            return f"Four {_plural(first)}"
        case Category.STRAIGHT | Category.FLUSH | Category.STRAIGHT_FLUSH:
            return f"{rank.category.hand_name.title()}, {high} high"


def call_words(name: str, *, qualifies: bool) -> str:
    """The dealer's call, as in `Dealer opens: pair of queens`."""
    spoken = name[0].lower() + name[1:].lower()
    return f"Dealer opens: {spoken}" if qualifies else f"Dealer does not open: {spoken}"


def why_words(outcome: str, name: str, dealer: str, raise_odds: int) -> str:
    """One sentence a player can follow, for the ante and the raise of one seat."""
    match outcome:
        case "fold":
            return "The hand was folded: every bet on it is lost."
        case "dealer not qualified":
            return (
                f"The dealer has {dealer} and needs ace-king to open: "
                "the ante is paid 1 to 1 and the raise goes back."
            )
        case "win":
            return (
                f"{name} beats the dealer's {dealer}: "
                f"the ante is paid 1 to 1 and the raise {raise_odds} to 1."
            )
        case "lose":
            return f"The dealer's {dealer} beats {name}: ante and raise are lost."
        case "tie":
            return f"{name} equals the dealer's {dealer}: ante and raise go back."
        case _:
            return "The round is void: every bet goes back."


def award_words(hand: str, returned: int) -> str:
    """The progressive bet's part of the why-line."""
    if returned:
        return f"The progressive bet wins {money_text(returned)} for a {hand}."
    return "The progressive bet is lost."
