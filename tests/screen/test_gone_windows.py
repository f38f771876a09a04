"""Windows that were closed leave no view model behind.

A model that only the cyclic collector frees is freed while another window shows its successor. Qt
then finds no property of that one any more (PySide6 6.11).
"""

import gc
import weakref

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from tableassist.screen.windows import Windows


def test_no_model_outlives_its_windows(qapp: QGuiApplication) -> None:
    gc.collect()
    gc.disable()
    try:
        windows = Windows(lambda _touch: None)
        windows.open_dealer()
        models = {
            name: weakref.ref(model)
            for name, model in vars(windows).items()
            if isinstance(model, QObject) and name != "_engine"
        }
        assert len(models) > 3
        windows.close()
        del windows
        assert [name for name, model in models.items() if model() is not None] == []
    finally:
        gc.enable()
