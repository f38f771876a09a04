"""What can be corrected in a round: its cards, bets, decisions and claims, for who looks for it.

A card of the round that is on is told only once the hands are open, and where it lies face up
(`is_face_up`): the screen shows it to everybody, and no touch names it earlier. Whether a change is
taken is asked of the corrections themselves.
"""

from collections.abc import Iterator, Mapping

from tableassist.core.correcting import RoundFacts, SeatFacts, SpotFacts
from tableassist.core.games.bets import bonus_price
from tableassist.core.house import THREE_BETS
from tableassist.core.inputs import SpotKind
from tableassist.core.round import Procedure, RoundState, is_face_up
from tableassist.core.round.dealing import DEALER
from tableassist.core.table.corrections_ends import Ends
from tableassist.core.view import HIDDEN


def round_facts(game: Procedure, now: RoundState, ends: Ends, *, is_on: bool) -> RoundFacts:
    """The facts of a round; `ends` are what its bets come to, none before the settlement."""
    seats = (_seat(game, now, ends, seat, is_on=is_on) for seat in now.seats)
    return RoundFacts(
        now.number,
        is_on,
        _cards(now, DEALER, is_on=is_on),
        tuple(seats),
        game.choices,
        now.void,
    )


def _cards(now: RoundState, seat: int, *, is_on: bool) -> tuple[str, ...]:
    return tuple(
        str(card) if not is_on or (now.revealed and is_face_up(now, seat, place)) else HIDDEN
        for place, card in enumerate(now.cards.get(seat, ()), start=1)
    )


def _seat(game: Procedure, now: RoundState, ends: Ends, seat: int, *, is_on: bool) -> SeatFacts:
    return SeatFacts(
        seat,
        _cards(now, seat, is_on=is_on),
        tuple(_spots(game, now, ends, seat)),
        tuple(_decided(game, now, seat)),
        now.discards.get(seat, 0),
        seat in now.claimed,
        not now.void and (seat in now.claimed or seat in game.claimable(now)),
    )


def _spots(game: Procedure, now: RoundState, ends: Ends, seat: int) -> Iterator[SpotFacts]:
    """The spots that take bets, those with chips by a decision, and awards without a spot."""
    lying: Mapping[tuple[int, SpotKind], int] = {**now.withdrawn, **now.bets}
    prices = _prices(game)
    for spot in game.betting:
        end = ends.get((seat, spot))
        returned = end.returned if end and end.result else None
        yield SpotFacts(spot, lying.get((seat, spot), 0), returned, prices.get(spot, 0))
    for (owner, name), end in sorted(ends.items()):
        if owner == seat and name not in game.betting and end.result:
            yield SpotFacts(name, end.stake, end.returned)


def _prices(game: Procedure) -> dict[str, int]:
    jackpot = game.house.progressive_terms
    bonus = bonus_price(game.house) if game.house.game == "caribbean-stud" else 0
    return {"progressive": jackpot.price if jackpot else 0, "bonus": bonus or 0}


def _decided(game: Procedure, now: RoundState, seat: int) -> Iterator[str]:
    if not game.ends_by_turning:
        yield now.decided.get(seat, "")
        return
    for spot in THREE_BETS[: game.steps]:
        if (seat, spot) in now.withdrawn:
            yield "withdraw"
        else:
            yield "ride" if (seat, spot) in now.bets else ""
