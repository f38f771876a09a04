"""The buttons of an irregularity: that there is one, what it is, with whose hand; and the rulings.

Few touches, and each question stands in one frame. A ruling is a supervisor's and must be held; its
detail says what it changes in money before it is touched. What may be ruled is not decided here.
Beside an extra card the dealer's misdeal stays, which ends the round as the ruling would: it stands
there alone.
"""

from collections.abc import Sequence

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.round import Phase, Procedure, RoundState
from tableassist.core.round.state import Irregular
from tableassist.core.table.button import Button
from tableassist.core.table.irregular import (
    IRREGULARITIES,
    bets_at,
    hands_at,
    leaves_a_choice,
    offered,
)
from tableassist.core.table.state import TableState
from tableassist.core.table.taking_back import taken_back
from tableassist.core.words import TableLanguage

_IN_PLAY = (Phase.DEALING, Phase.DECISIONS, Phase.OPENING, Phase.SETTLING)


def irregular_buttons(words: TableLanguage, game: Procedure, state: TableState) -> list[Button]:
    """The next question, or the rulings."""
    now = state.round
    if now.phase not in _IN_PLAY or now.suspended:
        return []
    held = now.irregular
    if held is None:
        touch = i.IrregularityTouched(now.number)
        said = words.buttons
        is_paid = now.phase == Phase.SETTLING
        detail = said.stop_paying_detail if is_paid else said.irregularity_detail
        return [Button("irregularity", said.irregularity, touch, False, detail)]
    if held.what is None and now.phase == Phase.SETTLING:
        return []  # no ruling, but a correction or going on
    if held.what is None:
        return [_what_button(words, now, what) for what in IRREGULARITIES]
    if held.seat is None:
        return [_where_button(words, now, held.what, seat) for seat in hands_at(now, held.what)]
    is_misdeal_there = held.what == "extra card"
    return [
        _ruling_button(words, game, state, held, ruling)
        for ruling in offered(game.house, held.what, held.seat)
        if not (is_misdeal_there and ruling == "round void")
    ]


def misdeal_button(words: TableLanguage, game: Procedure, state: TableState) -> Button:
    """The one that ends the round; while an extra card is held it says how much goes back."""
    now, said = state.round, words.buttons
    held, detail = now.irregular, said.misdeal_detail
    is_due = bool(now.suspended)
    if held and held.what == "extra card" and not is_due:
        is_due = not leaves_a_choice(game.house, held)
        detail = words.ruling("round void", 0, _changed(game, state, now.seats))[1]
    return Button("misdeal", said.misdeal, i.MisdealTouched(now.number), is_due, detail)


def _what_button(words: TableLanguage, now: RoundState, what: s.Irregularity) -> Button:
    label, detail = words.irregularity(what)
    touch = i.IrregularityTouched(now.number, what)
    name = f"irregularity-{what.replace(' ', '-')}"
    return Button(name, label, touch, False, detail, choice="irregularity")


def _where_button(words: TableLanguage, now: RoundState, what: s.Irregularity, seat: int) -> Button:
    touch = i.IrregularityTouched(now.number, what, seat)
    label = words.whose_hand(seat)
    return Button(f"irregularity-at-{seat}", label, touch, False, choice="irregularity at")


def _ruling_button(
    words: TableLanguage, game: Procedure, state: TableState, held: Irregular, ruling: s.Ruling
) -> Button:
    """The bets of the hand, or of the whole round, are told in the detail."""
    now, seat = state.round, held.seat or 0
    touch = s.IrregularityRuled(now.number, held.number, ruling)
    cents = _changed(game, state, now.seats if ruling == "round void" else (seat,))
    label, detail = words.ruling(ruling, seat, cents)
    name = f"rule-{ruling.replace(' ', '-')}"
    return Button(name, label, touch, False, detail, choice="ruling")


def _changed(game: Procedure, state: TableState, seats: Sequence[int]) -> int:
    """Cents of the bets of these seats, without what their players have taken back."""
    cents = sum(bet.amount for seat in seats for bet in bets_at(state.round, seat))
    return cents - sum(bet.amount for bet in taken_back(game, state, seats))
