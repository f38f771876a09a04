"""The page of a correction as it is drawn: a question with keys, or what it changes in money.

Pure functions of what was chosen (`CorrectPages`) and of the words. Bets and choices are called as
everywhere at the table; a card that lies face down is no key.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import cast

from tableassist.core.cards import RANKS, SUITS, Card
from tableassist.core.correcting import SeatFacts
from tableassist.core.corrections import CORRECTION_REASONS
from tableassist.core.records import BetName, Choice
from tableassist.core.view import HIDDEN
from tableassist.core.words import TableLanguage, card_words, language
from tableassist.core.words.correcting_words import CORRECTING_WORDS, CorrectingWords
from tableassist.screen.correct_pages import CorrectPages, CorrectStep
from tableassist.screen.props.pit import PageKeyProps

_OF_LINES = ("changes", "sure", "asked")
_DUES = 9
"""The oldest of those that wait; the next ones follow as these are paid."""
_PAIRS = {"away": "back", "up": "down"}
"""Keys that share a row, so that every step has room for all that it needs."""
_PAD = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "00")


@dataclass(frozen=True, slots=True)
class CorrectProps:
    """What stands once. `step` is "" while the page is closed; `remark` where nothing else is."""

    step: str
    title: str
    question: str
    remark: str
    columns: int


@dataclass(frozen=True, slots=True)
class SideKeyProps(PageKeyProps):
    """A key that leads on: its row, and which half of it, "" for all of it."""

    row: int = 0
    half: str = ""


@dataclass(frozen=True, slots=True)
class LineProps:
    """A line of what a correction changes."""

    text: str


def derive_correct_props(pages: CorrectPages) -> CorrectProps:
    """Title and question of the step, and what is to be said where there is nothing to choose."""
    said = CORRECTING_WORDS[pages.language]
    facts = pages.facts
    is_on = facts is not None and facts.is_on
    number = facts.round if facts else pages.round
    if pages.at.step == "asked":
        number, is_on = pages.waiting.round, False
    return CorrectProps(
        step=pages.at.step if pages.is_open else "",
        title=(said.title_on if is_on else said.title).format(number or ""),
        question=_question(pages, said),
        remark=_remark(pages, said),
        columns=_columns(pages),
    )


def _columns(pages: CorrectPages) -> int:
    """So many that three rows are enough, which is what a finger has room for on every panel."""
    columns = {"rank": 5, "suit": 4, "amount": 4, "who": 4, "what": 3, "dues": 3, "choice": 3}
    return columns.get(pages.at.step, 2)


def _question(pages: CorrectPages, said: CorrectingWords) -> str:
    at, is_purchase = pages.at, pages.at.kind == "purchase"
    questions: dict[CorrectStep, str] = {
        "who": said.which,
        "what": said.seat.format(at.seat) if at.seat else said.dealer,
        "place": said.which_card if at.kind == "card" else said.thrown,
        "spot": said.which_bet,
        "rank": said.bought if is_purchase else said.true_rank,
        "suit": said.true_suit,
        "choice": said.true_choice,
        "over": _whose_bet(pages, said),
        "amount": _typed(pages, said),
        "changes": said.changes,
        "why": said.why,
        "sure": said.changes,
        "asked": said.asks.format(pages.waiting.asked_by, pages.waiting.round),
        "dues": said.is_due,
    }
    return questions.get(at.step, "")


def _whose_bet(pages: CorrectPages, said: CorrectingWords) -> str:
    spot = language(pages.language).spot(cast(BetName, pages.at.spot)) if pages.at.spot else ""
    return ", ".join([said.seat.format(pages.at.seat), spot])


def _typed(pages: CorrectPages, said: CorrectingWords) -> str:
    at = pages.at
    ask = said.true_amount
    if at.kind == "pay":
        ask = said.over_typed if at.over > 0 else said.under_typed
    return ask.format(language(pages.language).money(int(at.typed or 0)))


def _remark(pages: CorrectPages, said: CorrectingWords) -> str:
    if pages.at.step == "asked":
        return "" if pages.waiting.allowed else said.waits_for_second
    if pages.told is None and pages.at.step in ("who", *_OF_LINES):
        return said.reading
    if pages.at.step == "who" and pages.facts and not pages.facts.seats:
        return said.nothing_yet
    return pages.problem


def derive_tiles(pages: CorrectPages) -> tuple[PageKeyProps, ...]:
    """What can be chosen."""
    said, words, at = CORRECTING_WORDS[pages.language], language(pages.language), pages.at
    seat = pages.seat(at.seat)
    match at.step:
        case "who":
            return tuple(_who(pages, said))
        case "what":
            return tuple(_key(f"kind:{kind}", said.kinds[kind]) for kind in pages.kinds())
        case "place" if seat:
            return tuple(_places(pages, said, seat))
        case "spot" if seat:
            return tuple(_spots(pages, words, said, seat))
        case "rank":
            return tuple(_key(f"rank:{rank}", _rank(rank)) for rank in reversed(RANKS))
        case "suit":
            cards = (Card(f"{at.rank}{suit}") for suit in SUITS)
            return tuple(_key(f"suit:{card[1]}", card_words(card)) for card in cards)
        case "choice" if seat:
            return tuple(_choices(pages, words, seat))
        case _:
            return _rest(pages, said)


def _rest(pages: CorrectPages, said: CorrectingWords) -> tuple[PageKeyProps, ...]:
    match pages.at.step:
        case "over":
            return _key("over:1", said.too_much), _key("over:-1", said.too_little)
        case "amount":
            return tuple(_key(f"digit:{digit}", digit) for digit in _PAD)
        case "why":
            return tuple(_key(f"why:{one}", said.reasons[one]) for one in CORRECTION_REASONS)
        case "dues":
            return tuple(
                _key(
                    f"paid:{place}",
                    due.text,
                    said.taken if due.is_owed else said.handed,
                    allowed=due.allowed,
                )
                for place, due in enumerate(pages.waiting.dues[:_DUES])
            )
        case _:
            return ()


def _who(pages: CorrectPages, said: CorrectingWords) -> Iterator[PageKeyProps]:
    facts = pages.facts
    may = pages.waiting.may_begin
    if facts:
        if not facts.void and any(card != HIDDEN for card in facts.dealer):
            yield _key("seat:0", said.dealer, allowed=may)
        for one in facts.seats:
            yield _key(f"seat:{one.seat}", said.seat.format(one.seat), allowed=may)
        if not facts.void and not pages.changes and facts.seats:
            yield _key("void", said.whose["void"], said.kinds["void"], allowed=may)
    if pages.waiting.dues and not pages.changes:
        yield _key("dues", said.whose["dues"])


def _places(pages: CorrectPages, said: CorrectingWords, seat: SeatFacts) -> Iterator[PageKeyProps]:
    """The cards of a hand; what was thrown away is one of the first five."""
    cards = seat.cards if pages.at.kind == "card" else seat.cards[:5]
    for place, card in enumerate(cards, start=1):
        is_hidden = card == HIDDEN
        shown = "" if is_hidden else card_words(Card(card))
        allowed = not (is_hidden and pages.at.kind == "card")
        chosen = pages.at.kind != "card" and seat.discard == place
        yield _key(f"place:{place}", said.card.format(place), shown, allowed=allowed, chosen=chosen)


def _spots(
    pages: CorrectPages, words: TableLanguage, said: CorrectingWords, seat: SeatFacts
) -> Iterator[PageKeyProps]:
    is_pay = pages.at.kind == "pay"
    for one in seat.spots:
        if is_pay and one.returned is None:
            continue
        if not is_pay and one.spot == "ante_bonus":
            continue
        amount = words.money(one.amount) if one.amount else said.no_bet
        yield _key(f"spot:{one.spot}", words.spot(cast(BetName, one.spot)), amount)


def _choices(pages: CorrectPages, words: TableLanguage, seat: SeatFacts) -> Iterator[PageKeyProps]:
    choices = pages.facts.choices if pages.facts else ()
    for step, decided in enumerate(seat.decided, start=1):
        for choice in choices:
            if decided and choice not in (decided, "buy"):
                label = words.chosen(cast(Choice, choice), step)
                yield _key(f"choice:{step}:{choice}", label)


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank


def derive_side_keys(pages: CorrectPages) -> tuple[SideKeyProps, ...]:
    """What leads on, and back."""
    return tuple(_in_rows(_side_keys(pages)))


def _in_rows(keys: Sequence[PageKeyProps]) -> Iterator[SideKeyProps]:
    row = 0
    for key, following in zip(keys, [*keys[1:], None], strict=True):
        is_left = following is not None and _PAIRS.get(key.name) == following.name
        half = "left" if is_left else "right" if key.name in _PAIRS.values() else ""
        yield SideKeyProps(**asdict(key), row=row, half=half)
        row += not is_left


def _side_keys(pages: CorrectPages) -> tuple[PageKeyProps, ...]:
    said, at = CORRECTING_WORDS[pages.language], pages.at
    keys = [_key("away", said.away)]
    if at.step not in ("who", "asked") or pages.changes:
        keys.append(_key("back", said.back))
    if at.step in _OF_LINES and pages.leaves > 1:
        keys += [
            _key("up", said.up, allowed=pages.leaf > 0),
            _key("down", said.down, allowed=pages.leaf + 1 < pages.leaves),
        ]
    ready = pages.told is not None and pages.told.word is not None
    # A bet that is wrong alone, without the raise that follows from it, may be right with another.
    answered = ready or (pages.told is not None and bool(pages.told.problem))
    match at.step:
        case "amount":
            keys += [_key("clear", said.clear), _key("amount", said.go_on)]
        case "changes":
            keys += [
                _key("also", said.also, allowed=answered and pages.may_add),
                _key("go-on", said.go_on, allowed=ready),
            ]
        case "sure":
            allowed = ready and pages.waiting.may_begin
            keys.append(_key("say", said.correct, said.correct_detail, allowed=allowed, due=True))
        case "asked":
            allowed = pages.waiting.allowed
            keys += [
                _key("begin", said.another),
                _key("second", said.second, said.second_detail, allowed=allowed, due=True),
            ]
        case _:
            pass
    return tuple(keys)


def derive_lines(pages: CorrectPages, most: int) -> tuple[tuple[LineProps, ...], ...]:
    """The lines of the step, `most` on a leaf; one leaf at least."""
    lines = [LineProps(text) for text in (*pages.lines, *_because(pages))]
    leaves = [tuple(lines[start : start + most]) for start in range(0, len(lines), most)]
    return tuple(leaves) or ((),)


def _because(pages: CorrectPages) -> Iterator[str]:
    """The reason that was chosen stands again where the touch is."""
    if pages.at.step == "sure" and pages.reason is not None:
        said = CORRECTING_WORDS[pages.language]
        yield said.because.format(said.reasons[pages.reason])


def _key(
    name: str,
    label: str,
    detail: str = "",
    *,
    allowed: bool = True,
    chosen: bool = False,
    due: bool = False,
) -> PageKeyProps:
    spoken = ", ".join(part for part in (label, detail) if part)
    return PageKeyProps(name, label, detail, allowed, chosen, spoken, due)
