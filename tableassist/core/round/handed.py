"""What the sensors have seen of paying and taking: spot by spot, since the round was settled.

A lost bet is done when its spot was seen empty, a won one when the spot was seen holding stake and
pays together; what goes back asks nothing of the dealer, but in a void round only a bet that lies
whole on its spot: any other one may lie in the rack, and the dealer gives it back. A spot that did
not hold its bet when the round was settled, or gave up a stake before its pay was seen, is in doubt
until it holds it: nobody guesses, the dealer is asked. Money is only compared here.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence, Set
from typing import TypeAlias

from msgspec.structs import replace

from tableassist.core.inputs import SpotKind, Struct
from tableassist.core.records import BetResult, SeatResult

Place: TypeAlias = tuple[int, SpotKind]
Layout: TypeAlias = Mapping[Place, int]


class Owed(Struct, frozen=True):
    """What is done with one spot, in cents: `keeps` go back, `takes` are the house's, `adds` come.

    The bet that lies there is `keeps` and `takes` together.
    """

    keeps: int = 0
    takes: int = 0
    adds: int = 0

    @property
    def stake(self) -> int:
        """What lies there before anything is done."""
        return self.keeps + self.takes

    @property
    def target(self) -> int:
        """What lies there when the dealer is done."""
        return self.keeps + self.adds

    @property
    def asks(self) -> bool:
        """The dealer has something to do."""
        return bool(self.takes or self.adds)


_NOTHING = Owed()


class Handed(Struct, frozen=True):
    """Places by what was seen of them since the settlement.

    `done`: the dealer's part. `emptied`: empty once that was done, so that what lies there now is
    not of this round any more. `taken`: seen empty, or with the pay beside a stake that goes, so
    that the pay alone can be told from that stake. `doubtful`: it did not hold its bet when the
    round was settled, and has not since.
    """

    done: frozenset[Place] = frozenset()
    emptied: frozenset[Place] = frozenset()
    taken: frozenset[Place] = frozenset()
    doubtful: frozenset[Place] = frozenset()

    def of(self, seats: Container[int]) -> "Handed":
        """What was seen at these seats."""
        return Handed(
            *(
                frozenset(place for place in places if place[0] in seats)
                for places in (self.done, self.emptied, self.taken, self.doubtful)
            )
        )

    def beside(self, other: "Handed") -> "Handed":
        """This and what was seen at other seats."""
        return Handed(
            self.done | other.done,
            self.emptied | other.emptied,
            self.taken | other.taken,
            self.doubtful | other.doubtful,
        )


def spot_of(bet: BetResult) -> SpotKind:
    """The spot on which a bet is paid; an ante bonus is laid on the ante."""
    return "ante" if bet.spot == "ante_bonus" else bet.spot


def owed_at(result: SeatResult) -> dict[Place, Owed]:
    """What is done with each spot of a seat that has a bet, or gets one paid."""
    owed: dict[Place, Owed] = {}
    for bet in result.bets:
        place = (result.seat, spot_of(bet))
        stake = 0 if bet.result == "withdrawn" else bet.stake
        keeps, takes = (0, stake) if bet.is_collected else (stake, 0)
        now = owed.get(place, _NOTHING)
        owed[place] = Owed(now.keeps + keeps, now.takes + takes, now.adds + bet.pays)
    return owed


def handed_at_first(
    results: Sequence[SeatResult], layout: Layout, unreadable: Set[Place], away: Set[Place]
) -> Handed:
    """What is known when the round has just been settled, or is void.

    `away` are spots whose bets the dealer took before: lost ones, and progressive chips that were
    collected for the count.
    """
    done, emptied, taken, doubtful = set(), set(), set(), set()
    for result in results:
        owed = owed_at(result)
        for place in {*owed, *_spots_at(result.seat, layout), *_spots_at(result.seat, unreadable)}:
            one, lies = owed.get(place, _NOTHING), layout.get(place, 0)
            was_taken = not lies and place in away
            is_owed = _is_owed_back(result, one, lies, is_known=place not in unreadable)
            if not (one.asks or is_owed) or (was_taken and not one.adds):
                done.add(place)
            if was_taken and one.adds:
                taken.add(place)
            is_right = was_taken or _is_as_it_was(one, lies)
            if place in unreadable or is_owed or not is_right:
                doubtful.add(place)
            elif not lies and place in done:
                emptied.add(place)
    return Handed(frozenset(done), frozenset(emptied), frozenset(taken), frozenset(doubtful))


def _spots_at(seat: int, places: Iterable[Place]) -> Iterator[Place]:
    return (place for place in places if place[0] == seat)


def _is_owed_back(result: SeatResult, owed: Owed, lies: int, *, is_known: bool) -> bool:
    """A bet of a void round that does not lie whole on its spot: who has the chips, nobody saw."""
    return result.is_void and owed.stake > 0 and (lies < owed.stake or not is_known)


def _is_as_it_was(owed: Owed, lies: int) -> bool:
    """Nothing lies there but the bet. Where it goes back all that lies there is its player's."""
    return lies == owed.stake or (owed.stake > 0 and not owed.asks)


