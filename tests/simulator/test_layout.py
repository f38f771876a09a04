"""The layout remembers cards and minds, and belongs to one house."""

from dataclasses import replace

import pytest

from tableassist.core.cards import parse_card
from tableassist.firmware.memory import MemoryUnreadableError, RamMemory
from tableassist.simulator.layout import CardOut, Layout, Lifted, load_layout, store_layout
from tableassist.simulator.table import SimulatedTable
from tests.simulator.people_bench import Bench, house_of


def out(text: str, to: int | None) -> CardOut:
    return CardOut(parse_card(text), to)


def test_what_was_stored_is_there_again() -> None:
    memory = RamMemory()
    assert load_layout(memory, "a") == Layout(house="a")
    layout = Layout(house="a", round=3, dealt_to=[1, 4], cards=[out("As", 1), out("Kd", None)])
    layout.set_decision(4, 2, "withdraw")
    layout.set_late(1, "ante", 500)
    layout.lifted[1] = Lifted("bonus", 100)
    layout.discards[0] = 3
    store_layout(memory, layout)
    assert load_layout(memory, "a") == layout
    assert load_layout(memory, "a").decision(4, 2) == "withdraw"
    assert load_layout(memory, "a").decision(4) is None


def test_a_hand_is_what_lies_at_the_seat_without_the_card_thrown_away() -> None:
    layout = Layout(cards=[out("As", 1), out("2d", None), out("Kd", 2), out("3c", 1), out("4c", 1)])
    assert layout.hand(1) == ["As", "3c", "4c"]
    layout.discards[1] = 2
    assert layout.hand(1) == ["As", "4c"]
    assert layout.hand(2) == ["Kd"]
    assert layout.hand(3) == []


def test_a_damaged_layout_is_said_and_not_guessed() -> None:
    with pytest.raises(MemoryUnreadableError, match="reading nv: "):
        load_layout(RamMemory("nv", b"{"), "a")


def test_the_table_of_another_house_is_not_gone_on_with() -> None:
    bench = Bench("grand-prix")
    bench.host.run_to("deciding")
    other = replace(bench.play, house=house_of("three-card"))
    words = "a table of grand-prix was left there, not of three-card"
    with pytest.raises(MemoryUnreadableError, match=words):
        SimulatedTable(other, bench.storage, bench.host.now_ms)
