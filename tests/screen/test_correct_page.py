"""The page of a correction under fingers: what was wrong, what it changes, why, and the touch.

The journal is a real one and what its reader says is told at once; the table is the real core. The
second person's page is held against what the first one said.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.correcting import (
    CorrectionAsked,
    CorrectionTold,
    RoundFacts,
    SeatFacts,
    SpotFacts,
)
from tableassist.core.corrections import (
    BetWrong,
    CardWrong,
    ClaimWrong,
    DecisionWrong,
    PayWrong,
    PurchaseWrong,
    RoundWrong,
)
from tableassist.core.records.correction_facts import CorrectionMade, CorrectionPaid
from tableassist.core.refusals import Refused
from tableassist.core.view import CorrectionDueView
from tableassist.core.words.correcting_words import CORRECTING_WORDS
from tableassist.reports.correction_desk import correction_told
from tableassist.screen.correct_pages import KEPT_MS, LOOK_MS
from tests.reports.office_day import OfficeDay
from tests.screen.conftest import SIZES
from tests.screen.fingers import Desk
from tests.screen.measures import covering, cut_texts
from tests.support.core_table import CoreTable, loaded
from tests.support.correcting import worded
from tests.support.kept_tables import KeptTable
from tests.support.people_table import ANNA, BORIS, DORA, PeopleTable
from tests.support.settled_tables import ACES, LOW, settled

SAID = CORRECTING_WORDS["en"]


class Asked:
    """Keeps what is asked of it, for the test to answer."""

    def __init__(self) -> None:
        self.asked: list[CorrectionAsked] = []

    def ask(self, asked: CorrectionAsked) -> bool:
        self.asked.append(asked)
        return True


class Corrector:
    """A window with a table and its journal; keys are touched by name."""

    def __init__(self, qtbot: QtBot, table: KeptTable, size: tuple[int, int]) -> None:
        self.table, self._asked = table, Asked()
        self.desk = Desk(qtbot, *size, correct=self._asked)
        self.desk.show(table.view)

    def open(self, number: int = 1) -> None:
        self.desk.windows.turn_pit()
        if number:
            self.desk.windows.press_page(f"round:{number}")
        self.tap("correct", wait=0)

    def tap(self, *keys: str, wait: int = LOOK_MS) -> None:
        for key in keys:
            self.answer()
            self.desk.now_ms += wait
            self.desk.tap(f"page:{key}")
        self.answer()

    def answer(self) -> None:
        """What is asked is worked out at once."""
        while self._asked.asked:
            asked = self._asked.asked.pop(0)
            told = correction_told(self.table.directory, self.table.house, asked)
            self.desk.windows.tell_correction(told)

    def said(self) -> s.CorrectTouched:
        """What left the screen last."""
        touch = self.desk.touches[-1]
        assert isinstance(touch, s.CorrectTouched)
        return touch

    def done(self) -> CorrectionMade:
        """What it leads to."""
        made = self.table.give(self.said())
        assert not isinstance(made, Refused), made
        record = next(one for one in made if isinstance(one, CorrectionMade))
        self.desk.show(self.table.view)
        return record

    def texts(self, name: str) -> list[str]:
        return [
            str(one.property("text"))
            for one in self.desk.items()
            if one.objectName() == name and one.isVisible()
        ]


def journal(tmp_path: Path) -> OfficeDay:
    """Round 1: seat 2 has a flush, seat 4 has folded; round 2 was void."""
    day = OfficeDay(tmp_path / "table")
    day.first_round()
    day.second_round()
    return day


@pytest.fixture
def at(qtbot: QtBot, tmp_path: Path) -> Iterator[Corrector]:
    table = journal(tmp_path)
    made = Corrector(qtbot, table, SIZES[0])
    yield made
    made.desk.close()
    table.close()


def test_each_kind_is_chosen_by_touch(at: Corrector) -> None:
    """Each leads to the word that a command would say; the last of them is said."""
    ways = (
        (("seat:2", "kind:card", "place:5", "rank:3", "suit:s"), CardWrong(2, 5, "9h", "3s")),
        (("seat:4", "kind:decision", "choice:1:raise"), DecisionWrong(4, 1, "fold", "raise")),
        (("seat:2", "kind:bet", "spot:progressive"), BetWrong(2, "progressive", 100, 0)),
        (
            ("seat:4", "kind:bet", "spot:ante", "digit:7", "digit:00", "amount"),
            BetWrong(4, "ante", 500, 700),
        ),
        (
            ("seat:2", "kind:pay", "spot:raise", "over:-1", "digit:5", "digit:00", "amount"),
            PayWrong(2, "raise", -500),
        ),
        (("void",), RoundWrong()),
    )
    at.open()
    for keys, change in ways:
        at.tap(*keys)
        assert at.texts("correctLine")
        at.tap("go-on", "why:seen-on-camera", "say")
        assert at.said().changes[0] == change
        assert (at.said().reason, at.said().by) == ("seen-on-camera", ("", ""))
        at.tap("correct", wait=0)
    assert at.done().changes == (RoundWrong(),)


def test_what_it_changes_stands_there_before_the_touch(at: Corrector) -> None:
    at.open()
    at.tap("seat:2", "kind:pay", "spot:ante", "over:1", "digit:5", "digit:0", "digit:0", "amount")
    lines = ["Seat 2, Ante: 5.00 too much was paid", "Seat 2 owes 5.00"]
    assert at.texts("correctLine") == lines
    at.tap("go-on", "why:chips-counted")
    because = SAID.because.format(SAID.reasons["chips-counted"])
    assert at.texts("correctLine") == [*lines, because]
    assert at.desk.item("page:say").property("golden")
    before = len(at.desk.touches)
    at.tap("back", "why:chips-counted")
    at.tap("say", wait=LOOK_MS // 2)
    assert len(at.desk.touches) == before
    at.tap("say")
    assert at.done().changes == (PayWrong(2, "ante", 500),)
    at.tap("correct", "dues", "paid:0")
    paid = at.table.give(at.desk.touches[-1])
    assert not isinstance(paid, Refused)
    assert isinstance(paid[0], CorrectionPaid)


def test_several_wrongs_are_one_correction_and_back_takes_one_away(at: Corrector) -> None:
    at.open()
    at.tap("seat:2", "kind:card", "place:1", "rank:3", "suit:s", "also")
    at.tap("seat:4", "kind:decision", "choice:1:raise")
    assert len(at.texts("correctLine")) > 2
    at.tap("back", "back", "back", "back")
    at.tap("go-on", "why:cards-looked-at", "say")
    assert at.said().changes == (CardWrong(2, 1, "Ah", "3s"),)


def test_what_cannot_be_is_said_and_leads_nowhere(at: Corrector) -> None:
    at.open()
    at.tap("seat:2", "kind:card", "place:1", "rank:2", "suit:c")
    assert at.texts("correctRemark") == ["That card lies elsewhere in the same round."]
    before = len(at.desk.touches)
    at.tap("go-on")
    assert at.texts("correctQuestion") == [SAID.changes]
    assert len(at.desk.touches) == before


def test_it_goes_with_the_pages_below_and_comes_back_as_it_was(at: Corrector) -> None:
    at.open()
    at.tap("seat:2", "kind:card", "place:1")
    at.desk.show(replace(at.table.view, prompt="Deal the cards."))
    assert at.texts("correctTitle") == []
    at.desk.windows.turn_pit()
    at.tap("correct", wait=0)
    assert at.texts("correctQuestion") == [SAID.true_rank]
    at.desk.show(replace(at.table.view, prompt="Deal a card."))
    at.desk.now_ms += KEPT_MS
    at.desk.windows.turn_pit()
    at.desk.windows.press_page("round:1")
    at.tap("correct", wait=0)
    assert at.texts("correctQuestion") == [SAID.which]


def test_of_the_round_that_is_on_no_hidden_card_is_a_key(at: Corrector) -> None:
    table = at.table
    table.bet(1, "ante", 1_000)
    table.lock()
    table.deal("2c 3d 5h 7s 9c", "Kd Kc 4s 8h Ac")
    at.desk.show(table.view)
    at.open(0)
    at.tap("seat:1")
    assert at.texts("correctTitle") == [SAID.title_on.format(3)]
    names = {one.objectName() for one in at.desk.items()}
    assert "page:kind:bet" in names
    assert "page:kind:card" not in names
    at.tap("back")
    assert "page:seat:0" not in {one.objectName() for one in at.desk.items()}
    words = str([at.texts(name) for name in ("pageWord", "pageDetail", "correctLine")])
    assert not any(card in words for card in ("2♣", "3♦", "K♦", "4♠"))


def test_before_the_lock_it_says_that_there_is_nothing_yet(at: Corrector) -> None:
    at.open(0)
    assert at.texts("correctRemark") == [SAID.nothing_yet]


def test_of_a_void_round_only_what_went_back_can_be_wrong(at: Corrector) -> None:
    at.open(2)
    names = {one.objectName() for one in at.desk.items()}
    assert "page:seat:2" in names
    assert not names & {"page:seat:0", "page:void"}
    at.tap("seat:2")
    kinds = {one.objectName() for one in at.desk.items() if "kind:" in one.objectName()}
    assert kinds == {"page:kind:pay"}
    at.tap("kind:pay", "spot:ante")
    assert at.texts("correctQuestion") == [f"{SAID.seat.format(2)}, Ante"]


def test_a_bought_card_and_a_claim(qtbot: QtBot, tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table", loaded("caribbean-french"))
    table.bet(1, "ante", 1_000)
    table.lock()
    table.deal("2c 2d 6h 8s Td", "Qs Qd 4c 5s 7h")
    table.bet(1, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    table.pay()
    at = Corrector(qtbot, table, SIZES[1])
    at.open()
    at.tap("seat:1", "kind:purchase", "place:5", "rank:2", "suit:h")
    at.tap("go-on", "why:player-right", "say")
    assert at.done().changes[0] == PurchaseWrong(1, "2h", 5, "raise")
    at.tap("correct", "seat:1", "kind:thrown", "place:4", "go-on", "why:player-right", "say")
    assert at.said().changes == (PurchaseWrong(1, "2h", 4, "buy", 5),)
    at.desk.close()
    table.close()


def test_a_claim_that_was_not_heard(qtbot: QtBot, tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal("2d 5d 7d 9d Jd", "Qh 8d 9c 3d 5s")
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    table.touch(i.SettleTouched(1))
    table.pay()
    at = Corrector(qtbot, table, SIZES[2])
    at.open()
    at.tap("seat:2", "kind:claim", "go-on", "why:seen-on-camera", "say")
    assert at.done().changes == (ClaimWrong(2, heard=True),)
    at.tap("correct", "seat:2", "kind:no-claim", "go-on")
    at.desk.close()
    table.close()


def test_seven_seats_and_dues_are_keys_for_a_finger(qtbot: QtBot) -> None:
    """Everything that the steps can hold at most, on the smallest panel that has to work."""
    seats = tuple(
        SeatFacts(
            seat,
            ("As", "Ah", "7c", "9h", "Jh", "2c"),
            tuple(SpotFacts(spot, 100, 0) for spot in ("ante", "raise", "progressive", "bonus")),
            ("raise",),
            may_claim=True,
        )
        for seat in i.SEATS
    )
    facts = RoundFacts(1, False, ("As",) * 5, seats, ("fold", "raise", "buy"))
    table = CoreTable(loaded("caribbean-french"))
    table.connect()
    due = CorrectionDueView(
        1, "Seat 7 owes 1,234.50", True, s.CorrectionPaidTouched(1, 7, ""), True
    )
    waiting = replace(table.view.corrections, dues=(due,) * 12)
    asked = Asked()
    desk = Desk(qtbot, *SIZES[1], correct=asked)
    desk.show(replace(table.view, corrections=waiting))
    desk.windows.turn_pit()
    desk.windows.press_page("correct")
    desk.windows.tell_correction(CorrectionTold(asked.asked[-1], facts))
    for key in ("", "seat:7", "kind:card", "back", "kind:bet", "back", "back", "dues"):
        if key:
            desk.windows.press_correction(key)
        desk.paint()
        keys = [one for one in desk.items() if one.objectName().startswith("page:")]
        assert len(keys) > 2
        for one in keys:
            box = one.mapRectToScene(one.boundingRect())
            assert min(box.width(), box.height()) >= 64, (key, one.objectName())
        assert cut_texts(desk) == []
    desk.close()


def test_the_second_person_says_what_stands_there(desk: Desk) -> None:
    """Whoever opens the page while a correction waits sees that one, and nobody confirms alone."""
    table = PeopleTable()
    table.sign_on(DORA, "dealer")
    settled(table, s2=ACES, s5=LOW)
    table.pay()
    table.sign_on(ANNA, "pit")
    word = replace(
        worded(table, RoundWrong()),
        reason="seen-on-camera",
        by=("", ""),
        at_pit=table.view.corrections.at_pit,
    )
    table.touch(word)
    desk.show(table.view)
    desk.windows.turn_pit()
    desk.windows.press_page("correct")
    assert desk.item("correctQuestion").property("text") == SAID.asks.format(ANNA, 1)
    assert desk.item("correctRemark").property("text") == SAID.waits_for_second
    desk.now_ms += LOOK_MS
    desk.tap("page:second")
    assert not any(isinstance(one, s.CorrectTouched) for one in desk.touches)
    table.sign_on(BORIS, "pit")
    waiting = table.view.corrections
    other = replace(table.view, corrections=replace(waiting, asked=None, allowed=False))
    desk.windows.show(other)
    desk.windows.show(table.view)
    desk.tap("page:second")  # what stands there has just changed
    assert not any(isinstance(one, s.CorrectTouched) for one in desk.touches)
    lines = [one.property("text") for one in desk.items() if one.objectName() == "correctLine"]
    assert lines[0] == SAID.void_line
    assert len(lines) > 4
    desk.now_ms += LOOK_MS
    desk.tap("page:second")
    made = table.touch(desk.touches[-1])
    assert isinstance(made[0], CorrectionMade)
    assert made[0].by == (ANNA, BORIS)


@pytest.mark.parametrize(("size", "language"), [*zip(SIZES, ("en", "fr", "fr"), strict=True)])
def test_nothing_is_cut_and_every_key_has_room(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], language: i.LanguageName
) -> None:
    table = journal(tmp_path)
    if language == "fr":
        table.touch(i.LanguageTouched("fr"))
    at = Corrector(qtbot, table, size)
    at.open()
    steps: tuple[tuple[str, ...], ...] = (
        ("seat:2",),
        ("kind:card",),
        ("place:1",),
        ("rank:3",),
        ("suit:s",),
        ("go-on",),
        ("why:dealer-mistaken",),
    )
    for keys in ((), *steps):
        at.tap(*keys)
        at.desk.paint()
        assert cut_texts(at.desk) == []
        assert covering(at.desk) == []
        for item in at.desk.items():
            if item.objectName().startswith("page:") and item.isVisible():
                assert min(item.width(), item.height()) >= 64, item.objectName()
    at.desk.close()
    table.close()
