"""The alerts: what is wrong now, or has to be said. No card that is face down is named."""

from collections import Counter

from tableassist.core.inputs import BoardName, SpotKind, is_sign
from tableassist.core.records import BY_HAND, JOURNAL_DISPUTED, PERSONAL, TurnedBackBet
from tableassist.core.refusals import Reason
from tableassist.core.round import Phase, Procedure
from tableassist.core.round.dead_hands import dead_results
from tableassist.core.signs import SignName
from tableassist.core.table.awards import unseen_on
from tableassist.core.table.counting import is_lamp_missed
from tableassist.core.table.deck_score import HOURS
from tableassist.core.table.fits import asked_of
from tableassist.core.table.folding import folding
from tableassist.core.table.gravity import Alert, alert, coded
from tableassist.core.table.hand_pays import pending
from tableassist.core.table.hit_checks import hit_checks
from tableassist.core.table.irregular import leaves_a_choice
from tableassist.core.table.machine import machine_lines
from tableassist.core.table.paying_hits import next_step
from tableassist.core.table.people_view import people_lines
from tableassist.core.table.settling import stake_left
from tableassist.core.table.signs import LAMP_MISSED, display_faults, sign_wrong
from tableassist.core.table.state import BoardState, TableState
from tableassist.core.table.to_take import back_at
from tableassist.core.words import TableLanguage

_DOUBTS_TOLD = 3
"""Doubts about the decks that stand in the list; the first are enough to count them."""


def found_alerts(words: TableLanguage, game: Procedure, state: TableState) -> list[Alert]:
    """Everything that is wrong now, as it is looked for; `gravity` says what comes first."""
    now = state.round
    lines: list[Alert] = []
    if now.suspended:
        told = alert(words.stopped, now.suspended, now.suspended_detail, now.suspended_about)
        lines.append(coded(now.suspended, told))
    elif now.irregular and now.irregular.what and now.irregular.seat is not None:
        rules = leaves_a_choice(game.house, now.irregular)
        where = now.irregular.what, now.irregular.seat
        lines.append(alert(words.irregularity_called, *where, rules=rules))
    elif now.irregular and now.phase == Phase.SETTLING:
        lines.append(alert(words.paying_stopped))
    lines += [*_closed_lines(words, game, state), *_without_jackpot(words, state)]
    lines += _hand_pay_lines(words, state)
    lines += _award_lines(words, state)
    lines += [alert(words.slip_due, pay.seat) for pay in state.hand_pays if pay.is_slip_missing]
    lines += machine_lines(words, state)
    lines += people_lines(words, state)
    lines += _board_lines(words, state)
    left = stake_left(state) if now.phase == Phase.SETTLING else None
    lines += [alert(words.stake_lies, *left)] if left else []
    lines += [alert(words.spot_unread, seat, spot) for seat, spot in sorted(state.unreadable)]
    lines += [
        alert(words.turned_back, bet.seat, bet.spot, bet.amount, Reason(bet.reason))
        for bet in now.turned_back
        if _still_lies(state, bet)
    ]
    lines += [*_dead_lines(words, state), *_collected_lines(words, state)]
    return [*lines, *_late_lines(words, game, state), *_opening_lines(words, game, state)]


def _closed_lines(words: TableLanguage, game: Procedure, state: TableState) -> list[Alert]:
    """Everything that keeps the jackpot closed now; of a fault not only what closed it."""
    closed_for, lines = state.jackpot.closed_for, []
    if JOURNAL_DISPUTED in closed_for:
        lines.append(alert(words.journal_disputed, state.disputed_head[0]))
    if BY_HAND in closed_for:
        lines.append(alert(words.jackpot_closed, BY_HAND))
    if closed_for - PERSONAL:
        lines += _faults_closed(words, game, state) or [alert(words.jackpot_reopens)]
    return lines


