"""Two readers of one port and boards that come and go are told from noise and from bad luck.

The first half counts by hand; in the second a thief reads a real terminal beside the table, and a
real board restarts again and again.
"""

import os
import select
import threading
from collections.abc import Callable

import pytest

from firmware_protocol import CardDrawn, FrameCounts, card_code
from tableassist.core.inputs import (
    BoardCameLive,
    BoardSensed,
    BoardWentAway,
    Input,
    LinkTroubled,
)
from tableassist.devices import Boards
from tableassist.devices.link_watch import (
    CALM_MS,
    COMINGS,
    HEARTBEAT_MS,
    LOST_MESSAGES,
    ROBBED_READS,
    TWO_READERS,
    UNSTABLE,
    UNSTABLE_MS,
    WINDOW_MS,
    LinkWatch,
)
from tests.devices.pretend_board import Line
from tests.devices.rig import Rig

SIZE = 40


class Heard:
    """A watch, fed with a heartbeat each half second, which is 40 bytes long."""

    def __init__(self, *, signed: bool) -> None:
        self.watch = LinkWatch()
        self.counts = FrameCounts()
        self.missed = 0
        self.robbed = 0
        self.ms = 0
        self.offset_ms = 0
        self.signed = signed
        self._not_told = 0

    def beat(self, *, left: int = SIZE, robbed: int = 0) -> frozenset[str]:
        """Half a second: of the heartbeat so many bytes come, all of them or not."""
        self.ms += HEARTBEAT_MS
        self.robbed += robbed
        self.counts.empty += left > 0
        if left == SIZE:
            self.counts.ok += 1
            self.counts.ok_bytes += left
            t_ms = self.ms + self.offset_ms & 0xFFFF_FFFF
            self.watch.heartbeat(t_ms, self.ms, signed=self.signed)
            self.missed += self._not_told if self.signed else 0
            self._not_told = 0
        else:
            self.counts.crc_errors += left > 0
            self.counts.spoiled_bytes += left
            self._not_told += 1
        return self.look()

    def look(self) -> frozenset[str]:
        self.watch.look(self.counts, self.missed, self.robbed, self.ms)
        return self.watch.troubles

    def beats(self, count: int, beat: Callable[[int], frozenset[str]]) -> set[str]:
        """Every trouble that was ever seen in so many beats."""
        seen: set[str] = set()
        for number in range(count):
            seen |= beat(number)
        return seen


@pytest.fixture(params=[False, True], ids=["unsigned", "signed"])
def heard(request: pytest.FixtureRequest) -> Heard:
    return Heard(signed=request.param)


def test_a_calm_line_is_in_no_trouble(heard: Heard) -> None:
    assert heard.beats(500, lambda _: heard.beat()) == set()


