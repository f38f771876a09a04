"""Every text that a language can say, by the kind of place it is shown in; and the longest of each.

Texts are made by the language itself, from every reason, code, spot and board that there is. Which
of them a table can come to is not asked here.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

from msgspec.structs import asdict

from firmware_protocol import ShoePhase
from tableassist.core.cards import DECK
from tableassist.core.house import HandName
from tableassist.core.inputs import ROLES, SpotKind
from tableassist.core.ranking import Category, Rank
from tableassist.core.records import (
    BURNED,
    BY_HAND,
    PAST_LOCK,
    POWER_FAILURE,
    BetName,
    Choice,
    ClockClass,
    DeckDoubt,
    DeckDoubted,
    RoomClass,
    StopFacts,
    Undone,
)
from tableassist.core.refusals import Reason, Refused
from tableassist.core.signs import SIGNS
from tableassist.core.supervision import Irregularity, Ruling
from tableassist.core.table.fits import asked_of
from tableassist.core.table.opening_lines import value_of
from tableassist.core.words import ClaimedBet, SettleStep, TableLanguage, english, language
from tableassist.core.words.french.house_values import SAID
from tableassist.settings import BUILT_IN, load_house

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
QUEENS = Rank(Category.PAIR, (12, 14, 3, 2))
CLAIMS = (ClaimedBet("progressive", "flush"), ClaimedBet("bonus", "flush"))
STUD: tuple[Choice, ...] = ("fold", "raise", "buy")
OF_RECORDS = (Reason.HAND_PAID, Reason.HIT_REFUSED, Reason.NOT_FIRST_HIT)
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
SIGNS_WRONG = ("sign-away", "sign-disagrees", "sign-unwritten", "sign-faulty")
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


def every_text(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    """Each text with its kind; many come more than once."""
    yield from _prompts(words)
    yield from _refusals(words)
    yield from _round_alerts(words)
    yield from _board_alerts(words)
    yield from _short(words)
    yield from _buttons(words)
    yield from _people(words)
    yield from _hits(words)
    yield from _opening(words)
    yield from _irregular(words)


def worst_words(name: str) -> dict[Kind, str]:
    """The longest text of each kind in the language of this name."""
    longest: dict[Kind, str] = {}
    for kind, text in every_text(language(name, signs=len(SIGNS))):
        longest[kind] = max(longest.get(kind, ""), text, key=len)
    return longest


def _prompts(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    spots: tuple[BetName, ...] = ("progressive", "bonus", "ante", "raise", "purchase")
    steps = (
        SettleStep(("progressive",), 500_000, 100),
        SettleStep(("bonus",), 50_000),
        SettleStep(("ante", "raise", "purchase"), 0, 750_000),
    )
    texts = [*asdict(words.prompts).values()]
    texts += [words.stop(reason) for reason in {reason for reason, _ in STOPS}]
    texts += [words.no_board(role) for role in ROLES]
    texts += [words.deal(0, 5, 5), words.deal(7, 5, 5)]
    texts += [words.deal_bought(7, burns=burns) for burns in (False, True)]
    texts += [words.seats_decide(SEATS, STUD), words.seats_decide((3,), ("fold", "play"))]
    texts += [
        words.decide_then_turn(("ride", "withdraw"), bet, discards=discards)
        for bet, discards in ((1, True), (2, False))
    ]
    texts += [
        words.all_taken_back(bet, discards=discards) for bet, discards in ((1, True), (2, False))
    ]
    texts += [words.count_differs(1, 2, (3, 7)), words.count_differs(7, 0, ())]
    texts += [words.count_differs(0, 7, SEATS)]
    texts += [words.name_discard(7), words.ask_claims((4,), CLAIMS[:1])]
    texts += [words.ask_claims(SEATS, CLAIMS)]
    texts += [
        words.all_back(7, MOST),
        *(words.paid_but_void(seats) for seats in ((3,), SEATS)),
        words.give_back(7, MOST),
        words.give_back(7, MOST, 45_000),
        words.to_settle(7, steps),
        words.nothing_left(7, words.done_at(7, 100, 0)[0], seen=True),
        words.nothing_left(7, words.done_at(7, 0, 100)[0], seen=False),
    ]
    texts += [words.to_settle(5, steps[:1]), words.to_settle(5, steps[2:])]
    texts += [words.laid_wrong(7, spot, 45_000, laid) for spot in spots for laid in (0, 50_000)]
    for text in texts:
        yield "prompt", text


def _refusals(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    for reason in Reason:
        if words.refused(reason).endswith("."):
            yield "alert", words.refusal_line(Refused(reason))
            continue
        if reason in OF_RECORDS:
            yield "alert", words.refusal_line(Refused(reason, number=1_234, at_ms=FAR_MS))
            continue
        yield "alert", words.refusal_line(Refused(reason, 7, 123_450))
        yield "alert", words.refusal_line(Refused(reason, 7, 123_450, 500))
        if reason in OF_BETS:
            yield "note", words.refusal(Refused(reason, 7, 123_450, OF_BETS[reason]))
        yield "alert", words.turned_back(7, "progressive", MOST, reason)
    for reason in (Reason.UNDER_LIMIT, Reason.STAKE_NOT_TAKEN):
        yield "prompt", words.refusal_line(Refused(reason, 7, 123_450, 500))
    yield "prompt", words.refusal_line(Refused(Reason.NO_ANTE))


def _round_alerts(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
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


def _board_alerts(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
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


def _short(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    for text in asdict(words.headlines).values():
        yield "headline", text
    for choice in get_args(Choice):
        yield "headline", words.chosen(choice, 2)
    hands = get_args(HandName)
    claims = [words.shown(hand, wins=wins) for hand in hands for wins in (False, True)]
    for text in (*(words.shows(hand) for hand in hands), *claims):
        yield "headline", text
    yield "headline", words.question(STUD, 0)
    yield "headline", words.question(("ride", "withdraw"), 2)
    for text in asdict(words.notes).values():
        yield "note", text
    notes = [words.off_by(-MOST), words.off_by(MOST), words.must_be(MOST), words.goes_back(MOST)]
    notes += [words.hand_pay(phase, MOST) for phase in ("due", "paid", "refused")]
    yield from (("note", text) for text in notes)
    for qualifies in (False, True):
        yield "call", words.call(words.five(QUEENS), qualifies=qualifies)
        yield "call", words.call(words.five(QUEENS), qualifies=qualifies, opens=False)
    for phase in PHASES:
        yield "phase", words.phase(phase)
    for spot in get_args(BetName):
        yield "spot", words.spot(spot)
        yield "spot", words.spot_within(spot)
    for role in ROLES:
        yield "board", words.board(role)
        yield "board", words.board_within(role)


def _people(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    for why in ("wrong", *english.people.NOT_SIGNED_ON):
        yield "alert", words.not_signed_on(why)
    for problem in english.people.SECRETS:
        yield "alert", words.secrets_lost(problem)
    yield "alert", words.nobody_yet()
    yield "alert", words.reader_away()
    for reason in ("", *english.hits.REFUSALS):
        yield "alert", words.second_asked("W" * 40, words.hit_refusal(reason) if reason else "")
    yield "alert", words.correction_asked("W" * 40, 12_345)
    yield "alert", words.secret_swapped("W" * 40)
    yield "alert", words.secret_unproved("W" * 40)
    for post in english.people.POSTS:
        yield "label", words.post(post)
        yield "label", words.sign_on(post)


def _hits(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    codes = english.hits
    yield "alert", words.slip_due(7)
    for condition in codes.CONDITIONS:
        yield "alert", words.hit_unmet(7, condition)
    yield from (("alert", words.hit_next(step)) for step in codes.NEXT_STEP)
    for text in asdict(words.slip).values():
        yield "label", text
    labels = [words.hit_condition(one) for one in codes.CONDITIONS]
    labels += [words.hit_refusal(one) for one in codes.REFUSALS]
    labels += [words.hit_act(one) for one in codes.ACTS]
    labels += [words.hit_asked(one) for one in codes.TO_DO]
    labels += [words.slip_copy(2), words.hit_bet(MOST)]
    labels += [words.hit_approvals(people, 1) for people in (1, 3)]
    for text in labels:
        yield "label", text
    for name in codes.BUTTONS:
        label, detail = words.hit_button(name)
        yield "label", label
        yield "detail", detail
    lines = [words.hit_built(MOST, bets, MOST) for bets in (1, 1_234_567)]
    lines += [words.hit_corrected(-MOST)]
    lines += [words.hit_share(ppm, 3, MOST) for ppm in (1_000_000, 100_000, 12_345)]
    lines += [*map(words.hit_policy, codes.POLICIES), words.hit_floor(MOST)]
    lines += [words.hit_form(form) for form in ("X-1", "Casino Disbursement Report")]
    lines += [words.hit_report("X-1", ("form", "identity"), cents) for cents in (0, MOST)]
    for text in lines:
        yield "page", text  # where a line is as long as it likes; no tile shows it


def _irregular(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    for what in get_args(Irregularity):
        label, detail = words.irregularity(what)
        yield "label", label
        yield "detail", detail
        yield "prompt", words.with_whose_hand(what)
        for seat in (0, 7):
            yield "prompt", words.supervisor_rules(what, seat)
            yield "alert", words.irregularity_called(what, seat)
            yield "alert", words.irregularity_called(what, seat, rules=False)
    for ruling in get_args(Ruling):
        for amount in (0, MOST):
            label, detail = words.ruling(ruling, 7, amount)
            yield "label", label
            yield "detail", detail
    yield from (("label", words.whose_hand(seat)) for seat in (0, 7))
    whys = [words.void_why(), *(words.dead_hand_why(is_lost=lost) for lost in (False, True))]
    yield from (("alert", why) for why in whys)
    yield "alert", words.paying_stopped()
    for mark in words.marks(demo_keys=True, unsigned=True):
        yield "label", mark


def _opening(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    codes = english.opening
    for step in codes.PROMPTS:
        yield "prompt", words.opening_prompt(step, 1, 23)
    for step in codes.BUTTONS:
        label, detail = words.opening_button(step)
        yield "label", label
        yield "detail", detail
    yield from (("alert", words.opening_fails(code)) for code in codes.FAILS)
    yield "alert", words.opening_differs()
    yield from (("alert", words.opening_trial(wrong)) for wrong in (1, 2))
    lines = [words.opening_program("0.1.0", "5f3a90c1" * 8), words.opening_price(MOST)]
    lines += [
        words.opening_level(one, MOST, 712_345, 0, limit)
        for one in ("main", "mini")
        for limit in (0, MOST)
    ]
    lines += [words.opening_meter("main", MOST * 10**6)]
    lines += [words.opening_sign("sign2", amount) for amount in (None, MOST)]
    lines += [words.opening_deck(1_234, count) for count in (1, 52)]
    yield from (("page", line) for line in lines)
    yield from (("page", line) for line in _house_values(words))
    yield "alert", words.opening_shown(lines[:2])


def _house_values(words: TableLanguage) -> Iterator[str]:
    """What every built-in house asks to be confirmed, then what it could say otherwise."""
    for house in (load_house(name).house for name in BUILT_IN):
        yield from (words.house_value(path, value_of(house, path)) for path in asked_of(house))
    yield from (words.house_value("irregularities.early_look", said) for said in SAID)
    yield words.house_value("limits.max", MOST)


def _buttons(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    for name, text in asdict(words.buttons).items():
        if name != "other_language":
            yield "detail" if name.endswith("_detail") else "label", text
    done = [words.done_at(7, pays, takes) for pays, takes in ((MOST, 0), (0, MOST), (0, 0))]
    for label, detail in (*done, words.throw_away(3)):
        yield "label", label
        yield "detail", detail
    for what in get_args(Undone):
        yield "detail", words.undone(what, 7)
    for seats in ((3,), SEATS):
        label, detail = words.chips_stay(seats)
        yield "label", label
        yield "detail", detail
    yield "detail", words.still_lies(MOST)
    yield "detail", words.who_folds((3,))
    yield "detail", words.who_folds(SEATS)
    yield "detail", words.threw_away(7)
    yield "headline", words.thrown("10\N{BLACK HEART SUIT}")
    yield "headline", words.dealer_threw(3)
    yield "detail", words.at_seat(7, MOST)
    yield "detail", words.seats_betting(1)
    yield "detail", words.seats_betting(7)
