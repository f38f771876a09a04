"""Numbers of one byte go from 255 to 0 on the wire, and no card or request is taken for another.

The number of an event has 32 bits, its SEQ is only the lowest byte of it; requests have one byte.
"""

from firmware_protocol import ShoeLock
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.opened import events, opened, rsp

FIRST = 253


def test_events_go_on_over_the_wrap_of_their_lowest_byte() -> None:
    host, _ = opened(FIRST - 1, oldest=1, newest=FIRST - 1, committed=FIRST - 1)
    assert events(host, *range(FIRST, FIRST + 6)) == list(range(FIRST, FIRST + 6))


def test_a_lost_255_holds_what_follows_until_it_comes() -> None:
    host, _ = opened(FIRST - 1, oldest=1, newest=FIRST - 1, committed=FIRST - 1)
    assert events(host, 253, 254, 256, 257) == [253, 254]
    assert events(host, 255, 256, 257) == [255, 256, 257]


def test_a_255_that_comes_again_is_dropped_before_and_after_the_wrap() -> None:
    host, _ = opened(FIRST - 1, oldest=1, newest=FIRST - 1, committed=FIRST - 1)
    assert events(host, 253, 254, 255, 255, 256, 255, 511) == [253, 254, 255, 256]
    assert host.counts.out_of_order == 3


def test_requests_go_on_over_the_wrap_of_their_number() -> None:
    host, _ = opened()
    host.take_output()
    for number in range(600):
        host.want(ShoeLock(lock=bool(number % 2), reason=0))
        (asked,) = [each for each in plain_wire.read(host.take_output()) if each.msg == 0x32]
        assert asked.seq == (number + 2) % 256
        host.receive(rsp(0x32, (asked.seq - 1) % 256), number)
        assert not host.wanted_confirmed()
        host.receive(rsp(0x32, asked.seq), number)
        assert host.wanted_confirmed()
