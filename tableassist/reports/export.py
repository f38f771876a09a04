"""Every record of a journal as a JSON object a line, for other programs.

Kinds and field names are those of the records and are never changed, only added to. A card that
still lies face down is null, with `"hidden": true`, and so is what a hidden hand comes to, and a
trigger of the jackpot before it is reached. Hashes can be told: the chain holds random bytes that
are not exported, so no card can be guessed from one.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from tableassist.core.records import CardBurned, CardDealt, CardStray, RoundSettled, TriggerSealed
from tableassist.journal import StoredRecord, read_records
from tableassist.reports.faces import Faces

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def time_text(at_ms: int) -> str:
    """Milliseconds UTC as RFC 3339, as in `2031-05-04T12:00:00.123Z`."""
    moment = _EPOCH + timedelta(milliseconds=at_ms)
    return moment.replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"


def export_lines(directory: Path) -> Iterator[str]:
    """The journal in `directory`, oldest record first.

    It is read twice: first to learn which rounds are open, so that a record is told only as far as
    the last one of that first reading. Raises JournalError as `read_records` does.
    """
    last = 0

    def seen() -> Iterator[StoredRecord]:
        nonlocal last
        for stored in read_records(directory):
            last = stored.number
            yield stored

    faces = Faces(stored.stamped() for stored in seen())
    for stored in read_records(directory):
        if stored.number > last:
            return
        yield export_line(stored, faces)


def export_line(stored: StoredRecord, faces: Faces) -> str:
    """One record as JSON, without what `faces` hides."""
    line = {
        "number": stored.number,
        "time": time_text(stored.at_ms),
        "kind": stored.kind,
        "round": stored.round,
        "body": _body(stored, faces),
        "hash": stored.hash.hex(),
    }
    return msgspec.json.encode(line).decode()


def _body(stored: StoredRecord, faces: Faces) -> dict[str, Any]:
    body: dict[str, Any] = msgspec.json.decode(stored.body)
    del body["type"]
    match stored.record:
        case CardDealt() | CardStray() | CardBurned() if faces.hides(stored.record):
            body |= {"card": None, "hidden": True}
        case RoundSettled():
            face_down = faces.face_down_seats(stored.record)
            for seat in body["seats"]:
                if seat["seat"] in face_down:
                    seat |= {"hand": None, "name": None, "hidden": True}
        case TriggerSealed() if faces.hides_trigger(stored.number):
            body |= {"trigger_micro": None, "salt": None, "hidden": True}
        case _:
            pass
    return body
