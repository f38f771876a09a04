"""French: reports of boards that hold more than one code, put into words part by part.

A part that is not known is told as it is.
"""

from tableassist.core.words.board_codes import parts_of_deck, parts_of_picture
from tableassist.core.words.french.amounts import COLON
from tableassist.core.words.french.boards import ANSWERS, DECKS, SPOT_STATES
from tableassist.core.words.french.steps import OF_SPOTS, THE_PORTS


def more_words(more: str) -> str:
    """What is told beside a code."""
    if more.startswith("group "):
        return f"groupe {more.removeprefix('group ')}"
    return ANSWERS.get(more, more)


def found_words(found: str) -> str:
    """A unit, and where it is heard besides."""
    unit, too, role = found.partition(", which is on the port of the ")
    where = THE_PORTS.get(role.removesuffix(" too"), "")
    return f"{unit}, aussi sur le port {where}" if too and where else found


def deck_words(problem: str) -> str:
    """What is wrong with a deck."""
    parts = parts_of_deck(problem)
    return ", ".join(f"{number} {DECKS.get(what, what)}" for number, what in parts) or problem


def event_words(what: str) -> str:
    """A message by its name on the wire, and its size."""
    name, of, size = what.partition(" of ")
    return f"{name}, {size.removesuffix(' bytes')} octets" if of else what


def latch_words(detail: str) -> str:
    """Why a picture of the bets could not be read: a spot and its state."""
    if detail == "a spot is told twice":
        return "une case y est deux fois"
    parts = parts_of_picture(detail)
    if parts is None:
        return detail
    where, spot, state = parts
    kind, _, number = where.partition(" ")
    words = next((words for name, words in OF_SPOTS.items() if name == spot), "")
    if kind == "seat" and not words:
        return detail
    case = f"place {number}, case {words}" if kind == "seat" else f"case {number}"
    return f"{case}{COLON} {SPOT_STATES.get(state, state)}"
