"""A request for another key, recorded on the wire and played back to the board: it changes nothing.

Frames are literal; how keys change when nobody interferes is tested in `test_keys`.
"""

import struct

from firmware_protocol import BoardKey, key_name
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.middle import with_sid
from tests.firmware_protocol.signed import HELLO, OPEN, UID, HostSide, keyed_board
from tests.firmware_protocol.signing_vectors import NEXT_PSK, PSK, SALT

SET_KEY = 0x08
ROTATION = b"\x01" + SALT
NONCE = b"another!"


def test_a_rotation_that_is_played_back_changes_no_key() -> None:
    kept: list[bytes] = []

    def keep(key: bytes) -> bool:
        kept.append(key)
        return True

    board, host = keyed_board(key=BoardKey(PSK, keep)), HostSide()
    board.receive(HELLO, 0)
    board.receive(host.open(), 0)
    recorded = host.say(plain_wire.REQ, SET_KEY, 2, ROTATION)
    board.receive(recorded, 0)
    assert kept == [NEXT_PSK]
    board.take_output()

    board.receive(recorded, 10)
    hello = struct.pack("<BBH8sI", 1, 1, 1, NONCE, 5)
    board.receive(plain_wire.wire(plain_wire.HELLO, 0, 0, 0, hello), 20)
    ack = plain_wire.read(board.take_output())[-1]
    keys = plain_wire.keys(NEXT_PSK, NONCE, ack.payload[12:20], UID, ack.sid)
    host = HostSide(keys, ack.sid)
    board.receive(host.say(plain_wire.REQ, 1, 1, OPEN), 20)
    board.take_output()
    (raw,) = [plain_wire.unstuff(part)[:-4] for part in recorded.split(b"\x00") if part]
    for frame in (recorded, plain_wire.closed(with_sid(raw, ack.sid))):
        board.receive(frame, 30)
        kinds = plain_wire.kinds(board.take_output())
        assert plain_wire.RSP not in kinds
    assert [key_name(key) for key in kept] == [key_name(NEXT_PSK)]
