"""The people of a demo: four of them, with PINs that are drawn anew each time it begins.

Where the dealer's PIN is printed it has been drawn for this demo alone; no PIN is part of the
program. A technician is made too, because somebody has to let the others in, and is not for use.
"""

import secrets
from collections.abc import Iterator, Mapping

from tableassist.access import Pin, SecretsError, StoredSecrets, pin_problem
from tableassist.cli.errors import ANSWER_NO, stop, stop_for
from tableassist.controller import StillTable, SystemClock, open_pipeline, open_still_table
from tableassist.core.house import LoadedHouse
from tableassist.core.people import OwnPinChanged, PeopleWord, PersonAdd, PinGive, Role
from tableassist.journal import Journal, JournalError
from tableassist.settings import TableSettings

TECHNICIAN, DEALER, SUPERVISOR = "Demo Technician", "Demo Dealer", "Demo Supervisor"
_ROLES: Mapping[str, tuple[Role, ...]] = {
    TECHNICIAN: ("technician",),
    DEALER: ("dealer",),
    SUPERVISOR: ("supervisor",),
    "Demo Approver": ("approver",),
}


def make_people(settings: TableSettings, house: LoadedHouse) -> dict[str, Pin]:
    """Let them in at the table of `settings`, and return the PINs of all but the technician."""
    stored = StoredSecrets(settings.data)
    drawn = dict(zip(_ROLES, _pins(), strict=False))
    try:
        _begin(settings, house)
        table = open_still_table(settings.data, lambda _stamped: None, settings.head_key)
        try:
            for name, pin in drawn.items():
                _let_in(table, stored, house, name, pin)
        finally:
            table.close()
    except JournalError as error:
        stop_for(error)
    except SecretsError as error:
        stop(f"demo: {error}")
    del drawn[TECHNICIAN]
    return drawn


def told_pins(drawn: Mapping[str, Pin]) -> str:
    """What is printed once: who may sign on, and with what."""
    lines = [f"  {name:<16} PIN {pin.revealed().decode()}" for name, pin in drawn.items()]
    rest = f"  {TECHNICIAN:<16} has let them in, and signs on no more"
    return "\n".join(["People of this demo, who have to sign on:", *lines, rest])


def _begin(settings: TableSettings, house: LoadedHouse) -> None:
    """A table has a journal from its first start on."""
    journal = Journal.open(settings.data, key_file=settings.head_key)
    open_pipeline(
        journal,
        settings.name,
        house,
        SystemClock(),
        demo_keys=settings.demo_keys,
        language=settings.language,
        people_required=settings.people.required,
    ).close()


def _let_in(
    table: StillTable, stored: StoredSecrets, house: LoadedHouse, name: str, pin: Pin
) -> None:
    """Who is there already changes their own PIN; nobody is given one twice."""
    people = table.state.people
    known = people.named(name)
    if name == TECHNICIAN and known and known.pin:
        return
    in_force = {one.pin for one in people.persons.values() if one.pin}
    digest = stored.add_pin(name, pin, in_force)
    if known is None or not known.pin:
        games = (house.house.game,) if name == DEALER else ()
        by = (TECHNICIAN, SUPERVISOR) if people.active(SUPERVISOR) else (TECHNICIAN,)
        _tell(table, PersonAdd(name, _ROLES[name], games, by=by))
        _tell(table, PinGive(name, digest, by=by))
    _tell(table, OwnPinChanged(name, table.state.people.persons[name].pin, digest))


def _tell(table: StillTable, told: PeopleWord | OwnPinChanged) -> None:
    refused = table.tell(told)
    if refused:
        stop(f"demo: people: {refused.reason}", ANSWER_NO)


def _pins() -> Iterator[Pin]:
    """PINs by chance, each another one."""
    seen = set[bytes]()
    while True:
        pin = Pin(f"{secrets.randbelow(10**6):06}")
        if not pin_problem(pin) and pin.revealed() not in seen:
            seen.add(pin.revealed())
            yield pin
