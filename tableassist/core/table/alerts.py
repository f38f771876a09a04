"""The alerts: what is wrong now, or has to be said. English; no card that is face down is named."""

from tableassist.core.inputs import ROLES, BoardRole, SpotKind
from tableassist.core.money import money_text
from tableassist.core.records import BY_HAND, JOURNAL_DISPUTED, TurnedBackBet
from tableassist.core.refusals import Reason
from tableassist.core.round import Phase, Procedure
from tableassist.core.table.awards import is_proved
from tableassist.core.table.fits import asked_of
from tableassist.core.table.folding import folding
from tableassist.core.table.hand_pays import pending
from tableassist.core.table.machine import machine_lines
from tableassist.core.table.state import TableState
from tableassist.core.words import (
    BOARD_NAMES,
    ENGLISH,
    REFUSED,
    SPOT_WORDS,
    STOPPED,
    TURNED_BACK_FRENCH,
    forgery_words,
)

_CLOSED = {
    BY_HAND: "Jackpot closed by hand. Take no progressive bets.",
    "sign-away": "Jackpot closed: the sign cannot be reached. Take no progressive bets.",
    "sign-disagrees": "Jackpot closed: the sign shows a wrong figure. Take no progressive bets.",
    "sign-unwritten": "Jackpot closed: the sign is being set up. Take no progressive bets.",
    "sign-faulty": "Jackpot closed: the sign's display is faulty. Take no progressive bets.",
}
_UNSIGNED = (
    "Boards need not sign here: whoever reaches a cable can make up cards, bets and figures."
)
_DEMO_KEYS = "The boards have the keys of the demo, which everybody knows. Not for a real table."
_UNASSURED: dict[BoardRole, str] = {
    "shoe": "Shoe unassured: a card drawn while it or the table is away is lost. It has no lock.",
    "sign": "Sign unverified: it cannot say what it shows. Compare it with the meter here.",
}


def alert_lines(game: Procedure, state: TableState) -> tuple[str, ...]:
    """Everything that is wrong now, most important first."""
    now = state.round
    lines = []
    if now.suspended:
        lines.append(f"{STOPPED[now.suspended].capitalize()}: {now.suspended_detail}.")
    if state.jackpot.closed == JOURNAL_DISPUTED:
        lines.append(ENGLISH.journal_disputed(state.disputed_head[0]))
    elif state.jackpot.closed:
        lines.append(_CLOSED[state.jackpot.closed])
    lines += _hand_pay_lines(state)
    lines += _award_lines(state)
    lines += machine_lines(state)
    lines += _board_lines(state)
    lines += [
        f"Seat {seat}: the {SPOT_WORDS[spot]} spot cannot be read. Straighten its chips."
        for seat, spot in sorted(state.unreadable)
    ]
    lines += [
        f"Seat {bet.seat}: {money_text(bet.amount)} on the {SPOT_WORDS[bet.spot]} spot "
        f"is no bet ({REFUSED[Reason(bet.reason)]}). Give it back.{_in_french(bet)}"
        for bet in now.turned_back
        if _still_lies(state, bet)
    ]
    return (*lines, *_late_lines(game, state), *_opening_lines(game, state))


def _board_lines(state: TableState) -> list[str]:
    lines = [
        f"{BOARD_NAMES[role]}: {forgery_words(seen.forged, seen.at_board)}. "
        "Somebody may be at its cable: call security."
        for role, seen in state.forgeries.items()
    ]
    for role in ROLES:
        board = state.boards[role]
        if board.condition in ("lost", "refused"):
            lines.append(f"{BOARD_NAMES[role]}: {board.text}")
    troubles = sorted(state.faults | state.troubles)
    lines += [f"{BOARD_NAMES[role]}: {what}." for role, what in troubles]
    lines += [f"{BOARD_NAMES['sign']}: {what}." for what in sorted(state.display_faults)]
    lines += _shoe_lines(state)
    lines += [
        f"{BOARD_NAMES[role]}: stored events are missing. Check the last round by hand."
        for role in sorted(state.history_gaps)
    ]
    lines += [
        f"{BOARD_NAMES[role]}: reported something that cannot be read ({what}). "
        "Check the last round by hand and call for service."
        for role, what in state.unread.items()
    ]
    lines += [
        f"{BOARD_NAMES[role]}: does not do what the table asks ({what})."
        for role, what in state.refused_levels.items()
    ]
    lines += [line for role, line in _UNASSURED.items() if not state.boards[role].assured]
    if state.round.phase == Phase.BETTING:  # later the top bar says it, and leaves room for why
        lines += [_UNSIGNED] if state.unsigned_allowed else []
        lines += [_DEMO_KEYS] if state.demo_keys else []
    return lines


