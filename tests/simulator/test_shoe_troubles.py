"""The shoe when things go wrong: jams, lids, lost cards, no host, and decks that are looked at."""

import random

import pytest

from firmware_protocol import (
    AnswerReceived,
    Boot,
    BurnExpect,
    CardDrawn,
    CardLostAtPowerFail,
    CardMisread,
    CardReturned,
    ConfigKey,
    CutCard,
    DeckVerifyResult,
    Fault,
    FaultCleared,
    FaultCode,
    Jam,
    JamCleared,
    Lid,
    Message,
    RspStatus,
    SetConfig,
    ShoeGetState,
    ShoeLoad,
    ShoeLock,
    ShoePhase,
    ShoeState,
    ShoeStateReply,
    ShoeVerify,
    VerifyMode,
    card_code,
)
from tableassist.core.cards import DECK
from tableassist.firmware.memory import RamMemory
from tableassist.simulator.boards import Fitting, Shoe
from tableassist.simulator.truth import Truth
from tests.simulator.pretend_host import BoardHost, Joined


class Bench:
    """A live shoe with a deck that is open to deal from."""

    def __init__(self) -> None:
        self.memory = RamMemory()
        self.joined = Joined(self.power_up())
        self.joined.run(600)
        self.shoe.load(DECK, self.now_ms)
        self.want(ShoeLock(False, 0))
        self.host.events.clear()

    def power_up(self) -> Shoe:
        fitting = Fitting("SIM-SHOE-001", self.memory, random.Random(5).randbytes)
        return Shoe(fitting, Truth(lambda _line: None), 0)

    @property
    def now_ms(self) -> int:
        return self.joined.now_ms

    @property
    def shoe(self) -> Shoe:
        shoe = self.joined.board
        assert isinstance(shoe, Shoe)
        return shoe

    @property
    def host(self) -> BoardHost:
        assert self.joined.host is not None
        return self.joined.host

    def want(self, message: Message) -> None:
        self.host.link.want(message)
        self.joined.run(100)

    def ask(self, message: Message) -> AnswerReceived:
        self.host.link.ask(message)
        self.joined.run(100)
        return self.host.answers[-1]

    def heard(self) -> list[object]:
        self.joined.run(100)
        events, self.host.events = self.host.events[:], []
        return [*events]

    def power_fails(self) -> list[object]:
        """The power goes and comes; what the next start tells a host that knows the last event."""
        last = self.host.numbers[-1]
        self.joined = Joined(self.power_up())
        self.joined.host = BoardHost(self.shoe.board_class, last_event_id=last)
        self.joined.run(600)
        return self.heard()


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_a_card_that_is_not_read_is_counted_and_not_guessed(bench: Bench) -> None:
    assert bench.shoe.draw(bench.now_ms, is_read=False) == DECK[0]
    assert bench.heard() == [CardMisread(1, 1, 0xFE, 0xFE, 0, 1)]
    assert bench.shoe.remaining == 51


def test_a_card_that_goes_out_while_the_power_fails_is_told_as_lost(bench: Bench) -> None:
    bench.shoe.draw(bench.now_ms)
    bench.joined.run(100)
    assert bench.shoe.draw_in_the_dark(bench.now_ms) == DECK[1]
    told = bench.power_fails()
    assert [type(event) for event in told] == [Boot, CardLostAtPowerFail, ShoeState]
    assert told[1:] == [CardLostAtPowerFail(1, 2), ShoeState(ShoePhase.DEALING, 1, 50)]
    bench.want(ShoeLock(False, 0))
    assert bench.shoe.draw(bench.now_ms) == DECK[2]
    assert bench.heard() == [CardDrawn(1, 3, card_code(DECK[2]), 100, 3, 0)]
    assert [type(event) for event in bench.power_fails()] == [Boot, ShoeState]


