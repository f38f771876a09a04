"""`tableassist run`: the table application on the ports of a settings file.

With a screen it ends when the window closes; without one, on SIGTERM or SIGINT. A journal that
does not verify is never opened for play: the command says so and ends with 1.
"""

import logging
import os
import socket
import sys
import threading
from pathlib import Path
from typing import Annotated

import typer

from tableassist.cli.errors import stop
from tableassist.cli.installed import check_installed
from tableassist.cli.play import play_headless, play_window
from tableassist.controller import Autopilot
from tableassist.devices.capture import make_folder
from tableassist.settings import SettingsError, load_table, open_to_others

LOG = logging.getLogger(__name__)
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def run(
    config: Annotated[Path, typer.Option("--config", help="The table's settings file (TOML).")],
    headless: Annotated[
        bool, typer.Option("--headless", help="No window; one line a step on standard output.")
    ] = False,
    autopilot: Annotated[
        bool, typer.Option("--autopilot", help="Press each dealer button when it is due.")
    ] = False,
    windowed: Annotated[
        bool, typer.Option("--windowed", help="A window instead of the whole screen.")
    ] = False,
    capture: Annotated[
        Path | None,
        typer.Option(help="Keep all that passes on the ports here, for devices watch --capture."),
    ] = None,
) -> None:
    """Run a table on real ports. Example: tableassist run --config /etc/tableassist/table.toml"""
    start_log()
    check_installed()
    try:
        settings = load_table(config)
    except SettingsError as error:
        stop(error.problems)
    for doubt in open_to_others(config, settings):
        LOG.warning("the table's settings: %s", doubt)
    if capture is not None:
        make_capture_folder(capture)
    pilot = Autopilot() if autopilot else None
    if headless:
        play_headless(settings, pilot, threading.Event(), capture)
        return
    need_display("running the table")
    from tableassist.screen.courier import Courier

    play_window(
        settings, pilot, Courier(), jackpot_house=None, fullscreen=not windowed, capture=capture
    )


def make_capture_folder(folder: Path) -> None:
    """Make the folder of captures, or stop with one line when nothing can be kept there."""
    try:
        make_folder(folder)
    except OSError as error:
        stop(f"capturing in {folder}: {error.strerror}")


def start_log(level: int = logging.INFO) -> None:
    """Engineers' log on standard error, one line an entry."""
    logging.basicConfig(
        stream=sys.stderr, level=level, format="%(asctime)s %(levelname)s %(message)s"
    )


def need_display(doing: str) -> None:
    """Stop with one line when there is nothing to show a window on.

    Qt would end the program without a way back, behind the journal's opening, and tell people to
    install it again.
    """
    named = {name: os.environ[name] for name in _DISPLAYS if os.environ.get(name)}
    if sys.platform != "linux":
        return
    if not named:
        stop(f"{doing}: no display (DISPLAY and WAYLAND_DISPLAY are not set); use --headless")
    if "WAYLAND_SOCKET" in os.environ:
        return  # an open connection, and good for one application only
    platform = named.get("QT_QPA_PLATFORM", "")
    if platform.startswith("wayland") and ";" not in platform:
        _need_wayland(doing)
    problem = _qt_problem(doing)
    if problem:
        asked = ", ".join(f"{name}={value}" for name, value in named.items())
        stop(f"{doing}: no screen at {asked} ({problem}); name one that is up, or use --headless")


def _need_wayland(doing: str) -> None:
    """Qt does not say at which path it looked for it."""
    place = os.environ.get("WAYLAND_DISPLAY", "") or "wayland-0"
    path = Path(os.environ.get("XDG_RUNTIME_DIR", ""), place)
    try:
        with socket.socket(socket.AF_UNIX) as end:
            end.connect(str(path))
    except OSError as error:
        stop(f"{doing}: no screen at {path} ({error.strerror}); use --headless for none")


def _qt_problem(doing: str) -> str:
    """Why Qt finds no screen; ends the command when not even Qt is found."""
    try:
        from tableassist.screen.display import display_problem
    except ImportError as error:
        stop(f"{doing}: loading Qt: {error}; install what the system lacks, or use --headless")
    return display_problem()
