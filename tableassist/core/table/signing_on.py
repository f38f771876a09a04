"""Signing on and off: what a try at a post leads to, and when a post is left by itself.

A try is never refused without a record: it becomes a sign-on, or a refusal that says why. Wrong
tries lock, at commands too, and while a lock stands the right PIN is answered like a wrong one. Who
deals is changed between two rounds and never within one; who is at the pit's panel leaves it after
a while.
"""

from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.core.inputs import TimePassed
from tableassist.core.people import (
    BadgeReaderSensed,
    OwnPinChanged,
    PeopleNews,
    Post,
    PostTouched,
    ProofFailed,
    ProofGiven,
    Role,
    SecretsProblem,
    SecretsSensed,
    SignOffTouched,
    SignOnTried,
)
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase
from tableassist.core.table.people_state import AtPost, PeopleState, Person, secret_of
from tableassist.core.table.state import TableState

FREE_TRIES = 5
"""So many wrong tries lock; each one after that locks for twice as long."""
LOCK_MS = 5 * 60_000
LONGEST_LOCK_MS = 8 * 3_600_000
PIT_IDLE_MS = 2 * 60_000
PIT_MOST_MS = 10 * 60_000
PIT_GRACE_MS = 10_000
"""A finger that is at work when the time at the pit is over may finish what it does, no longer."""
KEPT_MS = 5_000
"""So often at most it is recorded that somebody is still at work at the pit."""
DEALER_IDLE_MS = 10 * 60_000
MOST_AT_PIT = 2
ROLES_AT: dict[Post, tuple[Role, ...]] = {
    "dealer": ("dealer",),
    "pit": ("supervisor", "approver", "technician", "auditor"),
}


def people_news(house: House, state: TableState, news: PeopleNews) -> tuple[r.Record, ...]:
    """What a check of a PIN, a badge or the stored secrets leads to."""
    match news:
        case SignOnTried():
            return _tried(house, state, news)
        case OwnPinChanged():
            return own_pin_records(state, news)
        case SecretsSensed():
            return _secrets(state, news)
        case BadgeReaderSensed(is_there=is_there):
            is_new = is_there == state.people.reader_away
            return (r.BadgeReaderSeen(is_there),) if is_new else ()


def post_records(
    state: TableState, touch: SignOffTouched | PostTouched
) -> tuple[r.Record, ...] | Refused:
    """Leaving a post by touch, or still being at work there."""
    people = state.people
    match touch:
        case SignOffTouched(post=post):
            if not people.at(post):
                return Refused(Reason.NOBODY_SIGNED_ON)
            if post == "dealer" and state.round.phase != Phase.BETTING:
                return Refused(Reason.ROUND_IN_PLAY)
            return tuple(r.SignedOff(one.person, post, "touched") for one in people.at(post))
        case PostTouched(now_ms=now_ms):
            is_new = people.pit and now_ms - people.pit[-1].touched_ms >= KEPT_MS
            return (r.PostKept("pit"),) if is_new else ()


def posts_at_start(state: TableState) -> tuple[r.Record, ...]:
    """A start ends every sign-on; in a round who deals is kept until it is over."""
    people = state.people
    ended = [r.SignedOff(one.person, "pit", "restart") for one in people.pit]
    if people.dealer and state.round.phase == Phase.BETTING:
        ended.append(r.SignedOff(people.dealer.person, "dealer", "restart"))
    return tuple(ended)


def posts_in_time(state: TableState, clock: TimePassed) -> tuple[r.Record, ...]:
    """Locks that are over, and posts that nobody is at any more."""
    people = state.people
    over = [
        r.LockoutEnded(name)
        for name, one in people.tries.items()
        if one.until_up_ms is not None and clock.up_ms >= one.until_up_ms
    ]
    left = [
        r.SignedOff(one.person, "pit", why)
        for one in people.pit
        if (why := _pit_over(one, clock.now_ms))
    ]
    return *over, *left, *_dealer_over(state, clock.now_ms)


def dealer_refusal(house: House, state: TableState) -> Refused | None:
    """Why nobody who is signed on may deal a round of this game."""
    people = state.people
    if not people.required:
        return None
    person = people.active(people.dealer.person) if people.dealer else None
    if person is None:
        return Refused(Reason.NO_DEALER)
    return None if house.game in person.games else Refused(Reason.NO_LICENCE)


def _pit_over(one: AtPost, now_ms: int) -> str:
    idle_ms, here_ms = now_ms - one.touched_ms, now_ms - one.since_ms
    if idle_ms >= PIT_IDLE_MS:
        return "idle"
    is_over = here_ms >= PIT_MOST_MS and idle_ms >= PIT_GRACE_MS
    return "time-over" if is_over or here_ms >= PIT_MOST_MS + 3 * PIT_GRACE_MS else ""


def _dealer_over(state: TableState, now_ms: int) -> tuple[r.Record, ...]:
    people, dealer = state.people, state.people.dealer
    if dealer is None or state.round.phase != Phase.BETTING:
        return ()
    person = people.active(dealer.person)
    if dealer.from_before or person is None:
        return (r.SignedOff(dealer.person, "dealer", "restart" if person else "disabled"),)
    idle_ms = now_ms - max(dealer.touched_ms, people.busy_ms)
    if state.layout or idle_ms < DEALER_IDLE_MS:
        return ()
    return (r.SignedOff(dealer.person, "dealer", "idle"),)


