"""What the dealer owes for the cards that lie there, worked out by the auditor's rules.

People at the table read hands by themselves: nothing here is asked of the program. Which bets the
house has taken they saw by the lamps when the deal began. Shares of a meter are the cage's to pay.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.core.records import BetName
from tableassist.simulator.auditor import unknown_switches
from tableassist.simulator.auditor.rules import Game, game_of
from tableassist.simulator.auditor.rules.dealing import BOUGHT_PLACE, DEALER
from tableassist.simulator.auditor.rules.game import LAID_AT, OwnBet, Played, seats_in
from tableassist.simulator.layout import Layout

Place: TypeAlias = tuple[int, BetName]
_NOTHING: Mapping[Place, "Due"] = MappingProxyType({})
_WITHDRAWABLE: Mapping[int, SpotKind] = MappingProxyType({1: "bet1", 2: "bet2"})


@dataclass(frozen=True, slots=True)
class Due:
    """What becomes of one spot, cents: `stake` lies there, `pays` are laid beside it.

    `is_won`: the bet, not only an award that is laid there. `is_kept`: the stake is the player's
    again; else the dealer takes it.
    """

    stake: int
    pays: int
    is_won: bool
    is_kept: bool


@dataclass(slots=True)
class Paying:
    """The dealer's sums for one round after the other; none at a house without rules for them."""

    house: House
    _game: Game | None = field(init=False)
    _of: tuple[object, ...] = field(init=False, default=())
    _dues: Mapping[Place, Due] = field(init=False, default_factory=lambda: _NOTHING)

    def __post_init__(self) -> None:
        self._game = None if unknown_switches(self.house) else game_of(self.house)

    def dues(self, layout: Layout) -> Mapping[Place, Due]:
        """By seat and bet; empty while the cards cannot be read as a whole round."""
        of = _state_of(layout)
        if of != self._of:
            self._of = of
            self._dues = _NOTHING if self._game is None else _dues(self._game, layout)
        return self._dues


def _state_of(layout: Layout) -> tuple[object, ...]:
    """Whatever may change what is due."""
    return (
        layout.round,
        len(layout.cards),
        tuple(layout.decisions.items()),
        tuple(layout.discards.items()),
        tuple(layout.claims),
    )


def _dues(game: Game, layout: Layout) -> Mapping[Place, Due]:
    played = _played(layout)
    if not _is_whole(game, layout, played):
        return _NOTHING
    own = game.settle(played)
    by_cage = {hit.seat for hit in own.hits}
    dues: dict[Place, Due] = {}
    for result in own.seats:
        for name, bet in result.bets.items():
            if name not in LAID_AT:
                is_cages = name == "progressive" and result.seat in by_cage
                dues[result.seat, name] = _due(bet, name, is_cages=is_cages)
        for name, spot in LAID_AT.items():
            if name in result.bets:
                at = dues[result.seat, spot]
                pays = at.pays + result.bets[name].returned
                dues[result.seat, spot] = Due(at.stake, pays, at.is_won, at.is_kept)
    return dues


def _due(bet: OwnBet, name: BetName, *, is_cages: bool) -> Due:
    """A progressive chip never goes back: what it wins is laid down in its place."""
    if bet.result != "won":
        return Due(bet.stake, 0, is_won=False, is_kept=bool(bet.returned))
    if name == "progressive":
        return Due(bet.stake, 0 if is_cages else bet.returned, is_won=True, is_kept=False)
    return Due(bet.stake, bet.returned - bet.stake, is_won=True, is_kept=True)


def _played(layout: Layout) -> Played:
    bets: dict[int, dict[SpotKind, int]] = {}
    for bet in layout.held:
        bets.setdefault(bet.seat, {})[bet.spot] = bet.amount
    hands: dict[int, list[str]] = {}
    for out in layout.cards:
        if out.to is not None:
            hands.setdefault(out.to, []).append(out.card)
    return Played(
        bets=bets,
        hands=hands,
        decisions={seat: layout.decision(seat) or "fold" for seat in bets},
        discards=layout.discards,
        claims=frozenset(layout.claims),
        withdrawn={seat: _withdrawn(layout, seat) for seat in bets},
        levels={},
    )


def _withdrawn(layout: Layout, seat: int) -> frozenset[SpotKind]:
    return frozenset(
        spot for step, spot in _WITHDRAWABLE.items() if layout.decision(seat, step) == "withdraw"
    )


def _is_whole(game: Game, layout: Layout, played: Played) -> bool:
    """Every seat has bets of the game, every hand its cards, what has to be thrown away was."""
    lay = {(bet.seat, bet.spot): bet.amount for bet in layout.held}
    if seats_in(game, lay) != sorted(played.bets):
        return False
    sizes = {DEALER: game.dealer_size} | dict.fromkeys(layout.dealt_to, game.size)
    sizes |= dict.fromkeys(layout.bought, BOUGHT_PLACE)
    are_there = {hand: len(played.hands.get(hand, [])) for hand in sizes}
    return bool(layout.dealt_to) and sizes == are_there and next(game.gaps(played), None) is None
