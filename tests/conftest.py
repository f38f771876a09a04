"""What every test stands on: a Qt without a screen, and a log in which warnings are failures.

The environment is set before anything imports Qt, because Qt reads it only once. Properties try the
same examples in every run, however slow the machine; `--hypothesis-profile=chance` tries others.
Nothing else belongs here: fixtures for one area live beside its tests.
"""

import logging
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from PySide6.QtGui import QGuiApplication

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_QUICK_BACKEND"] = "software"
os.environ["LC_ALL"] = "C.UTF-8"

SLOW_IS_NO_FAULT = settings(
    deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("same", SLOW_IS_NO_FAULT, derandomize=True)
settings.register_profile("chance", SLOW_IS_NO_FAULT)
settings.load_profile("same")


class WarningCollector(logging.Handler):
    """Keeps every record of WARNING and above that reaches the root logger."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(scope="session")
def qapp_cls() -> "type[QGuiApplication]":
    """The application class for pytest-qt: Qt Quick needs no widgets."""
    from PySide6.QtGui import QGuiApplication

    return QGuiApplication


@pytest.fixture(autouse=True)
def log_gate(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that logs a warning, its fixtures included, unless it is marked for trouble."""
    collector = WarningCollector()
    logging.getLogger().addHandler(collector)
    yield
    logging.getLogger().removeHandler(collector)
    expected = request.node.get_closest_marker("warnings_logged") is not None
    if collector.records and not expected:
        lines = [f"{each.levelname} {each.name}: {each.getMessage()}" for each in collector.records]
        pytest.fail("logged without being expected:\n" + "\n".join(lines), pytrace=False)
