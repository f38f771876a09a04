"""Who may answer on a port, and what is said when the board is another one or none.

Wrong class, wrong unit and wrong version are refused by name; the right board is taken as soon
as it appears. Degrees and kinds of silence are told apart.
"""

import pytest

from firmware_protocol import (
    BoardClass,
    BoardDegraded,
    BoardIdentified,
    BoardIdentity,
    BoardLive,
    BoardOpened,
    BoardRefused,
    BoardRestored,
    BoardSilent,
    DeviceLink,
    EventLog,
    Heartbeat,
    HostEvent,
    HostLink,
    Refusal,
    Silence,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.wires import (
    NONCE,
    UNIT,
    ByteWise,
    Cut,
    Pair,
    Perfect,
    counting_entropy,
    make_board,
    make_host,
)

OTHER = b"SHOE-0000002"


def _nonce(count: int) -> bytes:
    return bytes([*NONCE[:7], NONCE[7] + count])


def _answered(host: HostLink, count: int, now_ms: int, **ack: object) -> list[HostEvent]:
    answer = plain_wire.hello_ack(_nonce(count), sid=0x100 + count, **ack)  # type: ignore[arg-type]
    return host.receive(answer, now_ms)


@pytest.mark.parametrize(
    ("ack", "refused"),
    [
        (
            {"board_class": 3},
            BoardRefused(Refusal.WRONG_CLASS, "shoe SHOE-0000001", "sign SHOE-0000001"),
        ),
        (
            {"board_class": 9},
            BoardRefused(Refusal.WRONG_CLASS, "shoe SHOE-0000001", "class 9 SHOE-0000001"),
        ),
        ({"uid": OTHER}, BoardRefused(Refusal.WRONG_UNIT, "SHOE-0000001", "SHOE-0000002")),
        (
            {"uid": bytes(range(12))},
            BoardRefused(Refusal.WRONG_UNIT, "SHOE-0000001", "000102030405060708090a0b"),
        ),
        ({"ver": 2}, BoardRefused(Refusal.VERSION, "1", "2")),
    ],
    ids=["class", "unknown class", "unit", "unit without a text", "version"],
)
def test_another_board_is_refused_by_name(ack: dict[str, object], refused: BoardRefused) -> None:
    host = make_host()
    host.start(0)
    host.take_output()
    assert _answered(host, 0, 5, **ack) == [refused]
    assert host.take_output() == b""
    for now in range(5, 2_005):
        assert host.tick(now) == []
        assert host.take_output() == b""
    host.tick(2_005)
    assert plain_wire.kinds(host.take_output()) == [plain_wire.HELLO]
    # The same board again is no news; another one is, and the right one is taken.
    assert _answered(host, 1, 2_010, **ack) == []
    host.tick(4_010)
    assert plain_wire.kinds(host.take_output()) == [plain_wire.HELLO]
    assert [type(each) for each in _answered(host, 2, 4_015)] == [BoardIdentified]
    assert plain_wire.kinds(host.take_output()) == [plain_wire.REQ]


def test_a_refusal_says_which_unit_answered() -> None:
    host = make_host()
    host.start(0)
    host.take_output()
    acks: tuple[dict[str, object], ...] = ({"board_class": 3}, {"uid": OTHER}, {"ver": 2})
    for at, ack in enumerate(acks):
        (refused,) = _answered(host, at, 5 + 2_005 * at, **ack)
        assert isinstance(refused, BoardRefused)
        assert refused.unit == ("SHOE-0000002" if "uid" in ack else "SHOE-0000001")
        host.tick(2_005 + 2_005 * at)
        host.take_output()


def test_a_board_that_speaks_no_common_version_says_so() -> None:
    host = make_host()
    host.start(0)
    host.take_output()
    error = plain_wire.from_board(7, 1, 0, 0, b"\x01")
    assert host.receive(error, 5) == [BoardRefused(Refusal.VERSION, "1", "another")]


def test_without_a_unit_the_first_board_found_is_the_one() -> None:
    host = make_host(unit=None)
    host.start(0)
    assert [type(each) for each in _answered(host, 0, 5)] == [BoardIdentified]
    host.start(10)
    refused = _answered(host, 1, 15, uid=OTHER)
    assert refused == [BoardRefused(Refusal.WRONG_UNIT, "SHOE-0000001", "SHOE-0000002")]


def test_boards_swapped_in_a_running_session() -> None:
    pair = Pair(make_host(), make_board())
    pair.host.start(0)
    pair.run(1_000)
    assert len(pair.told(BoardLive)) == 1
    right, pair.board = pair.board, make_board(uid=b"SIGN-0000001", board_class=BoardClass.SIGN)
    pair.run_until(lambda: bool(pair.told(BoardRefused)))
    assert pair.told(BoardRefused) == [
        BoardRefused(Refusal.WRONG_CLASS, "shoe SHOE-0000001", "sign SIGN-0000001")
    ]
    pair.run(pair.now + 10_000)
    assert len(pair.told(BoardRefused)) == 1
    pair.board = right
    pair.run_until(lambda: len(pair.told(BoardLive)) == 2)
    assert pair.board.identity.uid == UNIT


def test_a_refused_board_that_goes_away_leaves_silence() -> None:
    pair = Pair(make_host(), make_board(uid=OTHER))
    pair.host.start(0)
    pair.run(9_000)
    assert not pair.told(BoardSilent)
    pair.up = Cut()
    pair.run(pair.now + 6_000)
    assert pair.told(BoardSilent) == [BoardSilent(Silence.SILENT)]


def test_silence_comes_in_two_degrees_and_ends() -> None:
    pair = Pair(make_host(), make_board())
    pair.host.start(0)
    pair.run(2_000)
    assert [type(each) for each in pair.reports if type(each).__name__.startswith("Board")] == [
        BoardIdentified,
        BoardOpened,
        BoardLive,
    ]
    pair.up = Cut()
    start = len(pair.reports)
    last = pair.now
    pair.run_until(lambda: bool(pair.told(BoardDegraded)))
    assert pair.now - last <= 1_001
    pair.run_until(lambda: bool(pair.told(BoardSilent)))
    assert pair.now - last <= 1_501
    pair.run(pair.now + 10_000)
    assert pair.reports[start:] == [BoardDegraded(), BoardSilent(Silence.SILENT)]
    pair.up = Perfect()
    pair.run_until(lambda: len(pair.told(BoardLive)) == 2)
    assert [type(each) for each in pair.reports[start + 2 :]] == [
        BoardIdentified,
        BoardRestored,
        BoardOpened,
        BoardLive,
    ]


def test_a_short_silence_is_only_degraded() -> None:
    pair = Pair(make_host(), make_board())
    pair.host.start(0)
    pair.run(2_000)
    pair.up = Cut()
    pair.run_until(lambda: bool(pair.told(BoardDegraded)))
    pair.up = Perfect()
    pair.board.datagram(Heartbeat(pair.now, 0))
    pair.run(pair.now + 3_000)
    assert len(pair.told(BoardRestored)) == 1
    assert pair.told(BoardSilent) == []
    assert pair.host.counts.sessions == 1


@pytest.mark.parametrize(
    ("noise", "kind"),
    [(b"", Silence.SILENT), (b"\x00", Silence.NOISE), (b"\xff\x41", Silence.NOISE)],
    ids=["nothing", "break", "wrong speed"],
)
def test_no_bytes_and_bytes_without_frames_are_told_apart(noise: bytes, kind: Silence) -> None:
    host = make_host()
    host.start(0)
    reports: list[HostEvent] = []
    for now in range(0, 20_000, 10):
        reports += host.receive(noise, now) if noise else []
        reports += host.tick(now)
        host.take_output()
    assert reports == [BoardSilent(kind)]


def test_silence_that_turns_into_noise_is_news() -> None:
    host = make_host()
    host.start(0)
    reports: list[HostEvent] = []
    for now in range(0, 10_000, 100):
        reports += host.receive(b"\xff", now) if now > 3_000 else []
        reports += host.tick(now)
    assert reports == [BoardSilent(Silence.SILENT), BoardSilent(Silence.NOISE)]


def test_a_new_port_starts_without_the_old_ones_half_frame() -> None:
    pair = Pair(make_host(), make_board(), ByteWise(), ByteWise())
    pair.host.start(0)
    pair.run(700)
    pair.host.receive(b"\x00\x21\x81\x05", pair.now)
    pair.host.start(pair.now)
    pair.run_until(lambda: len(pair.told(BoardLive)) == 2)
    assert pair.host.frame_counts.cobs_errors == 0
    assert pair.down_bytes.count(b"\x00\x00\x00\x03\x20") == 2


def test_an_unstable_board_never_opens_twice_in_one_session() -> None:
    pair = Pair(make_host(), make_board())
    pair.host.start(0)
    for boot in range(20):
        identity = BoardIdentity(BoardClass.SHOE, UNIT)
        entropy = counting_entropy(boot)
        pair.board = DeviceLink(
            identity, EventLog(), boot_id=boot, entropy=entropy, require_signed=False
        )
        pair.run(pair.now + 700)
    assert len(pair.told(BoardOpened)) == pair.host.counts.sessions
    sids = [frame.sid for frame in plain_wire.read(pair.up_bytes) if frame.kind == 3]
    assert len(set(sids)) == pair.host.counts.sessions > 10
