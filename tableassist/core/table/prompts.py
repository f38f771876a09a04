"""The sentences of the dealer's screen: what to do next, what is wrong, why not now. English.

Everything here is derived from the state; no sentence names a card that is face down.
"""

from tableassist.core import inputs as i
from tableassist.core.house import House
from tableassist.core.inputs import ROLES
from tableassist.core.money import money_text
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import DEALER, Phase, dealing_plan
from tableassist.core.table.state import TableState
from tableassist.core.table.touches import touch_records
from tableassist.core.words import REASONS

PHASE_TEXT = {
    "betting": "Place your bets",
    "locking": "No more bets",
    "dealing": "Deal",
    "decisions": "Fold or raise",
    "settling": "Pay and take",
    "void": "Round void",
}
_REFUSALS: dict[Reason, str] = {
    Reason.STALE_ROUND: "That button belonged to another round.",
    Reason.ROUND_SUSPENDED: "The round is stopped. Only a misdeal is left.",
    Reason.WRONG_PHASE: "Not at this point of the round.",
    Reason.BETS_BOARD_AWAY: "The bet sensors are away.",
    Reason.SHOE_AWAY: "The shoe is away. Cards cannot be dealt.",
    Reason.SHOE_NOT_READY: "Load a shuffled deck into the shoe.",
    Reason.SPOT_UNREADABLE: "a spot cannot be read; straighten its chips",
    Reason.NO_ANTE: "Waiting for an ante.",
    Reason.UNDER_LIMIT: "below the minimum of",
    Reason.OVER_LIMIT: "above the maximum of",
    Reason.BET_WITHOUT_ANTE: "no ante at this seat",
    Reason.PROGRESSIVE_NOT_PRICE: "the progressive bet is exactly",
    Reason.JACKPOT_CLOSED: "the jackpot is closed",
    Reason.RAISE_BEFORE_DEAL: "no raise before the deal",
    Reason.SEAT_NOT_IN_ROUND: "not in this round",
    Reason.SEAT_DECIDED: "has decided already",
    Reason.RAISE_ON_SPOT: "chips lie on the raise spot; take them back or complete the raise",
    Reason.SEAT_UNDECIDED: "has neither folded nor raised",
    Reason.NOT_NEXT_SEAT: "another seat is paid first",
    Reason.ALREADY_PAID: "is paid already",
}
_BOARD_NAMES = {"shoe": "Shoe", "bets": "Bet sensors", "sign": "Sign"}
_CLOSED = {
    "sign-away": "Jackpot closed: the sign cannot be reached. Take no progressive bets.",
    "sign-disagrees": "Jackpot closed: the sign shows a wrong figure. Take no progressive bets.",
}
_SPOT_WORDS = {"ante": "ante", "raise": "raise", "progressive": "progressive bet"}


_NEEDED: dict[Phase, i.BoardRole] = {
    Phase.LOCKING: "bets",
    Phase.DEALING: "shoe",
    Phase.DECISIONS: "bets",
}


def refusal_words(refused: Refused) -> str:
    """The reason in a few words, with the figure that would be right."""
    words = _REFUSALS[refused.reason]
    return words if refused.expected is None else f"{words} {money_text(refused.expected)}"


def refusal_line(refused: Refused) -> str:
    """One sentence for the alert line."""
    words = refusal_words(refused)
    if refused.seat is None:
        return words
    amount = f" ({money_text(refused.amount)} lies there)" if refused.amount else ""
    return f"Seat {refused.seat}: {words}{amount}."


def prompt_line(house: House, state: TableState) -> str:
    """What to do next, in one line."""
    now = state.round
    if now.suspended:
        return f"Stop: {REASONS[now.suspended]}. Hold Misdeal; every bet goes back."
    all_decided = now.phase == Phase.DECISIONS and not now.undecided
    needed = None if all_decided else _NEEDED.get(now.phase)
    if needed and not state.is_live(needed):
        name = _BOARD_NAMES[needed].lower()
        return f"Wait: the {name} cannot be heard. Call for help if it stays so."
    match now.phase:
        case Phase.BETTING:
            refused = touch_records(house, state, i.NoMoreBetsTouched(now.number))
            if isinstance(refused, Refused):
                return refusal_line(refused)
            return "Touch No more bets when the bets are down."
        case Phase.LOCKING:
            return "Reading the bets. If nothing follows, hold Misdeal; every bet goes back."
        case Phase.DEALING:
            return _deal_line(house, state)
        case Phase.DECISIONS:
            return _decision_line(state)
        case Phase.SETTLING:
            return _pay_line(state)


