"""No report tells a trigger before it is reached; then it is told, so that anyone can check it.

As with cards, reports are read as whole texts: neither the amount nor the salt may stand in them.
"""

import hashlib
import json
from pathlib import Path

from tableassist.core import inputs as i
from tableassist.core.table import TriggerWanted
from tableassist.journal import Journal, read_records
from tableassist.reports.export import export_lines
from tableassist.reports.faces import Faces
from tableassist.reports.record_words import record_words
from tableassist.reports.round_words import round_lines
from tableassist.reports.rounds import rounds
from tableassist.reports.slip import Slip, slip_report
from tableassist.reports.standing import standing
from tableassist.settings import load_house
from tests.support.core_table import LEVELS_HOUSE, CoreTable
from tests.support.stored_rounds import keyed

FIRST, NEXT = 5_015_000_077, 5_333_333_333
SALTS = {FIRST: "1d" * 32, NEXT: "2e" * 32}


def stored(directory: Path, rounds_played: int) -> Path:
    """A journal in which the first bet that is locked reaches the first trigger."""
    draws = iter([FIRST, NEXT])

    def draw(wanted: TriggerWanted) -> i.TriggerDrawn:
        trigger = next(draws)
        return i.TriggerDrawn(wanted.level, trigger, SALTS[trigger])

    table = CoreTable(load_house(str(LEVELS_HOUSE)), draw)
    table.connect()
    for _ in range(rounds_played):
        table.bet(2, "ante", 1_000)
        table.bet(2, "progressive", 100)
        table.lock()
    journal = Journal.open(directory)
    records = (stamped.record for stamped in table.records)
    journal.append(keyed(records, journal), table.now_ms, None)
    journal.close()
    return directory


def told(directory: Path) -> str:
    """Every report there is, as one text."""
    faces = Faces(standing(directory))
    books = rounds((each.stamped() for each in read_records(directory)), faces)
    lines = [line for book in books for line in round_lines(book)]
    return "\n".join([*lines, *export_lines(directory)])


def test_a_trigger_that_waits_is_told_nowhere(tmp_path: Path) -> None:
    text = told(stored(tmp_path, 0))
    assert "trigger_sealed" in text
    assert str(FIRST) not in text
    assert SALTS[FIRST] not in text


def test_a_trigger_that_was_reached_can_be_checked_by_anyone(tmp_path: Path) -> None:
    directory = stored(tmp_path, 1)
    lines = [json.loads(line) for line in export_lines(directory)]
    bodies = [(line["kind"], line["body"]) for line in lines if "trigger" in line["kind"]]
    assert [kind for kind, _ in bodies] == ["trigger_sealed", "trigger_opened", "trigger_sealed"]
    first, opened, waiting = (body for _, body in bodies)
    assert first["trigger_micro"] == opened["trigger_micro"] == FIRST
    text = f"tableassist trigger 1\nmystery\n{opened['trigger_micro']}\n{opened['salt']}\n"
    assert hashlib.sha256(text.encode()).hexdigest() == first["seal"]
    assert (waiting["trigger_micro"], waiting["salt"], waiting["hidden"]) == (None, None, True)
    assert len(waiting["seal"]) == 64
    whole = told(directory)
    assert str(NEXT) not in whole
    assert SALTS[NEXT] not in whole


def test_a_win_without_a_hand_is_a_whole_sentence(tmp_path: Path) -> None:
    directory = stored(tmp_path, 1)
    faces = Faces(standing(directory))
    (hit,) = (one for one in read_records(directory) if one.kind == "jackpot_hit")
    assert record_words(hit, faces).endswith("of meter mystery")


def test_the_slip_of_a_trigger_names_its_meter_and_round(tmp_path: Path) -> None:
    state = standing(stored(tmp_path, 1))
    (pay,) = state.hand_pays
    slip = slip_report(Slip(pay, state, 1, 0, "ab" * 32))
    rows = {str(label): str(value) for label, value in slip.sheets[0].rows}
    assert rows["Meter / Compteur"] == "mystery"
    assert rows["Round / Partie"] == str(pay.round)
    assert rows["Won by / Gagné par"].startswith("its sealed limit was reached / ")
    assert "Hand / Main" not in rows
