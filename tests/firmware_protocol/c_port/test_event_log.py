"""The event log of the C port in the memory of a board: literal slots, and power that goes.

Both halves write the same bytes in the same order, so whatever memory a cut leaves behind is given
to both; what they make of it has to be the same.
"""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from firmware_protocol import Boot, EventLog, LogImageError, RamSlots
from tests.firmware_protocol.c_port.benches import SLOT_SIZE, Bench, Setup
from tests.firmware_protocol.dying_memory import PowerCutError, Rest, picture
from tests.firmware_protocol.test_log_power_cuts import SLOTS, STORY, fresh, play
from tests.firmware_protocol.test_log_vectors import DOCUMENT

one_process = settings(
    deadline=None,
    max_examples=200,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def _do(bench: Bench, step: dict[str, Any]) -> None:
    if step["do"] == "append":
        note = bytes.fromhex(step["note"]) if step["note"] else None
        bench.emit(step["msg"], bytes.fromhex(step["body"]), step["t_ms"], note)
    elif step["do"] == "note":
        bench.call("K", bytes.fromhex(step["note"]), step["t_ms"])
    elif step["do"] == "commit":
        bench.call("c", step["event_id"].to_bytes(4, "little"))
    else:
        raise LookupError(step["do"])


def test_every_step_writes_the_literal_slots(bench: Bench) -> None:
    setup = Setup(slots=DOCUMENT["slots"], committed=DOCUMENT["steps"][0]["committed"])
    bench.power_on(setup)
    begun = bench.writes()
    for step in DOCUMENT["steps"][2:]:
        if step["do"] == "open":
            bench.power_on(setup, is_new=False)
        else:
            _do(bench, step)
        expected = [(each["slot"], bytes.fromhex(each["bytes"])) for each in step["writes"]]
        assert bench.writes() == expected, step["about"]
    blank = [(slot, bytes(SLOT_SIZE)) for slot in range(setup.slots)]
    first = [each["writes"][0] for each in DOCUMENT["steps"][:2]]
    assert [step["do"] for step in DOCUMENT["steps"][:2]] == ["format", "open"]
    assert begun == blank + [(each["slot"], bytes.fromhex(each["bytes"])) for each in first]


def _compare(bench: Bench, slots: list[bytes], count: int) -> EventLog:
    """Power comes to both on the same memory."""
    ram = RamSlots(count)
    for slot, block in enumerate(slots):
        ram.store(slot, block)
    bench.put_memory(b"".join(slots))
    log = EventLog.open(ram)
    bench.power_on(Setup(slots=count), is_new=False)
    state = bench.state()
    assert (state.committed, state.newest) == (log.committed_id, log.newest_id)
    assert (state.boot_id, state.note) == (log.boot_id, log.note)
    assert bench.memory() == b"".join(picture(ram))
    for event in log.pending(0):
        assert bench.event(event.event_id) == event
    return log


@pytest.mark.parametrize("rest", Rest)
def test_whatever_a_cut_leaves_is_read_alike(bench: Bench, rest: Rest) -> None:
    torn = whole = 0
    shoe = fresh(rest)
    before = shoe.memory.written
    play(shoe, STORY)
    # Each place within a slot is passed, in some slot or other.
    for budget in range(0, shoe.memory.written - before, 7):
        shoe = fresh(rest)
        shoe.memory.budget = budget
        with pytest.raises(PowerCutError):
            play(shoe, STORY)
        log = _compare(bench, list(picture(shoe.memory)), SLOTS)
        torn += log.torn > 0
        whole += log.torn == 0
    assert min(torn, whole) > 20


def test_a_second_cut_while_a_torn_record_is_told_is_read_alike(bench: Bench) -> None:
    told = still_untold = 0
    for budget in range(33, 1_300, 13):
        first = fresh(Rest.SHAKEN)
        first.memory.budget = budget
        with suppress(PowerCutError):
            play(first, STORY)
        # The next start writes its numbers, blanks what is torn, and then says so with Boot.
        for second in range(0, 200, 31):
            shoe = fresh(Rest.SHAKEN)
            for slot, block in enumerate(picture(first.memory)):
                shoe.memory.store(slot, block)
            shoe.memory.budget = second
            with suppress(PowerCutError):
                play(shoe, ())
            log = _compare(bench, list(picture(shoe.memory)), SLOTS)
            boots = [each for each in log.pending(0) if each.msg == Boot.MSG]
            says_so = bool(boots) and boots[-1].body[-1] > 0
            told += says_so and log.torn == 0
            still_untold += not says_so and log.torn > 0
    assert min(told, still_untold) > 5


@one_process
@given(
    st.integers(0, 2_000),
    st.lists(st.tuples(st.integers(0, SLOTS * SLOT_SIZE - 1), st.integers(1, 255)), max_size=6),
)
def test_damaged_memory_is_read_alike(
    bench: Bench, budget: int, damage: list[tuple[int, int]]
) -> None:
    shoe = fresh(Rest.OLD)
    shoe.memory.budget = budget
    with suppress(PowerCutError):
        play(shoe, STORY)
    memory = bytearray(b"".join(picture(shoe.memory)))
    for at, change in damage:
        memory[at] ^= change
    slots = [bytes(memory[at : at + SLOT_SIZE]) for at in range(0, len(memory), SLOT_SIZE)]
    try:
        _compare(bench, slots, SLOTS)
    except LogImageError:
        # Neither place of the numbers can be read: then the C half refuses to start too.
        bench.put_memory(bytes(memory))
        assert not bench.opens(Setup(slots=SLOTS))