def _faults_closed(words: TableLanguage, game: Procedure, state: TableState) -> list[Alert]:
    """One line for all signs that are wrong, and one for a lamp."""
    wrong: dict[str, list[SignName]] = {}
    for name in state.patrons_signs:
        why = sign_wrong(state, name)
        if why and state.boards[name].condition == "refused":
            why = "sign-refused"
        if why:
            wrong.setdefault(why, []).append(name)
    lines = [alert(words.signs_closed, wrong)] if wrong else []
    is_dark = is_lamp_missed(game.house, state)
    return lines + ([alert(words.jackpot_closed, LAMP_MISSED)] if is_dark else [])


def _without_jackpot(words: TableLanguage, state: TableState) -> list[Alert]:
    """Whose chips on the jackpot's spots are no bet, while they can still be handed back."""
    seats = sorted(seat for seat, spot in state.layout if spot == "progressive")
    if not (seats and state.jackpot.closed and state.round.phase == Phase.BETTING):
        return []
    return [alert(words.without_jackpot, seats)]


def _dead_lines(words: TableLanguage, state: TableState) -> list[Alert]:
    """Void hands whose chips have not left; in the settlement the prompt asks for them."""
    now = state.round
    if now.void or now.phase == Phase.SETTLING:
        return []
    owed = ((result.seat, back_at(state, result)) for result in dead_results(now))
    return [alert(words.hand_goes_back, seat, amount) for seat, amount in owed if amount]


def _collected_lines(words: TableLanguage, state: TableState) -> list[Alert]:
    """Chips in the rack after *No more bets* was taken back."""
    missing = Counter[int]()
    for (seat, spot), bet in state.collected.items():
        missing[seat] += bet - state.layout.get((seat, spot), 0)
    return [alert(words.give_back, seat, amount) for seat, amount in sorted(missing.items())]


def board_text(words: TableLanguage, board: BoardState) -> str:
    """Why a board is not taken or cannot be heard, without a full stop; or nothing."""
    if board.condition == "refused":
        return words.turned_away(board.text, board.expected, board.found)
    return words.away(board.text)


def _away_lines(words: TableLanguage, role: BoardName, board: BoardState) -> list[Alert]:
    """A board that is not heard or not taken, and what to do; or nothing."""
    if board.condition == "refused":
        why = board.text, board.expected, board.found
        return [coded(board.text, alert(words.board_turned_away, role, *why))]
    if board.condition == "lost":
        return [coded(board.text, alert(words.board_away, role, board.text))]
    return []


def _board_lines(words: TableLanguage, state: TableState) -> list[Alert]:
    roles, boards = state.boards_in_use, state.boards
    lines = [
        _forged_line(words, role, again=one.times > 1) for role, one in state.forgeries.items()
    ]
    lines += [line for role in roles for line in _away_lines(words, role, boards[role])]
    found = sorted(one for one in state.faults | state.troubles if one[0] in roles)
    lines += [coded(what, alert(words.fault, role, what)) for role, what in found]
    for name in filter(is_sign, roles):
        lines += [alert(words.display_fault, name, what) for what in display_faults(state, name)]
    lines += _shoe_lines(words, state)
    told = [role for role in roles if not _is_stopped_by(state, role)]
    lines += [alert(words.events_missing, role) for role in told if role in state.history_gaps]
    lines += [alert(words.event_unread, role) for role in told if role in state.unread]
    lines += [alert(words.level_refused, role) for role in roles if role in state.refused_levels]
    lines += [alert(words.unassured, role) for role in roles if not boards[role].assured]
    if state.round.phase == Phase.BETTING:  # later the top bar says it, and leaves room for why
        lines += [alert(words.unsigned_allowed)] if state.unsigned_allowed else []
    return lines


def _is_stopped_by(state: TableState, role: BoardName) -> bool:
    """What this board lacks has stopped the round, and the stop tells it."""
    now = state.round
    about = now.suspended_about
    return bool(now.suspended and about and about.board == role)


def _forged_line(words: TableLanguage, role: BoardName, *, again: bool) -> Alert:
    return coded("again" if again else "", alert(words.forgeries, role, again=again))


