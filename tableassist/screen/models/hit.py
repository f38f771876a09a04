"""The page of a hit as QML sees it: its words, its lines, its buttons, and whether it stands open.

When it comes and goes is `hit_page`'s to say. Its buttons are touched through the table's guard
like all others, so the table has to offer them while the page is shown: `changed_by_hand` tells.
"""

from collections.abc import Sequence

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from tableassist.core.view import ButtonView, TableView
from tableassist.core.words.screen_words import SCREEN_WORDS, ScreenWords
from tableassist.screen.hit_page import HitPage
from tableassist.screen.models.rows import Rows
from tableassist.screen.models.snapshot import announce
from tableassist.screen.props.bar import ButtonProps, ChoiceProps, choices, derive_button_props
from tableassist.screen.props.cards import CardProps, derive_cards_props
from tableassist.screen.props.hit import (
    NO_HIT,
    HitActProps,
    HitLineProps,
    aside_buttons,
    derive_act_props,
    derive_asked_props,
    derive_check_props,
    derive_hit_props,
    onward_buttons,
)

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class HitModel(QObject):
    """Put aside and without a hit until a view has one."""

    changed_by_hand = Signal()
    """A finger has opened the page or put it aside."""

    shown_changed = Signal()
    key_changed = Signal()
    title_changed = Signal()
    others_changed = Signal()
    amount_changed = Signal()
    then_changed = Signal()
    tone_changed = Signal()
    bet_changed = Signal()
    build_up_changed = Signal()
    checks_title_changed = Signal()
    asked_title_changed = Signal()
    acts_title_changed = Signal()
    aside_changed = Signal()
    spoken_changed = Signal()
    parts_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._page = HitPage()
        self._props = NO_HIT
        self._words, self._currency = SCREEN_WORDS["en"], ""
        self._cards = Rows(CardProps, self)
        self._checks = Rows(HitLineProps, self)
        self._asked = Rows(HitLineProps, self)
        self._acts = Rows(HitActProps, self)
        self._left = Rows(ButtonProps, self)
        self._right = Rows(ButtonProps, self)
        self._choices = Rows(ChoiceProps, self)

    @property
    def is_open(self) -> bool:
        """Its buttons can be touched."""
        return self._page.is_open

    def see(self, view: TableView) -> None:
        """Show the hit of `view` from now on, if there is one."""
        self._words, self._currency = SCREEN_WORDS[view.language], view.meter.currency
        self._page.see(view)
        self._show()

    def show_buttons(self, buttons: Sequence[ButtonView], words: ScreenWords) -> None:
        """Show those of `buttons` that act on the hit."""
        right = onward_buttons(buttons)
        for rows, shown in ((self._left, aside_buttons(buttons)), (self._right, right)):
            rows.show([derive_button_props(button, words) for button in shown])
        self._choices.show(choices(right))

    def _show(self) -> None:
        words, is_open = self._words, self._page.is_open
        hit = self._page.hit
        open_hit = hit if is_open else None
        self._cards.show(derive_cards_props(open_hit.cards if open_hit else (), words))
        self._checks.show(derive_check_props(open_hit.checks if open_hit else (), words))
        self._asked.show(derive_asked_props(open_hit, words) if open_hit else [])
        self._acts.show(derive_act_props(open_hit.acts if open_hit else (), words))
        before = self._props
        self._props = derive_hit_props(hit, words, self._currency, is_open=is_open)
        announce(self, before, self._props)

    @Slot()
    def open(self) -> None:
        """Somebody wants to see the hit."""
        self._page.open()
        self._show()
        self.changed_by_hand.emit()

    @Slot()
    def put_aside(self) -> None:
        """Somebody wants to see the table again."""
        self._page.put_aside()
        self._show()
        self.changed_by_hand.emit()

    @Property(bool, notify=shown_changed)
    def shown(self) -> bool:
        return self._props.shown

    @Property(str, notify=key_changed)
    def key(self) -> str:
        return self._props.key

    @Property(str, notify=title_changed)
    def title(self) -> str:
        return self._props.title

    @Property(str, notify=others_changed)
    def others(self) -> str:
        return self._props.others

    @Property(str, notify=amount_changed)
    def amount(self) -> str:
        return self._props.amount

    @Property(str, notify=then_changed)
    def then(self) -> str:
        return self._props.then

    @Property(str, notify=tone_changed)
    def tone(self) -> str:
        return self._props.tone

    @Property(str, notify=bet_changed)
    def bet(self) -> str:
        return self._props.bet

    @Property(str, notify=build_up_changed)
    def build_up(self) -> str:
        return self._props.build_up

    @Property(str, notify=checks_title_changed)
    def checks_title(self) -> str:
        return self._props.checks_title

    @Property(str, notify=asked_title_changed)
    def asked_title(self) -> str:
        return self._props.asked_title

    @Property(str, notify=acts_title_changed)
    def acts_title(self) -> str:
        return self._props.acts_title

    @Property(str, notify=aside_changed)
    def aside(self) -> str:
        return self._props.aside

    @Property(str, notify=spoken_changed)
    def spoken(self) -> str:
        return self._props.spoken

    @Property(Rows, notify=parts_changed)
    def cards(self) -> Rows:
        return self._cards

    @Property(Rows, notify=parts_changed)
    def checks(self) -> Rows:
        return self._checks

    @Property(Rows, notify=parts_changed)
    def asked(self) -> Rows:
        return self._asked

    @Property(Rows, notify=parts_changed)
    def acts(self) -> Rows:
        return self._acts

    @Property(Rows, notify=parts_changed)
    def left(self) -> Rows:
        return self._left

    @Property(Rows, notify=parts_changed)
    def right(self) -> Rows:
        return self._right

    @Property(Rows, notify=parts_changed)
    def choices(self) -> Rows:
        return self._choices
