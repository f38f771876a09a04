"""The list of ports: every port the machine has, under the name that survives a replug.

What USB adapters this machine has is not known here, so the words are tested on ports made up.
"""

from pathlib import Path

from serial.tools import list_ports
from typer.testing import CliRunner

from tableassist.cli.devices import app, port_lines
from tableassist.devices.ports import PortFound, ports_found, steady_name


def test_a_port_is_found_by_the_link_that_leads_to_it(tmp_path: Path) -> None:
    names = tmp_path / "by-id"
    names.mkdir()
    for number in (0, 1):
        (tmp_path / f"ttyUSB{number}").touch()
        (names / f"usb-adapter-{1 - number}").symlink_to(f"../ttyUSB{number}")
    assert steady_name(str(tmp_path / "ttyUSB0"), names) == str(names / "usb-adapter-1")
    assert steady_name(str(tmp_path / "ttyUSB1"), names) == str(names / "usb-adapter-0")
    assert steady_name(str(tmp_path / "ttyUSB2"), names) == ""
    assert steady_name(str(tmp_path / "ttyUSB0"), tmp_path / "absent") == ""


def test_every_port_of_the_machine_is_found() -> None:
    assert {port.port for port in ports_found()} == {each.device for each in list_ports.comports()}


def test_a_port_is_said_with_the_name_to_write_down() -> None:
    ports = (
        PortFound("/dev/ttyUSB0", "/dev/serial/by-id/usb-a", "Shoe", "USB VID:PID=0403:6001"),
        PortFound("/dev/ttyS0", "", "n/a", "n/a"),
        PortFound("/dev/ttyS1", "", "ttyS1", "n/a"),
    )
    assert port_lines(ports) == [
        "/dev/serial/by-id/usb-a (/dev/ttyUSB0): Shoe, USB VID:PID=0403:6001",
        "/dev/ttyS0",
        "/dev/ttyS1: ttyS1",
    ]


def test_a_machine_without_ports_is_said() -> None:
    assert port_lines(()) == ["no serial ports"]


def test_the_command_lists_the_ports() -> None:
    result = CliRunner().invoke(app, ["list"])
    assert result.exit_code == 0
    assert result.stdout.splitlines() == port_lines(ports_found())
