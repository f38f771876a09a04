"""Taps are counted from the causes in a journal: touches of the dealer's that led to a record."""

from pathlib import Path

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.journal import read_records
from tableassist.reports.taps import Taps
from tests.support.kept_tables import kept_rounds


def test_touches_of_a_journal_are_counted_and_its_records_stay_as_they_are(tmp_path: Path) -> None:
    """Each of these rounds is locked, counted, revealed, and closed by the sensors or by Paid."""
    folder = kept_rounds(tmp_path / "table", 3).close()
    taps = Taps()
    assert list(taps.counted(read_records(folder))) == list(read_records(folder))
    kinds = [stored.kind for stored in read_records(folder) if stored.cause is not None]
    assert taps.of_rules == kinds.count("lock_requested") + kinds.count("hands_revealed")
    assert taps.beside == kinds.count("chips_counted") + sum(
        stored.kind == "seat_paid" and b"paid_touched" in (stored.cause or b"")
        for stored in read_records(folder)
    )


def test_a_supervisors_touch_is_no_tap_and_nothing_else_is() -> None:
    taps = Taps()
    others: list[i.Input] = [i.TimePassed(0), s.HitVerifyTouched(7), i.BoardWentAway("shoe", "")]
    for what in others:
        taps.add(what)
    assert taps == Taps()
    touches: list[i.Touch] = [
        i.NoMoreBetsTouched(1),
        i.DiscardTouched(1, 2, 3),
        i.PaidTouched(1, 2),
    ]
    for touch in touches:
        taps.add(touch)
    assert taps == Taps(of_rules=2, beside=1)


def test_taps_a_round_are_cut_to_tenths() -> None:
    assert Taps(40, 29).text(20) == "3.4, 1.4 of them in no rule of the game"
    assert Taps(5, 0).text(3) == "1.6, 0.0 of them in no rule of the game"