def handed_after(handed: Handed, results: Sequence[SeatResult], place: Place, lies: int) -> Handed:
    """What is known when chips have moved on `place`, and `lies` cents were seen there."""
    result = next((one for one in results if one.seat == place[0]), None)
    if result is None or place in handed.emptied:
        return handed
    owed = owed_at(result).get(place, _NOTHING)
    if place in handed.doubtful:
        was_taken = result.is_gone and not lies
        if lies != owed.stake and not was_taken:
            return handed
        handed = replace(handed, doubtful=handed.doubtful - {place})
    if owed.adds and lies < owed.keeps and place not in handed.done:
        return replace(handed, doubtful=handed.doubtful | {place})
    if owed.takes and owed.adds and lies in (0, owed.stake + owed.adds):
        handed = replace(handed, taken=handed.taken | {place})
    return _seen(handed, owed, place, lies)


def _seen(handed: Handed, owed: Owed, place: Place, lies: int) -> Handed:
    """The dealer's part of one spot, and whether it has been emptied after it."""
    done, emptied = handed.done, handed.emptied
    if not owed.adds:
        done = done if lies and owed.takes else done | {place}
    elif place in done:
        done = done - {place} if lies > owed.target else done
    elif lies == owed.target and (owed.target != owed.stake or place in handed.taken):
        done = done | {place}
    if not lies and place in done:
        emptied = emptied | {place}
    return replace(handed, done=done, emptied=emptied)


def undone_at(handed: Handed, result: SeatResult) -> tuple[Place, ...]:
    """The spots of a seat at which the dealer has something left to do, or may have."""
    owed = owed_at(result)
    return tuple(place for place, one in owed.items() if not _is_done(handed, place, one))


def is_done(handed: Handed, result: SeatResult, place: Place) -> bool:
    """The dealer's part of this spot was seen, or there is none."""
    return _is_done(handed, place, owed_at(result).get(place, _NOTHING))


def _is_done(handed: Handed, place: Place, owed: Owed) -> bool:
    return place in handed.done and not (owed.asks and place in handed.doubtful)


def has_left(handed: Handed, result: SeatResult) -> bool:
    """A folded hand whose lost bets are all away: the table is done with it, and nobody is paid."""
    return result.is_gone and not undone_at(handed, result)


def is_cleared(handed: Handed, result: SeatResult) -> bool:
    """Every bet of a seat was seen paid or taken, and every spot empty after it."""
    at_rest = all(place in handed.emptied for place in owed_at(result))
    return at_rest and not is_doubtful(handed, result.seat)


def is_doubtful(handed: Handed, seat: int) -> bool:
    """What was seen at this seat proves nothing, on one spot at least."""
    return any(owner == seat for owner, _ in handed.doubtful)
