"""Ports by path, by link and by the number of the adapter, which is looked for at each opening.

Adapters are made up, as a terminal has none; what they lead to are real terminals.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from tableassist.core.inputs import BoardCameLive, BoardWentAway
from tableassist.devices.link_lost import LinkLost
from tableassist.devices.port_names import device_of, shown_name
from tests.devices.rig import Rig

Adapters = Callable[..., None]


@pytest.fixture
def adapters(monkeypatch: pytest.MonkeyPatch) -> Adapters:
    """Say which adapters are plugged in: device, number, vendor and product."""

    def plug_in(*found: tuple[str, str | None, int | None, int | None]) -> None:
        ports = []
        for device, number, vendor, product in found:
            port = ListPortInfo(device)
            port.serial_number, port.vid, port.pid = number, vendor, product
            ports.append(port)
        monkeypatch.setattr(list_ports, "comports", lambda: ports)

    return plug_in


@pytest.mark.parametrize(
    "name", ["/dev/ttyUSB0", "/dev/serial/by-id/usb-FT4X", "wires/shoe", "usb"]
)
def test_a_path_is_itself(name: str) -> None:
    assert device_of(name) == name
    assert shown_name(name, name) == name


@pytest.mark.parametrize(
    ("name", "device"),
    [
        ("usb:FT4X", "/dev/ttyUSB3"),
        ("usb:ft4x", "/dev/ttyUSB3"),
        ("USB:FT4X", "/dev/ttyUSB3"),
        ("usb:0403:6001:FT4X", "/dev/ttyUSB3"),
        ("usb:7C:DF:A1:00:11:22", "/dev/ttyACM0"),
        ("usb:303a:1001:7c:df:a1:00:11:22", "/dev/ttyACM0"),
        ("usb:12 34", "/dev/ttyUSB1"),
    ],
)
def test_an_adapter_is_found_by_its_number(adapters: Adapters, name: str, device: str) -> None:
    adapters(
        ("/dev/ttyUSB3", "FT4X", 0x0403, 0x6001),
        ("/dev/ttyACM0", "7C:DF:A1:00:11:22", 0x303A, 0x1001),
        ("/dev/ttyUSB0", None, 0x1A86, 0x7523),
        ("/dev/ttyUSB1", "12 34", 0x10C4, 0xEA60),
        ("/dev/ttyS0", None, None, None),
    )
    assert device_of(name) == device
    assert shown_name(name, device) == f"{name} ({device})"


@pytest.mark.parametrize(
    "name", ["usb:FT4", "usb:FT4XX", "usb:0403:6002:FT4X", "usb:0404:6001:FT4X"]
)
def test_an_adapter_that_is_not_there_is_said(adapters: Adapters, name: str) -> None:
    adapters(("/dev/ttyUSB3", "FT4X", 0x0403, 0x6001), ("/dev/ttyS0", None, None, None))
    with pytest.raises(LinkLost, match=f"^{name}: no such adapter$"):
        device_of(name)


def test_two_ports_of_one_number_are_not_guessed_between(adapters: Adapters) -> None:
    adapters(("/dev/ttyUSB1", "0001", 0x10C4, 0xEA60), ("/dev/ttyUSB0", "0001", 0x0403, 0x6001))
    with pytest.raises(LinkLost) as caught:
        device_of("usb:0001")
    found = "more than one port has this number: /dev/ttyUSB0, /dev/ttyUSB1"
    assert str(caught.value) == f"usb:0001: {found}"
    assert device_of("usb:0403:6001:0001") == "/dev/ttyUSB0"


@pytest.mark.warnings_logged
def test_a_board_that_comes_back_under_another_device_is_found(
    rig: Rig, adapters: Adapters, tmp_path: Path
) -> None:
    first, second = tmp_path / "ttyUSB0", tmp_path / "ttyUSB1"
    adapters((str(first), "FT4X", 0x0403, 0x6001))
    shoe = rig.pretend("shoe", plugged=False)
    shoe.plug(first)
    rig.boards(rig.plan("shoe", port="usb:FT4X"))
    rig.inbox.next(BoardCameLive)
    adapters()
    shoe.pull()
    assert rig.inbox.next(BoardWentAway).reason == f"usb:FT4X ({first}): unplugged"
    assert rig.inbox.next(BoardWentAway).reason == "usb:FT4X: no such adapter"
    shoe.plug(second)
    adapters((str(second), "FT4X", 0x0403, 0x6001))
    rig.inbox.next(BoardCameLive)
