"""The buttons of the dealer's screen: what can be touched now, what is due, what must be held.

Each button asks `touches` whether it is allowed. The bar keeps its order: misdeal, no more bets,
what the game does next, paid, a supervisor's. What the sensors do not bear out yet, a misdeal, and
what a supervisor does must be held, so that a stray finger does nothing.
"""

from typing import TypeGuard, get_args

from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.house import LoadedHouse
from tableassist.core.records import Record
from tableassist.core.refusals import Refused
from tableassist.core.round import DEALER, Phase, Procedure
from tableassist.core.round.state import Touched
from tableassist.core.table.button import Button
from tableassist.core.table.counting import counts
from tableassist.core.table.folding import folding
from tableassist.core.table.hit_buttons import hit_buttons
from tableassist.core.table.irregular_buttons import irregular_buttons, misdeal_button
from tableassist.core.table.opening_view import opening_buttons
from tableassist.core.table.people import spoken_opening, spoken_records, spoken_ruling
from tableassist.core.table.settling import (
    all_borne_out,
    is_bare,
    is_borne_out,
    lost_lying,
    may_stay,
    turn,
)
from tableassist.core.table.state import TableState
from tableassist.core.table.stub import is_stub_due, stub_answers
from tableassist.core.table.to_take import done_words, stakes_to_take
from tableassist.core.table.touches import touch_records
from tableassist.core.table.undo import undoable
from tableassist.core.view import ButtonView
from tableassist.core.words import TableLanguage, card_words

_BORNE_OUT = i.FoldTouched | i.PaidTouched | i.ClaimTouched
_AT_A_SEAT = i.FoldTouched | i.ClaimTouched
_OF_SUPERVISOR = frozenset(get_args(s.SupervisorTouch | s.HouseWord))
_PLAYED = (Phase.DEALING, Phase.DECISIONS)


def buttons(
    words: TableLanguage, house: LoadedHouse, game: Procedure, state: TableState
) -> tuple[ButtonView, ...]:
    """The bar's buttons from left to right, then those of the seats."""
    now, said = state.round, words.buttons
    number = now.number
    bar = [
        misdeal_button(words, game, state),
        Button(
            "no-more-bets",
            said.no_more_bets,
            i.NoMoreBetsTouched(number),
            detail=_bets_words(words, game, state),
            patient=True,
            phases=(Phase.BETTING, Phase.LOCKING),
        ),
        *irregular_buttons(words, game, state),
        *_stub_buttons(words, game, state),
        *_count_buttons(words, game, state),
        *_next_buttons(words, game, state),
        _paid_button(words, game, state),
        *_undo_buttons(words, game, state),
        *hit_buttons(words, state),
        *_deck_buttons(words, state),
        *opening_buttons(words, house, state),
        *_seat_buttons(words, game, state),
        _language_button(words, state),
    ]
    return tuple(_asked(house, game, state, button) for button in bar)


def _asked(house: LoadedHouse, game: Procedure, state: TableState, button: Button) -> ButtonView:
    touch = button.touch
    of_supervisor = _is_of_supervisor(touch)
    if _is_of_supervisor(touch) and state.people.pit:
        touch = replace(touch, at_pit=state.people.pit[-1].number)
    is_top = isinstance(touch, i.LanguageTouched)
    allowed = not isinstance(_outcome(house, game, state, touch), Refused)
    seat = touch.seat if isinstance(touch, _AT_A_SEAT) else button.seat
    grave = isinstance(touch, i.MisdealTouched) or _voids_the_round(touch)
    sure = button.due if button.sure is None else button.sure
    return ButtonView(
        name=button.name,
        label=button.label,
        detail=button.detail,
        allowed=allowed,
        due=allowed and button.due,
        hold=(
            grave or of_supervisor or button.held or (isinstance(touch, _BORNE_OUT) and not sure)
        ),
        seat=seat,
        touch=touch,
        grave=grave,
        choice=button.choice,
        patient=button.patient,
        supervisor=of_supervisor,
        stays=allowed and button.stays,
        place="top" if is_top else "hit" if button.at_hit else "bar" if seat is None else "seat",
        elsewhere=bool(button.phases) and state.round.phase not in button.phases,
    )


def _is_of_supervisor(touch: i.Touch) -> TypeGuard[s.SupervisorTouch | s.HouseWord]:
    return type(touch) in _OF_SUPERVISOR


def _voids_the_round(touch: i.Touch) -> bool:
    return isinstance(touch, s.IrregularityRuled) and touch.ruling == "round void"


