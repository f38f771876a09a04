"""Somebody who never looks away from the sign: every frame held against the journal of that moment.

What counts is what can be read: the wheels, the figure that an ear hears, the other levels, the
award. A figure must be one that the journal had by then, none may come back, none may stand above
the meter but one that the journal has named a fall of and that the sign cannot know yet.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tableassist.core import records as r
from tableassist.core.records import Stamped
from tableassist.core.table import TableState, evolve
from tableassist.core.words.sign_words import SIGN_WORDS
from tableassist.screen.props.sign import Cell, SignNames, SignProps, derive_sign_props
from tableassist.sign import DEFAULT_DIGITS, Face, Sign

FRAME_MS = 16
LATE_MS = 2_000
NAMED_FALLS = ("jackpot_hit", "meter_adjusted", "contribution_reversed")
_NAMES = SignNames("House", "Table")
_HALF = 0.5


@dataclass(slots=True)
class _Course:
    """One level: where it has stood by the journal, and how far of that the sign has come."""

    stood: list[int] = field(default_factory=list)
    fell_ms: int = 0
    place: int = 0
    read: tuple[int, ...] = ()

    def add(self, cents: int, now_ms: int) -> bool:
        """It stands here now; True when it fell."""
        is_fall = bool(self.stood) and cents < self.stood[-1]
        if not self.stood or cents != self.stood[-1]:
            self.stood.append(cents)
        self.fell_ms = now_ms if is_fall else self.fell_ms
        return is_fall


class PasserBy:
    """`records` gives what is in the journal behind a number. `wrong` is what was seen amiss.

    `frames` counts what was looked at, `rolls` those of them on the way, `falls` and `awards`
    what was seen of these.
    """

    def __init__(self, records: Callable[[int], Iterator[Stamped]]) -> None:
        self.wrong: list[str] = []
        self.frames = self.rolls = self.falls = 0
        self.awards: set[int] = set()
        self.marked = 0
        self._records = records
        self._state = TableState()
        self._hits: dict[int, tuple[int, int]] = {}
        self._due = self._due_ms = self._live_ms = 0
        self._courses: list[_Course] = []

    def look(self, sign: Sign, from_ms: int, to_ms: int, *, is_spoilt: bool = False) -> None:
        """All frames from one moment to before another; nothing but wheels moves meanwhile.

        `is_spoilt`: the display itself shows another figure than the sign means to.
        """
        self._read_journal(from_ms)
        face = sign.look()
        moments = range(from_ms, max(to_ms, from_ms + 1), FRAME_MS)
        for now_ms in moments if face.rolls_at(from_ms) else moments[:1]:
            self._frame(face, now_ms, is_spoilt=is_spoilt)

    def _read_journal(self, now_ms: int) -> None:
        for stamped in self._records(self._state.number):
            self._state = evolve(self._state, stamped)
            award = self._state.first_hand_pay
            if self._due != (award.hit if award else 0):
                self._due, self._due_ms = award.hit if award else 0, now_ms
            if isinstance(stamped.record, r.JackpotHit):
                self._hits[stamped.number] = (stamped.record.amount, stamped.record.seat)
            if self._state.jackpot.offered:
                self._move(stamped, now_ms)

    def _move(self, stamped: Stamped, now_ms: int) -> None:
        figures = (self._state.meter_cents, *self._state.side_cents.values())
        while len(self._courses) < len(figures):
            self._courses.append(_Course())
        for course, cents in zip(self._courses, figures, strict=True):
            kind = r.kind_of(stamped.record)
            if course.add(cents, now_ms) and kind not in NAMED_FALLS:
                self.wrong.append(f"{now_ms} ms: record {stamped.number}: {kind} made it fall")

    def _frame(self, face: Face, now_ms: int, *, is_spoilt: bool) -> None:
        props = derive_sign_props(face, now_ms, SIGN_WORDS["en"], _NAMES, 100, DEFAULT_DIGITS)
        self.frames += 1
        self._live_ms = self._live_ms if face.showing == "figures" else now_ms
        if props.page not in ("figure", "won"):
            return
        self.rolls += props.rolling
        self._look_at_award(face, now_ms)
        is_marked = face.showing in ("holding", "out_of_service")
        self.marked += is_marked
        for figure, read in zip(face.figures, _figures(props), strict=True):
            if figure.amount is None or (is_spoilt and figure.level == 1):
                continue
            if figure.level > len(self._courses):
                self.wrong.append(f"{now_ms} ms: the journal knows no level {figure.level}")
                continue
            course = self._courses[figure.level - 1]
            why = self._amiss(course, figure.amount, read)
            if not why and not is_marked and self._is_late(course, max(read), now_ms):
                why = f"above the meter, which is {course.stood[-1]}"
            if why:
                said = f"{now_ms} ms: level {figure.level}, {read} on the way to {figure.amount}"
                self.wrong.append(f"{said}: {why}; {face.showing}")

    def _amiss(self, course: _Course, amount: int, read: tuple[int, ...]) -> str:
        if amount not in course.stood[course.place :]:
            was = amount in course.stood
            return "an older figure after a newer one" if was else "the journal never had it"
        place = course.stood.index(amount, course.place)
        fell = course.stood[place] < course.stood[course.place]
        self.falls += fell
        before, course.place, course.read = course.read, place, read
        if max(read) > amount:
            return "above the figure that it comes to"
        if not fell and any(now < then for then, now in zip(before, read, strict=False)):
            return f"it turned back from {before}"
        return ""

    def _is_late(self, course: _Course, read: int, now_ms: int) -> bool:
        """It stands above a meter that fell a while ago, and nobody says so."""
        is_over = read > course.stood[-1] and now_ms - course.fell_ms > LATE_MS
        return is_over and not self._state.jackpot.closed

    def _look_at_award(self, face: Face, now_ms: int) -> None:
        award = face.award
        late_ms = now_ms - max(self._due_ms, self._live_ms)
        is_told = self._state.jackpot.closed or late_ms <= LATE_MS
        if not is_told and (award.award_id if award else 0) != self._due:
            self.wrong.append(f"{now_ms} ms: {award}, due is hit {self._due}")
        if award is None:
            return
        self.awards.add(award.award_id)
        if self._hits.get(award.award_id) != (award.amount, award.seat):
            self.wrong.append(f"{now_ms} ms: {award} is no hit of the journal")


def _figures(props: SignProps) -> list[tuple[int, ...]]:
    """What can be read of each level, in cents: two readings of the main one."""
    sides = [(_cents(side.amount),) for side in props.side]
    return [(_wheels(props.cells), _cents(props.digits)), *sides]


def _wheels(cells: tuple[Cell, ...]) -> int:
    """Each wheel at the digit that fills most of its window."""
    wheels = [cell for cell in cells if cell.wide and cell.lit]
    read = (cell.coming if cell.turned >= _HALF else cell.text for cell in wheels)
    return _cents("".join(read))


def _cents(text: str) -> int:
    """The digits of a figure; 0 for dashes."""
    return int("0" + re.sub(r"\D", "", text))
