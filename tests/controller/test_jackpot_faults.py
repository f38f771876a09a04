"""Faults that jackpots had elsewhere, tried on ours: lost meters, double payments, hidden wins.

A real journal, and the pipeline of the table. A kill is an image of the journal's files as they lie
on the disk at that moment, with which the program starts again.
"""

import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tableassist.controller import Controller, SystemClock, open_pipeline
from tableassist.controller.pipeline import Pipeline
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.money import money_text
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table import TableState, evolve, levels, table_view
from tableassist.journal import Journal, JournalError, read_records
from tableassist.reports.meter_words import reading_lines
from tableassist.reports.reconcile import reconciled
from tableassist.settings import load_house

MICRO = 1_000_000
HOUSE = load_house("caribbean-montreal")
STRAIGHT_FLUSH, PAIR = "5d 6d 7d 8d 9d", "2c 2h 3s 5c 7s"
UNITS: dict[i.BoardRole, str] = {"shoe": "S", "bets": "B", "sign": "L"}
TWO = ("Anna Weiss", "Boris Klein")


class KilledTable:
    """A pipeline on a real journal that can be killed at any moment and starts on the image."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.events = dict.fromkeys(UNITS, 0)
        self.deaths = 0
        self.pipeline = self._open()

    def _open(self) -> Pipeline:
        return open_pipeline(Journal.open(self.directory), "Table 1", HOUSE, SystemClock())

    @property
    def state(self) -> TableState:
        return self.pipeline.state

    def give(self, what: i.Input) -> Refused | None:
        return self.pipeline.submit(what)

    def take(self, what: i.Input) -> None:
        assert self.pipeline.submit(what) is None

    def sense(self, board: i.BoardRole, fact: i.Fact) -> i.BoardSensed:
        """A board's next event; what was sent, so that it can be sent again."""
        self.events[board] += 1
        sent = i.BoardSensed(board, UNITS[board], self.events[board], fact)
        self.take(sent)
        return sent

    def connect(self) -> None:
        for board, unit in UNITS.items():
            self.take(i.BoardCameLive(board, unit, "1"))
        jackpot = self.state.jackpot
        self.take(i.SignReported(self.state.meter_cents, jackpot.meter_seq, "showing"))

    def bet(self, seat: int, spot: i.SpotKind, amount: int) -> None:
        self.sense("bets", i.BetSeen(seat, spot, amount))

    def lock(self) -> i.BoardSensed:
        number = self.state.round.number
        self.take(i.NoMoreBetsTouched(number))
        latched = self.sense("bets", self.picture())
        now = self.state.round
        if now.is_uncounted:
            self.take(i.ChipsCounted(number, now.progressive_bets))
        return latched

    def picture(self) -> i.BetsLatched:
        lying = (i.SpotAmount(seat, spot, n) for (seat, spot), n in self.state.layout.items())
        return i.BetsLatched(self.state.round.number, tuple(lying))

    def deal(self, *hands: str) -> None:
        for hand in hands:
            for card in hand.split():
                index = self.state.round.dealt + 1
                self.sense("shoe", i.CardSeen(self.state.shoe.shoe_no, index, card))  # type: ignore[arg-type]

    def kill(self) -> None:
        """The program is gone; what lies on the disk at this moment is all there is."""
        self.deaths += 1
        image = self.directory.with_name(f"life{self.deaths}")
        shutil.copytree(self.directory, image)
        self.pipeline.close()
        self.directory = image
        self.pipeline = self._open()

    def restart(self) -> None:
        """An orderly end and a new start."""
        self.pipeline.close()
        self.pipeline = self._open()


@pytest.fixture
def table(tmp_path: Path) -> KilledTable:
    table = KilledTable(tmp_path / "life0")
    table.connect()
    table.sense("shoe", i.ShoeSensed("ready", 1, 52))
    return table


def kept(state: TableState) -> tuple[object, ...]:
    """What may never be lost: meters with their part cents, hits, hand pays, the books."""
    return (state.jackpot.levels, state.jackpot.meter_seq, state.hand_pays, state.books)


