"""What the dealer still does at a seat that is settled: for the prompt and for the button.

The price of a bought card, and bets that a fold or a purchase lost, were taken when that happened;
they are asked for again only while their chips lie there. Side bets come first: those of a beaten
hand are called before the hand is taken.
"""

from tableassist.core.records import BetName, BetResult, SeatResult
from tableassist.core.round import Procedure
from tableassist.core.round.handed import spot_of, undone_at
from tableassist.core.table.state import TableState
from tableassist.core.words import SettleStep, TableLanguage

_SIDE_BETS: tuple[BetName, ...] = ("progressive", "bonus", "pair_plus")


def stakes_to_take(game: Procedure, state: TableState, result: SeatResult) -> int:
    """Cents of this seat's stakes that the dealer collects now."""
    return sum(_takes(game, state, result.seat, bet) for bet in result.bets)


def left_at(game: Procedure, state: TableState, result: SeatResult) -> tuple[int, int]:
    """Cents that the dealer still has to pay and to take at this seat, as far as it was seen."""
    if result.seat in state.round.paid:
        return 0, 0
    steps = settle_steps(game, state, result)
    return sum(step.pays for step in steps), sum(step.takes for step in steps)


def back_at(state: TableState, result: SeatResult) -> int:
    """Cents of a void round's bets that have not been seen leaving their spots."""
    if result.seat in state.round.paid:
        return 0
    emptied = state.round.handed.emptied
    bets = (bet for bet in result.bets if bet.result == "void")
    return sum(bet.returned for bet in bets if (result.seat, spot_of(bet)) not in emptied)


def taken_in_all(result: SeatResult) -> int:
    """Cents of this seat's stakes that are the house's, whenever they were collected."""
    return sum(bet.stake for bet in result.bets if bet.is_collected and bet.spot != "ante_bonus")


def back_in_all(result: SeatResult) -> int:
    """Cents of this seat's bets that are void."""
    return sum(bet.returned for bet in result.bets if bet.result == "void")


def _takes(game: Procedure, state: TableState, seat: int, bet: BetResult) -> int:
    """The stake, if the dealer collects it now."""
    if not bet.is_collected or bet.spot == "ante_bonus":
        return 0
    now, place = state.round, (seat, spot_of(bet))
    was_taken = game.is_given_up(now, *place) or place in now.handed.taken
    return 0 if was_taken and place not in state.layout else bet.stake


def done_words(
    words: TableLanguage, game: Procedure, state: TableState, result: SeatResult
) -> tuple[str, str]:
    """What the button says that tells that the seat is done, and what that records."""
    pays, takes = left_at(game, state, result)
    if not (pays or takes):
        pays, takes = result.pays, stakes_to_take(game, state, result)
    return words.done_at(result.seat, pays, takes)


def settle_steps(game: Procedure, state: TableState, result: SeatResult) -> tuple[SettleStep, ...]:
    """Bet by bet what is left to pay and to take; bets that are only taken go together."""
    left = undone_at(state.round.handed, result)
    steps: list[SettleStep] = []
    for bet in sorted(result.bets, key=lambda bet: bet.spot not in _SIDE_BETS):
        takes = _takes(game, state, result.seat, bet)
        if (result.seat, spot_of(bet)) not in left or not (bet.pays or takes):
            continue
        if bet.pays or not steps or steps[-1].pays:
            steps.append(SettleStep((bet.spot,), bet.pays, takes))
        else:
            before = steps[-1]
            steps[-1] = SettleStep((*before.spots, bet.spot), 0, before.takes + takes)
    return tuple(steps)
