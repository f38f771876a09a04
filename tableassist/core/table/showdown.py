"""From the last decision to the last payment: hands turned, the round settled, the round closed.

A round whose hands are all turned at once is settled in the same breath; where a discard has to be
named or a player may claim, it waits for the dealer. What a bet pays is asked of the game.
"""

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.inputs import SpotAmount
from tableassist.core.jackpot import Hit
from tableassist.core.money import floor_to_cents
from tableassist.core.round import Outcome, Procedure, RoundState, settling_order
from tableassist.core.round.dead_hands import dead_results
from tableassist.core.table.ahead import ahead
from tableassist.core.table.state import TableState


def reveal_records(game: Procedure, state: TableState) -> tuple[r.Record, ...]:
    """The hands are turned; and settled, unless something has to be asked first."""
    turned = r.HandsRevealed(state.round.number, game.reveal_seats(state.round))
    after = ahead(state, [turned])
    if game.to_name(after.round) or game.claimable(after.round):
        return (turned,)
    return turned, *settle_records(game, after)


def settle_records(game: Procedure, state: TableState) -> tuple[r.Record, ...]:
    """What every bet comes to; the round is closed at once when nobody is to be paid."""
    now = state.round
    outcome = (
        game.settle(now, state.jackpot.levels)
        if now.playing
        else Outcome((), meter_after=state.jackpot.main.meter)
    )
    shares = [hit for hit in outcome.hits if hit.is_share]
    settled = r.RoundSettled(
        now.number,
        outcome.dealer_hand,
        outcome.dealer_name,
        outcome.qualifies,
        tuple(_with_hand_pay(seat, shares) for seat in _every_seat(game, now, outcome)),
        state.meter_cents,
        sum(hit.amount for hit in shares if hit.level == r.MAIN),
        floor_to_cents(outcome.meter_after),
        given_up_bets(game, state, *now.playing) or UNSET,
    )
    hits = [
        r.JackpotHit(
            now.number,
            hit.seat,
            hit.hand,
            hit.amount,
            hit.meter_before,
            hit.from_reserve,
            hit.from_house,
            hit.meter_after,
            hit.level,
            hit.from_overflow,
        )
        for hit in shares
    ]
    is_over = not ahead(state, [settled]).round.to_pay
    return settled, *hits, *(close_records(now.number, void=False) if is_over else ())


def _every_seat(game: Procedure, now: RoundState, outcome: Outcome) -> tuple[r.SeatResult, ...]:
    """The hands that played and the dead ones, in settling order."""
    results = {one.seat: one for one in (*outcome.seats, *dead_results(now))}
    return tuple(results[seat] for seat in settling_order(game.house, sorted(results)))


def given_up_bets(game: Procedure, state: TableState, *seats: int) -> tuple[SpotAmount, ...]:
    """The bets of these seats that the dealer has taken already."""
    now = state.round
    return tuple(
        SpotAmount(seat, spot, amount)
        for (seat, spot), amount in sorted(now.bets.items())
        if seat in seats and game.is_given_up(now, seat, spot)
    )


def _with_hand_pay(seat: r.SeatResult, shares: Sequence[Hit]) -> r.SeatResult:
    """The seat's result, with what its progressive bet has won from a meter set apart."""
    won = sum(hit.amount for hit in shares if hit.seat == seat.seat)
    if not won:
        return seat
    bets = tuple(
        replace(bet, hand_pay=won) if bet.spot == "progressive" else bet for bet in seat.bets
    )
    return replace(seat, bets=bets)


def close_records(number: int, *, void: bool) -> tuple[r.Record, ...]:
    """The round is over and the next one opens."""
    return r.RoundClosed(number, void), r.RoundOpened(number + 1)
