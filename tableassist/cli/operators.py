"""`tableassist operators`: the people of a table, while it stands still.

Each command is a word to the table like a supervisor's, and its record bears who gave it. Who gives
it proves it with a PIN, once there is somebody who can. What is decided, is decided by the table;
what is stored of a PIN goes to `people.secrets` first, and counts from the record on.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, NoReturn, TypeVar, get_args

import msgspec
import typer

from tableassist.access import Pin, SecretsError, StoredSecrets
from tableassist.cli.errors import ANSWER_NO, stop, stop_for
from tableassist.cli.options import Directory, HeadKeyFile, Json
from tableassist.cli.pins import Asking, PinFd, prove, prove_own
from tableassist.cli.printing import print_lines
from tableassist.cli.still import Reason, opened, refused_line
from tableassist.controller import StillTable
from tableassist.core.house import Game
from tableassist.core.names import is_name, is_same_person
from tableassist.core.people import (
    ROLES_OF_PEOPLE,
    BadgeGive,
    LanguageName,
    OwnPinChanged,
    PeopleWord,
    PersonAdd,
    PersonDisable,
    PinGive,
    Role,
    is_licence_right,
)
from tableassist.core.refusals import Reason as Refusal
from tableassist.core.table import InvariantBrokenError, PeopleState, has_admitting
from tableassist.core.table.people_state import Person
from tableassist.core.words import REFUSED
from tableassist.journal import JournalError
from tableassist.reports.standing import standing

GAMES: tuple[Game, ...] = get_args(Game)
_Word = TypeVar("_Word", Role, Game)

app = typer.Typer(
    no_args_is_help=True,
    help="The people who may sign on at a table, with roles, while it stands still.",
)


def _different(names: list[str] | None) -> list[str] | None:
    """The names, each of another person: who is named twice would look like two."""
    for number, name in enumerate(names or ()):
        if any(is_same_person(name, before) for before in (names or ())[:number]):
            stop(f"--by: {name!r} is named twice")
    return names


Name = Annotated[str, typer.Argument(metavar="NAME", help="Whose name it is.")]
By = Annotated[
    list[str] | None,
    typer.Option(
        "--by",
        metavar="NAME",
        callback=_different,
        help="Who does it; twice where two are needed.",
    ),
]


@app.command("add")
def add_command(
    directory: Directory,
    name: Name,
    role: Annotated[
        list[str],
        typer.Option(metavar="ROLE", help=f"{', '.join(ROLES_OF_PEOPLE)}; again for more."),
    ],
    game: Annotated[
        list[str] | None,
        typer.Option(
            metavar="GAME",
            help=f"The games of a dealer's licence: {', '.join(GAMES)}; again for more.",
        ),
    ] = None,
    language: Annotated[LanguageName | None, typer.Option(help="The dealer's.")] = None,
    by: By = None,
    temporary: Annotated[
        bool, typer.Option("--temporary", help="The PIN has to be changed before it works.")
    ] = False,
    pin_fd: PinFd = None,
    key: HeadKeyFile = None,
) -> None:
    """Let a person sign on, with a PIN that they type; told again, roles and games are changed.

    The first one has to be a technician or a supervisor; everybody after is added by one of these.
    From the third on, who gets a say in money (supervisor, approver, technician) is added by two
    who have one, and a PIN that is typed here has to be changed before it works.

    \b
    Example:
        tableassist operators add DIR "Anna Weiss" --role supervisor
        tableassist operators add DIR "Tina Berg" --role technician --by "Anna Weiss"
        tableassist operators add DIR "Boris Klein" --role approver --by "Anna Weiss"
            --by "Tina Berg"
        tableassist operators add DIR "Dora Lang" --role dealer --game caribbean-stud
            --by "Anna Weiss"
    """
    roles, games = _of(ROLES_OF_PEOPLE, "--role", role), _of(GAMES, "--game", game or [])
    if not is_name(name):
        stop(f"operators: {name!r}: {REFUSED[Refusal.BAD_NAME]}")
    if not is_licence_right(roles, games):
        stop(f"operators: a dealer, and nobody else, has a --game: {', '.join(GAMES)}")
    with _Desk(directory, key, pin_fd) as desk:
        names = desk.by(by)
        person = desk.people.named(name)
        is_new = person is None or person.disabled or not person.pin
        pin = desk.new_pin(name) if is_new else None
        desk.tell(PersonAdd(name, roles, games, language, names))
        if pin:
            desk.give_pin(name, pin, lambda digest: PinGive(name, digest, temporary, names))


@app.command("disable")
def disable_command(
    directory: Directory,
    name: Name,
    reason: Reason,
    by: By = None,
    pin_fd: PinFd = None,
    key: HeadKeyFile = None,
) -> None:
    """Let a person sign on no more.

    Two who have a say in money do it where too few of them would be left: fewer than two, or none
    who may verify or approve a hit. Who goes may be one of the two.

    \b
    Example:
        tableassist operators disable DIR "Dora Lang" --by "Anna Weiss" --reason "left the house"
    """
    with _Desk(directory, key, pin_fd) as desk:
        desk.tell(PersonDisable(desk.known(name).name, reason, desk.by(by)))


@app.command("list")
def list_command(directory: Directory, _key: HeadKeyFile = None, json: Json = False) -> None:
    """The people of the table: roles, games, whether they have a PIN, who is locked out.

    It only reads, also while the table runs.

    \b
    Example:
        tableassist operators list /var/lib/tableassist/table1
    """
    try:
        people = standing(directory).people
    except JournalError as error:
        stop_for(error)
    content = [_told(people, one) for one in people.persons.values()]
    if json:
        whole = {"required": people.required, "people": content}
        print_lines([msgspec.json.encode(whole).decode()])
        return
    print_lines([_line(one) for one in content] or ["nobody may sign on at this table"])


@app.command("reset-pin")
def reset_pin_command(
    directory: Directory,
    name: Name,
    by: By = None,
    reason: Annotated[str, typer.Option("--reason", metavar="WORDS", help="Why.")] = "",
    temporary: Annotated[
        bool, typer.Option("--temporary", help="The PIN has to be changed before it works.")
    ] = False,
    unproved: Annotated[
        bool,
        typer.Option(
            "--unproved", help="Nobody can show a PIN: the record and the screen will say so."
        ),
    ] = False,
    pin_fd: PinFd = None,
    key: HeadKeyFile = None,
) -> None:
    """Give a person a new PIN, which they type; it ends a lock-out.

    A technician or a supervisor does it for another; for a supervisor, an approver or a technician
    two people with such a role are needed. The new PIN has to be changed before it works.

    \b
    Example:
        tableassist operators reset-pin DIR "Dora Lang" --by "Anna Weiss"
    """
    with _Desk(directory, key, pin_fd) as desk:
        person = desk.known(name)
        names = tuple(by or ()) if unproved else desk.by(by)
        pin = desk.new_pin(person.name)
        desk.give_pin(
            person.name,
            pin,
            lambda digest: PinGive(person.name, digest, temporary, names, reason, unproved),
        )


@app.command("change-pin")
def change_pin_command(
    directory: Directory, name: Name, pin_fd: PinFd = None, key: HeadKeyFile = None
) -> None:
    """Change your own PIN, which you type before the new one: so does who was given one.

    \b
    Example:
        tableassist operators change-pin DIR "Tina Berg"
    """
    with _Desk(directory, key, pin_fd) as desk:
        person = desk.own(name)
        pin = desk.new_pin(person.name)
        desk.give_pin(
            person.name, pin, lambda digest: OwnPinChanged(person.name, person.pin, digest)
        )


@app.command("badge")
def badge_command(
    directory: Directory,
    name: Name,
    by: By = None,
    take_away: Annotated[
        bool, typer.Option("--take-away", help="The person has no badge any more.")
    ] = False,
    pin_fd: PinFd = None,
    key: HeadKeyFile = None,
) -> None:
    """Give a person a badge: its number comes from the reader, or is typed.

    \b
    Example:
        tableassist operators badge DIR "Dora Lang" --by "Anna Weiss"
    """
    with _Desk(directory, key, pin_fd) as desk:
        person, names = desk.known(name), desk.by(by)
        desk.tell(BadgeGive(person.name, "" if take_away else desk.new_badge(person), names))


class _Desk:
    """A table that stands still, what is stored of its people, and who types at the terminal."""

    def __init__(self, directory: Path, key: Path | None, descriptor: int | None) -> None:
        self._directory = directory
        self._asking = Asking(descriptor)
        self._table: StillTable = opened(directory, key)
        self._stored = StoredSecrets(directory)

    def __enter__(self) -> "_Desk":
        return self

    def __exit__(self, *_error: object) -> None:
        self._table.close()

    @property
    def people(self) -> PeopleState:
        """The people of now."""
        return self._table.state.people

    def known(self, name: str) -> Person:
        """The person of this name, however it is spelled; ends the command when there is none."""
        person = self.people.like(name)
        if person is None or person.disabled:
            self._no(f"{name!r} may not sign on at this table")
        return person

    def by(self, names: list[str] | None) -> tuple[str, ...]:
        """Who does it, proved by their PINs where anybody can prove anything."""
        if not has_admitting(self.people):
            return tuple(names or ())
        if not names:
            stop("--by: who does it, a technician or a supervisor of this table")
        try:
            return prove(self._table, self._stored, names, self._asking)
        except JournalError as error:
            stop(f"table of {self._directory}: {error}", ANSWER_NO)

    def own(self, name: str) -> Person:
        """Who changes their own PIN, and has proved the one of now."""
        try:
            return prove_own(self._table, self._stored, name, self._asking)
        except JournalError as error:
            stop(f"table of {self._directory}: {error}", ANSWER_NO)

    def new_pin(self, name: str) -> Pin:
        """A PIN that nobody else of this table has."""
        return self._asking.new_pin(name, self._is_taken)

    def new_badge(self, person: Person) -> str:
        """The digest of the badge's number, which is stored; nobody else may have it."""
        number = self._asking.line(f"Badge of {person.name}: ").strip()
        if not number:
            self._no("no badge was given")
        digest = self._store(lambda: self._stored.add_badge(person.name, number, self._in_force()))
        if any(one.badge == digest for one in self.people.persons.values()):
            self._no("this badge is somebody's already")
        return digest

    def give_pin(self, name: str, pin: Pin, make: Callable[[str], PinGive | OwnPinChanged]) -> None:
        """Store the PIN, and tell the table of it."""
        digest = self._store(lambda: self._stored.add_pin(name, pin, self._in_force()))
        pin.forget()
        self.tell(make(digest))

    def tell(self, told: PeopleWord | OwnPinChanged) -> None:
        """Print the record that follows, or leave with 1 and why."""
        try:
            refused = self._table.tell(told)
        except (JournalError, InvariantBrokenError) as error:
            stop(f"table of {self._directory}: {error}", ANSWER_NO)
        if refused:
            self._no(refused_line(refused))

    def _is_taken(self, pin: Pin) -> bool:
        others = {one.name: one.pin for one in self.people.persons.values() if one.pin}
        try:
            return bool(others) and self._stored.is_taken(pin, others)
        except SecretsError:
            return False  # what is lost cannot be compared with

    def _store(self, add: Callable[[], str]) -> str:
        try:
            return add()
        except SecretsError as error:
            self._no(str(error))

    def _in_force(self) -> set[str]:
        persons = self.people.persons.values()
        return {digest for one in persons for digest in (one.pin, one.badge)} - {""}

    def _no(self, why: str) -> NoReturn:
        stop(f"table of {self._directory}: {why}", ANSWER_NO)