def replayed(directory: Path) -> TableState:
    """What all records make, from the first one on."""
    state = TableState()
    for stored in read_records(directory):
        state = evolve(state, stored.stamped())
    return state


def adjusted_to(table: KilledTable, micro: int) -> None:
    """The meter is brought to an odd figure by two people."""
    table.take(s.JackpotCloseTouched("Anna Weiss"))
    change = micro - table.state.jackpot.main.meter
    table.take(s.MeterAdjustTouched("main", change, "as it was read", TWO))
    table.take(s.JackpotOpenTouched("Anna Weiss"))
    jackpot = table.state.jackpot
    table.take(i.SignReported(table.state.meter_cents, jackpot.meter_seq, "showing"))


def a_win(table: KilledTable) -> None:
    """Seat 2 wins a tenth of the meter with a straight flush; nobody is paid yet."""
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal(STRAIGHT_FLUSH, PAIR)
    table.bet(2, "raise", 2_000)
    table.take(i.RevealTouched(table.state.round.number))


def test_c01_a_meter_is_never_lost_nor_reset_by_a_kill(table: KilledTable) -> None:
    adjusted_to(table, 1_234_567 * MICRO + 345_678)
    moments: list[Callable[[], object]] = [
        lambda: None,  # idle
        lambda: table.bet(2, "ante", 1_000),
        lambda: table.bet(2, "progressive", 100),
        table.lock,  # the contribution
        lambda: table.take(
            i.SignReported(table.state.meter_cents, table.state.jackpot.meter_seq, "showing")
        ),
        lambda: table.deal(STRAIGHT_FLUSH, PAIR),
        lambda: table.bet(2, "raise", 2_000),
        lambda: table.take(i.RevealTouched(1)),  # the win
        lambda: table.take(s.HitVerifyTouched(table.state.hand_pays[0].hit, "Anna Weiss")),
        lambda: table.take(s.HitApproveTouched(table.state.hand_pays[0].hit, "Boris Klein")),
        lambda: table.take(s.HandPaidTouched(table.state.hand_pays[0].hit, "Cara Lund")),
    ]
    for moment in moments:
        moment()
        before = kept(table.state)
        table.kill()
        assert kept(table.state) == before
        assert table.state == replayed(table.directory)
        # The sign is told the true figure again without anyone asking.
        assert levels(HOUSE.house, table.state).sign_amount == table.state.meter_cents
        table.connect()
    assert table.state.jackpot.main.meter % MICRO == 345_678
    assert table.state.hand_pays[0].phase == "paid"


def test_c02_what_lies_there_at_the_start_is_no_new_bet(table: KilledTable) -> None:
    for seat in (1, 4, 7):
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "progressive", 100)
    before = kept(table.state)
    for _ in range(5):
        table.restart()
        table.connect()
        for seat in (1, 4, 7):  # the board says again what lies there
            table.bet(seat, "progressive", 100)
        assert kept(table.state) == before
    table.take(i.NoMoreBetsTouched(1))
    table.kill()  # the board latches while the program is away
    table.connect()
    latched = table.sense("bets", table.picture())
    after = kept(table.state)
    assert table.state.jackpot.main.meter == 1_000_000 * MICRO + 3 * 70 * MICRO
    assert table.give(latched) is None
    assert kept(table.state) == after


