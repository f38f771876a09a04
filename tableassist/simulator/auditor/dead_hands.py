"""Hands that a supervisor ruled void or lost, and rounds that are void: what their bets come to.

That it was ruled is the journal's word; no fact of the truth says it. What follows is the auditor's
own: a void hand gets back what it put down and wins nothing, a lost one gets nothing, and neither
is turned over.
"""

from collections.abc import Mapping
from dataclasses import replace

from tableassist.core.records import BetName
from tableassist.simulator.auditor.book import RoundBook
from tableassist.simulator.auditor.facts import RoundTruth
from tableassist.simulator.auditor.rules import Game
from tableassist.simulator.auditor.rules.dealing import in_settling_order
from tableassist.simulator.auditor.rules.game import OwnBet, OwnRound, OwnSeat, lost


def void_bets(truth: RoundTruth, book: RoundBook) -> dict[int, dict[BetName, OwnBet]]:
    """Locked bets and those of the decisions by seat, as they go back."""
    lay = truth.at_lock or {}
    own: dict[int, dict[BetName, OwnBet]] = {}
    for bet in book.locked.bets if book.locked else ():
        stake = lay.get((bet.seat, bet.spot), 0)
        own.setdefault(bet.seat, {})[bet.spot] = OwnBet("void", stake, stake)
    for decided in book.decisions:
        result = "withdrawn" if decided.choice == "withdraw" else "void"
        for bet in decided.bets:
            own.setdefault(decided.seat, {})[bet.spot] = OwnBet(result, bet.amount, bet.amount)
    return own


def with_dead_hands(own: OwnRound, truth: RoundTruth, book: RoundBook, game: Game) -> OwnRound:
    """The settled round with its dead hands in their places."""
    if not book.dead:
        return own
    bets = void_bets(truth, book)
    seats = {one.seat: one for one in own.seats}
    seats |= {
        seat: _dead(seat, bets.get(seat, {}), is_lost=ruling == "hand lost")
        for seat, ruling in book.dead.items()
    }
    order = in_settling_order(game.house.dealing, list(seats))
    return replace(own, seats=[seats[seat] for seat in order])


def _dead(seat: int, bets: Mapping[BetName, OwnBet], *, is_lost: bool) -> OwnSeat:
    if not is_lost:
        return OwnSeat(seat, None, "void", bets)
    gone = {
        spot: bet if bet.result == "withdrawn" else lost(bet.stake) for spot, bet in bets.items()
    }
    return OwnSeat(seat, None, "hand lost", gone)
