"""The ZIP of an evidence bundle: stored files in order, one time, nothing that could differ.

Any ZIP program opens it. Read here is only what is written here: after the files are found, the
same ZIP is made of them again and must come out byte for byte, so no header, no place between two
files and nothing behind the end can hold a changed byte. Nothing is unpacked to a disk and nothing
in it is compressed, so it cannot grow.
"""

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Mapping

BUNDLE_LIMIT = 64 * 1024 * 1024
"""Bytes of the largest bundle that is read."""
_FILES_LIMIT = 1_000
_LOCAL = struct.Struct("<4sHHHHHIIIHH")
_TIME = (1980, 1, 1, 0, 0, 0)
_FIXED = (b"PK\x03\x04", 20, 0, 0, 0, 33)
"""Signature, version, flags, stored, and the first moment that a ZIP can tell."""
_NAME = re.compile(r"([a-z0-9]+/)?[A-Za-z0-9]+(\.[a-z0-9]+)?", re.ASCII)
_CENTRAL = b"PK\x01\x02"


def packed(files: Mapping[str, bytes]) -> bytes:
    """The ZIP with these files, in this order; always the same bytes for the same files."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as container:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, _TIME)
            entry.create_system, entry.external_attr = 3, 0o100644 << 16
            container.writestr(entry, content)
    return written.getvalue()


def unpacked(written: bytes) -> dict[str, bytes]:
    """The files of a ZIP that `packed` made. Raises ValueError, in words, for any other."""
    files: dict[str, bytes] = {}
    place = 0
    while written[place : place + 4] != _CENTRAL:
        name, content, place = _entry(written, place)
        if name in files:
            raise ValueError(f"{name} is in it twice")
        if len(files) == _FILES_LIMIT:
            raise ValueError(f"more than {_FILES_LIMIT} files are in it")
        files[name] = content
    if packed(files) != written:
        raise ValueError("the container is not as it was written")
    return files


def _entry(written: bytes, place: int) -> tuple[str, bytes, int]:
    """The file whose header is at `place`, and where the next one is."""
    header = written[place : place + _LOCAL.size]
    if len(header) < _LOCAL.size:
        raise ValueError("it is cut short")
    *fixed, checksum, stored, length, name_length, extra = _LOCAL.unpack(header)
    if tuple(fixed) != _FIXED or stored != length or extra:
        raise ValueError(f"no file of a bundle is at byte {place}")
    begin = place + _LOCAL.size
    name = written[begin : begin + name_length].decode("ascii", "replace")
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no name of a bundle's file")
    content = written[begin + name_length : begin + name_length + length]
    if len(content) != length:
        raise ValueError(f"{name} is cut short")
    if zlib.crc32(content) != checksum:
        raise ValueError(f"{name} was changed (its checksum)")
    return name, content, begin + name_length + length
