"""A board that answers HELLO and never opens a session, for whatever reason: the host says so.

Somebody in the middle can bring that about with one unsigned ERR for each HELLO_ACK, or by letting
only greetings pass. Bytes are literal; ticks are turned by hand.
"""

from collections.abc import Callable

import pytest

from firmware_protocol import (
    BoardIdentified,
    BoardLive,
    BoardRefused,
    BoardSilent,
    Forgery,
    HostEvent,
    HostLink,
    SecurityNotice,
    Silence,
)
from firmware_protocol.timing import ERR_BELIEVED_MS, ERR_DOUBTED_MS, HELLO_PERIOD_MS, SILENT_MS
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.middle import raws, stripped
from tests.firmware_protocol.signed import UID, BoardSide, keyed_host, opened_host
from tests.firmware_protocol.signing_vectors import PSK, SESSION, SID
from tests.firmware_protocol.vectors import by_name
from tests.firmware_protocol.wires import make_host

STALE = b"\x03"
Answer = Callable[[plain_wire.Plain], bytes]


def _err(sid: int) -> bytes:
    return plain_wire.from_board(plain_wire.ERR, 1, 0, sid, STALE)


def _only_greetings(asked: plain_wire.Plain) -> bytes:
    return plain_wire.hello_ack(asked.payload[4:12], sid=SID + asked.payload[11])


def _greetings_and_errors(asked: plain_wire.Plain) -> bytes:
    return _only_greetings(asked) + _err(SID + asked.payload[11])


class Told:
    """An unsigned host whose HELLOs get an answer, and nothing else does."""

    def __init__(self, answer: Answer) -> None:
        self.host = make_host()
        self.hellos: list[int] = []
        self.reports: list[HostEvent] = []
        self._answer = answer
        self.host.start(0)

    def run(self, start_ms: int, end_ms: int) -> None:
        for now in range(start_ms, end_ms):
            self.reports += self.host.tick(now)
            for frame in plain_wire.read(self.host.take_output()):
                if frame.kind == plain_wire.HELLO:
                    self.hellos.append(now)
                    self.reports += self.host.receive(self._answer(frame), now)

    def silences(self) -> list[Silence]:
        return [each.kind for each in self.reports if isinstance(each, BoardSilent)]


@pytest.mark.parametrize("answer", [_only_greetings, _greetings_and_errors])
def test_greetings_are_no_sign_of_life_for_longer_than_silence(answer: Answer) -> None:
    told = Told(answer)
    told.run(0, SILENT_MS)
    assert told.silences() == []
    told.run(SILENT_MS, SILENT_MS + 1)
    assert told.silences() == [Silence.UNOPENED]
    told.run(SILENT_MS + 1, 20_000)
    assert told.silences() == [Silence.UNOPENED]
    assert len([each for each in told.reports if isinstance(each, BoardIdentified)]) > 10


def test_errors_do_not_make_a_host_greet_faster() -> None:
    told = Told(_greetings_and_errors)
    told.run(0, 10_000)
    assert 10_000 // HELLO_PERIOD_MS - 2 <= len(told.hellos) <= 10_000 // HELLO_PERIOD_MS + 1
    thirds = zip(told.hellos, told.hellos[2:], strict=False)
    assert all(third - first >= 2 * HELLO_PERIOD_MS for first, third in thirds)


def test_a_board_that_is_slow_to_boot_has_time_to_open() -> None:
    """It answers just before it would have been silent."""
    host = make_host()
    host.start(0)
    (asked,) = plain_wire.read(host.take_output()[2:])
    late = SILENT_MS - 1
    assert host.receive(_only_greetings(asked), late)
    reports = [each for now in range(late, late + SILENT_MS) for each in host.tick(now)]
    assert not [each for each in reports if isinstance(each, BoardSilent)]


def _looks(host: HostLink) -> bool:
    return plain_wire.HELLO in plain_wire.kinds(host.take_output())


def _after_an_error(now_ms: int) -> tuple[HostLink, BoardSide]:
    """A signed session that has opened again after one ERR ended the first."""
    host, _, _ = opened_host()
    host.take_output()
    assert host.receive(_err(SID), now_ms) == []
    (asked,) = plain_wire.read(host.take_output())
    nonce, (first,) = asked.payload[4:12], plain_wire.read(by_name("hello_ack_signed").wire)
    keys = plain_wire.keys(PSK, nonce, SESSION["dev_nonce"], UID, SID + 1)
    board = BoardSide(keys, SID + 1)
    payload = first.payload[:4] + nonce + first.payload[12:]
    ack = board.frame(plain_wire.HELLO_ACK, 0, 0, payload)
    host.receive(plain_wire.signed(ack, keys.board, 0), now_ms)
    host.take_output()
    reports = host.receive(board.answer(1, 1), now_ms)
    assert any(isinstance(each, BoardLive) for each in reports)
    host.take_output()
    return host, board


def test_a_second_error_is_not_believed_and_told_as_forged_when_the_session_goes_on() -> None:
    host, board = _after_an_error(1)
    assert host.receive(_err(SID + 1), 2) == []
    (asked,) = plain_wire.read(host.take_output())
    assert (asked.kind, asked.msg) == (plain_wire.DGRAM, 3)
    assert not host.counts.forged
    reports = host.receive(board.beat(), 3)
    assert SecurityNotice(((Forgery.UNSIGNED, 1),), 0) in reports
    assert not _looks(host)
    host.receive(_err(SID + 1), ERR_BELIEVED_MS + 1)
    assert _looks(host)


def test_an_error_that_silence_confirms_was_no_forgery() -> None:
    host, _ = _after_an_error(1)
    host.receive(_err(SID + 1), 502)
    host.tick(501 + ERR_DOUBTED_MS)
    assert not _looks(host)
    host.tick(host.next_tick_ms())
    assert _looks(host)
    assert not host.counts.forged


def test_a_greeting_without_its_tag_is_refused_and_counted_as_forged() -> None:
    host = keyed_host(PSK)
    host.start(0)
    host.take_output()
    (raw,) = raws(by_name("hello_ack_signed").wire)
    reports = host.receive(plain_wire.closed(stripped(raw)), 1)
    assert [type(each) for each in reports] == [BoardRefused]
    assert host.counts.forged == {Forgery.UNSIGNED: 1}
