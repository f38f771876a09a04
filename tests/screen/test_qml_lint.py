"""qmllint over the whole QML module, against types dumped from the real view models.

A property that was renamed in Python and not in QML is found here before any window opens.
"""

import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from tableassist.screen.windows import QML_FOLDER

TOOLS = Path(sys.executable).parent
METATYPES = Path(PySide6.__file__).parent / "Qt" / "metatypes"
MODELS = QML_FOLDER.parent / "models"
MODULE = "TableAssist.Models"


def run(*arguments: object) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [str(each) for each in arguments], capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def types(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which qmllint finds the view models' types."""
    folder = tmp_path_factory.mktemp("types")
    target = folder / "TableAssist" / "Models"
    target.mkdir(parents=True)
    dump = folder / "models.json"
    sources = sorted(path for path in MODELS.glob("*.py") if "@QmlElement" in path.read_text())
    assert len(sources) >= 6
    assert run(TOOLS / "pyside6-metaobjectdump", "-c", "-o", dump, *sources).returncode == 0
    foreign = ",".join(str(METATYPES / f"qt6{part}_metatypes.json") for part in ("core", "qml"))
    registered = run(
        TOOLS / "pyside6-qmltyperegistrar", "--generate-qmltypes", target / "models.qmltypes",
        "-o", folder / "registered.cpp", dump, "--import-name", MODULE, "--major-version", 1,
        "--foreign-types", foreign,
    )  # fmt: skip
    assert registered.returncode == 0, registered.stderr
    (target / "qmldir").write_text(f"module {MODULE}\ntypeinfo models.qmltypes\n")
    return folder


def lint(types: Path, *files: Path) -> "subprocess.CompletedProcess[str]":
    return run(TOOLS / "pyside6-qmllint", "-W", 0, "-I", QML_FOLDER, "-I", types, *files)


def test_qmllint_has_nothing_to_say(types: Path) -> None:
    files = sorted((QML_FOLDER / "TableAssist").glob("*.qml"))
    assert len(files) > 15
    result = lint(types, *files)
    assert (result.returncode, result.stderr) == (0, "")


def test_qmllint_would_find_a_misspelt_property(types: Path, tmp_path: Path) -> None:
    source = (QML_FOLDER / "TableAssist" / "PayBar.qml").read_text(encoding="utf-8")
    wrong = tmp_path / "PayBar.qml"
    wrong.write_text(source.replace("bar.seat.pay_word", "bar.seat.pay_wort"), encoding="utf-8")
    result = lint(types, wrong)
    assert result.returncode != 0
    assert "pay_wort" in result.stderr


def test_every_qml_file_is_in_the_module() -> None:
    listed = {
        line.split()[-1]
        for line in (QML_FOLDER / "TableAssist" / "qmldir").read_text().splitlines()[1:]
    }
    assert listed == {path.name for path in (QML_FOLDER / "TableAssist").glob("*.qml")}
