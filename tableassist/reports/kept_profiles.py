"""The profiles that a journal keeps: what was played by stays with what was played.

A start writes the profile down that it has not written yet. So who reads an old round needs no old
file. What is found is what its hash says, or it is not found; whether today's checks would take it
is not asked, since it was played by.
"""

import hashlib
from pathlib import Path

import msgspec

from tableassist.core.house import House, LoadedHouse, canonical
from tableassist.core.records import TableStarted, tag_of
from tableassist.journal import numbers_of, read_records
from tableassist.settings import SettingsError, load_house


def kept_profile(directory: Path, wanted_hash: str) -> LoadedHouse | None:
    """The profile of this hash that the journal in `directory` holds, None when it holds none.

    One that was archived is in the archive. Raises JournalError.
    """
    for number in reversed(numbers_of(directory, (tag_of(TableStarted),))):
        for stored in read_records(directory, number - 1, number):
            record = stored.record
            if isinstance(record, TableStarted) and record.house_hash == wanted_hash:
                found = _loaded(record)
                if found:
                    return found
    return None


def profile_of(directory: Path, wanted_hash: str, house: str) -> LoadedHouse:
    """The profile of this hash: the one of that name if it still is that, else the kept one.

    Where none is kept it is the one of that name as it is. Raises JournalError, and SettingsError
    when there is neither.
    """
    try:
        loaded = load_house(house)
    except SettingsError:
        kept = kept_profile(directory, wanted_hash)
        if kept is None:
            raise
        return kept
    return loaded if loaded.hash == wanted_hash else kept_profile(directory, wanted_hash) or loaded


def _loaded(record: TableStarted) -> LoadedHouse | None:
    """The profile of this start, if it is here, is what its hash says, and can be read."""
    content = record.profile.encode()
    if hashlib.sha256(content).hexdigest() != record.house_hash:
        return None
    try:
        house = msgspec.json.decode(content, type=House)
    except msgspec.MsgspecError:
        return None
    return LoadedHouse(house, record.house_hash) if canonical(house) == content else None
