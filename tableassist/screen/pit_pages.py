"""Which page of the pit stands open, and what a key on it leads to.

Pure: time comes in as monotonic milliseconds, no Qt. The pages cover the seats, so they go by
themselves as soon as the table asks for something else than it did, and when nobody touches them
for a while; who opens them again after the table had taken them is where they were. What a page
shows is read elsewhere: a key gives what is to be asked, and an answer to an older question is no
answer. Another kind of page has a name of its own in `Page`, a key that leads there, and its QML in
`PitPage.qml`.
"""

from dataclasses import dataclass, field
from dataclasses import replace as replaced
from typing import Literal, TypeAlias

from msgspec.structs import replace

from tableassist.core.inputs import LanguageName
from tableassist.core.pages import REPORT_KINDS, PageAsked, PageTold

Page: TypeAlias = Literal["", "rounds", "round", "bet", "reports", "report"]
UNTOUCHED_MS = 60_000
"""So long nobody touches a page before it goes."""
READING_MS = 300_000
"""The same of a page that has to be read."""
EXPECTED_MS = 10_000
"""So long a correction that was said may take until it is recorded."""


@dataclass(frozen=True, slots=True)
class Place:
    """A page, and where on it: `asked` is None for one that asks the journal nothing.

    `told` is the answer, `leaf` the part of it that is shown, from 0. `newer` are the lists of
    rounds that stand before this one.
    """

    page: Page
    asked: PageAsked | None = None
    told: PageTold | None = None
    leaf: int = 0
    newer: tuple[PageAsked, ...] = ()


@dataclass(slots=True)
class _Expects:
    """A correction was said: the page that is open knows of `known`, and is read anew until more.

    `asks`: it is being read; `seen`: the table has changed since it was asked for.
    """

    until_ms: int
    known: int
    asks: bool = False
    seen: bool = False


