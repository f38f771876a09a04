"""Reads vectors/signing.json: keys, and lists of signed frames with what is to be said of each.

The bytes in that file were made by code that shares nothing with the package.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import firmware_protocol

PATH = Path(firmware_protocol.__file__).parent / "vectors" / "signing.json"
DOCUMENT: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
TAKEN = "taken"


@dataclass(frozen=True)
class Judged:
    """One frame on the wire and its verdict: "taken", or why not."""

    about: str
    verdict: str
    wire: bytes


def judged(name: str) -> list[Judged]:
    """One of the lists, in the order in which its frames arrive."""
    return [
        Judged(each["about"], each["verdict"], bytes.fromhex(each["wire"]))
        for each in DOCUMENT[name]
    ]


def octets(part: str, name: str) -> bytes:
    """The bytes under `DOCUMENT[part][name]`."""
    return bytes.fromhex(DOCUMENT[part][name])


PSK = octets("session", "psk")
NEXT_PSK = octets("rotation", "next_psk")
SALT = octets("rotation", "salt")
SID: int = DOCUMENT["session"]["sid"]
SESSION = {name: octets("session", name) for name in ("host_nonce", "dev_nonce", "uid")}
