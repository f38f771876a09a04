"""What the run of cards says of the decks: counts and scores of each shoe, and standing doubts.

Everything comes from the state that the journal makes; only rounds that are over are counted there.
When a doubt came up, and when people had looked, the report of exceptions tells.
"""

from collections.abc import Iterator

from tableassist.core.cards import DECK, DECK_SIZE
from tableassist.core.table import (
    DOUBT_HOURS,
    DOUBT_LIMIT,
    DOUBT_ROUNDS_AN_HOUR,
    DeckState,
    ReaderCount,
)
from tableassist.core.words import ENGLISH
from tableassist.reports.extract import Extract, report_on
from tableassist.reports.sheets import Cell, Column, Report, Sheet

EVEN_CARDS = 520
"""From so many cards on chi-squared says something: ten of each card, as a mean."""
EVEN_TENTHS = 686
"""Chi-squared of 51 degrees of freedom is 68.669 or less with a chance of 95 %."""

_TENTHS = 10
_SHOE = Column("shoe", "shoe")


def deck_report(journal: Extract) -> Report:
    """The decks as they stand at the journal's end."""
    decks = journal.end.decks
    facts = (
        ("doubts", str(len(decks.doubts)) if decks.doubts else "none"),
        (
            "false alarms",
            f"of all kinds together one in {DOUBT_HOURS:,} hours at most, at "
            f"{DOUBT_ROUNDS_AN_HOUR} rounds an hour and with whole, well shuffled decks",
        ),
    )
    sheets = (_doubts(decks), _shoes(decks), _cards(decks))
    return report_on(journal, "deck", "Health of the decks", "as they stand", sheets, facts)


def chi_squared_tenths(reader: ReaderCount) -> int:
    """How unevenly the cards of this shoe came, in tenths, rounded down; 0 for a whole deck.

    A card comes once in a deck or not at all, so its count varies less than by throws of a die;
    the rounds are taken as of their mean size, which makes the figure smaller, never larger.
    """
    of_all = DECK_SIZE * reader.rounds - reader.dealt
    if not reader.dealt or of_all <= 0:
        return 0
    apart = sum((DECK_SIZE * card.came - reader.dealt) ** 2 for card in reader.cards)
    above = _TENTHS * (DECK_SIZE - 1) * reader.rounds * apart
    return above // (DECK_SIZE * reader.dealt * of_all)


def _doubts(decks: DeckState) -> Sheet:
    rows = [
        (one.unit, one.why.replace("-", " "), one.card, ENGLISH.deck_doubted(one, DOUBT_HOURS))
        for one in decks.doubts
    ]
    columns = (_SHOE, Column("why", "why"), Column("card", "card"), Column("words", "words"))
    return Sheet("doubts", "Doubts that stand", columns, rows)


def _shoes(decks: DeckState) -> Sheet:
    rows = [
        (
            *(unit, one.since, one.rounds, one.dealt, one.read, one.unread),
            _part(one.unread_score),
            chi_squared_tenths(one) if one.dealt >= EVEN_CARDS else None,
        )
        for unit, one in decks.readers.items()
    ]
    columns = (
        _SHOE,
        Column("since", "since record", "number"),
        Column("rounds", "rounds", "number"),
        Column("dealt", "cards of them", "number"),
        Column("read", "read", "number"),
        Column("unread", "not read", "number"),
        Column("unread_percent", "reader", "number"),
        Column("chi_squared_tenths", "chi-squared", "tenths"),
    )
    note = (
        "reader: how near its score is to an alarm, in percent; chi-squared of how often each card "
        f"came, from {EVEN_CARDS} cards on: with whole, well shuffled decks 68.6 or less in 19 of "
        "20 times"
    )
    return Sheet("shoes", "Shoes", columns, rows, note)


def _cards(decks: DeckState) -> Sheet:
    columns = (
        _SHOE,
        Column("card", "card"),
        Column("came", "came", "number"),
        Column("usual_tenths", "usual", "tenths"),
        Column("gap", "rounds since", "number"),
        Column("twice", "read twice", "number"),
        Column("rare_percent", "too rare", "number"),
        Column("often_percent", "too often", "number"),
        Column("twice_percent", "twice", "number"),
    )
    note = "too rare, too often, twice: how near each score is to an alarm, in percent"
    return Sheet("cards", "Cards", columns, list(_card_rows(decks)), note)


def _card_rows(decks: DeckState) -> Iterator[tuple[Cell, ...]]:
    for unit, reader in decks.readers.items():
        usual = reader.dealt * _TENTHS // DECK_SIZE
        for card, one in zip(DECK, reader.cards, strict=True):
            scores = (one.rare_score, one.often_score, one.twice_score)
            yield unit, card, one.came, usual, one.gap, one.twice, *map(_part, scores)


def _part(score: int) -> int:
    """A score in percent of what makes a doubt."""
    return score * 100 // DOUBT_LIMIT
