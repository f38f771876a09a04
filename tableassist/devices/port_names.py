"""What a table's file calls a port, and which device that is at this moment.

A name is a path, of the device or of a link to it, or `usb:SERIAL` or `usb:VID:PID:SERIAL` for the
adapter with that serial number wherever it is plugged in. Adapters are looked for anew at each
opening, as they come back under another device. No port is opened here.
"""

import re

from serial.tools import list_ports

from tableassist.devices.link_lost import LinkLost

_USB = re.compile(r"usb:(?:([0-9a-f]{4}):([0-9a-f]{4}):)?(.+)", re.IGNORECASE)


def device_of(name: str) -> str:
    """The path to open. `LinkLost` when no adapter, or more than one, has the serial number."""
    wanted = _USB.fullmatch(name)
    if wanted is None:
        return name
    vendor, product, number = wanted.groups()
    found: list[str] = sorted(
        each.device
        for each in list_ports.comports()
        if (each.serial_number or "").lower() == number.lower()
        and (vendor is None or (each.vid, each.pid) == (int(vendor, 16), int(product, 16)))
    )
    if not found:
        raise LinkLost(f"{name}: no such adapter")
    if len(found) > 1:
        raise LinkLost(f"{name}: more than one port has this number: {', '.join(found)}")
    return found[0]


def shown_name(name: str, device: str) -> str:
    """A port for people: what the file calls it, and the device if that says something more."""
    return name if name == device else f"{name} ({device})"