def _outcome(
    house: LoadedHouse, game: Procedure, state: TableState, touch: i.Touch
) -> tuple[Record, ...] | Refused:
    if isinstance(touch, s.IrregularityRuled):
        return spoken_ruling(game.house, state, touch)
    if isinstance(touch, s.OpeningTouched):
        return spoken_opening(house, state, touch)
    if isinstance(touch, s.SupervisorTouch):
        return spoken_records(state, touch)
    return touch_records(game.house, state, touch)


def _language_button(words: TableLanguage, state: TableState) -> Button:
    """The other language, in its own words: allowed at any moment, and never due."""
    other: i.LanguageName = "fr" if state.language == "en" else "en"
    return Button("language", words.buttons.other_language, i.LanguageTouched(other), due=False)


def _deck_buttons(words: TableLanguage, state: TableState) -> list[Button]:
    """A supervisor has looked at what was doubtful, between two rounds."""
    is_doubtful = state.decks.doubts or state.decks.stub_told is not None
    if state.round.phase != Phase.BETTING or not is_doubtful:
        return []
    said = words.buttons
    touch = s.DecksClearTouched()
    return [Button("decks", said.decks, touch, due=False, detail=said.decks_detail)]


def _stub_buttons(words: TableLanguage, game: Procedure, state: TableState) -> list[Button]:
    """How many cards are left of the last deck."""
    if not is_stub_due(game.house, state):
        return []
    number, detail = state.round.number, words.buttons.stub_detail
    return [
        Button(
            f"stub-{count}", str(count), i.StubTouched(number, count), False, detail, choice="stub"
        )
        for count in stub_answers(state)
    ]


def _count_buttons(words: TableLanguage, game: Procedure, state: TableState) -> list[Button]:
    """How many progressive chips lie in front of the rack: no answer is nearer than another."""
    now = state.round
    if now.irregular or not now.is_uncounted or now.phase not in (Phase.DEALING, Phase.DECISIONS):
        return []
    return [
        Button(
            f"count-{count}",
            str(count),
            i.ChipsCounted(now.number, count),
            due=False,
            detail=words.buttons.count_detail,
            choice="count",
        )
        for count in counts(game)
    ]


def _next_buttons(words: TableLanguage, game: Procedure, state: TableState) -> list[Button]:
    """What leads the round on: turn, reveal, or settle once the hands are opened."""
    now, said = state.round, words.buttons
    if now.phase == Phase.OPENING:
        return _opening_buttons(words, game, state)
    if not game.ends_by_turning:
        return [_reveal_button(words, game, state)]
    places = game.discards(now) if now.phase == Phase.DECISIONS else ()
    if len(places) < 2:
        touch = i.TurnTouched(now.number, now.step, places[0] if places else 0)
        detail = said.turn_detail
        return [Button("turn", said.turn, touch, detail=detail, patient=True, phases=_PLAYED)]
    return [
        Button(
            f"turn-{place}",
            words.throw_away(place)[0],
            i.TurnTouched(now.number, now.step, place),
            detail=words.throw_away(place)[1],
            choice="discard",
            patient=True,
            held=True,
        )
        for place in places
    ]


def _reveal_button(words: TableLanguage, game: Procedure, state: TableState) -> Button:
    """It says who folds with it; an ante may be lifted for a moment only."""
    seats, said = folding(game, state), words.buttons
    return Button(
        "reveal",
        said.reveal,
        i.RevealTouched(state.round.number),
        detail=words.who_folds(seats) if seats else said.reveal_detail,
        patient=bool(seats),
        phases=_PLAYED,
    )


def _opening_buttons(words: TableLanguage, game: Procedure, state: TableState) -> list[Button]:
    """The cards one of which was thrown away, or Settle when all of them are named.

    There is a Settle only where something is asked, and it must be held: it stands where Reveal or
    the last card stood.
    """
    now = state.round
    for seat in game.to_name(now):
        if seat not in now.discards:
            hand = now.cards[seat][: game.hand_size]
            return [
                Button(
                    f"discard-{place}",
                    card_words(card),
                    i.DiscardTouched(now.number, seat, place),
                    detail=words.threw_away(seat),
                    choice=f"discard of seat {seat}",
                )
                for place, card in enumerate(hand, start=1)
            ]
    settle = i.SettleTouched(now.number)
    due = _sees_no_claim(game, state)
    said = words.buttons
    detail = said.settle_claims_detail if game.claimable(now) else said.settle_detail
    return [Button("settle", said.settle, settle, due, detail, patient=True, held=True)]