def _deal_line(house: House, state: TableState) -> str:
    seat, place = dealing_plan(house, state.round.seats)[state.round.dealt]
    to = "the dealer" if seat == DEALER else f"seat {seat}"
    return f"Deal to {to}: card {place} of 5."


def _decision_line(state: TableState) -> str:
    seats = state.round.undecided
    if not seats:
        return "All seats have decided. Touch Reveal."
    words = ", ".join(str(seat) for seat in seats)
    return f"Seat {words}: fold or raise?" if len(seats) == 1 else f"Seats {words}: fold or raise?"


def _pay_line(state: TableState) -> str:
    """What to add from the tray and what to collect; stakes that stay are not spoken of."""
    result = state.round.to_pay[0]
    if state.round.void:
        return f"Seat {result.seat}: all bets go back, {money_text(result.returned)}."
    steps = [f"pay {money_text(result.pays)}"] if result.pays else []
    steps += [f"take {money_text(result.collected)}"] if result.collected else []
    return f"Seat {result.seat}: {', '.join(steps) or 'bets go back'}."


def alert_lines(house: House, state: TableState) -> tuple[str, ...]:
    """Everything that is wrong now, most important first."""
    now = state.round
    lines = []
    if now.suspended:
        lines.append(f"{REASONS[now.suspended].capitalize()}: {now.suspended_detail}.")
    if state.jackpot.closed:
        lines.append(_CLOSED[state.jackpot.closed])
    for role in ROLES:
        board = state.boards[role]
        if board.condition in ("lost", "refused"):
            lines.append(f"{_BOARD_NAMES[role]}: {board.text}")
    lines += [f"{_BOARD_NAMES[role]}: {what}." for role, what in sorted(state.faults)]
    lines += [
        f"{_BOARD_NAMES[role]}: stored events are missing. Check the last round by hand."
        for role in sorted(state.history_gaps)
    ]
    lines += [
        f"{_BOARD_NAMES[role]}: does not do what the table asks ({what})."
        for role, what in state.refused_levels.items()
    ]
    lines += [
        f"Seat {seat}: the {_SPOT_WORDS[spot]} spot cannot be read. Straighten its chips."
        for seat, spot in sorted(state.unreadable)
    ]
    lines += [
        f"Seat {bet.seat}: {money_text(bet.amount)} on the {_SPOT_WORDS[bet.spot]} spot "
        f"is no bet ({REASONS[bet.reason]}). Give it back."
        for bet in now.turned_back
    ]
    return (*lines, *_late_lines(state), *_opening_lines(house, state))


def _opening_lines(house: House, state: TableState) -> list[str]:
    """What a table says of itself when it opens, until its first round is locked."""
    now = state.round
    if now.phase != Phase.BETTING or now.number != state.opened_in:
        return []
    lines = []
    if now.number == 1:
        lines.append(f"New journal: the meter starts at {money_text(state.meter_cents)}.")
    if house.unconfirmed:
        lines.append(
            f"{len(house.unconfirmed)} values of this house are not confirmed. Ask a supervisor; "
            f"houses show {house.id} lists them."
        )
    return lines


def _late_lines(state: TableState) -> list[str]:
    """Chips that do not lie as they were locked, while they should."""
    now = state.round
    if now.phase not in (Phase.DEALING, Phase.DECISIONS):
        return []
    back = {(bet.seat, bet.spot) for bet in now.turned_back}
    lines = []
    for key in sorted({*state.layout, *now.bets} - back):
        seat, spot = key
        lies, locked = state.layout.get(key, 0), now.bets.get(key, 0)
        deciding = now.phase == Phase.DECISIONS and seat in now.undecided
        open_raise = spot == "raise" and deciding
        given_up = seat in now.folded and lies <= locked
        if lies == locked or open_raise or given_up:
            continue
        if spot == "raise" and not locked:
            lines.append(
                f"Seat {seat}: {money_text(lies)} on the raise spot is no bet. Give it back."
            )
            continue
        words = f"Seat {seat}: {money_text(lies)} lies on the {_SPOT_WORDS[spot]} spot"
        if spot == "ante" and not lies and seat in now.undecided:
            lines.append(f"Seat {seat}: the ante was taken up. Touch Fold if the hand is folded.")
        else:
            lines.append(f"{words}, locked was {money_text(locked)}. The locked bet stands.")
    return lines
