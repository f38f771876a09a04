"""Watching one port: what passed on it, piece by piece, as far as it may be told.

From a capture, in which sides and rounds are known, or live from a wire that is only listened to.
The cards of a shoe are told for rounds that are over in the capture, and never live: nobody on a
wire knows when a round is over.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from firmware_protocol import BoardClass
from tableassist.devices.capture import OWN_DRIVER, Begun, Entry, Passed, RoundNote, Side
from tableassist.devices.traffic import Piece, Splitter, Unknown
from tableassist.devices.traffic_words import Reveal, line_of, told

_ROUTINE = frozenset({"Heartbeat", "TimePing", "TimePong"})


@dataclass(frozen=True, slots=True)
class Seen:
    """Something that passed, or a note of the table. `side` is None for notes and riddles."""

    at_ms: int
    side: Side | None
    told: dict[str, object]

    @property
    def is_routine(self) -> bool:
        """One of the messages that pass all the time: heartbeats, and what the time is."""
        return self.told.get("kind") == "DGRAM" and self.told.get("message") in _ROUTINE

    @property
    def line(self) -> str:
        """In words."""
        if "note" in self.told:
            return f"-- {self.told['note']}"
        return line_of(self.told)


class CaptureWatch:
    """`over` is how many of the first entries belong to rounds that are over: cards are told."""

    def __init__(self, over: int = 0) -> None:
        self._over = over
        self._reveal = Reveal(may_hold_key=False)
        self._driver = OWN_DRIVER
        self._count = 0
        self._splitters: dict[Side, Splitter] = {}
        self._begin()

    def take(self, entry: Entry) -> Iterator[Seen]:
        """What an entry of the capture comes to."""
        self._count += 1
        self._reveal.cards = self._count <= self._over
        match entry:
            case Begun():
                yield from self.finish(entry.at_ms)
                self._begin()
                self._driver = entry.driver
                self._reveal.may_be_shoe = entry.role == "shoe"
                self._reveal.board_class = BoardClass[entry.role.upper()]
                text = f"the table starts: {entry.role} {entry.unit} on {entry.port}"
                yield Seen(entry.at_ms, None, {"note": text})
            case RoundNote():
                yield Seen(entry.at_ms, None, {"note": f"round {entry.round}"})
            case Passed() if self._driver != OWN_DRIVER:
                unknown = Unknown(entry.chunk, f"as {self._driver} has it", entry.side)
                yield self._seen(entry.at_ms, unknown)
            case Passed():
                for piece in self._splitters[entry.side].feed(entry.chunk):
                    yield self._seen(entry.at_ms, piece)

    def finish(self, at_ms: int) -> Iterator[Seen]:
        """What has no end at the end."""
        for splitter in self._splitters.values():
            for piece in splitter.finish():
                yield self._seen(at_ms, piece)

    def _begin(self) -> None:
        self._splitters = {"board": Splitter("board"), "host": Splitter("host")}

    def _seen(self, at_ms: int, piece: Piece) -> Seen:
        return Seen(at_ms, piece.side, told(piece, self._reveal))


class WireWatch:
    """A wire on which anybody may be."""

    def __init__(self) -> None:
        self._reveal = Reveal()
        self._splitter = Splitter(None)

    def take(self, chunk: bytes, at_ms: int) -> Iterator[Seen]:
        """What these bytes come to."""
        for piece in self._splitter.feed(chunk):
            self._reveal.learn(piece)
            yield Seen(at_ms, piece.side, told(piece, self._reveal))


def entries_over(entries: Iterable[Entry]) -> int:
    """How many of the first entries came before a round that followed another one.

    What came before the first note of a capture belongs to the round of that note, or to none.
    Where the numbers fall another journal begins: whether the round before was ever closed cannot
    be known, so nothing from there on counts as over.
    """
    over, number = 0, None
    for count, entry in enumerate(entries):
        if isinstance(entry, RoundNote):
            if number is not None and entry.round < number:
                return over
            if number is not None and entry.round > number:
                over = count
            number = entry.round
    return over
