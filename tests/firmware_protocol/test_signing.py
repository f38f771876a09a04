"""Keys and tags against literal bytes, and against another HMAC than ours.

The same lists of frames are judged again by whole halves of a session in the tests of these.
"""

import hashlib
import hmac

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_protocol import Frame, FrameReader, Kind, Signature
from firmware_protocol.keyring import PreparedHash
from firmware_protocol.signing import (
    Forgery,
    KeyedHash,
    SessionKeys,
    Signer,
    forgery_in,
    key_name,
    rotated_key,
    same_bytes,
)
from tests.firmware_protocol.signing_vectors import (
    DOCUMENT,
    NEXT_PSK,
    PSK,
    SALT,
    SESSION,
    SID,
    TAKEN,
    Judged,
    judged,
    octets,
)
from tests.firmware_protocol.vectors import VECTORS


def _keys(psk: bytes = PSK) -> SessionKeys:
    return SessionKeys(psk, **SESSION, sid=SID)


def _frame(each: Judged, *, from_device: bool) -> Frame:
    (frame,) = FrameReader(expect_from_device=from_device).feed(each.wire)
    return frame


@pytest.mark.parametrize("each", DOCUMENT["hmac_sha256"], ids=lambda each: each["key"][:11])
def test_the_keyed_hash_of_literal_bytes(each: dict[str, str]) -> None:
    key, message, digest = (bytes.fromhex(each[name]) for name in ("key", "message", "digest"))
    assert KeyedHash(key).digest(message) == PreparedHash(key).digest(message) == digest


@settings(deadline=None)
@given(st.binary(max_size=200), st.binary(max_size=200))
def test_the_keyed_hash_is_hmac(key: bytes, message: bytes) -> None:
    expected = hmac.new(key, message, hashlib.sha256).digest()
    prepared = PreparedHash(key)
    assert KeyedHash(key).digest(message) == expected
    assert [prepared.digest(message) for _ in range(2)] == [expected] * 2


def test_the_keys_of_a_session() -> None:
    keys = _keys()
    for ours, name in ((keys.host, "key_of_host"), (keys.board, "key_of_device")):
        theirs = hmac.new(octets("session", name), b"x", hashlib.sha256).digest()
        assert ours.digest(b"x") == theirs


@pytest.mark.parametrize("name", ["host_nonce", "dev_nonce", "uid", "sid"])
def test_each_part_of_the_greeting_changes_the_keys(name: str) -> None:
    if name == "sid":
        other = SessionKeys(PSK, **SESSION, sid=SID ^ 1)
    else:
        value = SESSION[name]
        changed = {**SESSION, name: bytes([value[0] ^ 1]) + value[1:]}
        other = SessionKeys(PSK, **changed, sid=SID)
    assert other.host.digest(b"") != _keys().host.digest(b"")
    assert other.board.digest(b"") != _keys().board.digest(b"")


def test_the_key_that_follows_and_the_names_of_keys() -> None:
    assert rotated_key(PSK, SALT) == NEXT_PSK
    assert DOCUMENT["names"]
    for each in DOCUMENT["names"]:
        assert key_name(bytes.fromhex(each["psk"])) == each["name"]


@pytest.mark.parametrize("size", [0, 31, 33])
def test_keys_and_salts_of_another_size_are_refused_without_being_shown(size: int) -> None:
    wrong = b"secret!!" * 5
    with pytest.raises(ValueError, match=f"not {size}") as refused:
        rotated_key(wrong[:size], SALT)
    assert "secret" not in str(refused.value)
    with pytest.raises(ValueError, match=f"not {size}"):
        rotated_key(PSK, wrong[:size])
    with pytest.raises(ValueError, match=f"not {size}"):
        key_name(wrong[:size])


def test_nothing_that_holds_a_key_shows_it() -> None:
    signer = Signer(_keys(), from_device=False)
    for each in (KeyedHash(PSK), PreparedHash(PSK), _keys(), signer):
        assert PSK.hex() not in repr(each)
        assert repr(PSK)[2:-1] not in repr(each)


@pytest.mark.parametrize(("name", "from_device"), [("to_board", False), ("to_host", True)])
def test_each_frame_of_a_session_is_judged_as_the_vectors_say(name: str, from_device: bool) -> None:
    signer = Signer(_keys(), from_device=not from_device)
    kinds = set()
    for each in judged(name):
        frame = _frame(each, from_device=from_device)
        # A frame of another session never gets as far as its tag.
        forgery = forgery_in(signer, frame) if frame.sid == SID else Forgery.STALE
        assert (forgery or TAKEN) == each.verdict, each.about
        kinds.add(each.verdict)
    assert kinds >= {TAKEN, "bad tag", "replayed counter", "unsigned", "stale session"}


