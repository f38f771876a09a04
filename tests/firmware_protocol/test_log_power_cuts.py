"""The power goes after each byte that a shoe writes, in turn, and again while it recovers.

Afterwards no event is gone that the host was told, none comes twice or as another, and every card
that left the shoe is in one event: read, or lost in the throat.
"""

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_protocol import (
    BoardClass,
    BoardIdentity,
    Boot,
    CardDrawn,
    CardLostAtPowerFail,
    DeviceLink,
    EventLog,
    LatchedSpot,
    Message,
    RamSlots,
    ShoePhase,
    ShoeState,
    SpotsLatched,
    SpotState,
    Throat,
    UnknownEvent,
    format_log,
    read_event,
    slots_for,
)
from tests.firmware_protocol.dying_memory import DyingSlots, PowerCutError, Rest, picture

SLOTS = 16
ROOM_TO_START = 4
LONG = SpotsLatched(1, 0, tuple(LatchedSpot(n, SpotState.LOCKED, n) for n in range(13)))
LONG_SLOTS = slots_for(len(LONG.encode()))
STORY = tuple("lccpcCcpccCpclcC")


@dataclass
class Shoe:
    """One run of a shoe's program on memory that may die: made when the power comes."""

    memory: DyingSlots
    cards: list[int]
    out: list[int]
    told: dict[int, Message | UnknownEvent] = field(default_factory=dict)

    def power_on(self) -> None:
        self.log = EventLog.open(self.memory)
        self.link = DeviceLink(
            BoardIdentity(BoardClass.SHOE, b"SHOE-0000001"),
            self.log,
            boot_id=self.log.boot_id,
            entropy=bytes,
        )
        self.throat = Throat(self.link)
        if self.log.free < ROOM_TO_START:
            self.do("C")
        self.link.emit(Boot(1, self.log.up_ms, 0, self.log.torn), 0)
        lost = self.throat.lost
        if lost is not None:
            self.throat.settle(lost, 0)

    def do(self, act: str) -> None:
        match act:
            case "l":
                state = ShoeState(ShoePhase.READY, self.throat.shoe_no + 1, 52)
                self.throat.load(self.throat.shoe_no + 1, 52, state, 1)
            case "c":
                if self.throat.may_pass:
                    self.throat.enter(2)
                    self.out.append(self.cards.pop())
                    read = CardDrawn(self.throat.shoe_no, self.throat.index, self.out[-1], 9, 3, 0)
                    self.throat.settle(read, 2)
            case "p":
                if self.log.free >= LONG_SLOTS:
                    self.link.emit(LONG, 3)
            case "C":
                self.tell()
                self.log.commit(self.log.newest_id)
            case _:
                raise LookupError(act)
        self.tell()

    def tell(self) -> None:
        """The host hears everything, and keeps it."""
        for event in self.log.pending(0):
            message = read_event(event.msg, event.body)
            assert self.told.setdefault(event.event_id, message) == message


def fresh(rest: Rest) -> Shoe:
    memory = DyingSlots(SLOTS, rest)
    format_log(memory)
    return Shoe(memory, list(range(52)), [])


def play(shoe: Shoe, story: tuple[str, ...]) -> None:
    """Until the story is over or the power gone."""
    shoe.power_on()
    shoe.tell()
    for act in story:
        shoe.do(act)


def check(shoe: Shoe) -> None:
    """What the host knows once the board has power and time for all of it."""
    shoe.memory.budget = None
    shoe.power_on()
    shoe.tell()
    assert list(shoe.told) == list(range(1, len(shoe.told) + 1))
    cards = [event for event in shoe.told.values() if isinstance(event, CardDrawn)]
    lost = [event for event in shoe.told.values() if isinstance(event, CardLostAtPowerFail)]
    places = [(each.shoe_no, each.index) for each in cards]
    places += [(each.shoe_no, each.index) for each in lost]
    assert len(set(places)) == len(places) == len(shoe.out)
    read = iter(shoe.out)
    assert all(any(card.card == out for out in read) for card in cards)
    assert not any(isinstance(event, UnknownEvent) for event in shoe.told.values())


def _bytes_of_the_story() -> int:
    shoe = fresh(Rest.OLD)
    before = shoe.memory.written
    play(shoe, STORY)
    return shoe.memory.written - before


