"""Giving a board its first key, or its next one, over the wire, while no table uses it.

Every key is stored before the board is told of it and none is forgotten before the board has shown
which one it has; so whatever is cut, and when, one of the keys that are stored is the board's. What
the board has sensed is left in it for the table.
"""

from collections.abc import Callable, Iterator, Sequence

from firmware_protocol import (
    BoardClass,
    BoardOpened,
    BoardRefused,
    HostEvent,
    HostLink,
    KeyRefused,
    LevelRefused,
    Open,
    RspStatus,
    key_name,
    parse_unit,
)
from tableassist.core.words import ENGLISH
from tableassist.devices.channel import Channel
from tableassist.devices.clock import Clock
from tableassist.devices.link_lost import LinkLost
from tableassist.devices.plan import BoardPlan

PATIENCE_MS = 15_000
Store = Callable[[Sequence[bytes]], None]


class KeyNotChanged(Exception):  # noqa: N818 - an outcome, told as such
    """The board has not got the new key, or nobody knows whether it has. One line.

    `is_untold`: it was not told of the key, so it cannot have it. Else the key must not be lost:
    even "no" may have been said by somebody else.
    """

    def __init__(self, words: str, *, is_untold: bool = False) -> None:
        super().__init__(words)
        self.is_untold = is_untold


def give_first_key(plan: BoardPlan, key: bytes, clock: Clock, nonce: bytes) -> bool:
    """Put a first key, which is stored already, into a board in service mode.

    False: the board had this very key already, and is left as it is. `KeyNotChanged` when the
    board does not take it, and (from `LinkLost`) when its port cannot be used.
    """
    link = _link(plan, (), clock, nonce)
    link.provision_key(key)
    link.key_stored()
    is_untold = True
    try:
        for report in _talk(plan, link, clock):
            match report:
                case BoardOpened(key=name) if name == key_name(key):
                    return not is_untold
                case BoardOpened():
                    is_untold = False
                case KeyRefused() | LevelRefused(message=Open(), status=RspStatus.NO_KEY):
                    words = f"{plan.unit} takes no key: is its service button pressed?"
                    raise KeyNotChanged(words, is_untold=is_untold)
                case BoardRefused():
                    raise KeyNotChanged(_refusal(report), is_untold=is_untold)
                case _:
                    pass
    except LinkLost as lost:
        raise KeyNotChanged(str(lost), is_untold=is_untold) from lost
    raise KeyNotChanged(f"{plan.unit} does not answer on {plan.port}", is_untold=is_untold)


def give_next_key(plan: BoardPlan, store: Store, clock: Clock, nonce: bytes, salt: bytes) -> bytes:
    """The key that a board has from now on instead of one of `plan.keys`.

    `store` makes keys durable, newest first, and is called before the board is told. `salt`: 32
    unpredictable bytes. `KeyNotChanged` and `LinkLost` as above; what is stored then is right.
    """
    link = _link(plan, plan.keys, clock, nonce)
    new = b""
    for report in _talk(plan, link, clock):
        match report:
            case BoardOpened(key=name) if new and name == key_name(new):
                store([new])
                return new
            case BoardOpened(key=name) if not new:
                old = next(key for key in plan.keys if key_name(key) == name)
                new = link.rotate_key(salt)
                store([new, old])
                link.key_stored()
            case KeyRefused():
                store([old])
                raise KeyNotChanged(f"{plan.unit} does not take a new key; it has its old one")
            case BoardRefused():
                raise KeyNotChanged(_refusal(report))
            case _:
                pass
    if new:
        raise KeyNotChanged(f"{plan.unit} fell silent: both keys are kept, rotate again")
    raise KeyNotChanged(f"{plan.unit} does not answer on {plan.port}")


def _link(plan: BoardPlan, keys: Sequence[bytes], clock: Clock, nonce: bytes) -> HostLink:
    return HostLink(
        board_class=BoardClass[plan.role.upper()],
        unit=parse_unit(plan.unit),
        last_event_id=None,
        nonce=nonce,
        unix_ms=clock.now_ms(),
        keys=keys,
        require_signed=bool(keys),
    )


def _talk(plan: BoardPlan, link: HostLink, clock: Clock) -> Iterator[HostEvent]:
    """What the link reports until patience is over."""
    channel = Channel(plan.port, plan.baud, clock.ticks_ms)
    try:
        end_ms = clock.ticks_ms() + PATIENCE_MS
        link.start(clock.ticks_ms())
        while (now_ms := clock.ticks_ms()) < end_ms:
            channel.send(link.take_output())
            readable = channel.wait(min(link.next_tick_ms(), end_ms) - now_ms)
            chunk = channel.read() if readable else b""
            now_ms = clock.ticks_ms()
            yield from link.receive(chunk, now_ms)
            yield from link.tick(now_ms)
    finally:
        channel.close()


def _refusal(refused: BoardRefused) -> str:
    return ENGLISH.turned_away(refused.code.value, refused.expected, refused.found)
