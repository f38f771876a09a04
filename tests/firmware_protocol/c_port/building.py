"""How the tests compile the C port: with the system's own compiler, and every warning an error.

Nothing is built inside the source tree. A machine without a C compiler cannot try the port at all,
which is the one reason for which these tests may be left out.
"""

import shutil
import subprocess
from pathlib import Path

import firmware_protocol

PORT = Path(firmware_protocol.__file__).parent / "c"
BENCH = Path(__file__).parent / "bench.c"
WARNINGS = ("-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic")
SANITIZERS = ("-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
NO_COMPILER = "no C compiler on this machine: the C port can neither be built nor tried"


def compiler() -> str | None:
    """The system's C compiler."""
    return shutil.which("cc") or shutil.which("gcc")


def sources() -> list[Path]:
    """The files that a board compiles; the program around them is not among them."""
    return sorted(PORT.glob("*.c"))


def shoe_sources() -> list[Path]:
    """The program around the port."""
    return sorted((PORT / "shoe_board").glob("*.c"))


def compile_to(target: Path, *sources: Path, flags: tuple[str, ...] = ("-O2",)) -> Path:
    """One program, or what else the flags ask for."""
    cc = compiler()
    if cc is None:
        raise FileNotFoundError(NO_COMPILER)
    done = subprocess.run(
        [cc, *WARNINGS, *flags, f"-I{PORT}", *map(str, sources), "-o", str(target)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    if done.returncode or done.stderr:
        raise RuntimeError(f"compiling {target.name}: {done.stderr[:4000]}")
    return target
