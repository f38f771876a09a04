"""Pages of the pit with something on them, for pictures: there is no journal behind a script.

Figures are made up and fit each other; words are those of the real pages, in either language. Who
wants the pages of a real journal opens them at a table.
"""

from collections.abc import Iterator

from tableassist.core.pages import (
    PageAsked,
    PageColumn,
    PageLine,
    PagePlot,
    PageSheet,
    PageTold,
    RoundTold,
)
from tableassist.core.records import BetName
from tableassist.core.words import language
from tableassist.core.words.page_words import PAGE_WORDS
from tableassist.core.words.report_words import headed_in, said_in
from tableassist.screen.gallery.scripted import ScriptedTable

_HASH = "5f3a90c1" * 8
_SIGNS = "+\N{MINUS SIGN}"
_DEALT = ("8♥ Q♠ 6♦ 2♣ Q♥", "K♦ 3♣ 10♠ 4♥ J♣", "A♣ A♦ 7♠ 9♥ 5♦")


def sample_page(asked: PageAsked) -> PageTold:
    """What is told for this picture."""
    match asked.kind:
        case "rounds":
            return _rounds(asked)
        case "round":
            return _round(asked)
        case "bet":
            return _bet(asked)
        case _:
            return _meter(asked)


def reading_in_the_pit(table: ScriptedTable) -> Iterator[str]:
    """Somebody reads between two rounds: the list, a round, one of its bets, a report."""
    table.pit = ()
    yield "last-rounds"
    table.pit = ("round:128",)
    yield "one-round"
    table.pit = ("round:128", "bet:3")
    yield "was-my-bet-on"
    table.pit = ("reports", "report:meter")
    yield "meter-report"


def _rounds(asked: PageAsked) -> PageTold:
    words = PAGE_WORDS[asked.language]
    ends = ("closed", "closed", "void", "closed", "closed", "closed")
    told = tuple(
        RoundTold(
            128 - place,
            said_in(asked.language, end),
            (
                f"20:{40 - 2 * place:02}:11",
                _DEALT[place % 3],
                words.house_wins.format(_SIGNS[place % 2] + _money(asked, 2_500 + 3_000 * place)),
                *([words.hits.format(1)] if not place else []),
                *([words.corrected.format(1)] if place == 3 else []),
            ),
        )
        for place, end in enumerate(ends)
    )
    return PageTold(asked, words.rounds, rounds=told, older=123)


def _sheet(asked: PageAsked, title: str, heads: str, rows: list[tuple[str, ...]]) -> PageSheet:
    """`heads` are separated by commas; one of figures ends with a full stop."""
    columns = tuple(
        PageColumn(headed_in(asked.language, head.rstrip(".")), head.endswith("."))
        for head in heads.split(",")
    )
    said = [tuple(_cell(asked, cell) for cell in row) for row in rows]
    return PageSheet(said_in(asked.language, title), columns, said)


def _cell(asked: PageAsked, cell: str) -> str:
    """What looks like cents in English is an amount."""
    cents = cell.replace(",", "").replace(".", "")
    if "." in cell and cents.lstrip("-").isdecimal():
        return _money(asked, int(cents)).replace("-", "\N{MINUS SIGN}")
    return said_in(asked.language, cell)


def _money(asked: PageAsked, cents: int) -> str:
    return language(asked.language).money(cents)


def _facts(asked: PageAsked, *facts: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (headed_in(asked.language, label), said_in(asked.language, text)) for label, text in facts
    )


def _round(asked: PageAsked) -> PageTold:
    cards = _sheet(
        asked,
        "Cards",
        "hand,cards,bets.,returned.,net.",
        [
            ("seat 1", "2♠ 3♦ 7♥ 9♠ J♦", "25.00", "0.00", "-25.00"),
            ("seat 3", "10♣ J♣ Q♣ K♣ A♣", "76.00", "15,100.70", "15,024.70"),
            ("dealer", _DEALT[0], "", "", ""),
        ],
    )
    pays = _sheet(
        asked,
        "Pays",
        "seat.,bet,result,pays,stake.,returned.,profit.,from the meter.",
        [
            ("1", "ante", "lost", "", "25.00", "0.00", "-25.00", "0.00"),
            ("3", "ante", "won", "1 to 1", "25.00", "50.00", "25.00", "0.00"),
            ("3", "raise", "won", "100 to 1", "50.00", "5,050.00", "5,000.00", "0.00"),
            ("3", "progressive", "won", "", "1.00", "10,000.70", "9,999.70", "10,000.70"),
        ],
    )
    behind = _facts(
        asked,
        ("round", "128, closed, records 4021 to 4078"),
        ("replayed", "the same, 33 decisions, 58 records"),
    )
    recorded = PageSheet(
        PAGE_WORDS[asked.language].recorded, (PageColumn(""), PageColumn("")), behind
    )
    title = said_in(asked.language, f"Round {asked.round}")
    return PageTold(asked, title, (), (cards, pays, recorded), seats=(1, 3))


def _bet(asked: PageAsked) -> PageTold:
    words = PAGE_WORDS[asked.language]
    title = words.bets_of.format(words.round.format(asked.round), asked.seat)
    proof = _sheet(
        asked,
        "progressive",
        ",",
        [
            ("lock", "record 4031 of 20:38:02"),
            ("lamp", "held"),
            ("hash", _HASH),
            ("head", "of record 4078, signed 20:40:11"),
            ("head fits", "yes, its signature and its record fit"),
        ],
    )
    trace = _sheet(
        asked,
        "What the sensor said of this spot",
        "time,record.,holds.,board,event.",
        [("20:37:51", "4026", "1.00", "BETS-12", "911")],
    )
    yes = said_in(asked.language, "YES")
    said = language(asked.language)
    bets: tuple[tuple[BetName, int], ...] = (
        ("progressive", 100),
        ("ante", 2_500),
        ("raise", 5_000),
    )
    answers = tuple(
        words.bet_on.format(said.spot(bet), yes, said.money(cents), "20:38:02")
        for bet, cents in bets
    )
    return PageTold(asked, title, (), (proof, trace), answers=answers)


def _meter(asked: PageAsked) -> PageTold:
    course = [(place * 50_000, place * 45_000 + place % 3 * 9_000) for place in range(21)]
    plot = PagePlot(
        said_in(asked.language, "The main meter"),
        tuple((part * 250_000, _money(asked, 1_000_000 + 5_000 * part)) for part in range(5)),
        (PageLine(headed_in(asked.language, "meter"), course),),
        ("18:00:00", "20:40:11"),
    )
    return PageTold(asked, said_in(asked.language, "Meter readings"), plots=(plot,))
