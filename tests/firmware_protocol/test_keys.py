"""Keys that are put in and changed: whatever is cut, and when, both ends can open again.

The board keeps its key in two places of its flash, the host stores a key before it is sent. Every
byte of the wire and of the flash is tried as the place of the cut.
"""

import hashlib
import hmac

import pytest

from firmware_protocol import (
    BoardKey,
    BoardRefused,
    KeyMode,
    KeyRefused,
    KeySlots,
    Refusal,
    RspStatus,
    SetKey,
    key_name,
    rotated_key,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.key_rig import (
    CutAfter,
    Flash,
    KeyRig,
    PowerCutError,
    cut_wires,
    keyed_flash,
)
from tests.firmware_protocol.signing_vectors import NEXT_PSK, PSK, SALT
from tests.firmware_protocol.wires import Cut, make_host

OLD, NEW = key_name(PSK), key_name(NEXT_PSK)
ROTATE = SetKey(KeyMode.ROTATE, SALT)
PROVISION = SetKey(KeyMode.PROVISION, PSK)


def _kept(flash: Flash) -> bytes | None:
    return KeySlots(bytes(flash.image)).newest()


def test_the_newest_whole_key_is_read_back() -> None:
    flash = Flash()
    assert _kept(flash) is None
    assert KeySlots().newest() is None
    slots = KeySlots(bytes(flash.image))
    for count in range(5):
        key = bytes((count,)) * 32
        assert slots.put(key, flash.write)
        assert _kept(flash) == slots.newest() == key
    assert flash.image.count(bytes((3,)) * 32) == 1


@pytest.mark.parametrize("cut", range(KeySlots.SIZE // 2 + 1))
def test_a_write_cut_at_any_byte_leaves_the_old_key_or_the_new(cut: int) -> None:
    flash = keyed_flash(PSK)
    flash.cut_after = cut
    slots = KeySlots(bytes(flash.image))
    with pytest.raises(PowerCutError):
        slots.put(NEXT_PSK, flash.write)
    whole = cut == KeySlots.SIZE // 2
    assert _kept(flash) == (NEXT_PSK if whole else PSK)
    # What was torn is written over, never the key that is whole.
    again = KeySlots(bytes(flash.image))
    flash.cut_after = 3
    with pytest.raises(PowerCutError):
        again.put(bytes(32), flash.write)
    assert _kept(flash) == (NEXT_PSK if whole else PSK)


def test_a_failed_write_is_tried_in_the_same_place_again() -> None:
    flash = keyed_flash(PSK)
    slots = KeySlots(bytes(flash.image))
    places: list[int] = []

    def fail(offset: int, block: bytes) -> bool:
        places.append(offset)
        return False

    for _ in range(3):
        assert not slots.put(NEXT_PSK, fail)
    assert len(set(places)) == 1
    assert slots.newest() == _kept(flash) == PSK
    assert slots.put(NEXT_PSK, flash.write)
    assert _kept(flash) == NEXT_PSK


def test_a_board_takes_its_first_key_in_service_mode_only_and_only_once() -> None:
    kept: list[bytes] = []

    def keep(new: bytes) -> bool:
        kept.append(new)
        return True

    key = BoardKey(None, keep)
    assert key.change(PROVISION, signed=False) is RspStatus.REFUSED
    key.service_mode = True
    assert key.change(ROTATE, signed=False) is RspStatus.REFUSED
    assert key.change(PROVISION, signed=False) is RspStatus.OK
    assert (kept, key.is_set) == ([PSK], True)
    assert key.change(SetKey(KeyMode.PROVISION, bytes(32)), signed=True) is RspStatus.REFUSED
    assert key.change(ROTATE, signed=False) is RspStatus.REFUSED
    key.service_mode = False
    assert key.change(ROTATE, signed=True) is RspStatus.OK
    assert kept == [PSK, NEXT_PSK]


@pytest.mark.parametrize("store", [None, lambda key: False], ids=["nowhere", "broken memory"])
def test_a_key_that_cannot_be_kept_is_not_taken(store: None) -> None:
    key = BoardKey(PSK, store)
    assert key.change(ROTATE, signed=True) is RspStatus.REFUSED
    session = {"host_nonce": bytes(8), "dev_nonce": bytes(8), "uid": bytes(12)}
    keys = key.session_keys(**session, sid=5)
    assert keys is not None
    expected = plain_wire.keys(PSK, bytes(8), bytes(8), bytes(12), 5)
    assert keys.host.digest(b"x") == _mac(expected.host)


def _mac(key: bytes) -> bytes:
    return hmac.new(key, b"x", hashlib.sha256).digest()


def test_a_rotation() -> None:
    rig = KeyRig()
    assert rig.reopened(OLD)
    assert rig.rotate() == NEXT_PSK
    assert rig.reopened(NEW)
    assert (rig.stored, _kept(rig.flash)) == ([NEXT_PSK], NEXT_PSK)
    # The old key is nothing to this host any more, even if it is all that answers.
    rig.flash = keyed_flash(PSK)
    rig.power_up()
    rig.run_until(lambda: bool(rig.told(BoardRefused)))
    assert rig.told(BoardRefused)[0].code is Refusal.UNKNOWN_KEY


def test_no_key_is_ever_on_the_wire() -> None:
    rig = KeyRig()
    rig.reopened(OLD)
    rig.rotate()
    rig.reopened(NEW)
    said = [each.payload for each in plain_wire.read(rig.down_bytes + rig.up_bytes)]
    assert any(SALT in payload for payload in said)
    for key in (PSK, NEXT_PSK):
        assert not any(key[:8] in payload for payload in said)


def test_the_request_waits_until_the_key_is_stored() -> None:
    rig = KeyRig()
    rig.reopened(OLD)
    key = rig.host.rotate_key(SALT)
    rig.run(rig.now + 3_000)
    assert b"\x08" not in [bytes((each.msg,)) for each in plain_wire.read(rig.down_bytes)]
    assert rig.open_keys() == [OLD]
    rig.stored.insert(0, key)
    rig.host.key_stored()
    rig.reopened(NEW)


def test_what_cannot_be_asked_for() -> None:
    host = make_host(keys=[PSK])
    with pytest.raises(ValueError, match="no signed session"):
        host.rotate_key(SALT)
    with pytest.raises(ValueError, match="has a key already"):
        host.provision_key(PSK)
    with pytest.raises(ValueError, match="waits to be stored"):
        host.key_stored()
    rig = KeyRig()
    rig.reopened(OLD)
    with pytest.raises(ValueError, match="not 31"):
        rig.host.rotate_key(SALT[:31])
    rig.rotate()
    with pytest.raises(ValueError, match="on its way"):
        rig.host.rotate_key(SALT)
    with pytest.raises(ValueError, match="waits to be stored"):
        rig.host.key_stored()


def _rotation_bytes(*, down: bool) -> int:
    """How many bytes go over one wire from the request to the session with the new key."""
    rig = KeyRig()
    rig.reopened(OLD)
    rig.run(rig.now + 20)
    before = len(rig.down_bytes), len(rig.up_bytes)
    rig.rotate()
    rig.reopened(NEW)
    return len(rig.down_bytes if down else rig.up_bytes) - before[0 if down else 1]


@pytest.mark.parametrize("down", [True, False], ids=["to the board", "to the host"])
@pytest.mark.parametrize("killed", ["nobody", "host", "board", "both"])
def test_the_cable_cut_at_every_byte_of_a_rotation(down: bool, killed: str) -> None:
    size = _rotation_bytes(down=down)
    assert size > 100
    ended_with = set()
    for cut in range(size + 1):
        rig = KeyRig()
        rig.reopened(OLD)
        rig.run(rig.now + 20)
        rig.rotate()
        rig.down, rig.up = cut_wires(cut, down=down)
        rig.run(rig.now + 60)
        rig.down, rig.up = Cut(), Cut()
        rig.run(rig.now + 2_000)
        if killed in ("host", "both"):
            rig.kill_host()
        if killed in ("board", "both"):
            rig.power_up()
        rig.heal()
        name = rig.reopened(OLD, NEW)
        ended_with.add(name)
        if killed in ("nobody", "board"):
            # The host still knows what it wanted: it is done by itself.
            rig.run_until(lambda rig=rig: rig.open_keys()[-1] == NEW)  # type: ignore[misc]
            name = NEW
        rig.run(rig.now + 1_000)
        assert rig.open_keys()[-1] == name
        assert [key_name(key) for key in rig.stored] == ([NEW] if name == NEW else [NEW, OLD])
        kept = _kept(rig.flash)
        assert kept is not None
        assert key_name(kept) == name
        rig.kill_host()
        rig.power_up()
        rig.reopened(name)
    # Where only the answer is cut, the board has the new key in any case.
    assert ended_with == ({OLD, NEW} if down else {NEW})


@pytest.mark.parametrize("cut", range(KeySlots.SIZE // 2 + 1))
@pytest.mark.parametrize("kills_host", [False, True], ids=["host lives", "host killed"])
def test_the_power_cut_at_every_byte_the_board_writes(cut: int, kills_host: bool) -> None:
    rig = KeyRig()
    rig.reopened(OLD)
    rig.flash.cut_after = cut
    rig.rotate()
    rig.run_until(lambda: rig.flash.cut_after is None)
    if kills_host:
        rig.kill_host()
    whole = cut == KeySlots.SIZE // 2
    assert rig.reopened(OLD, NEW) == (NEW if whole else OLD)
    if not kills_host:
        rig.run_until(lambda: rig.open_keys()[-1] == NEW)
        assert _kept(rig.flash) == NEXT_PSK
    assert rig.stored == ([NEXT_PSK] if whole or not kills_host else [NEXT_PSK, PSK])


@pytest.mark.parametrize("moment", ["drawn", "stored", "told"])
def test_the_host_killed_between_its_steps(moment: str) -> None:
    rig = KeyRig()
    rig.reopened(OLD)
    key = rig.host.rotate_key(SALT)
    if moment != "drawn":
        rig.stored.insert(0, key)
    if moment == "told":
        rig.host.key_stored()
        rig.run(rig.now + 5)
    rig.kill_host()
    name = rig.reopened(OLD, NEW)
    assert (name == NEW) is (moment == "told")
    assert key_name(rig.stored[-1]) == name
    following = bytes(32)
    after = rig.host.rotate_key(following)
    assert after == rotated_key(NEXT_PSK if name == NEW else PSK, following)
    rig.stored.insert(0, after)
    rig.host.key_stored()
    rig.reopened(key_name(after))
    assert rig.stored == [after]


def test_a_refused_key_is_forgotten_on_both_ends() -> None:
    rig = KeyRig()
    rig.reopened(OLD)
    rig.key._store = lambda key: False
    rig.rotate()
    rig.run_until(lambda: bool(rig.told(KeyRefused)))
    assert rig.told(KeyRefused) == [KeyRefused(RspStatus.REFUSED)]
    assert rig.stored == [PSK]
    rig.power_up()
    rig.reopened(OLD)
    rig.rotate()
    rig.reopened(NEW)


def test_a_board_that_shows_the_refused_key_is_not_believed() -> None:
    rig = KeyRig()
    rig.reopened(OLD)
    rig.key._store = lambda key: False
    rig.rotate()
    rig.run_until(lambda: bool(rig.told(KeyRefused)))
    rig.flash = keyed_flash(NEXT_PSK)
    rig.power_up()
    rig.run_until(lambda: bool(rig.told(BoardRefused)))
    assert rig.told(BoardRefused)[0].code is Refusal.UNKNOWN_KEY


def test_ten_keys_one_after_the_other() -> None:
    rig = KeyRig()
    rig.reopened(OLD)
    for count in range(10):
        key = rig.host.rotate_key(bytes((count,)) * 32)
        rig.stored.insert(0, key)
        rig.host.key_stored()
        rig.reopened(key_name(key))
        assert rig.stored == [key]


def _service_rig() -> KeyRig:
    """A board without a key, in service mode, and a host that has none either."""
    rig = KeyRig(flash=Flash())
    rig.service_mode = True
    rig.power_up()
    rig.stored = []
    rig.kill_host()
    return rig


def _provision(rig: KeyRig) -> None:
    rig.host.provision_key(PSK)
    rig.stored = [PSK]
    rig.host.key_stored()


def test_the_first_key() -> None:
    rig = _service_rig()
    rig.run_until(lambda: bool(rig.open_keys()))
    assert rig.open_keys() == [None]
    _provision(rig)
    rig.reopened(OLD)
    assert _kept(rig.flash) == PSK
    # From here on no unsigned session opens, not even in service mode.
    bare = make_host(nonce=b"unsigned")
    bare.start(0)
    rig.host = bare
    rig.run_until(lambda: bool(rig.told(BoardRefused)))
    assert rig.told(BoardRefused)[0].code is Refusal.UNKNOWN_KEY


def test_a_board_that_is_not_in_service_mode_takes_no_first_key() -> None:
    rig = _service_rig()
    rig.key.service_mode = False
    rig.run_until(lambda: bool(rig.open_keys()))
    _provision(rig)
    rig.run_until(lambda: bool(rig.told(KeyRefused)))
    assert _kept(rig.flash) is None
    assert rig.open_keys() == [None]


def test_after_the_first_key_nothing_unsigned_is_believed_in_the_same_session() -> None:
    rig = _service_rig()
    rig.run_until(lambda: bool(rig.open_keys()))
    rig.up = Cut()
    _provision(rig)
    rig.run_until(lambda: rig.key.is_set)
    rig.down = Cut()
    (sid,) = {each.sid for each in plain_wire.read(rig.down_bytes) if each.msg == 8}
    board = rig.board
    board.take_output()
    lock = plain_wire.wire(plain_wire.REQ, 0x32, 9, sid, b"\x01\x00")
    assert board.receive(lock, rig.now) == []
    assert board.take_output() == plain_wire.from_board(plain_wire.RSP, 0x32, 9, sid, b"\x04")
    opening = plain_wire.wire(plain_wire.REQ, 1, 10, sid, bytes(12))
    board.receive(opening, rig.now + 1_000)
    assert board.take_output() == plain_wire.from_board(plain_wire.ERR, 1, 0, sid, b"\x05")
    assert not board.session_open


@pytest.mark.parametrize("down", [True, False], ids=["to the board", "to the host"])
def test_the_cable_cut_at_every_byte_of_the_first_key(down: bool) -> None:
    for cut in range(0, 180):
        rig = _service_rig()
        rig.run_until(lambda rig=rig: bool(rig.open_keys()))  # type: ignore[misc]
        rig.run(rig.now + 20)
        _provision(rig)
        rig.down, rig.up = cut_wires(cut, down=down)
        rig.run(rig.now + 60)
        rig.down, rig.up = CutAfter(0), CutAfter(0)
        rig.run(rig.now + 2_000)
        rig.heal()
        rig.run_until(lambda rig=rig: rig.open_keys()[-1] == OLD)  # type: ignore[misc]
        assert _kept(rig.flash) == PSK
        assert rig.stored == [PSK]
