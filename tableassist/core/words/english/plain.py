"""English: what the dealer reads where a code's own words are an engineer's, and what to do.

Log, reports and `devices watch` say `boards`; numbers, ports and messages of the wire stand there
only. Which codes are told so stands in `board_codes`; any other is told as in `boards`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.words.board_codes import PlainKind, Told

_CABLE = "Check the cable and the power."
_SERVICE = "Call for service."

PLAIN: Mapping[PlainKind, Told] = MappingProxyType(
    {
        "not believed": (
            "what comes from there is not believed",
            "Somebody may be at the cable: call security.",
        ),
        "once not believed": ("something that came from there was turned away", _CABLE),
        "no port": ("unplugged", "Plug the cable in."),
        "unknown key": ("the key is not known here", _SERVICE),
        "not usable": ("there is an answer, but the table cannot use it", _SERVICE),
        "not understood": ("what comes from there cannot be understood", _CABLE),
        "silent": ("no answer", _CABLE),
        "nobody listens": ("nobody listens there", _CABLE),
        "another device": ("another device talks on the line", _SERVICE),
        "echo": ("the line echoes", _CABLE),
        "late": ("answers may come late. Nothing is lost", "Play on."),
    }
)
