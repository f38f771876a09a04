"""How a slip leaves the program: whole into a new file, or byte for byte to a printer's port.

A port that is a terminal is set raw, so that no byte is changed on the way; how fast it is and how
it shakes hands is set outside.
"""

import os
import termios
import tty
from pathlib import Path


def write_slip(target: Path, content: bytes, *, is_new: bool) -> None:
    """Write all of it. `is_new`: the file must not be there. Raises OSError."""
    flags = os.O_WRONLY | (os.O_CREAT | os.O_EXCL if is_new else os.O_NOCTTY)
    with os.fdopen(os.open(target, flags, 0o666), "wb") as file:
        if file.isatty():
            try:
                tty.setraw(file.fileno())
            except termios.error as error:
                raise OSError(*error.args) from error
        file.write(content)
        file.flush()
        if is_new:
            os.fsync(file.fileno())
