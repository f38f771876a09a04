"""Corrections on the way, for pictures: a sample round, and one that is on with two at the pit.

There is no journal behind a script, so what it would tell is made up of the records that it would
come to; the lines are those that a table says. Who wants a real one corrects a round at a table.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from tableassist.core.correcting import (
    CorrectionAsked,
    CorrectionTold,
    RoundFacts,
    SeatFacts,
    SpotFacts,
)
from tableassist.core.corrections import (
    BetEnd,
    CardWrong,
    Change,
    Consequences,
    DecisionWrong,
    Difference,
)
from tableassist.core.records.correction_facts import CorrectionMade
from tableassist.core.supervision import CorrectTouched
from tableassist.core.table import TableState
from tableassist.core.table.correction_view import CorrectionLines
from tableassist.core.words import language
from tableassist.core.words.correcting_words import CORRECTING_WORDS
from tableassist.screen.gallery.people_rounds import ANNA, BORIS, DORA, let_in, try_on
from tableassist.screen.gallery.scripted import ScriptedTable
from tableassist.screen.gallery.stages import decided
from tableassist.screen.gallery.stud_rounds import OPENS

_TWO = (ANNA, BORIS)
_FACTS = RoundFacts(
    128,
    is_on=False,
    dealer=tuple(OPENS.split()),
    seats=(
        SeatFacts(
            2,
            ("As", "Ah", "7c", "9h", "Jh"),
            (
                SpotFacts("ante", 2_500, 5_000),
                SpotFacts("progressive", 100, 0, 100),
                SpotFacts("raise", 5_000, 10_000),
            ),
            ("raise",),
        ),
        SeatFacts(5, ("2h", "4d", "6h", "8s", "Td"), (SpotFacts("ante", 5_000, 0),), ("fold",)),
    ),
    choices=("fold", "raise"),
)
_WON, _LOST = "won", "lost"
_MISREAD = (
    Difference(2, "ante", BetEnd(_WON, 2_500, 5_000), BetEnd(_LOST, 2_500, 0)),
    Difference(2, "raise", BetEnd(_WON, 5_000, 10_000), BetEnd(_LOST, 5_000, 0)),
)
_TO_CARD = ("round:128", "correct", "seat:2", "kind:card")
_TO_CHANGES = (*_TO_CARD, "place:2", "rank:K", "suit:c")


def sample_correction(asked: CorrectionAsked) -> CorrectionTold:
    """What is told for this picture."""
    if not asked.changes:
        return CorrectionTold(asked, _FACTS)
    changes: tuple[Change, ...] = tuple(
        replace(one, was="Ah") if isinstance(one, CardWrong) else one for one in asked.changes
    )
    made = CorrectionMade(asked.round, changes, (), "", _TWO, _MISREAD)
    lines = CorrectionLines(language(asked.language), CORRECTING_WORDS[asked.language])
    word = CorrectTouched(asked.round, changes, "", ("", ""), Consequences())
    return CorrectionTold(asked, lines=lines.of(TableState(), [made]), word=word)


def correcting_a_round(table: ScriptedTable) -> Iterator[str]:
    """A round that is over: who, what, what it truly was, what that changes, why."""
    for name, keys in (
        ("who-it-is-about", _TO_CARD[:2]),
        ("what-was-wrong", _TO_CARD[:3]),
        ("what-it-truly-was", (*_TO_CARD, "place:2")),
        ("how-much-lay-there", (*_TO_CARD[:3], "kind:bet", "spot:ante", "digit:7", "digit:00")),
        ("what-it-changes", _TO_CHANGES),
        ("why-it-is-known", (*_TO_CHANGES, "go-on")),
        ("sure-of-a-correction", (*_TO_CHANGES, "go-on", "why:seen-on-camera")),
    ):
        table.pit = keys
        yield name


def two_who_correct(table: ScriptedTable) -> Iterator[str]:
    """The round that is on: one has asked, another one sees the same."""
    let_in(table)
    try_on(table, DORA, "dealer")
    decided(table)
    try_on(table, ANNA, "pit")
    state = table.state
    wrong = DecisionWrong(5, 1, "", "raise")
    table.give(
        CorrectTouched(
            state.round.number,
            (wrong,),
            "dealer-mistaken",
            ("", ""),
            seen=state.number,
            at_pit=state.people.pit[-1].number,
        )
    )
    table.pit = ("correct",)
    yield "one-asks-to-correct"
    try_on(table, BORIS, "pit")
    yield "another-one-corrects"