def _shoe_lines(words: TableLanguage, state: TableState) -> list[Alert]:
    shoe = state.shoe
    lines = [alert(words.lid_open)] if shoe.is_lid_open else []
    if shoe.denied and state.is_live("shoe"):
        lines.append(alert(words.shoe_differs, shoe.denied))
    if shoe.phase == "cut_out":
        lines.append(alert(words.cut_card_out))
    if shoe.false and state.round.phase != Phase.BETTING and not state.round.suspended:
        lines.append(alert(words.false_deck, shoe.false))
    doubts = state.decks.doubts[:_DOUBTS_TOLD]
    lines += [alert(words.deck_doubted, doubt, HOURS) for doubt in doubts]
    if state.decks.stub_told is not None:
        lines.append(alert(words.stub_differs, state.decks.stub_told))
    if shoe.rejected and shoe.rejected == shoe.shoe_no:
        is_told = state.round.suspended == "deck-rejected"
        lines += [] if is_told else [alert(words.deck_not_whole, shoe.shoe_no, shoe.problem)]
    elif shoe.phase == "ready" and state.is_live("shoe") and state.deck_is_unchecked:
        lines.append(alert(words.deck_unchecked, shoe.shoe_no))
    return lines


def _hand_pay_lines(words: TableLanguage, state: TableState) -> list[Alert]:
    """Every hit that waits, in the order in which people act on them, before anything is paid."""
    lines = []
    for place, pay in enumerate(pending(state.hand_pays), start=1):
        waits = pay.seat, pay.round, pay.hand, pay.amount, place, next_step(state, pay)
        lines.append(alert(words.hand_pay_due, *waits))
    first = state.first_hand_pay
    if first is None:
        return lines
    unmet = (check.condition for check in hit_checks(first) if not check.holds)
    return lines + [alert(words.hit_unmet, first.seat, condition) for condition in unmet]


def _award_lines(words: TableLanguage, state: TableState) -> list[Alert]:
    award = state.first_hand_pay
    unseen = unseen_on(state, award) if award else ()
    if not (award and unseen):
        return []
    return [alert(words.award_unseen, unseen, award.seat, award.amount)]


def _opening_lines(words: TableLanguage, game: Procedure, state: TableState) -> list[Alert]:
    """What a table says of itself when it opens, until its first round is locked."""
    now = state.round
    if now.phase != Phase.BETTING:
        return []
    undone = state.lock_undone == now.number - 1 > 0
    lines = [alert(words.lock_undone, now.number)] if undone else []
    if now.number != state.opened_in:
        return lines
    if state.starts == 1 and state.jackpot.offered:
        lines.append(alert(words.new_journal, state.meter_cents))
    asked = asked_of(game.house)
    if asked and not state.opening.required:
        lines.append(alert(words.unconfirmed, len(asked)))
    return lines


def _late_lines(words: TableLanguage, game: Procedure, state: TableState) -> list[Alert]:
    """Chips that do not lie as they were locked, while they should."""
    now = state.round
    if now.phase not in (Phase.DEALING, Phase.DECISIONS, Phase.OPENING):
        return []
    back = {(bet.seat, bet.spot) for bet in now.turned_back if _still_lies(state, bet)}
    keys = sorted(place for place in {*state.layout, *now.bets} - back if place[0] not in now.dead)
    return [line for key in keys for line in _late_line(words, game, state, *key)]


def _still_lies(state: TableState, back: TurnedBackBet) -> bool:
    """Chips that were turned back lie there untouched."""
    place = (back.seat, back.spot)
    return state.layout.get(place) == back.amount and place not in state.round.bets


def _late_line(
    words: TableLanguage, game: Procedure, state: TableState, seat: int, spot: SpotKind
) -> list[Alert]:
    now = state.round
    lies, locked = state.layout.get((seat, spot), 0), now.bet(seat, spot)
    collected = spot == "progressive" and not lies  # for the count
    taken = collected or (lies <= locked and game.is_given_up(now, seat, spot))
    if lies == locked or game.may_move(now, seat, spot) or taken:
        return []
    if not locked:
        return [alert(words.no_bet, seat, spot, lies)]
    if spot == "ante" and not lies and game.is_deciding(now, seat):
        return [] if seat in folding(game, state) else [alert(words.ante_taken_up, seat)]
    return [alert(words.late_bet, seat, spot, lies, locked)]
