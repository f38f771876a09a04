"""How the host looks for its board: HELLO, its nonce and pace, and who may answer.

Only the board of the right class, unit, version and key is taken; any other is refused by name and
asked more rarely, so that the right one is found when it is plugged in. What follows after a
board is taken is not known here.
"""

from collections import deque

from firmware_protocol.frame import VERSION
from firmware_protocol.messages import SCHEMA_HASH, BoardClass, Feature, Hello, HelloAck
from firmware_protocol.reports import BoardRefused, Refusal, SchemaDiffers
from firmware_protocol.timing import HELLO_PERIOD_MS, REFUSED_HELLO_PERIOD_MS
from firmware_protocol.units import unit_name

_NONCE_SIZE = 8
_AT_ONCE = 2


class Greeting:
    """The search for one board. `unit` None takes the first unit found, then only that one.

    `strict` takes no board that knows other messages than this side.
    """

    def __init__(
        self, board_class: BoardClass, unit: bytes | None, nonce: bytes, *, strict: bool
    ) -> None:
        if len(nonce) != _NONCE_SIZE:
            raise ValueError(f"a nonce has {_NONCE_SIZE} bytes, not {len(nonce)}")
        if unit is not None:
            unit_name(unit)
        self._board_class = board_class
        self._unit = unit
        self._strict = strict
        self._nonce = nonce
        self._next_nonce = int.from_bytes(nonce, "big")
        self._schema_told = SCHEMA_HASH
        self._refused: BoardRefused | None = None
        self._due = False
        self._said_ms: deque[int] = deque(maxlen=_AT_ONCE)
        self._is_slow = False
        self._next_hello = 0

    @property
    def refusing(self) -> bool:
        """The last board that answered was refused, or would not open a session."""
        return self._refused is not None or self._is_slow

    def forget_refusal(self) -> None:
        """The refused board fell silent, or the port is a new one: HELLO may be said at once."""
        self._refused = None
        self._said_ms.clear()

    def look(self, now_ms: int, *, at_once: bool = True) -> None:
        """Begin a new search, with a nonce that no earlier answer can echo.

        Whatever makes searches end and begin again, HELLO is said no more often than within one,
        but for a second one at once.
        """
        self._nonce = self._next_nonce.to_bytes(_NONCE_SIZE, "big")
        self._next_nonce = (self._next_nonce + 1) % (1 << 8 * _NONCE_SIZE)
        self._is_slow = not at_once
        if not at_once:
            self._due = False
            self._next_hello = now_ms + REFUSED_HELLO_PERIOD_MS
        elif self._due or now_ms >= self._may_say_ms():
            self._say(now_ms, HELLO_PERIOD_MS)
        else:
            self._next_hello = self._may_say_ms()

    def tick(self, now_ms: int) -> None:
        """Say HELLO again when its time has come."""
        if now_ms >= self._next_hello:
            self._say(now_ms, REFUSED_HELLO_PERIOD_MS if self._refused else HELLO_PERIOD_MS)

    def _say(self, now_ms: int, period_ms: int) -> None:
        if not self._due:
            self._said_ms.append(now_ms)
        self._due = True
        self._next_hello = now_ms + period_ms

    def _may_say_ms(self) -> int:
        """When the last few have had the time that they take within one search."""
        some = len(self._said_ms) == _AT_ONCE
        return self._said_ms[0] + _AT_ONCE * HELLO_PERIOD_MS if some else 0

    def next_tick_ms(self) -> int:
        """When `tick` has something to do."""
        return self._next_hello

    def take(self, *, signs: bool) -> Hello | None:
        """The HELLO to write now, if one is due."""
        if not self._due:
            return None
        self._due = False
        features = Feature.SIGNS if signs else 0
        return Hello(VERSION, VERSION, features, self._nonce, SCHEMA_HASH)

    def is_ours(self, ack: HelloAck) -> bool:
        """The answer is to this search and not to an earlier one."""
        return ack.host_nonce == self._nonce

    def accept(self, ack: HelloAck) -> None:
        """Take the board: the search is over."""
        self._refused = None
        self._is_slow = False
        self._unit = ack.uid
        self._due = False

    def doubts(self, ack: HelloAck) -> list[SchemaDiffers]:
        """What the board knows otherwise; the same again is no news."""
        if ack.schema_hash == self._schema_told:
            return []
        self._schema_told = ack.schema_hash
        if ack.schema_hash == SCHEMA_HASH:
            return []
        return [SchemaDiffers(SCHEMA_HASH, ack.schema_hash)]

    def refuse(self, refused: BoardRefused, now_ms: int) -> bool:
        """Search on at the slow pace; True when this refusal has not been reported yet."""
        is_new = refused != self._refused
        self._refused = refused
        self.look(now_ms, at_once=False)
        return is_new

    def reason(self, ack: HelloAck) -> BoardRefused | None:
        """Why this board cannot be taken, by what it says of itself."""
        unit = unit_name(ack.uid)
        if ack.ver != VERSION:
            return BoardRefused(Refusal.VERSION, str(VERSION), str(ack.ver), unit)
        if ack.board_class != self._board_class:
            expected = _class_name(self._board_class)
            if self._unit is not None:
                expected = f"{expected} {unit_name(self._unit)}"
            found = f"{_class_name(ack.board_class)} {unit}"
            return BoardRefused(Refusal.WRONG_CLASS, expected, found, unit)
        if self._unit is not None and ack.uid != self._unit:
            return BoardRefused(Refusal.WRONG_UNIT, unit_name(self._unit), unit, unit)
        if self._strict and ack.schema_hash != SCHEMA_HASH:
            found = f"{ack.schema_hash:08X}"
            return BoardRefused(Refusal.MESSAGES, f"{SCHEMA_HASH:08X}", found, unit)
        return None


def unbelieved(code: Refusal, ack: HelloAck, *, has_keys: bool) -> BoardRefused:
    """The refusal of a board for what it signs, or does not."""
    unit = unit_name(ack.uid)
    if code is Refusal.UNSIGNED:
        return BoardRefused(code, f"{unit} with a key", f"{unit} without one", unit)
    expected = f"{unit} with the key stored here" if has_keys else f"a key of {unit} stored here"
    return BoardRefused(code, expected, f"{unit} with {'another' if has_keys else 'a'} key", unit)


def _class_name(number: int) -> str:
    try:
        return BoardClass(number).name.lower()
    except ValueError:
        return f"class {number}"
