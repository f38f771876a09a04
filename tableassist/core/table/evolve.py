"""Evolve: the one function that makes a new state, live and on replay alike. It cannot refuse.

The record's number and time are in the state before its step runs. Each kind has its step in one
table; a kind that changes nothing is listed as such, so that a new kind cannot be forgotten. No
step decides anything: what a record means was decided before.
"""

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.inputs import SpotKind
from tableassist.core.jackpot import LevelState
from tableassist.core.ledger import posted, postings
from tableassist.core.round.state import Bets, Phase, RoundState
from tableassist.core.table.board_steps import BOARD_STEPS
from tableassist.core.table.card_steps import CARD_STEPS
from tableassist.core.table.correction_steps import CORRECTION_STEPS, corrections_watched
from tableassist.core.table.deck_steps import DECK_STEPS, decks_watched
from tableassist.core.table.hand_pay_steps import HAND_PAY_STEPS
from tableassist.core.table.hand_steps import begun_to_hand, chips_seen
from tableassist.core.table.hit_marks import noted
from tableassist.core.table.irregular_steps import IRREGULAR_STEPS
from tableassist.core.table.jackpot_steps import JACKPOT_STEPS
from tableassist.core.table.machine import MACHINE_STEPS
from tableassist.core.table.opening_steps import OPENING_STEPS, opening_started, opening_watched
from tableassist.core.table.people_steps import PEOPLE_STEPS, people_started, people_watched
from tableassist.core.table.sign_steps import Step, signs_started, signs_watched
from tableassist.core.table.state import JackpotState, RoundOver, TableState
from tableassist.core.table.touch_steps import (
    TOUCH_STEPS,
    none_touched,
    only_paid,
    only_turned,
    shoe_opened,
    touched,
)

MEANING = 10
"""Raise it by one when the same records make another state, though its fields are the same.

A snapshot of another meaning is passed over, and the state is made anew from the records.
"""


def evolve(state: TableState, stamped: r.Stamped) -> TableState:
    """The state after `stamped`."""
    last_events = state.last_events
    if stamped.source:
        last_events = {**last_events, stamped.source.unit: stamped.source.event_id}
    books = state.books
    moved = postings(stamped.record, state.round.results)
    if moved:
        books = posted(books, moved)
    before = replace(
        state, number=stamped.number, at_ms=stamped.at_ms, last_events=last_events, books=books
    )
    after = decks_watched(_STEPS[type(stamped.record)](before, stamped.record), stamped.record)
    after = opening_watched(noted(after, stamped.record), stamped.record)
    after = corrections_watched(after, stamped.record)
    return signs_watched(state, people_watched(before, after, stamped.record))


def _in_round(state: TableState, **changes: object) -> TableState:
    return replace(state, round=replace(state.round, **changes))


def _created(state: TableState, record: r.TableCreated) -> TableState:
    return replace(
        state,
        table=record.table,
        house=record.house,
        house_hash=record.house_hash,
        currency=record.currency,
        round=RoundState(1),
        jackpot=JackpotState(
            record.jackpot,
            {r.MAIN: LevelState(record.meter_micro, record.reserve_micro)},
            meter_seq=1,
        ),
    )


def _started(state: TableState, record: r.TableStarted) -> TableState:
    return replace(
        signs_started(state, record),
        house_hash=record.house_hash,
        refused_levels={},
        troubles=frozenset(),
        forgeries={},
        unsigned_allowed=record.unsigned_allowed,
        demo_keys=record.demo_keys,
        opened_in=state.round.number,
        table_language=record.language,
        people=people_started(state.people, required=record.people_required),
        jackpot=replace(state.jackpot, terms=record.terms or state.jackpot.terms),
        opening=opening_started(state.opening, record),
        kept_profile=record.house_hash if record.profile else state.kept_profile,
        day_starts=record.day_starts,
        starts=state.starts + 1,
    )


