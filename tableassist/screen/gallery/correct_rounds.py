"""Corrections at the screen: every way to say what was wrong, what it comes to, and why it cannot.

Each is looked for in the journal of a table that has played; what two people have said, is said by
touches of theirs.
"""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from tableassist import __version__
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.corrections import CardWrong, Change, DecisionWrong, PayWrong
from tableassist.core.table import TableState, evolve
from tableassist.core.table.corrections_about import Story, is_later
from tableassist.core.table.corrections_refold import WorkedOut, worked_out
from tableassist.screen.gallery import other_rounds, stud_rounds
from tableassist.screen.gallery.hit_rounds import PAYING
from tableassist.screen.gallery.people_rounds import ANNA, BORIS, DORA, let_in, try_on
from tableassist.screen.gallery.pit_rounds import CLAIMS, MONTREAL, an_evening, next_deck
from tableassist.screen.gallery.scripted import ScriptedTable, ScriptError
from tableassist.screen.gallery.settling import finish
from tableassist.screen.gallery.stages import FIRST_HAND, decided, half_dealt, settling

_Keys = tuple[str, ...]


def _at(number: int, *keys: str) -> _Keys:
    """The correction of a round that stands on the first list, or on the next one."""
    return *(("older",) if number <= _OLDER else ()), f"round:{number}", "correct", *keys


_OLDER = 4
"""The newest round on the second list of the evening."""
_CARD = ("seat:1", "kind:card")
_MISREAD = (*_CARD, "place:2", "rank:6", "suit:c")
_OTHER_BET = ("seat:1", "kind:bet", "spot:ante")
_PAID = ("seat:1", "kind:pay")
_FIVE_TOO_MUCH = ("spot:ante", "over:1", "digit:5", "digit:00", "amount")
_SEVEN, _NINES = ("digit:7", "digit:00"), ("digit:9",) * 9


def correcting_a_round(table: ScriptedTable) -> Iterator[str]:
    """A round that is over: who, what, what it truly was, what that changes, why."""
    an_evening(table)
    for name, keys in (
        ("who-it-is-about", ()),
        ("what-was-wrong", _CARD[:1]),
        ("which-card", _CARD),
        ("what-it-truly-was", _MISREAD[:3]),
        ("which-suit", _MISREAD[:4]),
        ("what-it-changes", _MISREAD),
        ("what-else-was-wrong", (*_MISREAD, "also")),
        ("two-changes", (*_MISREAD, "also", "seat:7", "kind:decision", "choice:1:raise")),
        ("another-decision", ("seat:7", "kind:decision")),
        ("which-bet", _OTHER_BET[:2]),
        ("how-much-lay-there", (*_OTHER_BET, *_SEVEN)),
        ("a-jackpot-bet-comes", ("seat:3", "kind:bet", "spot:progressive")),
        ("a-jackpot-bet-goes", ("seat:4", "kind:bet", "spot:progressive")),
        ("a-share-goes", ("seat:5", "kind:card", "place:1", "rank:2", "suit:d")),
        ("which-pay", _PAID),
        ("too-much-or-too-little", (*_PAID, "spot:ante")),
        ("how-much-too-much", (*_PAID, *_FIVE_TOO_MUCH[:-1])),
        ("a-wrong-pay", (*_PAID, *_FIVE_TOO_MUCH)),
        ("all-of-it-void", ("void",)),
        ("why-it-is-known", (*_MISREAD, "go-on")),
        ("sure-of-a-correction", (*_MISREAD, "go-on", "why:seen-on-camera")),
    ):
        table.pit = _at(MONTREAL, *keys)
        yield name
    table.pit = _at(CLAIMS, "seat:3", "kind:claim")
    yield "claim-not-heard"
    table.pit = _at(CLAIMS, "seat:1", "kind:no-claim")
    yield "nothing-was-claimed"
    table.pit = _at(4)
    yield "a-void-round-to-correct"
    table.pit = _at(4, "seat:2")
    yield "what-was-wrong-in-a-void-round"
    yield from _refused(table)


