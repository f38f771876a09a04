"""The pad at which people sign on: which page of it stands open, and what is typed on it.

Pure: time comes in as monotonic milliseconds, no Qt. Digits go into a `Pin` and out of it to the
desk; nothing here can show one, nor how many there are. Every page goes by itself when nobody
touches it for a while, and with it what was typed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from tableassist.access import Pin
from tableassist.core.people import Post
from tableassist.core.view import PeopleView, PostView

TIMEOUT_MS = 20_000
"""A pad that nobody touches for so long is closed."""
SETTLE_MS = 500
"""A page that came less than this ago takes no touch: the finger was meant for the one before."""
BOUNCE_MS = 80
"""The same key so soon again is one touch of a shaking finger."""
NAMES_A_PAGE = 6

Page: TypeAlias = Literal["", "names", "pin", "new", "again", "waiting", "answer"]
Trouble: TypeAlias = Literal["", "differ", "busy"]
_TYPED: tuple[Page, ...] = ("pin", "new", "again")


@dataclass(frozen=True, slots=True)
class Given:
    """What somebody has given at a post; `new_pin` is to take the place of `pin`."""

    post: Post
    person: str
    pin: Pin
    new_pin: Pin | None = None


@dataclass(slots=True)
class SignOnPad:
    """Told of views, fingers and time. `order`: the digits as they stand on the keys, drawn anew.

    On the page "answer" `trouble` is the pad's own reason, else the reason is the view's.
    """

    order: Callable[[], Sequence[int]]
    page: Page = ""
    post: Post = "dealer"
    person: str = ""
    changes: bool = False
    """A PIN of one's own is to be chosen."""
    trouble: Trouble = ""
    digits: tuple[int, ...] = tuple(range(10))
    first_name: int = 0
    _people: PeopleView | None = None
    _pin: Pin = field(default_factory=Pin)
    _new: Pin = field(default_factory=Pin)
    _again: Pin = field(default_factory=Pin)
    _since_ms: int = 0
    _touched_ms: int = 0
    _last_key: tuple[int, int] = (-1, 0)
    _of_this_touch: int = 0
    _is_palm: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names to choose from on this page of them."""
        all_names = self._view_of(self.post).can_sign_on if self._people else ()
        return all_names[self.first_name : self.first_name + NAMES_A_PAGE]

    @property
    def has_more_names(self) -> bool:
        """There are other names than these."""
        return self._people is not None and len(self._view_of(self.post).can_sign_on) > NAMES_A_PAGE

    def see(self, people: PeopleView | None, now_ms: int) -> None:
        """These are the people now. An answer to a try brings its own page."""
        before, self._people = self._people, people
        if people is None:
            self._close()
            return
        known = {view.post: view.answered for view in before.posts} if before else {}
        for view in people.posts:
            if before and known.get(view.post) != view.answered and self._awaits(view.post):
                self._hear(view, now_ms)
        if self.page == "names" and not self.names:
            self._close()

    def open(self, post: Post, now_ms: int) -> None:
        """Somebody wants to sign on at `post`."""
        if self.page or self._people is None or not self._view_of(post).can_sign_on:
            return
        self.post, self.first_name = post, 0
        self._turn_to("names", now_ms)
        if len(self.names) == 1:
            self._ask(self.names[0], now_ms)

    def choose(self, place: int, now_ms: int) -> None:
        """The name at this place is one's own."""
        if self.page == "names" and self._takes(now_ms) and 0 <= place < len(self.names):
            self._ask(self.names[place], now_ms)

    def press(self, place: int, now_ms: int) -> None:
        """A finger came down on the key at this place."""
        bounced = self._last_key[0] == place and now_ms - self._last_key[1] < BOUNCE_MS
        if self.page in _TYPED and self._takes(now_ms) and not (bounced or self._is_palm):
            self._last_key = (place, now_ms)
            self._of_this_touch += 1
            self._typed().press(self.digits[place])

    def first_finger(self) -> None:
        """A finger came down where there was none."""
        self._of_this_touch, self._is_palm = 0, False

    def palm(self) -> None:
        """It was no finger: nothing that it pressed, or presses until it has left, was meant."""
        for _ in range(self._of_this_touch if self.page in _TYPED else 0):
            self._typed().erase()
        self._of_this_touch, self._is_palm = 0, True

    def middle(self, now_ms: int) -> None:
        """The middle one below: other names, or all that was typed away."""
        if not self._takes(now_ms):
            return
        if self.page == "names":
            count = len(self._view_of(self.post).can_sign_on)
            beyond = self.first_name + NAMES_A_PAGE
            self.first_name = beyond if beyond < count else 0
            self._turn_to("names", now_ms)
        elif self.page in _TYPED:
            self._typed().forget()

    def enter(self, now_ms: int) -> Given | None:
        """The right one below: that was all, or on after an answer. Gives what is to be checked."""
        if not self._takes(now_ms):
            return None
        if self.page == "answer":
            self._go_on(now_ms)
        if self.page not in _TYPED or not len(self._typed()):
            return None
        if self.changes and self.page != "again":
            self._turn_to("new" if self.page == "pin" else "again", now_ms)
            return None
        if self.page == "again" and not self._new.is_same(self._again):
            self._new.forget()
            self._again.forget()
            self.trouble = "differ"
            self._turn_to("answer", now_ms)
            return None
        given = Given(self.post, self.person, self._pin, self._new if self.changes else None)
        self._pin, self._new = Pin(), Pin()  # whoever checks them forgets them
        self._forget()
        self._turn_to("waiting", now_ms)
        return given

    def not_taken(self, now_ms: int) -> None:
        """What was given could not be taken."""
        self.trouble = "busy"
        self._turn_to("answer", now_ms)

    def cancel(self, now_ms: int) -> None:
        """The left one below: the pad goes."""
        if self._takes(now_ms):
            self._close()

    def close(self) -> None:
        """The pad goes, whatever is on it."""
        self._close()

    def due_ms(self) -> int | None:
        """When the pad goes if nobody touches it until then."""
        return self._touched_ms + TIMEOUT_MS if self.page else None

    def look(self, now_ms: int) -> None:
        """It has become late."""
        due_ms = self.due_ms()
        if due_ms is not None and now_ms >= due_ms:
            self._close()

    def said(self) -> str:
        """Why somebody could not sign on, as the table says it."""
        return self._view_of(self.post).said if self._people else ""

    def _awaits(self, post: Post) -> bool:
        """An answer at this post is for who stands here: nobody is at the pad of the other one."""
        return not self.page or self.post == post

    def _hear(self, view: PostView, now_ms: int) -> None:
        """A try was answered: it did it, a PIN is asked for, or it says why not."""
        is_open, tried = bool(self.page), self.person
        self._close()
        self.post = view.post
        if not view.said:
            return
        self.person, self.changes = view.named or tried, view.must_change
        if view.named and not view.must_change:
            self._turn_to("pin", now_ms)
        elif view.can_sign_on or is_open:
            self._turn_to("answer", now_ms)

    def _go_on(self, now_ms: int) -> None:
        """After an answer: the same person again, or the names."""
        again, self.trouble = self.trouble == "differ", ""
        if again:
            self._turn_to("new", now_ms)
        elif self.person:
            self._turn_to("pin", now_ms)
        else:
            post = self.post
            self._close()
            self.open(post, now_ms)

    def _ask(self, person: str, now_ms: int) -> None:
        self.person, self.changes = person, False
        self._turn_to("pin", now_ms)

    def _turn_to(self, page: Page, now_ms: int) -> None:
        if page in _TYPED:
            self.digits = tuple(self.order())
        self.page, self._since_ms, self._touched_ms = page, now_ms, now_ms
        self._last_key = (-1, 0)

    def _takes(self, now_ms: int) -> bool:
        """Whether a touch counts now; it keeps the pad open all the same."""
        if self.page:
            self._touched_ms = now_ms
        return bool(self.page) and now_ms - self._since_ms >= SETTLE_MS

    def _typed(self) -> Pin:
        return {"pin": self._pin, "new": self._new}.get(self.page, self._again)

    def _view_of(self, post: Post) -> PostView:
        posts = self._people.posts if self._people else ()
        return next((one for one in posts if one.post == post), PostView(post, "", "", ""))

    def _close(self) -> None:
        self._forget()
        self.page, self.person, self.changes, self.trouble = "", "", False, ""
        self.first_name = 0

    def _forget(self) -> None:
        for pin in (self._pin, self._new, self._again):
            pin.forget()
