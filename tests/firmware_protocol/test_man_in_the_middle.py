"""A man in the middle, one attack at a time: recorded sessions, stripped and turned frames, swaps.

Each attempt is counted where it was turned away, and told to people. Against halves that do not
sign, the same attacks succeed: that is tried too, so that a test that attacks nothing shows.
"""

import struct

import pytest

from firmware_protocol import (
    BoardClass,
    BoardKey,
    BoardLive,
    BoardOpened,
    BoardRefused,
    CardDrawn,
    DatagramReceived,
    DisplayStatus,
    EventDelivered,
    Forgery,
    HistoryGap,
    HostLink,
    Refusal,
    SecurityNotice,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.middle import (
    kind_of,
    patched,
    raws,
    sid_of,
    stripped,
    turned,
    unsigned,
    with_sid,
)
from tests.firmware_protocol.signing_vectors import NEXT_PSK, PSK
from tests.firmware_protocol.trial import Trial
from tests.firmware_protocol.wires import UNIX_MS, Cut, Pair, make_board, make_host

SESSION_KINDS = (plain_wire.REQ, plain_wire.RSP, plain_wire.EVT, plain_wire.COMMIT)


def _recorded(*, signed: bool = True) -> Trial:
    """A session with work done, everything on its wires kept."""
    trial = Trial(
        host=make_host(keys=[PSK] if signed else [], nonce=b"recorded"),
        board=make_board(key=BoardKey(PSK) if signed else None, seed=0xBAD),
        seed=5,
    )
    trial.work(60)
    trial.heal()
    assert trial.host.counts.sessions == 1
    assert len(trial.emitted) > 10
    return trial


def _session_frames(stream: bytes) -> list[bytes]:
    return [raw for raw in raws(stream) if kind_of(raw) not in (plain_wire.HELLO, 1)]


def _live() -> Trial:
    trial = Trial(seed=9)
    trial.run_until(lambda: bool(trial.told(BoardLive)))
    trial.run(trial.now + 20)
    return trial


def test_a_recorded_board_does_not_pass_for_the_board() -> None:
    recorded = _recorded()
    host = make_host(keys=[PSK], nonce=b"freshly!")
    host.start(0)
    reports = []
    for now in range(0, 5_000, 50):
        reports += host.receive(recorded.up_bytes, now) + host.tick(now)
        host.take_output()
    assert not any(isinstance(each, BoardOpened | EventDelivered) for each in reports)
    assert host.counts.stale > 1_000


@pytest.mark.parametrize("signed", [True, False])
def test_a_recorded_host_does_not_pass_for_the_host(signed: bool) -> None:
    recorded = _recorded(signed=signed)
    board = make_board(boot_id=8, seed=77, key=BoardKey(PSK) if signed else None)
    sid = sid_of(_session_frames(recorded.down_bytes)[0])
    done = []
    for now, raw in enumerate(raws(recorded.down_bytes)):
        done += board.receive(plain_wire.closed(raw), now)
        (ack, *_) = [*plain_wire.read(board.take_output()), None]
        if ack is not None and ack.kind == plain_wire.HELLO_ACK:
            sid = ack.sid
        # As recorded it is stale; he makes it fit.
        done += board.receive(plain_wire.closed(with_sid(raw, sid)), now)
    assert board.session_open is not signed
    assert bool(done) is not signed
    assert board.counts.stale > 20


def test_recorded_frames_in_a_running_session_are_counted_and_told_one_by_one() -> None:
    recorded, live = _recorded(), _live()
    sid = sid_of(_session_frames(live.up_bytes)[0])
    down, up = _session_frames(recorded.down_bytes), _session_frames(recorded.up_bytes)
    live.draw()
    for raw in down:
        live.board.receive(plain_wire.closed(with_sid(raw, sid)), live.now)
    for raw in up:
        live._heard(live.host.receive(plain_wire.closed(with_sid(raw, sid)), live.now))
    assert live.board.counts.forged == {Forgery.BAD_TAG: len(down)}
    assert live.host.counts.forged == {Forgery.BAD_TAG: len(up)}
    live.check()
    live.run(live.now + 3_000)
    live.heal()
    assert live.noticed() == len(down) + len(up)
    assert live.host.counts.forged_at_board == len(down)
    assert live.host.counts.sessions == 1


def test_frames_of_the_running_session_said_again_are_counted_and_told() -> None:
    live = _live()
    live.work(20)
    down, up = _session_frames(live.down_bytes), _session_frames(live.up_bytes)
    for raw in down:
        live.board.receive(plain_wire.closed(raw), live.now)
    for raw in up:
        live._heard(live.host.receive(plain_wire.closed(raw), live.now))
    assert live.board.counts.forged == {Forgery.REPLAYED: len(down)}
    assert live.host.counts.forged == {Forgery.REPLAYED: len(up)}
    live.check()
    live.run(live.now + 3_000)
    assert live.noticed() == len(down) + len(up)


def test_a_commit_held_back_over_a_restart_is_not_taken_later() -> None:
    live = _live()
    live.draw()
    live.board.tick(live.now)
    live._heard(live.host.receive(live.board.take_output(), live.now))
    held = live.host.take_output()
    assert plain_wire.kinds(held) == [plain_wire.COMMIT]
    live.down, live.up = Cut(), Cut()
    live.run(live.now + 2_000)
    live.restart_board()
    board, sid = live.board, 0
    board.receive(plain_wire.closed(raws(live.down_bytes)[0]), 0)
    sid = plain_wire.read(board.take_output())[0].sid
    board.receive(held, 1)
    board.receive(plain_wire.closed(with_sid(raws(held)[0], sid)), 2)
    assert board.log.committed_id == 0
    assert board.counts.forged == {Forgery.BAD_TAG: 1}
    live.heal()


class _Changing:
    """A wire on which each frame is changed by a function; None takes it away."""

    def __init__(self, change: object) -> None:
        self._change = change

    def carry(self, sent: bytes) -> object:
        for raw in raws(sent):
            out = self._change(raw)  # type: ignore[operator]
            if out is not None:
                yield plain_wire.closed(out)


def _without_features(raw: bytes) -> bytes:
    raw = stripped(raw)
    if kind_of(raw) in (plain_wire.HELLO, plain_wire.HELLO_ACK):
        raw = patched(raw, 2, b"\x00\x00")
    return raw


@pytest.mark.parametrize("require_signed", [True, False])
def test_nobody_is_talked_down_to_an_unsigned_session(require_signed: bool) -> None:
    host = HostLink(
        board_class=BoardClass.SHOE,
        unit=None,
        last_event_id=None,
        nonce=bytes(8),
        unix_ms=UNIX_MS,
        keys=[PSK],
        require_signed=require_signed,
    )
    down, up = _Changing(_without_features), _Changing(_without_features)
    pair = Pair(host, make_board(key=BoardKey(PSK)), down, up)  # type: ignore[arg-type]
    pair.host.start(0)
    pair.run(20_000)
    (refused,) = pair.told(BoardRefused)
    assert refused.code is Refusal.UNSIGNED
    assert not pair.board.session_open
    assert plain_wire.REQ not in plain_wire.kinds(pair.down_bytes)


def test_stripped_frames_of_a_running_session_are_counted_on_both_ends() -> None:
    live = _live()
    up_from, down_from = len(live.up_bytes), len(live.down_bytes)
    live.down, live.up = _Changing(stripped), _Changing(stripped)  # type: ignore[assignment]
    live.draw()
    live.want()
    live.run(live.now + 1_400)
    live.check()
    assert not live.requests
    up = _session_frames(live.up_bytes[up_from:])
    signed_up = [raw for raw in up if kind_of(raw) != plain_wire.ERR]
    assert live.host.counts.forged == {Forgery.UNSIGNED: len(signed_up)}
    down = _session_frames(live.down_bytes[down_from:])
    assert live.board.counts.forged == {Forgery.UNSIGNED: len(down)}
    assert len(down) > 3
    live.heal()


def test_a_mirror_on_either_end() -> None:
    live = _live()
    sid = sid_of(_session_frames(live.up_bytes)[0])
    down, up = _session_frames(live.down_bytes), _session_frames(live.up_bytes)
    for raw in down:
        live._heard(live.host.receive(plain_wire.closed(raw), live.now))
        live._heard(live.host.receive(plain_wire.closed(turned(raw)), live.now))
    for raw in up:
        live.board.receive(plain_wire.closed(raw), live.now)
        live.board.receive(plain_wire.closed(turned(raw)), live.now)
    assert live.host.frame_counts.echoes == len(down)
    assert live.board.frame_counts.echoes == len(up)
    assert live.host.counts.forged == {Forgery.BAD_TAG: len(down)}
    assert live.board.counts.forged == {Forgery.BAD_TAG: len(up)}
    assert sid
    live.heal()


def _figure(sid: int) -> bytes:
    body = b"\x01" + struct.pack("<QBIHbIB", 99_999_999, 0, 0, 0, 20, 1, 1)
    return unsigned(plain_wire.DGRAM, 0x81, 0x67, 1, sid, body)


@pytest.mark.parametrize("signed", [True, False])
def test_a_figure_and_a_card_that_nobody_showed(signed: bool) -> None:
    live = _live() if signed else _recorded(signed=False)
    sid = sid_of(_session_frames(live.up_bytes)[0])
    before = len(live.told(EventDelivered))
    number = before + 1
    head = struct.pack("<IHIB", number, 7, 1, 0)
    card = unsigned(4, 0x81, 0x20, number, sid, head + bytes([3, 0, 17, 0, 0x27, 99, 3, 1]))
    live._heard(live.host.receive(plain_wire.closed(card), live.now))
    live._heard(live.host.receive(plain_wire.closed(_figure(sid)), live.now))
    figures = [
        each.message.amounts
        for each in live.told(DatagramReceived)
        if isinstance(each.message, DisplayStatus)
    ]
    assert ((99_999_999,) in figures) is not signed
    assert (len(live.told(EventDelivered)) > before) is not signed
    if signed:
        assert live.told(SecurityNotice) == [SecurityNotice(((Forgery.UNSIGNED, 1),), 0)]
        live.run(live.now + 2_000)
        assert live.noticed() == 2


def test_two_boards_whose_wires_are_swapped() -> None:
    uid, other = b"SHOE-0000001", b"SHOE-0000002"
    boards = [
        make_board(uid=uid, key=BoardKey(PSK), seed=1),
        make_board(uid=other, key=BoardKey(NEXT_PSK), seed=2),
    ]
    pair = Pair(make_host(unit=uid, keys=[PSK]), boards[0])
    pair.host.start(0)
    pair.run(1_000)
    # In the middle of a session: the other board knows nothing of it.
    pair.board = boards[1]
    pair.board.emit(CardDrawn(3, 1, 5, 99, 3, 1), pair.now)
    pair.run(pair.now + 10_000)
    assert [each.code for each in pair.told(BoardRefused)] == [Refusal.WRONG_UNIT]
    assert not pair.told(EventDelivered)
    # He gives it the name of the first: it still has not its key.
    pair.up = _Changing(  # type: ignore[assignment]
        lambda raw: patched(raw, 20, uid) if kind_of(raw) == plain_wire.HELLO_ACK else raw
    )
    pair.run(pair.now + 10_000)
    assert pair.told(BoardRefused)[-1].code is Refusal.UNKNOWN_KEY
    assert not pair.told(EventDelivered)
    assert pair.host.counts.forged[Forgery.UNKNOWN_KEY] > 1


def test_two_open_sessions_whose_wires_are_swapped() -> None:
    first = Pair(make_host(keys=[PSK]), make_board(key=BoardKey(PSK), seed=1))
    second = Pair(
        make_host(unit=b"SHOE-0000002", keys=[NEXT_PSK]),
        make_board(uid=b"SHOE-0000002", key=BoardKey(NEXT_PSK), seed=2),
    )
    for pair in (first, second):
        pair.host.start(0)
        pair.run(1_000)
        assert pair.told(BoardLive)
    sids = [sid_of(_session_frames(pair.up_bytes)[0]) for pair in (first, second)]
    for number, (host, board) in enumerate(((first, second), (second, first))):
        board.board.emit(CardDrawn(3, 1, 5, 99, 3, 1), 1_000)
        (raw,) = raws(board.board.take_output())
        assert kind_of(raw) == plain_wire.EVT
        host._heard(host.host.receive(plain_wire.closed(raw), 1_000))
        host._heard(host.host.receive(plain_wire.closed(with_sid(raw, sids[number])), 1_000))
        assert host.host.counts.forged == {Forgery.STALE: 1, Forgery.BAD_TAG: 1}
        assert not host.told(EventDelivered)


def test_of_the_errors_he_makes_up_one_costs_a_session_and_the_rest_are_told() -> None:
    live = _live()
    for _ in range(20):
        live.draw()
        live.want()
        live.run(live.now + 30)
        sid = sid_of(_session_frames(live.up_bytes)[-1])
        error = unsigned(plain_wire.ERR, 0x81, 1, 0, sid, b"\x03")
        live._heard(live.host.receive(plain_wire.closed(error), live.now))
        live.check()
    live.heal()
    assert live.host.counts.errors >= 20
    assert live.host.counts.sessions == 2
    assert live.host.counts.forged[Forgery.UNSIGNED] > 15


def test_a_delayed_answer_to_the_time_is_of_no_use() -> None:
    live = _live()
    live.run(live.now + 10_000)
    honest = live.host.clock_offset()
    assert honest is not None
    late: list[bytes] = []

    def keep(raw: bytes) -> bytes | None:
        is_pong = kind_of(raw) == plain_wire.DGRAM and raw[2] == 4
        late.append(raw) if is_pong else None
        return None if is_pong else raw

    live.up = _Changing(keep)  # type: ignore[assignment]
    live.run(live.now + 7_000)
    assert len(late) >= 3
    for raw in late:
        live._heard(live.host.receive(plain_wire.closed(raw), live.now))
    assert live.host.clock_offset() == honest


def test_an_old_greeting_said_again_opens_no_way_for_the_session_recorded_under_it() -> None:
    """The greeting makes the board begin anew; what was recorded before is played back then."""
    trial = Trial(seed=9)
    trial.run_until(lambda: bool(trial.told(BoardLive)))
    for _ in range(3):
        trial.draw()
        trial.run(trial.now + 50)
    recorded = raws(trial.up_bytes)
    greetings = [raw for raw in raws(trial.down_bytes) if kind_of(raw) == plain_wire.HELLO]
    trial.board.receive(plain_wire.closed(greetings[-1]), trial.now)
    trial.run(trial.now + 200)
    assert trial.host.counts.sessions == 2
    trial.draw()
    trial.run(trial.now + 100)
    for raw in recorded:
        trial._heard(trial.host.receive(plain_wire.closed(raw), trial.now))
    trial.run(trial.now + 1_000)
    trial.check()
    assert trial.delivered() == [1, 2, 3, 4]
    assert not trial.told(HistoryGap)