def test_c05_every_place_shows_the_amount_that_was_frozen_at_the_win(table: KilledTable) -> None:
    """A tenth of 12,345.67 and a part cent is cut: 1,234.56; the part cent stays in the meter."""
    adjusted_to(table, 1_234_567 * MICRO + 345_678 - 70 * MICRO)
    a_win(table)
    amount = 123_456
    (pay,) = table.state.hand_pays
    assert pay.amount == amount
    assert levels(HOUSE.house, table.state).sign_award == amount
    view = table_view(HOUSE, table.state)
    assert view.seats[1].spots[2].note == f"hand pay {money_text(amount)}"
    assert any(f"{money_text(amount)} for a straight flush" in line for line in view.alerts)
    table.take(i.PaidTouched(1, 2))
    for seat, spot in list(table.state.layout):
        table.bet(seat, spot, 0)
    table.sense("shoe", i.ShoeSensed("ready", 2, 52))
    for seat in (4, 5, 6, 7):  # others go on and feed the meter
        table.bet(seat, "ante", 500)
        table.bet(seat, "progressive", 100)
    table.lock()
    assert levels(HOUSE.house, table.state).sign_award == amount
    stored = [one.stamped() for one in read_records(table.directory)]
    (hit,) = (one.record for one in stored if isinstance(one.record, r.JackpotHit))
    assert hit.amount == amount
    reading = "\n".join(reading_lines(reconciled(stored), ""))
    assert f"{money_text(amount)} for straight flush, due" in reading
    after_win = 1_234_567 * MICRO + 345_678 - amount * MICRO
    assert hit.meter_after_micro == after_win


def test_c06_seven_threads_and_a_second_process_lose_nothing(table: KilledTable) -> None:
    """Each seat's chips come from a thread of its own; the controller's one thread counts them."""
    rounds = 6
    pipeline = table.pipeline
    controller = Controller(pipeline, _StoppedClock(), lambda _view: None)
    controller.start(_NoBoards())
    people = _People(controller)
    for number in range(1, rounds + 1):
        people.play(number)
        if number == rounds // 2:
            controller.submit(s.JackpotCloseTouched("Anna Weiss"))
            controller.submit(s.MeterAdjustTouched("main", 5, "as it was read", TWO))
            controller.submit(s.JackpotOpenTouched("Anna Weiss"))
    with pytest.raises(JournalError, match="in use by a running table"):
        Journal.open(table.directory)
    assert "in use by a running table" in _other_process(table.directory)
    controller.stop()
    assert controller.fault == ""
    records = [one.record for one in read_records(table.directory)]
    made = [one for one in records if isinstance(one, r.ContributionMade)]
    assert len(made) == 7 * rounds
    meter = 1_000_000 * MICRO + 7 * rounds * 70 * MICRO + 5
    assert pipeline.state.jackpot.main.meter == meter == made[-1].meter_after_micro
    pipeline.close()


