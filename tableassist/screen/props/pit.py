"""The pit's pages as they are drawn: their keys, and what stands once on them.

Pure functions of which page is open and what was told for it. The tables of a page are laid out in
`pit_leaves`.
"""

from dataclasses import dataclass

from tableassist.core.pages import REPORT_KINDS, PageTold
from tableassist.core.view import PeopleView
from tableassist.core.words.correcting_words import CORRECTING_WORDS
from tableassist.core.words.page_words import PageWords
from tableassist.screen.pit_pages import PitPages, Place
from tableassist.screen.props.people import clock_text

_SEATS = (0, 1, 2, 3, 4, 5, 6, 7)


@dataclass(frozen=True, slots=True)
class PitProps:
    """What stands once. `page` is "" while none is open, `kind` of what the middle holds.

    `key` is the word of the key that opens and closes, empty while nobody may.
    """

    page: str
    key: str
    spoken: str
    title: str
    leaf: str
    remark: str
    round: int


@dataclass(frozen=True, slots=True)
class PageKeyProps:
    """A key; `chosen`: what is shown is what it leads to; `due`: it says what was worked out."""

    name: str
    label: str
    detail: str
    allowed: bool
    chosen: bool
    spoken: str
    due: bool = False


def may_read(people: PeopleView | None) -> bool:
    """Who stands at the pit may, and everybody where nobody has to sign on."""
    if people is None or not people.required:
        return True
    return any(post.people for post in people.posts if post.post == "pit")


def derive_pit_props(pages: PitPages, words: PageWords, *, allowed: bool, leaf: str) -> PitProps:
    """Title and remark of the page that is open."""
    place = pages.place
    return PitProps(
        page=place.page,
        key=words.pit if allowed else "",
        spoken=words.pit_spoken,
        title=_title(place, words),
        leaf=leaf,
        remark=_remark(place, words),
        round=pages.round,
    )


def _title(place: Place, words: PageWords) -> str:
    match place.page:
        case "reports":
            return words.reports
        case _ if place.told is not None and place.told.title:
            return place.told.title
        case "rounds":
            return words.rounds
        case _:
            return ""


def _remark(place: Place, words: PageWords) -> str:
    if place.asked is None:
        return ""
    if place.told is None:
        return words.reading
    if place.page == "rounds" and not place.told.rounds:
        none = words.none_from.format(place.told.older) if place.told.older else words.nothing
        return place.told.problem or none
    return place.told.problem if holds_nothing(place.told) else ""


def holds_nothing(told: PageTold) -> bool:
    """All that it says is what the problem is."""
    return not (told.facts or told.sheets or told.plots or told.answers or told.remarks)


def derive_leaf_text(leaf: int, leaves: int, left_ms: int | None, words: PageWords) -> str:
    """Which leaf of how many, and how long the page still stays if nobody touches it."""
    parts = [words.leaf.format(leaf + 1, leaves)] if leaves > 1 else []
    if left_ms is not None:
        parts.append(words.time_left.format(clock_text(left_ms)))
    return " · ".join(parts)


def derive_side_keys(pages: PitPages, words: PageWords) -> tuple[PageKeyProps, ...]:
    """What leads through the pages, always at the same places."""
    place = pages.place
    if place.page == "rounds":
        told = place.told
        return (
            _key("newer", words.newer, allowed=bool(place.newer)),
            _key("older", words.older, allowed=told is not None and told.older > 0),
            _key("reports", words.reports),
            _correct(pages),
        )
    if place.page == "reports":
        return (_key("back", words.back),)
    keys = (
        _key("up", words.up, allowed=place.leaf > 0),
        _key("down", words.down, allowed=place.leaf + 1 < pages.leaves),
        _key("back", words.back),
    )
    return (*keys, _correct(pages)) if place.page == "round" else keys


def _correct(pages: PitPages) -> PageKeyProps:
    """The page of a correction: of the round that is open here, or of the one that is on."""
    words = CORRECTING_WORDS[pages.language]
    return _key("correct", words.key, allowed=pages.may_correct)


def derive_foot_keys(pages: PitPages, words: PageWords) -> tuple[PageKeyProps, ...]:
    """What narrows the page: a seat, a day; or leads on from it, to the bets of a seat."""
    place = pages.place
    asked = place.asked
    if asked is None:
        return ()
    match place.page:
        case "rounds":
            return tuple(
                _key(f"seat:{seat}", _seat(seat, words), chosen=asked.seat == seat)
                for seat in _SEATS
            )
        case "round":
            seats = place.told.seats if place.told else ()
            label = words.seat
            return tuple(_key(f"bet:{seat}", label.format(seat), words.was_on) for seat in seats)
        case "report" if asked.kind != "deck":
            days = asked.days_back
            return (
                _key(f"day-before:{(days or 0) + 1}", words.day_before, allowed=days is not None),
                _key(f"day-after:{max((days or 0) - 1, 0)}", words.day_after, allowed=bool(days)),
                _key("last-day:0", words.today, chosen=days == 0),
                _key("every-day", words.every_day, chosen=days is None),
            )
        case _:
            return ()


def derive_tiles(pages: PitPages, words: PageWords) -> tuple[PageKeyProps, ...]:
    """The rounds to open, or the reports."""
    place = pages.place
    if place.page == "reports":
        return tuple(_key(f"report:{kind}", words.named[kind]) for kind in REPORT_KINDS)
    if place.page == "rounds" and place.told:
        return tuple(
            _key(
                f"round:{one.round}",
                words.round.format(one.round),
                ", ".join([one.ended, *one.facts]),
            )
            for one in place.told.rounds
        )
    return ()


def _seat(seat: int, words: PageWords) -> str:
    return words.seat.format(seat) if seat else words.every_seat


def _key(
    name: str, label: str, detail: str = "", *, allowed: bool = True, chosen: bool = False
) -> PageKeyProps:
    spoken = ", ".join(part for part in (label, detail) if part)
    return PageKeyProps(name, label, detail, allowed, chosen, spoken)
