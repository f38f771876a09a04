"""The story of a table that is opened: a self-test that fails, each kind of step, and the closing.

At Montréal's house, without people who sign on, so that nothing but the opening is seen.
"""

from collections.abc import Iterator

from tableassist.screen.gallery.scripted import ScriptedTable

_SEEN = {
    "self-test": "self-test",
    "pay-table 1": "pay-table",
    "jackpot": "jackpot-terms",
    "value limits.min": "house-value",
    "trial-round": "trial-round",
    "open": "readings",
}


def opening(table: ScriptedTable) -> Iterator[str]:
    """From the start of the program to the closing."""
    yield "self-test-fails"
    table.connect()
    while (view := table.view("en").opening) is not None:
        if view.step in _SEEN:
            yield _SEEN[view.step]
        if view.step == "pay-table 1":
            table.press("opening-differs")
            yield "pay-table-differs"
        table.press("opening")
    yield "open-table"
    table.press("close-table")
    yield "closed-again"


OPENING = (opening,)
"""Stories at a table that asks to be opened."""
