"""Each fault at a whole table: what the dealer is told, and that every card and cent agrees.

The table plays on while the fault comes and goes, until its rounds are over. Some faults have to
pass unnoticed; of the others it is told here what the screen says, or which record there has to be.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from tableassist.core import records as r
from tests.simulation.whole_table import WholeTable
from tests.simulator.faults.ordered import ordered

pytestmark = pytest.mark.warnings_logged

Values = Mapping[str, object]
ROUNDS = 3
SPEED = 6
ONCE = {"every_ms": [700, 1_200]}
WHILE = {"every_ms": [700, 1_200], "for_ms": [700, 1_200]}
LONG = {"at_ms": [700], "for_ms": 2_500}
OFTEN = {"per_mille": 30}

# What stands on the screen of any table that was just opened and is played.
USUAL = ("New journal:", "values of this house", "Touch Fold")
COMES_AND_GOES = "the board or its cable comes and goes"
REJECTED = "something that came from there was turned away"
NOISE = "what comes from there cannot be understood"
MISSING = "stored events are missing"
UNREAD = "The shoe could not read a card"
SPOT = "spot cannot be read"


class Played:
    """A table whose rounds are over and that has told everything; the audit agrees."""

    def __init__(
        self, fault: str, values: Values, board: str = "", rounds: int = ROUNDS, **more: Values
    ) -> None:
        orders = ordered(board, **{fault: values}) + ordered(**more)
        self.table = WholeTable(seed=3, rounds=rounds, orders=orders, speed=SPEED)
        self.table.finish()
        self.fault = fault
        assert self.table.told(fault), "it never struck"
        result = self.table.audit()
        assert result.disagreements == ()
        assert result.rounds >= rounds

    @property
    def alerts(self) -> list[str]:
        """What was wrong at any moment."""
        return [line for line in self.table.seen_alerts if not any(map(line.count, USUAL))]

    def says(self, words: str) -> bool:
        """The screen said so, in an alert or in the prompt."""
        prompts = {view.prompt for view in self.table.program.views}
        return any(words in line for line in (*self.alerts, *prompts))

    def records(self, kind: type[Any]) -> list[Any]:
        return self.table.records(kind)


SAID = [
    ("stuck_line", {**LONG, "level": "00"}, NOISE),
    ("stuck_line", {**LONG, "level": "ff"}, NOISE),
    ("wrong_baud", LONG, NOISE),
    ("cable_pulled", WHILE, "unplugged"),
    ("half_open", LONG, "no answer"),
    ("port_storm", LONG, "unplugged"),
    ("cloned", WHILE, "signs with a key that is not stored here"),
    ("cloned", {**WHILE, "key": "none"}, "does not sign what it says"),
    ("forged_frames", {"tag": "none", **ONCE}, REJECTED),
    ("forged_frames", {"tag": "wrong", **ONCE}, REJECTED),
    ("brown_out_loop", {**LONG, "period_ms": [300, 600]}, COMES_AND_GOES),
    ("event_id_fault", {**ONCE, "shape": "gap"}, MISSING),
    ("event_id_fault", {**ONCE, "shape": "restart"}, MISSING),
    ("event_id_fault", {**ONCE, "shape": "back"}, MISSING),
    ("event_id_fault", {**ONCE, "shape": "wrap"}, MISSING),
    ("brown_out", {**ONCE, "phase": "after_read"}, UNREAD),
    ("card_misread", OFTEN, UNREAD),
    ("double_read", OFTEN, "A card was seen twice"),
    ("two_at_once", OFTEN, UNREAD),
    ("card_returned", OFTEN, "A card was pushed back into the shoe"),
    ("jam", {**WHILE, "card": "goes_back"}, "Shoe: jam"),
    ("jam", {**WHILE, "card": "comes_out"}, UNREAD),
    ("wrong_deck", {**ONCE, "deck": "twice"}, "A card was seen twice"),
    ("lid_open", {"at_ms": [700, 2_500], "for_ms": 400}, "the lid is open"),
    ("cut_card", ONCE, "Shoe: the cut card is out"),
    ("drawn_locked", ONCE, "A card came out when every hand was whole; it belongs to none"),
    ("spot_stuck_on", WHILE, SPOT),
    ("spot_stuck_off", WHILE, SPOT),
    ("spot_drift", WHILE, SPOT),
    ("spot_crosstalk", WHILE, SPOT),
    ("wrong_count", WHILE, SPOT),
    ("spot_disconnected", WHILE, SPOT),
    ("spot_flicker", {**WHILE, "for_ms": 1_500}, SPOT),
    ("late_chips", ONCE, " counts"),
    ("dead_segment", WHILE, "dead segment"),
    ("level_refused", {**LONG, "level": "meter"}, "what the table asks is refused"),
    ("wrong_figure", {"at_ms": [700], "for_ms": 3_500}, "the sign shows a wrong figure"),
]


@pytest.mark.parametrize(("fault", "values", "words"), SAID)
def test_the_dealer_is_told(fault: str, values: Values, words: str) -> None:
    played = Played(fault, values)
    assert played.says(words), played.alerts


def test_bytes_that_a_board_lost_are_told_once_it_has_been_asked() -> None:
    busy = {"unread": 16, "busy_ms": [20, 60], "at_ms": [12_000], "for_ms": 3_000}
    played = Played("overrun", busy, "shoe", rounds=20)
    assert played.says("Shoe: answers may come late. Nothing is lost. Play on.")
    (trouble,) = played.records(r.LinkTrouble)
    assert (trouble.board, trouble.is_on) == ("shoe", True)


UNNOTICED = [
    ("split", {"at_ms": [300], "for_ms": 600}),
    ("batches", {}),
    ("firmware_changed", {"at_ms": [700], "for_ms": 900, "part": "messages"}),
    ("clock_fault", {**WHILE, "shape": "wraps"}),
    ("clock_fault", {**WHILE, "shape": "jumps"}),
    ("clock_fault", {**WHILE, "shape": "jumps_back"}),
    ("clock_fault", {**WHILE, "shape": "fast"}),
    ("clock_fault", {**WHILE, "shape": "slow"}),
    ("spot_flicker", {**WHILE, "for_ms": 300}),
    ("meter_lost", {"at_ms": [700, 2_700], "for_ms": 800}),
    ("sign_restart", {"at_ms": [700, 2_700]}),
]


@pytest.mark.parametrize(("fault", "values"), UNNOTICED)
def test_it_passes_unnoticed(fault: str, values: Values) -> None:
    assert Played(fault, values).alerts == []


PHASES = ["idle", "before_read", "after_log", "after_send", "during_commit"]


@pytest.mark.parametrize("phase", PHASES)
def test_power_that_fails_in_any_phase_loses_nothing(phase: str) -> None:
    played = Played("brown_out", {**ONCE, "phase": phase})
    details = {record.detail.split(";")[0] for record in played.records(r.BoardRestart)}
    assert details == {"power", "brown out"}
    assert not played.says(MISSING)
    assert not played.says(UNREAD)


@pytest.mark.parametrize("part", ["version", "checksum"])
def test_another_firmware_is_in_the_journal(part: str) -> None:
    played = Played("firmware_changed", {"at_ms": [700], "for_ms": 900, "part": part})
    versions = {record.firmware for record in played.records(r.BoardLive)}
    checksums = {record.detail.split()[-1] for record in played.records(r.BoardRestart)}
    assert (len(versions), len(checksums)) == ((2, 1) if part == "version" else (1, 4))


def test_swapped_boards_are_refused_by_their_names() -> None:
    played = Played("swapped", {**WHILE, "other": "bets"}, "shoe")
    assert played.says("two cables are swapped: expected shoe SIM-SHOE-001, found bets")
    assert played.says("two cables are swapped: expected bets SIM-BETS-001, found shoe")


def test_a_copy_of_a_board_on_another_port_is_named_as_such() -> None:
    orders = ordered("shoe", cloned={"at_ms": [700], "for_ms": 9_000, "on": "sign"})
    table = WholeTable(seed=3, orders=orders, speed=1)
    table.run(8_000)
    words = "SIM-SHOE-001, which is on the port of the shoe too"
    assert any(words in line for line in table.alerts)
    assert table.program.boards_live >= {"shoe", "bets"}


def test_a_copy_that_knows_the_key_is_found_by_its_numbers() -> None:
    orders = ordered("shoe", cloned={"at_ms": [700], "for_ms": 500, "key": "same"})
    table = WholeTable(seed=3, rounds=ROUNDS, orders=orders, speed=SPEED)
    table.finish()
    assert any(MISSING in line for line in table.seen_alerts)
    assert table.records(r.HistoryGap)


def test_a_second_reader_is_named() -> None:
    played = Played("second_reader", {"at_ms": [700], "for_ms": 6_000}, "sign")
    assert played.says("another program reads this port"), played.alerts


def test_a_board_that_loses_bytes_has_counted_them() -> None:
    busy = {"unread": 16, "busy_ms": [2, 40], "every_ms": [2_000, 3_000], "for_ms": 600}
    table = WholeTable(seed=3, orders=ordered("shoe", overrun=busy), speed=0.2)
    table.run(1_000)
    table.run_until(lambda: any("answers may come late" in line for line in table.alerts))
    assert not table.records(r.HistoryGap)


def test_frames_of_earlier_sessions_are_not_believed() -> None:
    played = Played("stale_frames", ONCE, cable_pulled={"every_ms": 1_000, "for_ms": 50})
    assert played.says(REJECTED)


@pytest.mark.parametrize(("board", "at_ms"), [("shoe", 1_000), ("bets", 700)])
def test_a_full_log_stops_the_board_until_it_is_read(board: str, at_ms: int) -> None:
    """A shoe that is not heard before the count stays shut, and its log does not fill."""
    played = Played("log_full", {"at_ms": [at_ms], "for_ms": 3_000, "slots": 24}, board)
    faults = [(record.board, record.what, record.is_on) for record in played.records(r.BoardFault)]
    assert faults == [(board, "log full", True), (board, "log full", False)]


@pytest.mark.parametrize("deck", ["missing", "extra"])
def test_a_deck_that_is_not_whole_is_not_dealt_from(deck: str) -> None:
    played = Played("wrong_deck", {**ONCE, "deck": deck, "noticed_ms": 400})
    sizes = {record.remaining for record in played.records(r.ShoeChanged)}
    assert {51 if deck == "missing" else 53, 52} <= sizes
    assert played.records(r.RoundSuspended) == []


@pytest.mark.parametrize("level", ["words", "will"])
def test_a_level_that_is_refused_from_the_start(level: str) -> None:
    played = Played("level_refused", {"at_ms": [0], "for_ms": 2_000, "level": level})
    assert played.says("Sign: what the table asks is refused")


def test_a_brightness_that_is_refused_is_nobodys_trouble() -> None:
    assert Played("level_refused", {**WHILE, "level": "brightness"}).alerts == []
