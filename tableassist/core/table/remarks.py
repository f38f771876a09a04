"""Remarks: what people may want to read between two rounds, and what asks nothing of the dealer.

The last round stays told until the next one is locked, and values that nobody has confirmed until
somebody has. What is wrong is an alert, and not here. No remark names a card.
"""

from tableassist.core.house import House
from tableassist.core.round import Phase
from tableassist.core.table.fits import asked_of
from tableassist.core.table.state import TableState
from tableassist.core.words import TableLanguage


def remark_lines(words: TableLanguage, house: House, state: TableState) -> tuple[str, ...]:
    """The last round first; nothing while a round is played."""
    now = state.round
    if now.phase != Phase.BETTING:
        return ()
    asked = () if state.opening.required else asked_of(house)
    is_new = now.number == state.opened_in  # then an alert says it
    unconfirmed = [words.still_unconfirmed(len(asked))] if asked and not is_new else []
    return (*_last_round(words, state), *unconfirmed)


def _last_round(words: TableLanguage, state: TableState) -> list[str]:
    last = state.last_round
    if last is None:
        return []
    corrected = any(due.of_round == last.number for due in state.corrections)
    return [words.last_round(last.number, last.seats, void=last.void, corrected=corrected)]
