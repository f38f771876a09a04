"""People as they are drawn: who is at which post and for how long, and the pages of the pad.

Nothing of what is typed comes here. A key bears its digit; which keys were touched, and how many
times, no props tell.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tableassist.core.people import Post, Role
from tableassist.core.view import AtPostView, ButtonView, PeopleView, PostView
from tableassist.core.words.screen_words import ScreenWords
from tableassist.screen.sign_on_pad import SignOnPad


@dataclass(frozen=True, slots=True)
class PostProps:
    """A post: its name, and the word on what opens the pad. `due`: it is the next thing to do."""

    post: str
    label: str
    opens: str
    can_open: bool
    due: bool
    held: bool
    spoken: str


@dataclass(frozen=True, slots=True)
class AtPostProps:
    """Somebody at a post. `acts`: the one who signed on last.

    `rest` is the time left in words, `clock` without them; both empty where there is no end.
    """

    name: str
    roles: str
    rest: str
    clock: str
    acts: bool


@dataclass(frozen=True, slots=True)
class KeyProps:
    """A key of the pad at its place."""

    place: int
    digit: str


@dataclass(frozen=True, slots=True)
class NameProps:
    """A name to choose."""

    place: int
    name: str


@dataclass(frozen=True, slots=True)
class PadProps:
    """A page of the pad. `text` is an answer; the words of the three below, empty for none."""

    page: str
    title: str
    text: str
    left: str
    middle: str
    right: str


CLOSED = PadProps(page="", title="", text="", left="", middle="", right="")


def derive_post_props(view: PostView, people: PeopleView, words: ScreenWords) -> PostProps:
    """A post; its accessible name says who is there."""
    names = [_told(one, words) for one in view.people] or [words.nobody]
    return PostProps(
        post=view.post,
        label=view.label,
        opens=words.somebody_else if view.people else view.sign_on_label,
        can_open=bool(view.can_sign_on),
        due=_is_due(view, people) and bool(view.can_sign_on),
        held=bool(view.people),
        spoken=", ".join([view.label, *names]),
    )


def _is_due(view: PostView, people: PeopleView) -> bool:
    return people.dealer_missing if view.post == "dealer" else view.wanted


def derive_at_post_props(
    view: PostView, left_ms: Mapping[str, int], words: ScreenWords
) -> tuple[AtPostProps, ...]:
    """Who is at a post, who acts first; `left_ms` by name."""
    acting = view.people[-1:]
    return tuple(
        _at_post(one, left_ms[one.name], words, acts=one in acting) for one in reversed(view.people)
    )


def derive_sign_off_buttons(people: PeopleView) -> tuple[ButtonView, ...]:
    """The button of each post that somebody is at; it is allowed where the view has its touch."""
    return tuple(
        ButtonView(
            name=f"sign-off-{view.post}",
            label=view.sign_off_label,
            detail="",
            allowed=True,
            due=False,
            hold=False,
            seat=None,
            touch=view.sign_off,
            place="post",
        )
        for view in people.posts
        if view.sign_off is not None
    )


def derive_pad_props(pad: SignOnPad, label: str, words: ScreenWords) -> PadProps:
    """The page that stands open at the post of this `label`."""
    match pad.page:
        case "":
            return CLOSED
        case "names":
            more = words.more if pad.has_more_names else ""
            return PadProps("names", f"{label} · {words.who_signs_on}", "", words.cancel, more, "")
        case "answer":
            onward = words.go_on if pad.changes and not pad.trouble else words.try_again
            return PadProps("answer", label, _answer(pad, words), words.close, "", onward)
        case "waiting":
            return PadProps("waiting", label, words.checking, "", "", "")
        case "pin":
            title = words.pin_of.format(pad.person)
        case "new":
            title = words.new_pin_of.format(pad.person)
        case "again":
            title = words.new_pin_again
    return PadProps(pad.page, f"{label} · {title}", "", words.cancel, words.clear, words.enter)


def derive_keys(digits: Sequence[int]) -> tuple[KeyProps, ...]:
    """The keys as they stand."""
    return tuple(KeyProps(place, str(digit)) for place, digit in enumerate(digits))


def roles_text(roles: Sequence[Role], words: ScreenWords) -> str:
    """What somebody is."""
    return ", ".join(words.roles[role] for role in roles)


def clock_text(ms: int) -> str:
    """Minutes and seconds, as in 1:59; a second that has begun counts whole."""
    seconds = max(0, -(-ms // 1_000))
    return f"{seconds // 60}:{seconds % 60:02d}"


def post_label(people: PeopleView | None, post: Post) -> str:
    """The post's name."""
    posts = people.posts if people else ()
    return next((view.label for view in posts if view.post == post), "")


def _answer(pad: SignOnPad, words: ScreenWords) -> str:
    own = {"differ": words.pins_differ, "busy": words.too_many_at_once}
    return own.get(pad.trouble) or pad.said()


def _at_post(one: AtPostView, left_ms: int, words: ScreenWords, *, acts: bool) -> AtPostProps:
    clock = clock_text(left_ms) if one.ends_ms else ""
    rest = words.time_left.format(clock) if clock else ""
    return AtPostProps(one.name, roles_text(one.roles, words), rest, clock, acts)


def _told(one: AtPostView, words: ScreenWords) -> str:
    return f"{one.name} ({roles_text(one.roles, words)})"
