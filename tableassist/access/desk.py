"""The desk: takes PINs and badges from the screen, checks them on a thread of its own, tells.

A check takes a fifth of a second, which neither the screen nor the controller may spend. What is
told are inputs: the outcome, and by its digest which stored secret it came from. A PIN is wiped
when it was checked, and nothing is logged of it.
"""

import logging
import queue
import threading
from collections.abc import Callable
from typing import NamedTuple

from tableassist.access.memory import never_dumped
from tableassist.access.pins import Pin, pin_problem
from tableassist.access.stored import SecretsError, StoredSecrets
from tableassist.core.inputs import Input
from tableassist.core.people import Checked, Means, OwnPinChanged, Post, SignOnTried
from tableassist.core.table import PeopleState

LOG = logging.getLogger(__name__)
_WAITING = 4
"""Tries that may wait; more than one person can type at a table."""


class _Try(NamedTuple):
    """What was given at a post: a PIN, with a new one that is to take its place, or a badge.

    A badge that is given at no post in particular is for the one where its owner works.
    """

    post: Post | None
    person: str
    pin: Pin
    new_pin: Pin | None = None
    badge: str = ""

    def __repr__(self) -> str:
        return f"<a try at the post {self.post}>"


class AccessDesk:
    """Checks what people give to sign on. `people` are those of now, `tell` takes the outcome."""

    def __init__(
        self,
        stored: StoredSecrets,
        people: Callable[[], PeopleState],
        tell: Callable[[Input], None],
    ) -> None:
        self._stored = stored
        self._people = people
        self._tell = tell
        self._tries: queue.Queue[_Try | None] = queue.Queue(_WAITING)
        self._expected: Post | None = None
        self._thread = threading.Thread(target=self._run, name="access", daemon=True)

    def start(self) -> None:
        """Begin to check. No memory of this process is written to a disk from now on."""
        never_dumped()
        self._thread.start()

    def stop(self) -> None:
        """Check what waits, and end."""
        if self._thread.is_alive():
            self._tries.put(None)
            self._thread.join()

    def try_pin(self, person: str, post: Post, pin: Pin) -> bool:
        """Sign `person` on at `post`, by PIN. False when too many tries wait; `pin` is wiped."""
        return self._take(_Try(post, person, pin))

    def change_pin(self, person: str, post: Post, pin: Pin, new_pin: Pin) -> bool:
        """The same, with a new PIN in the place of the one that is given."""
        return self._take(_Try(post, person, pin, new_pin))

    def try_badge(self, post: Post | None, number: str) -> bool:
        """Sign whoever has this badge on at `post`, or where its owner works."""
        return self._take(_Try(post, "", Pin(), badge=number))

    def expect(self, post: Post | None) -> None:
        """The pad of this post stands open, or none does: badges are for it."""
        self._expected = post

    def read_badge(self, number: str) -> bool:
        """A badge was read. Any thread."""
        return self.try_badge(self._expected, number)

    def _take(self, one: _Try) -> bool:
        try:
            self._tries.put_nowait(one)
        except queue.Full:
            _forget(one)
            LOG.warning("too many sign-ons wait: one is lost")
            return False
        return True

    def _run(self) -> None:
        while (one := self._tries.get()) is not None:
            try:
                self._check(one)
            except SecretsError as error:
                LOG.warning("nobody can sign on: %s", error)
                self._tell_not_checked(one)
            except Exception as error:  # noqa: BLE001 - the next one may be checked all the same
                LOG.error("a sign-on could not be checked: %s", type(error).__name__)
                self._tell_not_checked(one)
            finally:
                _forget(one)

    def _tell_not_checked(self, one: _Try) -> None:
        known = self._people().active(one.person)
        means: Means = "badge" if one.badge else "pin"
        name = known.name if known else ""
        self._tell(SignOnTried(name, one.post or "dealer", "no-secrets", means=means))

    def _check(self, one: _Try) -> None:
        people = self._people()
        if one.badge:
            self._check_badge(one, people)
            return
        post = one.post or "dealer"
        person = people.active(one.person)
        name, in_force = (person.name, person.pin) if person else ("", "")
        outcome = self._stored.checked(name, one.pin, in_force)
        if outcome != "right" or one.new_pin is None:
            self._tell(SignOnTried(name, post, outcome, in_force))
            if outcome == "right" and self._stored.is_outdated(name, in_force):
                anew = self._stored.add_pin(name, one.pin, _in_force(people))
                self._tell(OwnPinChanged(name, in_force, anew, is_rehash=True))
            return
        problem = self._problem_of(one.new_pin, people)
        if problem:
            self._tell(SignOnTried(name, post, problem, in_force))
            return
        digest = self._stored.add_pin(name, one.new_pin, _in_force(people))
        self._tell(OwnPinChanged(name, in_force, digest))
        self._tell(SignOnTried(name, post, "right", digest))

    def _problem_of(self, pin: Pin, people: PeopleState) -> Checked | None:
        if pin_problem(pin):
            return "new-pin-weak"
        pins = {one.name: one.pin for one in people.persons.values() if one.pin}
        return "new-pin-shared" if self._stored.is_taken(pin, pins) else None

    def _check_badge(self, one: _Try, people: PeopleState) -> None:
        digest = self._stored.badge_digest(one.badge)
        owners = (each for each in people.persons.values() if each.badge == digest)
        owner = next(owners, None)
        if owner is None:
            self._tell(SignOnTried("", one.post or "dealer", "unknown", means="badge"))
            return
        works_at: Post = "dealer" if "dealer" in owner.roles else "pit"
        self._tell(SignOnTried(owner.name, one.post or works_at, "right", digest, "badge"))


def _in_force(people: PeopleState) -> set[str]:
    """The digests of all secrets that were set."""
    return {digest for one in people.persons.values() for digest in (one.pin, one.badge)} - {""}


def _forget(one: _Try) -> None:
    one.pin.forget()
    if one.new_pin:
        one.new_pin.forget()
