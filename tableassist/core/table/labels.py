"""Short words of the dealer's screen: choices, phases, refusals with their figures. English.

No sentence about a state is made here; `prompts` and `alerts` do that.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.money import money_text
from tableassist.core.records import Choice
from tableassist.core.refusals import Refused
from tableassist.core.round import Phase, Procedure, RoundState
from tableassist.core.words import REFUSED

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
    words = REFUSED[refused.reason]
    if refused.number is not None:
        when = "" if refused.at_ms is None else f", {_time_of_day(refused.at_ms)} UTC"
        return f"{words}: record {refused.number}{when}"
    return words if refused.expected is None else f"{words}, {money_text(refused.expected)}"


def _time_of_day(at_ms: int) -> str:
    """Hours, minutes and seconds."""
    minutes, seconds = divmod(at_ms // 1_000 % 86_400, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02}:{minutes:02}:{seconds:02}"


def refusal_line(refused: Refused) -> str:
    """One sentence for the alert line."""
    words = refusal_words(refused)
    if refused.seat is None:
        return words
    amount = f" ({money_text(refused.amount)} lies there)" if refused.amount else ""
    return f"Seat {refused.seat}: {words}{amount}."