class _People:
    """Seven seats that bet from threads of their own, and fold; nobody wins anything."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._numbers = iter(range(10_000, 20_000))
        self._guard = threading.Lock()

    def _send(self, board: i.BoardRole, fact: i.Fact) -> None:
        with self._guard:  # a board's events are numbered in the order in which they are sent
            sent = i.BoardSensed(board, UNITS[board], next(self._numbers), fact)
            self._controller.submit(sent)

    def _bet(self, seat: int) -> None:
        self._send("bets", i.BetSeen(seat, "ante", 500))
        self._send("bets", i.BetSeen(seat, "progressive", 100))

    def play(self, number: int) -> None:
        """One round with seven contributions."""
        self._send("shoe", i.ShoeSensed("ready", number + 1, 52))
        together = [threading.Thread(target=self._bet, args=(seat,)) for seat in i.SEATS]
        for thread in together:
            thread.start()
        for thread in together:
            thread.join()
        lying = [i.SpotAmount(seat, "ante", 500) for seat in i.SEATS]
        lying += [i.SpotAmount(seat, "progressive", 100) for seat in i.SEATS]
        self._controller.submit(i.NoMoreBetsTouched(number))
        self._send("bets", i.BetsLatched(number, tuple(lying)))
        self._controller.submit(i.ChipsCounted(number, len(i.SEATS)))
        for index, card in enumerate(_forty_cards(), start=1):
            self._send("shoe", i.CardSeen(number + 1, index, card))  # type: ignore[arg-type]
        for seat in i.SEATS:
            self._send("bets", i.BetSeen(seat, "ante", 0))
            self._controller.submit(i.FoldTouched(number, seat))
            self._send("bets", i.BetSeen(seat, "progressive", 0))
        self._controller.submit(i.RevealTouched(number))


class _StoppedClock(SystemClock):
    """No time passes on a slow machine, so that the sign is never late."""

    _stopped_at_ms = 0

    def __init__(self) -> None:
        super().__init__()
        self._stopped_at_ms = super().now_ms()

    def now_ms(self) -> int:
        return self._stopped_at_ms

    def wall_ms(self) -> int:
        return self._stopped_at_ms or super().wall_ms()

    def counted_ms(self) -> int:
        return self._stopped_at_ms


class _NoBoards:
    """Boards that are told everything and keep nothing."""

    def show(self, _levels: object) -> None: ...

    def commit(self, _board: i.BoardName, _unit: str, _event_id: int) -> None: ...


def _forty_cards() -> list[str]:
    return [rank + suit for suit in "cdhs" for rank in "23456789TJ"]


def _other_process(directory: Path) -> str:
    """What a second program says that wants this journal."""
    code = (
        "import sys, pathlib\n"
        "from tableassist.journal import Journal, JournalError\n"
        "try:\n    Journal.open(pathlib.Path(sys.argv[1]))\n"
        "except JournalError as error:\n    print(error)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, str(directory)], capture_output=True, text=True, check=True
    )
    return ran.stdout


def test_c07_a_payment_that_was_confirmed_before_the_kill_is_not_made_again(
    table: KilledTable,
) -> None:
    a_win(table)
    hit = table.state.hand_pays[0].hit
    table.take(s.HitVerifyTouched(hit, "Anna Weiss"))
    table.take(s.HitApproveTouched(hit, "Boris Klein"))
    table.take(s.HandPaidTouched(hit, "Cara Lund"))
    number, paid_ms = table.state.number, table.state.at_ms
    table.kill()  # committed, and nobody at the table saw it
    again = table.give(s.HandPaidTouched(hit, "Cara Lund"))
    assert again == Refused(Reason.HAND_PAID, 2, number=number, at_ms=paid_ms)
    stored = [one.record for one in read_records(table.directory)]
    assert len([one for one in stored if isinstance(one, r.HandPaid)]) == 1


def test_c07_a_locked_bet_told_twice_is_one_contribution(table: KilledTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    latched = table.lock()
    before = kept(table.state)
    table.take(latched)  # the same event again
    assert kept(table.state) == before
    number = table.state.number
    table.sense("bets", latched.fact)  # the same picture under a new number
    assert kept(table.state) == before
    stored = [one.record for one in read_records(table.directory) if one.number > number]
    assert [one.what for one in stored if isinstance(one, r.BoardReported)] == ["latch-not-asked"]


@pytest.mark.parametrize("away", [("sign",), ("bets",), ("sign", "bets")])
def test_c09_a_win_needs_no_link(table: KilledTable, away: tuple[i.BoardRole, ...]) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal(STRAIGHT_FLUSH, PAIR)
    table.bet(2, "raise", 2_000)
    for board in away:
        table.take(i.BoardWentAway(board, "port gone"))
    table.take(i.RevealTouched(1))
    (pay,) = table.state.hand_pays
    assert (pay.seat, pay.amount, pay.phase) == (2, 100_007, "due")
    alerts = table_view(HOUSE, table.state).alerts
    assert any("1,000.07 for a straight flush" in line for line in alerts)
    table.kill()
    assert table.state.hand_pays == (pay,)
    table.connect()  # ten minutes later; the sign catches up
    shown = levels(HOUSE.house, table.state)
    assert (shown.sign_award, shown.sign_award_id) == (100_007, pay.hit)


def test_c09_a_bet_that_nobody_knows_is_a_question_and_not_no_win(table: KilledTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.take(i.NoMoreBetsTouched(1))
    table.sense("bets", i.LatchUnread(1, "seat 2 progressive: unstable"))
    assert table.state.round.suspended == "unreadable-bets"
    assert "seat 2, the progressive spot" in table_view(HOUSE, table.state).alerts[0]
