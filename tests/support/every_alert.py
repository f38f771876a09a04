"""Every alert that a language can say, with its kind and code, as `gravity` knows them.

The texts are those of `every_word`; which of them are alerts is asked of the sources that make
them, as for the guide's alarms.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import cast

from tableassist.core.inputs import LanguageName
from tableassist.core.table.gravity import Alert
from tableassist.core.words import TableLanguage, language
from tests.architecture.sources import ROOT
from tests.support.every_word import every_text

WHERE = ("alerts", "machine", "people_view", "opening_view")
CODES_AT = {
    **{"stopped": 0, "opening_fails": 0, "disk": 0, "clock": 0},
    **{"board_away": 1, "board_turned_away": 1, "fault": 1},
}
"""Which of the words that are asked is the code."""


@cache
def kinds() -> frozenset[str]:
    """What the modules that make alerts ask of a language for them."""
    home = ROOT / "tableassist" / "core" / "table"
    sources = "".join((home / f"{name}.py").read_text("utf-8") for name in WHERE)
    return frozenset(re.findall(r"\balert\(words\.(\w+)", sources))


class Listening:
    """A language that keeps every alert that is asked of it, with its code."""

    def __init__(self, name: LanguageName) -> None:
        self._words = language(name)
        self.alerts: list[Alert] = []

    def __getattr__(self, name: str) -> object:
        found = getattr(self._words, name)
        return self._listening(name, found) if name in kinds() else found

    def _listening(self, name: str, ask: Callable[..., str]) -> Callable[..., str]:
        def asked(*given: object, **named: object) -> str:
            text = ask(*given, **named)
            code = str(given[CODES_AT[name]]) if name in CODES_AT else ""
            self.alerts.append(Alert(name, text, "again" if named.get("again") else code))
            return text

        return asked


@cache
def said_alerts(name: LanguageName) -> tuple[Alert, ...]:
    """All of them in the order in which a language is asked; many come more than once."""
    listening = Listening(name)
    for _ in every_text(cast(TableLanguage, listening)):
        pass
    return tuple(listening.alerts)


def every_alert(name: LanguageName) -> tuple[Alert, ...]:
    """All of them, each once."""
    return tuple(dict.fromkeys(said_alerts(name)))
