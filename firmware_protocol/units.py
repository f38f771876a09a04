"""The name of one physical board: 12 bytes burned in at the factory, and their text form.

A unit is how a board is known, whatever port it hangs on. No binding of units to roles is here.
"""

UNIT_SIZE = 12


def unit_name(uid: bytes) -> str:
    """Text of a 12-byte unit id: itself when it is printable ASCII without space, else hex."""
    if len(uid) != UNIT_SIZE:
        raise ValueError(f"a unit id has {UNIT_SIZE} bytes, not {len(uid)}")
    if all(0x21 <= byte <= 0x7E for byte in uid):
        return uid.decode("ascii")
    return uid.hex()


def written_as(text: str) -> str:
    """How the unit is written that these 24 hex digits stand for, when it is another way; or ""."""
    if len(text) != 2 * UNIT_SIZE or not all(letter in "0123456789abcdefABCDEF" for letter in text):
        return ""
    name = unit_name(bytes.fromhex(text))
    return "" if name == text else name


def parse_unit(text: str) -> bytes:
    """The 12 bytes of a unit name; `ValueError` for anything `unit_name` would not write."""
    if len(text) == UNIT_SIZE and all(0x21 <= ord(letter) <= 0x7E for letter in text):
        return text.encode("ascii")
    if len(text) == 2 * UNIT_SIZE and all(letter in "0123456789abcdef" for letter in text):
        uid = bytes.fromhex(text)
        if unit_name(uid) == text:
            return uid
    name = written_as(text)
    if name:
        raise ValueError(f"{text!r} is no unit: this one is written {name}")
    raise ValueError(
        f"{text!r} is no unit: 12 printable ASCII characters without space, or 24 hex digits"
    )
