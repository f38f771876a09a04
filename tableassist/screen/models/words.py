"""The screen's own words as QML sees them, in the language of the view.

Only the words that QML puts somewhere by itself are here; the rest is put together in `props`.
"""

from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from tableassist.core.words.screen_words import SCREEN_WORDS

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class WordsModel(QObject):
    """English until the first view."""

    words_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._language = "en"
        self._words = SCREEN_WORDS["en"]

    def speak(self, language: str) -> None:
        """Use the words of `language` from now on."""
        if language != self._language:
            self._language, self._words = language, SCREEN_WORDS[language]
            self.words_changed.emit()

    @Property(str, notify=words_changed)
    def hold(self) -> str:
        return self._words.hold

    @Property(str, notify=words_changed)
    def hold_on(self) -> str:
        return self._words.hold_on

    @Property(str, notify=words_changed)
    def jackpot(self) -> str:
        return self._words.jackpot

    @Property(str, notify=words_changed)
    def to_pay(self) -> str:
        return self._words.to_pay

    @Property(str, notify=words_changed)
    def training(self) -> str:
        return self._words.training

    @Property(str, notify=words_changed)
    def bright_theme(self) -> str:
        return self._words.bright_theme

    @Property(str, notify=words_changed)
    def dark_theme(self) -> str:
        return self._words.dark_theme

    @Property(str, notify=words_changed)
    def call_supervisor(self) -> str:
        return self._words.call_supervisor

    @Property(str, notify=words_changed)
    def stopped_advice(self) -> str:
        return self._words.stopped_advice

    @Property(str, notify=words_changed)
    def touch_to_wake(self) -> str:
        return self._words.touch_to_wake
