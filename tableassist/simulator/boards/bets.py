"""The bet board: 28 places that weigh chips, 28 lamps, and locks that freeze a picture each.

It says what lies where; whether that is a bet is for the host. Chips, lock and latch survive a
restart, lamps do not: the host lights them again. What a house prints on the places is known to
people only: no bet's name goes over the wire.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from firmware_protocol import (
    SPOTS,
    BetsLock,
    BetsUnlock,
    BoardClass,
    LampFace,
    LatchedSpot,
    LateBet,
    Message,
    RspStatus,
    SpotChanged,
    SpotLamp,
    SpotLeds,
    SpotsLatched,
    SpotState,
    face_of,
    spot_number,
)
from tableassist.core.inputs import SEATS, SpotKind
from tableassist.simulator.boards.board import Board, Fitting
from tableassist.simulator.memory import MemoryUnreadableError
from tableassist.simulator.truth import Truth

_SURE = 100
_CHIPS_MOST = 255
_CHIP_CENTS = 500
_SMALL_CHIP_CENTS = 100


class Felt(msgspec.Struct):
    """Cents by spot number, and what the host last said about the round.

    `latch` numbers the newest picture of `latched_round`, None when none is remembered; `mask` has
    the bit of every spot on which nothing may change; `is_open` after an unlock.
    """

    chips: dict[int, int] = {}
    round: int = 0
    latched_round: int = 0
    latch: int | None = None
    mask: int = 0
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """A printed area people can point at."""

    seat: int
    kind: SpotKind


class BetsBoard(Board[Felt]):
    """Seven seats with the same spots each. People use `put` and `take`, and look at the lamps.

    `spots` is printed at every seat, in the order of the places. A kind that is not printed is a
    `ValueError`; chips in memory on a blank place are `MemoryUnreadableError`.
    """

    board_class = BoardClass.BETS

    def __init__(
        self, fitting: Fitting, truth: Truth, spots: Sequence[SpotKind], now_ms: int
    ) -> None:
        self._truth = truth
        self._printed = {
            spot_number(seat, place): Spot(seat, kind)
            for seat in SEATS
            for place, kind in enumerate(spots)
        }
        self._numbers = {spot: number for number, spot in self._printed.items()}
        self._lamps: dict[int, LampFace] = {}
        super().__init__(fitting, Felt(), now_ms)
        if not self._printed.keys() >= self._own.chips.keys():
            raise MemoryUnreadableError(
                f"reading {fitting.memory.name}: chips lie where this house prints no spot"
            )

    @property
    def round_no(self) -> int:
        """The round the host last named."""
        return self._own.round

    @property
    def latched_round(self) -> int:
        """The round whose picture was frozen last."""
        return self._own.latched_round

    @property
    def latch_no(self) -> int | None:
        """The number of the round's newest picture; None before the first."""
        felt = self._own
        return felt.latch if felt.latched_round == felt.round else None

    @property
    def is_open(self) -> bool:
        """The round takes bets."""
        return self._own.is_open

    def lamp(self, seat: int, kind: SpotKind) -> LampFace:
        """What the lamp of a spot shows."""
        return self._lamps.get(self._number(seat, kind), LampFace.OFF)

    def shows(self, face: LampFace) -> bool:
        """Any lamp has this face."""
        return face in self._lamps.values()

    def amount(self, seat: int, kind: SpotKind) -> int:
        """Cents that lie on a spot."""
        return self._own.chips.get(self._number(seat, kind), 0)

    def is_locked(self, seat: int, kind: SpotKind) -> bool:
        """Nothing may change on this spot."""
        return bool(self._own.mask >> self._number(seat, kind) & 1)

    def covered(self) -> list[Spot]:
        """The spots with chips on them, by number."""
        return [self._printed[number] for number in sorted(self._own.chips)]

    def put(self, seat: int, kind: SpotKind, cents: int, now_ms: int) -> bool:
        """Put chips on a spot; False when the board has stopped."""
        return self._change(self._number(seat, kind), cents, now_ms)

    def take(self, seat: int, kind: SpotKind, cents: int, now_ms: int) -> bool:
        """Take chips off a spot; False when the board has stopped or they do not lie there."""
        if cents > self.amount(seat, kind):
            return False
        return self._change(self._number(seat, kind), -cents, now_ms)

    def _number(self, seat: int, kind: SpotKind) -> int:
        number = self._numbers.get(Spot(seat, kind))
        if number is None:
            raise ValueError(f"no {kind} is printed at seat {seat}")
        return number

    def _change(self, number: int, cents: int, now_ms: int) -> bool:
        if not self._has_room():
            return False
        felt = self._own
        before = felt.chips.pop(number, 0)
        after = before + cents
        if after:
            felt.chips[number] = after
        if felt.mask >> number & 1:
            self._emit(LateBet(felt.round, number, before, after), now_ms)
        else:
            state = SpotState.PRESENT if after else SpotState.ABSENT
            chips = min(_CHIPS_MOST, _chip_count(after))
            self._emit(SpotChanged(number, state, after, chips, _SURE, felt.round), now_ms)
        return True

    def _perform(self, message: Message) -> RspStatus:
        match message:
            case BetsLock():
                return self._lock(message)
            case BetsUnlock():
                self._open(message.round)
                return RspStatus.OK
            case SpotLeds():
                return self._light(message.lamps)
            case _:
                return RspStatus.UNKNOWN_REQUEST

    def _open(self, round_no: int) -> None:
        felt = self._own
        felt.round, felt.mask, felt.is_open = round_no, 0, True
        if round_no == felt.latched_round:
            # Another host counts its rounds from here again.
            felt.latched_round, felt.latch = 0, None
        self._store()

    def _lock(self, message: BetsLock) -> RspStatus:
        felt = self._own
        newest = felt.latch if message.round == felt.latched_round else None
        is_first = newest is None or message.latch > newest
        if is_first and not self._has_room():
            return RspStatus.REFUSED
        felt.round, felt.mask, felt.is_open = message.round, message.mask, False
        if is_first:
            felt.latched_round, felt.latch = message.round, message.latch
            self._truth.lock(message.round, message.latch)
            spots = tuple(
                LatchedSpot(number, SpotState.LOCKED, amount)
                for number, amount in sorted(felt.chips.items())
            )
            self._emit(SpotsLatched(message.round, message.latch, spots), self._now_ms)
        else:
            self._store()
        return RspStatus.OK

    def _light(self, lamps: Iterable[SpotLamp]) -> RspStatus:
        faces: dict[int, LampFace] = {}
        for lamp in lamps:
            try:
                face = face_of(lamp.red, lamp.green, lamp.blue, lamp.pattern)
            except ValueError:
                return RspStatus.REFUSED
            if lamp.spot >= SPOTS or (face is not LampFace.OFF and lamp.spot not in self._printed):
                return RspStatus.REFUSED
            faces[lamp.spot] = face
        before, self._lamps = self._lamps, faces
        for number, spot in self._printed.items():
            face = faces.get(number, LampFace.OFF)
            if face is not before.get(number, LampFace.OFF):
                self._truth.lamp(spot.seat, spot.kind, face)
        return RspStatus.OK


def _chip_count(cents: int) -> int:
    return cents // _CHIP_CENTS + cents % _CHIP_CENTS // _SMALL_CHIP_CENTS
