"""Steps of `evolve` for cards: dealt, burned, turned, stray, and a round that they suspend.

What the run of cards says of the decks is counted in `deck_steps`. No step decides anything.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.round.state import Phase
from tableassist.core.table.sign_steps import Step
from tableassist.core.table.state import ShoeState, TableState
from tableassist.core.table.touch_steps import none_touched, used


def _card_dealt(state: TableState, record: r.CardDealt) -> TableState:
    hand = (*state.round.cards.get(record.seat, ()), record.card)
    turned = state.round.turned
    dealt = _in_round(
        state,
        cards={**state.round.cards, record.seat: hand},
        dealt=state.round.dealt + 1,
        turned=turned | {(record.seat, record.place)} if record.turned else turned,
    )
    return none_touched(used(dealt, record.shoe_no))


def _card_burned(state: TableState, record: r.CardBurned) -> TableState:
    now = state.round
    after = _in_round(state, burned=(*now.burned, record.card), dealt=now.dealt + 1)
    return none_touched(used(after, record.shoe_no))


def _card_turned(state: TableState, record: r.CardTurned) -> TableState:
    return _in_round(state, turned=state.round.turned | {(record.seat, record.place)})


def _card_stray(state: TableState, record: r.CardStray) -> TableState:
    return none_touched(used(state, record.shoe_no))


def _suspended(state: TableState, record: r.RoundSuspended) -> TableState:
    stopped = _in_round(
        state,
        suspended=record.reason,
        suspended_detail=record.detail,
        suspended_about=record.about or None,
    )
    return none_touched(replace(stopped, shoe=_judged(state, record)))


def _judged(state: TableState, record: r.RoundSuspended) -> ShoeState:
    """The shoe, with the deck that the stop proves to be false."""
    shoe, about = state.shoe, record.about or r.StopFacts()
    if record.reason == "duplicate-card":
        return replace(shoe, false=state.round.shoe_no)
    is_proved = record.reason in ("wrong-deck", "deck-rejected")
    return replace(shoe, false=about.number) if is_proved else shoe


def _deal_completed(state: TableState, _record: r.DealCompleted) -> TableState:
    return _in_round(state, phase=Phase.DECISIONS)


def _in_round(state: TableState, **changes: object) -> TableState:
    return replace(state, round=replace(state.round, **changes))


CARD_STEPS: Mapping[type, Step] = MappingProxyType(
    {
        r.CardDealt: _card_dealt,
        r.CardBurned: _card_burned,
        r.CardTurned: _card_turned,
        r.CardStray: _card_stray,
        r.RoundSuspended: _suspended,
        r.DealCompleted: _deal_completed,
    }
)
