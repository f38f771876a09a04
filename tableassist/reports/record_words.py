"""Any record in one line, in English for the office or in French for who reads that at the pit.

The sentence of each kind stands in both languages in the core (`record_sentences`); here its braces
are filled from the body that may be told (`export`), so a card that still lies face down is `??`
here too. Codes are said in the language, what people typed stays as they typed it. Nothing is
worked out.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec

from tableassist.core import records as r
from tableassist.core.corrections import Change
from tableassist.core.inputs import LanguageName
from tableassist.core.money import money_text
from tableassist.core.records import correction_facts as c
from tableassist.core.records import opening_facts as o
from tableassist.core.signs import SIGNS
from tableassist.core.supervision import CorrectTouched
from tableassist.core.table import DOUBT_HOURS
from tableassist.core.table.correction_view import CorrectionLines
from tableassist.core.view import HIDDEN
from tableassist.core.words import TableLanguage, language
from tableassist.core.words.correcting_words import CORRECTING_WORDS
from tableassist.core.words.report_words import code_in, field_in, sentence_in, touch_in
from tableassist.journal import StoredRecord
from tableassist.reports.correction_words import (
    change_words,
    given_up_words,
    purse_words,
    unshown,
)
from tableassist.reports.export import time_text, told_body
from tableassist.reports.faces import Faces
from tableassist.reports.meter_words import exactly
from tableassist.reports.starts import start_words

Say: TypeAlias = Callable[[Change], str]
_CENTS = frozenset(
    {"amount", "stake", "returned", "before", "after", "hand_pay", "price", "cents", "difference"}
    | {"meter_before", "meter_paid", "meter_after"}
)
_NAMES = frozenset({"by", "second", "person", "reference", "swapped", "unit", "table", "house"})
"""What is nobody's code."""
_OF_TWO = ("hit", "round", "correction", "level", "reason")
"""What is told of a touch that takes two people."""
_TYPED = frozenset({"person_disabled", "pin_set", "meter_adjusted", "journal_accepted"})
_TYPED |= {"clock_accepted", "correction_written_off"}
"""Kinds whose reason people type."""
_LOOSE = ",;: \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""What stays behind where a last field is empty."""


def record_words(stored: StoredRecord, faces: Faces, tongue: LanguageName = "en") -> str:
    """What a record says, as far as it may be told."""
    return _sentence(stored.record, told_body(stored, faces), faces, tongue)


def told_in(tongue: LanguageName, record: c.CorrectionRecord | r.TouchUndone, faces: Faces) -> str:
    """The same of a record that is at hand as a value, and bears no card but in its changes."""
    return _sentence(record, msgspec.to_builtins(record), faces, tongue)


def _sentence(record: r.Record, body: dict[str, Any], faces: Faces, tongue: LanguageName) -> str:
    told = _Fields(r.kind_of(record), body, tongue)
    told.update(_said_of(record, faces, tongue, language(tongue)))
    if isinstance(record, r.TableStarted):
        told["told"] = "; ".join(start_words(tongue, record))
    form = sentence_in(tongue, _name_of(record))
    return " ".join(filter(None, form.format_map(told).split(" "))).rstrip(_LOOSE)


class _Fields(dict[str, str]):
    """A field that is not stored is its default, which says nothing."""

    def __init__(self, kind: str, body: dict[str, Any], tongue: LanguageName) -> None:
        super().__init__()
        for name, value in body.items():
            if name == "sign":
                self[name] = f" {SIGNS.index(value) + 1}"
                continue
            is_typed = name == "reason" and kind in _TYPED
            self[name] = str(value) if is_typed else value_words(name, value, tongue)
        self["who"] = who_in(tongue, body.get("seat", 0))
        names = body.get("by", ())
        self["by"] = names_in(tongue, (names,) if isinstance(names, str) else names)
        self._main = code_in(tongue, "main")

    def __missing__(self, name: str) -> str:
        return self._main if name == "level" else ""


