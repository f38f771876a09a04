"""A simulated board with a key: it signs, opens for nobody else, and keeps the key that is new.

The host is the wire's own half; what signing proves is tested there.
"""

import random

from firmware_protocol import BoardClass, BoardRefused, HostEvent, HostLink, Refusal, key_name
from tableassist.firmware.memory import RamMemory
from tableassist.simulator.boards import Fitting, Shoe
from tableassist.simulator.truth import Truth

KEY = bytes(range(32))


def shoe(memory: RamMemory, key: bytes | None = KEY) -> Shoe:
    fitting = Fitting("SIM-SHOE-001", memory, random.Random(5).randbytes, key=key)
    return Shoe(fitting, Truth(lambda _line: None), 0)


def host(*keys: bytes) -> HostLink:
    return HostLink(
        board_class=BoardClass.SHOE,
        unit=b"SIM-SHOE-001",
        last_event_id=None,
        nonce=b"\x11" * 8,
        unix_ms=0,
        keys=keys,
        require_signed=bool(keys),
    )


def talk(link: HostLink, board: Shoe) -> list[HostEvent]:
    """What the host reports of a second with this board."""
    reports: list[HostEvent] = []
    link.start(0)
    for now in range(1, 1_000):
        reports += link.tick(now)
        board.receive(link.take_output(), now)
        board.tick(now)
        reports += link.receive(board.take_output(), now)
    return reports


def opened_with(reports: list[HostEvent]) -> list[str | None]:
    return [each.key for each in reports if hasattr(each, "key")]


def test_a_board_with_a_key_signs() -> None:
    assert opened_with(talk(host(KEY), shoe(RamMemory()))) == [key_name(KEY)]


def test_it_opens_for_no_host_without_its_key() -> None:
    for keys in ((), (bytes(32),)):
        reports = talk(host(*keys), shoe(RamMemory()))
        (refused,) = (each for each in reports if isinstance(each, BoardRefused))
        assert refused.code is Refusal.UNKNOWN_KEY
        assert opened_with(reports) == []


def test_a_board_without_a_key_takes_any_host() -> None:
    assert opened_with(talk(host(), shoe(RamMemory(), key=None))) == [None]


def test_a_new_key_outlives_the_power_and_the_fitting() -> None:
    memory, link = RamMemory(), host(KEY)
    board = shoe(memory)
    talk(link, board)
    new = link.rotate_key(bytes(range(32, 64)))
    link.key_stored()
    assert opened_with(talk(link, board)) == [key_name(KEY), key_name(new)]
    assert opened_with(talk(host(new), shoe(memory))) == [key_name(new)]
    assert new.hex() not in repr(Fitting("SIM-SHOE-001", memory, random.randbytes, key=new))
