"""People on the screen as QML sees them: who is at which post, and the pad to sign on at.

QML names the key by its place; the digit is put into a `Pin` here and goes from the pad to the
desk, through no property and no input. A badge reader that types is heard before the scene hears
it. What the pad does is `sign_on_pad`'s to say, what follows from a try the table's.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import Property, QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QEventPoint, QKeyEvent, QTouchEvent
from PySide6.QtQml import QmlElement

from tableassist.access import Pin
from tableassist.core.inputs import PostTouched, Touch
from tableassist.core.people import Post
from tableassist.core.view import AtPostView, ButtonView, PeopleView, TableView
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.screen.badge_keys import BadgeKeys
from tableassist.screen.models.rows import Rows
from tableassist.screen.models.snapshot import announce
from tableassist.screen.models.touches import TouchModel
from tableassist.screen.props.bar import ButtonProps, derive_button_props
from tableassist.screen.props.people import (
    CLOSED,
    AtPostProps,
    KeyProps,
    NameProps,
    PostProps,
    derive_at_post_props,
    derive_keys,
    derive_pad_props,
    derive_post_props,
    derive_sign_off_buttons,
    post_label,
)
from tableassist.screen.sign_on_pad import Given, SignOnPad
from tableassist.screen.touch_guard import PALM_FINGERS

QML_IMPORT_NAME = "TableAssist.Models"
QML_IMPORT_MAJOR_VERSION = 1

_SECOND_MS = 1_000
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_POSTS: tuple[Post, ...] = ("dealer", "pit")


class SignOnDesk(Protocol):
    """Who takes what people give. None of it waits; False where it cannot be taken now."""

    def try_pin(self, person: str, post: Post, pin: Pin) -> bool: ...

    def change_pin(self, person: str, post: Post, pin: Pin, new_pin: Pin) -> bool: ...

    def read_badge(self, number: str) -> bool: ...

    def expect(self, post: Post | None) -> None: ...


class NoDesk:
    """Nobody takes anything: for windows without a table."""

    def try_pin(self, _person: str, _post: Post, pin: Pin) -> bool:
        pin.forget()
        return False

    def change_pin(self, _person: str, _post: Post, pin: Pin, new_pin: Pin) -> bool:
        pin.forget()
        new_pin.forget()
        return False

    def read_badge(self, _number: str) -> bool:
        return False

    def expect(self, _post: Post | None) -> None:
        """There is nobody to tell."""


@QmlElement
class PeopleModel(QObject):
    """Install it as an event filter of the window: it counts fingers and hears badges."""

    offered_changed = Signal()
    page_changed = Signal()
    title_changed = Signal()
    text_changed = Signal()
    left_changed = Signal()
    middle_changed = Signal()
    right_changed = Signal()
    parts_changed = Signal()

    def __init__(
        self,
        send: Callable[[Touch], None],
        ticks_ms: Callable[[], int],
        desk: SignOnDesk,
        order: Callable[[], Sequence[int]],
    ) -> None:
        super().__init__()
        self._send, self._ticks_ms, self._desk = send, ticks_ms, desk
        self._pad = SignOnPad(order)
        self._badge = BadgeKeys()
        self._people: PeopleView | None = None
        self._words = SCREEN_WORDS["en"]
        self._props = CLOSED
        self._expected: Post | None = None
        self._seen: dict[tuple[Post, str], tuple[AtPostView, int]] = {}
        self._touches = TouchModel(send, ticks_ms, self)
        self._posts = Rows(PostProps, self)
        self._at = {post: Rows(AtPostProps, self) for post in _POSTS}
        self._offs = {post: Rows(ButtonProps, self) for post in _POSTS}
        self._keys = Rows(KeyProps, self)
        self._names = Rows(NameProps, self)
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self.look)
        self._second = QTimer(self)
        self._second.setInterval(_SECOND_MS)
        self._second.timeout.connect(self._show_posts)

    def see(self, view: TableView) -> None:
        """Show the people of `view` from now on."""
        words = SCREEN_WORDS[view.language]
        if (view.people, words) == (self._people, self._words):
            return
        was_offered, now_ms = self.offered, self._ticks_ms()
        self._people, self._words = view.people, words
        self._note_times(now_ms)
        buttons = derive_sign_off_buttons(view.people) if view.people else ()
        self._touches.offer(buttons)
        for post in _POSTS:
            own = [one for one in buttons if one.name == f"sign-off-{post}"]
            self._offs[post].show([derive_button_props(one, words) for one in own])
        self._pad.see(view.people, now_ms)
        self._show_posts()
        self._show_pad()
        if was_offered != self.offered:
            self.offered_changed.emit()

    def touched(self, button: ButtonView) -> None:
        """A finger came down on a button of the table: at a supervisor's, somebody is at work."""
        if button.supervisor:
            self.touched_page()

    def touched_page(self) -> None:
        """A finger came down on a page of the pit: who stands there is at work."""
        at_pit = self._people is not None and any(
            view.people for view in self._people.posts if view.post == "pit"
        )
        if at_pit:
            self._send(PostTouched())

    def close_pad(self) -> None:
        """Close the pad, and forget what is typed."""
        self._pad.close()
        self._show_pad()

    @Slot()
    def look(self) -> None:
        """Look at the clock; the timer does."""
        self._pad.look(self._ticks_ms())
        self._show_pad()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """True for the keys of a badge reader, which reach nothing else."""
        kind = event.type()
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._hears_key(event)
        if isinstance(event, QTouchEvent):
            if kind == QEvent.Type.TouchBegin:
                self._pad.first_finger()
            down = [p for p in event.points() if p.state() != QEventPoint.State.Released]
            if len(down) >= PALM_FINGERS:
                self._pad.palm()
        return self._touches.eventFilter(watched, event)

    def _hears_key(self, event: QKeyEvent) -> bool:
        """Whether it may be a reader's key. Its time is when it was typed, not when it came."""
        if self._people is None:
            return False
        digit, at_ms = event.key() - Qt.Key.Key_0, event.timestamp()
        if 0 <= digit <= 9 and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._badge.digit(digit, at_ms)
            return True
        if event.key() in _ENTER:
            number = self._badge.enter(at_ms)
            if number:
                self._desk.read_badge(number)
            return bool(number)
        self._badge.other()
        return False

    def _note_times(self, now_ms: int) -> None:
        """Since when the time of each is known; it runs by this screen's own clock."""
        people = self._people
        seen = {
            (v.post, one.name): one for v in (people.posts if people else ()) for one in v.people
        }
        self._seen = {
            key: self._seen[key]
            if key in self._seen and self._seen[key][0] == one
            else (one, now_ms)
            for key, one in seen.items()
        }
        if not any(one.ends_ms for one in seen.values()):
            self._second.stop()
        elif not self._second.isActive():
            self._second.start()

    @Slot()
    def _show_posts(self) -> None:
        people, words, now_ms = self._people, self._words, self._ticks_ms()
        if people is None:
            return
        self._posts.show([derive_post_props(view, people, words) for view in people.posts])
        for view in people.posts:
            left_ms = {
                one.name: one.left_ms - (now_ms - self._seen[view.post, one.name][1])
                for one in view.people
            }
            self._at[view.post].show(derive_at_post_props(view, left_ms, words))

    def _show_pad(self) -> None:
        pad, now_ms = self._pad, self._ticks_ms()
        due_ms = pad.due_ms()
        if due_ms is None:
            self._late.stop()
        else:
            self._late.start(max(1, due_ms - now_ms))
        expected = pad.post if pad.page else None
        if expected != self._expected:
            self._expected = expected
            self._desk.expect(expected)
        typed = pad.page in ("pin", "new", "again")
        self._keys.show(derive_keys(pad.digits if typed else ()))
        names = pad.names if pad.page == "names" else ()
        self._names.show([NameProps(place, name) for place, name in enumerate(names)])
        before = self._props
        self._props = derive_pad_props(pad, post_label(self._people, pad.post), self._words)
        announce(self, before, self._props)

    @Slot(str)
    def open(self, post: Post) -> None:
        """Somebody wants to sign on at a post."""
        self._pad.open(post, self._ticks_ms())
        self._show_pad()

    @Slot(int)
    def choose(self, place: int) -> None:
        self._pad.choose(place, self._ticks_ms())
        self._show_pad()

    def choose_name(self, name: str) -> None:
        """The same by the name."""
        if name in self._pad.names:
            self.choose(self._pad.names.index(name))

    @Slot(int)
    def press(self, place: int) -> None:
        """A finger came down on a key. Nothing of the scene changes."""
        self._pad.press(place, self._ticks_ms())
        self._late.start(max(1, (self._pad.due_ms() or 0) - self._ticks_ms()))

    @Slot()
    def go_left(self) -> None:
        self._pad.cancel(self._ticks_ms())
        self._show_pad()

    @Slot()
    def go_middle(self) -> None:
        self._pad.middle(self._ticks_ms())
        self._show_pad()

    @Slot()
    def go_right(self) -> None:
        given = self._pad.enter(self._ticks_ms())
        self._show_pad()
        if given is not None and not self._hand_over(given):
            self._pad.not_taken(self._ticks_ms())
            self._show_pad()

    def _hand_over(self, given: Given) -> bool:
        """To the desk, which forgets what it was given."""
        if given.new_pin is None:
            return self._desk.try_pin(given.person, given.post, given.pin)
        return self._desk.change_pin(given.person, given.post, given.pin, given.new_pin)

    @Property(bool, notify=offered_changed)
    def offered(self) -> bool:
        return self._people is not None

    @Property(str, notify=page_changed)
    def page(self) -> str:
        return self._props.page

    @Property(str, notify=title_changed)
    def title(self) -> str:
        return self._props.title

    @Property(str, notify=text_changed)
    def text(self) -> str:
        return self._props.text

    @Property(str, notify=left_changed)
    def left(self) -> str:
        return self._props.left

    @Property(str, notify=middle_changed)
    def middle(self) -> str:
        return self._props.middle

    @Property(str, notify=right_changed)
    def right(self) -> str:
        return self._props.right

    @Property(Rows, notify=parts_changed)
    def posts(self) -> Rows:
        return self._posts

    @Property(Rows, notify=parts_changed)
    def at_dealer(self) -> Rows:
        return self._at["dealer"]

    @Property(Rows, notify=parts_changed)
    def at_pit(self) -> Rows:
        return self._at["pit"]

    @Property(Rows, notify=parts_changed)
    def off_dealer(self) -> Rows:
        return self._offs["dealer"]

    @Property(Rows, notify=parts_changed)
    def off_pit(self) -> Rows:
        return self._offs["pit"]

    @Property(Rows, notify=parts_changed)
    def keys(self) -> Rows:
        return self._keys

    @Property(Rows, notify=parts_changed)
    def names(self) -> Rows:
        return self._names

    @Property(TouchModel, notify=parts_changed)
    def touches(self) -> TouchModel:
        return self._touches
