"""Stories of chips, decks and people that are seldom seen.

All at Montréal's house. What only many rounds, another profile or a fault of the program would lead
to is noted as the fact that it would be.
"""

from collections.abc import Iterator

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.cards import parse_card
from tableassist.core.machine import ClockSensed
from tableassist.core.people import BadgeReaderSensed, PinGive, SecretsSensed, StoredDigests
from tableassist.core.supervision import ClockAcceptTouched
from tableassist.screen.gallery.people_rounds import ANNA, BORIS, DORA, EMIL, let_in, try_on
from tableassist.screen.gallery.scripted import UNITS, ScriptedTable
from tableassist.screen.gallery.settling import collect, finish, finish_seat, lay_pays
from tableassist.screen.gallery.stages import (
    FIRST_HAND,
    bets_down,
    dealt,
    half_dealt,
    locked,
    settling,
)
from tableassist.screen.gallery.stud_rounds import whole_meter

_DAY_MS = 86_400_000
_MOVED = "the journal came from another computer"


def chips(table: ScriptedTable) -> Iterator[str]:
    locked(table)
    table.lie(5, "ante", 2_500)
    yield "chips-taken-from-a-bet"


def ante_gone(table: ScriptedTable) -> Iterator[str]:
    dealt(table)
    table.lie(5, "raise", 2_500)
    table.lie(5, "ante", 0)
    yield "ante-gone-beside-a-raise"


def lost_stake(table: ScriptedTable) -> Iterator[str]:
    settling(table)
    table.press("paid")
    yield "lost-stake-still-lies"


def misdeal_of_counted_chips(table: ScriptedTable) -> Iterator[str]:
    """The progressive chip is in front of the rack when the round becomes void."""
    locked(table)
    table.lie(2, "progressive", 0)
    table.press("misdeal")
    finish_seat(table)
    yield "chips-to-give-back-from-the-rack"


def void_unseen(table: ScriptedTable) -> Iterator[str]:
    """After events of the sensors were lost nothing proves that the bets of a void round went."""
    half_dealt(table)
    table.press("misdeal")
    table.give(i.HistoryBroken("bets", UNITS["bets"], 40, 44, 50, 50))
    yield "bets-to-give-back-unseen"


def hand_void_to_settle(table: ScriptedTable) -> Iterator[str]:
    """The other one is settled, and the chips of a void hand still lie."""
    dealt(table)
    table.lie(2, "raise", 5_000)
    table.press("irregularity")
    table.press("irregularity-foul-hand")
    table.press("irregularity-at-5")
    table.press("rule-hand-void")
    table.press("reveal")
    collect(table, 2)
    yield "void-hand-left-lying"


def pays_left_lying(table: ScriptedTable) -> Iterator[str]:
    """The winner has the pay, and leaves everything where it lies."""
    whole_meter(table)
    table.lie(3, "progressive", 0)
    lay_pays(table)
    yield "pays-left-lying"


def lock_undone(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.lock()
    table.press("undo")
    yield "lock-taken-back"


def decks(table: ScriptedTable) -> Iterator[str]:
    table.give(i.BoardCameLive("shoe", UNITS["shoe"], "1.0.0", key="5f3a90c1", reads_decks=True))
    table.load_deck()
    bets_down(table)
    yield "deck-not-read-through"


def fouled_deck(table: ScriptedTable) -> Iterator[str]:
    half_dealt(table)
    table.card(FIRST_HAND[:2])
    table.press("misdeal")
    finish(table)
    yield "fouled-deck-to-keep"


def doubts(table: ScriptedTable) -> Iterator[str]:
    unit, queen, five = UNITS["shoe"], parse_card("Qs"), parse_card("5h")
    table.note(r.DeckDoubted(unit, "missing", queen, 96, 0, 0, 22))
    table.note(r.DeckDoubted(unit, "rare", five, 400, 0, 48, 92))
    yield "decks-lack-cards"
    table.press("decks")
    table.note(r.DeckDoubted(unit, "often", queen, 400, 0, 141, 92))
    table.note(r.DeckDoubted(unit, "twice", five, 12, 0, 2, 0))
    yield "decks-have-too-many"
    table.press("decks")
    table.note(r.StubCounted(table.state.round.number, 31, 37))
    yield "stub-is-not-right"


def _behind(table: ScriptedTable) -> int:
    """The clock is a day behind the journal, and says so."""
    behind_ms = table.now_ms - _DAY_MS
    table.give(ClockSensed(behind_ms, behind_ms, table.now_ms))
    return behind_ms


def clock_taken(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.give(ClockAcceptTouched(_behind(table), _MOVED, (ANNA, BORIS)))
    _behind(table)
    yield "clock-accepted"


def unsigned(table: ScriptedTable) -> Iterator[str]:
    """A table whose file says that boards need not sign."""
    table.connect()
    yield "boards-need-not-sign"


def secrets(table: ScriptedTable) -> Iterator[str]:
    yield "nobody-can-sign-on"
    let_in(table)
    table.give(PinGive(EMIL, f"of {EMIL}", by=(ANNA,), reason="no PIN known", unproved=True))
    stored = {name: f"of {name}" for name in table.state.people.persons} | {DORA: "another one"}
    table.give(
        SecretsSensed("", tuple(StoredDigests(name, (one,)) for name, one in stored.items()))
    )
    table.give(BadgeReaderSensed(is_there=False))
    yield "secrets-exchanged"
    table.give(SecretsSensed("missing"))
    yield "secrets-missing"
    table.give(SecretsSensed("unreadable"))
    yield "secrets-unreadable"


def second_asked(table: ScriptedTable) -> Iterator[str]:
    let_in(table)
    try_on(table, DORA, "dealer")
    try_on(table, ANNA, "pit")
    at_pit = table.state.people.pit[-1].number
    table.give(ClockAcceptTouched(_behind(table), _MOVED, ("", ""), at_pit=at_pit))
    yield "second-person-asked"


RARE_ROUNDS = (
    chips,
    ante_gone,
    lost_stake,
    misdeal_of_counted_chips,
    void_unseen,
    hand_void_to_settle,
    pays_left_lying,
    lock_undone,
    decks,
    fouled_deck,
    doubts,
    clock_taken,
)
RARE_PEOPLE = (secrets, second_asked)
