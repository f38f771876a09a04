"""English: everything that a language says, put together from its parts.

The parts are built upon each other: amounts, then steps and hands, then troubles.
"""

from tableassist.core.words.english.hands import EnglishHands
from tableassist.core.words.english.hits import EnglishHits
from tableassist.core.words.english.opening import EnglishOpening
from tableassist.core.words.english.people import EnglishPeople
from tableassist.core.words.english.reasons import REFUSED
from tableassist.core.words.english.steps import SPOT_WORDS, SPOTS
from tableassist.core.words.english.troubles import EnglishTroubles


class English(EnglishHands, EnglishTroubles, EnglishPeople, EnglishHits, EnglishOpening):
    """The words for a currency with so many digits after the point."""


ENGLISH = English()

__all__ = ["ENGLISH", "REFUSED", "SPOTS", "SPOT_WORDS", "English"]
