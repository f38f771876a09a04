"""Every text that a language can say, by the kind of place it is shown in; and the longest of each.

Texts are made by the language itself, from every reason, code, spot and board that there is. Which
of them a table can come to is not asked here.
"""

from collections.abc import Iterator
from typing import get_args

from msgspec.structs import asdict

from tableassist.core.house import HandName
from tableassist.core.inputs import ROLES
from tableassist.core.ranking import Category, Rank
from tableassist.core.records import (
    BetName,
    Choice,
    Undone,
)
from tableassist.core.signs import SIGNS
from tableassist.core.supervision import Irregularity, Ruling
from tableassist.core.table.fits import asked_of
from tableassist.core.table.opening_lines import value_of
from tableassist.core.words import ClaimedBet, SettleStep, TableLanguage, english, language
from tableassist.core.words.french.house_values import SAID
from tableassist.settings import BUILT_IN, load_house
from tests.support.every_trouble import (
    MOST,
    PHASES,
    SEATS,
    STOPS,
    Kind,
    board_alerts,
    refusals,
    round_alerts,
)

QUEENS = Rank(Category.PAIR, (12, 14, 3, 2))
CLAIMS = (ClaimedBet("progressive", "flush"), ClaimedBet("bonus", "flush"))
STUD: tuple[Choice, ...] = ("fold", "raise", "buy")


def every_text(words: TableLanguage) -> Iterator[tuple[Kind, str]]:
    """Each text with its kind; many come more than once."""
    yield from _prompts(words)
    yield from refusals(words)
    yield from round_alerts(words)
    yield from board_alerts(words)
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
    texts += [say(role) for role in ROLES for say in (words.no_board, words.board_refused)]
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