def _language_chosen(state: TableState, record: r.LanguageChosen) -> TableState:
    return replace(state, chosen_language=record.language)


def _lay(state: TableState, seat: int, spot: SpotKind, amount: int) -> TableState:
    others = {key: chips for key, chips in state.layout.items() if key != (seat, spot)}
    layout = {**others, (seat, spot): amount} if amount else others
    place = {(seat, spot)}
    laid = replace(
        state,
        layout=layout,
        unreadable=state.unreadable - place,
        not_taken=state.not_taken if amount else state.not_taken - place,
        collected=_not_laid_again(state.collected, (seat, spot), amount),
        round=replace(state.round, lifted=_lifted(state.round, seat, spot, amount)),
    )
    return chips_seen(laid, (seat, spot), amount)


def _not_laid_again(collected: Bets, place: tuple[int, SpotKind], amount: int) -> Bets:
    return {key: bet for key, bet in collected.items() if key != place or amount < bet}


def _lifted(
    now: RoundState, seat: int, spot: SpotKind, amount: int
) -> frozenset[tuple[int, SpotKind]]:
    """Spots whose bet was seen lifted and does not lie there again."""
    place = {(seat, spot)}
    if not amount:
        return now.lifted | place
    is_back = amount == now.bet(seat, spot) and seat not in now.folded
    return now.lifted - place if is_back else now.lifted


def _bet_sensed(state: TableState, record: r.BetSensed) -> TableState:
    return _lay(state, record.seat, record.spot, record.amount)


def _late_bet(state: TableState, record: r.LateBetSensed) -> TableState:
    return _lay(state, record.seat, record.spot, record.after)


def _opened(state: TableState, record: r.RoundOpened) -> TableState:
    return replace(
        state,
        round=RoundState(record.round),
        last_round=_over(state.round) or state.last_round,
        history_gaps=frozenset(),
        unread={},
        refused_levels={},
    )


def _over(now: RoundState) -> RoundOver | None:
    """What the round came to; None for one that ended before it was settled."""
    if not now.results:
        return None
    won = ((one.seat, one.returned - one.hand_pay - one.stakes) for one in now.results)
    return RoundOver(now.number, now.void, tuple(won))


def _lock_requested(state: TableState, record: r.LockRequested) -> TableState:
    asked = _in_round(state, phase=Phase.LOCKING, latch=record.latch)
    if record.latch:
        return touched(only_turned(asked), "turn")
    return touched(asked, "lock")


def _lock_cancelled(state: TableState, record: r.LockCancelled) -> TableState:
    layout = {(bet.seat, bet.spot): bet.amount for bet in record.lying}
    seen = replace(state, layout=layout, layout_doubted=False, unreadable=frozenset())
    return replace(seen, not_taken=state.not_taken & layout.keys())


def _bets_locked(state: TableState, record: r.BetsLocked) -> TableState:
    bets = {(bet.seat, bet.spot): bet.amount for bet in record.bets}
    back = {(bet.seat, bet.spot): bet.amount for bet in record.turned_back}
    locked = _in_round(
        state,
        phase=Phase.DEALING,
        house_hash=record.house_hash,
        bets=bets,
        turned_back=record.turned_back,
        seats=record.seats,
        lifted=frozenset(),
        shoe_no=state.shoe.shoe_no,
        count_due=record.count_due is True,
    )
    layout = {**bets, **back}
    seen = replace(locked, layout=layout, layout_doubted=False, unreadable=frozenset())
    laid = replace(seen, not_taken=frozenset(), collected={})
    return laid if laid.round.is_uncounted else shoe_opened(laid)


