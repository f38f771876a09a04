"""`tableassist correct`: put a round right, by two people, while its table stands still.

What was wrong is typed, what it comes to is worked out from the journal (`reports.corrections`) and
shown; with `--yes` it goes the way of every word of a supervisor. Nothing is decided here.
"""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

import msgspec
from msgspec.structs import replace

from tableassist.cli import correct_options as o
from tableassist.cli.errors import ANSWER_NO, BAD_INPUT, stop, stop_for
from tableassist.cli.options import Directory, HeadKeyFile
from tableassist.cli.pins import PinFd
from tableassist.cli.printing import print_lines
from tableassist.cli.report_options import HouseFile
from tableassist.cli.still import opened, refused_line, tell_table
from tableassist.controller import StillTable
from tableassist.core import supervision as s
from tableassist.core.corrections import CardWrong, Change
from tableassist.core.house import LoadedHouse
from tableassist.core.money import money_text
from tableassist.core.refusals import Reason as Why
from tableassist.core.refusals import Refused
from tableassist.core.supervision import is_reason
from tableassist.core.table.corrections_open import correcting_records
from tableassist.core.words import REFUSED
from tableassist.journal import JournalError, joint_findings
from tableassist.reports.correction_words import correction_lines, due_words
from tableassist.reports.corrections import (
    RoundNotHereError,
    story_in,
    where_archived,
    where_is,
    worded,
)
from tableassist.reports.kept_profiles import kept_profile, profile_of
from tableassist.reports.standing import standing
from tableassist.settings import SettingsError, load_house

_NOBODY = ("first person", "second person")
_KINDS = "--card, --decision, --bet, --bought, --claim, --pay or --void"
_SHOWN = "not said yet"


class _Wanted(msgspec.Struct, frozen=True):
    """One correction as it was typed. It is done where it `does`, else only shown."""

    number: int
    asked: tuple[Change, ...]
    house: str
    names: tuple[str, ...]
    reason: str
    again: bool
    archives: tuple[Path, ...]
    does: bool


def correct(
    directory: Directory,
    number: o.Round = 0,
    card: o.Cards = None,
    decision: o.Decisions = None,
    bet: o.Bets = None,
    pay: o.Pays = None,
    claim: o.Claims = None,
    bought: o.Bought = None,
    void: o.Void = False,
    paid: o.Paid = 0,
    write_off: o.WriteOff = 0,
    seat: o.Seat = 0,
    by: o.Names = None,
    reason: o.Why = "",
    again: o.Again = False,
    archive: o.Archives = None,
    show: o.Show = False,
    yes: o.Yes = False,
    house: HouseFile = "",
    key: HeadKeyFile = None,
    pin_fd: PinFd = None,
) -> None:
    """Correct a round: a card, decision, bet, claim, purchase, pay, or all of it; then say --yes.

    Without a round, a payment or a write-off it lists what is due by corrections.

    \b
    Examples:
        tableassist correct DIR --round 12 --card 2:3=7d
        tableassist correct DIR --round 12 --pay 2:ante=500 --by "Anna Weiss"
            --by "Boris Klein" --reason "paid on the wrong ante" --yes
        tableassist correct DIR --paid 4711 --by "Anna Weiss"
    """
    names = tuple(by or ())
    if paid or write_off:
        _end(directory, key, pin_fd, paid, write_off, seat, names, reason)
        return
    asked = o.asked_changes(card, decision, bet, pay, claim, bought, void=void)
    if not number and not asked:
        _list(directory)
        return
    if not number:
        stop("correct: name the round by --round")
    table = opened(directory, key)
    if not asked:
        _stop_at(table, f"correct: say what was wrong: {_KINDS}")
    archives = tuple(archive or ())
    wanted = _Wanted(number, asked, house, names, reason, again, archives, yes and not show)
    _shown_or_made(directory, table, pin_fd, wanted)


def _shown_or_made(directory: Path, table: StillTable, pin_fd: int | None, wanted: _Wanted) -> None:
    """What the correction changes, and the correction."""
    number, names = wanted.number, wanted.names
    word = _word(directory, table, wanted)
    on = _house_of(directory, table, word, wanted.house)
    records = correcting_records(on, table.state, word)
    if isinstance(records, Refused):
        _stop_at(table, f"round {number}: {_with_seat(records)}", ANSWER_NO)
    print_lines(correction_lines(records, table.state.round.results if on else None))
    if not wanted.does:
        table.close()
        print_lines(["nothing was changed; say --yes with two names and a reason to do it"])
        return
    if len(names) != 2 or not is_reason(wanted.reason):
        _stop_at(table, "correct: two --by and a --reason are needed")
    tell_table(directory, table, pin_fd, word, on)