def _refused(table: ScriptedTable) -> Iterator[str]:
    """What a finger can say and the rules do not take."""
    for name, keys in (
        ("same-card", (*_CARD, "place:2", "rank:K", "suit:d")),
        ("card-elsewhere", (*_CARD, "place:2", "rank:7", "suit:d")),
        ("hand-without-bet", (*_OTHER_BET, "amount")),
        ("bet-beyond-limits", (*_OTHER_BET, "digit:9", "digit:00", "digit:00", "amount")),
        ("raise-not-as-decided", (*_OTHER_BET, *_SEVEN, "amount")),
        ("pay-beyond-what-was-due", (*_PAID, "spot:ante", "over:-1", *_NINES, "amount")),
        ("pay-beyond-the-table", (*_PAID, "spot:ante", "over:1", *_NINES, "amount")),
    ):
        table.pit = _at(MONTREAL, *keys)
        yield f"correction-refused-{name}"
    table.reader = "busy"
    table.pit = _at(MONTREAL)
    yield "correction-being-read"
    table.pit = _at(MONTREAL, *_MISREAD)
    yield "correction-being-worked-out"
    table.reader = "away"
    yield "correction-refused-journal-away"
    table.reader = "there"


def waiting_hit(table: ScriptedTable) -> Iterator[str]:
    """The hit of the round waits for its money: the round cannot be void before that is over."""
    stud_rounds.whole_meter(table)
    finish(table)
    next_deck(table)
    table.pit = ("round:2", "correct", "void", "go-on")
    yield "correction-refused-hit-waits"


def of_the_round_that_is_on(table: ScriptedTable) -> Iterator[str]:
    """Before the lock, with cards that lie face down, while it is stopped, and once it is paid."""
    table.pit = ("correct",)
    yield "nothing-to-correct-yet"
    half_dealt(table)
    yield "cards-face-down-to-correct"
    table.pit = ("correct", "seat:2", "kind:bet", "spot:progressive")
    yield "correction-of-the-round-on"
    table.press("irregularity")
    yield "correction-refused-irregularity"
    table.press("undo")
    table.card(FIRST_HAND[:2])
    yield "correction-refused-suspended"


def a_seat_is_paid(table: ScriptedTable) -> Iterator[str]:
    """Its first seat is paid: only what was handed over can still be put right."""
    for name in stud_rounds.montreal(table):
        if name == "half-is-paid":
            break
    table.pit = ("correct", *_MISREAD)
    yield "correction-refused-to-be-closed"


def a_bought_card(table: ScriptedTable) -> Iterator[str]:
    """By the French rules: bought and not seen, or another one thrown away for it."""
    for _ in stud_rounds.french(table):
        pass
    next_deck(table)
    seat_2 = ("round:2", "correct", "seat:2")
    for name, keys in (
        ("what-a-buyer-can-mean", seat_2),
        ("which-was-thrown-away", (*seat_2, "kind:purchase")),
        ("which-card-was-bought", (*seat_2, "kind:purchase", "place:5")),
        ("a-card-was-bought", (*seat_2, "kind:purchase", "place:5", "rank:2", "suit:c")),
        ("another-was-thrown-away", ("round:2", "correct", "seat:1", "kind:thrown")),
        ("thrown-away-comes-to", ("round:2", "correct", "seat:1", "kind:thrown", "place:1")),
    ):
        table.pit = keys
        yield name


def three_equal_bets(table: ScriptedTable) -> Iterator[str]:
    """At the Grand Prix: two decisions, and three bets that stay equal."""
    for _ in other_rounds.grand_prix(table):
        pass
    if table.state.round.to_pay:
        finish(table)
    next_deck(table)
    seat_1 = ("round:2", "correct", "seat:1")
    for name, keys in (
        ("two-decisions-to-correct", (*seat_1, "kind:decision")),
        ("rides-after-all", (*seat_1, "kind:decision", "choice:2:ride")),
        ("correction-refused-unequal", (*seat_1, "kind:bet", "spot:bet1", *_SEVEN, "amount")),
    ):
        table.pit = keys
        yield name


def two_who_correct(table: ScriptedTable) -> Iterator[str]:
    """The round that is on: one has asked, another one sees the same."""
    let_in(table)
    try_on(table, DORA, "dealer")
    decided(table)
    try_on(table, ANNA, "pit")
    _say(table, _word(table, table.state.round.number, DecisionWrong(5, 1, "", "raise")))
    table.pit = ("correct",)
    yield "one-asks-to-correct"
    try_on(table, BORIS, "pit")
    yield "another-one-corrects"


def what_is_due(table: ScriptedTable) -> Iterator[str]:
    """Two have corrected a pay and a card of a round that is over: one seat owes, one is due."""
    let_in(table)
    try_on(table, DORA, "dealer")
    settling(table)
    finish(table)
    next_deck(table)
    for change in (PayWrong(2, "ante", 500), DecisionWrong(5, 1, "", "raise")):
        _both_say(table, 1, change)
    table.pit = ("correct",)
    yield "something-is-due"
    table.pit = ("correct", "dues")
    yield "what-is-due"
    table.pit = ("round:1",)
    yield "a-corrected-round"
    table.pit = ("round:1", "correct", "seat:2", *_PAID[1:], *_FIVE_TOO_MUCH)
    yield "correction-refused-said-already"


