"""The snapshot pattern: a model holds one frozen value and announces the fields that differ.

A model has, for each field `x` of its props, a property `x` and a signal `x_changed`. The new value
is in place before the first signal goes out, so a reader inside a slot sees it whole. This is a
function and no base class, because Qt's type dump sees only classes that stand on QObject itself.
"""

from dataclasses import fields
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def announce(model: QObject, before: "DataclassInstance", after: "DataclassInstance") -> None:
    """Emit the signal of each field in which `after`, which the model holds now, differs."""
    if before == after:
        return
    changed = [
        entry.name
        for entry in fields(after)
        if getattr(before, entry.name) != getattr(after, entry.name)
    ]
    for name in changed:
        getattr(model, f"{name}_changed").emit()
