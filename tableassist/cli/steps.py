"""One line a step, for people who watch a table without its screen.

Records go in, lines come out. The only card that is told is a bought one, which is dealt face up;
what else lies face up cannot be known from one record. Records that say nothing to a watcher give
no line.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tableassist.cli.people_words import PEOPLE_WORDS
from tableassist.core import records as r
from tableassist.core.money import MICRO_PER_CENT, floor_to_cents, money_text
from tableassist.core.signs import SignName
from tableassist.core.table import DOUBT_HOURS, machine_line
from tableassist.core.words import ENGLISH, SPOT_WORDS
from tableassist.reports.correction_words import CORRECTION_WORDS, purse_words
from tableassist.reports.export import time_text
from tableassist.reports.opening_words import OPENING_WORDS
from tableassist.reports.round_words import decision_words, irregularity_words, undone_words

_OPENING_BETS = {"ante": "antes", "bet1": "three bets each"}


def step_line(stamped: r.Stamped) -> str | None:
    """The line for one record, or None."""
    words = _WORDS.get(type(stamped.record))
    if words is None:
        return None
    said = words(stamped.record)
    if not said:
        return None
    number = r.round_of(stamped.record)
    where = "table" if number is None else f"round {number}"
    return f"{where:>10}  {said}"


def _created(record: r.TableCreated) -> str:
    if not record.jackpot:
        return "new journal, this house has no jackpot"
    return f"new journal, the meter starts at {money_text(floor_to_cents(record.meter_micro))}"


def _started(record: r.TableStarted) -> str:
    doubts = ", boards need not sign" if record.unsigned_allowed else ""
    doubts += ", keys of the demo" if record.demo_keys else ""
    for one in record.taken:
        names = " and ".join(one.by)
        doubts += f", journal {one.how} at record {one.last} by {names}: {one.reason}"
    return f"started, program {record.program}{doubts}"


def _live(record: r.BoardLive) -> str:
    if not record.assured:
        return f"{record.board} live: {record.unit}, unassured"
    signed = f"key {record.key}" if record.key else "unsigned"
    return f"{record.board} live: {record.unit}, {signed}"


def _turned_away(record: r.BoardRefused) -> str:
    why = ENGLISH.turned_away(record.reason, record.expected, record.found)
    return f"{record.board} refused, {why}"


def _forged(record: r.SecurityNotice) -> str:
    counts = {each.why: each.count for each in record.forged}
    return f"{record.board}: {ENGLISH.forged(counts, record.at_board)}"


def _trouble(record: r.BoardFault | r.LinkTrouble) -> str:
    return f"{record.board}{'' if record.is_on else ', over'}: {ENGLISH.found(record.what)}"


def _locked(record: r.BetsLocked) -> str:
    parts = []
    for spot, words in _OPENING_BETS.items():
        bets = [bet for bet in record.bets if bet.spot == spot]
        said = ", ".join(f"seat {bet.seat} {money_text(bet.amount)}" for bet in bets)
        parts += [f"{words}: {said}"] if bets else []
    opening = (*_OPENING_BETS, "bet2", "bet3")
    sides = Counter(bet.spot for bet in record.bets if bet.spot not in opening)
    parts += [f"{count} {SPOT_WORDS[spot]}" for spot, count in sides.items()]
    if record.turned_back:
        parts.append(f"{len(record.turned_back)} turned back")
    return f"bets locked, {'; '.join(parts)}"


def _card(record: r.CardDealt) -> str:
    if record.place != r.BOUGHT_PLACE:
        return ""
    return f"seat {record.seat} gets {record.card if record.turned else 'a card'}"


def _discard(record: r.DiscardNamed) -> str:
    who = f"seat {record.seat}" if record.seat else "dealer"
    if not record.place:
        return f"{who}: what was thrown away has to be named again"
    return f"{who} throws away card {record.place}"


def _revealed(record: r.HandsRevealed) -> str:
    hands = ["the dealer", *(f"seat {seat}" for seat in record.seats)]
    return f"hands turned over: {', '.join(hands)}"


def _settled(record: r.RoundSettled) -> str:
    back = f"{money_text(sum(seat.returned for seat in record.seats))} goes back, stakes included"
    if record.qualifies is None:
        return f"settled; {back}"
    opens = "opens" if record.qualifies else "does not open"
    return f"dealer {opens}: {record.dealer_name}; {back}"


def _paid(record: r.SeatPaid) -> str:
    seen = ", seen by the sensors" if record.by_sensors else ""
    return f"seat {record.seat} done, {money_text(record.returned)} returned, stakes included{seen}"


def _late_bet(record: r.LateBetSensed) -> str:
    where = f"seat {record.seat} {SPOT_WORDS[record.spot]}"
    if not record.after:
        return f"{where} taken up, {money_text(record.before)} was locked"
    return (
        f"{where} changed after the lock: {money_text(record.before)} to {money_text(record.after)}"
    )


def _hit(record: r.JackpotHit) -> str:
    won = record.hand or f"level {record.level}"
    return f"JACKPOT seat {record.seat}: {won} wins {money_text(record.amount)}, a hand pay is due"


def _by(name: str) -> str:
    return f" by {name}" if name else ""


def _refused(record: r.HitRefused) -> str:
    second = f" and {record.second}" if record.second else ""
    return (
        f"hand pay of record {record.hit} refused{_by(record.by)}{second}: {record.reason}; "
        f"{money_text(record.amount)} goes back: {purse_words(record)}"
    )


def _adjusted(record: r.MeterAdjusted) -> str:
    sign = "-" if record.amount_micro < 0 else "+"
    cents, part = divmod(abs(record.amount_micro), MICRO_PER_CENT)
    exactly = f" and {part} micro-cents" if part else ""
    return (
        f"meter {record.level} adjusted {sign}{money_text(cents)}{exactly} by "
        f"{' and '.join(record.by)}: {record.reason}"
    )


def _sign(record: r.SignShown) -> str:
    if record.face == "unverified":
        what = f"figure {record.meter_seq}" if record.meter_seq else "no figure yet"
        return f"{what} was written to {_the(record.sign)}, which cannot say what it shows"
    shown = "dashes" if record.amount is None else money_text(record.amount)
    return f"{record.sign} shows {shown} ({record.face})"


def _closed(record: r.JackpotClosed) -> str:
    about, dash, what = record.reason.partition("-")
    why = f"{record.sign} {what}" if about == "sign" else f"{about}{dash}{what}".replace("-", " ")
    return f"jackpot closed, {why}{_by(record.by)}"


def _the(sign: SignName) -> str:
    return "the sign" if sign == "sign" else sign


_WORDS: dict[type, Callable[[Any], str]] = {
    **PEOPLE_WORDS,
    **CORRECTION_WORDS,
    **OPENING_WORDS,
    r.TableCreated: _created,
    r.TableStarted: _started,
    r.BoardLive: _live,
    r.BoardLost: lambda record: f"{record.board} lost: {ENGLISH.away(record.reason)}",
    r.BoardRefused: _turned_away,
    r.SecurityNotice: _forged,
    r.SecurityQuiet: lambda record: f"{record.board}: nothing more that is not believed",
    r.LinkTrouble: _trouble,
    r.HistoryGap: lambda record: (
        f"{record.board}: stored events are missing (expected {record.expected}, "
        f"oldest {record.oldest})"
    ),
    r.EventUnreadable: lambda record: f"{record.board}: cannot be read: {record.what}",
    r.BetsLocked: _locked,
    r.LockCancelled: lambda _: "no bet could be dealt; bets are open again",
    r.ChipsCounted: lambda record: (
        f"progressive chips counted: {record.count}, bets held: {record.held}"
    ),
    r.TouchUndone: undone_words,
    r.IrregularityCalled: irregularity_words,
    r.IrregularityRuled: irregularity_words,
    r.CardDealt: _card,
    r.CardBurned: lambda _: "a card is burned",
    r.DealCompleted: lambda _: "dealt",
    r.SeatDecided: decision_words,
    r.DecisionClosed: lambda record: f"decision {record.step} is over",
    r.DiscardNamed: _discard,
    r.CardTurned: lambda _: "the dealer turns a card",
    r.HandsRevealed: _revealed,
    r.HandClaimed: lambda record: f"seat {record.seat} claims a side bet and shows the hand",
    r.RoundSuspended: lambda record: f"stopped, {record.reason}: {record.detail}",
    r.RoundSettled: _settled,
    r.JackpotHit: _hit,
    r.SeatPaid: _paid,
    r.RoundVoided: lambda record: f"void ({record.reason}): every bet goes back",
    r.LateBetSensed: _late_bet,
    r.SignShown: _sign,
    r.BoardFault: _trouble,
    r.SignUnproved: lambda record: f"{_the(record.sign)} is not proved, {record.why[5:]}",
    r.DisplayFault: lambda record: (
        f"{record.sign}{'' if record.is_on else ', over'}: {record.what}"
    ),
    r.ShoeDiffers: lambda record: (
        f"shoe: it says {record.phase}, its events say that a deck is ready"
        if record.phase
        else "shoe: its word and its events agree again"
    ),
    r.ShoeLid: lambda record: f"shoe: the lid is {'open' if record.is_open else 'closed'}",
    r.DeckCheck: lambda record: f"deck {record.shoe_no} read through: {record.problem or 'whole'}",
    r.AwardShown: lambda record: (
        f"{_the(record.sign)} shows an award of {money_text(record.amount)}"
    ),
    r.AwardUnseen: lambda record: (
        f"seat {record.seat}: {_the(record.sign)} has not shown the award of "
        f"{money_text(record.amount)}"
    ),
    r.HeadDisputed: lambda record: (
        f"sign remembers record {record.number} of {record.hash[:12]}, this journal does not "
        f"({record.why.replace('-', ' ')}); its last was {record.last}"
    ),
    r.HeadForeign: lambda record: (
        f"sign remembers record {record.number} of another table, {record.table!r}"
    ),
    r.SpotUnreadable: lambda record: (
        f"seat {record.seat} {SPOT_WORDS[record.spot]} cannot be read: {record.why}"
    ),
    r.LevelRefused: lambda record: f"{record.board} does not take {record.level}: {record.answer}",
    r.JackpotClosed: _closed,
    r.JackpotOpened: lambda record: (
        f"jackpot open again, it was closed {record.reason.replace('-', ' ')}{_by(record.by)}"
        if record.reason
        else "jackpot open"
    ),
    r.HitVerified: lambda record: (
        f"hand pay of record {record.hit} verified{_by(record.by)}"
        f"{', cards shown' if record.cards_shown else ''}"
        f"{f', {record.left} cards dealt and {record.stub} left' if record.left else ''}"
    ),
    r.HitApproved: lambda record: (
        f"hand pay of record {record.hit} approved{_by(record.by)}"
        f"{f', {record.others} more to approve' if record.others else ''}"
    ),
    r.HitDeckCounted: lambda record: (
        f"hand pay of record {record.hit} not verified{_by(record.by)}: {record.left} cards dealt "
        f"and {record.stub} left make {record.left + record.stub}"
    ),
    r.HitDoubted: lambda record: (
        f"hand pay of record {record.hit} "
        f"{'doubted no more' if record.is_over else 'doubted'}{_by(record.by)}"
    ),
    r.RegulatorTold: lambda record: (
        f"hand pay of record {record.hit}: regulator told{_by(record.by)}"
        f"{f', reference {record.reference}' if record.reference else ''}"
    ),
    r.ReportingAnswered: lambda record: (
        f"hand pay of record {record.hit}: {record.form}, {' and '.join(record.done)} "
        f"done{_by(record.by)}"
    ),
    r.SlipDue: lambda record: (
        f"slip of hit {record.hit} due, copy {record.copy}, {record.medium}{_by(record.by)}"
    ),
    r.SlipDone: lambda record: f"slip of record {record.slip} done",
    r.HandPaid: lambda record: (
        f"hand pay of record {record.hit}: {money_text(record.amount)} paid{_by(record.by)}"
    ),
    r.HitRefused: _refused,
    r.MeterAdjusted: _adjusted,
    r.JournalAccepted: lambda record: (
        f"journal accepted by {' and '.join(record.by)}: {record.reason}"
    ),
    r.DeckDoubted: lambda record: ENGLISH.deck_doubted(record, DOUBT_HOURS),
    r.StubCounted: lambda record: f"stub: {record.count} counted, {record.stub} are left",
    r.DeckCleared: lambda record: f"decks counted, all counts begin anew{_by(record.by)}",
    r.DiskRoom: machine_line,
    r.ClockChecked: machine_line,
    r.ClockAccepted: lambda record: (
        f"clock taken at {time_text(record.clock_ms)} by {' and '.join(record.by)}: {record.reason}"
    ),
}
