"""The export has the form that other programs rely on: one JSON object a record, stable names.

Which cards it leaves out is tested in `test_faces`.
"""

import json
import re
from pathlib import Path

import pytest

from tableassist.core.records import KINDS
from tableassist.journal import BrokenJournalError, Journal, read_records
from tableassist.reports.export import export_lines, time_text
from tests.support.stored_rounds import bet
from tests.support.told_tables import Stop, ToldTable


def test_a_line_for_every_record_in_order(tmp_path: Path) -> None:
    table = ToldTable()
    table.play()
    table.play(Stop.DEALT)
    lines = [json.loads(line) for line in export_lines(table.store(tmp_path))]
    assert [line["number"] for line in lines] == list(range(1, len(table.records) + 1))
    stored = list(read_records(tmp_path))
    for line, kept in zip(lines, stored, strict=True):
        assert list(line) == ["number", "time", "kind", "round", "body", "hash"]
        assert (line["kind"], line["round"]) == (kept.kind, kept.round)
        assert line["kind"] in KINDS
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])
        assert line["hash"] == kept.hash.hex()
        assert "type" not in line["body"]
    told = [line for line in lines if not line["body"].get("hidden")]
    assert len(told) == len(lines) - 14
    for line in told:
        body = json.loads(stored[line["number"] - 1].body)
        assert {"type": line["kind"], **line["body"]} == body


def test_kinds_are_these_and_only_grow() -> None:
    assert set(KINDS) >= {
        "table_created", "table_started", "board_live", "board_lost", "board_refused",
        "board_reported", "history_gap", "shoe_changed", "bet_sensed", "late_bet_sensed",
        "round_opened", "lock_requested", "lock_cancelled", "bets_locked", "contribution_made",
        "card_dealt", "card_stray", "round_suspended", "deal_completed", "seat_decided",
        "decision_closed", "discard_named", "card_burned", "card_turned", "hand_claimed",
        "hands_revealed", "round_settled", "jackpot_hit", "seat_paid",
        "round_voided", "contribution_reversed", "round_closed", "sign_shown",
        "jackpot_closed", "jackpot_opened",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("at_ms", "text"),
    [
        (0, "1970-01-01T00:00:00.000Z"),
        (1, "1970-01-01T00:00:00.001Z"),
        (1_800_000_000_999, "2027-01-15T08:00:00.999Z"),
        (951_782_400_000, "2000-02-29T00:00:00.000Z"),
        (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ],
)
def test_times_are_exact_to_the_millisecond(at_ms: int, text: str) -> None:
    assert time_text(at_ms) == text


def test_what_comes_while_it_runs_is_left_to_the_next_export(tmp_path: Path) -> None:
    """A card dealt between the two readings might be one that may not be told."""
    journal = Journal.open(tmp_path)
    journal.append([bet(amount) for amount in range(1, 1500)], 1_000, None)
    lines = export_lines(tmp_path)
    first = next(lines)
    journal.append([bet(7)], 2_000, None)
    assert len([first, *lines]) == 1499
    journal.close()


def test_a_broken_journal_is_not_told_as_if_it_were_sound(tmp_path: Path) -> None:
    directory = ToldTable().store(tmp_path)
    path = directory / "journal.db"
    content = path.read_bytes()
    path.write_bytes(content.replace(b'"table":"Table 1"', b'"table":"Table 9"'))
    with pytest.raises(BrokenJournalError, match="record 1"):
        list(export_lines(directory))
