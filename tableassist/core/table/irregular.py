"""Irregularities: the dealer says what is wrong and where, a supervisor rules, and what follows.

What may be ruled is the house's: where its profile names the consequence there is no choice. A hand
that is void gets its bets back, and what they brought to the meters is taken back by records that
name it; the others play on. The checks come in the order of `core.refusals`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.house import House
from tableassist.core.jackpot import reversals
from tableassist.core.names import is_name
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import (
    DEALER,
    Phase,
    Procedure,
    RoundState,
    procedure_of,
    settling_order,
)
from tableassist.core.round.dead_hands import void_round_result
from tableassist.core.round.state import Irregular
from tableassist.core.table.ahead import ahead
from tableassist.core.table.showdown import close_records, given_up_bets, settle_records
from tableassist.core.table.state import TableState
from tableassist.core.table.taking_back import taken_back_records

Outcome: TypeAlias = tuple[r.Record, ...] | Refused

IRREGULARITIES: tuple[s.Irregularity, ...] = ("exposed card", "foul hand", "early look")
"""What the dealer can say; an extra card is told by the shoe."""

_ANY: tuple[s.Ruling, ...] = ("play on", "hand void", "round void")
_RULINGS: Mapping[str, tuple[s.Ruling, ...]] = MappingProxyType(
    {
        "go on": ("play on",),
        "round void": ("round void",),
        "hand void, bets go back": ("hand void",),
        "bets go back": ("hand void",),
        "bets lost": ("hand lost",),
        "supervisor rules": _ANY,
    }
)
_OF_AN_EARLY_LOOK: tuple[s.Ruling, ...] = ("play on", "hand void", "hand lost", "round void")
"""The texts say that such a hand is void, and leave open what becomes of its stakes."""


def offered(house: House, what: s.Irregularity, seat: int) -> tuple[s.Ruling, ...]:
    """What the house lets a supervisor rule; the dealer's hand is never void alone."""
    terms = house.irregularities
    match what:
        case "exposed card":
            ruled = _RULINGS[terms.exposed_card]
        case "foul hand":
            ruled = _RULINGS[terms.player_card_count if seat else terms.dealer_card_count]
        case "extra card":
            ruled = _RULINGS[terms.extra_card or "supervisor rules"]
        case "early look" if terms.early_look == "supervisor rules":
            ruled = _OF_AN_EARLY_LOOK
        case "early look":
            ruled = _RULINGS[terms.early_look]
    return ruled if seat else tuple(one for one in ruled if one != "hand void")


def leaves_a_choice(house: House, held: Irregular) -> bool:
    """Not so where an extra card ends the round in any case: then the dealer's misdeal is all."""
    return held.what != "extra card" or "play on" in offered(house, held.what, DEALER)


def hands_at(now: RoundState, what: s.Irregularity) -> tuple[int, ...]:
    """Whose hand it may be, lowest seat first, then the dealer's (0)."""
    return now.playing if what == "early look" else (*now.playing, DEALER)


def irregularity_records(state: TableState, touch: i.IrregularityTouched) -> Outcome:
    """The dealer says that something is wrong, then what it is, then with whose hand.

    Once the round is settled there is no ruling: paying stops, and a correction puts it right.
    """
    now, what, seat = state.round, touch.what, touch.seat
    if now.irregular and now.irregular.is_called:
        return Refused(Reason.IRREGULARITY_OPEN)
    if what == "extra card" or (what and now.phase == Phase.SETTLING):
        return Refused(Reason.WRONG_PHASE)
    if what is None:
        if now.irregular:
            return Refused(Reason.IRREGULARITY_OPEN)
        return (r.IrregularityNoticed(now.number),)
    if seat is None:
        is_known = now.irregular is not None and now.irregular.what == what
        return () if is_known else (r.IrregularityNoticed(now.number, what),)
    if seat not in hands_at(now, what):
        reason = Reason.SEAT_NOT_IN_ROUND if seat else Reason.NOT_WITH_DEALER
        return Refused(reason, seat or None)
    return (r.IrregularityCalled(now.number, what, seat),)


def ruling_records(house: House, state: TableState, told: s.IrregularityRuled) -> Outcome:
    """What a supervisor rules of the irregularity that holds the round."""
    now, held = state.round, state.round.irregular
    if told.round != now.number or (held and told.call != held.number):
        return Refused(Reason.STALE_ROUND)
    if now.suspended:
        return Refused(Reason.ROUND_SUSPENDED)
    if held is None or held.what is None or held.seat is None:
        return Refused(Reason.NO_IRREGULARITY)
    if told.ruling not in offered(house, held.what, held.seat):
        return Refused(Reason.RULING_NOT_OFFERED)
    if told.by and not is_name(told.by):
        return Refused(Reason.BAD_NAME)
    game = procedure_of(house)
    match told.ruling:
        case "play on":
            return (_ruled(held.what, held.seat, now, told),)
        case "round void":
            ruled = _ruled(held.what, held.seat, now, told)
            return ruled, *cut_short(game, state, held.what)
        case "hand void" | "hand lost":
            lifted = taken_back_records(game, state, [held.seat])
            after = ahead(state, lifted)
            lost = given_up_bets(game, after, held.seat) if told.ruling == "hand lost" else ()
            bets = bets_at(after.round, held.seat)
            ruled = _ruled(held.what, held.seat, now, told, bets, lost)
            return *lifted, *_dead_hand(game, after, ruled)


def _ruled(
    what: s.Irregularity,
    seat: int,
    now: RoundState,
    told: s.IrregularityRuled,
    bets: tuple[i.SpotAmount, ...] = (),
    lost: tuple[i.SpotAmount, ...] = (),
) -> r.IrregularityRuled:
    return r.IrregularityRuled(now.number, what, seat, told.ruling, told.by, bets, lost)


def bets_at(now: RoundState, seat: int) -> tuple[i.SpotAmount, ...]:
    """The bets of one hand that are in the round."""
    return tuple(
        i.SpotAmount(owner, spot, amount)
        for (owner, spot), amount in sorted(now.bets.items())
        if owner == seat
    )


def _dead_hand(
    game: Procedure, state: TableState, ruled: r.IrregularityRuled
) -> tuple[r.Record, ...]:
    """One hand is out. The round is over where it was the last one."""
    now = state.round
    own = [one for one in now.contributions if one[1].seat == ruled.seat]
    back: tuple[r.Record, ...] = ()
    if ruled.ruling == "hand void":
        back = reversals(state.jackpot.levels, now.last_hits, now.number, own)
    after = ahead(state, (ruled, *back))
    if after.round.playing:
        return ruled, *back
    if "hand lost" in after.round.dead.values():
        return ruled, *back, *settle_records(game, after)
    return ruled, *back, *void_records(game, after, ruled.what)


def cut_short(game: Procedure, state: TableState, reason: str) -> tuple[r.Record, ...]:
    """The round is void as it stands; what players have taken back in this decision is theirs."""
    lifted = taken_back_records(game, state, state.round.seats)
    return *lifted, *void_records(game, ahead(state, lifted), reason)


def void_records(game: Procedure, state: TableState, reason: str) -> tuple[r.Record, ...]:
    """Every bet goes back; contributions are taken back by records that name the originals."""
    now = state.round
    seats = settling_order(game.house, now.seats)
    results = tuple(void_round_result(now, seat) for seat in seats)
    voided = r.RoundVoided(now.number, reason, results)
    taken_back = reversals(state.jackpot.levels, now.last_hits, now.number, now.contributions)
    closing = () if results else close_records(now.number, void=True)
    return (voided, *taken_back, *closing)