@pytest.mark.parametrize("rest", Rest)
def test_a_cut_after_each_byte(rest: Rest) -> None:
    whole = _bytes_of_the_story()
    assert whole > 1_000
    lost = torn = 0
    for budget in range(whole):
        shoe = fresh(rest)
        shoe.memory.budget = budget
        with pytest.raises(PowerCutError):
            play(shoe, STORY)
        check(shoe)
        lost += any(isinstance(event, CardLostAtPowerFail) for event in shoe.told.values())
        torn += any(isinstance(event, Boot) and event.torn for event in shoe.told.values())
        play_on(shoe)
    # Between mark and record lies one slot: a card can be lost there, and nowhere else.
    assert 0 < lost < whole // 3
    assert torn > lost


def play_on(shoe: Shoe) -> None:
    """The shoe works as if nothing had been."""
    before = len(shoe.out)
    for act in "Clcpc":
        shoe.do(act)
    assert len(shoe.out) == before + 2
    check(shoe)


@settings(deadline=None, max_examples=300)
@given(
    st.lists(st.integers(0, 300), min_size=1, max_size=8),
    st.sampled_from(Rest),
    st.lists(st.sampled_from("ccccplC"), max_size=30),
)
def test_cuts_while_it_recovers(budgets: list[int], rest: Rest, acts: list[str]) -> None:
    shoe = fresh(rest)
    shoe.power_on()
    for budget in budgets:
        shoe.memory.budget = budget
        try:
            play(shoe, ("C", *acts))
        except PowerCutError:
            continue
    check(shoe)
    play_on(shoe)


def test_a_torn_record_is_said_once_and_leaves_nothing() -> None:
    shoe = fresh(Rest.SHAKEN)
    play(shoe, ("l", "c", "C"))
    shoe.memory.budget = 40
    with pytest.raises(PowerCutError):
        shoe.do("p")
    shoe.memory.budget = None
    torn = []
    for _ in range(3):
        shoe.power_on()
        shoe.tell()
        boot = shoe.told[len(shoe.told)]
        assert isinstance(boot, Boot)
        torn.append(boot.torn)
    assert torn == [1, 0, 0]


def torn_and_cut_again(budget: int) -> list[int]:
    """What the boots say of torn records: one was, and power failed again in the next start."""
    shoe = fresh(Rest.OLD)
    play(shoe, ("l", "c", "C"))
    shoe.memory.budget = 40
    with pytest.raises(PowerCutError):
        shoe.do("p")
    shoe.memory.budget = budget
    with pytest.raises(PowerCutError):
        shoe.power_on()
    shoe.memory.budget = None
    for _ in range(2):
        shoe.power_on()
        shoe.tell()
    return [event.torn for event in shoe.told.values() if isinstance(event, Boot)]


def test_a_torn_record_is_still_said_when_the_power_goes_before_it_was() -> None:
    said = [torn_and_cut_again(budget) for budget in range(32 * 5)]
    # Of the first start, of the one that was cut if its event is whole, of the two afterwards.
    assert all(torn[0] == torn[-1] == 0 for torn in said)
    assert all(sum(torn) in (1, 2) for torn in said)
    assert {len(torn) for torn in said} == {3, 4}


def test_the_order_of_writes() -> None:
    shoe = fresh(Rest.OLD)
    play(shoe, ("l",))
    pictures = [picture(shoe.memory)]
    ram = RamSlots(SLOTS)
    for slot, block in enumerate(pictures[0]):
        ram.store(slot, block)
    changed: list[int] = []

    class Watched:
        slots = SLOTS

        def load(self, slot: int) -> bytes:
            return ram.load(slot)

        def store(self, slot: int, block: bytes) -> None:
            changed.append(slot)
            ram.store(slot, block)

    watched = EventLog.open(Watched())
    changed.clear()
    link = DeviceLink(BoardIdentity(BoardClass.SHOE, bytes(12)), watched, boot_id=2, entropy=bytes)
    throat = Throat(link)
    throat.enter(1)
    assert len(changed) == 1
    assert changed[0] < 2, "the mark is among the numbers"
    throat.settle(CardDrawn(1, 1, 5, 9, 3, 0), 1)
    assert [slot < 2 for slot in changed[1:]] == [False, True]
    changed.clear()
    link.emit(LONG, 1)
    parts, numbers = changed[:-1], changed[-1]
    assert parts == sorted(parts, reverse=True)
    assert (len(parts), numbers < 2) == (4, True)
