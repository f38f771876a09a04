"""Any record in one line of English, for a page on which a round is gone through step by step.

Kinds that are read often have a sentence of their own; any other, also one that is newer than this
file, is told by its name and its fields. All come from the body that may be told (`export`), so a
card that still lies face down is `??` here too. Nothing is worked out.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tableassist.core.money import money_text
from tableassist.core.view import HIDDEN
from tableassist.journal import StoredRecord
from tableassist.reports.export import told_body
from tableassist.reports.faces import Faces
from tableassist.reports.meter_words import exactly

_CENTS = frozenset(
    {"amount", "stake", "returned", "before", "after", "hand_pay", "price", "cents", "difference"}
    | {"meter_before", "meter_paid", "meter_after"}
)
_SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "bet_sensed": "{who}: {spot} holds {amount}",
        "late_bet_sensed": "{who}: {spot} moved after the lock, {before} to {after}",
        "spot_unreadable": "{who}: {spot} cannot be read ({why})",
        "round_opened": "round {round} is open for bets",
        "lock_requested": "the bets board is asked for picture {latch}",
        "lock_cancelled": "round {round} ends: the picture held no bet",
        "bets_locked": "bets are locked: {bets}; turned back: {turned_back}",
        "chips_counted": "the dealer counted {count} progressive chips, {held} bets are held",
        "contribution_made": "{who}: {stake} for the jackpot, the meter gets {meter_micro}",
        "contribution_reversed": "{who}: contribution {reverses} goes back, meter {meter_micro}",
        "card_dealt": "card {index} of deck {shoe_no}: {card}, {who} place {place}",
        "card_stray": "card {index} of deck {shoe_no}: {card} belongs to no hand ({reason})",
        "card_burned": "card {index} of deck {shoe_no}: {card} is burned",
        "card_turned": "{who}: card {place} is turned",
        "discard_named": "{who}: card {place} is thrown away",
        "round_suspended": "the round is stopped: {reason}, {detail}",
        "deal_completed": "the deal is complete",
        "seat_decided": "{who} decides: {choice} {bets}",
        "decision_closed": "decision {step} is over",
        "hands_revealed": "the hands are turned over: seats {seats}",
        "hand_claimed": "{who} claims a side bet",
        "round_settled": "settled; dealer {dealer_name}, meter {meter_before}",
        "jackpot_hit": "{who} wins {amount} of meter {level}, {hand}",
        "seat_paid": "{who} is paid, {returned} handed over",
        "touch_undone": "taken back: {what} of record {undoes}",
        "round_voided": "the round is void ({reason})",
        "round_closed": "round {round} is closed",
        "hit_verified": "hit {hit} is verified by {by}",
        "hit_approved": "hit {hit} is approved by {by}",
        "regulator_told": "the regulator is told of hit {hit} by {by}: {reference}",
        "reporting_answered": "hit {hit}, {form}: {done} done, by {by}",
        "slip_due": "slip {copy} of hit {hit} is to be printed ({medium}), by {by}",
        "slip_done": "the slip of record {slip} is printed, of hit {hit}",
        "hand_paid": "hit {hit} is paid by hand, {amount}, by {by}",
        "second_asked": "{by} asks a second person for {said}",
        "hit_refused": "hit {hit} is refused by {by}: {reason}; {amount} goes back",
        "meter_adjusted": "meter {level} adjusted by {amount_micro}, by {by}: {reason}",
        "correction_made": "round {of_round} is corrected by {by}: {changes} ({reason})",
        "correction_paid": "correction {correction}: {amount} paid, seat {seat}, by {by}",
        "correction_written_off": "correction {correction}: {amount} given up, by {by}: {reason}",
        "jackpot_closed": "the jackpot is closed ({reason}) {by}",
        "jackpot_opened": "the jackpot is open again {reason} {by}",
    }
)


def record_words(stored: StoredRecord, faces: Faces) -> str:
    """What a record says, as far as it may be told."""
    told = {name: value_words(name, value) for name, value in told_body(stored, faces).items()}
    form = _SENTENCES.get(stored.kind)
    if form is None:
        return _by_its_fields(stored.kind, told)
    return " ".join(form.format_map(_Fields(told)).split()).rstrip(",")


class _Fields(dict[str, str]):
    """A field that is not stored is its default, which says nothing."""

    def __init__(self, told: dict[str, str]) -> None:
        super().__init__(told)
        seat = told.get("seat", "")
        self["who"] = "dealer" if seat == "0" else f"seat {seat}"

    def __missing__(self, name: str) -> str:
        return "main" if name == "level" else ""


def _by_its_fields(kind: str, told: dict[str, str]) -> str:
    fields = "; ".join(f"{name.replace('_', ' ')} {text}" for name, text in told.items() if text)
    return f"{kind.replace('_', ' ')}{f': {fields}' if fields else ''}"


def value_words(name: str, value: Any) -> str:
    """One field of a body, amounts as amounts."""
    match value:
        case None:
            return HIDDEN if name == "card" else ""
        case bool():
            return "yes" if value else "no"
        case int():
            return _number_words(name, value)
        case list():
            told = (value_words(name, each) for each in value)
            return ", ".join(filter(None, told)) or "none"  # a touch may bear no names
        case dict():
            return _group_words(value)
        case _:
            return str(value)


def _number_words(name: str, value: int) -> str:
    if name.endswith("_micro"):
        return exactly(value)
    return money_text(value) if name in _CENTS else str(value)


def _group_words(group: dict[str, Any]) -> str:
    """A bet, what takes two people, or anything else inside a record."""
    if group.get("type") == "correct_touched":
        return f"a correction of round {group['round']} ({group['reason']})"
    if {"seat", "spot", "amount"} <= group.keys():
        why = f" ({group['reason']})" if group.get("reason") else ""
        return f"seat {group['seat']} {group['spot']} {money_text(group['amount'])}{why}"
    return " ".join(f"{name} {value_words(name, value)}" for name, value in group.items())
