"""Which serial ports this machine has, and the name of each that survives a replug.

It only looks at names: no port is opened, so a board that is in use is not disturbed.
"""

from dataclasses import dataclass
from pathlib import Path

from serial.tools import list_ports

STEADY_NAMES = Path("/dev/serial/by-id")


@dataclass(frozen=True, slots=True)
class PortFound:
    """`steady` and `usb` are empty when the adapter has no name or number of its own.

    Both can be written into a table's file. The texts are the kernel's words.
    """

    port: str
    steady: str
    description: str
    hardware: str
    usb: str = ""


def ports_found() -> tuple[PortFound, ...]:
    """All serial ports, by name."""
    return tuple(
        PortFound(
            each.device,
            steady_name(each.device),
            each.description,
            each.hwid,
            f"usb:{each.vid:04x}:{each.pid:04x}:{each.serial_number}" if each.serial_number else "",
        )
        for each in sorted(list_ports.comports())
    )


def steady_name(port: str, names: Path = STEADY_NAMES) -> str:
    """The link in `names` that leads to `port`, or nothing.

    pyserial does not know these links; ttyUSB0 and ttyUSB1 may change places at each start.
    """
    if not names.is_dir():
        return ""
    target = Path(port).resolve()
    return next((str(link) for link in sorted(names.iterdir()) if link.resolve() == target), "")
