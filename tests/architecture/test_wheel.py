"""An installed copy has all that a checkout has: profiles, QML, fonts, SQL.

The checkout is installed in place for the tests, so a file that the wheel forgets would be missed
only on somebody's table.
"""

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.architecture.sources import PACKAGES, ROOT


def test_the_wheel_holds_every_file_of_the_packages(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=120,
    )
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if not name.split("/")[0].endswith("info")}
    files = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {Path(name).suffix for name in files} >= {".py", ".sql", ".toml"}
    assert inside == files
