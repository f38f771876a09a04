"""The C board on wires that lose, cut and lie, with the real host half at their other end.

The wires, the man in the middle and the books are those of the Python board: the C board has to do
as well. Time is virtual, so that thousands of cards pass.
"""

import random

import pytest

from firmware_protocol import BoardLive, CardDrawn, EventDelivered, Forgery, HistoryGap, ShoeLock
from tests.firmware_protocol.c_port.benches import Bench, Setup
from tests.firmware_protocol.c_port.stand_in import StandIn
from tests.firmware_protocol.middle import TRICKS, Attacker, Tapped
from tests.firmware_protocol.signing_vectors import PSK
from tests.firmware_protocol.trial import Trial
from tests.firmware_protocol.wires import ByteWise, Cut, Lossy, Pair, Perfect, Wire, make_host

# What he does with these is cutting and waiting, or a hint: nothing that could be believed.
QUIET = {"drop", "cry error", "greet", "rewrite log", "downgrade", "reflect"}


class CTrial(Trial):
    """A trial of the board on a bench."""

    def __init__(self, bench: Bench, down: Wire, up: Wire, seed: int) -> None:
        self.stand_in = StandIn(bench, Setup(key=PSK, require_signed=True, chance=seed + 1))
        super().__init__(down, up, board=self.stand_in.as_device(), seed=seed)

    def restart_board(self) -> None:
        self.stand_in.restart()


def _attacked(
    bench: Bench, seed: int, rate: float, tricks: tuple[str, ...] = ()
) -> tuple[CTrial, Attacker]:
    attacker = Attacker(random.Random(seed), rate, tricks)
    down, up = Tapped(attacker, to_board=True), Tapped(attacker, to_board=False)
    return CTrial(bench, down, up, seed), attacker


@pytest.mark.parametrize("trick", list(TRICKS))
def test_a_man_in_the_middle_with_one_trick(bench: Bench, trick: str) -> None:
    trial, attacker = _attacked(bench, len(trick), 0.2, (trick,))
    trial.work(150)
    assert attacker.tried[trick] > 20
    assert trial.told(BoardLive)
    trial.heal()
    if trick not in QUIET:
        assert trial.forged() > 5
        assert trial.noticed() > 0


@pytest.mark.parametrize("seed", range(6))
def test_a_man_in_the_middle_with_all_of_them(bench: Bench, seed: int) -> None:
    trial, attacker = _attacked(bench, seed, (0.05, 0.15, 0.4)[seed % 3])
    for _ in range(4):
        trial.work(60)
        trial.restart_board()
    assert attacker.tried.total() > 20
    trial.heal()
    board = trial.board.counts.forged
    assert trial.forged() > 0
    assert set(board) <= set(Forgery)


def _card(number: int) -> CardDrawn:
    return CardDrawn(number // 52 % 65_536, number % 52 + 1, number * 7 % 52, 99, 3, 1)


def _cards_once(pair: Pair) -> list[CardDrawn]:
    """Cards in order of number; one that came again in another session is the same card."""
    kept: dict[int, CardDrawn] = {}
    for event in pair.told(EventDelivered):
        assert isinstance(event.message, CardDrawn)
        assert kept.setdefault(event.event_id, event.message) == event.message
    assert list(kept) == list(range(1, len(kept) + 1))
    assert not pair.told(HistoryGap)
    return list(kept.values())


def _pair(bench: Bench, down: Wire, up: Wire, seed: int) -> Pair:
    board = StandIn(bench, Setup(key=PSK, require_signed=True, chance=seed))
    pair = Pair(make_host(keys=[PSK]), board.as_device(), down, up)
    pair.host.start(0)
    return pair


def _deal(pair: Pair, count: int, seed: int) -> list[CardDrawn]:
    chance = random.Random(seed)
    emitted: list[CardDrawn] = []
    while len(emitted) < count:
        for _ in range(chance.choice((1, 1, 1, 2, 5, 12))):
            emitted.append(_card(len(emitted)))
            pair.board.emit(emitted[-1], pair.now)
        pair.run(pair.now + chance.choice((1, 3, 20, 150, 400)))
    pair.run_until(lambda: pair.board.log.committed_id == len(emitted))
    return emitted


@pytest.mark.parametrize("make", [Perfect, ByteWise], ids=["perfect", "byte by byte"])
def test_undamaged_wires(bench: Bench, make: type[Perfect] | type[ByteWise]) -> None:
    pair = _pair(bench, make(), make(), 1)
    emitted = _deal(pair, 400, 1)
    assert _cards_once(pair) == emitted
    assert pair.delivered() == list(range(1, len(emitted) + 1))
    assert pair.host.counts.sessions == 1


@pytest.mark.parametrize(("seed", "rate"), [(1, 0.001), (2, 0.003), (3, 0.005)])
def test_lossy_wires(bench: Bench, seed: int, rate: float) -> None:
    pair = _pair(bench, Lossy(seed, rate), Lossy(seed + 100, rate), seed)
    pair.host.want(ShoeLock(lock=True, reason=1))
    emitted = _deal(pair, 400, seed)
    assert _cards_once(pair) == emitted
    pair.run_until(pair.host.wanted_confirmed)
    counts = pair.host.frame_counts
    assert counts.crc_errors + counts.cobs_errors > 10


def test_wires_cut_again_and_again(bench: Bench) -> None:
    chance = random.Random(9)
    pair = _pair(bench, Perfect(), Perfect(), 7)
    emitted: list[CardDrawn] = []
    for _ in range(40):
        ways: list[Wire] = [Perfect(), Perfect(), Cut()]
        pair.down, pair.up = chance.choice(ways), chance.choice(ways)
        for _ in range(chance.randrange(12)):
            emitted.append(_card(len(emitted)))
            pair.board.emit(emitted[-1], pair.now)
        pair.run(pair.now + chance.randrange(1, 4_000))
    pair.down, pair.up = Perfect(), Perfect()
    pair.run_until(lambda: pair.board.log.committed_id == len(emitted))
    assert _cards_once(pair) == emitted
