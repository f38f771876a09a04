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
from tableassist.core.words.page_words import PAGE_WORDS
from tableassist.core.words.report_words import headed_in, said_in
from tableassist.screen.gallery.scripted import ScriptedTable

_HASH = "5f3a90c1" * 8
_DAY = "2027-01-15"


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
                f"{_DAY}T20:{40 - 2 * place:02}:11.250Z",
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
    said = [tuple(said_in(asked.language, cell) for cell in row) for row in rows]
    return PageSheet(said_in(asked.language, title), columns, said)


def _facts(asked: PageAsked, *facts: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (headed_in(asked.language, label), said_in(asked.language, text)) for label, text in facts
    )


def _round(asked: PageAsked) -> PageTold:
    cards = _sheet(
        asked,
        "Cards",
        "hand,cards",
        [("seat 1", "2s 3d 7h 9s Jd"), ("seat 3", "Tc Jc Qc Kc Ac"), ("dealer", "8h Qs 6d 2c Qh")],
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
    facts = _facts(
        asked,
        ("period", f"{_DAY}T20:37:40.100Z to {_DAY}T20:40:11.250Z"),
        ("round", "128, closed, records 4021 to 4078"),
        ("replayed", "the same, 33 decisions, 58 records"),
    )
    title = said_in(asked.language, f"Round {asked.round}")
    return PageTold(asked, title, facts, (cards, pays), seats=(1, 3))


def _bet(asked: PageAsked) -> PageTold:
    words = PAGE_WORDS[asked.language]
    title = words.bets_of.format(words.round.format(asked.round), asked.seat)
    proof = _sheet(
        asked,
        "progressive",
        ",",
        [
            ("lock", f"record 4031 of {_DAY}T20:38:02.480Z"),
            ("lamp", "held"),
            ("hash", _HASH),
            ("head", f"of record 4078, signed {_DAY}T20:40:11.250Z"),
            ("head fits", "yes, its signature and its record fit"),
        ],
    )
    trace = _sheet(
        asked,
        "What the sensor said of this spot",
        "time,record.,holds.,board,event.",
        [(f"{_DAY}T20:37:51.020Z", "4026", "1.00", "BETS-12", "911")],
    )
    yes = said_in(asked.language, "YES")
    bets = tuple((said_in(asked.language, bet), yes) for bet in ("progressive", "ante", "raise"))
    return PageTold(asked, title, bets, (proof, trace))


def _meter(asked: PageAsked) -> PageTold:
    course = [(place * 50_000, place * 45_000 + place % 3 * 9_000) for place in range(21)]
    plot = PagePlot(
        said_in(asked.language, "The main meter"),
        tuple((part * 250_000, f"{10_000 + 50 * part:,}.00") for part in range(5)),
        (PageLine(headed_in(asked.language, "meter"), course),),
        (f"{_DAY}T18:00:00.000Z", f"{_DAY}T20:40:11.250Z"),
    )
    return PageTold(asked, said_in(asked.language, "Meter readings"), plots=(plot,))
