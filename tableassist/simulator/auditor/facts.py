"""The simulator's truth read back: what people physically did, ordered by round.

Facts come as one mapping a line, perhaps from several runs of the simulator one after the other.
Chips are added up here, so that each spot has a history of what lay on it. Kinds of facts that
this version does not know are passed over; a known kind with a wrong form is a ValueError that
names the line.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import msgspec

from tableassist.core.cards import parse_card
from tableassist.core.inputs import SpotKind

Spot: TypeAlias = tuple[int, SpotKind]


class CardOut(msgspec.Struct, frozen=True, tag_field="fact", tag="card"):
    """A card left the shoe and lies with hand `to` (0 the dealer); None: it was put aside.

    `deck` as the shoe numbers them; 0: the truth does not say which.
    """

    round: int
    index: int
    card: str
    to: int | None
    deck: int = 0


class ChipsMoved(msgspec.Struct, frozen=True, tag_field="fact", tag="chips"):
    """Chips put down (positive) or taken up (negative), cents; `by` the dealer, or somebody."""

    round: int
    seat: int
    spot: SpotKind
    amount: int
    by: Literal["dealer"] | None = None


class SignFace(msgspec.Struct, frozen=True, tag_field="fact", tag="sign"):
    """What the sign shows, as text; None is dashes."""

    showing: str | None
    state: str


class AwardFace(msgspec.Struct, frozen=True, tag_field="fact", tag="award"):
    """What the sign says was won, as text, and at which seat; None: it says so no more."""

    showing: str | None
    seat: int = 0


class Latched(msgspec.Struct, frozen=True, tag_field="fact", tag="lock"):
    """The bet board latched its spots for `round`: 0 at "no more bets", then picture by picture."""

    round: int
    latch: int = 0


class OutletTurned(msgspec.Struct, frozen=True, tag_field="fact", tag="outlet"):
    """The outlet of the shoe was locked or unlocked."""

    locked: bool


class Decided(msgspec.Struct, frozen=True, tag_field="fact", tag="decision"):
    """What a player chose."""

    round: int
    seat: int
    action: Literal["raise", "fold", "buy", "play", "ride", "withdraw"]


class Discarded(msgspec.Struct, frozen=True, tag_field="fact", tag="discard"):
    """Card `place` (from 1) of a hand (0 the dealer's) was thrown away."""

    round: int
    seat: int
    place: int


class Claimed(msgspec.Struct, frozen=True, tag_field="fact", tag="claim"):
    """A player announced a hand that wins a side bet."""

    round: int
    seat: int


class RoundEnded(msgspec.Struct, frozen=True, tag_field="fact", tag="round"):
    """The layout was cleared."""

    round: int
    end: Literal["cleared"]


class Mishap(msgspec.Struct, frozen=True, tag_field="fact", tag="fault"):
    """A fault was injected. What it kept from the boards, if it did, is all that counts here.

    `reader`: card `index` of `round` was not read, was read `again` as the next one, left the shoe
    unseen, or was `forced` past its lock. `sensor`: from here on chips on the spot move unseen, or
    are seen again. `display`: the sign shows what nobody told it, or no more.
    """

    round: int = 0
    index: int = 0
    seat: int = 0
    spot: SpotKind | None = None
    reader: Literal["unread", "again", "unseen", "forced"] | None = None
    sensor: Literal["blind", "sees"] | None = None
    display: Literal["wrong", "right"] | None = None


class RunStarted(msgspec.Struct, frozen=True, tag_field="fact", tag="start"):
    """A simulator began; its people play at `house`."""

    house: str | None = None


class RunEnded(msgspec.Struct, frozen=True, tag_field="fact", tag="end"):
    """A simulator ended. Unless `complete`, it was stopped with events still in flight."""

    complete: bool = True


Fact: TypeAlias = (
    CardOut
    | ChipsMoved
    | SignFace
    | AwardFace
    | Latched
    | OutletTurned
    | Decided
    | Discarded
    | Claimed
    | RoundEnded
    | Mishap
    | RunStarted
    | RunEnded
)
_KNOWN = frozenset(
    {
        "card",
        "chips",
        "sign",
        "award",
        "lock",
        "outlet",
        "decision",
        "discard",
        "claim",
        "round",
        "fault",
        "start",
        "end",
    }
)


@dataclass(slots=True)
class RoundTruth:
    """One round as it happened. `pictures` by number: what lay on the spots when it was taken.

    `decisions` are the last word of each seat. `moves` after the lock are (spot, what lay there
    then), in order. `readers` has what the reader made of a card, where that was not right.
    `by_dealer` is what the dealer put down on a spot since the lock and took up from it, added up;
    `left` what lay on a spot after the last hand of this round was there, whether a sensor saw it
    or not. `lifted`: how many pictures had been taken when a player last took chips up from a spot.
    `outlet_was_open`: the shoe had not been locked since the round before when this one was locked.
    """

    cards: list[CardOut] = field(default_factory=list)
    readers: dict[int, str] = field(default_factory=dict)
    pictures: dict[int, dict[Spot, int]] = field(default_factory=dict)
    decisions: dict[int, str] = field(default_factory=dict)
    discards: dict[int, int] = field(default_factory=dict)
    claims: set[int] = field(default_factory=set)
    moves: list[tuple[Spot, int]] = field(default_factory=list)
    by_dealer: Counter[Spot] = field(default_factory=Counter)
    left: dict[Spot, int] = field(default_factory=dict)
    lifted: dict[tuple[int, str], int] = field(default_factory=dict)
    cleared: bool = False
    outlet_was_open: bool = False

    def add(self, fact: CardOut | Decided | Discarded | Claimed | RoundEnded) -> None:
        """Book one fact of this round; chips and pictures go by the whole layout."""
        match fact:
            case CardOut():
                self.cards.append(fact)
            case Decided():
                self.decisions[fact.seat] = fact.action
            case Discarded():
                self.discards[fact.seat] = fact.place
            case Claimed():
                self.claims.add(fact.seat)
            case RoundEnded():
                self.cleared = True

    @property
    def at_lock(self) -> dict[Spot, int] | None:
        """What lay on the spots at "no more bets"; None until the board latched."""
        return self.pictures.get(0)

    def moment_of(self, seat: int, stakes: Mapping[SpotKind, int]) -> int | None:
        """The first move after which all these stakes of a seat lay together, or None."""
        lying = {kind: (self.at_lock or {}).get((seat, kind), 0) for kind in stakes}
        for number, ((owner, kind), amount) in enumerate(self.moves):
            if owner == seat and kind in lying:
                lying[kind] = amount
            if lying == stakes:
                return number
        return None


@dataclass(slots=True)
class SignFigure:
    """A figure on the sign (cents, None for dashes) and the newest round latched by then.

    `is_wrong`: by a fault of the display.
    """

    amount: int | None
    latched_round: int
    is_wrong: bool = False


@dataclass(slots=True)
class Truth:
    """Everything people did. `finished`: the last run ended by itself with nothing in flight.

    `houses` are those that people said they play at. `lay` is what a sensor could see of each spot,
    change by change, `lying` what lies there now.
    """

    houses: set[str] = field(default_factory=set)

    rounds: defaultdict[int, RoundTruth] = field(default_factory=lambda: defaultdict(RoundTruth))
    lay: defaultdict[Spot, list[int]] = field(default_factory=lambda: defaultdict(list))
    lying: defaultdict[Spot, int] = field(default_factory=lambda: defaultdict(int))
    blind: set[Spot] = field(default_factory=set)
    sign: list[SignFigure] = field(default_factory=list)
    display_is_wrong: bool = False
    awards: list[int] = field(default_factory=list)
    chips: int = 0
    finished: bool = False
    latched_round: int = 0
    outlet_is_open: bool = False

    def add(self, fact: Fact) -> None:
        """Book one fact."""
        self.finished = isinstance(fact, RunEnded) and fact.complete
        match fact:
            case CardOut() | Decided() | Discarded() | Claimed() | RoundEnded():
                self.rounds[fact.round].add(fact)
            case ChipsMoved():
                self._move_chips(fact)
            case SignFace(showing=showing):
                figure = SignFigure(_cents(showing), self.latched_round, self.display_is_wrong)
                self.sign.append(figure)
            case AwardFace(showing=showing):
                amount = _cents(showing)
                self.awards += [] if amount is None else [amount]
            case Latched():
                self._latch(fact.round, fact.latch)
            case OutletTurned(locked=locked):
                self.outlet_is_open = not locked
            case Mishap():
                self._go_wrong(fact)
            case RunStarted(house=str(house)):
                self.houses.add(house)
            case RunStarted() | RunEnded():
                pass

    def _move_chips(self, fact: ChipsMoved) -> None:
        spot: Spot = (fact.seat, fact.spot)
        amount = self.lying[spot] + fact.amount
        if amount < 0:
            raise ValueError(f"{-fact.amount} taken up where {amount - fact.amount} lay")
        self.chips += 1
        self.lying[spot] = amount
        this = self.rounds[fact.round]
        this.left[spot] = amount
        if fact.amount < 0 and fact.by is None:
            this.lifted[spot] = len(this.pictures)
        if fact.by == "dealer":
            this.by_dealer[spot] += fact.amount
        if spot not in self.blind:
            self._see(spot, fact.round)

    def _see(self, spot: Spot, number: int) -> None:
        amount = self.lying[spot]
        self.lay[spot].append(amount)
        if self.rounds[number].at_lock is not None:
            self.rounds[number].moves.append((spot, amount))

    def _go_wrong(self, fact: Mishap) -> None:
        if fact.reader:
            self.rounds[fact.round].readers[fact.index] = fact.reader
        if fact.sensor and fact.spot:
            self._turn_sensor((fact.seat, fact.spot), sees=fact.sensor == "sees")
        if fact.display:
            self.display_is_wrong = fact.display == "wrong"

    def _turn_sensor(self, spot: Spot, *, sees: bool) -> None:
        if not sees:
            self.blind.add(spot)
            return
        self.blind.discard(spot)
        seen = self.lay[spot][-1] if self.lay[spot] else 0
        if seen != self.lying[spot]:
            self._see(spot, self.latched_round)

    def _latch(self, number: int, latch: int) -> None:
        pictures = self.rounds[number].pictures
        if latch in pictures:
            raise ValueError(f"round {number} latched picture {latch} a second time")
        self.latched_round = max(self.latched_round, number)
        if not latch:
            self.rounds[number].outlet_was_open = self.outlet_is_open
            self.rounds[number].by_dealer.clear()  # what the round before had left to move
        pictures[latch] = {spot: amount for spot, amount in self.lying.items() if amount}


def read_truth(lines: Iterable[Mapping[str, object]]) -> Truth:
    """All facts booked; ValueError names the first line that cannot be right."""
    truth = Truth()
    for number, line in enumerate(lines, start=1):
        kind = line.get("fact")
        if not isinstance(kind, str):
            raise ValueError(f"reading truth: line {number}: no fact named: {line!r}")  # noqa: TRY004
        if kind not in _KNOWN:
            continue
        try:
            truth.add(_read_fact(line))
        except ValueError as error:
            raise ValueError(f"reading truth: line {number}: {error}") from error
    return truth


def _read_fact(line: Mapping[str, object]) -> Fact:
    fact: Fact = msgspec.convert(dict(line), Fact)
    if isinstance(fact, CardOut):
        parse_card(fact.card)
    if isinstance(fact, ChipsMoved | Decided | Claimed) and not 1 <= fact.seat <= 7:
        raise ValueError(f"seat {fact.seat} is not 1 to 7")
    hand = fact.to if isinstance(fact, CardOut) else None
    if isinstance(fact, Discarded):
        hand = fact.seat
        if fact.place < 1:
            raise ValueError(f"place {fact.place} is no card of a hand")
    if hand is not None and not 0 <= hand <= 7:
        raise ValueError(f"hand {hand} is not 0 to 7")
    return fact


def _cents(showing: str | None) -> int | None:
    """`12345.67` as cents."""
    if showing is None:
        return None
    if not re.fullmatch(r"[0-9]+\.[0-9]{2}", showing):
        raise ValueError(f"the sign's figure {showing!r} is not like 12345.67")
    return int(showing.replace(".", ""))
