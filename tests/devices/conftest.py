"""The rig of a test, taken down after it; a thread or descriptor that is left over fails the test.

What a rig can do is in `rig`, the far end of the wire in `pretend_board`.
"""

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.devices.rig import Rig


def in_use() -> tuple[int, set[str]]:
    """How many descriptors are open, and the names of the threads."""
    names = {thread.name for thread in threading.enumerate()}
    return len(list(Path(f"/proc/{os.getpid()}/fd").iterdir())), names


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    before = in_use()
    rig = Rig(tmp_path)
    yield rig
    rig.take_down()
    assert in_use() == before
