"""The pay tables of a house as the screen shows them while nobody plays.

They come from the profile alone, in the order of the profile's tables, and follow no state. Words
are made in `words.pay_lines`; nothing is worked out here.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from tableassist.core.house import Award, HandName, House, ThreeCardLine
from tableassist.core.inputs import LanguageName
from tableassist.core.view import PayLineView, PayTableView
from tableassist.core.words.pay_lines import PayLines, TableTitle, pay_lines


@lru_cache
def pay_tables_view(house: House, language: LanguageName) -> tuple[PayTableView, ...]:
    """Every table of the house that pays by the hand, the main one first."""
    words = pay_lines(language, house.digits)
    tables = (*_stud(house, words), *_three_card(house, words), *_grand_prix(house, words))
    return tuple(table for table in tables if table.lines)


def _stud(house: House, words: PayLines) -> Iterable[PayTableView]:
    stud, progressive = house.stud_terms, house.progressive_terms
    if stud is not None:
        names = {"pair": words.pair_from(stud.pair_pays_from), "high card": words.ace_king()}
        yield _table("raise", stud.raise_pays, words, names)
        yield _table("ante_not_qualified", stud.ante_not_qualified, words, {})
        if stud.bonus is not None:
            yield _table("bonus", stud.bonus.pays, words, {})
    if progressive is not None:
        lines = (
            PayLineView(words.hand(hand), _award(award, words))
            for hand, award in progressive.awards.items()
        )
        yield PayTableView(words.title("progressive"), tuple(lines))


def _three_card(house: House, words: PayLines) -> Iterable[PayTableView]:
    terms = house.three_card_terms
    if terms is not None:
        yield _table("ante_bonus", terms.ante_bonus_pays, words, {})
        if terms.pair_plus is not None:
            yield _table("pair_plus", terms.pair_plus.pays, words, {})


def _grand_prix(house: House, words: PayLines) -> Iterable[PayTableView]:
    terms = house.grand_prix_terms
    if terms is not None:
        names = {"pair": words.pair_from(terms.lowest_pair)}
        yield _table("each_bet", terms.pays, words, names)
        if terms.bonus is not None:
            yield _table("bonus", terms.bonus.pays, words, {})


def _table(
    title: TableTitle,
    pays: Mapping[HandName, int] | Mapping[ThreeCardLine, int],
    words: PayLines,
    names: Mapping[str, str],
) -> PayTableView:
    """`names` are the hands that this table calls otherwise than by their category."""
    lines = (
        PayLineView(names.get(hand) or words.hand(hand), words.to_one(odds))
        for hand, odds in pays.items()
    )
    return PayTableView(words.title(title), tuple(lines))


def _award(award: Award, words: PayLines) -> str:
    if award.share_ppm:
        return words.share(award.share_ppm, award.level)
    if award.amount:
        return words.money(award.amount)
    return words.for_one(award.for_one) if award.for_one else words.to_one(award.to_one)