def hit_given_by_a_correction(table: ScriptedTable) -> Iterator[str]:
    """A royal of seat 3 was misread."""
    _begin(table)
    table.bet("ante", {3: 2_500})
    table.bet("progressive", {3: 100})
    table.lock()
    stud_rounds.count_chips(table)
    table.deal(f"Tc Jc Qc Kc 2h {stud_rounds.OPENS}")
    table.bet("raise", {3: 5_000})
    table.press("reveal")
    finish(table)
    next_deck(table)
    _both_say(table, 1, CardWrong(3, 5, "2h", "Ac"))
    table.hit = True
    yield "hit-given-by-a-correction"


def hit_of_an_adjusted_meter(table: ScriptedTable) -> Iterator[str]:
    """Two people have adjusted the meter. What was paid is claimed back, and is right after all."""
    let_in(table)
    try_on(table, DORA, "dealer")
    by, more_micro = (ANNA, BORIS), 25_000_000_000
    table.give(s.JackpotCloseTouched(ANNA, by_command=True))
    table.give(s.MeterAdjustTouched("main", more_micro, "counted anew", by, by_command=True))
    table.give(s.JackpotOpenTouched(ANNA, by_command=True))
    stud_rounds.whole_meter(table)
    finish(table)
    next_deck(table)
    table.hit = True
    yield "hit-of-an-adjusted-meter"
    for person in (ANNA, BORIS, ANNA):
        try_on(table, person, "pit")
        table.press("hand-pay")
    _both_say(table, 1, CardWrong(3, 5, "Ac", "2h"))
    _both_say(table, 1, CardWrong(3, 5, "2h", "Ac"))
    yield "hit-of-who-owes"


def _begin(table: ScriptedTable) -> None:
    """A hit will be asked for everything; Dora deals."""
    table.give(i.ProgramStarted("Table 12", __version__, people_required=True, paying=PAYING))
    table.connect()
    let_in(table)
    try_on(table, DORA, "dealer")


def _both_say(table: ScriptedTable, number: int, change: Change) -> None:
    word = _word(table, number, change)
    for person in (ANNA, BORIS):
        try_on(table, person, "pit")
        _say(table, word)


def _word(table: ScriptedTable, number: int, change: Change) -> s.CorrectTouched:
    """What two say of this round, having seen what it comes to."""
    state = table.state
    word = s.CorrectTouched(number, (change,), "dealer-mistaken", ("", ""), seen=state.number)
    if number == state.round.number:
        return word
    found = worked_out(table.house, _story(table, number), word.changes)
    if not isinstance(found, WorkedOut):
        raise ScriptError(f"{change}: {found.reason}")
    return replace(word, changes=found.changes, what=found.what)


def _say(table: ScriptedTable, word: s.CorrectTouched) -> None:
    """Who is at the pit touches *Correct the round*."""
    if table.give(replace(word, at_pit=table.state.people.pit[-1].number)) is not None:
        raise ScriptError(f"{word}: refused")


def _story(table: ScriptedTable, number: int) -> Story:
    """A round that is over, out of what was kept."""
    state, before = TableState(), TableState()
    told: list[r.Stamped] = []
    later: list[r.Stamped] = []
    records = [(kept, record) for kept in table.kept for record in kept.records]
    for place, (kept, record) in enumerate(records, start=1):
        if isinstance(record, r.RoundOpened) and record.round == number:
            before, told = state, []
        stamped = r.Stamped(place, kept.at_ms, record, kept.source)
        if state.round.number <= number:
            told.append(stamped)
        elif is_later(record, number):
            later.append(stamped)
        state = evolve(state, stamped)
    return Story(before, tuple(told), tuple(later))


AT_HOUSES: Mapping[str, tuple[Callable[[ScriptedTable], Iterator[str]], ...]] = {
    "caribbean-montreal": (
        correcting_a_round,
        waiting_hit,
        of_the_round_that_is_on,
        a_seat_is_paid,
    ),
    "caribbean-french": (a_bought_card,),
    "grand-prix": (three_equal_bets,),
}
BY_PEOPLE = (two_who_correct, what_is_due)
HITS = (hit_given_by_a_correction, hit_of_an_adjusted_meter)