def _shoe_lines(state: TableState) -> list[str]:
    shoe = state.shoe
    lines = []
    if shoe.is_lid_open:
        lines.append("Shoe: the lid is open.")
    if shoe.rejected and shoe.rejected == shoe.shoe_no:
        lines.append(f"Shoe: deck {shoe.shoe_no} is not whole ({shoe.problem}). Put in another.")
    elif shoe.phase == "ready" and state.is_live("shoe") and state.deck_is_unchecked:
        lines.append(f"Shoe: deck {shoe.shoe_no} has not been read through. Load it again.")
    return lines


def _hand_pay_lines(state: TableState) -> list[str]:
    """Every hit that waits, in the order in which people act on them, before anything is paid."""
    return [
        ENGLISH.hand_pay_due(pay.seat, pay.round, pay.hand, pay.amount, place, pay.phase)
        for place, pay in enumerate(pending(state.hand_pays), start=1)
    ]


def _award_lines(state: TableState) -> list[str]:
    award = state.first_hand_pay
    if award is None or award.hit != state.award.unseen or is_proved(state, award):
        return []
    return [
        f"Seat {award.seat}: the sign has not shown the award of {money_text(award.amount)}. "
        "Show the player the amount here."
    ]


def _opening_lines(game: Procedure, state: TableState) -> list[str]:
    """What a table says of itself when it opens, until its first round is locked."""
    now = state.round
    house = game.house
    if now.phase != Phase.BETTING or now.number != state.opened_in:
        return []
    lines = []
    if now.number == 1 and state.jackpot.offered:
        lines.append(f"New journal: the meter starts at {money_text(state.meter_cents)}.")
    asked = asked_of(house)
    if asked:
        lines.append(f"{len(asked)} values of this house are not confirmed. Tell a supervisor.")
    return lines


def _late_lines(game: Procedure, state: TableState) -> list[str]:
    """Chips that do not lie as they were locked, while they should."""
    now = state.round
    if now.phase not in (Phase.DEALING, Phase.DECISIONS, Phase.OPENING):
        return []
    back = {(bet.seat, bet.spot) for bet in now.turned_back if _still_lies(state, bet)}
    keys = sorted({*state.layout, *now.bets} - back)
    return [line for key in keys if (line := _late_line(game, state, *key))]


def _still_lies(state: TableState, back: TurnedBackBet) -> bool:
    """Chips that were turned back lie there untouched."""
    place = (back.seat, back.spot)
    return state.layout.get(place) == back.amount and place not in state.round.bets


def _in_french(back: TurnedBackBet) -> str:
    """What the player has to hear of a jackpot that takes no bet, or nothing."""
    why = TURNED_BACK_FRENCH.get(Reason(back.reason))
    return f" Mise rendue : {why}." if why else ""


def _late_line(game: Procedure, state: TableState, seat: int, spot: SpotKind) -> str:
    now = state.round
    lies, locked = state.layout.get((seat, spot), 0), now.bet(seat, spot)
    taken = lies <= locked and game.is_given_up(now, seat, spot)
    if lies == locked or game.may_move(now, seat, spot) or taken:
        return ""
    chips, where = money_text(lies), f"on the {SPOT_WORDS[spot]} spot"
    if not locked:
        return f"Seat {seat}: {chips} {where} is no bet. Give it back."
    if spot == "ante" and not lies and game.is_deciding(now, seat):
        told = seat in folding(game, state)
        return "" if told else f"Seat {seat}: the ante was taken up. Put it back, or hold Fold."
    stands = f"locked was {money_text(locked)}. The locked bet stands."
    return f"Seat {seat}: {chips} lies {where}, {stands}"
