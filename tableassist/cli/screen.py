"""`tableassist screen`: what there is to see on the dealer's screen, without a table that plays.

Qt is not loaded before a command of this group runs; the pictures are made in `screen.gallery`.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, cast

import typer

from tableassist.cli.errors import stop
from tableassist.core.inputs import LanguageName
from tableassist.owned_files import make_folder
from tableassist.settings import BUILT_IN, SettingsError, load_house

app = typer.Typer(no_args_is_help=True, help="The dealer's screen, to be looked at.")
LANGUAGES = ("en", "fr")
THEMES = ("dark", "bright")


@app.callback()
def screen() -> None:
    """The dealer's screen, to be looked at."""


@app.command()
def gallery(
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="Where the pictures go.")],
    house: Annotated[
        list[str] | None, typer.Option(metavar="HOUSE", help="Only this house; may be given again.")
    ] = None,
    size: Annotated[
        list[str] | None,
        typer.Option(metavar="SIZE", help="wide, desk, tall or WIDTHxHEIGHT; again for more."),
    ] = None,
    language: Annotated[
        list[str] | None, typer.Option(metavar="LANGUAGE", help="en or fr; again for more.")
    ] = None,
    theme: Annotated[
        list[str] | None,
        typer.Option(metavar="THEME", help="dark or bright; again for more. Default dark."),
    ] = None,
) -> None:
    """Draw every page and every trouble as a picture, and an index.html to look through them.

    \b
    Example:
        tableassist screen gallery /tmp/gallery --size desk --language fr
    """
    from tableassist.cli.gallery_journals import GalleryJournals
    from tableassist.screen.gallery import index, moments, pictures
    from tableassist.screen.looks import Theme

    languages = _of("gallery", LANGUAGES, "--language", language or list(LANGUAGES))
    themes = cast(list[Theme], _of("gallery", THEMES, "--theme", theme or ["dark"]))
    try:
        sizes = dict(map(pictures.size_named, size)) if size else dict(pictures.SIZES)
        houses = [load_house(name) for name in house or BUILT_IN]
    except ValueError as error:
        stop(f"screen gallery: {error}")
    except SettingsError as error:
        stop(error.problems)
    _make_folder(directory)
    seen = moments.all_moments(houses)
    idle = [moments.quiet_moment(each) for each in houses]
    wanted = pictures.Wanted(seen, idle, languages, sizes, themes)
    pictures.prepare()
    try:
        with _progress() as drawn, TemporaryDirectory() as folder:
            made = pictures.draw(wanted, GalleryJournals(Path(folder)), directory, drawn)
    except (OSError, pictures.GalleryError) as error:
        stop(f"screen gallery: {error}")
    _write_index(directory, index.index_page(made))
    print(f"{len(made):,} pictures of {len(seen) + len(idle) + 1:,} moments in {directory}")


@app.command()
def sign(
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="Where the pictures go.")],
    shape: Annotated[
        list[str] | None,
        typer.Option(metavar="SHAPE", help="landscape, portrait or strip; again for more."),
    ] = None,
    language: Annotated[
        list[str] | None, typer.Option(metavar="LANGUAGE", help="en or fr; again for more.")
    ] = None,
) -> None:
    """Draw every face of the jackpot sign, and an index.html to look through them.

    \b
    Example:
        tableassist screen sign /tmp/sign --shape strip --language fr
    """
    from tableassist.screen.gallery import index, pictures, sign_faces
    from tableassist.screen.sign_look import Shape

    known = tuple(sign_faces.PAGES)
    shapes = cast(list[Shape], _of("sign", known, "--shape", shape or list(known)))
    named = _of("sign", LANGUAGES, "--language", language or list(LANGUAGES))
    languages = cast(list[LanguageName], named)
    _make_folder(directory)
    pictures.prepare()
    try:
        made = sign_faces.draw_sign(directory, shapes, languages)
    except pictures.GalleryError as error:
        stop(f"screen sign: {error}")
    _write_index(directory, index.index_page(made))
    print(f"{len(made):,} pictures of the sign in {directory}")


def _make_folder(directory: Path) -> None:
    """The folder, and that something can be written there, before the first picture is drawn."""
    try:
        make_folder(directory)
        with tempfile.TemporaryFile(dir=directory):
            pass
    except OSError as error:
        stop(f"drawing into {directory}: {error.strerror}")


def _write_index(directory: Path, page: str) -> None:
    path = directory / "index.html"
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        stop(f"writing {path}: {error.strerror}")


def _of(command: str, known: tuple[str, ...], option: str, given: list[str]) -> list[str]:
    """What was given, each once, if all of it is known."""
    for word in given:
        if word not in known:
            stop(f"screen {command}: {option} {word!r}: must be {' or '.join(known)}")
    return list(dict.fromkeys(given))


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal's standard error; elsewhere nothing is shown."""
    if not sys.stderr.isatty():
        yield lambda _done, _total: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("pictures", total=None)
        yield lambda done, total: bars.update(task, completed=done, total=total)
