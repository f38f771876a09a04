"""Short words of the dealer's screen that ask the game: the phase, the question of a decision.

No sentence about a state is made here; `prompts` and `alerts` do that.
"""

from tableassist.core.round import Phase, Procedure, RoundState
from tableassist.core.words import TableLanguage


def phase_text(words: TableLanguage, game: Procedure, now: RoundState) -> str:
    """The phase in a few words."""
    if now.void:
        return words.phase("void")
    if now.phase == Phase.DECISIONS:
        return question(words, game, now).rstrip("?").rstrip()
    return words.phase(now.phase.value)


def question(words: TableLanguage, game: Procedure, now: RoundState) -> str:
    """What a player is asked in the open decision."""
    return words.question(game.choices, bet_asked(game, now))


def bet_asked(game: Procedure, now: RoundState) -> int:
    """The number of the bet that the open decision is about, 0 where it is the whole hand."""
    return now.step if game.ends_by_turning else 0
