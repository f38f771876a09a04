"""Levels: what every board should show now, derived from the state alone.

Lamps speak to the people at the table (the faces are explained in the wire specification); locks
say where nothing may change; the sign shows the meter's whole cents, or dashes where there is none,
and says when the jackpot takes no bets.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from tableassist.core.house import House, spots_of
from tableassist.core.inputs import SEATS, SpotKind
from tableassist.core.outputs import Lamp, LampFace, Levels
from tableassist.core.records import BetResult, SeatResult
from tableassist.core.round import Phase, Procedure, procedure_of
from tableassist.core.round.dead_hands import known_results
from tableassist.core.round.handed import Place, is_done
from tableassist.core.round.state import RoundState
from tableassist.core.table.right_bets import jackpot_problem
from tableassist.core.table.settling import is_early
from tableassist.core.table.state import TableState
from tableassist.core.words.sign_words import SIGN_WORDS


def levels(house: House, state: TableState) -> Levels:
    """All levels for `state`."""
    now = state.round
    game = procedure_of(house)
    award = state.first_hand_pay
    words = SIGN_WORDS[state.table_language]
    return Levels(
        round=now.number,
        betting_open=now.phase == Phase.BETTING,
        latch=now.latch,
        locked_spots=_locked(game, now),
        lamps=tuple(Lamp(*place, face) for place, face in lamp_faces(game, state).items()),
        shoe_locked=game.next_card(now) is None or now.is_uncounted or now.irregular is not None,
        sign_amount=state.meter_cents if state.jackpot.offered else None,
        sign_seq=state.jackpot.meter_seq,
        currency=state.currency,
        sign_award=award.amount if award else None,
        sign_award_id=award.hit if award else 0,
        sign_text=words.closed if state.jackpot.closed else "",
        sign_award_seat=award.seat if award else 0,
        sign_more=tuple(state.side_cents.items()) if state.jackpot.offered else (),
        sign_will=words.out_of_service,
        sign_may_blank=_sign_may_blank(state),
    )


def _sign_may_blank(state: TableState) -> bool:
    """Nothing can be won before the next lock, no bet lies for it, and nobody waits for a hit."""
    now = state.round
    if state.first_hand_pay is not None:
        return False
    return now.phase == Phase.SETTLING or (now.phase == Phase.BETTING and not state.layout)


def _locked(game: Procedure, now: RoundState) -> tuple[Place, ...]:
    if now.phase in (Phase.BETTING, Phase.SETTLING):
        return ()
    places = [(seat, spot) for seat in SEATS for spot in spots_of(game.house)]
    return tuple(place for place in places if not game.may_move(now, *place))


@lru_cache(maxsize=1)
def lamp_faces(game: Procedure, state: TableState) -> Mapping[Place, LampFace]:
    """The face of every lamp; boards and screen ask for them one after the other."""
    spots = spots_of(game.house)
    places = ((seat, spot) for seat in SEATS for spot in spots)
    return MappingProxyType({place: _lamp_face(game, state, *place) for place in places})


def _lamp_face(game: Procedure, state: TableState, seat: int, spot: SpotKind) -> LampFace:
    phase = state.round.phase
    if phase == Phase.BETTING and (seat, spot) in state.not_taken:
        return "take"
    if seat > game.house.dealing.seats:
        return "off"
    if phase == Phase.BETTING:
        if spot == "progressive" and jackpot_problem(game.house, state):
            return "trouble" if (seat, spot) in state.layout else "off"
        return "invite" if spot in game.betting else "off"
    if phase == Phase.SETTLING or seat in state.round.dead:
        return _settling_face(game, state, seat, spot)
    return _playing_face(game, state, seat, spot)


def _playing_face(game: Procedure, state: TableState, seat: int, spot: SpotKind) -> LampFace:
    """From the lock to the settlement."""
    now = state.round
    if spot in game.open_spots(now, seat):
        return "decide"
    if (seat, spot) in now.bets:
        return _bet_face(game, state, seat, spot)
    late = now.phase != Phase.LOCKING and (seat, spot) in state.layout
    return "trouble" if late else "off"


def _bet_face(game: Procedure, state: TableState, seat: int, spot: SpotKind) -> LampFace:
    """The lamp of a bet that stands."""
    now = state.round
    if game.is_given_up(now, seat, spot):
        return "take"
    if spot in game.claimable(now).get(seat, ()) and seat not in now.claimed:
        return "decide"
    card = game.next_card(now) if now.phase == Phase.DECISIONS else None
    return "card" if card and (card.seat, spot) == (seat, "raise") else "held"


def _face_of_result(
    state: TableState, result: SeatResult, place: Place, bet: BetResult
) -> LampFace:
    """What is still to be done with a settled bet; what the dealer has done is the player's."""
    now = state.round
    if place[0] in now.paid and place in state.not_taken:
        return "take"
    if place[0] in now.paid or place in now.handed.emptied:
        return "off"
    return "push" if is_done(now.handed, result, place) else _RESULT_FACES[bet.result]


_RESULT_FACES: dict[str, LampFace] = {
    "won": "pay",
    "lost": "take",
    "push": "push",
    "void": "push",
}


def _settling_face(game: Procedure, state: TableState, seat: int, spot: SpotKind) -> LampFace:
    now = state.round
    if is_early(game, state, (seat, spot)):
        return "off"
    for result in known_results(now):
        if result.seat != seat:
            continue
        for bet in result.bets:
            if bet.spot == spot and bet.result != "withdrawn":
                return _face_of_result(state, result, (seat, spot), bet)
    return "trouble" if (seat, spot) in state.layout else "off"
