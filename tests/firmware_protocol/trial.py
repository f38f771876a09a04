"""A keyed host and board at work, and books of what each of them really meant.

The books are kept from what the board was made to emit and the host to want; `check` holds what
came out at the other end against them.
"""

import random

from firmware_protocol import (
    BoardKey,
    CardDrawn,
    DatagramReceived,
    DeviceLink,
    DisplayStatus,
    EventDelivered,
    EventLog,
    HistoryGap,
    HostLink,
    SecurityNotice,
    SetMeter,
    SignState,
)
from tests.firmware_protocol.signing_vectors import PSK
from tests.firmware_protocol.wires import Pair, Perfect, Wire, make_board, make_host


class Trial(Pair):
    """The pair of a host and a board that share a key, doing what a table does."""

    def __init__(
        self,
        down: Wire | None = None,
        up: Wire | None = None,
        *,
        host: HostLink | None = None,
        board: DeviceLink | None = None,
        seed: int = 0,
    ) -> None:
        super().__init__(
            host or make_host(keys=[PSK]), board or make_board(key=BoardKey(PSK)), down, up
        )
        self._chance = random.Random(seed)
        self.emitted: list[CardDrawn] = []
        self.wanted: list[SetMeter] = []
        self.shown: list[DisplayStatus] = []
        self.host.start(0)

    def work(self, steps: int) -> None:
        """Cards are drawn, figures are wanted, the board says what it shows."""
        for _ in range(steps):
            match self._chance.randrange(4):
                case 0 | 1:
                    self.draw()
                case 2:
                    self.want()
                case _:
                    self.show()
            self.run(self.now + self._chance.choice((1, 5, 40, 200, 600)))
            self.check()

    def draw(self) -> None:
        number = len(self.emitted) + 1
        card = CardDrawn(number // 52, number, number * 7 % 52, 99, 3, 1)
        self.emitted.append(card)
        self.board.emit(card, self.now)

    def want(self) -> None:
        number = len(self.wanted) + 1
        self.wanted.append(SetMeter(1, 2, 100_000 + number, 0, "EUR", number))
        self.host.want(self.wanted[-1])

    def show(self) -> None:
        number = len(self.shown) + 1
        status = DisplayStatus((number,), 0, 0, 0, 20, number, SignState.SHOWING)
        if self.board.session_open:
            self.shown.append(status)
            self.board.datagram(status)

    def restart_board(self) -> None:
        """Power off and on: the log and the key stay."""
        log = EventLog.from_bytes(self.board.log.to_bytes())
        boot = self.board.boot_id + 1
        self.board = make_board(log, boot_id=boot, seed=boot, key=BoardKey(PSK))

    def heal(self) -> None:
        """He goes away; everything comes right by itself."""
        self.down, self.up = Perfect(), Perfect()
        if not self.wanted:
            self.want()
        self.run_until(
            lambda: (
                self.host.wanted_confirmed() and self.board.log.committed_id == len(self.emitted)
            ),
            limit_ms=30_000,
        )
        self.check()
        assert self.cards() == self.emitted
        assert self.requests[-1].message == self.wanted[-1]

    def cards(self) -> list[CardDrawn]:
        """The cards as the host has them, by their numbers."""
        return [self._delivered[number] for number in sorted(self._delivered)]

    @property
    def _delivered(self) -> dict[int, CardDrawn]:
        kept: dict[int, CardDrawn] = {}
        for event in self.told(EventDelivered):
            assert isinstance(event.message, CardDrawn)
            assert kept.setdefault(event.event_id, event.message) == event.message
        return kept

    def check(self) -> None:
        """Nothing was taken that the other end did not mean."""
        delivered = self._delivered
        assert sorted(delivered) == list(range(1, len(delivered) + 1))
        for number, card in delivered.items():
            assert card == self.emitted[number - 1]
        assert not self.told(HistoryGap)
        assert self.board.log.committed_id <= len(delivered)
        done = [each.message for each in self.requests if isinstance(each.message, SetMeter)]
        assert len(done) == len(self.requests)
        assert all(each == self.wanted[each.meter_seq - 1] for each in done)
        numbers = [each.meter_seq for each in done]
        assert numbers == sorted(numbers)
        seen = [
            each.message
            for each in self.told(DatagramReceived)
            if isinstance(each.message, DisplayStatus)
        ]
        assert [each.meter_seq for each in seen] == sorted({each.meter_seq for each in seen})
        assert all(each == self.shown[each.meter_seq - 1] for each in seen)

    def forged(self) -> int:
        """What both ends say they did not believe."""
        return self.host.counts.forged.total() + self.board.counts.forged.total()

    def noticed(self) -> int:
        """What people were told of."""
        notices = self.told(SecurityNotice)
        return sum(sum(count for _, count in each.forged) + each.at_board for each in notices)
