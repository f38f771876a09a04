"""Consistent Overhead Byte Stuffing: the step that frees a frame of zero bytes.

Only the stuffing lives here; delimiters, lengths and checks belong to `frame`.
The code follows Cheshire and Baker's scheme; a full run of 254 bytes at the very end gets no
trailing code byte, as the published vectors say.
"""

_RUN = 254
_CODES = [bytes((size + 1,)) for size in range(_RUN)]


class CobsError(ValueError):
    """The bytes cannot be the stuffed form of anything."""


def encode(raw: bytes) -> bytes:
    """Return `raw` without zero bytes: one byte longer, and one more for each 254 without a 00."""
    if len(raw) < _RUN:
        return b"".join([_CODES[len(part)] + part for part in raw.split(b"\x00")])
    out = bytearray()
    for part in raw.split(b"\x00"):
        rest = part
        while len(rest) >= _RUN:
            out.append(_RUN + 1)
            out += rest[:_RUN]
            rest = rest[_RUN:]
        out.append(len(rest) + 1)
        out += rest
    if part and not rest:
        del out[-1]  # a full run at the very end stands for no zero, so nothing follows it
    return bytes(out)


def decode(stuffed: bytes) -> bytes:
    """Return the raw bytes; `CobsError` for a 00 inside, no bytes at all, or a cut run."""
    if not stuffed or 0 in stuffed:
        raise CobsError("empty, or a zero byte inside")
    if len(stuffed) > _RUN:
        return _decode_long(stuffed)
    out = bytearray(stuffed)
    at, end = 0, len(out)
    while at < end:
        code = out[at]
        out[at] = 0
        at += code
    if at > end:
        raise CobsError(f"the last run passes the end at {end} by {at - end}")
    return bytes(out[1:])


def _decode_long(stuffed: bytes) -> bytes:
    """There may be full runs, which stand for no zero."""
    out = bytearray()
    at = 0
    end = len(stuffed)
    while True:
        code = stuffed[at]
        stop = at + code
        if stop > end:
            raise CobsError(f"run of {code - 1} bytes at {at} passes the end at {end}")
        out += stuffed[at + 1 : stop]
        if stop == end:
            return bytes(out)
        if code <= _RUN:
            out.append(0)
        at = stop