def who_in(tongue: LanguageName, seat: int) -> str:
    """Whose hand or bet, 0 the dealer's."""
    return f"{field_in(tongue, 'seat')} {seat}" if seat else code_in(tongue, "dealer")


def names_in(tongue: LanguageName, names: Sequence[str]) -> str:
    """Who said so; a touch bears no name where nobody signs on."""
    told = (" and " if tongue == "en" else " et ").join(filter(None, names))
    return told or ("touch" if tongue == "en" else "une touche")


def value_words(name: str, value: Any, tongue: LanguageName = "en") -> str:
    """One field of a body, amounts as amounts and codes in the language."""
    match value:
        case None:
            return HIDDEN if name == "card" else ""
        case bool():
            return code_in(tongue, "yes" if value else "no")
        case int():
            return _number_words(name, value)
        case list() | tuple():
            told = (value_words(name, each, tongue) for each in value)
            return ", ".join(filter(None, told)) or code_in(tongue, "none")
        case dict():
            return _group_words(value, tongue)
        case _:
            return str(value) if name in _NAMES else code_in(tongue, str(value))


def _number_words(name: str, value: int) -> str:
    if name.endswith("_micro"):
        return exactly(value)
    return money_text(value) if name in _CENTS else str(value)


def _group_words(group: dict[str, Any], tongue: LanguageName) -> str:
    """A bet, what takes two people, or anything else inside a record."""
    if str(group.get("type", "")).endswith("_touched"):
        return touch_words(group, _OF_TWO, tongue)
    if {"seat", "spot", "amount"} <= group.keys():
        why = f" ({value_words('reason', group['reason'], tongue)})" if group.get("reason") else ""
        spot = value_words("spot", group["spot"], tongue)
        return f"{who_in(tongue, group['seat'])} {spot} {money_text(group['amount'])}{why}"
    return " ".join(f"{name} {value_words(name, value, tongue)}" for name, value in group.items())


def touch_words(body: Mapping[str, Any], fields: Sequence[str], tongue: LanguageName) -> str:
    """A touch by its name and those of its `fields` that say something."""
    told = [touch_in(tongue, str(body["type"]))]
    for name in fields:
        if body.get(name):
            value = body[name]
            text = str(value) if name == "reason" else value_words(name, value, tongue)
            told.append(f"{field_in(tongue, name)} {text}")
    return ", ".join(told)


_OTHERWISE: Mapping[type, tuple[str, Callable[[Any], bool]]] = MappingProxyType(
    {
        r.DiscardNamed: ("back", lambda one: not one.place),
        r.TouchUndone: ("seat", lambda one: bool(one.seat)),
        r.HitDoubted: ("over", lambda one: one.is_over),
        r.BoardFault: ("over", lambda one: not one.is_on),
        r.DisplayFault: ("over", lambda one: not one.is_on),
        r.LinkTrouble: ("over", lambda one: not one.is_on),
        r.PinSet: ("unproved", lambda one: one.unproved),
        r.BadgeSet: ("none", lambda one: not one.digest),
        r.BadgeReaderSeen: ("away", lambda one: not one.is_there),
        r.ShoeDiffers: ("over", lambda one: not one.phase),
        r.ShoeLid: ("closed", lambda one: not one.is_open),
        r.DeckCheck: ("wrong", lambda one: bool(one.problem)),
        r.JackpotClosed: ("by", lambda one: bool(one.by)),
        r.JackpotOpened: ("by", lambda one: bool(one.by)),
        r.SecondAsked: ("correct", lambda one: isinstance(one.said, CorrectTouched)),
        o.OpeningAnswered: ("not", lambda one: not one.holds),
        o.TrialRoundPlayed: ("wrong", lambda one: bool(one.wrong)),
        c.CorrectionPaid: ("back", lambda one: one.amount < 0),
        c.ShareCorrected: ("back", lambda one: one.amount < 0),
        c.ContributionCorrected: ("back", lambda one: bool(one.reverses)),
    }
)
"""What says something else than its kind, and when."""


