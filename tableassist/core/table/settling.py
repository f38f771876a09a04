"""The settlement by the sensors: which seat is paid as everybody can see, and whose turn it is.

A seat at which every bet was seen paid or taken, and every spot empty after it, is paid without a
touch, in settling order; not while the dealer says that something is wrong. A folded hand is not
paid; chips that it lost hold the round open until they are away. What the sensors did not see, or
cannot see now, is a question to the dealer: the touch *Paid* answers it.
"""

from tableassist.core import records as r
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase, Procedure
from tableassist.core.round.dead_hands import known_results
from tableassist.core.round.handed import (
    Place,
    has_left,
    is_cleared,
    is_doubtful,
    owed_at,
    undone_at,
)
from tableassist.core.table.ahead import ahead
from tableassist.core.table.showdown import close_records
from tableassist.core.table.state import TableState


def with_seats_seen(state: TableState, records: tuple[r.Record, ...]) -> tuple[r.Record, ...]:
    """`records`, and the seats that are paid by what can be seen after them."""
    begun = any(isinstance(record, r.RoundSettled) for record in records)
    if not records or not (begun or state.round.phase == Phase.SETTLING):
        return records
    return *records, *_seats_seen(ahead(state, records))


def _seats_seen(state: TableState) -> tuple[r.Record, ...]:
    now = state.round
    if now.phase != Phase.SETTLING or now.irregular or not state.is_live("bets"):
        return ()
    seen: list[r.Record] = []
    for result in now.to_pay:
        if not is_cleared(now.handed, result) or _unread_at(state, result.seat):
            return tuple(seen)
        seen.append(paid_record(state, result, by_sensors=True))
    return *seen, *close_records(now.number, void=now.void)


def _unread_at(state: TableState, seat: int) -> bool:
    """A sensor of the seat cannot say what lies there; behind a spot that is done, nobody asks."""
    emptied = state.round.handed.emptied
    return any(place[0] == seat and place not in emptied for place in state.unreadable)


def paid_record(state: TableState, result: r.SeatResult, *, by_sensors: bool) -> r.SeatPaid:
    """The seat is paid: what was handed over, without what a cage pays."""
    handed_over = result.returned - result.hand_pay
    return r.SeatPaid(state.round.number, result.seat, handed_over, by_sensors)


def turn(state: TableState) -> r.SeatResult | None:
    """The seat the dealer is at: the first with something left to do, else the first unpaid."""
    now = state.round
    left = (result for result in now.to_pay if undone_at(now.handed, result))
    return next(left, now.to_pay[0] if now.to_pay else None)


def is_borne_out(state: TableState, result: r.SeatResult) -> bool:
    """The sensors saw every bet of the seat paid or taken, whatever lies there now."""
    handed = state.round.handed
    was_seen = not is_doubtful(handed, result.seat) and not undone_at(handed, result)
    return was_seen and state.is_live("bets") and not _unread_at(state, result.seat)


def all_borne_out(state: TableState) -> bool:
    """The sensors saw the dealer's part of every seat that is not paid yet."""
    return all(is_borne_out(state, result) for result in state.round.to_pay)


def is_bare(state: TableState, result: r.SeatResult) -> bool:
    """Nothing lies at the seat that its sensors can see, or that the dealer is not done with.

    Chips of bets that are done may lie beside one that was only to be taken and is not there;
    beside one that was to be paid they say nothing of the pay.
    """
    seat = result.seat
    if not state.is_live("bets") or any(owner == seat for owner, _ in state.unreadable):
        return False
    owed, left = owed_at(result), undone_at(state.round.handed, result)
    if left and all(owed[place].takes and not owed[place].adds for place in left):
        return not any(place in state.layout for place in left)
    return not any(owner == seat for owner, _ in state.layout)


def may_stay(state: TableState, result: r.SeatResult) -> bool:
    """The dealer is done with the seat, and a doubt is left only on spots that are empty.

    What lies there is the player's. No sensor will end that doubt.
    """
    seat, handed = result.seat, state.round.handed
    if not state.is_live("bets") or _unread_at(state, seat) or undone_at(handed, result):
        return False
    doubts = (place for place in handed.doubtful if place[0] == seat)
    return not any(place in state.layout for place in doubts)


