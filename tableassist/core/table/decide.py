"""Decide: what an input leads to. Pure; returns records, or a refusal that changes nothing.

What a board sensed is never refused, because the board forgets it once it is durable here: it
becomes at least one record, whatever it means. A finger may be refused. An input that says
nothing new leads to no records. Touches live in `touches`, cards and chips in `sensed`.
"""

from typing import TypeAlias, assert_never

from tableassist.core import inputs as i
from tableassist.core import people as p
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.heads import HeadTold
from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import Struct
from tableassist.core.machine import ClockSensed, DiskSensed, MachineNews, SlipPrinted
from tableassist.core.money import micro_from_cents
from tableassist.core.refusals import Refused
from tableassist.core.round.state import Phase
from tableassist.core.table.awards import awards_in_time
from tableassist.core.table.deck import shoe_word_records
from tableassist.core.table.deck_doubts import with_deck_doubts
from tableassist.core.table.machine import machine_records
from tableassist.core.table.paying_hits import printed_records
from tableassist.core.table.people import (
    admitted_records,
    spoken_correction,
    spoken_opening,
    spoken_records,
    spoken_ruling,
)
from tableassist.core.table.remembered import remembered_records
from tableassist.core.table.sensed import sensed_records
from tableassist.core.table.settling import with_seats_seen
from tableassist.core.table.sign_state import SignShows
from tableassist.core.table.signing_on import (
    own_pin_records,
    people_news,
    posts_at_start,
    posts_in_time,
)
from tableassist.core.table.signs import signs_in_time
from tableassist.core.table.state import TableState
from tableassist.core.table.stops import stop_record
from tableassist.core.table.terms import new_terms
from tableassist.core.table.touches import touch_records
from tableassist.core.table.triggers import opened_levels, trigger_records, unused_triggers

SECURITY_QUIET_MS = 60_000


class Decided(Struct, frozen=True):
    """The facts that follow, in order; none when nothing is new."""

    records: tuple[r.Record, ...] = ()


Decision: TypeAlias = Decided | Refused


def decide(house: LoadedHouse, state: TableState, what: i.Input) -> Decision:
    """The decision on one input, with the seats that are paid by what can be seen after it, and
    with what the cards then say of the decks.
    """
    decision = _decided(house, state, what)
    if isinstance(decision, Refused):
        return decision
    return Decided(with_deck_doubts(state, with_seats_seen(state, decision.records)))


def _decided(house: LoadedHouse, state: TableState, what: i.Input) -> Decision:
    if isinstance(what, p.PeopleNews | p.PeopleWord):
        return _of_people(house, state, what)
    match what:
        case i.BoardSensed():
            return Decided(_sensed(house, state, what))
        case i.SignReported() | HeadTold() | i.ShoeReported():
            return Decided(_told_of_now(state, what))
        case i.TimePassed():
            watched = (*signs_in_time(house.house, state, what), *awards_in_time(state, what))
            return Decided((*_quiet(state, what), *watched, *posts_in_time(state, what)))
        case i.ProgramStarted():
            return Decided(_program_started(house, state, what))
        case DiskSensed() | ClockSensed() | SlipPrinted():
            return Decided(_machine_told(state, what))
        case i.TriggerDrawn():
            return Decided(trigger_records(house.house, state, what))
        case (
            i.BoardCameLive()
            | i.BoardWentAway()
            | i.BoardTurnedAway()
            | i.HistoryBroken()
            | i.ForgeriesSeen()
            | i.LinkTroubled()
            | i.LevelNotTaken()
        ):
            return Decided(_link_news(state, what))
        case (
            s.HitVerifyTouched()
            | s.HitApproveTouched()
            | s.HitDoubtTouched()
            | s.RegulatorToldTouched()
            | s.ReportingTouched()
            | s.SlipTouched()
            | s.HandPaidTouched()
            | s.HitRefuseTouched()
            | s.JackpotCloseTouched()
            | s.JackpotOpenTouched()
            | s.MeterAdjustTouched()
            | s.JournalAcceptTouched()
            | s.ClockAcceptTouched()
            | s.DecksClearTouched()
            | s.TableCloseTouched()
            | s.CorrectTouched()
            | s.CorrectionPaidTouched()
            | s.CorrectionWriteOffTouched()
        ):
            return _supervised(house, state, what)
        case _:
            return _or_refused(_touched(house, state, what))


def _of_people(
    house: LoadedHouse, state: TableState, what: p.PeopleNews | p.PeopleWord
) -> Decision:
    if isinstance(what, p.PeopleNews):
        return Decided(people_news(house.house, state, what))
    return decide_people(state, what)


def _machine_told(state: TableState, news: MachineNews) -> tuple[r.Record, ...]:
    if isinstance(news, SlipPrinted):
        return printed_records(state, news)
    return machine_records(state, news)


def _touched(
    house: LoadedHouse,
    state: TableState,
    touch: i.DealerTouch | i.LanguageTouched | i.PeopleTouch | s.HouseWord,
) -> tuple[r.Record, ...] | Refused:
    """Touches that ask the house."""
    if isinstance(touch, s.IrregularityRuled):
        return spoken_ruling(house.house, state, touch)
    if isinstance(touch, s.OpeningTouched):
        return spoken_opening(house, state, touch)
    return touch_records(house.house, state, touch)