@dataclass(slots=True)
class PitPages:
    """Told of keys, answers and the table. What has to be asked of the journal is given back."""

    language: LanguageName = "en"
    is_open: bool = False
    leaves: int = 1
    may_correct: bool = False
    _places: list[Place] = field(default_factory=list)
    _touched_ms: int = 0
    _prompt: str | None = None
    _expects: _Expects | None = None

    @property
    def place(self) -> Place:
        """Where it stands; the empty page while it is closed."""
        return self._places[-1] if self.is_open else Place("")

    @property
    def page(self) -> Page:
        return self.place.page

    @property
    def round(self) -> int:
        """The round whose page is open, 0 on any other page."""
        place = self.place
        return place.asked.round if place.asked and place.page in ("round", "bet") else 0

    def see(self, prompt: str, language: LanguageName, *, allowed: bool) -> None:
        """The table asks for this now. Not `allowed`: nobody is there who may read."""
        if not allowed:
            self.close()
        if language != self.language:
            self.language = language
            self.close()
        if prompt != self._prompt:
            self._prompt, self.is_open = prompt, False

    def turn(self, now_ms: int) -> PageAsked | None:
        """The key of the pit's pages: it opens them, or closes them for good."""
        self._touched_ms = now_ms
        if self.is_open:
            self.close()
            return None
        self.is_open = True
        if self._places:
            return self._places[-1].asked
        return self._go("rounds", PageAsked("rounds", self.language))

    def close(self) -> None:
        """Nothing stays open, and nothing is kept."""
        self.is_open = False
        self._places.clear()
        self.leaves = 1

    def answer(self, told: PageTold) -> bool:
        """What was read. False when nobody asks for it any more."""
        if not self._places or self._places[-1].asked != told.asked:
            return False
        expects = self._expects
        if expects is not None:
            expects.asks = False
            if told.corrections > expects.known:
                self._expects = None
                self._places = [replaced(place, told=None) for place in self._places]
                self._here(leaf=0)
        self._here(told=told)
        return True

    def expect_correction(self, now_ms: int) -> None:
        """Somebody has said one: the page will be another as soon as it is recorded."""
        told = self.place.told
        if told is not None:
            self._expects = _Expects(now_ms + EXPECTED_MS, told.corrections)

    def again(self, now_ms: int, *, seen: bool) -> PageAsked | None:
        """What is to be read anew, `seen`: because the table has changed."""
        expects = self._expects
        if expects is None:
            return None
        if now_ms >= expects.until_ms or not self.is_open:
            self._expects = None
            return None
        expects.seen = expects.seen or seen
        if expects.asks or not expects.seen:
            return None
        expects.asks, expects.seen = True, False
        return self.place.asked

    def due_ms(self) -> int | None:
        """When the page goes if nobody touches it until then."""
        if not self._places:
            return None
        is_read = self._places[-1].page in ("round", "bet", "report")
        return self._touched_ms + (READING_MS if is_read else UNTOUCHED_MS)

    def left_ms(self, now_ms: int) -> int | None:
        """How long it still stays if nobody touches it; None while it is closed."""
        due_ms = self.due_ms()
        return due_ms - now_ms if due_ms is not None and self.is_open else None

    def look(self, now_ms: int) -> None:
        """It has become late."""
        due_ms = self.due_ms()
        if due_ms is not None and now_ms >= due_ms:
            self.close()

    def press(self, key: str, now_ms: int) -> PageAsked | None:
        """A key of the page, as in `older` or `round:12`."""
        if not self.is_open:
            return None
        self._touched_ms = now_ms
        name, _, value = key.partition(":")
        place = self.place
        match name:
            case "up" | "down":
                self._leaf(place.leaf + (1 if name == "down" else -1))
            case "back":
                return self._back()
            case "reports":
                self._go("reports", None)
            case "report" if value in REPORT_KINDS:
                return self._go("report", PageAsked(value, self.language))
            case _ if place.asked is not None:
                number = int(value) if value.isdecimal() else 0
                return self._press_on(place, place.asked, name, number)
            case _:
                pass
        return None

    def _press_on(self, place: Place, asked: PageAsked, name: str, value: int) -> PageAsked | None:
        """A key that goes on from what is asked now."""
        match name:
            case "round":
                return self._go("round", replace(asked, kind="round", round=value))
            case "seat" if place.page == "rounds":
                return self._instead(replace(asked, seat=value, round=0), ())
            case "seat" if place.page == "round":
                return self._instead(replace(asked, seat=value), ())
            case "bet":
                return self._go("bet", replace(asked, kind="bet", seat=value))
            case "older" if place.told and place.told.older:
                older = replace(asked, round=place.told.older)
                return self._instead(older, (*place.newer, asked))
            case "newer" if place.newer:
                return self._instead(place.newer[-1], place.newer[:-1])
            case "day-before" | "day-after" | "last-day":
                return self._instead(replace(asked, days_back=value), ())
            case "every-day":
                return self._instead(replace(asked, days_back=None), ())
            case _:
                return None

    def _go(self, page: Page, asked: PageAsked | None) -> PageAsked | None:
        self._places.append(Place(page, asked))
        return asked

    def _instead(self, asked: PageAsked, newer: tuple[PageAsked, ...]) -> PageAsked:
        self._places[-1] = Place(self.place.page, asked, newer=newer)
        return asked

    def _back(self) -> PageAsked | None:
        if len(self._places) > 1:
            self._places.pop()
        place = self._places[-1]
        return place.asked if place.told is None else None

    def _leaf(self, leaf: int) -> None:
        self._here(leaf=max(0, min(leaf, self.leaves - 1)))

    def _here(self, told: PageTold | None = None, leaf: int | None = None) -> None:
        place = self._places[-1]
        self._places[-1] = Place(
            place.page,
            place.asked,
            told or place.told,
            place.leaf if leaf is None else leaf,
            place.newer,
        )
