"""What a finger may do, and why not now. Checks come in the order of `core.refusals`.

Every touch names the round its button was shown for, so a late second tap cannot act on the next
round. The screen's buttons ask these same functions whether they are allowed.
"""

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.games import SeatHand, Settlement, settle
from tableassist.core.house import House
from tableassist.core.money import floor_to_cents
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import DEALER, Phase, layout_problem, settling_order
from tableassist.core.table.state import TableState
from tableassist.core.words import VOID_WHY, hand_words

Outcome = tuple[r.Record, ...] | Refused

_PHASES: dict[type, tuple[Phase, ...]] = {
    i.NoMoreBetsTouched: (Phase.BETTING,),
    i.FoldTouched: (Phase.DECISIONS,),
    i.RevealTouched: (Phase.DECISIONS,),
    i.PaidTouched: (Phase.SETTLING,),
    i.MisdealTouched: (Phase.LOCKING, Phase.DEALING, Phase.DECISIONS),
}


def touch_records(house: House, state: TableState, touch: i.Touch) -> Outcome:
    """The records a touch leads to, or why not now."""
    now = state.round
    if touch.round != now.number:
        return Refused(Reason.STALE_ROUND)
    if now.suspended and not isinstance(touch, i.MisdealTouched):
        return Refused(Reason.ROUND_SUSPENDED)
    if now.phase not in _PHASES[type(touch)]:
        return Refused(Reason.WRONG_PHASE)
    match touch:
        case i.NoMoreBetsTouched():
            return _no_more_bets(house, state)
        case i.FoldTouched(seat=seat):
            return _fold(state, seat)
        case i.RevealTouched():
            return _reveal(house, state)
        case i.PaidTouched(seat=seat):
            return _paid(state, seat)
        case i.MisdealTouched():
            return _misdeal(house, state)


def _no_more_bets(house: House, state: TableState) -> Outcome:
    if not state.is_live("bets"):
        return Refused(Reason.BETS_BOARD_AWAY)
    if not state.is_live("shoe"):
        return Refused(Reason.SHOE_AWAY)
    if not state.shoe_is_fresh:
        return Refused(Reason.SHOE_NOT_READY)
    for seat, _ in sorted(state.unreadable):
        return Refused(Reason.SPOT_UNREADABLE, seat)
    problem = layout_problem(house, state.layout)
    return problem or (r.LockRequested(state.round.number),)


def _fold(state: TableState, seat: int) -> Outcome:
    now = state.round
    if seat not in now.seats:
        return Refused(Reason.SEAT_NOT_IN_ROUND, seat)
    if seat not in now.undecided:
        return Refused(Reason.SEAT_DECIDED, seat)
    if not state.is_live("bets"):
        return Refused(Reason.BETS_BOARD_AWAY)
    if (seat, "raise") in state.unreadable:
        return Refused(Reason.SPOT_UNREADABLE, seat)
    chips = state.layout.get((seat, "raise"), 0)
    if chips:
        return Refused(Reason.RAISE_ON_SPOT, seat, chips)
    return (r.SeatFolded(now.number, seat),)


def _reveal(house: House, state: TableState) -> Outcome:
    now = state.round
    if now.undecided:
        return Refused(Reason.SEAT_UNDECIDED, now.undecided[0])
    settlement = settle_round(house, state)
    before, after = state.meter_cents, floor_to_cents(settlement.meter_after)
    settled = r.RoundSettled(
        now.number,
        settlement.dealer.category.hand_name,
        hand_words(settlement.dealer),
        settlement.qualifies,
        settlement.seats,
        before,
        settlement.meter_paid,
        after,
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
        )
        for hit in settlement.hits
        if hit.is_share
    ]
    records: list[r.Record] = [r.HandsRevealed(now.number), settled, *hits]
    if all(seat in now.folded for seat in now.seats):
        records += _close(now.number, void=False)
    return tuple(records)


def settle_round(house: House, state: TableState) -> Settlement:
    """The settlement of the round as it stands. The deal and all decisions must be complete."""
    now = state.round
    hands = [
        SeatHand(
            seat,
            now.cards[seat],
            now.bets[seat, "ante"],
            now.bets.get((seat, "raise"), 0),
            now.bets.get((seat, "progressive"), 0),
        )
        for seat in settling_order(house, now.seats)
    ]
    jackpot = state.jackpot
    return settle(house, now.cards[DEALER], hands, jackpot.meter, jackpot.reserve)


def _close(number: int, *, void: bool) -> list[r.Record]:
    return [r.RoundClosed(number, void), r.RoundOpened(number + 1)]


def _paid(state: TableState, seat: int) -> Outcome:
    now = state.round
    if seat in now.paid:
        return Refused(Reason.ALREADY_PAID, seat)
    if seat != now.to_pay[0].seat:
        return Refused(Reason.NOT_NEXT_SEAT, seat)
    paid = r.SeatPaid(now.number, seat, now.to_pay[0].returned)
    if len(now.to_pay) > 1:
        return (paid,)
    return paid, *_close(now.number, void=now.void)


def _misdeal(house: House, state: TableState) -> Outcome:
    """Every bet goes back; contributions are taken back by records that name the originals."""
    now = state.round
    seats = settling_order(house, now.seats)
    results = tuple(_void_seat(state, seat) for seat in seats)
    voided = r.RoundVoided(now.number, now.suspended or "misdeal", results)
    meter = state.jackpot.meter
    reversals: list[r.Record] = []
    for number, made in now.contributions:
        meter -= made.meter_micro
        reversals.append(
            r.ContributionReversed(
                now.number,
                made.seat,
                number,
                made.meter_micro,
                made.reserve_micro,
                made.house_micro,
                meter,
            )
        )
    closing = [] if results else _close(now.number, void=True)
    return (voided, *reversals, *closing)


def _void_seat(state: TableState, seat: int) -> r.SeatResult:
    bets = tuple(
        r.BetResult(spot, "void", amount, amount)
        for (owner, spot), amount in sorted(state.round.bets.items())
        if owner == seat
    )
    return r.SeatResult(seat, "void", "", "", bets, VOID_WHY)
