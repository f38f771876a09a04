"""A TOML file as a tree of plain values, and safe looks into a tree that may be wrong.

Reading ends in one line whatever is wrong with the file. The looks (`whole`, `text`, `table`)
answer None for what is missing or of the wrong kind, so that the checks of ranges can run while
`shape` reports the same place.
"""

import os
import stat
import tomllib
from collections.abc import Mapping
from pathlib import Path

from tableassist.settings.errors import SettingsError

Tree = Mapping[str, object]
_LARGEST_FILE = 1_000_000
_LONGEST_LINE = 5_000  # the time to read one key grows with the square of its parts


def read_tree(path: Path) -> dict[str, object]:
    """The content of the TOML file at `path`; SettingsError with one line when there is none."""
    try:
        # A pipe under this name would let the opening wait for ever.
        with open(path, "rb", opener=_open_at_once) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise SettingsError((f"reading {path}: not a file",))
            content = file.read(_LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise SettingsError((f"reading {path}: {reason}",)) from error
    return parse_tree(content, str(path))


def _open_at_once(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NONBLOCK)


def parse_tree(content: bytes, name: str) -> dict[str, object]:
    """The tree in `content`; `name` stands in the problem line."""
    if len(content) > _LARGEST_FILE:
        raise SettingsError((f"reading {name}: longer than {_LARGEST_FILE} bytes",))
    for number, line in enumerate(content.split(b"\n"), start=1):
        if len(line) > _LONGEST_LINE:
            problem = f"line {number} is longer than {_LONGEST_LINE} bytes ({len(line)})"
            raise SettingsError((f"reading {name}: {problem}",))
    try:
        return tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        problem = f"not UTF-8 at byte {error.start} (0x{content[error.start]:02x})"
    except tomllib.TOMLDecodeError as error:
        problem = f"not TOML: {' '.join(str(error).split())}"
    except ValueError as error:  # tomllib lets int() speak for a number of too many digits
        problem = f"not TOML: {' '.join(str(error).split())}"
    except RecursionError:
        problem = "not TOML: nested too deeply"
    raise SettingsError((f"reading {name}: {problem}",))


def look(tree: object, path: str) -> object:
    """What stands at the dotted `path` of known key names, or None."""
    for key in path.split("."):
        if not isinstance(tree, Mapping):
            return None
        tree = tree.get(key)
    return tree


def whole(tree: object, path: str) -> int | None:
    value = look(tree, path)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def text(tree: object, path: str) -> str | None:
    value = look(tree, path)
    return value if isinstance(value, str) else None


def table(tree: object, path: str) -> Tree:
    """The table at `path`, an empty one when there is none."""
    value = look(tree, path)
    return value if isinstance(value, Mapping) else {}
