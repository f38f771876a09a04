"""A hit on one page: what won it, how its amount came about, whether each condition is met.

What is still to be said before it is paid, and who did what and how long after the hit, stand
below. All of it is the table's own state; no rule is worked out here.
"""

from collections.abc import Iterator, Sequence

from tableassist.core.corrections import (
    BetWrong,
    CardWrong,
    Change,
    ClaimWrong,
    DecisionWrong,
    PurchaseWrong,
    RoundWrong,
)
from tableassist.core.house import House
from tableassist.core.money import MICRO_PER_CENT, money_text
from tableassist.core.records import tag_of
from tableassist.core.records.correction_facts import CorrectionMade, ShareCorrected
from tableassist.core.table import TableState
from tableassist.core.table.hand_pays import HandPay
from tableassist.core.table.hit_checks import hit_checks
from tableassist.core.table.paying_hits import (
    are_cards_shown,
    open_reports,
    owed_by_winner,
    reports_of,
    tier_of,
)
from tableassist.core.words import ENGLISH
from tableassist.journal import numbers_of, read_records
from tableassist.reports.correction_words import change_words, who_words
from tableassist.reports.export import time_text
from tableassist.reports.extract import Extract, report_on
from tableassist.reports.hit_state import HitState
from tableassist.reports.round_trace import trace_of
from tableassist.reports.sheets import Cell, Column, Report, Sheet

Row = tuple[Cell, ...]
_RECORD, _TIME = Column("record", "record", "number"), Column("time", "time", "time")


def hit_page(journal: Extract, hit: HitState, house: House | None) -> Report:
    """The page of a hit; `house` is the profile it was dealt by, for the lamp. JournalError."""
    pay = hit.pay
    sheets = (
        _build_up(hit),
        _checks(pay, tuple(_corrected(journal, pay))),
        _asked(hit.state, pay),
        _steps(pay),
    )
    facts = tuple(_facts(journal, hit, house))
    return report_on(journal, "hit", f"Hit {pay.hit}", f"round {pay.round}", sheets, facts)


def _facts(journal: Extract, hit: HitState, house: House | None) -> Iterator[tuple[str, str]]:
    pay, proof = hit.pay, hit.pay.proof
    if pay.correction:
        yield "correction", f"record {pay.correction}, by {who_words(pay.corrected_by)}"
    yield "won", f"{money_text(pay.amount)} of meter {pay.level}, {time_text(pay.won_ms)}"
    yield "seat", str(pay.seat)
    yield "hand", pay.hand or "none: the meter reached its trigger"
    if proof and pay.correction:
        yield "cards", " ".join(proof.cards)
        yield "bet", money_text(proof.stake)
    elif proof:
        yield "cards", " ".join(proof.cards) or "none yet"
        bet = f", contribution record {proof.bet.number}" if proof.bet else ", no contribution"
        yield "bet", f"{money_text(proof.stake)}{bet}"
        if proof.lock:
            yield "lock", f"record {proof.lock.number} of {time_text(proof.lock.at_ms)}"
        yield "lamp", _lamp(journal, pay, house)
        yield "deck", f"{proof.deck}: {proof.left} cards had left it, {proof.strays} of them strays"
    yield "now", _now(pay)
    yield "hash", hit.hash
    if hit.head:
        yield "head", f"of record {hit.head.number}, signed {time_text(hit.head.at_ms)}"


def _lamp(journal: Extract, pay: HandPay, house: House | None) -> str:
    trace = trace_of(journal, pay.round, house) if house else None
    if trace is None:
        return "not known without the profile and the round"
    asked = [one.lamp for one in trace.locked if (one.seat, one.spot) == (pay.seat, "progressive")]
    return f"{asked[0]} at the lock" if asked else "no bet in the picture"


def _now(pay: HandPay) -> str:
    doubt = ", doubted" if pay.is_doubted else ""
    if pay.phase == "refused":
        return f"refused in record {pay.ended_in}: {ENGLISH.hit_refusal(pay.acts[-1].what)}"
    ended = f" in record {pay.ended_in}" if pay.ended_in else ""
    return f"{pay.phase}{ended}{doubt}"


def _build_up(hit: HitState) -> Sheet:
    """From the meter's beginning to what was left of it; of a share found late, what gave it."""
    if isinstance(hit.won, ShareCorrected):
        return _purses(hit.won)
    proof = hit.pay.proof
    rows: list[Row] = []
    note = ""
    if proof:
        built = proof.build_up
        if built:
            rows.append((f"began anew at {time_text(built.since_ms)}", built.start))
            rows.append((f"{built.bets} bets brought", built.brought))
            rows.append(("corrections", proof.meter - built.start - built.brought))
        rows.append(("the meter when it was won", proof.meter))
        rows.append(("won", -hit.pay.amount * MICRO_PER_CENT))
        rows.append(("from the reserve", proof.from_reserve))
        rows.append(("from the house", proof.from_house))
        rows.append(("from the overflow", hit.won.from_overflow_micro))
        rows.append(("the meter afterwards", proof.meter_after))
        meter = proof.meter // MICRO_PER_CENT
        words = [ENGLISH.hit_share(proof.share_ppm, proof.winners, meter)]
        words += [ENGLISH.hit_policy(proof.policy)] if proof.policy else []
        words += [ENGLISH.hit_floor(proof.floor)] if proof.floor else []
        words += [f"limit {money_text(proof.limit)}"] if proof.limit else ["no limit"]
        note = "; ".join(words)
    columns = (Column("what", "what"), Column("amount_micro", "amount", "micro"))
    return Sheet("build_up", "How the amount came about", columns, rows, note)


