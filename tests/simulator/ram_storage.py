"""A storage in RAM, for tables on a virtual clock: it outlives the table and can cut its power.

`fails_at` is the save during which the power fails; as in the files, both or neither is saved.
"""

from collections.abc import Mapping


class PowerCutError(Exception):
    """The power went during a save."""


class RamStorage:
    """`lines` is the truth so far, `saves` counts what was saved."""

    name = "ram"

    def __init__(self) -> None:
        self.images: dict[str, bytes] = {}
        self.lines: list[str] = []
        self.saves = 0
        self.fails_at: int | None = None

    def load(self) -> Mapping[str, bytes]:
        """The images saved last."""
        return self.images

    def save(self, images: Mapping[str, bytes], lines: str) -> None:
        """Both or neither."""
        self.saves += 1
        if self.saves == self.fails_at:
            raise PowerCutError
        self.images = dict(images)
        self.lines += lines.splitlines(keepends=True)
