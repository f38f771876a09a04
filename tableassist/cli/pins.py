"""PINs as commands ask for them: on the terminal without echo, or line by line from a descriptor.

A PIN is never an argument, an option or an environment variable, which others on the machine could
read. Who types a command in somebody's name proves it here; who may do what, the table says.
"""

import getpass
import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, TypeAlias

import typer

from tableassist.access import Pin, SecretsError, StoredSecrets, never_dumped, pin_problem
from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.controller import StillTable
from tableassist.core.people import ProofFailed, ProofGiven
from tableassist.core.table.people_state import OF_MONEY, PeopleState, Person

_MOST = 1_000
_MOST_NEW = 5

PinFd: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--pin-fd",
        metavar="N",
        min=0,
        help="Read PINs from this descriptor, one a line in the order they are asked for.",
    ),
]


class Asking:
    """Where PINs come from."""

    def __init__(self, descriptor: int | None) -> None:
        self._descriptor = descriptor

    def pin(self, prompt: str) -> Pin:
        """One PIN, typed after `prompt`; ends the command when there is no one to type it."""
        return Pin(self.line(prompt))

    def new_pin(self, person: str, is_taken: Callable[[Pin], bool]) -> Pin:
        """A new one, typed twice at a terminal, where one that is refused is asked for again.

        Not without end, for who types learns by a refusal that somebody has that PIN.
        """
        left = _MOST_NEW if self._descriptor is None else 1
        while problem := self._new_problem(pin := self.pin(f"New PIN of {person}: "), is_taken):
            pin.forget()
            left -= 1
            if not left:
                stop(problem, ANSWER_NO)
            print(f"tableassist: {problem}", file=sys.stderr)
        return pin

    def _new_problem(self, pin: Pin, is_taken: Callable[[Pin], bool]) -> str:
        if problem := pin_problem(pin):
            return f"the PIN {problem}; take another one"
        if self._descriptor is None and not pin.is_same(self.pin("The same again: ")):
            return "the two PINs are not the same"
        return "the PIN cannot be taken; take another one" if is_taken(pin) else ""

    def line(self, prompt: str) -> str:
        """What is typed, without echo; of a process whose memory is never written to a disk."""
        never_dumped()
        if self._descriptor is not None:
            return self._read_line(self._descriptor)
        if not sys.stdin.isatty():
            stop("a PIN is asked for, and there is no terminal: use --pin-fd")
        try:
            return getpass.getpass(prompt)
        except (EOFError, KeyboardInterrupt):
            stop("no PIN was given")

    def _read_line(self, descriptor: int) -> str:
        """Byte by byte, so that what follows is left to who asks next."""
        typed = bytearray()
        try:
            while len(typed) < _MOST and (sign := os.read(descriptor, 1)) not in (b"", b"\n"):
                typed += sign
        except OSError as error:
            stop(f"reading descriptor {descriptor}: {error.strerror}")
        return typed.decode("utf-8", "surrogateescape")


def prove(
    table: StillTable, stored: StoredSecrets, names: Sequence[str], asking: Asking
) -> tuple[str, ...]:
    """Ask everybody named for their PIN; their names as the table knows them.

    Ends the command when somebody is unknown or the PIN does not fit, which is recorded, or nothing
    can be checked. Raises JournalError.
    """
    return tuple(
        _proved(table.state.people, stored, name, asking, table.tell).name for name in names
    )


def prove_of_copy(
    people: PeopleState, stored: StoredSecrets, names: Sequence[str], asking: Asking
) -> tuple[str, ...]:
    """The same of a journal that nothing can be written to yet; each of a role that may take it."""
    hint = f"put it into {stored.path.parent} from its copy, or say --unproved"
    proved = [
        _proved(people, stored, name, asking, lambda _proof: None, hint=hint) for name in names
    ]
    for one in proved:
        if not set(one.roles) & set(OF_MONEY):
            stop(f"{one.name}: may not take a journal for the true one", ANSWER_NO)
    return tuple(one.name for one in proved)


def prove_own(table: StillTable, stored: StoredSecrets, name: str, asking: Asking) -> Person:
    """Ask one person for the PIN that they want to change; ends the command as `prove` does."""
    return _proved(table.state.people, stored, name, asking, table.tell, is_own=True)


def _proved(
    people: PeopleState,
    stored: StoredSecrets,
    name: str,
    asking: Asking,
    tell: Callable[[ProofFailed | ProofGiven], object],
    *,
    is_own: bool = False,
    hint: str = "see operators reset-pin --unproved",
) -> Person:
    person = people.like(name)
    if person is None or person.disabled:
        stop(f"{name!r} may not sign on at this table", ANSWER_NO)
    if people.tries_of(person.name).is_locked:
        tell(ProofFailed(person.name, "locked"))
        stop(
            f"{person.name} is locked out, at commands too, until the table has run for a while "
            "or somebody else gives a new PIN: see operators reset-pin",
            ANSWER_NO,
        )
    pin = asking.pin(f"PIN of {person.name}: ")
    try:
        outcome = stored.checked(person.name, pin, person.pin)
    except SecretsError as error:
        stop(f"{error}; {hint}", ANSWER_NO)
    finally:
        pin.forget()
    if outcome == "swapped":
        tell(ProofFailed(person.name, "swapped"))
        stop(f"the stored PIN of {person.name} is not the one that was set", ANSWER_NO)
    if outcome == "right" and person.must_change and not is_own:
        tell(ProofFailed(person.name, "must-change"))
        stop(f"{person.name}: somebody else knows this PIN: operators change-pin first", ANSWER_NO)
    if outcome != "right":
        tell(ProofFailed(person.name, counts=True))
        stop(f"{person.name}: the PIN does not fit", ANSWER_NO)
    tell(ProofGiven(person.name))
    return person
