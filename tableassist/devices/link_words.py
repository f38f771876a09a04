"""Why a board cannot be heard or has no session, in words for the table: one line of a table each.

The kinds are those of the wire's own half; what is counted where, and when it is told, is not known
here. Every kind has its words.
"""

from collections.abc import Mapping
from types import MappingProxyType

from firmware_protocol import Silence

SILENCES: Mapping[Silence, str] = MappingProxyType(
    {
        Silence.BAD_TAG: "messages come whose signatures are wrong",
        Silence.REPLAYED: "messages come whose counter does not rise",
        Silence.UNSIGNED: "messages come that are not signed",
        Silence.UNKNOWN_KEY: "signed messages come, and no key is known",
        Silence.OTHER_NODE: "messages come from another node number than that of this board",
        Silence.SHORT_ACK: "the board answers HELLO, but its answer cannot be read",
        Silence.OTHER_VERSION: "messages of another version come",
        Silence.MISNUMBERED: "the board answers HELLO, but not OPEN under its number (SEQ)",
        Silence.ERRORS: "the board answers with errors only",
        Silence.UNOPENED: "the board answers, but no session opens",
        Silence.OTHER_NONCE: "answers to HELLO come that do not give back its nonce",
        Silence.OTHER_SESSION: "messages of another session come, HELLO is not answered",
        Silence.ECHO: "messages come that only the table says (an echo, or a wrong direction bit?)",
        Silence.NOISE: "bytes come, but none that can be read (wrong speed or wrong device?)",
        Silence.NO_HEARTBEAT: "the board opens a session, but no heartbeat comes",
        Silence.SILENT: "the port is open, the board says nothing",
    }
)


def refused_open_words(answer: str) -> str:
    """The board has answered OPEN with a status that is not OK."""
    return f"the board answers HELLO, but refuses OPEN ({answer})"
