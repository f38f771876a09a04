"""`tableassist devices`: the serial ports of this machine. It opens none of them.

Which ports there are is found in `devices.ports`; here are the words of the command line.
"""

import typer

from tableassist.cli.printing import print_lines
from tableassist.devices.ports import PortFound, ports_found

app = typer.Typer(no_args_is_help=True, help="The serial ports of this machine.")


@app.callback()
def devices() -> None:
    """The serial ports of this machine."""


@app.command("list")
def list_command() -> None:
    """List the serial ports, each with the name to write into a table's file.

    \b
    Example:
        tableassist devices list
    """
    print_lines(port_lines(ports_found()))


def port_lines(ports: tuple[PortFound, ...]) -> list[str]:
    """One line a port: the name that survives a replug first, where there is one."""
    if not ports:
        return ["no serial ports"]
    return [_line(port) for port in ports]


def _line(port: PortFound) -> str:
    name = f"{port.steady} ({port.port})" if port.steady else port.port
    known = [word for word in (port.description, port.hardware) if word not in ("", "n/a")]
    return ": ".join([name, ", ".join(known)]) if known else name
