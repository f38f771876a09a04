"""Handle per bet: what was staked, returned and won, beside what the odds say should be won.

Void rounds and void hands are left out, they gave everything back. Amounts are whole cents; the
theoretical win is exact and cut to cents at the end. Its band takes a round as the unit: seats
share the dealer's hand, and how alike they fare at most is kept beside the odds.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt
from types import MappingProxyType
from typing import NamedTuple

import msgspec
from msgspec.structs import asdict

from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import Struct
from tableassist.core.records import BetResult
from tableassist.reports.corrected_rounds import Corrected, corrected_rounds
from tableassist.reports.extract import Extract, report_on
from tableassist.reports.periods import Period
from tableassist.reports.rounds import RoundBook
from tableassist.reports.sheets import Cell, Column, Plot, Report, Series, Sheet
from tableassist.reports.theory import BetTheory, MeterTheory, Theory

_MILLION = 1_000_000
_BAND = (196, 100)
"""Standard deviations on each side that hold 95 of 100 times."""
_MOST_POINTS = 800
_NOTE = (
    "theoretical: best play, and no bet that had to be claimed left unclaimed; over many rounds "
    "the win lies in the band 95 of 100 times or more often. Seats share a dealer's hand, which is "
    "in it; where nobody knows how alike they fare, it is taken as if all fared the same"
)


@dataclass(slots=True)
class Handle:
    """One bet, added up. `staked` counts what played, not what went back unplayed. Cents."""

    bets: int = 0
    staked: int = 0
    returned: int = 0
    hand_pay: int = 0
    withdrawn: int = 0
    void: int = 0

    def add(self, bet: BetResult) -> None:
        """One settled bet."""
        if bet.result == "withdrawn":
            self.withdrawn += bet.stake
            return
        if bet.result == "void":
            self.void += bet.stake
            return
        self.bets += bet.stake > 0
        self.staked += bet.stake
        self.returned += bet.returned
        self.hand_pay += bet.hand_pay

    @property
    def win(self) -> int:
        """What the house won."""
        return self.staked - self.returned

    @property
    def hold_ppm(self) -> int | None:
        """The win in parts per million of what was staked."""
        return self.win * _MILLION // self.staked if self.staked else None


class Squares(NamedTuple):
    """Sums of squares, or of products: of stakes, of stake and meter, of meters. Square cents."""

    stakes: int = 0
    crossed: int = 0
    meters: int = 0

    def plus(self, other: "Squares", times: int = 1) -> "Squares":
        """Both together, the other one so many times."""
        return Squares(*(one + times * more for one, more in zip(self, other, strict=True)))


_NONE = Squares()


@dataclass(slots=True)
class Expected:
    """One bet with those that belong to it, and what was to be won by its `theory`.

    `opened` and `meters` add up over the opening bets, `each` their squares; `pairs` the products
    of every two seats of a round. `won` is what the house really won. Cents.
    """

    theory: BetTheory
    opened: int = 0
    meters: int = 0
    each: Squares = _NONE
    pairs: Squares = _NONE
    won: int = 0

    def open(self, stakes: Sequence[int], meter: int) -> None:
        """The opening bets of one round, settled while the meter stood so."""
        total, seats = sum(stakes), len(stakes)
        own = Squares(sum(stake**2 for stake in stakes), total * meter, seats * meter**2)
        every = Squares(total**2, seats * total * meter, seats**2 * meter**2)
        self.opened += total
        self.meters += seats * meter
        self.each = self.each.plus(own)
        self.pairs = self.pairs.plus(every.plus(own, -1))

    @property
    def theoretical(self) -> Fraction:
        """What the house wins on average."""
        meter = self.theory.meter
        if meter is None:
            return self.theory.house_edge.value * self.opened
        return self.opened * (1 - meter.returned.value) - self.meters * meter.per_meter.value

    @property
    def variance(self) -> Fraction | None:
        """The most that it can be, in square cents; None where the odds do not know it."""
        shared = self.theory.shared
        own, pairs = self._spread(self.each), self._spread(self.pairs)
        if own is None or pairs is None:
            return None
        return own + (shared.value if shared else 1) * pairs

    def _spread(self, squares: Squares) -> Fraction | None:
        """The variance that goes with sums of squares, as if all seats fared alike."""
        if self.theory.meter is not None:
            return _spread_on_meter(self.theory.meter, squares)
        if self.theory.square is None:
            return None
        return (self.theory.square.value - self.theory.house_edge.value**2) * squares.stakes


def _spread_on_meter(meter: MeterTheory, squares: Squares) -> Fraction | None:
    parts = (meter.returned_square, meter.crossed, meter.per_meter_square)
    if None in parts:
        return None
    fixed, both, share = (part.value for part in parts if part is not None)
    returned, per_meter = meter.returned.value, meter.per_meter.value
    return (
        (fixed - returned**2) * squares.stakes
        + 2 * (both - returned * per_meter) * squares.crossed
        + (share - per_meter**2) * squares.meters
    )


class Band(Struct, frozen=True):
    """What was won, the theoretical win, and how far the band reaches on each side; cents."""

    opened: int
    won: int
    middle: int
    reach: int | None

    @property
    def where(self) -> str:
        """Where what was won lies."""
        if self.reach is None:
            return "not known"
        off = self.won - self.middle
        return "inside" if abs(off) <= self.reach else "above" if off > 0 else "below"


def band_of(every: Iterable[Expected]) -> Band:
    """Some bets together; they may go by the same hands, so that their reaches add up."""
    opened = won = reach = 0
    theoretical, is_known = Fraction(0), True
    times, parts = _BAND
    for one in every:
        opened, won = opened + one.opened, won + one.won
        theoretical += one.theoretical
        variance = one.variance
        if variance is None:
            is_known = False
        else:
            reach += isqrt(variance.numerator * times**2 // variance.denominator) // parts
    middle = theoretical.numerator // theoretical.denominator
    return Band(opened, won, middle, reach if is_known else None)


@dataclass(slots=True)
class Handles:
    """Every bet of some rounds, and `others`: rounds that another profile than this one dealt.

    `course` is how all bets together went, at every `step`-th round.
    """

    by_bet: dict[str, Handle] = field(default_factory=dict)
    expected: dict[str, Expected] = field(default_factory=dict)
    rounds: int = 0
    others: int = 0
    course: list[tuple[int, Band]] = field(default_factory=list)
    step: int = 1

    def note_course(self, at_ms: int) -> None:
        """One point more; when there are many, only every other one is kept from now on."""
        if (self.rounds - self.others) % self.step:
            return
        self.course.append((at_ms, band_of(self.expected.values())))
        if len(self.course) > _MOST_POINTS:
            del self.course[::2]
            self.step *= 2


def handles(
    books: Iterable[RoundBook],
    theory: Theory | None,
    house_hash: str,
    corrected: Mapping[int, Corrected] = MappingProxyType({}),
) -> Handles:
    """Add up the settled rounds; `theory` goes for those that profile `house_hash` dealt.

    A round counts as it is after its corrections.
    """
    found = Handles()
    groups = {spot: bet for bet in theory.whole for spot in bet.covers} if theory else {}
    for book in books:
        if book.state == "void" or not book.results:
            continue
        found.rounds += 1
        found.others += bool(groups) and book.house_hash != house_hash
        stakes: dict[str, list[int]] = {}
        for bet in _as_it_is(book, corrected.get(book.round, Corrected())):
            found.by_bet.setdefault(bet.spot, Handle()).add(bet)
            if bet.spot in groups and book.house_hash == house_hash:
                _expect(found, bet, groups[bet.spot], stakes)
        for name, of_seats in stakes.items():
            one = found.expected[name]
            one.open(of_seats, book.meter_before if one.theory.meter else 0)
        if found.expected:
            found.note_course(book.locked_ms or book.opened_ms)
    return found


def _as_it_is(book: RoundBook, corrected: Corrected) -> Iterator[BetResult]:
    """The bets of a round as they were settled, or as the last correction of each one says."""
    played = {(result.seat, bet.spot): bet for result in book.results for bet in result.bets}
    ends = {(one.seat, one.spot): one.now for made in corrected.made for one in made.differences}
    for key in dict.fromkeys((*played, *ends)):
        end = ends.get(key)
        if end is None:
            yield played[key]  # type: ignore[index]
        elif end.result:
            yield msgspec.convert({"spot": key[1], **asdict(end)}, BetResult)


def _expect(
    found: Handles, bet: BetResult, theory: BetTheory, stakes: dict[str, list[int]]
) -> None:
    if bet.result == "void":
        return
    expected = found.expected.setdefault(theory.bet, Expected(theory))
    expected.won += bet.stake - bet.returned
    if bet.spot == theory.covers[0]:
        stakes.setdefault(theory.bet, []).append(bet.stake)


def handle_report(
    journal: Extract, period: Period, loaded: LoadedHouse | None, theory: Theory | None
) -> Report:
    """Handle, hold and theoretical win of the rounds of a period. Raises JournalError."""
    corrected = corrected_rounds(journal.directory, journal.end.number)
    found = handles(journal.books(period), theory, loaded.hash if loaded else "", corrected)
    sheets = (_bets(found), _against(found)) if theory else (_bets(found),)
    facts = [("rounds", f"{found.rounds} settled")]
    if theory is None:
        facts.append(("theory", "none is kept for this profile: see `odds --theory`"))
    elif found.others:
        facts.append(("theory", f"without {found.others} rounds that another profile dealt"))
    title = "Handle, win and theoretical win"
    return report_on(
        journal, "handle", title, period.words, sheets, tuple(facts), tuple(_plots(found))
    )


def _bets(found: Handles) -> Sheet:
    rows = [
        (
            name,
            one.bets,
            one.staked,
            one.returned,
            one.hand_pay,
            one.withdrawn,
            one.win,
            one.hold_ppm,
            one.void,
        )
        for name, one in sorted(found.by_bet.items())
    ]
    columns = (
        Column("bet", "bet"),
        Column("bets", "bets", "number"),
        Column("handle", "handle", "cents"),
        Column("returned", "returned", "cents"),
        Column("from_meter", "from the meter", "cents"),
        Column("withdrawn", "withdrawn", "cents"),
        Column("win", "win", "cents"),
        Column("hold_ppm", "hold", "ppm"),
        Column("void", "void hands", "cents"),
    )
    note = (
        "returned: stakes that came back too; from the meter: of it, what the meters gave; "
        "void hands: stakes that went back and are no handle"
    )
    return Sheet("bets", "Every bet", columns, rows, note)


def _against(found: Handles) -> Sheet:
    groups = [(name, [one]) for name, one in sorted(found.expected.items())]
    rows: list[tuple[Cell, ...]] = []
    for name, every in [*groups, ("all", list(found.expected.values()))]:
        band, reach = band_of(every), band_of(every).reach
        ends = (None, None) if reach is None else (band.middle - reach, band.middle + reach)
        rows.append((name, band.opened, band.won, band.middle, *ends, band.where))
    columns = (
        Column("bet", "bet"),
        Column("opened", "opening bets", "cents"),
        Column("win", "win", "cents"),
        Column("theoretical", "theoretical", "cents"),
        Column("band_low", "band from", "cents"),
        Column("band_high", "band to", "cents"),
        Column("where", "the win is"),
    )
    return Sheet("theory", "Against the odds", columns, rows, _NOTE)


def _plots(found: Handles) -> Iterator[Plot]:
    if not found.course:
        return
    low = [(at, band.middle - (band.reach or 0)) for at, band in found.course]
    high = [(at, band.middle + (band.reach or 0)) for at, band in found.course]
    lines = (
        Series("win", [(at, band.won) for at, band in found.course]),
        Series("theoretical", [(at, band.middle) for at, band in found.course]),
        Series("band from", low, is_band=True),
        Series("band to", high, is_band=True),
    )
    yield Plot("Win and theoretical win, added up", lines)
