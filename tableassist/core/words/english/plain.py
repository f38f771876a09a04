"""English: what the dealer reads where a code's own words are an engineer's, and what to do.

Log, reports and `devices watch` say `boards`; numbers, ports and messages of the wire stand there
only. A code that is not here is told to the dealer as it stands in `boards`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.words.board_codes import Told

_CABLE = "Check the cable and the power."
_SECURITY = "Somebody may be at the cable: call security."
_SERVICE = "Call for service."
_NOT_BELIEVED: Told = ("what comes from there is not believed", _SECURITY)
_NOT_USABLE: Told = ("there is an answer, but the table cannot use it", _SERVICE)

PLAIN: Mapping[str, Told] = MappingProxyType(
    {
        "bad tag": _NOT_BELIEVED,
        "replayed counter": _NOT_BELIEVED,
        "unsigned": _NOT_BELIEVED,
        "unsigned errors": _NOT_BELIEVED,
        "unknown key": ("its key is not known here", _SERVICE),
        "other node": _NOT_USABLE,
        "unreadable greeting": _NOT_USABLE,
        "other version": _NOT_USABLE,
        "another number": _NOT_USABLE,
        "errors": _NOT_USABLE,
        "unopened": _NOT_USABLE,
        "other nonce": _NOT_USABLE,
        "other session": _NOT_USABLE,
        "echo": _NOT_USABLE,
        "no heartbeat": _NOT_USABLE,
        "refused open": _NOT_USABLE,
        "noise": ("what comes from there cannot be understood", _CABLE),
        "silent": ("no answer", _CABLE),
        "the board takes no bytes": ("nobody listens there", _CABLE),
        "other nodes": ("another device talks on the line", _SERVICE),
        "other sessions": ("another device talks on the line", _SERVICE),
        "reflected": ("the line echoes", _CABLE),
        "overrun": ("answers may come late. Nothing is lost", "Play on."),
    }
)
