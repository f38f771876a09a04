"""The buttons of the bar and of the top as QML sees them, end by end."""

from collections.abc import Sequence

from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from tableassist.core.view import ButtonView
from tableassist.core.words.screen_words import ScreenWords
from tableassist.screen.models.rows import Rows
from tableassist.screen.props.bar import (
    ButtonProps,
    ChoiceProps,
    choices,
    derive_button_props,
    left_buttons,
    right_buttons,
    top_buttons,
)

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class BarModel(QObject):
    """Which button stands at which end is decided in `props.bar`."""

    rows_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._left = Rows(ButtonProps, self)
        self._right = Rows(ButtonProps, self)
        self._top = Rows(ButtonProps, self)
        self._choices = Rows(ChoiceProps, self)

    def show_buttons(self, buttons: Sequence[ButtonView], words: ScreenWords) -> None:
        """Show those of `buttons` that belong to no seat."""
        right = right_buttons(buttons)
        ends = (
            (self._left, left_buttons(buttons)),
            (self._right, right),
            (self._top, top_buttons(buttons)),
        )
        for rows, shown in ends:
            rows.show([derive_button_props(button, words) for button in shown])
        self._choices.show(choices(right))

    @Property(Rows, notify=rows_changed)
    def left(self) -> Rows:
        return self._left

    @Property(Rows, notify=rows_changed)
    def right(self) -> Rows:
        return self._right

    @Property(Rows, notify=rows_changed)
    def top(self) -> Rows:
        return self._top

    @Property(Rows, notify=rows_changed)
    def choices(self) -> Rows:
        return self._choices
