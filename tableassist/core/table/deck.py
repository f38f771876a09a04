"""What is done to the deck while it should lie untouched: put back, looked at, laid open.

While cards of a round are still to come, or lie on the layout, such a thing stops the round; a
person finds out what it was. Between rounds it only spoils the deck.
"""

from typing import assert_never

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.round import Phase, Procedure, RoundState
from tableassist.core.table.state import TableState
from tableassist.core.table.stops import stop_record
from tableassist.core.words import ENGLISH

_WITH_CARDS = (Phase.DEALING, Phase.DECISIONS, Phase.OPENING)
_BEFORE_THE_LAST_CARD = (Phase.LOCKING, Phase.DEALING, Phase.DECISIONS)


def deck_records(
    game: Procedure, state: TableState, fact: i.CardPutBack | i.LidMoved | i.DeckChecked
) -> tuple[r.Record, ...]:
    """The fact, and that the round is stopped where it has to be."""
    match fact:
        case i.CardPutBack(index=index):
            about = r.StopFacts(index)
            detail = ENGLISH.stop_detail("card-returned", about)
            noted = r.BoardReported("shoe", "card pushed back", detail)
            return noted, *_stop(state, _WITH_CARDS, "card-returned", about)
        case i.LidMoved(is_open=is_open):
            moved = r.ShoeLid(is_open)
            if not is_open or not _has_cards_to_come(game, state.round):
                return (moved,)
            return moved, *_stop(state, _BEFORE_THE_LAST_CARD, "lid-open", r.StopFacts())
        case i.DeckChecked(shoe_no=shoe_no, problem=problem):
            checked = r.DeckCheck(shoe_no, problem)
            if not problem or shoe_no != state.shoe.shoe_no:
                return (checked,)
            about = r.StopFacts(shoe_no, what=problem)
            return checked, *_stop(state, _BEFORE_THE_LAST_CARD, "deck-rejected", about)
        case _:
            assert_never(fact)


def _has_cards_to_come(game: Procedure, now: RoundState) -> bool:
    """A card of the deck may still get into a hand of this round."""
    if now.phase == Phase.LOCKING:
        return not now.seats  # a later picture of the same round comes after the deal
    return not game.is_dealt_out(now) or game.next_card(now) is not None


def shoe_word_records(state: TableState, said: i.ShoeReported) -> tuple[r.Record, ...]:
    """Its word of now is kept only where it denies the deck that its events say is ready."""
    denied = said.phase if state.deck_is_ready and said.phase != "ready" else ""
    return () if denied == state.shoe.denied else (r.ShoeDiffers(denied),)


def _stop(
    state: TableState, phases: tuple[Phase, ...], reason: str, about: r.StopFacts
) -> tuple[r.Record, ...]:
    now = state.round
    if now.phase not in phases or now.suspended:
        return ()
    return (stop_record(now, reason, about),)