def _purses(share: ShareCorrected) -> Sheet:
    rows: list[Row] = [
        ("the meter when it was won", share.meter_then_micro),
        ("from the meter", -share.meter_micro),
        ("from the reserve", -share.reserve_micro),
        ("from the overflow", -share.overflow_micro),
        ("from the house", -share.house_micro),
        ("won", share.amount * MICRO_PER_CENT),
        ("the meter afterwards", share.meter_after_micro),
    ]
    columns = (Column("what", "what"), Column("amount_micro", "amount", "micro"))
    return Sheet("build_up", "How the amount came about", columns, rows)


def _corrected(journal: Extract, pay: HandPay) -> Iterator[Row]:
    """The corrections since of what this hit was won by, each with its record."""
    for number in numbers_of(journal.directory, (tag_of(CorrectionMade),), pay.hit):
        for stored in read_records(journal.directory, number - 1, number):
            made = stored.record
            if not isinstance(made, CorrectionMade) or made.of_round != pay.round:
                continue
            for one in made.changes:
                if isinstance(one, RoundWrong) or _is_of_hit(one, pay):
                    words = f"nothing of it was corrected since: {change_words(one)}"
                    yield words, "NO", number, stored.at_ms


def _is_of_hit(one: Change, pay: HandPay) -> bool:
    """Its progressive bet; of a hand also its cards and what was decided for it."""
    if isinstance(one, BetWrong):
        return one.seat == pay.seat and one.spot == "progressive"
    if isinstance(one, CardWrong | DecisionWrong | PurchaseWrong | ClaimWrong):
        return bool(pay.hand) and one.seat == pay.seat
    return False


def _checks(pay: HandPay, corrected: Sequence[Row]) -> Sheet:
    rows: list[Row] = [
        (
            ENGLISH.hit_condition(check.condition),
            "yes" if check.holds else "NO",
            check.at.number if check.at else None,
            check.at.at_ms if check.at else None,
        )
        for check in hit_checks(pay)
    ]
    rows += corrected
    columns = (Column("condition", "condition"), Column("met", "met"), _RECORD, _TIME)
    return Sheet("conditions", "Conditions", columns, rows)


def _asked(state: TableState, pay: HandPay) -> Sheet:
    """What the table asks before the money is handed over, and what of it is done."""
    tier = tier_of(pay)
    rows: list[Row] = []
    is_verified = pay.phase not in ("due",)
    if are_cards_shown(pay):
        asked = "look-at-cards" if pay.correction else "show-cards"
        rows.append((ENGLISH.hit_asked(asked), _done(is_verified)))
    if pay.terms.count_deck and pay.hand and not pay.correction:
        rows.append((ENGLISH.hit_asked("count-deck"), _done(is_verified)))
    approved = pay.phase in ("approved", "paid")
    by = " or ".join(tier.by)
    words = f"{ENGLISH.hit_approvals(tier.people, pay.approvals)} ({by} where people sign on)"
    rows.append((words, _done(approved)))
    if tier.regulator:
        rows.append((ENGLISH.hit_asked("regulator"), _done(pay.is_regulator_told)))
    unanswered = open_reports(state, pay)
    for rule in reports_of(state, pay):
        withheld = rule.withheld(pay.amount)
        words = ENGLISH.hit_report(rule.form, rule.asks, withheld)
        rows.append((f"{words} (rule {rule.name})", _done(rule not in unanswered)))
    owed = owed_by_winner(state, pay)
    if owed:
        rows.append((f"{ENGLISH.hit_asked('owes')}: {money_text(owed)}", _done(False)))
    columns = (Column("what", "what"), Column("state", "state"))
    return Sheet("asked", "Asked before it is paid", columns, rows)


def _done(is_done: bool) -> str:
    return "done" if is_done else "open"


def _steps(pay: HandPay) -> Sheet:
    rows = [
        (
            act.number,
            act.at_ms,
            act.at_ms - pay.won_ms,
            ENGLISH.hit_act(act.name),
            act.by or ENGLISH.slip.not_signed_on,
            ENGLISH.hit_refusal(act.what) if act.name == "refused" else act.what,
        )
        for act in pay.acts
    ]
    columns = (
        _RECORD,
        _TIME,
        Column("after_ms", "after the hit", "span"),
        Column("what", "what"),
        Column("by", "by"),
        Column("note", "note"),
    )
    note = f"{pay.slips} slips were due" if pay.slips else ""
    return Sheet("steps", "Who did what", columns, rows, note)
