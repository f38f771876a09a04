"""A card reader that sends lines, on a real terminal: its cards, its decks, and what it cannot do.

The table at the other end is the real one, in memory, so that what a lost cable leads to is seen.
"""

import logging
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.cards import Card
from tableassist.core.inputs import BoardCameLive, BoardSensed, BoardWentAway, CardSeen, ShoeSensed
from tableassist.core.table import table_view
from tableassist.devices import Boards
from tableassist.devices.line_reader import LineReader
from tableassist.devices.plan import BoardPlan, LineFormat, LineReaderFit
from tableassist.settings import load_house
from tests.devices.pretend_board import Line
from tests.devices.rig import Rig
from tests.devices.test_boards import LEVELS, replace_levels
from tests.support.core_table import CoreTable

UNIT = "LINES-SHOE-1"
FIT = LineReaderFit(r"(?P<rank>[0-9TJQKA]+)(?P<suit>[CDHS])", "NEW DECK", b"\r\n")


@pytest.fixture
def line(rig: Rig) -> Iterator[Line]:
    line = Line(rig.folder / "shoe")
    yield line
    rig.take_down()
    if line.is_in:
        line.pull()


def plan(rig: Rig) -> BoardPlan:
    port = str(rig.folder / "shoe")
    return BoardPlan("shoe", port, UNIT, 9_600, LineFormat(7, "even"), FIT)


def opened(rig: Rig, last: dict[str, int] | None = None) -> Boards:
    """A reader whose port is open: what came before is lost, as on every serial port."""
    boards = rig.boards(plan(rig), last=last)
    rig.inbox.next(BoardCameLive)
    return boards


def told(rig: Rig, count: int) -> list[tuple[int, i.Fact]]:
    """The next events with their numbers."""
    sensed = [rig.inbox.next(BoardSensed) for _ in range(count)]
    assert {(each.board, each.unit) for each in sensed} == {("shoe", UNIT)}
    return [(each.event_id, each.fact) for each in sensed]


def test_a_reader_is_live_with_its_port_and_what_it_holds_is_unknown(rig: Rig, line: Line) -> None:
    rig.boards(plan(rig))
    assert told(rig, 1) == [(1, ShoeSensed("unknown", 1, 0))]
    assert rig.inbox.next(BoardCameLive) == BoardCameLive("shoe", UNIT, "ascii-line", assured=False)


def test_a_new_deck_and_its_cards(rig: Rig, line: Line) -> None:
    opened(rig)
    line.write(b"NEW DECK\r\nAS\r\n10")
    line.write(b"H\r\n")
    assert told(rig, 3) == [
        (2, ShoeSensed("ready", 2, 52)),
        (3, CardSeen(2, 1, Card("As"))),
        (4, CardSeen(2, 2, Card("Th"))),
    ]
    line.write(b"NEW DECK\r\nAS\r\n")
    assert told(rig, 2) == [(5, ShoeSensed("ready", 5, 52)), (6, CardSeen(5, 1, Card("As")))]


