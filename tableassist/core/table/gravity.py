"""How grave each alert is: the one order in which alerts stand on the screen.

The screen shows the first of them and counts the rest, so the gravest stands first, whoever found
it and when. Here is every kind of alert, under the name by which a language says it; behind a
stroke stands the code of one that is graver than its kind, or less. No sentence is made here.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import NamedTuple, ParamSpec

from tableassist.core.words.board_codes import CALM, PLAIN_KINDS, report_of

Asked = ParamSpec("Asked")


class Gravity(IntEnum):
    """What an alert is about, gravest first."""

    MONEY = 1
    """Money lies wrong, or what the table knows cannot be trusted."""
    STOPPED = 2
    """Play stands still: this round, the next one, the jackpot, the opening."""
    SEEN_TO = 3
    """Somebody has to see to it, and play goes on."""
    NOTE = 4
    """It has to be known and asks nothing."""


_FORGED = [code for code, kind in PLAIN_KINDS.items() if kind == "not believed"]
_KINDS: Mapping[Gravity, tuple[str, ...]] = MappingProxyType(
    {
        Gravity.MONEY: (
            "board_turned_away/cloned unit",
            *(f"{kind}/{code}" for kind in ("board_away", "fault") for code in _FORGED),
            *("board_turned_away/unsigned", "board_turned_away/unknown key"),
            *("board_turned_away/wrong unit", "forgeries/again"),
            *("fault/open cover", "fault/two readers"),
            *("journal_disputed", "opening_fails/journal", "opening_fails/profile"),
            *("stopped/wrong-deck", "stopped/duplicate-card", "false_deck"),
            *("stopped/history-gap", "stopped/unreadable-event"),
            *("opening_trial", "hit_unmet", "secret_swapped", "secret_unproved"),
            *("events_missing", "event_unread", "fault/sensor", "display_fault"),
            *("stake_lies", "late_bet", "no_bet", "turned_back", "hand_goes_back", "give_back"),
            *("stub_differs", "deck_doubted"),
        ),
        Gravity.STOPPED: (
            *("stopped", "irregularity_called", "paying_stopped"),
            *("opening_differs", "opening_fails"),
            *("secrets_lost", "nobody_yet", "disk/full"),
            *("clock/unset", "clock/behind", "clock/ahead"),
            *("jackpot_closed", "signs_closed", "jackpot_reopens"),
            *("board_turned_away", "board_away", "fault/log full", "fault/jam"),
            *("lid_open", "shoe_differs", "deck_not_whole", "deck_unchecked", "spot_unread"),
        ),
        Gravity.SEEN_TO: (
            "opening_shown",
            *("hand_pay_due", "award_unseen", "second_asked", "correction_asked"),
            *("without_jackpot", "ante_taken_up", "slip_due", "cut_card_out"),
            *("fault", "forgeries", "level_refused", "disk", "reader_away"),
        ),
        Gravity.NOTE: (
            *("lock_undone", "clock", "unassured", "unsigned_allowed"),
            *("new_journal", "unconfirmed"),
            *(f"fault/{code}" for code in sorted(CALM)),
        ),
    }
)
ORDER: Mapping[str, Gravity] = MappingProxyType(
    {kind: gravity for gravity, kinds in _KINDS.items() for kind in kinds}
)
"""Every kind with its gravity, gravest first."""
PLAIN = frozenset({"opening_shown", "new_journal"})
"""Plain information: nothing of it is wrong."""
_PLACES = MappingProxyType({kind: place for place, kind in enumerate(ORDER)})
_CODES = MappingProxyType(
    {
        kind: frozenset(one.partition("/")[2] for one in ORDER if one.startswith(f"{kind}/"))
        for kind in (one.partition("/")[0] for one in ORDER)
    }
)


class Alert(NamedTuple):
    """A line of the screen, with its kind and, of some, the code or the report of what it tells."""

    kind: str
    text: str
    code: str = ""

    @property
    def named(self) -> str:
        """What it is found by among all kinds."""
        report = report_of(self.code, _CODES[self.kind])
        return f"{self.kind}/{report.code}" if report else self.kind


def alert(say: Callable[Asked, str], *asked: Asked.args, **named: Asked.kwargs) -> Alert:
    """What a language says; the kind is the name of what says it."""
    return Alert(say.__name__, say(*asked, **named))


def coded(code: str, told: Alert) -> Alert:
    """The same with the code of what it tells."""
    return told._replace(code=code)


def gravest_first(alerts: Iterable[Alert]) -> tuple[Alert, ...]:
    """Those of one kind stay as they come."""
    return tuple(sorted(alerts, key=lambda told: _PLACES[told.named]))