def _of(known: tuple[_Word, ...], option: str, given: list[str]) -> tuple[_Word, ...]:
    """What was given, each once and in the order of what is known."""
    for word in given:
        if word not in known:
            stop(f"operators: {option} {word!r}: must be {' or '.join(map(str, known))}")
    return tuple(one for one in known if one in given)


def _told(people: PeopleState, one: Person) -> dict[str, object]:
    tries = people.tries_of(one.name)
    return {
        "name": one.name,
        "roles": one.roles,
        "games": one.games,
        "language": one.language,
        "pin": bool(one.pin),
        "badge": bool(one.badge),
        "must_change": one.must_change,
        "unproved": one.unproved,
        "wrong_tries": tries.wrong,
        "locked": tries.is_locked,
        "disabled": one.disabled,
    }


_MARKS = {
    "badge": "badge",
    "must_change": "PIN to be changed",
    "unproved": "PIN unproved",
    "locked": "locked out",
    "disabled": "disabled",
}


def _line(one: dict[str, object]) -> str:
    roles, games = one["roles"], one["games"]
    parts = [", ".join(map(str, roles)) if isinstance(roles, tuple) else ""]
    parts += [", ".join(map(str, games))] if isinstance(games, tuple) and games else []
    parts += [] if one["pin"] else ["no PIN"]
    parts += [words for mark, words in _MARKS.items() if one[mark]]
    return f"{one['name']}: {'; '.join(parts)}"