@pytest.mark.warnings_logged
def test_a_line_that_cannot_be_read_is_a_card_without_a_face(
    rig: Rig, line: Line, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    opened(rig)
    line.write(b"NEW DECK\r\nAxS\r\nKH\r\n")
    assert [fact for _, fact in told(rig, 3)][1:] == [
        CardSeen(2, 1, None),
        CardSeen(2, 2, Card("Kh")),
    ]
    assert "cannot be read" in caplog.text
    assert "AxS" not in caplog.text
    assert "KH" not in caplog.text.upper()


def test_numbers_go_on_after_the_last_one_that_is_durable(rig: Rig, line: Line) -> None:
    opened(rig, last={UNIT: 70, "SIM-BETS-001": 90})
    assert rig.inbox.of(BoardSensed)[0].event_id == 71
    line.write(b"NEW DECK\r\nAS\r\n")
    assert told(rig, 2) == [
        (72, ShoeSensed("ready", 72, 52)),
        (73, CardSeen(72, 1, Card("As"))),
    ]


@pytest.mark.warnings_logged
def test_after_the_cable_was_out_the_deck_is_unknown(rig: Rig, line: Line) -> None:
    opened(rig)
    line.write(b"NEW DECK\r\nAS\r\nK")
    told(rig, 2)
    line.pull()
    assert rig.inbox.next(BoardWentAway).reason.endswith("unplugged")
    again = Line(line.link)
    assert told(rig, 1) == [(4, ShoeSensed("unknown", 4, 0))]
    rig.inbox.next(BoardCameLive)
    again.write(b"QH\r\n")
    assert told(rig, 1) == [(5, CardSeen(4, 1, Card("Qh")))]
    again.pull()


def test_levels_and_commits_put_nothing_on_the_wire(rig: Rig, line: Line) -> None:
    boards = opened(rig)
    boards.show(LEVELS)
    boards.commit("shoe", UNIT, 1)
    line.write(b"NEW DECK\r\n")
    told(rig, 1)
    boards.stop()
    assert line.read(0) == b""


@pytest.mark.warnings_logged
def test_a_port_that_is_not_there_is_told_once(rig: Rig) -> None:
    rig.boards(plan(rig))
    assert rig.inbox.next(BoardWentAway).reason.endswith("no such port")
    line = Line(rig.folder / "shoe")
    rig.inbox.next(BoardCameLive)
    assert len(rig.inbox.of(BoardWentAway)) == 1
    line.pull()


def test_a_reader_is_a_shoe_and_nothing_else(rig: Rig) -> None:
    with pytest.raises(ValueError, match="cannot be the sign"):
        rig.boards(replace(plan(rig), role="sign"))


class Seated:
    """A reader at a table in memory: what the reader tells is decided and evolved at once."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.table = CoreTable(load_house("caribbean-montreal"))
        self.table.connect()
        self._taken = 0

    def hear(self, count: int) -> None:
        """Give the table everything the reader has told, which is `count` inputs more."""
        end = self._taken + count
        self.rig.inbox.wait_for(lambda: len(self.rig.inbox.inputs) >= end)
        for given in self.rig.inbox.inputs[self._taken : end]:
            self.table.give(given)
        self._taken = end

    def has_fresh_deck(self) -> bool:
        return self.table.state.shoe_is_fresh

    @property
    def alerts(self) -> str:
        return " ".join(table_view(self.table.house, self.table.state).alerts)


@pytest.mark.warnings_logged
def test_a_card_lost_with_the_cable_stops_the_round_and_makes_no_wrong_hand(
    rig: Rig, line: Line
) -> None:
    seated = Seated(rig)
    table = seated.table
    rig.boards(plan(rig))
    seated.hear(2)
    assert not seated.has_fresh_deck()
    line.write(b"NEW DECK\r\n")
    seated.hear(1)
    assert seated.has_fresh_deck()
    table.bet(2, "ante", 1_000)
    table.lock()
    line.write(b"AS\r\nKS\r\n")
    seated.hear(2)
    assert table.state.round.cards == {2: ("As", "Ks")}
    line.pull()
    again = Line(line.link)
    seated.hear(3)
    again.write(b"4D\r\n")
    seated.hear(1)
    assert table.state.round.suspended == "wrong-deck"
    assert table.state.round.cards == {2: ("As", "Ks")}
    again.pull()


def test_a_restarted_table_does_not_go_on_with_a_deck_it_did_not_watch(
    rig: Rig, line: Line
) -> None:
    seated = Seated(rig)
    table = seated.table
    first = opened(rig)
    line.write(b"NEW DECK\r\n")
    seated.hear(3)
    table.bet(2, "ante", 1_000)
    table.lock()
    line.write(b"AS\r\n")
    seated.hear(1)
    first.stop()
    table.give(i.ProgramStarted("Table 1", "test"))
    rig.boards(plan(rig), last=dict(table.state.last_events))
    seated.hear(2)
    line.write(b"KS\r\n")
    seated.hear(1)
    assert table.state.round.suspended == "wrong-deck"
    sources = [one.source for one in table.records if one.source]
    assert {each.event_id for each in sources if each.unit == UNIT} == {1, 2, 3, 4, 5}


def test_the_screen_and_the_journal_say_that_the_cards_are_unassured(rig: Rig, line: Line) -> None:
    seated = Seated(rig)
    rig.boards(plan(rig))
    seated.hear(2)
    assert "Shoe unassured" in seated.alerts
    live = [one.record for one in seated.table.records if isinstance(one.record, r.BoardLive)]
    assert (live[-1].board, live[-1].assured) == ("shoe", False)


class Slow:
    """A clock that stands until it is told to go on."""

    def __init__(self) -> None:
        self.ms = 0

    def now_ms(self) -> int:
        return self.ms

    def ticks_ms(self) -> int:
        return self.ms


def heard(reader: LineReader, chunk: bytes) -> None:
    """As the port's thread does it, without a port."""
    reader._hear(None, chunk)  # type: ignore[arg-type]


@pytest.fixture
def alone(rig: Rig) -> tuple[LineReader, Slow, list[i.Fact]]:
    """A reader without a port, its clock, and the facts it tells."""
    clock, facts = Slow(), list[i.Fact]()

    def keep(given: i.Input) -> None:
        if isinstance(given, BoardSensed):
            facts.append(given.fact)

    reader = LineReader(plan(rig), FIT, keep, clock, None)
    heard(reader, b"NEW DECK\r\n")
    facts.clear()
    return reader, clock, facts


@pytest.mark.warnings_logged
def test_a_flood_that_cannot_be_read_is_told_at_once_and_then_each_ten_seconds(
    alone: tuple[LineReader, Slow, list[i.Fact]], caplog: pytest.LogCaptureFixture
) -> None:
    reader, clock, facts = alone
    for _ in range(100):
        heard(reader, b"??\r\n" * 30)
        clock.ms += 100
    heard(reader, b"")
    noted = i.BoardNoted("unreadable lines", "2998 more before card 3000")
    assert facts == [CardSeen(2, 1, None), noted, CardSeen(2, 3_000, None)]
    assert len(caplog.records) == 2


@pytest.mark.warnings_logged
def test_in_a_flood_no_card_is_lost_and_none_keeps_its_number(
    alone: tuple[LineReader, Slow, list[i.Fact]],
) -> None:
    reader, _, facts = alone
    heard(reader, b"??\r\n??\r\n??\r\nAS\r\n??\r\n")
    noted = i.BoardNoted("unreadable lines", "1 more before card 3")
    assert facts == [
        CardSeen(2, 1, None),
        noted,
        CardSeen(2, 3, None),
        CardSeen(2, 4, Card("As")),
        CardSeen(2, 5, None),
    ]


@pytest.mark.warnings_logged
def test_in_a_new_round_the_first_is_told_at_once(
    alone: tuple[LineReader, Slow, list[i.Fact]],
) -> None:
    reader, _, facts = alone
    heard(reader, b"??\r\n??\r\n")
    reader.show(replace_levels(LEVELS, round=9))
    heard(reader, b"??\r\n")
    assert facts[-1] == CardSeen(2, 3, None)


@pytest.mark.warnings_logged
def test_a_reader_that_floods_can_be_stopped(rig: Rig, line: Line) -> None:
    stopped = threading.Event()

    def slow(given: i.Input) -> None:
        rig.inbox.submit(given)
        stopped.wait(0.02)

    boards = rig.boards(plan(rig), submit=slow)
    rig.inbox.next(BoardCameLive)
    line.write(b"AS\r\n" * 800)
    rig.inbox.next(BoardSensed, lambda each: isinstance(each.fact, CardSeen))
    boards.stop()