def test_signing_gives_the_literal_bytes() -> None:
    for name, from_device in (("to_board", False), ("to_host", True)):
        signer = Signer(_keys(), from_device=from_device)
        done = 0
        for each in judged(name):
            frame = _frame(each, from_device=from_device)
            if each.verdict == TAKEN and frame.signature and frame.signature.counter == done + 1:
                plain = Frame(**{part: getattr(frame, part) for part in _PARTS})
                assert signer.encode(plain) == each.wire
                done += 1
        assert done == {"to_board": 2, "to_host": 4}[name]


_PARTS = ("kind", "from_device", "node", "msg", "seq", "sid", "payload")


def test_each_acknowledgement_is_judged_as_the_vectors_say() -> None:
    for each in judged("acknowledgements"):
        frame = _frame(each, from_device=True)
        signer = Signer(_keys(), from_device=False)
        assert signer.proves(frame) is (each.verdict == TAKEN), each.about
        # Whatever it is, it is never a frame of the session.
        assert forgery_in(signer, frame) is not None or each.about.startswith("with another")


def test_the_key_after_a_rotation_proves_its_own_acknowledgement() -> None:
    *_, other = judged("acknowledgements")
    frame = _frame(other, from_device=True)
    assert Signer(_keys(NEXT_PSK), from_device=False).proves(frame)


def test_an_acknowledgement_is_signed_with_number_0_and_costs_none() -> None:
    board = Signer(_keys(), from_device=True)
    first = judged("acknowledgements")[0]
    frame = _frame(first, from_device=True)
    plain = Frame(**{part: getattr(frame, part) for part in _PARTS})
    assert board.encode_ack(plain) == first.wire
    (next_one,) = FrameReader(expect_from_device=True).feed(board.encode(plain))
    assert next_one.signature == Signature(1, next_one.signature.tag if next_one.signature else b"")


def test_without_keys_a_signed_frame_cannot_be_believed() -> None:
    signed = [each for each in VECTORS if each.frame.signature]
    assert signed
    for vector in signed:
        assert forgery_in(None, vector.frame) is Forgery.UNKNOWN_KEY
    plain = Frame(Kind.COMMIT, False, 1, 0, 0, SID, b"\x01\x00\x00\x00")
    assert forgery_in(None, plain) is None


@settings(deadline=None)
@given(
    st.sampled_from([each for each in judged("to_board") if each.verdict == TAKEN]),
    st.data(),
)
def test_no_changed_bit_is_taken(each: Judged, draw: st.DataObject) -> None:
    frame = _frame(each, from_device=False)
    part = draw.draw(st.sampled_from(["kind", "node", "msg", "seq", "sid", "payload", "counter"]))
    fields = {name: getattr(frame, name) for name in (*_PARTS, "signature")}
    assert frame.signature
    if part == "counter":
        counter = frame.signature.counter ^ 1 << draw.draw(st.integers(0, 31))
        fields["signature"] = Signature(counter, frame.signature.tag)
    elif part == "payload":
        at = draw.draw(st.integers(0, len(frame.payload) - 1))
        changed = bytearray(frame.payload)
        changed[at] ^= 1 << draw.draw(st.integers(0, 7))
        fields["payload"] = bytes(changed)
    elif part == "kind":
        fields["kind"] = draw.draw(st.sampled_from([kind for kind in Kind if kind != frame.kind]))
    else:
        bits = {"node": 7, "msg": 8, "seq": 8, "sid": 16}[part]
        fields[part] ^= 1 << draw.draw(st.integers(0, bits - 1))
    assert Signer(_keys(), from_device=True).check(Frame(**fields)) is Forgery.BAD_TAG


@settings(deadline=None)
@given(st.binary(max_size=20), st.binary(max_size=20))
def test_comparing_says_what_equality_says(ours: bytes, theirs: bytes) -> None:
    assert same_bytes(ours, theirs) is (ours == theirs)
    assert same_bytes(ours, ours)


def test_the_comparison_can_be_another_one() -> None:
    frame = _frame(judged("to_board")[4], from_device=False)
    credulous = Signer(_keys(), from_device=True, equal=lambda ours, theirs: True)
    assert credulous.check(frame) is None