def test_a_jam_holds_everything_until_the_card_is_out(bench: Bench) -> None:
    assert bench.shoe.jam(bench.now_ms)
    assert bench.shoe.draw(bench.now_ms) is None
    assert not bench.shoe.jam(bench.now_ms)
    assert not bench.shoe.load(DECK, bench.now_ms)
    assert bench.heard() == [Jam(1, 1)]
    assert bench.ask(ShoeGetState()).reply == ShoeStateReply(ShoePhase.FAULT, 1, 51)
    assert bench.shoe.clear_jam(bench.now_ms, comes_out=True) == DECK[0]
    assert bench.heard() == [CardMisread(1, 1, 0xFE, 0xFE, 0, 1), JamCleared(1, 1)]
    assert bench.shoe.draw(bench.now_ms) == DECK[1]


def test_a_jammed_card_that_goes_back_comes_again_with_its_index(bench: Bench) -> None:
    bench.shoe.jam(bench.now_ms)
    assert bench.shoe.clear_jam(bench.now_ms, comes_out=False) is None
    assert bench.shoe.draw(bench.now_ms) == DECK[0]
    drawn = CardDrawn(1, 1, card_code(DECK[0]), 100, 3, 0)
    assert bench.heard() == [Jam(1, 1), JamCleared(1, 1), drawn]


def test_a_jam_over_a_power_failure_is_a_lost_card(bench: Bench) -> None:
    bench.shoe.jam(bench.now_ms)
    bench.joined.run(100)
    told = bench.power_fails()
    assert told[1:] == [CardLostAtPowerFail(1, 1), ShoeState(ShoePhase.DEALING, 1, 51)]


def test_what_people_do_to_it_is_told(bench: Bench) -> None:
    card = bench.shoe.draw(bench.now_ms)
    assert card is not None
    bench.heard()
    assert bench.shoe.push_back(card, bench.now_ms)
    assert bench.shoe.meet_cut_card(bench.now_ms)
    assert bench.shoe.move_lid(bench.now_ms, is_open=True)
    assert bench.heard() == [
        CardReturned(1),
        CutCard(1, 52),
        ShoeState(ShoePhase.CUT_OUT, 1, 52),
        Lid(is_open=True),
    ]
    assert Lid(is_open=True) in bench.power_fails()
    bench.shoe.move_lid(bench.now_ms, is_open=False)
    assert bench.heard() == [Lid(is_open=False)]
    assert Lid(is_open=True) not in bench.power_fails()


def test_nothing_can_be_pushed_back_before_a_card_came_out(bench: Bench) -> None:
    assert not bench.shoe.push_back(DECK[0], bench.now_ms)


def test_without_a_host_it_gives_six_cards_and_then_none(bench: Bench) -> None:
    bench.joined.host = None
    bench.joined.run(1_000)
    assert bench.shoe.draw(bench.now_ms) is not None
    bench.joined.run(2_000)
    assert bench.shoe.is_alone
    given = [bench.shoe.draw(bench.now_ms) is not None for _ in range(8)]
    assert given == [True] * 6 + [False] * 2
    assert bench.shoe.locked
    bench.joined.host = BoardHost(bench.shoe.board_class, last_event_id=4)
    bench.joined.run(600)
    assert bench.shoe.draw(bench.now_ms) is not None


def test_how_many_it_gives_alone_can_be_set_and_is_kept(bench: Bench) -> None:
    bench.want(SetConfig(ConfigKey.LOCK_AFTER, 0))
    bench.power_fails()
    bench.want(ShoeLock(False, 0))
    bench.joined.host = None
    bench.joined.run(3_000)
    assert bench.shoe.draw(bench.now_ms) is None


def test_a_host_that_was_only_slow_finds_it_open(bench: Bench) -> None:
    bench.want(SetConfig(ConfigKey.LOCK_AFTER, 0))
    bench.joined.stall(2_600)
    assert bench.shoe.locked
    bench.joined.run(600)
    assert not bench.shoe.locked


