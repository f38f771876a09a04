"""The input that led to a decision, as the journal keeps it beside the records: its cause.

JSON with the input's tag under `type`; the same input gives the same bytes. A replay decides over
it again. It may hold a card that lies face down, so it is never shown.
"""

import msgspec

from tableassist.core.inputs import Input

_ENCODER = msgspec.json.Encoder(order="deterministic")
_DECODER = msgspec.json.Decoder(Input)


def encode_cause(what: Input) -> bytes:
    """The stored form of an input."""
    return _ENCODER.encode(what)


def decode_cause(stored: bytes) -> Input:
    """The input that `encode_cause` was given. Raises msgspec.MsgspecError for anything else."""
    what: Input = _DECODER.decode(stored)
    return what