def _sees_no_claim(game: Procedure, state: TableState) -> bool:
    """No side bet is lifted, and every one that may be claimed with can be seen now."""
    claimable = game.claimable(state.round)
    if any(_claims(game, state, seat) for seat in claimable):
        return False
    places = {
        (seat, spot)
        for seat, spots in claimable.items()
        if seat not in state.round.claimed
        for spot in spots
    }
    return not places or (state.is_live("bets") and not places & state.unreadable)


def _claims(game: Procedure, state: TableState, seat: int) -> bool:
    """A chip of a side bet was lifted to claim; one that lies in the rack says nothing."""
    now = state.round
    places = {(seat, spot) for spot in game.claimable(now).get(seat, ())}
    return seat not in now.claimed and not places <= state.layout.keys() | now.collected


def _seat_buttons(words: TableLanguage, game: Procedure, state: TableState) -> list[Button]:
    now, said = state.round, words.buttons
    number = now.number
    if now.phase == Phase.DECISIONS and not game.ends_by_turning:
        told = folding(game, state)
        return [
            Button(f"fold-{seat}", said.fold, i.FoldTouched(number, seat), due=False)
            for seat in game.undecided(now)
            if seat not in told
        ]
    if now.phase != Phase.OPENING:
        return []
    claims = [
        Button(
            f"claim-{seat}", said.claim, i.ClaimTouched(number, seat), _claims(game, state, seat)
        )
        for seat in game.claimable(now)
        if seat not in now.claimed
    ]
    again = [
        Button(
            f"again-{seat}",
            said.name_again,
            i.DiscardTouched(number, seat, 0),
            due=False,
            seat=seat,
        )
        for seat in game.to_name(now)
        if seat in now.discards
    ]
    return claims + again


def _paid_button(words: TableLanguage, game: Procedure, state: TableState) -> Button:
    """One button for the seat whose turn it is; its word says what was done there."""
    now = state.round
    result = turn(state) if now.phase == Phase.SETTLING else None
    if result is None:
        touch, only = i.PaidTouched(now.number, 0), (Phase.SETTLING,)
        return Button("paid", words.buttons.paid, touch, due=False, phases=only)
    if all_borne_out(state):
        return _stay_button(words, state, result.seat)
    sure = is_borne_out(state, result)
    label, detail = done_words(words, game, state, result)
    lies = lost_lying(state, result)
    if lies:
        detail = words.still_lies(lies)
    due = sure or is_bare(state, result)
    return Button(
        "paid",
        label,
        i.PaidTouched(now.number, result.seat),
        due,
        detail,
        patient=True,
        sure=sure,
        stays=not due and may_stay(state, result),
    )


def _stay_button(words: TableLanguage, state: TableState, seat: int) -> Button:
    """Chips that players leave where they are. A player may still be about to take them."""
    now = state.round
    waiting = [result.seat for result in now.to_pay]
    left = {owner for owner, _ in state.layout}.intersection(waiting)
    label, detail = words.chips_stay(sorted(left or waiting))
    touch = i.PaidTouched(now.number, seat)
    return Button("paid", label, touch, False, detail, patient=True, held=True, stays=True)


def _undo_buttons(words: TableLanguage, game: Procedure, state: TableState) -> list[Button]:
    """One button, for the dealer's own last touch while it can be taken back."""
    last = undoable(game, state)
    if last is None:
        return []
    what = _undone_words(words, game, state, last)
    touch = i.UndoTouched(state.round.number, last.number)
    return [Button("undo", words.buttons.undo, touch, due=False, detail=what)]


def _undone_words(words: TableLanguage, game: Procedure, state: TableState, last: Touched) -> str:
    """The label of the button that was touched, where it is not always the same one."""
    now = state.round
    if last.what == "paid":
        for result in now.results:
            if result.seat == last.seat:
                takes = stakes_to_take(game, state, result)
                return words.done_at(result.seat, result.pays, takes)[0]
    step = now.step if now.phase == Phase.LOCKING else now.step - 1
    if last.what == "turn" and step == 1 and DEALER in now.discards:
        return words.throw_away(now.discards[DEALER])[0]
    return words.undone(last.what, last.seat)


def _bets_words(words: TableLanguage, game: Procedure, state: TableState) -> str:
    seats = len({seat for seat, spot in state.layout if game.is_opening(spot)})
    if state.round.phase != Phase.BETTING or not seats:
        return ""
    return words.seats_betting(seats)
