"""Names and short words of the dealer's screen: spots, boards, choices, refusals. English.

No sentence about a state is made here; `prompts` and `alerts` do that.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.inputs import BoardRole
from tableassist.core.money import money_text
from tableassist.core.records import BetName, Choice
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase, Procedure, RoundState

SPOT_LABELS: Mapping[BetName, str] = MappingProxyType(
    {
        "ante": "Ante",
        "raise": "Raise",
        "progressive": "Jackpot",
        "bonus": "Bonus",
        "purchase": "Purchase",
        "play": "Play",
        "ante_bonus": "Ante bonus",
        "pair_plus": "Pair Plus",
        "bet1": "Bet 1",
        "bet2": "Bet 2",
        "bet3": "Bet 3",
    }
)
SPOT_WORDS: Mapping[BetName, str] = MappingProxyType(
    {
        **{spot: label.lower() for spot, label in SPOT_LABELS.items()},
        "progressive": "progressive bet",
        "pair_plus": "Pair Plus",
    }
)
BOARD_NAMES: Mapping[BoardRole, str] = MappingProxyType(
    {"shoe": "Shoe", "bets": "Bet sensors", "sign": "Sign"}
)
CHOICE_WORDS: Mapping[Choice, str] = MappingProxyType(
    {
        "raise": "Raised",
        "fold": "Folded",
        "buy": "Bought a card",
        "play": "Plays",
        "ride": "Bet {step} rides",
        "withdraw": "Bet {step} taken back",
    }
)
_CHOICES: Mapping[Choice, str] = MappingProxyType(
    {
        "raise": "raise",
        "fold": "fold",
        "buy": "buy",
        "play": "play",
        "ride": "ride",
        "withdraw": "take back",
    }
)
_PHASE_TEXT: Mapping[Phase, str] = MappingProxyType(
    {
        Phase.BETTING: "Place your bets",
        Phase.LOCKING: "No more bets",
        Phase.DEALING: "Deal",
        Phase.OPENING: "Open the hands",
        Phase.SETTLING: "Pay and take",
    }
)
_REFUSALS: Mapping[Reason, str] = MappingProxyType(
    {
        Reason.STALE_ROUND: "That button belonged to another moment.",
        Reason.ROUND_SUSPENDED: "The round is stopped. Only a misdeal is left.",
        Reason.WRONG_PHASE: "Not at this point of the round.",
        Reason.BETS_BOARD_AWAY: "The bet sensors are away.",
        Reason.SHOE_AWAY: "The shoe is away. Cards cannot be dealt.",
        Reason.SHOE_NOT_READY: "Load a shuffled deck into the shoe.",
        Reason.SPOT_UNREADABLE: "a spot cannot be read; straighten its chips",
        Reason.STAKE_NOT_TAKEN: "a stake that was lost still lies there; take it",
        Reason.NO_SUCH_SEAT: "this seat is not in play",
        Reason.NO_ANTE: "Waiting for a bet.",
        Reason.UNDER_LIMIT: "below the minimum of",
        Reason.OVER_LIMIT: "above the maximum of",
        Reason.OFF_STEP: "bets are multiples of",
        Reason.BETS_NOT_EQUAL: "the three bets must be equal",
        Reason.BET_WITHOUT_ANTE: "no good first bet at this seat",
        Reason.PROGRESSIVE_NOT_PRICE: "the progressive bet is exactly",
        Reason.BONUS_NOT_PRICE: "the bonus bet is exactly",
        Reason.JACKPOT_CLOSED: "the jackpot is closed",
        Reason.RAISE_BEFORE_DEAL: "this bet comes after the deal",
        Reason.SEAT_NOT_IN_ROUND: "not in this round",
        Reason.SEAT_DECIDED: "has decided already",
        Reason.RAISE_ON_SPOT: "chips of a bet lie there; take them back or complete the bet",
        Reason.BET_CHANGED: "taken back whole, or",
        Reason.SEAT_UNDECIDED: "has not decided",
        Reason.CARD_NOT_DEALT: "a bought card is still to be dealt",
        Reason.NO_SUCH_PLACE: "no card lies at that place",
        Reason.NOTHING_TO_CLAIM: "has nothing to claim",
        Reason.DISCARD_NOT_NAMED: "name the card that was thrown away",
        Reason.NOT_NEXT_SEAT: "another seat is paid first",
        Reason.ALREADY_PAID: "is paid already",
    }
)


def phase_text(game: Procedure, now: RoundState) -> str:
    """The phase in a few words."""
    if now.void:
        return "Round void"
    return _PHASE_TEXT.get(now.phase) or question(game, now).rstrip("?")


def question(game: Procedure, now: RoundState) -> str:
    """What a player is asked in the open decision."""
    *others, last = (_CHOICES[choice] for choice in game.choices)
    asked = f"{', '.join(others)} or {last}?"
    return f"Bet {now.step}: {asked}" if game.ends_by_turning else asked.capitalize()


def refusal_words(refused: Refused) -> str:
    """The reason in a few words, with the figure that would be right."""
    words = _REFUSALS[refused.reason]
    return words if refused.expected is None else f"{words} {money_text(refused.expected)}"


def refusal_line(refused: Refused) -> str:
    """One sentence for the alert line."""
    words = refusal_words(refused)
    if refused.seat is None:
        return words
    amount = f" ({money_text(refused.amount)} lies there)" if refused.amount else ""
    return f"Seat {refused.seat}: {words}{amount}."
