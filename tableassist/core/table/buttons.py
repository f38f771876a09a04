"""The buttons of the dealer's screen: what can be touched now, what is due, what must be held.

Each button asks `touches` whether it is allowed. The bar keeps its order: misdeal, no more bets,
what the game does next, paid, a supervisor's. What the sensors do not bear out yet, a misdeal, and
what a supervisor does must be held, so that a stray finger does nothing.
"""

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.inputs import Struct
from tableassist.core.money import money_text
from tableassist.core.records import Record, Undone
from tableassist.core.refusals import Refused
from tableassist.core.round import Phase, Procedure
from tableassist.core.table.counting import counts
from tableassist.core.table.folding import folding
from tableassist.core.table.prompts import seats_words
from tableassist.core.table.settling import is_bare, is_borne_out, turn
from tableassist.core.table.state import TableState
from tableassist.core.table.supervisor import supervisor_records
from tableassist.core.table.to_take import stakes_to_take
from tableassist.core.table.touches import touch_records
from tableassist.core.table.undo import undoable
from tableassist.core.view import ButtonView
from tableassist.core.words import card_words

_BORNE_OUT = i.FoldTouched | i.PaidTouched | i.ClaimTouched
_AT_A_SEAT = i.FoldTouched | i.ClaimTouched


class _Button(Struct, frozen=True):
    """A button before it is asked whether it is allowed.

    `sure`: the sensors bear out what it says; None where that is so when it is due.
    """

    name: str
    label: str
    touch: i.Touch
    due: bool = True
    detail: str = ""
    choice: str = ""
    patient: bool = False
    seat: int | None = None
    sure: bool | None = None


def buttons(game: Procedure, state: TableState) -> tuple[ButtonView, ...]:
    """The bar's buttons from left to right, then those of the seats."""
    now = state.round
    number = now.number
    bar = [
        _Button(
            "misdeal", "Misdeal", i.MisdealTouched(number), bool(now.suspended), "void the round"
        ),
        _Button(
            "no-more-bets",
            "No more bets",
            i.NoMoreBetsTouched(number),
            detail=_bets_words(game, state),
            patient=True,
        ),
        *_count_buttons(game, state),
        *_next_buttons(game, state),
        _paid_button(game, state),
        *_undo_buttons(game, state),
        *_hand_pay_buttons(state),
        *_seat_buttons(game, state),
    ]
    return tuple(_asked(game, state, button) for button in bar)


def _asked(game: Procedure, state: TableState, button: _Button) -> ButtonView:
    touch = button.touch
    of_supervisor = isinstance(touch, s.SupervisorTouch)
    allowed = not isinstance(_outcome(game, state, touch), Refused)
    seat = touch.seat if isinstance(touch, _AT_A_SEAT) else button.seat
    grave = isinstance(touch, i.MisdealTouched)
    sure = button.due if button.sure is None else button.sure
    return ButtonView(
        name=button.name,
        label=button.label,
        detail=button.detail,
        allowed=allowed,
        due=allowed and button.due,
        hold=grave or of_supervisor or (isinstance(touch, _BORNE_OUT) and not sure),
        seat=seat,
        touch=touch,
        grave=grave,
        choice=button.choice,
        patient=button.patient,
        supervisor=of_supervisor,
        place="bar" if seat is None else "seat",
    )


def _outcome(game: Procedure, state: TableState, touch: i.Touch) -> tuple[Record, ...] | Refused:
    if isinstance(touch, s.SupervisorTouch):
        return supervisor_records(state, touch)
    return touch_records(game.house, state, touch)


def _hand_pay_buttons(state: TableState) -> list[_Button]:
    """One button, for the hand pay that waits longest: what a supervisor says of it next."""
    pay = state.first_hand_pay
    if pay is None:
        return []
    words: dict[str, tuple[str, s.SupervisorTouch]] = {
        "due": ("Verify", s.HitVerifyTouched(pay.hit)),
        "verified": ("Approve", s.HitApproveTouched(pay.hit)),
        "approved": ("Hand paid", s.HandPaidTouched(pay.hit)),
    }
    word, touch = words[pay.phase]
    detail = f"seat {pay.seat}, {money_text(pay.amount)}"
    return [_Button("hand-pay", word, touch, due=False, detail=detail)]


def _count_buttons(game: Procedure, state: TableState) -> list[_Button]:
    """How many progressive chips lie in front of the rack: no answer is nearer than another."""
    now = state.round
    if not now.is_uncounted or now.phase not in (Phase.DEALING, Phase.DECISIONS):
        return []
    return [
        _Button(
            f"count-{count}",
            str(count),
            i.ChipsCounted(now.number, count),
            due=False,
            detail="progressive chips",
            choice="count",
        )
        for count in counts(game)
    ]


