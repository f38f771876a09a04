"""English: what is said of boards and their lines, by the codes of who found it.

The first of two texts says what happened, the second what to do. A code that is not known here is
told as it is. The codes of silences, refusals, forgeries and faults are those of the wire.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.words.board_codes import Told

_CABLE = "Check the cable and the power."
_PLUG = "Plug the cable in."
_SECURITY = "Somebody may be at the cable: call security."
_SERVICE = "Call for service."
_OTHER = "Put the right board there, or call for service."
_DISPLAY = "Do not rely on the sign: compare it with the meter here, call for service."

AWAY: Mapping[str, Told] = MappingProxyType(
    {
        "bad tag": ("messages come whose signatures are wrong", _SECURITY),
        "replayed counter": ("messages come whose counter does not rise", _SECURITY),
        "unsigned": ("messages come that are not signed", _SECURITY),
        "unknown key": ("signed messages come, and no key is known", _SERVICE),
        "other node": (
            "messages come from another node number than that of this board",
            _SERVICE,
        ),
        "unreadable greeting": ("the board answers HELLO, but its answer cannot be read", _SERVICE),
        "other version": ("messages of another version come", _SERVICE),
        "another number": (
            "the board answers HELLO, but not OPEN under its number (SEQ)",
            _SERVICE,
        ),
        "errors": ("the board answers with errors only", _SERVICE),
        "unopened": ("the board answers, but no session opens", _SERVICE),
        "other nonce": ("answers to HELLO come that do not give back its nonce", _SERVICE),
        "other session": ("messages of another session come, HELLO is not answered", _SERVICE),
        "echo": (
            "messages come that only the table says (an echo, or a wrong direction bit?)",
            _SERVICE,
        ),
        "noise": ("bytes come, but none that can be read (wrong speed or wrong device?)", _CABLE),
        "no heartbeat": ("the board opens a session, but no heartbeat comes", _SERVICE),
        "silent": ("the port is open, the board says nothing", _CABLE),
        "refused open": ("the board answers HELLO, but refuses OPEN", _SERVICE),
        "no such port": ("no such port", _PLUG),
        "no such adapter": ("no such adapter", _PLUG),
        "more than one port has this number": ("more than one port has this number", _SERVICE),
        "no permission to open it": ("no permission to open it", _SERVICE),
        "busy, another program has it open": (
            "busy, another program has it open",
            "Close that program.",
        ),
        "not a serial port": ("not a serial port", _SERVICE),
        "unplugged": ("unplugged", _PLUG),
        "the board takes no bytes": ("the board takes no bytes", _CABLE),
        "the name belongs to another device now": (
            "the name belongs to another device now",
            _CABLE,
        ),
        "the reader of this port broke": ("the reader of this port broke", "Restart the program."),
    }
)
TURNED_AWAY: Mapping[str, Told] = MappingProxyType(
    {
        "wrong class": ("another kind of board answers on this port", _OTHER),
        "wrong unit": ("another board of this kind answers on this port", _OTHER),
        "swapped cables": (
            "a board of this table is on the wrong port, two cables are swapped",
            "Swap the two cables.",
        ),
        "cloned unit": (
            "two boards say that they are the same unit, one of them is false",
            "Unplug both and call security.",
        ),
        "version": ("the board speaks another version", _SERVICE),
        "other messages": ("the board knows other messages", _SERVICE),
        "unsigned": ("the board does not sign what it says", _SECURITY),
        "unknown key": ("the board signs with a key that is not stored here", _OTHER),
    }
)
FORGED: Mapping[str, str] = MappingProxyType(
    {
        "bad tag": "bad tag",
        "replayed counter": "replayed counter",
        "unsigned": "unsigned",
        "stale session": "stale session",
        "unknown key": "unknown key",
    }
)
FOUND: Mapping[str, Told] = MappingProxyType(
    {
        "log full": ("the event log is full", _SERVICE),
        "sensor": ("a sensor is broken", "Watch the spots by eye and call for service."),
        "lamp": ("a lamp is broken", "Go by the screen and call for service."),
        "jam": (
            "jam, a card is stuck",
            "Free it without looking at it; a card that comes out unread means a misdeal.",
        ),
        "memory": ("the memory is broken", _SERVICE),
        "open lid": ("open lid", "Close it."),
        "open drawer": ("open drawer", "Close it."),
        "open cover": ("open cover", "Somebody opened the board: call security."),
        "two readers": (
            "another program reads this port, or something between takes messages",
            "Close that program or call security.",
        ),
        "comes and goes": ("the board or its cable comes and goes", _CABLE),
        "overrun": ("the board loses bytes that the table sends to it", _SERVICE),
        "other nodes": (
            "messages with another node number than that of this board keep coming",
            _SERVICE,
        ),
        "reflected": (
            "what the table says keeps coming back (an echo, or somebody sends it back)",
            _CABLE,
        ),
        "unsigned errors": ("errors keep coming that nobody signs", _SECURITY),
        "other sessions": ("messages of another session keep coming", _SERVICE),
        "log filling": ("the event log is nearly full", _SERVICE),
        "unconfirmed": ("no confirmation of what the table asks", _CABLE),
        "unconfirmed BetsLock": ("no confirmation that bets are locked", _CABLE),
        "unconfirmed BetsUnlock": ("no confirmation that bets are open", _CABLE),
        "unconfirmed SpotLeds": ("no confirmation of the lamps", _CABLE),
        "unconfirmed ShoeLock": ("no confirmation of the lock", _CABLE),
        "unconfirmed SetMeter": ("no confirmation of the figure", _CABLE),
        "unconfirmed Award": ("no confirmation of the award", _CABLE),
        "unconfirmed AwardClear": ("no confirmation that no award is shown", _CABLE),
        "unconfirmed SetText": ("no confirmation of the text", _CABLE),
        "unconfirmed SetLastWill": (
            "no confirmation of what is shown without the table",
            _CABLE,
        ),
        "unconfirmed SetHead": (
            "no confirmation that the head of the journal is kept",
            _CABLE,
        ),
    }
)
DISPLAY_FAULTS: Mapping[str, Told] = MappingProxyType(
    {
        "dead segment": ("dead segment", _DISPLAY),
        "driver": ("the driver of its display is broken", _DISPLAY),
        "brightness": ("its brightness is wrong", _DISPLAY),
        "wrong figure": ("it finds that it shows a wrong figure", _DISPLAY),
        "misfit": ("it cannot show the figure as it is, and calls an attendant", _DISPLAY),
    }
)
