"""The bet board: 28 places that weigh chips, 28 lamps, and locks that freeze a picture each.

It says what lies where; whether that is a bet is for the host. Chips, lock and latch survive a
restart, lamps do not: the host lights them again. Without a host all of them are amber. What a
house prints on the places is known to people only: no bet's name goes over the wire.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

import msgspec

from firmware_protocol import (
    SPOTS,
    BetsLock,
    BetsUnlock,
    BoardClass,
    ConfigKey,
    LampFace,
    LatchedSpot,
    LateBet,
    Message,
    RspStatus,
    SelfTestPart,
    SnapshotSpot,
    SpotCalibrate,
    SpotChanged,
    SpotFault,
    SpotFaultCode,
    SpotLamp,
    SpotLeds,
    SpotsLatched,
    SpotSnapshot,
    SpotState,
    SpotTare,
    SpotThresholds,
    face_of,
    spot_number,
)
from tableassist.core.inputs import SEATS, SpotKind
from tableassist.firmware.board import Answer, Board, Fitting
from tableassist.firmware.memory import MemoryUnreadableError
from tableassist.simulator.moments import soonest
from tableassist.simulator.truth import Truth

SNAPSHOT_PERIOD_MS = 2_000
AMBER = "amber"
_SURE = 100
_CHIPS_MOST = 255
_CHIP_CENTS = 500
_SMALL_CHIP_CENTS = 100


class Felt(msgspec.Struct):
    """Cents by spot number, and what the host last said about the round.

    `latch` numbers the newest picture of `latched_round`, None when none is remembered; `mask` has
    the bit of every spot on which nothing may change; `is_open` after an unlock. `broken` are the
    spots whose sensor is, with a `SpotFaultCode`; `least` the cents from which a spot is covered.
    """

    chips: dict[int, int] = {}
    round: int = 0
    latched_round: int = 0
    latch: int | None = None
    mask: int = 0
    is_open: bool = False
    broken: dict[int, int] = {}
    least: dict[int, int] = {}


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
    settings: ClassVar[Mapping[int, int]] = MappingProxyType({ConfigKey.SETTLE_MS: 250})

    def __init__(
        self, fitting: Fitting, truth: Truth, spots: Sequence[SpotKind], now_ms: int
    ) -> None:
        self._truth = truth
        self._printed = {
            spot_number(seat, place): Spot(seat, kind)
            for seat in SEATS
            for place, kind in enumerate(spots)
        }
        self._numbers = {(spot.seat, spot.kind): number for number, spot in self._printed.items()}
        self._lamps: dict[int, LampFace] = {}
        self._told: dict[int, str] = {}
        self._next_snapshot = now_ms
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

    @property
    def sight(self) -> tuple[object, ...]:
        """All that people can see here, to compare it with another sight."""
        felt = self._own
        said = (felt.round, felt.latched_round, felt.latch, felt.mask, felt.is_open)
        chips = tuple(felt.chips.items())
        return (*said, self.is_alone, self.is_host_present, self._lamps, chips)

    def lamp(self, seat: int, kind: SpotKind) -> LampFace:
        """What the lamp of a spot says; amber says as little as one that is off."""
        return self._face(self._number(seat, kind)) or LampFace.OFF

    def shows(self, face: LampFace) -> bool:
        """Any lamp has this face."""
        return any(self._face(number) is face for number in self._printed)

    def amount(self, seat: int, kind: SpotKind) -> int:
        """Cents that lie on a spot."""
        return self._own.chips.get(self._number(seat, kind), 0)

    def is_locked(self, seat: int, kind: SpotKind) -> bool:
        """Nothing may change on this spot."""
        return bool(self._own.mask >> self._number(seat, kind) & 1)

    def is_broken(self, seat: int, kind: SpotKind) -> bool:
        """Chips that move on this spot are not seen."""
        return self._number(seat, kind) in self._own.broken

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
        try:
            return self._numbers[seat, kind]
        except KeyError:
            raise ValueError(f"no {kind} is printed at seat {seat}") from None

    def spoil(self, seat: int, kind: SpotKind, code: SpotFaultCode, now_ms: int) -> bool:
        """The sensor of a spot breaks: until it is mended, chips that move there are not seen.

        False also when it is broken.
        """
        number = self._number(seat, kind)
        fault = SpotFault(number, code)
        if number in self._own.broken or not self._has_room(fault):
            return False
        self._own.broken[number] = code
        self._emit(fault, now_ms)
        return True

    def mend(self, seat: int, kind: SpotKind, now_ms: int) -> bool:
        """The sensor works again, and says what lies there now."""
        number = self._number(seat, kind)
        seen = self._seen(number)
        if number not in self._own.broken or not self._has_room(seen):
            return False
        del self._own.broken[number]
        self._emit(seen, now_ms)
        return True

    def tick(self, now_ms: int) -> None:
        """Beside the link's work, a picture for eyes every now and then."""
        super().tick(now_ms)
        if self._link.session_open and now_ms >= self._next_snapshot:
            self._next_snapshot = now_ms + SNAPSHOT_PERIOD_MS
            self._link.datagram(self._snapshot())

    def next_tick_ms(self) -> int | None:
        """The link's time, or the next picture."""
        picture_ms = self._next_snapshot if self._link.session_open else None
        return soonest(super().next_tick_ms(), picture_ms)

    def _wake(self) -> Iterable[Callable[[int], None]]:
        self._lamps = {}
        self._tell_lamps()
        self._next_snapshot = self._now_ms
        broken = sorted(self._own.broken.items())
        return [self._teller(SpotFault(number, code)) for number, code in broken]

    def _host_changed(self) -> None:
        self._tell_lamps()

    def _tell_lamps(self) -> None:
        for number, spot in self._printed.items():
            face = self._face(number) or AMBER
            if face != self._told.get(number, LampFace.OFF):
                self._told[number] = face
                self._truth.lamp(spot.seat, spot.kind, face)

    @property
    def _is_busy(self) -> bool:
        return bool(self._own.mask)

    @property
    def _broken_parts(self) -> int:
        return SelfTestPart.SENSORS if self._own.broken else 0

    def _face(self, number: int) -> LampFace | None:
        """None is amber, which no host asks for."""
        return None if self.is_alone else self._lamps.get(number, LampFace.OFF)

    def _weighed(self, number: int) -> int:
        """Cents as the sensor has them."""
        lying = self._own.chips.get(number, 0)
        return lying if lying >= self._own.least.get(number, 0) else 0

    def _seen(self, number: int) -> SpotChanged:
        amount = self._weighed(number)
        state = SpotState.PRESENT if amount else SpotState.ABSENT
        chips = min(_CHIPS_MOST, _chip_count(amount))
        return SpotChanged(number, state, amount, chips, _SURE, self._own.round)

    def _snapshot(self) -> SpotSnapshot:
        spots = []
        for number in range(SPOTS):
            amount = self._weighed(number)
            state = SpotState.PRESENT if amount else SpotState.ABSENT
            if number in self._own.broken:
                state = SpotState.FAULT
            spots.append(SnapshotSpot(state, amount, min(_CHIPS_MOST, _chip_count(amount))))
        return SpotSnapshot(tuple(spots))

    def _change(self, number: int, cents: int, now_ms: int) -> bool:
        felt = self._own
        if not self._has_room(self._seen(number)):
            return False
        before = self._weighed(number)
        lying = felt.chips.pop(number, 0) + cents
        if lying:
            felt.chips[number] = lying
        after = self._weighed(number)
        if number in felt.broken or after == before:
            self._store()
        elif felt.mask >> number & 1:
            self._emit(LateBet(felt.round, number, before, after), now_ms)
        else:
            self._emit(self._seen(number), now_ms)
        return True

    def _perform(self, message: Message) -> Answer:
        match message:
            case BetsLock():
                return self._lock(message)
            case BetsUnlock():
                self._open(message.round)
                return RspStatus.OK
            case SpotLeds():
                return self._light(message.lamps)
            case SpotCalibrate(spot=number) | SpotTare(spot=number):
                # The simulated sensors are right from the beginning.
                return RspStatus.OK if self._may_be_set(number) else RspStatus.REFUSED
            case SpotThresholds(spot=number, least=least):
                if not self._may_be_set(number):
                    return RspStatus.REFUSED
                self._own.least[number] = least
                self._store()
                return RspStatus.OK
            case _:
                return RspStatus.UNKNOWN_REQUEST

    def _may_be_set(self, number: int) -> bool:
        return number in self._printed and not self._own.mask >> number & 1

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
        picture = self._picture(message)
        if is_first and not self._has_room(picture):
            return RspStatus.REFUSED
        felt.round, felt.mask, felt.is_open = message.round, message.mask, False
        if is_first:
            felt.latched_round, felt.latch = message.round, message.latch
            self._truth.lock(message.round, message.latch)
            self._emit(picture, self._now_ms)
        else:
            self._store()
        return RspStatus.OK

    def _picture(self, message: BetsLock) -> SpotsLatched:
        felt = self._own
        numbers = [number for number in range(SPOTS) if self._weighed(number)]
        spots = [
            LatchedSpot(
                number,
                SpotState.FAULT if number in felt.broken else SpotState.LOCKED,
                self._weighed(number),
            )
            for number in sorted({*numbers, *felt.broken})
        ]
        return SpotsLatched(message.round, message.latch, tuple(spots))

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
        self._lamps = faces
        self._tell_lamps()
        return RspStatus.OK


def _chip_count(cents: int) -> int:
    return cents // _CHIP_CENTS + cents % _CHIP_CENTS // _SMALL_CHIP_CENTS
