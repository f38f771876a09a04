"""The levels a host wants a board to be at, and which of them the board has confirmed.

A level is an absolute value (a lock, the whole picture of lamps, a figure): only the newest
counts, and each new session starts with none confirmed. How requests travel is not known here.
"""

from firmware_protocol.frame import MAX_PAYLOAD
from firmware_protocol.messages import (
    Award,
    AwardClear,
    BetsLock,
    BetsUnlock,
    Brightness,
    BurnExpect,
    Message,
    MessageError,
    RspStatus,
    SetConfig,
    SetHead,
    SetLastWill,
    SetMeter,
    SetText,
    ShoeLock,
    SpotLeds,
)
from firmware_protocol.timing import LONGEST_RETRY_MS

LevelKey = tuple[str, int]
_HEAD: LevelKey = ("head", 0)


def level_key(message: Message) -> LevelKey:
    """What a message sets; two of one key replace each other. `ValueError` for no level."""
    match message:
        case BetsLock() | BetsUnlock():
            return ("bets lock", 0)
        case Award() | AwardClear():
            return ("award", 0)
        case SetMeter(level=part) | SetText(level=part) | SetConfig(key=part):
            return (type(message).__name__, part)
        case SetHead():
            return _HEAD
        case ShoeLock() | BurnExpect() | SpotLeds() | SetLastWill() | Brightness():
            return (type(message).__name__, 0)
        case _:
            raise ValueError(f"{type(message).__name__} sets no level")


def is_level(message: Message) -> bool:
    """The message sets a level."""
    try:
        level_key(message)
    except ValueError:
        return False
    return True


class Levels:
    """Wanted and confirmed values by key, in the order in which each key was first wanted."""

    def __init__(self) -> None:
        self._wanted: dict[LevelKey, Message] = {}
        self._confirmed: dict[LevelKey, Message] = {}
        self._refused: dict[LevelKey, tuple[Message, int]] = {}

    def want(self, message: Message) -> None:
        """Replace the wanted value of the message's key; `ValueError` when it cannot be sent."""
        key = level_key(message)
        if self._wanted.get(key) == message:
            return
        size = len(message.encode())
        if size > MAX_PAYLOAD:
            raise MessageError(f"{type(message).__name__} of {size} bytes does not fit a frame")
        self._wanted[key] = message

    def new_session(self) -> None:
        """Nothing is confirmed any more."""
        self._confirmed.clear()
        self._refused.clear()

    def opened(self) -> None:
        """No head is wanted until the caller has asked what the board keeps, and wants one anew."""
        self._wanted.pop(_HEAD, None)

    def due(self, now_ms: int) -> Message | None:
        """The first value to send now; a refused one rests for a second."""
        for key, message in self._wanted.items():
            if self._confirmed.get(key) == message:
                continue
            refused = self._refused.get(key)
            if refused is None or refused[0] != message or now_ms >= refused[1]:
                return message
        return None

    def rests_until(self) -> int | None:
        """When the next refused value may be sent again."""
        times = [
            until
            for key, (message, until) in self._refused.items()
            if self._wanted[key] == message and self._confirmed.get(key) != message
        ]
        return min(times, default=None)

    def answered(self, message: Message, status: int, now_ms: int) -> bool:
        """Note an answer; True when it is the first refusal of this value in the session."""
        key = level_key(message)
        if status == RspStatus.OK:
            self._confirmed[key] = message
            self._refused.pop(key, None)
            return False
        self._confirmed.pop(key, None)
        before = self._refused.get(key)
        self._refused[key] = (message, now_ms + LONGEST_RETRY_MS)
        return before is None or before[0] != message

    def unconfirmed(self) -> Message | None:
        """The first wanted value that the board has neither confirmed nor refused."""
        for key, message in self._wanted.items():
            if self._confirmed.get(key) != message and key not in self._refused:
                return message
        return None

    def all_confirmed(self) -> bool:
        """The board is at every wanted level."""
        return self._wanted == self._confirmed
