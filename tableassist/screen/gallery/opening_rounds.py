"""Stories of a table that is opened: each kind of step, the closing, and all that may be wrong.

At Montréal's house, without people who sign on, so that nothing but the opening is seen.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core.heads import Head, HeadTold
from tableassist.core.machine import ClockSensed, DiskSensed
from tableassist.core.records.opening_facts import TrialRoundPlayed
from tableassist.screen.gallery.scripted import UNITS, ScriptedTable

_FULL = 2 * 1024 * 1024
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


def much_is_wrong(table: ScriptedTable) -> Iterator[str]:
    """The computer and the sign, then the journal, the boards and the profile."""
    table.sign_follows = False
    for board, unit in UNITS.items():
        table.give(i.BoardCameLive(board, unit, "1.0.0", key="5f3a90c1"))
    table.give(i.SignReported(123_456, table.state.jackpot.meter_seq, "showing"))
    table.give(DiskSensed(_FULL))
    table.give(ClockSensed(0, 0, table.now_ms))
    yield "computer-deck-and-sign-wrong"
    head = Head(9_001, 1_799_000_000_000, "ab" * 32, "5f3a90c1", "cd" * 64, "Table 12")
    table.give(HeadTold(head, is_signed=True))
    for board in UNITS:
        table.sense(board, i.BoardFaulted("memory", is_on=True))
    # As after somebody changed the profile's file under the running table.
    table.state = replace(table.state, house_hash="00" * 32)
    yield "journal-boards-and-profile-wrong"


def trial_is_wrong(table: ScriptedTable) -> Iterator[str]:
    """A trial round in which a hand came out wrong, as no profile of today lets one come."""
    table.connect()
    while (view := table.view("en").opening) is not None and view.step != "trial-round":
        table.press("opening")
    table.note(TrialRoundPlayed(12, table.state.house_hash, "", wrong=("royal flush",)))
    yield "trial-round-is-wrong"


OPENING = (opening, much_is_wrong, trial_is_wrong)
"""Stories at a table that asks to be opened."""
