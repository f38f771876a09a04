"""One line a step, for people who watch a table without its screen.

Records go in, lines come out. No card of a hand that is face down appears here, and nothing is
decided; records that say nothing to a watcher give no line.
"""

from collections.abc import Callable
from typing import Any

from tableassist.core import records as r
from tableassist.core.money import floor_to_cents, money_text


def step_line(stamped: r.Stamped) -> str | None:
    """The line for one record, or None."""
    words = _WORDS.get(type(stamped.record))
    if words is None:
        return None
    number = r.round_of(stamped.record)
    where = "table" if number is None else f"round {number}"
    return f"{where:>10}  {words(stamped.record)}"


def _locked(record: r.BetsLocked) -> str:
    antes = [f"{bet.seat}: {money_text(bet.amount)}" for bet in record.bets if bet.spot == "ante"]
    sides = sum(1 for bet in record.bets if bet.spot == "progressive")
    back = f", {len(record.turned_back)} turned back" if record.turned_back else ""
    return f"bets locked, antes {', '.join(antes)}; {sides} progressive{back}"


def _settled(record: r.RoundSettled) -> str:
    opens = "opens" if record.qualifies else "does not open"
    back = sum(seat.returned for seat in record.seats)
    return f"dealer {opens}: {record.dealer_name}; {money_text(back)} goes back, stakes included"


def _paid(record: r.SeatPaid) -> str:
    return f"seat {record.seat} done, {money_text(record.returned)} returned, stakes included"


def _late_bet(record: r.LateBetSensed) -> str:
    where = f"seat {record.seat} {record.spot}"
    if not record.after:
        return f"{where} taken up, {money_text(record.before)} was locked"
    return (
        f"{where} changed after the lock: {money_text(record.before)} to {money_text(record.after)}"
    )


def _hit(record: r.JackpotHit) -> str:
    return f"JACKPOT seat {record.seat}: {record.hand} wins {money_text(record.amount)}"


def _sign(record: r.SignShown) -> str:
    shown = "dashes" if record.amount is None else money_text(record.amount)
    return f"sign shows {shown} ({record.face})"


_WORDS: dict[type, Callable[[Any], str]] = {
    r.TableCreated: lambda record: (
        f"new journal, the meter starts at {money_text(floor_to_cents(record.meter_micro))}"
    ),
    r.TableStarted: lambda record: f"started, program {record.program}",
    r.BoardLive: lambda record: f"{record.board} live: {record.unit}",
    r.BoardLost: lambda record: f"{record.board} lost: {record.reason}",
    r.BoardRefused: lambda record: (
        f"{record.board} refused, {record.reason}: expected {record.expected}, found {record.found}"
    ),
    r.HistoryGap: lambda record: (
        f"{record.board}: stored events are missing (expected {record.expected}, "
        f"oldest {record.oldest})"
    ),
    r.BetsLocked: _locked,
    r.LockCancelled: lambda _: "no bet could be dealt; bets are open again",
    r.DealCompleted: lambda _: "dealt",
    r.SeatRaised: lambda record: f"seat {record.seat} raises {money_text(record.amount)}",
    r.SeatFolded: lambda record: f"seat {record.seat} folds",
    r.RoundSuspended: lambda record: f"stopped, {record.reason}: {record.detail}",
    r.RoundSettled: _settled,
    r.JackpotHit: _hit,
    r.SeatPaid: _paid,
    r.RoundVoided: lambda record: f"void ({record.reason}): every bet goes back",
    r.LateBetSensed: _late_bet,
    r.SignShown: _sign,
    r.BoardFault: lambda record: (
        f"{record.board}: {record.what}{'' if record.is_on else ' is over'}"
    ),
    r.SpotUnreadable: lambda record: (
        f"seat {record.seat} {record.spot} cannot be read: {record.why}"
    ),
    r.LevelRefused: lambda record: f"{record.board} does not take {record.level}: {record.answer}",
    r.JackpotClosed: lambda record: f"jackpot closed, {record.reason.replace('-', ' ')}",
    r.JackpotOpened: lambda _: "jackpot open",
}
