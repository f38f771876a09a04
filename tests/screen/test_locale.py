"""The machine's locale changes no amount and no word: the same pictures come out under any.

Qt takes its own locale from the environment's names, and lets the C library write commas where the
machine knows that locale. Where its sources are at hand it is compiled for the test, because a bare
machine has none, and proved to be in force.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.program import command

LOCALES = ("fr_FR", "de_CH")
SOURCES = Path("/usr/share/i18n/locales")
PROBE = "import locale; locale.setlocale(locale.LC_ALL, ''); print(locale.localeconv())"


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the locales, compiled from the system's sources."""
    folder = tmp_path_factory.mktemp("locales")
    for name in (one for one in LOCALES if (SOURCES / one).exists()):
        subprocess.run(
            ["localedef", "-i", name, "-f", "UTF-8", str(folder / f"{name}.UTF-8")],
            check=True,
            capture_output=True,
        )
    return folder


def under(locale: str, folder: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name[:3] != "LC_"}
    return {**kept, "LC_ALL": locale, "LANG": locale, "LOCPATH": str(folder)}


def conventions(environment: dict[str, str]) -> str:
    """What a C library writes there."""
    probe = [sys.executable, "-c", PROBE]
    return subprocess.run(probe, env=environment, capture_output=True, text=True, check=True).stdout


def drawn(directory: Path, environment: dict[str, str], language: str) -> dict[str, bytes]:
    done = subprocess.run(
        command(
            *("screen", "gallery", str(directory), "--house", "caribbean-party"),
            *("--size", "960x600", "--language", language),
        ),
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return {path.name: path.read_bytes() for path in directory.glob("*.png")}


def test_no_picture_depends_on_the_locale(tmp_path: Path, locales: Path) -> None:
    plain = drawn(tmp_path / "plain", {**os.environ, "LC_ALL": "C.UTF-8"}, "fr")
    assert len(plain) > 8
    for locale in LOCALES:
        environment = under(f"{locale}.UTF-8", locales)
        if (locales / f"{locale}.UTF-8").exists():
            assert "'thousands_sep': ''" not in conventions(environment)
        assert drawn(tmp_path / locale, environment, "fr") == plain
