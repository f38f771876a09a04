"""Memory over a long life: `python -m tests.bench.memory_flat [--rounds 50000]`.

Rounds go the production way from the input on: pipeline with the real journal on the disk, levels
and view after each input of every fiftieth round, the snapshot each hundred rounds. Boards, wires
and screen are left out: a round over virtual wires takes a hundred times as long, and what those
hold is bounded by their own limits. Resident memory is printed each tenth of the way; it fails when
the second half has grown.
"""

import argparse
import gc
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tableassist.controller import FORM, Pipeline, SystemClock, open_pipeline
from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.cards import DECK
from tableassist.core.round import Phase, procedure_of
from tableassist.core.table import levels, table_view
from tableassist.journal import Journal
from tableassist.settings import load_house

ROUNDS = 50_000
PARTS = 10
LOOKED_AT = 50
MOST_GROWN = 2 * 1024 * 1024
"""Bytes: what allocator and SQLite may move; a leak of one record a round would be more."""
UNITS: dict[i.BoardRole, str] = {"shoe": "SIM-SHOE-001", "bets": "SIM-BETS-001"}
SEATS = (1, 4, 7)
SIGN = "SIM-SIGN-001"


class ShortRounds:
    """A table without wires: three seats play, the dealer does what is due."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline
        self._house = pipeline.house
        self._game = procedure_of(pipeline.house.house)
        self._events = dict.fromkeys(UNITS, 0)
        self._chance = Random(1)
        self._is_looked_at = False

    def connect(self) -> None:
        """The boards are there."""
        for board, unit in UNITS.items():
            self._give(i.BoardCameLive(board, unit, "1.0.0"))
        self._give(i.BoardCameLive("sign", SIGN, "1.0.0"))

    def play(self) -> None:
        """One round from the bets to the last pay."""
        state = self._pipeline.state
        number = state.round.number
        self._is_looked_at = number % LOOKED_AT == 0
        self._sign()
        self._sense("shoe", i.ShoeSensed("ready", state.shoe.shoe_no + 1, len(DECK)))
        for seat in SEATS:
            self._sense("bets", i.BetSeen(seat, "ante", 2_000))
            self._sense("bets", i.BetSeen(seat, "progressive", 100))
        self._give(i.NoMoreBetsTouched(number))
        self._picture()
        self._deal()
        for seat in SEATS:
            self._sense("bets", i.BetSeen(seat, "raise", 4_000))
        self._give(i.RevealTouched(number))
        self._end(number)

    def _deal(self) -> None:
        deck = list(DECK)
        self._chance.shuffle(deck)
        for index, card in enumerate(deck, start=1):
            if self._game.next_card(self._pipeline.state.round) is None:
                return
            shoe = self._pipeline.state.shoe.shoe_no
            self._sense("shoe", i.CardSeen(shoe, index, card))

    def _end(self, number: int) -> None:
        now = self._pipeline.state.round
        if now.phase == Phase.OPENING:
            for seat in self._game.claimable(now):
                self._give(i.ClaimTouched(number, seat))
            self._give(i.SettleTouched(number))
        while self._pipeline.state.round.number == number:
            seat = self._pipeline.state.round.to_pay[0].seat
            self._give(i.PaidTouched(number, seat))
        for place in sorted(self._pipeline.state.layout):
            self._sense("bets", i.BetSeen(*place, 0))

        while pay := self._pipeline.state.first_hand_pay:
            self._give(s.HitVerifyTouched(pay.hit, "A. Roy"))
            self._give(s.HitApproveTouched(pay.hit, "B. Tremblay"))
            self._give(s.HandPaidTouched(pay.hit, "C. Nguyen"))

    def _sign(self) -> None:
        state = self._pipeline.state
        self._give(i.SignReported(state.meter_cents, state.jackpot.meter_seq, "showing"))

    def _picture(self) -> None:
        now, lies = self._pipeline.state.round, self._pipeline.state.layout
        spots = tuple(i.SpotAmount(*place, amount) for place, amount in sorted(lies.items()))
        self._sense("bets", i.BetsLatched(now.number, spots, now.latch))

    def _sense(self, board: i.BoardRole, fact: i.Fact) -> None:
        self._events[board] += 1
        self._give(i.BoardSensed(board, UNITS[board], self._events[board], fact))

    def _give(self, what: i.Input) -> None:
        if (refused := self._pipeline.submit(what)) is not None:
            raise RuntimeError(f"{what}: {refused}")
        if self._is_looked_at:
            levels(self._house.house, self._pipeline.state)
            table_view(self._house, self._pipeline.state)


def main() -> int:
    """0 when the memory is flat."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.memory_flat", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        journal = Journal.open(Path(folder), FORM)
        house = load_house("caribbean-montreal")
        table = ShortRounds(open_pipeline(journal, "Table 1", house, SystemClock()))
        table.connect()
        resident = list(_measured(table, rounds, journal))
        journal.close()
    grown = resident[-1] - resident[PARTS // 2]
    print(f"grown in the second half: {grown / 1024:.0f} KiB")
    return int(grown > MOST_GROWN)


def _measured(table: ShortRounds, rounds: int, journal: Journal) -> Iterator[int]:
    """Resident bytes at the beginning and after each part of the way."""
    begun = time.monotonic()
    for part in range(PARTS + 1):
        for _ in range(rounds // PARTS if part else LOOKED_AT):
            table.play()
        gc.collect()
        resident = _resident()
        print(
            f"{part * (rounds // PARTS):>6} rounds, {journal.last_number:>8} records: "
            f"resident {resident / 2**20:6.1f} MiB, {time.monotonic() - begun:6.0f} s",
            flush=True,
        )
        yield resident


def _resident() -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise LookupError("the system does not say how much memory is resident")


if __name__ == "__main__":
    sys.exit(main())
