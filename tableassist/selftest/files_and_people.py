"""What lies in a table's data folder beside the records: whose its files are, who may sign on.

What the records say is looked at in `journal_looks`, the journal as a start does in `power_up`.
Nothing is opened for writing here: whether that could be done is asked of the kernel.
"""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from tableassist.access import StoredSecrets
from tableassist.core.table import TableState
from tableassist.core.table.people_view import can_deal
from tableassist.core.table.signing_on import secrets_found
from tableassist.journal import written_files
from tableassist.owned_files import OWNER_ONLY
from tableassist.selftest.finding import Finding, absent, failed, passed

_OTHERS_WRITE = 0o022


def files(data: Path) -> Finding:
    """Files of the owner of the folder alone, which whoever asks may write, as a table has to."""
    place = next(path for path in (data, *data.parents) if path.exists())
    if not os.access(place, os.W_OK | os.X_OK, effective_ids=True):
        return failed(f"{place} cannot be written to")
    if place != data:
        return absent(f"{data} is not there yet")
    folder = data.stat()
    if folder.st_mode & _OTHERS_WRITE:
        mode = stat.S_IMODE(folder.st_mode)
        return failed(f"others than its owner may change {data} ({mode:04o}): chmod 700")
    there = written_files(data) + tuple(
        path for path in (StoredSecrets(data).path,) if path.exists()
    )
    wrong = [f"{path}: {why}" for path in there for why in _wrong_with(path, folder.st_uid)]
    if wrong:
        return failed("; ".join(wrong))
    return passed(f"{len(there)} files of the journal are their owner's alone")


def people(data: Path, state: TableState | None, *, required: bool) -> Finding:
    """Whether those can sign on who have to; their secrets as a start holds them against it."""
    if state is None:
        return absent("no journal was read")
    if not required and not state.people.persons:
        return absent("nobody has to sign on, and nobody was let in")
    stored = StoredSecrets(data)
    problem, swapped = secrets_found(state, stored.sensed())
    if problem:
        return failed(f"{stored.path} is {problem}: nobody can sign on")
    if swapped:
        names = ", ".join(swapped)
        return failed(f"{stored.path}: what is stored of {names} is not what was set")
    active = [one for one in state.people.persons.values() if not one.disabled]
    if required and not any(map(can_deal, active)):
        return failed("people.required, and no dealer can sign on: operators add")
    return passed(f"{len(active)} may sign on, with the secrets that were set")


def _wrong_with(path: Path, owner: int) -> Iterator[str]:
    found = path.lstat()
    mode = stat.S_IMODE(found.st_mode)
    if mode & ~OWNER_ONLY:
        yield f"others than its owner may use it ({mode:04o}): chmod 600"
    if found.st_uid != owner:
        yield "is not of the owner of its folder"
    if not os.access(path, os.R_OK | os.W_OK, effective_ids=True):
        yield "cannot be written to"
