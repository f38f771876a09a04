"""Everything in a period that is not everyday play: each with its time, its record and in words.

What is everyday is listed; any other kind of record is an exception, so that a kind which is newer
than this file is told and not passed over. What makes the words leaves out cards that still lie
face down. Nothing is judged here, and nobody is ranked.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from types import MappingProxyType

from tableassist.core.inputs import LanguageName, SpotKind
from tableassist.core.records import (
    BetsLocked,
    ChipsCounted,
    DeckCheck,
    LateBetSensed,
    Record,
    RoundClosed,
    RoundOpened,
    RoundSettled,
    TableStarted,
)
from tableassist.core.records.opening_facts import OpeningAnswered, TrialRoundPlayed
from tableassist.journal import StoredRecord
from tableassist.reports.extract import Extract, report_on
from tableassist.reports.periods import Period
from tableassist.reports.record_words import record_words
from tableassist.reports.sheets import Column, Report, Sheet
from tableassist.reports.starts import Starts, is_odd, start_before

EVERYDAY = frozenset(
    {"table_created", "table_started", "language_chosen", "board_live", "shoe_changed"}
    | {"bet_sensed", "round_opened", "lock_requested", "contribution_made", "card_dealt"}
    | {"card_burned", "card_turned", "deal_completed", "seat_decided", "decision_closed"}
    | {"discard_named", "hands_revealed", "hand_claimed", "round_settled", "seat_paid"}
    | {"round_closed", "sign_shown", "award_shown", "level_opened", "hit_verified", "hit_approved"}
    | {"regulator_told", "reporting_answered", "slip_due", "slip_done"}
    | {"hand_paid", "trigger_sealed", "trigger_opened", "bets_locked", "chips_counted"}
    | {"opening_answered", "trial_round_played", "table_opened", "table_closed"}
    | {"deck_check", "signed_on", "signed_off", "post_kept"}
)
"""What happens in every good round and on every good day. Some of these are told all the same when
they bear a problem, see `_TOLD_IF`."""

_KINDS: Mapping[str, str] = MappingProxyType(
    {
        "late_bet_sensed": "late bets",
        "bets_locked": "bets turned back",
        "chips_counted": "wrong counts",
        "spot_unreadable": "sensors",
        "lock_cancelled": "locks without a bet",
        "round_suspended": "stops",
        "card_stray": "stray cards",
        "deck_check": "decks",
        "deck_doubted": "decks",
        "deck_cleared": "decks",
        "touch_undone": "taken back",
        "round_voided": "void rounds",
        "contribution_reversed": "void rounds",
        "hit_refused": "refused hits",
        "hit_doubted": "refused hits",
        "hit_deck_counted": "refused hits",
        "jackpot_hit": "hits",
        "meter_adjusted": "corrections",
        "contribution_corrected": "corrections",
        "share_corrected": "corrections",
        "jackpot_closed": "jackpot closed",
        "jackpot_opened": "jackpot closed",
        "table_started": "security",
        "security_notice": "security",
        "security_quiet": "security",
        "head_disputed": "journal",
        "head_foreign": "journal",
        "journal_accepted": "journal",
        "clock_checked": "clock",
        "clock_accepted": "clock",
        "disk_room": "disk",
        "sign_on_refused": "people",
        "locked_out": "people",
        "opening_answered": "opening",
        "trial_round_played": "opening",
    }
)
_BEGINNINGS: Mapping[str, str] = MappingProxyType(
    {
        "irregularity": "irregularities",
        "correct": "corrections",
        "hit": "hits",
        "person": "people",
        "badge": "people",
        "second": "people",
        "pin": "people",
        "lock": "people",
        "secrets": "people",
        "deck": "decks",
    }
)
_DEVICES = frozenset(
    {"board_lost", "board_refused", "board_reported", "board_fault", "board_restart"}
    | {"display_fault", "event_unreadable", "level_refused", "link_trouble", "history_gap"}
    | {"shoe_lid", "shoe_differs", "award_unseen"}
)


def group_of(kind: str) -> str:
    """Under which heading a kind of record is told."""
    if kind in _DEVICES:
        return "devices"
    begins = (group for start, group in _BEGINNINGS.items() if kind.startswith(start))
    return _KINDS.get(kind) or next(begins, "others")


def is_exception(stored: StoredRecord) -> bool:
    """Whether a record is told; an everyday one only when it bears a problem.

    Which chips that moved after the lock are a late bet, and which start asks otherwise than the
    one before, one record alone does not say: `LateBets`, `Starts`.
    """
    match stored.record:
        case LateBetSensed():
            return False
        case BetsLocked(turned_back=turned_back):
            return bool(turned_back)
        case ChipsCounted(count=count, held=held):
            return count != held
        case DeckCheck(problem=problem):
            return bool(problem)
        case OpeningAnswered(holds=holds):
            return not holds
        case TrialRoundPlayed(wrong=wrong):
            return bool(wrong)
        case TableStarted() as start:
            return is_odd(start)
        case RoundOpened() | RoundClosed():
            return False
        case _:
            return stored.kind not in EVERYDAY


class LateBets:
    """Chips that moved on a locked spot, told apart from bets that the dealer took before the end.

    Which bets were taken, of a folded hand or for a bought card, is said when the round is settled;
    a progressive chip may leave its spot as soon as it is counted.
    """

    def __init__(self) -> None:
        self._waiting: list[StoredRecord] = []

    def take(self, stored: StoredRecord) -> list[StoredRecord]:
        """One more record: the late bets of its round, once it is known which they are."""
        match stored.record:
            case LateBetSensed():
                self._waiting.append(stored)
                return []
            case RoundSettled(given_up=given_up):
                taken = {(bet.seat, bet.spot) for bet in given_up or ()}
                return [one for one in self.rest() if not _is_taking(one.record, taken)]
            case RoundOpened():
                return self.rest()
            case _:
                return []

    def rest(self) -> list[StoredRecord]:
        """Those of a round that is not settled."""
        waiting, self._waiting = self._waiting, []
        return waiting


def _is_taking(late: Record, taken: set[tuple[int, SpotKind]]) -> bool:
    if not isinstance(late, LateBetSensed) or late.after:
        return False
    return late.spot == "progressive" or (late.seat, late.spot) in taken


def exceptions_of(
    records: Iterable[StoredRecord], last_start: TableStarted | None = None
) -> list[StoredRecord]:
    """The exceptions among some records, in order; `last_start` is the one before them."""
    found: list[StoredRecord] = []
    late, starts = LateBets(), Starts(last_start)
    for stored in records:
        found.extend(late.take(stored))
        if starts.is_changed(stored.record) or is_exception(stored):
            found.append(stored)
    found.extend(late.rest())
    return sorted(found, key=lambda one: one.number)


class _RoundsOn:
    """Which round was on when a record was made that names none."""

    def __init__(self, number: int) -> None:
        self._number = number
        self.of: dict[int, int] = {}

    def watched(self, records: Iterable[StoredRecord]) -> Iterator[StoredRecord]:
        """The same records."""
        for stored in records:
            self._number = stored.round or self._number
            if stored.round is None and is_exception(stored):
                self.of[stored.number] = self._number
            yield stored


def exceptions_report(journal: Extract, period: Period, tongue: LanguageName = "en") -> Report:
    """A row for each exception, and how many there are of each group. Raises JournalError."""
    counts: Counter[str] = Counter()
    rows = []
    rounds = _RoundsOn(journal.first_round(period))
    records = journal.records(period)
    first = list(islice(records, 1))
    last_start = start_before(journal.directory, first[0].number) if first else None
    for stored in exceptions_of(rounds.watched(chain(first, records)), last_start):
        group = group_of(stored.kind)
        counts[group] += 1
        words = record_words(stored, journal.faces, tongue)
        of_round = getattr(stored.record, "of_round", None)
        number = of_round or stored.round or rounds.of.get(stored.number) or None
        rows.append((stored.at_ms, stored.number, number, group, stored.kind, words))
    columns = (
        Column("time", "time", "time"),
        Column("record", "record", "number"),
        Column("round", "round", "number"),
        Column("group", "group"),
        Column("kind", "kind"),
        Column("what", "what"),
    )
    summary = [(group, count) for group, count in sorted(counts.items())]
    sheets = (
        Sheet("exceptions", "Exceptions", columns, rows),
        Sheet(
            "counts",
            "How many",
            (Column("group", "group"), Column("count", "count", "number")),
            summary,
        ),
    )
    return report_on(journal, "exceptions", "Exceptions", period.words, sheets)
