"""What the screen shows of the hit that waits longest, and for a while of the one that ended last.

The proof was gathered when it was won, the conditions and what is asked are read off it; here they
become words. Cards of a winning hand lie open, so none of them is hidden.
"""

from collections.abc import Iterator

from tableassist.core.money import MICRO_PER_CENT, floor_to_cents
from tableassist.core.round import Phase
from tableassist.core.table.awards import unseen_on
from tableassist.core.table.hand_pays import HandPay, HitAct, pending
from tableassist.core.table.hit_checks import hit_checks
from tableassist.core.table.hit_facts import HitProof
from tableassist.core.table.paying_hits import (
    are_cards_shown,
    is_deck_counted,
    next_step,
    open_reports,
    owed_by_winner,
    reports_of,
    tier_of,
)
from tableassist.core.table.state import TableState
from tableassist.core.view import HitActView, HitAskedView, HitCheckView, HitView
from tableassist.core.words import TableLanguage

OVER_MS = 5 * 60_000
"""So long a hit that is over is shown, while no other one waits."""
_AGAINST = ("miscounted", "doubted", "refused")


def hit_view(words: TableLanguage, state: TableState) -> HitView | None:
    """The hit that people act upon next, None while none waits."""
    pay = state.first_hand_pay
    return _view_of(words, state, pay) if pay else None


def hit_over_view(words: TableLanguage, state: TableState) -> HitView | None:
    """The hit that ended last, for a while; None while another one waits."""
    last = max(state.hand_pays, key=lambda pay: pay.ended_in, default=None)
    if last is None or state.first_hand_pay or state.at_ms - last.ended_ms >= OVER_MS:
        return None
    return _view_of(words, state, last)


def _view_of(words: TableLanguage, state: TableState, pay: HandPay) -> HitView:
    proof = pay.proof or HitProof()
    return HitView(
        hit=pay.hit,
        round=pay.round,
        seat=pay.seat,
        phase=pay.phase,
        amount=pay.amount,
        won_ms=pay.won_ms,
        hand=pay.hand,
        cards=proof.cards,
        bet=words.hit_bet(proof.stake) if proof.stake else "",
        lock=proof.lock.number if proof.lock else 0,
        lock_ms=proof.lock.at_ms if proof.lock else 0,
        is_lit=proof.lamps is not None,
        build_up=tuple(_build_up(words, proof)) if pay.proof and not pay.correction else (),
        checks=tuple(
            HitCheckView(
                words.hit_condition(one.condition),
                one.holds,
                one.at.number if one.at else 0,
                one.at.at_ms if one.at else 0,
            )
            for one in hit_checks(pay)
        ),
        asked=tuple(_asked(words, state, pay)),
        acts=tuple(
            HitActView(
                words.hit_act(act.name),
                act.by,
                _said_with(words, act),
                act.at_ms - pay.won_ms,
                "alarm" if act.name in _AGAINST else "quiet",
            )
            for act in pay.acts
        ),
        doubted=pay.is_doubted,
        slips=pay.slips,
        then=words.hit_next(next_step(state, pay)),
        opens=state.round.phase == Phase.BETTING and state.round.number > pay.round,
        others=sum(one.hit != pay.hit for one in pending(state.hand_pays)),
    )


def _said_with(words: TableLanguage, act: HitAct) -> str:
    """What stands beside an act: why a hit was refused, the form that its law names."""
    match act.name:
        case "refused":
            return words.hit_refusal(act.what)
        case "reported":
            return words.hit_form(act.what)
        case _:
            return act.what


def _build_up(words: TableLanguage, proof: HitProof) -> Iterator[str]:
    built = proof.build_up
    if built:
        start, brought = floor_to_cents(built.start), floor_to_cents(built.brought)
        yield words.hit_built(start, built.bets, brought)
        corrected = proof.meter - built.start - built.brought
        if corrected:
            yield words.hit_corrected(floor_to_cents(corrected))
    yield words.hit_share(proof.share_ppm, proof.winners, proof.meter // MICRO_PER_CENT)
    if proof.winners > 1 and proof.policy:
        yield words.hit_policy(proof.policy)
    if proof.floor:
        yield words.hit_floor(proof.floor)


def _asked(words: TableLanguage, state: TableState, pay: HandPay) -> Iterator[HitAskedView]:
    """What the table asks for before the money is handed over, in the order of the buttons.

    First of all that the player sees the amount, where a sign has not proved that it shows it.
    """
    unseen = unseen_on(state, pay) if pay is state.first_hand_pay else ()
    if unseen:
        yield HitAskedView(words.award_to_show(unseen), done=False, is_trouble=True)
    is_verified = any(act.name == "verified" for act in pay.acts)
    if are_cards_shown(pay):
        asked = "look-at-cards" if pay.correction else "show-cards"
        yield HitAskedView(words.hit_asked(asked), is_verified)
    if is_deck_counted(pay):
        yield HitAskedView(words.hit_asked("count-deck"), is_verified)
    tier = tier_of(pay)
    approvals = words.hit_approvals(tier.people, pay.approvals)
    is_approved = pay.phase in ("approved", "paid") or pay.approvals >= tier.people
    yield HitAskedView(approvals, is_approved)
    unanswered = open_reports(state, pay)
    for rule in reports_of(state, pay):
        withheld = rule.withheld(pay.amount)
        words_of_it = words.hit_report(rule.form, rule.asks, withheld)
        yield HitAskedView(words_of_it, rule not in unanswered)
    if tier.regulator:
        yield HitAskedView(words.hit_asked("regulator"), pay.is_regulator_told)
    if owed_by_winner(state, pay):
        yield HitAskedView(words.hit_asked("owes"), done=False)
