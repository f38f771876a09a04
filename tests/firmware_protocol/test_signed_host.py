"""The host half with a key, against literal bytes: whom it believes, and what it says of the rest.

The board's side is made with `plain_wire`. Keys that change have a file of their own.
"""

import struct

import pytest

from firmware_protocol import (
    BoardClass,
    BoardIdentified,
    BoardLive,
    BoardOpened,
    BoardRefused,
    BoardSilent,
    CardDrawn,
    DisplayStatus,
    EventDelivered,
    Forgery,
    HistoryGap,
    HostLink,
    Refusal,
    SchemaDiffers,
    SecurityNotice,
    ShoeLock,
    Silence,
    key_name,
    signing,
    unit_name,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.plain_wire import Plain
from tests.firmware_protocol.signed import (
    KEYS,
    UID,
    BoardSide,
    keyed_host,
    opened_host,
)
from tests.firmware_protocol.signing_vectors import NEXT_PSK, PSK, SESSION, SID, TAKEN, judged
from tests.firmware_protocol.vectors import by_name

ACK = by_name("hello_ack_signed")
UNIT = unit_name(UID)
CODES = {"unsigned": Refusal.UNSIGNED, "unknown key": Refusal.UNKNOWN_KEY}


def _looking(host: HostLink) -> bool:
    """The host has left its session."""
    return plain_wire.kinds(host.take_output()) == [plain_wire.HELLO]


def test_the_whole_opening_in_literal_bytes() -> None:
    host = keyed_host(PSK)
    host.start(0)
    (hello,) = plain_wire.read(host.take_output()[2:])
    assert hello.payload[:12] == b"\x01\x01\x01\x00" + SESSION["host_nonce"]
    reports = host.receive(ACK.wire, 0)
    assert [type(each) for each in reports] == [BoardIdentified, SchemaDiffers]
    assert host.take_output() == by_name("open_signed").wire
    # Event 100 is the last the board has and the last stored here: the board is live at once.
    opened = host.receive(by_name("rsp_open_signed").wire, 0)
    assert opened[0] == BoardOpened(key=key_name(PSK))
    assert [type(each) for each in opened] == [BoardOpened, BoardLive]
    (commit,) = plain_wire.read(host.take_output())
    assert (commit.kind, commit.counter) == (plain_wire.COMMIT, 2)
    card = host.receive(by_name("card_drawn_signed").wire, 5)
    assert card == [EventDelivered(101, 7, 123_456, 0, CardDrawn(3, 17, 0x27, 99, 3, 1))]


def test_a_commit_in_literal_bytes() -> None:
    host, _, _ = opened_host()
    assert host.take_output() == _signed_commit(100, 2)
    host.receive(by_name("card_drawn_signed").wire, 5)
    host.commit(101)
    assert host.take_output() == _signed_commit(101, 3)


def _signed_commit(event_id: int, counter: int) -> bytes:
    frame = Plain(plain_wire.COMMIT, 1, 0, 0, SID, struct.pack("<I", event_id))
    return plain_wire.signed(frame, KEYS.host, counter)


@pytest.mark.parametrize("each", judged("acknowledgements"), ids=lambda each: each.about)
def test_each_acknowledgement_is_judged_as_the_vectors_say(each: object) -> None:
    (ack,) = [one for one in judged("acknowledgements") if one == each]
    host = keyed_host(PSK)
    host.start(0)
    host.take_output()
    reports = host.receive(ack.wire, 0)
    if ack.verdict == TAKEN:
        assert isinstance(reports[0], BoardIdentified)
        assert plain_wire.kinds(host.take_output()) == [plain_wire.REQ]
    else:
        (refused,) = reports
        assert isinstance(refused, BoardRefused)
        assert refused.code is CODES[ack.verdict]
        assert host.take_output() == b""


@pytest.mark.parametrize(
    ("keys", "require_signed", "ack", "refused"),
    [
        (
            [PSK],
            True,
            "hello_ack",
            BoardRefused(Refusal.UNSIGNED, f"{UNIT} with a key", f"{UNIT} without one"),
        ),
        (
            [PSK],
            False,
            "hello_ack",
            BoardRefused(Refusal.UNSIGNED, f"{UNIT} with a key", f"{UNIT} without one"),
        ),
        (
            [],
            True,
            "keyless",
            BoardRefused(Refusal.UNSIGNED, f"{UNIT} with a key", f"{UNIT} without one"),
        ),
        (
            [],
            False,
            "hello_ack_signed",
            BoardRefused(Refusal.UNKNOWN_KEY, f"a key of {UNIT} stored here", f"{UNIT} with a key"),
        ),
        (
            [NEXT_PSK],
            True,
            "hello_ack_signed",
            BoardRefused(
                Refusal.UNKNOWN_KEY,
                f"{UNIT} with the key stored here",
                f"{UNIT} with another key",
            ),
        ),
        (
            [],
            False,
            "hello_ack",
            BoardRefused(Refusal.UNKNOWN_KEY, f"a key of {UNIT} stored here", f"{UNIT} with a key"),
        ),
        ([], False, "keyless", None),
        ([NEXT_PSK, PSK], True, "hello_ack_signed", None),
    ],
    ids=[
        "no tag, key here",
        "no tag, key here, signing not required",
        "no keys at all",
        "tag, no key here",
        "another key",
        "no tag but the feature, no key here",
        "no keys and none required",
        "the second of two keys",
    ],
)
def test_no_session_is_opened_below_what_the_host_requires(
    keys: list[bytes], require_signed: bool, ack: str, refused: BoardRefused | None
) -> None:
    host = keyed_host(*keys, require_signed=require_signed)
    host.start(0)
    host.take_output()
    keyless = plain_wire.hello_ack(SESSION["host_nonce"], sid=SID, uid=UID)
    reports = host.receive(keyless if ack == "keyless" else by_name(ack).wire, 5)
    if refused is None:
        assert isinstance(reports[0], BoardIdentified)
        assert plain_wire.kinds(host.take_output()) == [plain_wire.REQ]
    else:
        assert reports == [refused]
        assert host.take_output() == b""
        unknown = refused.code is Refusal.UNKNOWN_KEY
        assert host.counts.forged[Forgery.UNKNOWN_KEY] == unknown


def test_signing_is_required_unless_it_is_said_not_to_be() -> None:
    host = HostLink(
        board_class=BoardClass.SHOE,
        unit=None,
        last_event_id=None,
        nonce=SESSION["host_nonce"],
        unix_ms=0,
    )
    host.start(0)
    (refused,) = host.receive(plain_wire.hello_ack(SESSION["host_nonce"], sid=SID), 0)
    assert isinstance(refused, BoardRefused)
    assert refused.code is Refusal.UNSIGNED


def test_a_refused_key_does_not_bind_the_first_unit_found() -> None:
    host = HostLink(
        board_class=BoardClass.SHOE,
        unit=None,
        last_event_id=None,
        nonce=SESSION["host_nonce"],
        unix_ms=0,
        keys=[PSK],
    )
    host.start(0)
    host.receive(plain_wire.hello_ack(SESSION["host_nonce"], sid=SID, uid=b"SHOE-SPURIUS"), 0)
    host.start(1)
    nonce = bytes([*SESSION["host_nonce"][:7], SESSION["host_nonce"][7] + 2])
    keys = plain_wire.keys(PSK, nonce, bytes(8), UID, SID)
    (ack,) = plain_wire.read(plain_wire.hello_ack(nonce, sid=SID, uid=UID, features=1))
    reports = host.receive(plain_wire.signed(ack, keys.board, 0), 2)
    assert isinstance(reports[0], BoardIdentified)


def test_every_frame_is_judged_as_the_vectors_say() -> None:
    host = keyed_host(PSK)
    host.start(0)
    host.receive(ACK.wire, 0)
    frames = judged("to_host")
    reports = []
    for each in frames:
        before = host.counts.forged.copy()
        reports += host.receive(each.wire, 1)
        new = host.counts.forged - before
        assert new == ({} if each.verdict == TAKEN else {each.verdict: 1}), each.about
    cards = [each.event_id for each in reports if isinstance(each, EventDelivered)]
    assert cards == [101, 102]
    assert host.counts.sessions == 1
    assert sum(isinstance(getattr(each, "message", None), DisplayStatus) for each in reports) == 1


def test_a_forged_acknowledgement_does_not_end_the_session() -> None:
    host, board, _ = opened_host()
    host.take_output()
    (ack,) = plain_wire.read(ACK.wire)
    moved = Plain(ack.kind, ack.address, ack.msg, ack.seq, SID + 1, ack.payload)
    for count, forged in enumerate(
        (
            plain_wire.wire(ack.kind, 0, 0, SID + 1, ack.payload, address=0x81),
            plain_wire.signed(moved, KEYS.board, 0),
            plain_wire.with_tag(moved, 0, bytes(16)),
            plain_wire.hello_ack(SESSION["host_nonce"], sid=SID + 1, board_class=3),
            plain_wire.hello_ack(SESSION["host_nonce"], sid=SID + 1, uid=b"SHOE-0000009"),
            ACK.wire,
        ),
        start=1,
    ):
        host.receive(forged, count)
        assert host.counts.forged.total() == count
        assert host.take_output() == b""
    host.want(ShoeLock(lock=True, reason=0))
    assert plain_wire.kinds(host.take_output()) == [plain_wire.REQ]
    assert host.receive(board.answer(0x32, 2), 10) == []
    assert host.wanted_confirmed()


def test_an_error_is_a_hint_and_no_more() -> None:
    host, board, _ = opened_host()
    host.take_output()
    for code in (1, 2, 3, 4, 5):
        assert host.receive(plain_wire.from_board(7, 1, 0, SID + 1, bytes((code,))), 1) == []
    for code in (1, 4, 5):
        assert host.receive(plain_wire.from_board(7, 1, 0, SID, bytes((code,))), 1) == []
    assert host.take_output() == b""
    assert host.receive(plain_wire.from_board(7, 1, 0, SID, b"\x03"), 1) == []
    assert _looking(host)
    assert host.counts.errors == 9
    assert board.counter == 1


def test_forged_signs_of_life_do_not_hide_a_cut_cable() -> None:
    host, board, _ = opened_host()
    heard = board.beat()
    host.receive(heard, 0)
    (beat,) = plain_wire.read(heard)
    reports = []
    for now in range(0, 3_000, 50):
        reports += host.receive(heard, now)
        reports += host.receive(plain_wire.with_tag(beat, 1_000 + now, bytes(16)), now)
        reports += host.receive(plain_wire.wire(6, 2, 1, SID, beat.payload, address=0x81), now)
        reports += host.receive(plain_wire.from_board(7, 1, 0, SID, b"\x05"), now)
        reports += host.tick(now)
    silent = [each for each in reports if isinstance(each, BoardSilent)]
    assert silent[0] == BoardSilent(Silence.BAD_TAG)


def test_a_notice_comes_at_once_then_once_a_second_with_all_that_came_between() -> None:
    host, board, _ = opened_host()
    (beat,) = plain_wire.read(board.beat())
    told: list[tuple[int, SecurityNotice]] = []
    for now in range(0, 2_500, 100):
        forged = plain_wire.with_tag(beat, 1_000, bytes(16))
        unsigned = plain_wire.wire(6, 2, 1, SID, beat.payload, address=0x81)
        reports = host.receive(forged + unsigned + board.beat(), now)
        told += [(now, each) for each in reports if isinstance(each, SecurityNotice)]
    assert [now for now, _ in told] == [0, 1_000, 2_000]
    assert [dict(each.forged) for _, each in told] == [
        {Forgery.BAD_TAG: 1, Forgery.UNSIGNED: 1},
        {Forgery.BAD_TAG: 10, Forgery.UNSIGNED: 10},
        {Forgery.BAD_TAG: 10, Forgery.UNSIGNED: 10},
    ]
    # The last ones are told without another frame, when their time has come.
    assert host.next_tick_ms() <= 3_000
    host.receive(board.beat(), 2_900)
    (last,) = [each for each in host.tick(3_000) if isinstance(each, SecurityNotice)]
    assert dict(last.forged) == {Forgery.BAD_TAG: 4, Forgery.UNSIGNED: 4}
    assert host.counts.forged == {Forgery.BAD_TAG: 25, Forgery.UNSIGNED: 25}


def test_what_the_board_did_not_believe_is_told_too() -> None:
    host, board, _ = opened_host()
    told = []
    for now, rejected in ((1_000, 0), (2_000, 3), (3_000, 3), (4_000, 10)):
        told += [
            (now, each.at_board)
            for each in host.receive(board.beat(rejected), now)
            if isinstance(each, SecurityNotice)
        ]
    assert told == [(2_000, 3), (4_000, 7)]
    assert host.counts.forged_at_board == 10


def test_a_new_session_of_the_board_counts_from_nothing() -> None:
    host, board, _ = opened_host()
    host.receive(board.beat(10), 1_000)
    host.start(2_000)
    host.take_output()
    nonce = bytes([*SESSION["host_nonce"][:7], SESSION["host_nonce"][7] + 1])
    keys = plain_wire.keys(PSK, nonce, bytes(8), UID, SID)
    (ack,) = plain_wire.read(plain_wire.hello_ack(nonce, sid=SID, uid=UID, features=1))
    host.receive(plain_wire.signed(ack, keys.board, 0), 2_000)
    again = BoardSide(keys)
    host.receive(again.answer(1, 1), 2_000)
    (_, notice) = host.receive(again.beat(3), 2_500)
    assert notice == SecurityNotice((), at_board=3)
    assert host.counts.forged_at_board == 13


def test_what_the_log_is_said_to_hold_is_believed_with_its_tag_only() -> None:
    """A forged gap would make the host commit, and so the board forget, what never arrived."""
    host = keyed_host(PSK)
    host.start(0)
    host.take_output()
    (ack,) = plain_wire.read(ACK.wire)
    payload = ack.payload[:50] + struct.pack("<III", 111, 120, 110)
    forged = Plain(ack.kind, ack.address, 0, 0, SID, payload)
    reports = host.receive(plain_wire.with_tag(forged, 0, _tag_of(ACK.wire)), 0)
    assert [type(each) for each in reports] == [BoardRefused]
    assert not any(isinstance(each, HistoryGap) for each in reports)
    assert host.take_output() == b""


def _tag_of(wire: bytes) -> bytes:
    return plain_wire.unstuff(wire.strip(b"\x00"))[-20:-4]


def test_a_host_whose_numbers_run_out_begins_a_new_session(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(signing, "RENEW_COUNTER", 5)
    host, board, _ = opened_host()
    host.receive(board.beat(), 1)
    host.tick(1)
    assert not _looking(host)
    board.counter = 4
    host.receive(board.beat(), 2)
    host.tick(2)
    assert _looking(host)


def test_the_nonce_of_a_later_search_is_needed() -> None:
    host, _, _ = opened_host()
    host.start(10)
    host.take_output()
    assert host.receive(ACK.wire, 11) == []
    assert host.counts.stale == 1
    assert host.counts.forged.total() == 0


def test_words_of_a_host_are_never_taken_from_a_board() -> None:
    host, _, _ = opened_host()
    host.take_output()
    own = _signed_commit(101, 9)
    assert host.receive(own, 1) == []
    assert host.frame_counts.echoes == 1
    turned = Plain(plain_wire.EVT, 0x81, 0x20, 1, SID, bytes(19))
    host.receive(plain_wire.signed(turned, KEYS.host, 9), 1)
    assert host.counts.forged == {Forgery.BAD_TAG: 1}


def test_the_answer_to_the_opening_must_be_signed() -> None:
    host = keyed_host(PSK)
    host.start(0)
    host.receive(ACK.wire, 0)
    host.take_output()
    reports = host.receive(by_name("rsp_open").wire, 1)
    assert [type(each) for each in reports] == [SecurityNotice]
    assert host.counts.sessions == 0
    assert isinstance(host.receive(BoardSide().answer(1, 1), 2)[0], BoardOpened)
