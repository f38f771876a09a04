"""Everything that a language says: hands and results, the steps of a round, what is wrong, people.

Adding a language means one more class; mypy names what it lacks.
"""

from typing import Protocol

from tableassist.core.words.hit_language import HitLanguage
from tableassist.core.words.language import Language
from tableassist.core.words.opening_language import OpeningLanguage
from tableassist.core.words.people_language import PeopleLanguage
from tableassist.core.words.step_language import StepLanguage
from tableassist.core.words.trouble_language import TroubleLanguage


class TableLanguage(
    Language,
    StepLanguage,
    TroubleLanguage,
    PeopleLanguage,
    HitLanguage,
    OpeningLanguage,
    Protocol,
):
    """One language of the table, for a currency with so many digits after the point."""
