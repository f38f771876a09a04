"""The view of a state: assembles the one value the screen shows. Rules are asked, never repeated.

Cards that are face down appear as `HIDDEN` and nothing else of them leaves this folder. Seats are
built in `seat_view`, buttons in `buttons`, sentences in `prompts` and `alerts`.
"""

from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import ROLES
from tableassist.core.refusals import Refused
from tableassist.core.round import DEALER, Procedure, procedure_of
from tableassist.core.table.alerts import alert_lines
from tableassist.core.table.buttons import buttons
from tableassist.core.table.labels import phase_text, refusal_line
from tableassist.core.table.pay_tables_view import pay_tables_view
from tableassist.core.table.prompts import prompt_line
from tableassist.core.table.seat_view import cards_view, seat_view
from tableassist.core.table.state import TableState
from tableassist.core.view import BoardView, DealerView, MeterView, TableView
from tableassist.core.words import BOARD_NAMES, call_words


def table_view(house: LoadedHouse, state: TableState, refused: Refused | None = None) -> TableView:
    """What the screen shows; `refused` is the last touch's refusal, if it is still to be shown."""
    now = state.round
    game = procedure_of(house.house)
    alerts = alert_lines(game, state)
    if refused:
        alerts = (refusal_line(refused), *alerts)
    return TableView(
        table=state.table,
        house=_house_line(house, state),
        round=now.number,
        phase=now.phase.value,
        phase_text=phase_text(game, now),
        prompt=prompt_line(game, state),
        alerts=alerts,
        dealer=_dealer_view(game, state),
        seats=tuple(seat_view(game, state, seat) for seat in i.SEATS),
        meter=_meter_view(state),
        boards=tuple(_board_view(state, role) for role in ROLES),
        buttons=buttons(game, state),
        state_number=state.number,
        queue=tuple(result.seat for result in now.results if not result.is_gone),
        training=state.demo_keys,
        pay_tables=pay_tables_view(house.house, "en"),
    )


def _house_line(house: LoadedHouse, state: TableState) -> str:
    """The house, behind what must be known of its boards all the time."""
    marks = [("DEMO KEYS", state.demo_keys), ("NOT SIGNED", state.unsigned_allowed)]
    return " · ".join([*(mark for mark, is_so in marks if is_so), house.house.name])


def _dealer_view(game: Procedure, state: TableState) -> DealerView:
    now = state.round
    cards = cards_view(state, DEALER)
    title = "Dealer" if game.has_dealer_hand else "Community cards"
    call = game.call(now) if now.revealed and not now.void else None
    if call is None:
        return DealerView(cards, "", "quiet", title)
    name, qualifies = call
    words = call_words(name, qualifies=qualifies)
    return DealerView(cards, words, "active" if qualifies else "good", title)


def _meter_view(state: TableState) -> MeterView:
    return MeterView(
        amount=state.meter_cents,
        on_sign=state.sign.amount if state.is_live("sign") else None,
        agrees=state.sign_agrees,
        open=not state.jackpot.closed,
        currency=state.currency,
        offered=state.jackpot.offered,
        verified=not state.sign_is_unverified,
    )


def _board_view(state: TableState, role: i.BoardRole) -> BoardView:
    board = state.boards[role]
    return BoardView(role, BOARD_NAMES[role], board.condition, board.text)
