"""Three signs of one table, of which some are off when a jackpot is hit: each shows the win once.

Two are the sign's own program behind its link, one is an Alpha sign behind its writer; the table is
the core. Time is turned by hand. Ports are tried in `test_several_signs` and `test_alpha_sign`.
"""

import dataclasses
import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from firmware_protocol import AwardShown, DisplayStatus
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.money import money_text
from tableassist.core.outputs import Levels
from tableassist.core.signs import SignFit, SignName
from tableassist.core.table import levels
from tableassist.core.table.awards import AWARD_GRACE_MS, unseen_on
from tableassist.devices.facts import sign_report
from tableassist.devices.levels import messages_for
from tableassist.devices.spots import PrintedSpots
from tableassist.firmware import Fitting, RamMemory
from tableassist.sign import Celebration, Sign
from tableassist.sign.board import LOUD_MS
from tableassist.simulator.truth import Truth
from tests.devices.test_alpha_writer import Desk
from tests.simulator.pretend_host import BoardHost, Joined
from tests.support.core_table import CoreTable, loaded
from tests.support.hand_pays import hand_over

FITS = (SignFit(), SignFit("sign2", "alpha"), SignFit("sign3"))
ROYAL, DEALER = "Ts Js Qs Ks As", "Ac Kd 3h 4d 7s"
PRINTED = PrintedSpots(("ante", "raise", "progressive"))
SET_UP_MS, SOON_MS, LONG_MS = 15_000, 700, 600_000


class OwnSign:
    """The program of a sign, and the host's half of its link while it is plugged in."""

    def __init__(self, name: SignName) -> None:
        self.name = name
        fitting = Fitting(name.upper().ljust(12, "-"), RamMemory(), random.Random(7).randbytes)
        lines: list[str] = []
        self.program = Sign(fitting, Truth(lines.append), 0)
        self.joined = Joined(self.program)
        self.proofs: list[AwardShown] = []
        self._last: int | None = None
        self._read = 0

    @property
    def award(self) -> Celebration | None:
        return self.program.look().award

    def plug(self, wanted: Levels) -> None:
        self._read = 0
        self.joined.host = BoardHost(self.program.board_class, last_event_id=self._last)
        self.show(wanted)

    def unplug(self) -> None:
        self.joined.host = None

    def show(self, wanted: Levels) -> None:
        if self.joined.host is not None:
            for message in messages_for("sign", wanted, PRINTED):
                self.joined.host.link.want(message)

    def run(self, ms: int) -> None:
        """The clock is turned on at once, but for the last moments."""
        self.joined.now_ms += max(0, ms - SOON_MS) if self.joined.host is None else 0
        self.joined.run(min(ms, SOON_MS))

    def tell(self, table: CoreTable) -> None:
        host = self.joined.host
        if host is None:
            return
        self._last = max(host.numbers, default=self._last)
        fresh, self._read = host.events[self._read :], len(host.events)
        for event in fresh:
            if isinstance(event, AwardShown):
                self.proofs.append(event)
                table.sense(self.name, i.AwardSeen(event.award_id, event.amount))
        said = [one for one in host.datagrams if isinstance(one, DisplayStatus)]
        table.give(replace(sign_report(said[-1]), sign=self.name))


class AlphaSign:
    """The writer of an Alpha sign, and what people read there."""

    def __init__(self, name: SignName) -> None:
        self.name = name
        self.desk = Desk()
        self._is_plugged = False

    def plug(self, wanted: Levels) -> None:
        self._is_plugged = True
        self.desk.sign.power_was_off_for_hours()
        self.desk.writer.link_opened(self.desk.now_ms)
        self.show(wanted)

    def unplug(self) -> None:
        self._is_plugged = False

    def show(self, wanted: Levels) -> None:
        self.desk.show(wanted)

    def run(self, ms: int) -> None:
        if self._is_plugged:
            self.desk.run(ms)
        else:
            self.desk.now_ms += ms

    def tell(self, table: CoreTable) -> None:
        if self._is_plugged:
            written = self.desk.writer.written
            table.give(i.SignReported(None, written, "unverified", sign=self.name))


