"""The view of a state: assembles the one value the screen shows. Rules are asked, never repeated.

Cards that are face down appear as `HIDDEN` and nothing else of them leaves this folder. Seats are
built in `seat_view`, buttons in `buttons`, sentences in `prompts` and `alerts`.
"""

from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse
from tableassist.core.records import SeatResult
from tableassist.core.refusals import Refused
from tableassist.core.round import DEALER, Phase, Procedure, RoundState, procedure_of
from tableassist.core.round.handed import has_left
from tableassist.core.signs import SIGNS, SignName
from tableassist.core.table.alerts import board_text, found_alerts
from tableassist.core.table.buttons import buttons
from tableassist.core.table.correcting_view import corrections_view
from tableassist.core.table.gravity import PLAIN, gravest_first
from tableassist.core.table.hit_view import hit_over_view, hit_view
from tableassist.core.table.labels import house_name, phase_text
from tableassist.core.table.opening_view import opening_lines, opening_prompt, opening_view
from tableassist.core.table.pay_tables_view import pay_tables_view
from tableassist.core.table.people_view import people_view
from tableassist.core.table.prompts import prompt_line
from tableassist.core.table.remarks import remark_lines
from tableassist.core.table.retold import retold_results
from tableassist.core.table.seat_view import cards_view, seat_view
from tableassist.core.table.settling import all_borne_out, turn
from tableassist.core.table.signs import UNHEARD, sign_doing
from tableassist.core.table.state import TableState
from tableassist.core.view import BoardView, DealerView, MeterView, TableView
from tableassist.core.words import TableLanguage, language


def table_view(house: LoadedHouse, state: TableState, refused: Refused | None = None) -> TableView:
    """What the screen shows; `refused` is the last touch's refusal, if it is still to be shown."""
    now = state.round
    game = procedure_of(house.house)
    words = language(state.language, house.house.digits, len(state.signs))
    results = {one.seat: one for one in retold_results(words, game, now)}
    at = _dealer_at(state)
    opening = opening_view(words, house, state)
    opens = opening_lines(words, house, state, opening)
    alerts = gravest_first([*opens, *found_alerts(words, game, state)])
    prompt = opening_prompt(words, opening) or prompt_line(words, game, state)
    answer = [words.refusal_line(refused)] if refused else []
    told = [line for line in (*answer, *(one.text for one in alerts)) if line != prompt]
    return TableView(
        table=state.table,
        house=_house_line(words, house, state),
        round=now.number,
        phase=now.phase.value,
        phase_text=words.phase("closed") if opening else phase_text(words, game, now),
        prompt=prompt,
        alerts=tuple(told),
        dealer=_dealer_view(words, game, state),
        seats=tuple(seat_view(words, game, state, seat, results.get(seat), at) for seat in i.SEATS),
        meter=_meter_view(state),
        boards=tuple(_board_view(words, state, role) for role in state.boards_in_use),
        buttons=buttons(words, house, game, state),
        state_number=state.number,
        queue=tuple(result.seat for result in now.results if _is_queued(now, result)),
        language=state.language,
        training=state.demo_keys,
        pay_tables=pay_tables_view(house.house, state.language),
        people=people_view(words, house.house, state),
        hit=hit_view(words, state),
        hit_over=hit_over_view(words, state),
        opening=opening,
        corrections=corrections_view(words, house, state),
        is_calm=not answer and all(one.kind in PLAIN for one in alerts),
        remarks=() if opening else remark_lines(words, state),
    )


def _dealer_at(state: TableState) -> int:
    """The seat at which the dealer has something to do, or to give back; 0 for none."""
    now = state.round
    if now.phase != Phase.SETTLING or (all_borne_out(state) and not now.void):
        return 0
    result = turn(state)
    return result.seat if result else 0


def _is_queued(now: RoundState, result: SeatResult) -> bool:
    """A folded hand stands in the queue only while chips of it wait to be taken."""
    is_over = result.seat in now.paid or has_left(now.handed, result)
    return not (result.is_gone and is_over)


def _house_line(words: TableLanguage, house: LoadedHouse, state: TableState) -> str:
    """The house, behind what must be known of its boards all the time.

    Where no meter says the currency, it stands here.
    """
    marks = words.marks(demo_keys=state.demo_keys, unsigned=state.unsigned_allowed)
    currency = [] if state.jackpot.offered else [state.currency]
    return " · ".join([*marks, house_name(house.house, state.language), *currency])


def _dealer_view(words: TableLanguage, game: Procedure, state: TableState) -> DealerView:
    now = state.round
    cards = cards_view(state, DEALER)
    title = words.headlines.dealer if game.has_dealer_hand else words.headlines.community
    call = game.call(now, words) if now.revealed and not now.void else None
    if call is None:
        thrown = 0 if now.void else now.discards.get(DEALER, 0)
        return DealerView(cards, words.dealer_threw(thrown) if thrown else "", "quiet", title)
    name, qualifies = call
    called = words.call(name, qualifies=qualifies, opens=game.house.game != "three-card")
    return DealerView(cards, called, "active" if qualifies else "good", title)


def _meter_view(state: TableState) -> MeterView:
    name = _sign_told(state)
    return MeterView(
        amount=state.meter_cents,
        on_sign=state.signs[name].shows.amount if state.is_live(name) else None,
        agrees=state.sign_agrees(name),
        open=not state.jackpot.closed,
        currency=state.currency,
        offered=state.jackpot.offered,
        verified=not state.sign_is_unverified(name),
        sign=SIGNS.index(name) + 1 if len(state.signs) > 1 else 0,
        heard=state.is_live(name) and state.signs[name].shows.face not in ("", UNHEARD),
        refused=state.boards[name].condition == "refused",
    )


def _sign_told(state: TableState) -> SignName:
    """The sign beside the meter: one that is wrong before one that cannot say."""
    names = state.patrons_signs
    wrong = (name for name in names if not state.sign_follows(name))
    silent = (name for name in names if not state.sign_agrees(name))
    return next(wrong, None) or next(silent, None) or names[0]


def _board_view(words: TableLanguage, state: TableState, name: i.BoardName) -> BoardView:
    board, label = state.boards[name], words.board(name)
    if not i.is_sign(name):
        return BoardView(name, label, board.condition, board_text(words, board))
    if len(state.signs) > 1 and state.signs[name].fit.kind == "alpha":
        label = f"{label} (Alpha)"
    is_live = board.condition == "live"
    doing = sign_doing(state, name) if is_live else board.condition
    return BoardView(name, label, doing, board_text(words, board))
