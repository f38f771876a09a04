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

from tableassist.core.records import (
    CardBurned,
    CardDealt,
    CardStray,
    RoundSettled,
    SecondAsked,
    TriggerSealed,
)
from tableassist.core.records.correction_facts import CorrectionMade
from tableassist.core.supervision import CorrectTouched
from tableassist.journal import SignedHead, StoredRecord, read_heads, read_records
from tableassist.reports.faces import Faces
from tableassist.reports.standing import standing

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def time_text(at_ms: int) -> str:
    """Milliseconds UTC as RFC 3339, as in `2031-05-04T12:00:00.123Z`."""
    moment = EPOCH + timedelta(milliseconds=at_ms)
    return moment.replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"


def export_lines(directory: Path, with_heads: bool = False) -> Iterator[str]:
    """The journal in `directory`, oldest record first, and each signed head after its record.

    First its end is read, to learn what is open there; a record is told only as far as that end.
    Raises JournalError as `read_records` does.
    """
    end = standing(directory)
    faces = Faces(end)
    heads = read_heads(directory) if with_heads else iter(())
    head = next(heads, None)
    for stored in read_records(directory, until=end.number):
        yield export_line(stored, faces)
        while head is not None and head.number <= stored.number:
            if head.number == stored.number:
                yield head_line(head)
            head = next(heads, None)


def head_line(head: SignedHead) -> str:
    """A signed head as JSON, in the form of a record; `tableassist journal head` has it as text."""
    line = {
        "number": head.number,
        "time": time_text(head.at_ms),
        "kind": "head",
        "round": None,
        "body": {
            "title": head.title,
            "table": head.table,
            "at_ms": head.at_ms,
            "key": head.key,
            "signature": head.signature.hex(),
        },
        "hash": head.hash.hex(),
    }
    return msgspec.json.encode(line).decode()


def export_line(stored: StoredRecord, faces: Faces) -> str:
    """One record as JSON, without what `faces` hides."""
    line = {
        "number": stored.number,
        "time": time_text(stored.at_ms),
        "kind": stored.kind,
        "round": stored.round,
        "body": told_body(stored, faces),
        "hash": stored.hash.hex(),
    }
    return msgspec.json.encode(line).decode()


def _hide_cards(changes: list[dict[str, Any]]) -> None:
    """The cards of a correction, the wrong ones too."""
    for change in changes:
        match change["type"]:
            case "card":
                change |= {"was": None, "card": None, "hidden": True}
            case "purchase":
                change |= {"card": None, "hidden": True}
            case _:
                pass


def told_body(stored: StoredRecord, faces: Faces) -> dict[str, Any]:
    """The fields of a record, without what `faces` hides."""
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
        case CorrectionMade(of_round=number) if faces.is_open(number):
            _hide_cards(body["changes"])
        case SecondAsked(said=CorrectTouched(round=number)) if faces.is_open(number):
            _hide_cards(body["said"]["changes"])
        case TriggerSealed() if faces.hides_trigger(stored.number):
            body |= {"trigger_micro": None, "salt": None, "hidden": True}
        case _:
            pass
    return body
