"""Remarks: what people may want to read between two rounds, and what asks nothing of the dealer.

The last round stays told until the next one is locked. What is wrong is an alert, and what only the
pit can see to stands on its pages; neither is here. No remark names a card.
"""

from tableassist.core.round import Phase
from tableassist.core.table.state import TableState
from tableassist.core.words import TableLanguage


def remark_lines(words: TableLanguage, state: TableState) -> tuple[str, ...]:
    """The last round; nothing while a round is played."""
    return tuple(_last_round(words, state)) if state.round.phase == Phase.BETTING else ()


def _last_round(words: TableLanguage, state: TableState) -> list[str]:
    last = state.last_round
    if last is None:
        return []
    corrected = any(due.of_round == last.number for due in state.corrections)
    return [words.last_round(last.number, last.seats, void=last.void, corrected=corrected)]
