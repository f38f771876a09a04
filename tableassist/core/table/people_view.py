"""What the screen shows of people: who deals, who is at the pit, who may sign on where.

The pad itself stands on the screen and what is typed there never comes here. The names are those of
people who may sign on now or later; nobody who was disabled is among them.
"""

from tableassist.core.house import House
from tableassist.core.inputs import SignOffTouched
from tableassist.core.people import Post
from tableassist.core.round import Phase
from tableassist.core.supervision import CorrectTouched, HitRefuseTouched
from tableassist.core.table.gravity import Alert, alert
from tableassist.core.table.hit_buttons import wants_another
from tableassist.core.table.opening import next_step
from tableassist.core.table.opening_view import wants_opener
from tableassist.core.table.people_state import AtPost, HalfSaid, PeopleState, Person
from tableassist.core.table.signing_on import PIT_IDLE_MS, PIT_MOST_MS, ROLES_AT, dealer_refusal
from tableassist.core.table.state import TableState
from tableassist.core.view import AtPostView, PeopleView, PersonView, PostView
from tableassist.core.words import TableLanguage

_POSTS: tuple[Post, ...] = ("dealer", "pit")
_ASKS_A_NEW_PIN = ("must-change", "new-pin-weak", "new-pin-shared")


def people_view(words: TableLanguage, house: House, state: TableState) -> PeopleView | None:
    """The people of this table, None where there are none and none are needed."""
    people = state.people
    if not people.required and not people.persons:
        return None
    active = [one for one in people.persons.values() if not one.disabled]
    return PeopleView(
        required=people.required,
        posts=tuple(_post_view(words, house, state, post) for post in _POSTS),
        persons=tuple(_person_view(people, one) for one in active),
        dealer_missing=dealer_refusal(house, state) is not None and not next_step(house, state),
    )


def people_lines(words: TableLanguage, state: TableState) -> list[Alert]:
    """What is wrong with stored secrets and the badge reader, who waits for a second person."""
    people = state.people
    lines = [alert(words.secrets_lost, people.problem)] if people.problem else []
    if people.required and not any(map(can_deal, people.persons.values())):
        lines.append(alert(words.nobody_yet))
    lines += [alert(words.secret_swapped, name) for name in people.swapped]
    lines += [alert(words.reader_away)] if people.reader_away else []
    half = people.half_said
    if half:
        lines.append(_second_asked(words, half))
    unproved = (one.name for one in people.persons.values() if one.unproved and not one.disabled)
    return lines + [alert(words.secret_unproved, name) for name in unproved]


def _second_asked(words: TableLanguage, half: HalfSaid) -> Alert:
    match half.said:
        case HitRefuseTouched(reason=reason):
            return alert(words.second_asked, half.by, words.hit_refusal(reason))
        case CorrectTouched(round=number):
            return alert(words.correction_asked, half.by, number)
        case _:
            return alert(words.second_asked, half.by, "")


def can_deal(person: Person) -> bool:
    """Whether this is a dealer who has something to sign on with."""
    return "dealer" in person.roles and bool(person.pin or person.badge)


def _post_view(words: TableLanguage, house: House, state: TableState, post: Post) -> PostView:
    people = state.people
    why = people.said.get(post, "")
    names = tuple(
        one.name for one in people.persons.values() if _may(people, one, post, house.game)
    )
    is_held = post == "dealer" and people.dealer and state.round.phase != Phase.BETTING
    return PostView(
        post=post,
        label=words.post(post),
        sign_on_label=words.sign_on(post),
        sign_off_label=words.buttons.sign_off,
        people=tuple(_at_post_view(people, one, post) for one in people.at(post)),
        can_sign_on=names if not is_held else (),
        sign_off=SignOffTouched(post) if people.at(post) and not is_held else None,
        said=words.not_signed_on(why) if why else "",
        must_change=why in _ASKS_A_NEW_PIN,
        named=people.asked.get(post, ""),
        answered=people.answered.get(post, 0),
        wanted=post == "pit" and (wants_another(words, state) or wants_opener(house, state)),
    )


def _may(people: PeopleState, person: Person, post: Post, game: str) -> bool:
    """Whether a PIN of this person is worth being asked for here."""
    fits = set(person.roles) & set(ROLES_AT[post]) and not person.disabled
    is_licensed = post == "pit" or game in person.games
    return bool(fits and is_licensed and (person.pin or person.badge)) and not people.problem


def _at_post_view(people: PeopleState, one: AtPost, post: Post) -> AtPostView:
    person = people.named(one.person)
    roles = tuple(role for role in person.roles if role in ROLES_AT[post]) if person else ()
    if post == "dealer":
        return AtPostView(one.person, one.since_ms, roles=roles)
    ends_ms = min(one.touched_ms + PIT_IDLE_MS, one.since_ms + PIT_MOST_MS)
    left_ms = ends_ms - one.touched_ms
    return AtPostView(one.person, one.since_ms, ends_ms, left_ms, roles)


def _person_view(people: PeopleState, one: Person) -> PersonView:
    return PersonView(one.name, one.roles, locked=people.tries_of(one.name).is_locked)
