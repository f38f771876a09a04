"""What people chose about the table itself, as facts. Nothing of a round or of money lives here."""

from tableassist.core.inputs import LanguageName, Struct


class LanguageChosen(Struct, frozen=True, tag="language_chosen"):
    """The words of the table are in `language` from now on, also after a restart."""

    language: LanguageName
