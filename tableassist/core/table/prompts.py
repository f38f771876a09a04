"""The prompt: what to do next, in one line. English; no sentence names a card that is face down."""

from collections.abc import Sequence

from tableassist.core import inputs as i
from tableassist.core.inputs import BoardRole
from tableassist.core.money import money_text
from tableassist.core.refusals import Refused
from tableassist.core.round import DEALER, Phase, Procedure
from tableassist.core.table.folding import folding
from tableassist.core.table.labels import question, refusal_line
from tableassist.core.table.settling import turn
from tableassist.core.table.state import TableState
from tableassist.core.table.to_take import stakes_to_take
from tableassist.core.table.touches import touch_records
from tableassist.core.words import BOARD_NAMES, STOPPED


def prompt_line(game: Procedure, state: TableState) -> str:
    """What to do next, in one line."""
    now = state.round
    if now.suspended:
        return f"Stop: {STOPPED[now.suspended]}. Hold Misdeal; every bet goes back."
    needed = _needed_board(game, state)
    if needed and not state.is_live(needed):
        name = BOARD_NAMES[needed].lower()
        return f"Wait: the {name} cannot be heard. Call for help if it stays so."
    match now.phase:
        case Phase.BETTING:
            refused = touch_records(game.house, state, i.NoMoreBetsTouched(now.number))
            if isinstance(refused, Refused):
                return refusal_line(refused)
            return "Touch No more bets when the bets are down."
        case Phase.LOCKING:
            return "Reading the bets. If nothing follows, hold Misdeal; every bet goes back."
        case Phase.DEALING:
            return _deal_line(game, state)
        case Phase.DECISIONS:
            return _decision_line(game, state)
        case Phase.OPENING:
            return _opening_line(game, state)
        case Phase.SETTLING:
            return _pay_line(game, state)


def _needed_board(game: Procedure, state: TableState) -> BoardRole | None:
    """The board without which the round cannot go on now."""
    now = state.round
    if now.is_uncounted:
        return "bets"
    if game.next_card(now):
        return "shoe"
    deciding = now.phase == Phase.DECISIONS and game.undecided(now)
    return "bets" if deciding or now.phase == Phase.LOCKING else None


def _deal_line(game: Procedure, state: TableState) -> str:
    if state.round.is_uncounted:
        return _count_line(state)
    due = game.deal(state.round)[state.round.dealt]
    size = game.dealer_size if due.seat == DEALER else game.hand_size
    to = "the dealer" if due.seat == DEALER else f"seat {due.seat}"
    return f"Deal to {to}: card {due.place} of {size}."


def _count_line(state: TableState) -> str:
    """The three-way lock: chips counted, bets held, lamps lit."""
    now = state.round
    if now.counted is None:
        return "How many progressive chips lie in front of the rack?"
    lit = sorted(seat for seat, spot in now.bets if spot == "progressive")
    lamps = f"lamps are lit at {seats_words(lit)}" if lit else "no lamp is lit"
    if now.counted > now.progressive_bets:
        found = "A chip without a lamp is no bet: give it back"
    else:
        found = "A lamp without a chip: look for the chip"
    return f"{now.counted} counted, {lamps}. {found}, count again; else hold Misdeal."


def _decision_line(game: Procedure, state: TableState) -> str:
    now = state.round
    if now.is_uncounted:
        return _count_line(state)
    card = game.next_card(now)
    if card:
        burn = "burn a card, then deal" if card.burned else "deal"
        return f"Seat {card.seat} bought a card: {burn} one face up."
    if game.ends_by_turning:
        then = (
            "touch the button of the card you throw away"
            if game.discards(now)[1:]
            else "touch Turn"
        )
        return f"{question(game, now)} When all have decided, {then}."
    told = folding(game, state)
    seats = [seat for seat in game.undecided(now) if seat not in told]
    if not seats:
        return "All seats have decided. Touch Reveal."
    words = f"{seats_words(seats)}: {_lower(question(game, now))}"
    return words[0].upper() + words[1:]


def _opening_line(game: Procedure, state: TableState) -> str:
    now = state.round
    unnamed = [seat for seat in game.to_name(now) if seat not in now.discards]
    if unnamed:
        return f"Seat {unnamed[0]} bought a card: touch the one that was thrown away."
    seats = [seat for seat in game.claimable(now) if seat not in now.claimed]
    if not seats:
        return "Touch Settle."
    words = ", ".join(str(seat) for seat in sorted(seats))
    who = f"Does seat {words}" if len(seats) == 1 else f"Do seats {words}"
    return f"{who} claim a side bet? Turn only a claimed hand, then touch Settle."


def _pay_line(game: Procedure, state: TableState) -> str:
    """What to add from the tray and what to collect; stakes that stay are not spoken of."""
    result = turn(state) or state.round.to_pay[0]
    if state.round.void:
        back = sum(bet.returned for bet in result.bets if bet.result == "void")
        return f"Seat {result.seat}: all bets go back, {money_text(back)}."
    steps = [f"pay {money_text(result.pays)}"] if result.pays else []
    stakes = stakes_to_take(game, state, result)
    steps += [f"take {money_text(stakes)}"] if stakes else []
    return f"Seat {result.seat}: {', '.join(steps) or 'bets go back'}."


def seats_words(seats: Sequence[int]) -> str:
    """As in "seat 3" and "seats 3, 5"."""
    words = ", ".join(str(seat) for seat in seats)
    return f"{'seat' if len(seats) == 1 else 'seats'} {words}"


def _lower(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]
