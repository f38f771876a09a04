"""The prompt: what to do next, in one line. No sentence names a card that is face down."""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core import inputs as i
from tableassist.core.inputs import BoardName
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase, Procedure
from tableassist.core.round.handed import owed_at, undone_at
from tableassist.core.round.state import Irregular
from tableassist.core.table.folding import folding
from tableassist.core.table.irregular import leaves_a_choice
from tableassist.core.table.labels import bet_asked, claimed_bets
from tableassist.core.table.settling import (
    all_borne_out,
    is_borne_out,
    owed_back,
    stake_left,
    turn,
    wrong_pay,
)
from tableassist.core.table.state import TableState
from tableassist.core.table.to_take import back_at, back_in_all, done_words, settle_steps
from tableassist.core.table.touches import touch_records
from tableassist.core.words import TableLanguage

_JAM: tuple[BoardName, str] = ("shoe", "jam")
"""A card is due and stuck: to be freed before anything is dealt."""

_MISSING: Mapping[Reason, BoardName] = MappingProxyType(
    {Reason.BETS_BOARD_AWAY: "bets", Reason.SHOE_AWAY: "shoe"}
)


def prompt_line(words: TableLanguage, game: Procedure, state: TableState) -> str:
    """What to do next, in one line."""
    now = state.round
    if now.suspended:
        return words.stop(now.suspended)
    if now.irregular:
        return _irregular_line(words, game, now.irregular, now.phase)
    waits = _waiting_line(words, game, state)
    if waits:
        return waits
    match now.phase:
        case Phase.BETTING:
            return _betting_line(words, game, state)
        case Phase.LOCKING:
            return words.prompts.reading_bets
        case Phase.DEALING:
            return _deal_line(words, game, state)
        case Phase.DECISIONS:
            return _decision_line(words, game, state)
        case Phase.OPENING:
            return _opening_line(words, game, state)
        case Phase.SETTLING:
            return _pay_line(words, game, state)


def _irregular_line(words: TableLanguage, game: Procedure, held: Irregular, phase: Phase) -> str:
    """What the dealer is asked, or who has to come."""
    if phase == Phase.SETTLING:
        return words.prompts.paying_stopped
    if held.what is None:
        return words.prompts.what_is_wrong
    if held.seat is None:
        return words.with_whose_hand(held.what)
    if not leaves_a_choice(game.house, held):
        return words.stop("unexpected-card")
    return words.supervisor_rules(held.what, held.seat)


def _betting_line(words: TableLanguage, game: Procedure, state: TableState) -> str:
    """A lost stake that lies there comes before the next deck."""
    left = stake_left(state)
    if left:
        return words.stake_lies(*left)
    refused = touch_records(game.house, state, i.NoMoreBetsTouched(state.round.number))
    if not isinstance(refused, Refused):
        return words.prompts.close_bets
    missing = _MISSING.get(refused.reason)
    if missing and state.boards[missing].condition == "refused":
        return words.board_refused(missing)
    if refused.reason == Reason.SHOE_NOT_READY and state.shoe.false:
        return words.false_deck(state.shoe.false)
    if refused.reason == Reason.SHOE_NOT_READY and state.shoe.denied:
        return words.shoe_differs(state.shoe.denied)
    return words.refusal_line(refused)


def _waiting_line(words: TableLanguage, game: Procedure, state: TableState) -> str:
    """The board that the round waits for, or the card that is stuck in it; or nothing."""
    needed = _needed_board(game, state)
    if needed and not state.is_live(needed):
        is_refused = state.boards[needed].condition == "refused"
        return words.board_refused(needed) if is_refused else words.no_board(needed)
    return words.fault(*_JAM) if needed == "shoe" and _JAM in state.faults else ""


def _needed_board(game: Procedure, state: TableState) -> BoardName | None:
    """The board without which the round cannot go on now."""
    now = state.round
    if now.is_uncounted:
        return "bets"
    if game.next_card(now):
        return "shoe"
    deciding = now.phase == Phase.DECISIONS and game.undecided(now)
    return "bets" if deciding or now.phase == Phase.LOCKING else None


def _deal_line(words: TableLanguage, game: Procedure, state: TableState) -> str:
    if state.round.is_uncounted:
        return _count_line(words, game, state)
    due = game.deal(state.round)[state.round.dealt]
    return words.deal(due.seat, due.place, game.hand_size if due.seat else game.dealer_size)


def _count_line(words: TableLanguage, game: Procedure, state: TableState) -> str:
    """The three-way lock: chips counted, bets held, lamps lit. Or why nobody can count now."""
    now = state.round
    counted = i.ChipsCounted(now.number, now.progressive_bets)
    refused = touch_records(game.house, state, counted)
    if isinstance(refused, Refused):
        return words.refusal_line(refused)
    if now.counted is None:
        return words.prompts.count_chips
    held = (seat for seat, spot in now.bets if spot == "progressive")
    lit = sorted(seat for seat in held if now.dead.get(seat) != "hand void")
    return words.count_differs(now.counted, now.progressive_bets, lit)


def _decision_line(words: TableLanguage, game: Procedure, state: TableState) -> str:
    now = state.round
    if now.is_uncounted:
        return _count_line(words, game, state)
    card = game.next_card(now)
    if card:
        return words.deal_bought(card.seat, burns=card.burned)
    if game.ends_by_turning:
        places = game.discards(now)
        turned = i.TurnTouched(now.number, now.step, places[0] if places else 0)
        refused = touch_records(game.house, state, turned)
        if isinstance(refused, Refused):
            return words.refusal_line(refused)
        discards = len(places) > 1
        spot, bet = game.decision_spot(now), bet_asked(game, now)
        if state.is_live("bets") and not any((seat, spot) in state.layout for seat in now.playing):
            return words.all_taken_back(bet, discards=discards)
        return words.decide_then_turn(game.choices, bet, discards=discards)
    told = folding(game, state)
    seats = [seat for seat in game.undecided(now) if seat not in told]
    return words.seats_decide(seats, game.choices) if seats else words.prompts.all_decided


def _opening_line(words: TableLanguage, game: Procedure, state: TableState) -> str:
    now = state.round
    unnamed = [seat for seat in game.to_name(now) if seat not in now.discards]
    if unnamed:
        return words.name_discard(unnamed[0])
    seats = [seat for seat in game.claimable(now) if seat not in now.claimed]
    if not seats:
        return words.prompts.settle
    return words.ask_claims(sorted(seats), claimed_bets(game, now))


def _pay_line(words: TableLanguage, game: Procedure, state: TableState) -> str:
    """Bet by bet what to add from the tray and what to collect, as long as it was not seen."""
    now = state.round
    if all_borne_out(state):
        if now.void:
            return words.prompts.all_back
        lie = sorted(one.seat for one in now.to_pay if back_at(state, one))
        return words.paid_but_void(lie) if lie else words.prompts.all_paid
    result = turn(state) or now.to_pay[0]
    if not (undone_at(now.handed, result) or back_at(state, result)):
        label, seen = done_words(words, game, state, result)[0], is_borne_out(state, result)
        return words.nothing_left(result.seat, label, seen=seen)
    if result.is_void:
        missing = owed_back(state, result)
        seat, every = result.seat, back_in_all(result)
        back = back_at(state, result) or every
        if missing or back != every:
            return words.give_back(seat, back, missing)
        return words.all_back(seat, every)
    for place in owed_at(result):
        wrong = wrong_pay(state, result, place)
        if wrong:
            return words.laid_wrong(*place, *wrong)
    return words.to_settle(result.seat, settle_steps(game, state, result))
