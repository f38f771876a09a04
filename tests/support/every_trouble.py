"""Every refusal, stop and trouble that a language can say, each with its kind; for `every_word`.

The figures are the longest that a table may have.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

from msgspec.structs import replace

from firmware_protocol import ShoePhase
from tableassist.core.cards import DECK
from tableassist.core.inputs import ROLES, SpotKind
from tableassist.core.records import (
    BURNED,
    BY_HAND,
    PAST_LOCK,
    POWER_FAILURE,
    ClockClass,
    DeckDoubt,
    DeckDoubted,
    RoomClass,
    StopFacts,
)
from tableassist.core.refusals import Reason, Refused
from tableassist.core.signs import SIGNS
from tableassist.core.words import TableLanguage, english

Kind: TypeAlias = Literal[
    "prompt",
    "alert",
    "headline",
    "note",
    "label",
    "detail",
    "call",
    "phase",
    "spot",
    "board",
    "page",
]
MOST = 99_999_999
SEATS = (1, 2, 3, 4, 5, 6, 7)
OF_RECORDS = (Reason.HAND_PAID, Reason.HIT_REFUSED, Reason.NOT_FIRST_HIT)
"""Reasons that name the record which did it, and no seat."""
OF_BETS: dict[Reason, int | None] = {
    Reason.STAKE_NOT_TAKEN: None,
    Reason.UNDER_LIMIT: MOST,
    Reason.OVER_LIMIT: MOST,
    Reason.OFF_STEP: 500,
    Reason.BETS_NOT_EQUAL: None,
    Reason.BET_WITHOUT_ANTE: None,
    Reason.BET_WITHOUT_THREE: None,
    Reason.PROGRESSIVE_NOT_PRICE: 10_000,
    Reason.BONUS_NOT_PRICE: 10_000,
    Reason.JACKPOT_CLOSED: None,
    Reason.JACKPOT_NOT_READY: None,
    Reason.CONTRIBUTION_TOO_LARGE: None,
    Reason.RAISE_BEFORE_DEAL: None,
}
"""Why chips are no bet, with the figure that would be right."""
DOUBTS = tuple(
    DeckDoubted("SHOE", why, card, 12_345, 123_456, 1_234, 1_234)
    for why in get_args(DeckDoubt)
    for card in (*DECK[:13], *DECK[::13], None)
)
FAR_MS = 1_800_000_000_000
PHASES = ("betting", "locking", "dealing", "decisions", "opening", "settling", "void", "closed")
CLOSED = (BY_HAND, "lamp-broken")
SIGNS_WRONG = ("sign-away", "sign-refused", "sign-disagrees", "sign-unwritten", "sign-faulty")
STOPS: tuple[tuple[str, StopFacts], ...] = (
    *(("unexpected-card", StopFacts(46, what=phase)) for phase in PHASES[1:5]),
    ("unexpected-card", StopFacts(46, what=PAST_LOCK)),
    ("unreadable-card", StopFacts(12)),
    ("unreadable-card", StopFacts(12, what=POWER_FAILURE)),
    ("wrong-deck", StopFacts(1_234, 1_233)),
    ("card-order", StopFacts(14, 12)),
    *(("duplicate-card", StopFacts(22, seat=seat, place=5)) for seat in (0, 7)),
    ("duplicate-card", StopFacts(22, what=BURNED)),
    *(("history-gap", StopFacts(1_000, 800, board=role)) for role in ROLES[:2]),
    ("unreadable-event", StopFacts(board="shoe", what="CardDrawn of 5 bytes")),
    ("unreadable-event", StopFacts(board="bets", what="SpotChanged of 12 bytes")),
    ("card-returned", StopFacts(13)),
    ("lid-open", StopFacts()),
    ("deck-rejected", StopFacts(1_234, what="53 cards, 52 expected, 1 missing, 2 extra, 2 decks")),
    *(
        ("unreadable-bets", StopFacts(what=f"seat 7 {spot}: {state}, 500"))
        for spot in get_args(SpotKind)
        for state in ("absent", "present", "unstable", "fault")
    ),
    ("unreadable-bets", StopFacts(what="a spot is told twice")),
    ("unreadable-bets", StopFacts(what="spot 40: present, 500")),
)


def refusals(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    """Each reason by itself where it stands alone, and with whatever is told beside it."""
    for reason in Reason:
        if words.refused(reason).endswith("."):
            yield "alert", words.refusal_line(Refused(reason))
        told = Refused(reason, number=1_234, at_ms=FAR_MS)
        if words.refused(reason)[:1].isupper():
            yield "alert", words.refusal_line(told)
        yield "alert", words.refusal_line(replace(told, seat=7))
        yield "alert", words.refusal_line(Refused(reason, 7, 123_450))
        yield "alert", words.refusal_line(Refused(reason, 7, 123_450, 500))
        if reason in OF_BETS:
            yield "note", words.refusal(Refused(reason, 7, 123_450, OF_BETS[reason]))
            yield "alert", words.turned_back(7, "progressive", MOST, reason)
    for reason in (Reason.UNDER_LIMIT, Reason.STAKE_NOT_TAKEN):
        yield "prompt", words.refusal_line(Refused(reason, 7, 123_450, 500))
    yield "prompt", words.refusal_line(Refused(Reason.NO_ANTE))


def round_alerts(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    texts = [words.stopped(reason, "", about) for reason, about in STOPS]
    texts += [words.jackpot_closed(reason) for reason in CLOSED]
    texts += [words.journal_disputed(1_234_567), words.jackpot_reopens()]
    texts += [words.award_unseen(signs, 7, MOST) for signs in (SIGNS[:1], SIGNS)]
    texts += [f"{words.award_to_show(signs)}." for signs in (SIGNS[:1], SIGNS)]
    texts += [words.signs_closed({why: SIGNS[:count]}) for why in SIGNS_WRONG for count in (1, 3)]
    texts += [words.signs_closed({"sign-away": SIGNS[:2], "sign-disagrees": SIGNS[2:]})]
    texts += [
        words.hand_pay_due(7, 1_234, hand, MOST, 3, phase)
        for phase in ("due", "verified", "approved", "count", "report", "regulator", "doubted")
        for hand in ("", "straight flush")
    ]
    texts += [words.disk(room) for room in get_args(RoomClass)]
    texts += [words.clock(clock) for clock in get_args(ClockClass)]
    for spot in get_args(SpotKind):
        texts += [words.spot_unread(7, spot), words.no_bet(7, spot, MOST)]
        texts += [words.late_bet(7, spot, *moved) for moved in ((MOST, 500), (0, 500))]
    texts += [words.hand_goes_back(7, MOST)]
    texts += [words.ante_taken_up(7), words.new_journal(MOST), words.unconfirmed(14)]
    texts += [words.without_jackpot(seats) for seats in ((3,), SEATS)]
    texts += [
        words.last_round(
            1_234, [(seat, -9_999_999) for seat in SEATS], void=void, corrected=not void
        )
        for void in (False, True)
    ]
    for text in texts:
        yield "alert", text


def board_alerts(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    codes = english.boards
    texts = []
    for role in ROLES:
        for code in codes.AWAY:
            texts += [words.board_away(role, code), words.board_away(role, f"/dev/x: {code}")]
        texts.append(words.board_away(role, "/dev/x: refused open: not open"))
        texts.append(words.board_away(role, "/dev/x: no permission to open it: group dialout"))
        texts += [words.board_turned_away(role, code, "S-1", "S-2") for code in codes.TURNED_AWAY]
        twice = "S-2, which is on the port of the bets too"
        texts.append(words.board_turned_away(role, "cloned unit", "S-1", twice))
        texts += [words.fault(role, code) for code in codes.FOUND]
        texts += [words.forgeries(role, again=again) for again in (False, True)]
        texts += [words.events_missing(role), words.unassured(role)]
        texts += [words.event_unread(role), words.level_refused(role)]
    texts += [words.display_fault("sign3", f"{code}, detail 0x3") for code in codes.DISPLAY_FAULTS]
    texts += [words.shoe_differs(phase.name.lower()) for phase in ShoePhase]
    texts += [words.lid_open(), words.cut_card_out(), words.deck_unchecked(1_234)]
    texts.append(words.deck_not_whole(7, "53 cards, 52 expected, 1 missing, 2 extra, 2 decks"))
    texts += [words.stub_differs(32)]
    texts += [words.deck_doubted(doubt, 10_000) for doubt in DOUBTS]
    texts += [words.false_deck(1_234), words.lock_undone(1_234), words.stake_lies(7, MOST)]
    texts.append(words.unsigned_allowed())
    for text in texts:
        yield "alert", text
