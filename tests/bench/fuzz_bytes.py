"""A coverage-guided fuzzer against the frame reader and both halves of a session, for a while.

`python -m tests.bench.fuzz_bytes [SECONDS]` (60 by default) needs the package `atheris`. It begins
with real traffic. Each stream it makes is heard whole and in pieces, signed and unsigned; it stops
at the first exception, difference or endless answer and prints the stream. The exit status is 0
when nothing was found.
"""

import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

SECONDS = 60
LONGEST = 2_048


def one_stream(streams: ModuleType, stream: bytes) -> None:
    """The first byte chooses where the stream is cut, and whether there is a key."""
    if not stream:
        return
    choice, stream = stream[0], stream[1:]
    signs, step = bool(choice & 1), choice >> 1 or 1
    cuts = range(0, len(stream), step)
    for heard in (streams.heard_by_host, streams.heard_by_board):
        whole = heard(stream, (), signs=signs)
        if heard(stream, cuts, signs=signs) != whole:
            raise AssertionError(f"{heard.__name__}: cut each {step} bytes it is another stream")


def fuzz(seconds: int, corpus: Path) -> None:
    """Never returns: the fuzzer ends the program."""
    atheris = import_module("atheris")
    with atheris.instrument_imports(include=["firmware_protocol"]):
        streams = import_module("tests.simulation.byte_streams")
    for signs in (False, True):
        for number, said in enumerate(streams.recorded(signs=signs)):
            (corpus / f"{signs}-{number}").write_bytes(bytes((254 + signs,)) + said)
    test: Callable[[bytes], None] = lambda stream: one_stream(streams, stream)  # noqa: E731
    limits = [f"-max_total_time={seconds}", f"-max_len={LONGEST}"]
    atheris.Setup([sys.argv[0], *limits, str(corpus)], test)
    atheris.Fuzz()


def main(seconds: int) -> None:
    """Fuzz, or say what is missing."""
    if find_spec("atheris") is None:
        sys.exit("fuzz_bytes: atheris is not installed (pip install atheris)")
    with tempfile.TemporaryDirectory(prefix="fuzz-bytes-") as folder:
        fuzz(seconds, Path(folder))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