def _next_buttons(game: Procedure, state: TableState) -> list[_Button]:
    """What leads the round on: turn, reveal, or settle once the hands are opened."""
    now = state.round
    if now.phase == Phase.OPENING:
        return _opening_buttons(game, state)
    if not game.ends_by_turning:
        return [_reveal_button(game, state)]
    places = game.discards(now) if now.phase == Phase.DECISIONS else ()
    if len(places) < 2:
        touch = i.TurnTouched(now.number, now.step, places[0] if places else 0)
        return [_Button("turn", "Turn", touch, detail="the next card", patient=True)]
    return [
        _Button(
            f"turn-{place}",
            f"Throw away {place}",
            i.TurnTouched(now.number, now.step, place),
            detail=f"card {place} of the dealer",
            choice="discard",
            patient=True,
        )
        for place in places
    ]


def _reveal_button(game: Procedure, state: TableState) -> _Button:
    """It says who folds with it; an ante may be lifted for a moment only."""
    seats = folding(game, state)
    folds = f"{seats_words(seats)} {'folds' if len(seats) == 1 else 'fold'}"
    return _Button(
        "reveal",
        "Reveal",
        i.RevealTouched(state.round.number),
        detail=folds if seats else "turn the hands",
        patient=bool(seats),
    )


def _opening_buttons(game: Procedure, state: TableState) -> list[_Button]:
    """The cards one of which was thrown away, or Settle when all of them are named."""
    now = state.round
    for seat in game.to_name(now):
        if seat not in now.discards:
            hand = now.cards[seat][: game.hand_size]
            return [
                _Button(
                    f"discard-{place}",
                    card_words(card),
                    i.DiscardTouched(now.number, seat, place),
                    detail=f"seat {seat} threw it away",
                    choice=f"discard of seat {seat}",
                )
                for place, card in enumerate(hand, start=1)
            ]
    settle = i.SettleTouched(now.number)
    due = _sees_no_claim(game, state)
    return [_Button("settle", "Settle", settle, due, "nobody claims more", patient=True)]


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
    """A chip of a side bet was lifted, which a player does to claim."""
    now = state.round
    spots = game.claimable(now).get(seat, ())
    return seat not in now.claimed and any((seat, spot) not in state.layout for spot in spots)


def _seat_buttons(game: Procedure, state: TableState) -> list[_Button]:
    now = state.round
    number = now.number
    if now.phase == Phase.DECISIONS and not game.ends_by_turning:
        told = folding(game, state)
        return [
            _Button(f"fold-{seat}", "Fold", i.FoldTouched(number, seat), due=False)
            for seat in game.undecided(now)
            if seat not in told
        ]
    if now.phase != Phase.OPENING:
        return []
    claims = [
        _Button(f"claim-{seat}", "Claim", i.ClaimTouched(number, seat), _claims(game, state, seat))
        for seat in game.claimable(now)
        if seat not in now.claimed
    ]
    again = [
        _Button(
            f"again-{seat}", "Name again", i.DiscardTouched(number, seat, 0), due=False, seat=seat
        )
        for seat in game.to_name(now)
        if seat in now.discards
    ]
    return claims + again


def _paid_button(game: Procedure, state: TableState) -> _Button:
    """One button for the seat whose turn it is; its word says what was done there."""
    now = state.round
    result = turn(state) if now.phase == Phase.SETTLING else None
    if result is None:
        return _Button("paid", "Paid", i.PaidTouched(now.number, 0), due=False)
    word, detail = "Returned", ""
    if result.pays:
        word, detail = "Paid", f"{money_text(result.pays)} added"
    elif stakes := stakes_to_take(game, state, result):
        word, detail = "Taken", f"{money_text(stakes)} taken"
    sure = is_borne_out(state, result)
    return _Button(
        "paid",
        f"{word} seat {result.seat}",
        i.PaidTouched(now.number, result.seat),
        sure or is_bare(state, result.seat),
        detail,
        patient=True,
        sure=sure,
    )


_UNDONE: dict[Undone, str] = {
    "lock": "No more bets",
    "count": "the count",
    "fold": "seat {seat} folds",
    "claim": "seat {seat} claims",
    "discard": "seat {seat}'s discard",
    "settlement": "Settle",
}


def _undo_buttons(game: Procedure, state: TableState) -> list[_Button]:
    """One button, for the dealer's own last touch while it can be taken back."""
    last = undoable(game, state)
    if last is None:
        return []
    what = _UNDONE[last.what].format(seat=last.seat)
    touch = i.UndoTouched(state.round.number, last.number)
    return [_Button("undo", "Undo", touch, due=False, detail=what)]


def _bets_words(game: Procedure, state: TableState) -> str:
    seats = len({seat for seat, spot in state.layout if game.is_opening(spot)})
    if state.round.phase != Phase.BETTING or not seats:
        return ""
    return "1 seat" if seats == 1 else f"{seats} seats"