def paid_records(state: TableState, seat: int) -> tuple[r.Record, ...] | Refused:
    """The dealer says that `seat` is paid; no seat before it has something left to do.

    Where the sensors bear out every seat that is left, chips that still lie there stay for the next
    round, and one touch says so for all of them.
    """
    now = state.round
    if seat in now.paid:
        return Refused(Reason.ALREADY_PAID, seat)
    if any(one.seat == seat for one in now.to_pay) and all_borne_out(state):
        every = [paid_record(state, one, by_sensors=False) for one in now.to_pay]
        return (*every, *close_records(now.number, void=now.void))
    for result in now.to_pay:
        if result.seat == seat:
            paid = paid_record(state, result, by_sensors=False)
            is_last = len(now.to_pay) == 1
            return (paid, *close_records(now.number, void=now.void)) if is_last else (paid,)
        if undone_at(now.handed, result):
            break
    return Refused(Reason.NOT_NEXT_SEAT, seat)


def wrong_pay(state: TableState, result: r.SeatResult, place: Place) -> tuple[int, int] | None:
    """(cents to be laid, cents laid) beside a bet that is being paid, where the two differ.

    None where nothing is laid yet, where the pay was seen, and where the sensors cannot tell.
    """
    owed, handed = owed_at(result).get(place), state.round.handed
    if owed is None or not owed.adds or place in handed.done | handed.doubtful:
        return None
    lies = state.layout.get(place, 0)
    stake_is_gone = owed.takes and (place in handed.taken or lies < owed.stake)
    laid = lies if stake_is_gone else lies - owed.stake
    if laid <= 0 or laid == owed.adds or lies in (owed.stake, owed.stake + owed.adds):
        return None
    return owed.adds, laid


def owed_back(state: TableState, result: r.SeatResult) -> int:
    """Cents of bets that are void and do not lie on their spots: the dealer gives them back."""
    owed = owed_at(result)
    missing = (
        owed[place].stake - state.layout.get(place, 0)
        for place in undone_at(state.round.handed, result)
    )
    return sum(cents for cents in missing if cents > 0) if result.is_void else 0


def off_by(state: TableState, result: r.SeatResult, place: Place) -> int:
    """Cents too many that lie beside a bet that is being paid; minus: too few."""
    wrong = wrong_pay(state, result, place)
    return wrong[1] - wrong[0] if wrong else 0


def stake_left(state: TableState) -> tuple[int, int] | None:
    """(seat, cents) of lost stakes that still lie where the dealer said that all was done."""
    now = state.round
    waiting = {result.seat for result in now.to_pay}
    left = [place for place in state.not_taken if place[0] not in waiting]
    if not left or not state.is_live("bets"):
        return None
    seat = min(left)[0]
    return seat, sum(state.layout.get(place, 0) for place in left if place[0] == seat)


def lost_lying(state: TableState, result: r.SeatResult) -> int:
    """Cents of lost bets that the sensors see at a seat that is not done."""
    if not state.is_live("bets") or state.layout_doubted:
        return 0
    owed, handed = owed_at(result), state.round.handed
    left = set(undone_at(handed, result)) - state.unreadable - handed.doubtful
    lost = (place for place in left if owed[place].takes and not owed[place].adds)
    return sum(state.layout.get(place, 0) for place in lost)


def is_early(game: Procedure, state: TableState, place: Place) -> bool:
    """What lies there was put down for the next round: this one is done with the spot.

    A bet that comes after the deal only, as a raise, is never made for the next round.
    """
    now = state.round
    seat, spot = place
    if now.phase != Phase.SETTLING and seat not in now.dead:
        return False
    if place not in state.layout or spot not in game.betting:
        return False
    if place in state.not_taken and seat in now.paid:
        return False
    if seat in now.paid or place in now.handed.emptied:
        return True
    result = next((one for one in known_results(now) if one.seat == seat), None)
    if result is None or has_left(now.handed, result):
        return False
    return place not in {*owed_at(result), *now.handed.doubtful}


def is_unseen(state: TableState, result: r.SeatResult, place: Place) -> bool:
    """Nobody can say by the sensors whether the dealer's part of this spot was done."""
    now = state.round
    if place not in undone_at(now.handed, result):
        return False
    return place in now.handed.doubtful or place not in state.layout