def _stop_at(table: StillTable, text: str, status: int = BAD_INPUT) -> NoReturn:
    table.close()
    stop(text, status)


def _list(directory: Path) -> None:
    """What is due; it is only read, also beside a running table."""
    try:
        due = standing(directory).corrections
    except JournalError as error:
        stop_for(error)
    lines = [
        f"correction {one.correction} of round {one.of_round}: {due_words(one.seat, one.cents)}"
        for one in due
    ]
    print_lines(lines or ["nothing is due by corrections"])


def _word(directory: Path, table: StillTable, wanted: _Wanted) -> s.CorrectTouched:
    """The word as it will be recorded; ends the command when it cannot be said."""
    number, asked, names = wanted.number, wanted.asked, wanted.names
    places = (*wanted.archives, directory)
    try:
        problems = [line for each in pairwise(places) for line in joint_findings(*each)]
        if problems:
            _stop_at(table, "; ".join(problems), ANSWER_NO)
        found = worded(
            directory,
            table.state,
            number,
            asked,
            lambda of: _profile(directory, table, wanted.house, of, wanted.archives),
            again=wanted.again,
            archives=wanted.archives,
        )
    except JournalError as error:
        table.close()
        stop_for(error)
    except RoundNotHereError:
        archived = where_archived(directory, number, table.state.round.number)
        _stop_at(table, f"round {number}: {archived or REFUSED[Why.NO_SUCH_ROUND]}", ANSWER_NO)
    if isinstance(found, Refused):
        story = story_in(places, number)
        cards = [one.card for one in asked if isinstance(one, CardWrong)] if story else []
        where = [where_is(story, card) for card in cards if story]
        told = f" ({'; '.join(where)})" if found.reason == Why.CARD_ELSEWHERE else ""
        more = "; --again, if it is another one" if found.reason == Why.CORRECTED_ALREADY else told
        _stop_at(table, f"round {number}: {_with_seat(found)}{more}", ANSWER_NO)
    by = (names[0], names[1]) if len(names) == 2 else _NOBODY
    return replace(found, reason=wanted.reason or _SHOWN, by=by, by_command=True)


def _house_of(
    directory: Path, table: StillTable, word: s.CorrectTouched, house: str
) -> LoadedHouse | None:
    """The profile, for the round that is on."""
    if word.round != table.state.round.number:
        return None
    played = table.state.round.house_hash or table.state.house_hash
    return _profile(directory, table, house, played)


def _with_seat(refused: Refused) -> str:
    """The reason with its seat, what was typed, and the limit or the amount of the rules."""
    line = refused_line(refused)
    if refused.amount is not None and refused.expected is not None:
        line = f"{line} ({money_text(refused.amount)}, not {money_text(refused.expected)})"
    return f"seat {refused.seat}: {line}" if refused.seat else line


def _profile(
    directory: Path,
    table: StillTable,
    name: str,
    round_hash: str,
    archives: Sequence[Path] = (),
) -> LoadedHouse:
    """The profile that the round was played with: the one that is named, else the kept one."""
    chosen = name or table.state.house
    try:
        loaded = load_house(name) if name else profile_of(directory, round_hash, chosen)
        kept = (kept_profile(one, round_hash) for one in archives if loaded.hash != round_hash)
        loaded = next(filter(None, kept), loaded)
    except SettingsError as error:
        table.close()
        stop(error.problems)
    except JournalError as error:
        table.close()
        stop_for(error)
    if loaded.hash != round_hash:
        _stop_at(
            table,
            f"the round was played with profile {round_hash[:12]}, {chosen} is "
            f"{loaded.hash[:12]}; name the file with --house",
            ANSWER_NO,
        )
    return loaded


def _end(
    directory: Path,
    key: Path | None,
    pin_fd: int | None,
    paid: int,
    write_off: int,
    seat: int,
    names: tuple[str, ...],
    reason: str,
) -> None:
    """What is due by a correction was paid, or is given up."""
    if paid and write_off:
        stop("correct: --paid or --write-off, not both")
    if len(names) != (1 if paid else 2):
        stop(f"--by: {'one person is' if paid else 'two people are'} needed, {len(names)} given")
    table = opened(directory, key)
    number = paid or write_off
    waiting = [one.seat for one in table.state.corrections if one.correction == number]
    if not seat and len(waiting) > 1:
        _stop_at(table, f"--seat: one of {', '.join(map(str, waiting))}")
    chosen = seat or (waiting[0] if waiting else 0)
    told: s.SupervisorTouch = s.CorrectionPaidTouched(number, chosen, names[0])
    if write_off:
        told = s.CorrectionWriteOffTouched(number, chosen, reason, (names[0], names[1]))
    tell_table(directory, table, pin_fd, told)
