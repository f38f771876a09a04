"""What a hit was won by, gathered from the round in which it is won, before the next one begins.

The amount is worked out again by the same rules of the jackpot, on the meters as they stood before
the round's first hit. Nothing is decided here; what the gathered values prove is in `hit_checks`.
"""

import msgspec

from tableassist.core import records as r
from tableassist.core.house import Progressive
from tableassist.core.inputs import SpotKind
from tableassist.core.jackpot import Claim, LevelState, awards
from tableassist.core.money import MICRO_PER_CENT, PPM, floor_to_cents
from tableassist.core.round.state import Mark, RoundState
from tableassist.core.table.hit_facts import HitProof
from tableassist.core.table.state import TableState

_FLOORED = "straight-flush-first"
_OPENING: tuple[SpotKind, ...] = ("ante", "bet1")


def proof_of(state: TableState, hit: r.JackpotHit) -> HitProof:
    """The proof of `hit`; its record is the state's number, its meter has fallen already."""
    now = state.round
    terms = _terms(state)
    award = terms.awards.get(hit.hand) if terms else None  # type: ignore[call-overload]
    level = terms.levels.get(hit.level) if terms else None
    winners = _claims(now, terms) if terms else ()
    return HitProof(
        cards=now.cards.get(hit.seat, ()),
        stake=now.bet(hit.seat, "progressive"),
        price=terms.price if terms else 0,
        bet=_mark(now, "bet", hit.seat),
        lock=_mark(now, "lock"),
        lamps=_mark(now, "lamps"),
        first_card=_mark(now, "first card"),
        count_due=now.count_due,
        counted=_mark(now, "count") if now.count_due and not now.is_uncounted else None,
        opening=max(now.bet(hit.seat, spot) for spot in _OPENING),
        choice=now.decided.get(hit.seat, ""),
        decided=_mark(now, "decided", hit.seat),
        dead=now.dead.get(hit.seat, ""),
        shown=_mark(now, "shown", hit.seat) if hit.seat in now.shown else None,
        last_card=_mark(now, "card", hit.seat),
        stopped=now.suspended,
        deck=now.shoe_no,
        deck_doubt=_deck_doubt(state),
        left=now.dealt + now.strays,
        strays=now.strays,
        open=_mark(now, "open"),
        meter=hit.meter_before_micro,
        meter_after=hit.meter_after_micro,
        from_reserve=hit.from_reserve_micro,
        from_house=hit.from_house_micro,
        right=_right_amount(state, terms, hit, winners),
        share_ppm=award.share_ppm if award else PPM,
        winners=sum(1 for one in winners if one.hand == hit.hand) if hit.hand else 1,
        policy=_policy(terms, hit.level),
        floor=terms.royal_floor if terms and _policy(terms, hit.level) == _FLOORED else 0,
        limit=(level.must_hit_by or level.limit) if level else 0,
        build_up=state.jackpot.build_up.get(hit.level),
    )


def _policy(terms: Progressive | None, level: str) -> str:
    """How several winners are paid; the house's policy is the main level's."""
    return terms.several_winners if terms and level == r.MAIN else "turn-order"


def _mark(now: RoundState, name: str, seat: int = 0) -> Mark | None:
    return now.marks.get((name, seat))


def _terms(state: TableState) -> Progressive | None:
    told = state.jackpot.terms
    return msgspec.json.decode(told.profile, type=Progressive) if told else None


def _deck_doubt(state: TableState) -> str:
    """Why the deck of the round cannot be believed, "" where nothing is known against it."""
    deck, shoe = state.round.shoe_no, state.shoe
    if deck and deck == shoe.false:
        return "false"
    return "rejected" if deck and deck == shoe.rejected else ""


def _claims(now: RoundState, terms: Progressive) -> tuple[Claim, ...]:
    """Who wins a share in this round, in settling order."""
    won = (
        (result, bet)
        for result in now.results
        for bet in result.bets
        if bet.spot == "progressive" and bet.result == "won"
    )
    return tuple(
        Claim(result.seat, hand, bet.stake)
        for result, bet in won
        for hand in terms.awards
        if hand == result.hand and terms.awards[hand].share_ppm
    )


def _right_amount(
    state: TableState, terms: Progressive | None, hit: r.JackpotHit, claims: tuple[Claim, ...]
) -> int | None:
    """What the seat should get by the terms, None where nobody told them."""
    if terms is None:
        return None
    if not hit.hand:
        return floor_to_cents(hit.meter_before_micro)
    levels = {hit.level: LevelState(hit.meter_before_micro)}
    for pay in reversed(state.hand_pays):
        if pay.round == hit.round and pay.proof and pay.hand:
            levels[pay.level] = LevelState(pay.proof.meter)
    taken = awards(terms, claims, levels)
    return sum(one.amount for one in taken if (one.seat, one.hand) == (hit.seat, hit.hand))


def is_within_limit(proof: HitProof) -> bool:
    """The meter stood no higher than it may."""
    return not proof.limit or proof.meter <= proof.limit * MICRO_PER_CENT
