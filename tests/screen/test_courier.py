"""The courier between real threads: the newest wins, nothing is lost last, all on the GUI thread.

The publisher is a plain thread and the receiver the real event loop, as in the program.
"""

import threading
from functools import partial

import msgspec
from PySide6.QtCore import QCoreApplication, QThread
from pytestqt.qtbot import QtBot

from tableassist.core.correcting import CorrectionAsked, CorrectionTold
from tableassist.core.pages import PageAsked, PageTold
from tableassist.core.view import TableView
from tableassist.screen.courier import Courier, SignNews
from tests.screen import sample_views as sample

VIEWS = 2_000


def numbered(number: int) -> TableView:
    return msgspec.structs.replace(sample.table(), state_number=number)


def in_thread(work: object) -> None:
    thread = threading.Thread(target=work)  # type: ignore[arg-type]
    thread.start()
    thread.join()


def publish_all(courier: Courier) -> None:
    for number in range(VIEWS):
        courier.publish(numbered(number))


def _ends_with(seen: list[int], number: int) -> bool:
    return seen[-1:] == [number]


def delivering() -> Courier:
    courier = Courier()
    courier.start_delivery()
    return courier


def test_the_newest_view_wins_and_the_rest_is_dropped(qtbot: QtBot) -> None:
    courier = delivering()
    seen: list[int] = []
    courier.view_arrived.connect(lambda view: seen.append(view.state_number))
    in_thread(lambda: publish_all(courier))
    assert seen == []
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [VIEWS - 1]


def test_a_view_published_later_arrives_too(qtbot: QtBot) -> None:
    courier = delivering()
    seen: list[int] = []
    courier.view_arrived.connect(lambda view: seen.append(view.state_number))
    for view in (numbered(1), numbered(2)):
        in_thread(partial(courier.publish, view))
        qtbot.waitUntil(partial(_ends_with, seen, view.state_number))
    assert seen == [1, 2]


def test_under_a_running_loop_numbers_only_rise_and_the_last_arrives(qtbot: QtBot) -> None:
    courier = delivering()
    seen: list[int] = []
    threads: set[bool] = set()

    def arrived(view: TableView) -> None:
        seen.append(view.state_number)
        threads.add(QThread.currentThread() == courier.thread())

    courier.view_arrived.connect(arrived)
    thread = threading.Thread(target=publish_all, args=(courier,))
    thread.start()
    qtbot.waitUntil(lambda: seen[-1:] == [VIEWS - 1])
    thread.join()
    assert seen == sorted(set(seen))
    assert threads == {True}


def test_view_sign_page_and_fault_travel_together(qtbot: QtBot) -> None:
    courier = delivering()
    seen: list[object] = []
    courier.view_arrived.connect(seen.append)
    courier.sign_arrived.connect(seen.append)
    courier.page_arrived.connect(seen.append)
    courier.correction_arrived.connect(seen.append)
    courier.fault_arrived.connect(seen.append)

    page = PageTold(PageAsked("meter"), "Meter readings")
    worked_out = CorrectionTold(CorrectionAsked(1), lines=("No money moves",))

    def publish() -> None:
        courier.publish(sample.table())
        courier.publish_sign("1.00", "showing")
        courier.publish_sign(None, "dashes")
        courier.publish_page(PageTold(PageAsked("rounds"), "older"))
        courier.publish_page(page)
        courier.publish_correction(worked_out)
        courier.publish_fault("first")
        courier.publish_fault("second")

    in_thread(publish)
    qtbot.waitUntil(lambda: len(seen) == 5)
    assert seen == [sample.table(), SignNews(None, "dashes"), page, worked_out, "first"]


def test_what_was_published_before_the_delivery_started_arrives(qtbot: QtBot) -> None:
    courier = Courier()
    seen: list[object] = []
    courier.view_arrived.connect(seen.append)
    courier.publish(sample.table())
    courier.start_delivery()
    qtbot.waitUntil(lambda: seen == [sample.table()])


def test_nothing_arrives_after_the_delivery_stopped(qtbot: QtBot) -> None:
    courier = delivering()
    seen: list[object] = []
    courier.view_arrived.connect(seen.append)
    courier.stop_delivery()
    in_thread(lambda: courier.publish(sample.table()))
    QCoreApplication.processEvents()
    assert seen == []


def test_a_view_is_delivered_once(qtbot: QtBot) -> None:
    courier = delivering()
    seen: list[object] = []
    courier.view_arrived.connect(seen.append)
    courier.sign_arrived.connect(seen.append)
    in_thread(lambda: courier.publish(sample.table()))
    qtbot.waitUntil(lambda: len(seen) == 1)
    in_thread(lambda: courier.publish_sign("1.00", "showing"))
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert seen == [sample.table(), SignNews("1.00", "showing")]