def _decided(state: TableState, record: r.SeatDecided) -> TableState:
    now = state.round
    moved = {(bet.seat, bet.spot): bet.amount for bet in record.bets}
    bets, withdrawn = {**now.bets, **moved}, now.withdrawn
    if record.choice == "withdraw":
        bets = {key: amount for key, amount in now.bets.items() if key not in moved}
        withdrawn = {**withdrawn, **moved}
    decided = _in_round(
        state,
        bets=bets,
        withdrawn=withdrawn,
        lifted=now.lifted - moved.keys(),
        decided={**now.decided, record.seat: record.choice},
        bought=(*now.bought, record.seat) if record.choice == "buy" else now.bought,
    )
    return touched(decided, "fold", record.seat) if record.choice == "fold" else decided


def _decision_closed(state: TableState, record: r.DecisionClosed) -> TableState:
    return _in_round(state, phase=Phase.DECISIONS, step=record.step + 1, decided={})


def _discard_named(state: TableState, record: r.DiscardNamed) -> TableState:
    others = {seat: place for seat, place in state.round.discards.items() if seat != record.seat}
    named = {**others, record.seat: record.place} if record.place else others
    after = _in_round(state, discards=named)
    before = state.round.discards.get(record.seat, 0)
    return touched(after, "discard", record.seat, before) if record.seat else after


def _revealed(state: TableState, record: r.HandsRevealed) -> TableState:
    shown = frozenset(record.seats)
    counted = frozenset(place for place in state.round.lifted if place[1] == "progressive")
    return only_turned(
        _in_round(state, phase=Phase.OPENING, revealed=True, shown=shown, collected=counted)
    )


def _claimed(state: TableState, record: r.HandClaimed) -> TableState:
    now = state.round
    seat = {record.seat}
    after = _in_round(state, claimed=now.claimed | seat, shown=now.shown | seat)
    return touched(after, "claim", record.seat)


def _settled(state: TableState, record: r.RoundSettled) -> TableState:
    """Lost chips that lie there are the house's, and no bet, until the spot has been empty."""
    after = _in_round(state, phase=Phase.SETTLING, results=record.seats)
    lost = {(seat.seat, bet.spot) for seat in record.seats for bet in seat.bets if bet.is_collected}
    lying = frozenset(place for place in state.layout if place in lost - state.round.lifted)
    given_up = {(bet.seat, bet.spot) for bet in record.given_up or ()}
    return touched(begun_to_hand(replace(after, not_taken=lying), given_up), "settlement")


def _paid(state: TableState, record: r.SeatPaid) -> TableState:
    paid = only_paid(_in_round(state, paid=state.round.paid | {record.seat}))
    return paid if record.by_sensors else touched(paid, "paid", record.seat)


def _voided(state: TableState, record: r.RoundVoided) -> TableState:
    over = _in_round(state, phase=Phase.SETTLING, void=True, suspended="", irregular=None)
    return none_touched(begun_to_hand(_in_round(over, results=record.seats)))


def _unchanged(state: TableState, _record: r.Record) -> TableState:
    return state


_STEPS: dict[type, Step] = {
    **BOARD_STEPS,
    **CARD_STEPS,
    **DECK_STEPS,
    **MACHINE_STEPS,
    **JACKPOT_STEPS,
    **HAND_PAY_STEPS,
    **PEOPLE_STEPS,
    **TOUCH_STEPS,
    **IRREGULAR_STEPS,
    **CORRECTION_STEPS,
    **OPENING_STEPS,
    r.TableCreated: _created,
    r.TableStarted: _started,
    r.LanguageChosen: _language_chosen,
    r.BetSensed: _bet_sensed,
    r.LateBetSensed: _late_bet,
    r.RoundOpened: _opened,
    r.LockRequested: _lock_requested,
    r.LockCancelled: _lock_cancelled,
    r.BetsLocked: _bets_locked,
    r.SeatDecided: _decided,
    r.DecisionClosed: _decision_closed,
    r.DiscardNamed: _discard_named,
    r.HandsRevealed: _revealed,
    r.HandClaimed: _claimed,
    r.RoundSettled: _settled,
    r.SeatPaid: _paid,
    r.RoundVoided: _voided,
    r.RoundClosed: _unchanged,
}
