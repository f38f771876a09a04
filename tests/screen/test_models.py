"""Models: they announce what changed and stay silent about the rest.

A signal that goes out without need repaints for nothing; one that does not go out shows yesterday's
amount. Both are counted here on the real models, no window needed.
"""

from dataclasses import dataclass

import msgspec
from PySide6.QtCore import QModelIndex
from pytestqt.qtbot import QtBot

from tableassist.screen.looks import Looks
from tableassist.screen.models.rows import Rows
from tableassist.screen.models.table import TableModel
from tests.screen import sample_views as sample
from tests.screen.house_views import HOUSES


@dataclass(frozen=True, slots=True)
class Pair:
    left: str
    right: str


def table_model() -> TableModel:
    return TableModel(lambda touch: None, lambda: 0, Looks(still=True))


def test_rows_announce_only_the_roles_that_changed(qtbot: QtBot) -> None:
    rows = Rows(Pair)
    roles = {bytes(name.data()).decode(): role for role, name in rows.roleNames().items()}
    rows.show([Pair("a", "b"), Pair("c", "d")])
    heard: list[tuple[int, list[int]]] = []
    rows.dataChanged.connect(
        lambda first, last, changed: heard.append((first.row(), list(changed)))
    )
    rows.show([Pair("a", "b"), Pair("c", "D")])
    assert heard == [(1, [roles["right"]])]
    assert rows.data(rows.index(1, 0), roles["right"]) == "D"
    rows.show([Pair("a", "b"), Pair("c", "D")])
    assert len(heard) == 1


def test_rows_come_and_go_at_the_end(qtbot: QtBot) -> None:
    rows = Rows(Pair)
    spans: list[tuple[str, int, int]] = []
    rows.rowsInserted.connect(lambda parent, a, b: spans.append(("in", a, b)))
    rows.rowsRemoved.connect(lambda parent, a, b: spans.append(("out", a, b)))
    rows.show([Pair("a", ""), Pair("b", "")])
    rows.show([Pair("a", ""), Pair("b", ""), Pair("c", "")])
    rows.show([Pair("a", "")])
    assert spans == [("in", 0, 1), ("in", 2, 2), ("out", 1, 2)]
    assert rows.rowCount() == 1
    assert rows.rowCount(rows.index(0, 0)) == 0
    assert rows.data(QModelIndex()) is None


def test_a_view_that_is_the_same_announces_nothing(qtbot: QtBot) -> None:
    model = table_model()
    model.show(sample.settlement())
    heard: list[str] = []
    for name in ("prompt", "why", "alerts", "dealer_title", "call", "round_text"):
        getattr(model, f"{name}_changed").connect(lambda name=name: heard.append(name))
    seat = model.seats.models()[4]
    seat.pay_changed.connect(lambda: heard.append("pay"))
    seat.spots.dataChanged.connect(lambda *_: heard.append("spots"))
    model.show(msgspec.structs.replace(sample.settlement(), state_number=2))
    assert heard == []
    model.show(msgspec.structs.replace(sample.settlement(), prompt="Pay seat 4"))
    assert heard == ["prompt"]
    assert model.prompt == "Pay seat\N{NO-BREAK SPACE}4"


def test_one_seat_changes_alone(qtbot: QtBot) -> None:
    model = table_model()
    model.show(sample.betting())
    heard: list[int] = []
    for seat in model.seats.models():
        seat.spots.dataChanged.connect(lambda *_, number=seat.seat: heard.append(number))
    view = sample.betting()
    spots = (sample.spot("ante", 7_500, "invite"), *view.seats[2].spots[1:])
    third = msgspec.structs.replace(view.seats[2], spots=spots)
    model.show(msgspec.structs.replace(view, seats=(*view.seats[:2], third, *view.seats[3:])))
    assert heard == [3]


def test_every_seat_has_its_own_number_before_the_first_view(qtbot: QtBot) -> None:
    model = table_model()
    assert [seat.seat for seat in model.seats.models()] == [1, 2, 3, 4, 5, 6, 7]
    assert model.prompt == "Starting…"


def test_rows_of_a_seat_and_frames_of_the_bar_come_and_go(qtbot: QtBot) -> None:
    model = table_model()
    assert not model.meter.offered
    model.show(HOUSES["french_opening"]())
    bar = model.bar
    assert (bar.choices.rowCount(), bar.left.rowCount(), bar.right.rowCount()) == (1, 1, 5)
    assert [seat.spots.rowCount() for seat in model.seats.models()] == [4] * 7
    assert model.seats.models()[4].cards.rowCount() == 6
    model.show(HOUSES["montreal"]())
    assert model.meter.offered
    assert (bar.choices.rowCount(), bar.left.rowCount(), bar.right.rowCount()) == (0, 1, 1)
    assert model.queue.rowCount() == 7
    assert [seat.spots.rowCount() for seat in model.seats.models()] == [3, 3, 3, 3, 3, 2, 2]
    model.show_fault("KeyError")
    model.show(HOUSES["french_opening"]())
    assert (bar.choices.rowCount(), bar.left.rowCount(), bar.right.rowCount()) == (0, 0, 0)


def test_a_fault_takes_every_button_away_and_none_comes_back(qtbot: QtBot) -> None:
    model = table_model()
    model.show(sample.decisions())
    assert (model.bar.left.rowCount(), model.bar.right.rowCount()) == (1, 1)
    model.show_fault("KeyError")
    model.show(sample.betting())
    assert (model.bar.left.rowCount(), model.bar.right.rowCount()) == (0, 0)
    assert [seat.buttons.rowCount() for seat in model.seats.models()] == [0] * 7