def _supervised(house: LoadedHouse, state: TableState, told: s.SupervisorTouch) -> Decision:
    """What a supervisor says; of the round that is on, a correction asks the house."""
    if isinstance(told, s.CorrectTouched) and told.round == state.round.number:
        return _or_refused(spoken_correction(house.house, state, told))
    return decide_supervision(state, told)


def decide_supervision(state: TableState, told: s.SupervisorTouch) -> Decision:
    """The decision on what a supervisor says, which asks no house."""
    return _or_refused(spoken_records(state, told))


def decide_people(state: TableState, told: p.PeopleWord | p.OwnPinChanged) -> Decision:
    """The decision on who is at this table, which asks no house."""
    if isinstance(told, p.OwnPinChanged):
        return Decided(own_pin_records(state, told))
    return _or_refused(admitted_records(state, told))


def _or_refused(outcome: tuple[r.Record, ...] | Refused) -> Decision:
    return outcome if isinstance(outcome, Refused) else Decided(outcome)


def _sensed(house: LoadedHouse, state: TableState, what: i.BoardSensed) -> tuple[r.Record, ...]:
    """What an event leads to, nothing where it is kept already."""
    if what.event_id <= state.last_events.get(what.unit, -1):
        return ()
    return sensed_records(house, state, what)


def _are_bound(state: TableState) -> bool:
    """A hit that waits was won where people sign on; its money asks for them until it is over."""
    return state.people.required and state.first_hand_pay is not None


def _program_started(
    house: LoadedHouse, state: TableState, start: i.ProgramStarted
) -> tuple[r.Record, ...]:
    """The table's first record where there is none, and that no board has been heard yet."""
    started = r.TableStarted(
        start.program,
        house.hash,
        start.unsigned_allowed,
        start.demo_keys,
        new_terms(house.house, state),
        start.taken,
        start.language,
        start.people_required or _are_bound(state),
        start.paying,
        start.opening_required,
        start.profile if state.kept_profile != house.hash else "",
        start.day_starts,
        start.signs,
    )
    created = () if state.number else (_created(house, start),)
    levels = (*opened_levels(house.house, state), *unused_triggers(house.house, state))
    return *created, *posts_at_start(state), started, *levels


def _created(house: LoadedHouse, start: i.ProgramStarted) -> r.TableCreated:
    terms = house.house
    jackpot = terms.progressive_terms
    return r.TableCreated(
        start.table,
        terms.id,
        house.hash,
        start.program,
        terms.currency,
        micro_from_cents(jackpot.reset) if jackpot else 0,
        0,
        jackpot is not None,
        start.head_key,
    )


def _link_news(state: TableState, news: i.LinkNews) -> tuple[r.Record, ...]:
    board = state.boards[news.board]
    match news:
        case i.BoardCameLive():
            live = (news.board, news.unit, news.firmware, news.assured, news.key, news.reads_decks)
            return (r.BoardLive(*live),)
        case i.BoardWentAway():
            if board.condition == "lost" and board.text == news.reason:
                return ()
            return (r.BoardLost(news.board, news.reason),)
        case i.BoardTurnedAway():
            return (r.BoardRefused(news.board, news.reason, news.expected, news.found),)
        case i.HistoryBroken():
            return _history_broken(state, news)
        case i.ForgeriesSeen():
            return (r.SecurityNotice(news.board, news.forged, news.at_board),)
        case i.LinkTroubled():
            if ((news.board, news.what) in state.troubles) == news.is_on:
                return ()
            return (r.LinkTrouble(news.board, news.what, news.is_on),)
        case i.LevelNotTaken():
            return (r.LevelRefused(news.board, news.level, news.answer),)
        case _:
            assert_never(news)


def _history_broken(state: TableState, news: i.HistoryBroken) -> tuple[r.Record, ...]:
    gap = r.HistoryGap(
        news.board, news.unit, news.expected, news.oldest, news.newest, news.resume_after
    )
    in_play = state.round.phase not in (Phase.BETTING, Phase.SETTLING)
    if i.is_sign(news.board) or not in_play or state.round.suspended:
        return (gap,)
    about = r.StopFacts(news.oldest, news.expected, board=i.role_of(news.board))
    return gap, stop_record(state.round, "history-gap", about)


def _told_of_now(state: TableState, told: i.SignWord | i.ShoeReported) -> tuple[r.Record, ...]:
    if isinstance(told, i.ShoeReported):
        return shoe_word_records(state, told)
    if isinstance(told, HeadTold):
        return remembered_records(state, told)
    return _sign_reported(state, told)


def _sign_reported(state: TableState, report: i.SignReported) -> tuple[r.Record, ...]:
    now = (report.amount, report.meter_seq, report.face, report.others)
    if SignShows(*now) == state.signs[report.sign].shows:
        return ()
    return (r.SignShown(*now, report.sign),)


def _quiet(state: TableState, clock: i.TimePassed) -> tuple[r.Record, ...]:
    """Where nothing more was tried for a minute."""
    return tuple(
        r.SecurityQuiet(board)
        for board, seen in state.forgeries.items()
        if clock.now_ms - seen.at_ms >= SECURITY_QUIET_MS
    )