def test_a_whole_deck_and_a_wrong_one_are_told_apart(bench: Bench) -> None:
    assert bench.ask(ShoeVerify(VerifyMode.START)).status is RspStatus.OK
    once = bytes([0x11] * 26)
    assert bench.heard() == [
        ShoeState(ShoePhase.VERIFYING, 1, 52),
        DeckVerifyResult(1, 1, 52, 52, 0, 0, once),
        ShoeState(ShoePhase.READY, 1, 52),
    ]
    bench.shoe.load([*DECK[:-1], DECK[0]], bench.now_ms)
    bench.ask(ShoeVerify(VerifyMode.START))
    (result,) = [event for event in bench.heard() if isinstance(event, DeckVerifyResult)]
    assert (result.shoe_no, result.seen, result.missing, result.extra) == (2, 52, 1, 1)
    assert result.histogram.count(0x11) == 24
    assert bench.shoe.draw(bench.now_ms) is not None
    assert bench.ask(ShoeVerify(VerifyMode.START)).status is RspStatus.REFUSED
    assert bench.ask(ShoeVerify(VerifyMode.ABORT)).status is RspStatus.OK


def test_a_load_gets_its_number_from_the_host_while_it_is_whole(bench: Bench) -> None:
    assert bench.ask(ShoeLoad(40, 1, bytes(16))).status is RspStatus.OK
    assert bench.heard() == [ShoeState(ShoePhase.READY, 40, 52)]
    bench.shoe.draw(bench.now_ms)
    assert bench.heard() == [CardDrawn(40, 1, card_code(DECK[0]), 100, 3, 0)]
    assert bench.ask(ShoeLoad(41, 1, bytes(16))).status is RspStatus.REFUSED
    assert bench.ask(ShoeLoad(41, 6, bytes(16))).status is RspStatus.REFUSED


def test_burns_are_counted_down(bench: Bench) -> None:
    bench.want(BurnExpect(2))
    assert bench.shoe.burns == 2
    for left in (1, 0, 0):
        bench.shoe.draw(bench.now_ms)
        assert bench.shoe.burns == left


def test_a_full_log_is_told_with_its_last_slot_and_play_goes_on_when_there_is_room(
    bench: Bench,
) -> None:
    bench.host.commits = False
    while bench.shoe.load(DECK, bench.now_ms):
        pass
    assert bench.shoe.is_stopped
    assert bench.shoe.draw(bench.now_ms) is None
    assert not bench.shoe.move_lid(bench.now_ms, is_open=True)
    assert not bench.shoe.is_alone
    bench.host.commits = True
    bench.host.link.commit(bench.host.numbers[-1])
    bench.joined.run(20_000)
    assert bench.host.numbers == list(range(1, len(bench.host.numbers) + 1))
    said = [event for event in bench.host.events if isinstance(event, Fault | FaultCleared)]
    full = bench.host.events.index(said[0])
    assert said == [
        Fault(FaultCode.LOG_FULL, said[0].detail),
        FaultCleared(FaultCode.LOG_FULL, said[0].detail),
    ]
    assert said[0].detail == bench.host.numbers[-len(bench.host.events) :][full] - 1
    assert bench.shoe.draw(bench.now_ms) is not None


def test_a_start_with_a_full_log_is_told_when_there_is_room(bench: Bench) -> None:
    bench.host.commits = False
    while bench.shoe.load(DECK, bench.now_ms):
        pass
    last = bench.host.numbers[-1]
    bench.joined = Joined(bench.power_up())
    assert not bench.shoe.load(DECK, 0)
    bench.joined.host = BoardHost(bench.shoe.board_class, last_event_id=last)
    bench.joined.run(20_000)
    told = [type(event) for event in bench.host.events]
    assert told[-3:] == [Fault, Boot, ShoeState]
    assert told.count(Boot) == 1
    assert bench.shoe.load(DECK, bench.now_ms)
