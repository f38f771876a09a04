"""How settings say no: all problems at once, each one line that ends with the value.

A line starts with the file, then the path of the key inside it. Values and keys come from a file
anybody may have written, so they are shown quoted and cut, and cannot break out of the line.
"""

import re

from tableassist.core.words import shown

__all__ = ["SettingsError", "key_path", "shown"]

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


class SettingsError(Exception):
    """A file of settings cannot be used. `problems` holds one line each, at least one."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


def key_path(path: str, key: str) -> str:
    """The path of `key` under `path`, written as TOML would write it."""
    part = key if _BARE_KEY.fullmatch(key) else shown(key)
    return f"{path}.{part}" if path else part