@pytest.mark.parametrize("left", [0, SIZE // 2], ids=["whole messages", "parts"])
def test_what_is_missing_and_leaves_too_little_was_read_by_another_program(
    heard: Heard, left: int
) -> None:
    seen = [heard.beat(left=SIZE if number % 2 else left) for number in range(20)]
    first = seen.index(frozenset({TWO_READERS}))
    assert 2 * LOST_MESSAGES - 1 <= first <= 2 * LOST_MESSAGES + 2
    assert set(seen[first:]) == {frozenset({TWO_READERS})}


def test_it_is_over_when_nothing_was_missing_for_a_while(heard: Heard) -> None:
    heard.beats(12, lambda number: heard.beat(left=SIZE * (number % 2)))
    assert heard.watch.troubles == {TWO_READERS}
    heard.beats(CALM_MS // HEARTBEAT_MS, lambda _: heard.beat())
    assert heard.watch.troubles == {TWO_READERS}
    heard.beats(WINDOW_MS // HEARTBEAT_MS + 1, lambda _: heard.beat())
    assert heard.watch.troubles == frozenset()


@pytest.mark.parametrize("left", [SIZE - 1, SIZE - 8, SIZE + 5])
def test_noise_and_single_bytes_that_are_lost_leave_the_rest_behind(
    heard: Heard, left: int
) -> None:
    assert heard.beats(200, lambda n: heard.beat(left=SIZE if n % 2 else left)) == set()


def test_a_line_that_sticks_at_zero_is_no_second_reader(heard: Heard) -> None:
    heard.beats(10, lambda _: heard.beat())

    def stuck(number: int) -> frozenset[str]:
        heard.counts.empty += 500 * (1 - number % 2)
        return heard.beat(left=SIZE * (number % 2))

    assert heard.beats(100, stuck) == set()


def test_a_few_that_are_missing_now_and_then_are_bad_luck(heard: Heard) -> None:
    assert heard.beats(600, lambda number: heard.beat(left=SIZE * bool(number % 7))) == set()


def test_one_long_gap_is_a_cable_and_no_second_reader(heard: Heard) -> None:
    def gap(number: int) -> frozenset[str]:
        return heard.beat(left=0 if number % 40 < 6 else SIZE)

    assert heard.beats(400, gap) == set()


def test_a_new_session_and_a_restart_are_no_missing_heartbeats(heard: Heard) -> None:
    def restart(number: int) -> frozenset[str]:
        if number % 4 == 0:
            heard.ms += 1_000
            heard.watch.new_session()
        return heard.beat()

    assert heard.beats(200, restart) == set()


@pytest.mark.parametrize("jump_ms", [6_000, -6_000, 3_600_000])
def test_the_clock_of_a_board_may_jump(heard: Heard, jump_ms: int) -> None:
    def jump(number: int) -> frozenset[str]:
        heard.offset_ms += jump_ms if number % 5 == 0 else 0
        return heard.beat()

    assert heard.beats(200, jump) == set()


def test_what_is_heard_late_is_not_missing(heard: Heard) -> None:
    heard.beats(10, lambda _: heard.beat())
    stall_ms = 8 * HEARTBEAT_MS
    for late in range(1, 9):
        t_ms = heard.ms + late * HEARTBEAT_MS
        heard.watch.heartbeat(t_ms, heard.ms + stall_ms, signed=heard.signed)
    heard.ms += stall_ms
    assert heard.beats(40, lambda _: heard.beat()) == set()


def test_the_clock_of_a_board_may_wrap(heard: Heard) -> None:
    heard.offset_ms = 2**32 - 20 * HEARTBEAT_MS
    assert heard.beats(100, lambda _: heard.beat()) == set()


def test_bytes_that_were_there_and_then_were_not_tell_it_with_the_first_damage(
    heard: Heard,
) -> None:
    heard.beat()
    heard.beats(ROBBED_READS, lambda _: heard.beat(robbed=1))
    assert heard.watch.troubles == frozenset()
    assert heard.beat(left=SIZE - 1) == {TWO_READERS}


def test_a_board_that_comes_again_and_again_is_unstable_until_it_stays(heard: Heard) -> None:
    for _ in range(COMINGS):
        assert heard.look() == frozenset()
        heard.ms += 1_000
        heard.watch.came(heard.ms)
    assert heard.look() == {UNSTABLE}
    heard.ms += UNSTABLE_MS
    assert heard.look() == frozenset()


def test_comings_that_are_far_apart_are_none(heard: Heard) -> None:
    for _ in range(20):
        heard.ms += UNSTABLE_MS // (COMINGS - 1)
        heard.watch.came(heard.ms)
        assert heard.look() == frozenset()


class Thief:
    """Another program that reads a terminal, with no lock and asking for none."""

    def __init__(self, line: Line) -> None:
        self._file = os.open(os.ttyname(line.slave), os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._steal, name="thief")
        self._thread.start()

    def _steal(self) -> None:
        while not self._over.is_set():
            if select.select([self._file], [], [], 0.05)[0]:
                try:
                    os.read(self._file, 16)
                except BlockingIOError:
                    continue

    def end(self) -> None:
        self._over.set()
        self._thread.join()
        os.close(self._file)


@pytest.mark.warnings_logged
def test_a_second_reader_of_a_real_port_is_told_and_no_card_is_lost(rig: Rig) -> None:
    shoe = rig.pretend("shoe", plugged=False)
    line = shoe.plug()
    callers: list[Boards] = []

    def submit(given: Input) -> None:
        rig.inbox.submit(given)
        if isinstance(given, BoardSensed):
            callers[0].commit(given.board, given.unit, given.event_id)

    callers.append(rig.boards(rig.plan("shoe"), submit=submit))
    rig.inbox.next(BoardCameLive)
    thief = Thief(line)
    told: list[LinkTroubled] = []
    index = 0
    while not told:
        if index - shoe.log.committed_id < 100:  # its log must not fill meanwhile
            index += 1
            shoe.emit(CardDrawn(3, index, card_code("As"), 99, 3, 1))
        shoe.wait_for_tick()
        told = rig.inbox.of(LinkTroubled)
    thief.end()
    assert told == [LinkTroubled("shoe", TWO_READERS, is_on=True)]
    shoe.wait_for(lambda: shoe.log.committed_id == index)
    assert sorted(set(rig.inbox.event_ids())) == list(range(1, index + 1))


@pytest.mark.warnings_logged
def test_a_board_that_restarts_again_and_again_is_told(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    for _ in range(COMINGS):
        assert rig.inbox.of(LinkTroubled) == []
        shoe.restart()
        shoe.wait_for(lambda: shoe.device.session_open)
    assert rig.inbox.next(LinkTroubled) == LinkTroubled("shoe", UNSTABLE, is_on=True)


@pytest.mark.warnings_logged
def test_a_cable_that_comes_and_goes_is_told(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    rig.boards(rig.plan("shoe"))
    for _ in range(COMINGS):
        rig.inbox.next(BoardCameLive)
        assert rig.inbox.of(LinkTroubled) == []
        shoe.pull()
        rig.inbox.next(BoardWentAway)
        shoe.plug()
    assert rig.inbox.next(LinkTroubled) == LinkTroubled("shoe", UNSTABLE, is_on=True)