def _tried(house: House, state: TableState, tried: SignOnTried) -> tuple[r.Record, ...]:
    people = state.people
    why = _unproved(people, tried)
    if why in ("wrong", "unknown", "new-pin-shared"):  # else it could be found out whose it is
        return _wrong(people, tried, why)
    person = people.active(tried.person)
    why = why or _not_allowed(house, state, tried.post, person)
    if tried.post == "pit" and tried.means == "badge":  # a badge can be lent, or lie about
        why = why or "pin-needed"
    if why or person is None:
        return (r.SignOnRefused(tried.person, tried.post, why, tried.means),)
    on = r.SignedOn(person.name, tried.post, tried.means)
    if tried.post == "pit":
        return *_made_room(people, person), on
    language = person.language if person.language != state.language else None
    chosen = (r.LanguageChosen(language),) if language else ()
    before = people.dealer
    left = (r.SignedOff(before.person, "dealer", "relieved"),) if before else ()
    return *left, on, *chosen


def _unproved(people: PeopleState, tried: SignOnTried) -> str:
    """Why it is not proved who this is, "" when it is."""
    if tried.outcome == "no-secrets":
        return "no-secrets"
    person = people.named(tried.person)
    if person and person.disabled:
        return "disabled"
    if people.tries_of(person.name if person else "").is_locked and _is_counted(person, tried):
        return "locked"
    if person is None:
        return "unknown"
    secret = secret_of(person, tried.means)
    if not secret:
        return "no-pin"
    if tried.outcome == "right":
        return "" if tried.digest == secret else "swapped"
    return tried.outcome


def _is_counted(person: Person | None, tried: SignOnTried) -> bool:
    """Whose tries count: those of a person, and of badges. A name that is none opens nothing."""
    return person is not None or tried.means == "badge"


def _wrong(people: PeopleState, tried: SignOnTried, why: str) -> tuple[r.Record, ...]:
    """One more wrong try, and the lock that it brings."""
    person = people.named(tried.person)
    counts = _is_counted(person, tried)
    name = person.name if person else ""
    refused = r.SignOnRefused(name, tried.post, why, tried.means, counts)
    return refused, *(_lock(people, name, tried.up_ms) if counts else ())


def _lock(people: PeopleState, name: str, up_ms: int) -> tuple[r.Record, ...]:
    """The lock that one more wrong try brings, if it does."""
    wrong = people.tries_of(name).wrong + 1
    return () if wrong < FREE_TRIES else (r.LockedOut(name, wrong, lock_ms(wrong), up_ms),)


def proof_records(people: PeopleState, told: ProofFailed | ProofGiven) -> tuple[r.Record, ...]:
    """A proof at a command, where no program runs: wrong ones lock as those at a post do.

    The lock's time begins at the next start.
    """
    tries = people.tries_of(told.person)
    if isinstance(told, ProofGiven):
        return (r.PinProved(told.person),) if tries.wrong and not tries.is_locked else ()
    why = "wrong-at-command" if told.why == "wrong" else told.why
    counts = told.counts and told.why == "wrong" and not tries.is_locked
    refused = r.SignOnRefused(told.person, "pit", why, counts=counts)
    return refused, *(_lock(people, told.person, 0) if counts else ())


def lock_ms(wrong: int) -> int:
    """How long so many wrong tries lock."""
    return min(LOCK_MS << min(wrong - FREE_TRIES, 10), LONGEST_LOCK_MS)


def _not_allowed(house: House, state: TableState, post: Post, person: Person | None) -> str:
    """Why somebody who is who they say may not sign on here, "" when they may."""
    if person is None:
        return "unknown"
    if person.must_change:
        return "must-change"
    if not set(person.roles) & set(ROLES_AT[post]):
        return "no-role"
    if post == "pit":
        return ""
    if house.game not in person.games:
        return "no-licence"
    before = state.people.dealer
    is_relief = before is not None and before.person != person.name
    return "round-in-play" if is_relief and state.round.phase != Phase.BETTING else ""


def _made_room(people: PeopleState, person: Person) -> tuple[r.Record, ...]:
    """Two are at the pit at most: a third takes the place of who came first."""
    others = [one for one in people.pit if one.person != person.name]
    gone = others[: len(others) - MOST_AT_PIT + 1]
    return tuple(r.SignedOff(one.person, "pit", "relieved") for one in gone)


def own_pin_records(state: TableState, told: OwnPinChanged) -> tuple[r.Record, ...]:
    """Only who proved the PIN in force changes it, and not while it is locked."""
    people = state.people
    person = people.active(told.person)
    if person is None or not person.pin or person.pin != told.old_digest:
        return ()
    if told.is_rehash:
        return (r.PinSet(person.name, told.digest, rehashed=True),)
    if people.tries_of(person.name).is_locked:
        return ()
    own = (person.name,)
    return (r.PinSet(person.name, told.digest, by=own, unproved=person.unproved),)


def _secrets(state: TableState, sensed: SecretsSensed) -> tuple[r.Record, ...]:
    """The file of the secrets against what was set; nothing where it is as it was."""
    problem, swapped = secrets_found(state, sensed)
    if (problem, swapped) == (state.people.problem, state.people.swapped):
        return ()
    return (r.SecretsChecked(problem, swapped),)


def secrets_found(
    state: TableState, sensed: SecretsSensed
) -> tuple[SecretsProblem, tuple[str, ...]]:
    """What is wrong with the file, and whose secrets in it are not those that were set."""
    people = state.people
    wanted = [one for one in people.persons.values() if one.pin or one.badge]
    problem = sensed.problem if wanted else ""
    stored = {one.person: one.digests for one in sensed.stored}
    swapped = tuple(
        one.name
        for one in wanted
        if not problem and not {one.pin, one.badge} - {""} <= set(stored.get(one.name, ()))
    )
    return problem, swapped
