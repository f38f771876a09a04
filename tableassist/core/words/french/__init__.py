"""French: everything that a language says, put together from its parts.

The parts are built upon each other: amounts, then steps and hands, then troubles. The words are
those of the casinos of Québec and of Paris.
"""

from tableassist.core.words.french.hands import FrenchHands
from tableassist.core.words.french.hits import FrenchHits
from tableassist.core.words.french.opening import FrenchOpening
from tableassist.core.words.french.people import FrenchPeople
from tableassist.core.words.french.troubles import FrenchTroubles


class French(FrenchHands, FrenchTroubles, FrenchPeople, FrenchHits, FrenchOpening):
    """The words for a currency with so many digits after the comma."""


__all__ = ["French"]
