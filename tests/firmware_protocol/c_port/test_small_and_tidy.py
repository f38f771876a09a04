"""The C port stays small, needs nothing of a system, and obeys the house rules for its text.

Sizes are read from what the compiler made. The limit of 4 kB is for a small 32-bit processor; where
only the PC's own compiler is at hand its longer code is watched instead.
"""

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.architecture import rules
from tests.architecture.sources import ROOT, Source
from tests.firmware_protocol.c_port import building

LOG = "eventlog.c"
FLAGS = ("-Os", "-ffreestanding", "-fno-asynchronous-unwind-tables", "-fno-pic", "-c")
# What the compiler itself may put in for a division, on a processor that has none.
COMPILERS_OWN = re.compile(r"__aeabi_u?idiv(mod)?|__udivsi3|_GLOBAL_OFFSET_TABLE_")
NO_TARGET = "no compiler for a 32-bit processor on this machine: sizes cannot be measured"


@dataclass(frozen=True)
class Target:
    """A 32-bit processor: bytes of code for framing, session and signing, and for the log."""

    command: tuple[str, ...]
    limit: int
    log_limit: int

    @property
    def is_here(self) -> bool:
        """It compiles a line of C."""
        if shutil.which(self.command[0]) is None:
            return False
        line = [*self.command, "-c", "-x", "c", "-o", "/dev/null", "-"]
        return not subprocess.run(
            line, input=b"int x;", capture_output=True, check=False
        ).returncode


ARM = ("arm-none-eabi-gcc", "-mthumb")
TARGETS = {
    "Cortex-M0": Target((*ARM, "-mcpu=cortex-m0"), 4_096, 1_700),
    "Cortex-M4": Target((*ARM, "-mcpu=cortex-m4"), 4_096, 1_700),
    "x86, 32 bits": Target(("cc", "-m32"), 5_700, 2_500),
}


def _c_files() -> list[Path]:
    files = [*building.PORT.rglob("*.c"), *building.PORT.rglob("*.h"), building.BENCH]
    assert len(files) > 15
    return files


@pytest.fixture(scope="module")
def targets() -> dict[str, Target]:
    here = {name: target for name, target in TARGETS.items() if target.is_here}
    if not here:
        pytest.skip(NO_TARGET)
    return here


def _built(target: Target, folder: Path) -> dict[str, Path]:
    made = {}
    for source in building.sources():
        made[source.name] = folder / f"{source.stem}.o"
        subprocess.run(
            [*target.command, *building.WARNINGS, *FLAGS, str(source), "-o", made[source.name]],
            check=True,
        )
    return made


def _sizes(object_file: Path) -> list[int]:
    """Bytes of code, of data, and of zeroed data."""
    done = subprocess.run(["size", object_file], capture_output=True, text=True, check=True)
    return [int(word) for word in done.stdout.splitlines()[1].split()[:3]]


def test_framing_session_and_signing_fit(targets: dict[str, Target], tmp_path: Path) -> None:
    for name, target in targets.items():
        sizes = {file: _sizes(made) for file, made in _built(target, tmp_path).items()}
        code = sum(size[0] for file, size in sizes.items() if file != LOG)
        assert 2_000 < code < target.limit, (name, sizes)
        assert sizes[LOG][0] < target.log_limit, (name, sizes)
        # Everything it knows is in what the board hands to it.
        assert all(size[1:] == [0, 0] for size in sizes.values()), name


def test_it_calls_nothing_but_memcpy_and_memset(targets: dict[str, Target], tmp_path: Path) -> None:
    for name, target in targets.items():
        made = _built(target, tmp_path)
        done = subprocess.run(
            ["nm", "-g", *made.values()], capture_output=True, text=True, check=True
        )
        wanted = set(re.findall(r" U (\S+)$", done.stdout, re.MULTILINE))
        given = set(re.findall(r" [TR] (\S+)$", done.stdout, re.MULTILINE))
        outside = {each for each in wanted - given if not COMPILERS_OWN.fullmatch(each)}
        assert outside == {"memcpy", "memset"}, name
        assert all(each.startswith("tlk_") for each in given), name


def test_it_includes_what_a_bare_compiler_has() -> None:
    asked = set()
    for path in [*building.sources(), *building.PORT.glob("*.h")]:
        asked |= set(re.findall(r"^#include <(.+)>", path.read_text(), re.MULTILINE))
    assert asked == {"stdbool.h", "stddef.h", "stdint.h"}


@pytest.mark.parametrize("path", _c_files(), ids=lambda path: path.name)
def test_each_file_obeys_the_house_rules(path: Path) -> None:
    source = Source(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    assert source.text.startswith("/* "), "it says what lives in it"
    assert not list(rules.too_long(source))
    assert not list(rules.unfinished(source))
    assert not list(rules.machine_places(source))
    lines = source.text.splitlines()
    assert not [line for line in lines if len(line) > 100 or "\t" in line]
    starts = [at for at, line in enumerate(lines) if line == "{"]
    for start in starts:
        end = lines.index("}", start)
        assert end - start < rules.FUNCTION_LINES, lines[start - 1]
    if path.suffix == ".c":
        assert starts