class Wall:
    """A table and its three signs."""

    def __init__(self) -> None:
        self.table = CoreTable(loaded("caribbean-montreal"))
        self.table.connect()
        self.table.give(i.ProgramStarted("Table 1", "test", signs=FITS))
        self.table.give(i.BoardCameLive("shoe", "SHOE", "1"))
        self.table.give(i.BoardCameLive("bets", "BETS", "1"))
        self.own = {name: OwnSign(name) for name in ("sign", "sign3")}
        self.alpha = AlphaSign("sign2")
        self.all: dict[str, OwnSign | AlphaSign] = {**self.own, "sign2": self.alpha}
        self.plug(*self.all)

    @property
    def wanted(self) -> Levels:
        return levels(self.table.house.house, self.table.state)

    def plug(self, *names: str) -> None:
        for name in names:
            sign = self.all[name]
            sign.plug(self.wanted)
            is_own = sign is not self.alpha
            self.table.give(i.BoardCameLive(sign.name, name.upper(), "1.0.0", assured=is_own))
        self.run(SET_UP_MS)

    def unplug(self, *names: str) -> None:
        for name in names:
            self.all[name].unplug()
            self.table.give(i.BoardWentAway(self.all[name].name, f"/dev/{name}: unplugged"))

    def run(self, ms: int) -> None:
        for sign in self.all.values():
            sign.show(self.wanted)
            sign.run(ms)
            sign.tell(self.table)
        self.table.now_ms += ms
        self.table.give(i.TimePassed(self.table.now_ms))

    def deal_royal(self) -> None:
        assert self.table.state.jackpot.closed == ""
        self.table.bet(1, "ante", 1_000)
        self.table.bet(1, "progressive", 100)
        self.table.lock()
        self.table.deal(ROYAL, DEALER)
        self.table.bet(1, "raise", 2_000)
        self.run(SOON_MS)

    def unseen(self) -> Sequence[SignName]:
        award = self.table.state.first_hand_pay
        return unseen_on(self.table.state, award) if award else ()


@pytest.mark.parametrize(
    "off",
    [("sign",), ("sign2",), ("sign", "sign2"), ("sign2", "sign3"), ("sign", "sign2", "sign3")],
    ids="+".join,
)
def test_every_sign_that_was_off_at_the_hit_shows_it_once_when_it_is_back(
    off: tuple[str, ...],
) -> None:
    wall = Wall()
    wall.deal_royal()
    wall.unplug(*off)
    wall.table.touch(i.RevealTouched(1))
    award = wall.table.state.first_hand_pay
    assert award is not None
    wall.run(AWARD_GRACE_MS + SOON_MS)
    assert wall.unseen() == off
    wall.run(LONG_MS)
    wall.plug(*off)
    assert wall.unseen() == ()
    assert wall.table.state.jackpot.closed == ""
    loud = Celebration(award.hit, award.amount, award.seat, is_loud=True)
    assert all(sign.award == loud for name, sign in wall.own.items() if name in off)
    read = f"WINNER! ${money_text(award.amount)}"
    assert (wall.alpha.desk.sign.shown, wall.alpha.desk.sign.beeped) == (read, 1)
    for sign in wall.own.values():
        sign.joined.now_ms += LOUD_MS
    wall.run(SOON_MS)
    wall.unplug(*off)
    wall.run(LONG_MS)
    wall.plug(*off)
    assert {sign.award for sign in wall.own.values()} == {dataclasses.replace(loud, is_loud=False)}
    assert (wall.alpha.desk.sign.shown, wall.alpha.desk.sign.beeped) == (read, 1)
    proof = AwardShown(award.hit, award.amount, 0).encode()[:8]
    assert all([one.encode()[:8] for one in sign.proofs] == [proof] for sign in wall.own.values())
    told = [one.record for one in wall.table.records if isinstance(one.record, r.AwardUnseen)]
    assert tuple(one.sign for one in told) == off
    for sign in wall.own.values():
        sign.program.restart(sign.joined.now_ms)
        assert sign.award == dataclasses.replace(loud, is_loud=False)
    hand_over(wall.table, award.hit)
    wall.run(SOON_MS)
    assert {sign.award for sign in wall.own.values()} == {None}
    assert "WINNER" not in wall.alpha.desk.sign.shown
