"""Opening a table: which steps there are, which is next, and what an answer leads to.

One step after the other: the self-test, each pay table against the felt, the jackpot against the
sign, each value that no source confirms, a trial round, then the readings. A supervisor answers
each; no step can be passed over, and the last one asks the first again. The house is asked here;
`closing` needs none.
"""

from typing import TypeAlias

from tableassist.core import records as r
from tableassist.core.house import House, LoadedHouse
from tableassist.core.names import is_name
from tableassist.core.records.opening_facts import OpeningAnswered, TableOpened, TrialRoundPlayed
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase
from tableassist.core.supervision import OpeningTouched
from tableassist.core.table.closing import closed_refusal, readings_of
from tableassist.core.table.fits import asked_of
from tableassist.core.table.opening_lines import kept_lines
from tableassist.core.table.opening_steps import VALUE
from tableassist.core.table.pay_tables_view import pay_tables_view
from tableassist.core.table.state import TableState
from tableassist.core.table.trial_round import trial_round
from tableassist.core.words import language

Outcome: TypeAlias = tuple[r.Record, ...] | Refused
SELF_TEST, TRIAL, OPEN = "self-test", "trial-round", "open"
BORNE_BY_STATE = (SELF_TEST, TRIAL, OPEN)
"""Steps whose answer nobody has to look up on the felt."""


def steps_of(house: House, state: TableState) -> tuple[str, ...]:
    """Every step of this opening, in order.

    A value that people have confirmed under this very profile is not asked again.
    """
    opening = state.opening
    is_same = opening.values_hash == state.house_hash
    known = {path for path in opening.values if is_same and VALUE + path not in opening.answered}
    tables = len(pay_tables_view(house, "en"))
    return (
        SELF_TEST,
        *(f"pay-table {number}" for number in range(1, tables + 1)),
        *(["jackpot"] if house.progressive_terms else []),
        *(VALUE + path for path in asked_of(house) if path not in known),
        TRIAL,
        OPEN,
    )


def next_step(house: House, state: TableState) -> str:
    """The step that waits for an answer, "" at a table that is open or needs no opening."""
    if not closed_refusal(state) or state.round.phase != Phase.BETTING:
        return ""
    answered = state.opening.answered
    return next(step for step in steps_of(house, state) if step not in answered)


def self_test(house: LoadedHouse, state: TableState) -> tuple[str, ...]:
    """What keeps the table from being opened, by code; nothing at one that is all right.

    That the journal verifies is known by its having been opened at all. Without a jackpot the sign
    has nothing to show, and is not asked for.
    """
    roles = state.boards_in_use
    checks = {
        "profile": house.hash == state.house_hash,
        "journal": r.JOURNAL_DISPUTED not in state.jackpot.closed_for,
        "disk": state.disk != "full",
        "clock": state.clock not in ("behind", "ahead", "unset"),
        **{role: state.is_live(role) for role in roles},
        **{f"{role}-fault": not any(board == role for board, _ in state.faults) for role in roles},
        "deck": not state.is_live("shoe") or state.shoe_is_fresh,
        **{
            f"{name}-differs": not state.is_live(name) or state.sign_follows(name)
            for name in state.patrons_signs
            if name in roles
        },
    }
    return tuple(code for code, holds in checks.items() if not holds)


def opening_records(house: LoadedHouse, state: TableState, told: OpeningTouched) -> Outcome:
    """What the answer to a step leads to, or why it is none."""
    if told.by and not is_name(told.by):
        return Refused(Reason.BAD_NAME)
    if not state.opening.required:
        return Refused(Reason.OPENING_NOT_ASKED)
    if not closed_refusal(state):
        return Refused(Reason.TABLE_IS_OPEN)
    if state.round.phase != Phase.BETTING:
        return Refused(Reason.ROUND_IN_PLAY)
    if told.step != next_step(house.house, state):
        return Refused(Reason.STALE_ROUND)
    if not told.holds:
        return _differs(house, state, told)
    if told.step in (SELF_TEST, OPEN) and self_test(house, state):
        return Refused(Reason.SELF_TEST_FAILED)
    return _answered(house, state, told)


def _differs(house: LoadedHouse, state: TableState, told: OpeningTouched) -> Outcome:
    """Said once; the table stays closed until the step is answered otherwise."""
    if told.step in BORNE_BY_STATE or state.opening.differs == told.step:
        return Refused(Reason.WRONG_PHASE)
    return (_answer(house, state, told),)


def _answered(house: LoadedHouse, state: TableState, told: OpeningTouched) -> Outcome:
    match told.step:
        case "trial-round":
            trial = trial_round(house.house)
            return (TrialRoundPlayed(trial.hands, house.hash, told.by, trial.wrong),)
        case "open":
            answered = state.opening.answered
            return (TableOpened(told.by, house.hash, readings_of(state), answered),)
        case _:
            return (_answer(house, state, told),)


def _answer(house: LoadedHouse, state: TableState, told: OpeningTouched) -> OpeningAnswered:
    """The answer with what stood on the screen, whatever the table speaks."""
    words = language("en", house.house.digits, len(state.signs))
    shown = kept_lines(words, "en", house.house, state, told.step)
    return OpeningAnswered(told.step, shown, house.hash, told.by, told.holds)