def _name_of(record: r.Record) -> str:
    """Of the sentence of a record."""
    kind = r.kind_of(record)
    name, is_so = _OTHERWISE.get(type(record), ("", bool))
    return f"{kind}:{name}" if name and is_so(record) else kind


def _said_of(
    record: r.Record, faces: Faces, tongue: LanguageName, words: TableLanguage
) -> dict[str, str]:
    """What is said in words of the language's own, by the field that it stands for."""
    match record:
        case r.ReportingAnswered(form=form):
            return {"form": words.hit_form(form)}
        case r.RoundSuspended(reason=reason, about=r.StopFacts() as about):
            return {"detail": words.stop_detail(reason, about)}
        case r.ClockAccepted(clock_ms=clock_ms):
            return {"clock_ms": time_text(clock_ms)}
        case r.HitRefused(reason=reason, by=by, second=second):
            return {"reason": words.hit_refusal(reason), "by": names_in(tongue, (by, second))}
        case r.SecondAsked(said=CorrectTouched(round=number, reason=reason)):
            return {"round": str(number), "reason": reason_in(tongue, reason)}
        case c.CorrectionMade(reason=reason) as made:
            return {"changes": changes_in(tongue, made, faces), "reason": reason_in(tongue, reason)}
        case c.CorrectionPaid(amount=amount) | c.CorrectionWrittenOff(amount=amount):
            return {"amount": money_text(abs(amount))}
        case c.ContributionCorrected(parts=parts):
            moved = (f"{part.level} {exactly(part.meter_micro)}" for part in parts)
            return {"parts": f"{field_in(tongue, 'meter')} {', '.join(moved)}"}
        case c.ShareCorrected() as share:
            return {"amount": money_text(abs(share.amount)), "moved": purse_words(share, tongue)}
        case _:
            return _of_people(record, tongue) or _of_boards(record, words)


def _of_people(record: r.Record, tongue: LanguageName) -> dict[str, str]:
    """Who let people in where nobody was there who could: no touch does that, but a command."""
    match record:
        case r.PersonAdded(by=()) | r.PersonDisabled(by=()) | r.PinSet(by=()) | r.BadgeSet(by=()):
            return {"by": "a command" if tongue == "en" else "une commande"}
        case _:
            return {}


def _of_boards(record: r.Record, words: TableLanguage) -> dict[str, str]:
    match record:
        case r.SecurityNotice(forged=forged, at_board=at_board):
            return {"told": words.forged({one.why: one.count for one in forged}, at_board)}
        case r.LinkTrouble(what=what) | r.BoardFault(what=what):
            return {"what": words.found(what)}
        case r.BoardLost(reason=reason):
            return {"reason": words.away(reason)}
        case r.BoardRefused(reason=reason, expected=expected, found=found):
            return {"told": words.turned_away(reason, expected, found)}
        case r.DeckDoubted() as doubt:
            return {"told": words.deck_doubted(doubt, DOUBT_HOURS)}
        case r.DeckCheck(shoe_no=deck, problem=problem) if problem:
            return {"problem": words.stop_detail("deck-rejected", r.StopFacts(deck, what=problem))}
        case _:
            return {}


def changes_in(tongue: LanguageName, made: c.CorrectionMade, faces: Faces) -> str:
    """What was wrong in a round, and what had been given up of it and counts again."""
    hides = faces.is_open(made.of_round)
    lines = CorrectionLines(language(tongue), CORRECTING_WORDS[tongue])
    office: Say = unshown if hides else change_words
    table: Say = lines.unshown if hides else lines.change
    is_office = tongue == "en"
    again = map(given_up_words if is_office else lines.given_up, made.given_up)
    return "; ".join([*map(office if is_office else table, made.changes), *again])


def reason_in(tongue: LanguageName, reason: str) -> str:
    """Why a round was corrected: as it was typed, or one of those that the panel offers."""
    offered = CORRECTING_WORDS[tongue].reasons.items()
    return next((told for code, told in offered if code == reason), reason)
