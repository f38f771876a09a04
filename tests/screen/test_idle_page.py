"""The idle page as it is drawn: every line of the pay tables whole, in every shape, both languages.

When it comes and goes is tested in `test_idle`. The pay tables are those of the built-in houses.
"""

import msgspec
import pytest

from tableassist.core.inputs import LanguageName
from tableassist.core.table.pay_tables_view import pay_tables_view
from tableassist.core.view import TableView
from tableassist.screen.idle_watch import IDLE_AFTER_MS
from tableassist.screen.props.idle import derive_idle_props, derive_pay_rows
from tableassist.settings import BUILT_IN, load_house
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk
from tests.screen.measures import covering, cut_texts, page_of, texts


def quiet(house: str, language: LanguageName) -> TableView:
    """Nobody plays at a table of this house."""
    profile = load_house(house).house
    meter = msgspec.structs.replace(
        sample.table().meter, offered=profile.progressive_terms is not None
    )
    return sample.table(
        house=profile.name,
        meter=meter,
        language=language,
        training=True,
        pay_tables=pay_tables_view(profile, language),
    )


def wait_until_idle(desk: Desk, view: TableView) -> None:
    desk.show(view)
    desk.now_ms += IDLE_AFTER_MS
    desk.windows.look_at_the_clock()
    desk.paint()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("house", BUILT_IN)
def test_the_pay_tables_stand_there_whole(
    any_desk: Desk, house: str, language: LanguageName
) -> None:
    view = quiet(house, language)
    wait_until_idle(any_desk, view)
    assert any_desk.item("idlePage").isVisible()
    shown = [text.property("text") for text in texts(any_desk)]
    for table in view.pay_tables:
        assert table.title in shown
        for line in table.lines:
            assert {line.hand, line.pays} <= {*shown}
    assert any("396" in text for text in shown) == view.meter.offered
    assert cut_texts(any_desk) == []
    assert covering(any_desk) == []
    page = page_of(any_desk)
    for text in texts(any_desk):
        place = page.mapRectFromItem(text, text.boundingRect())
        assert page.boundingRect().contains(place), text.property("text")


@pytest.mark.parametrize("house", ["caribbean-montreal", "caribbean-french"])
def test_what_is_wrong_stands_on_the_page(any_desk: Desk, house: str) -> None:
    told = sample.board_lost().alerts
    wait_until_idle(any_desk, msgspec.structs.replace(quiet(house, "en"), alerts=told))
    assert any_desk.item("idlePage").isVisible()
    [box] = [text for text in texts(any_desk) if text.objectName() == "alerts"]
    assert all(alert in box.property("text") for alert in told)
    assert cut_texts(any_desk) == []
    assert covering(any_desk) == []


def test_the_page_hides_the_table_and_goes_with_a_touch(any_desk: Desk) -> None:
    wait_until_idle(any_desk, quiet("three-card", "en"))
    assert not any_desk.item("seat1").isVisible()
    any_desk.tap("idlePage")
    assert any_desk.item("seat1").isVisible()
    assert any_desk.touches == []


def test_rows_say_which_table_they_belong_to() -> None:
    view = quiet("caribbean-montreal", "en")
    rows = derive_pay_rows(view.pay_tables)
    size = derive_idle_props(view.pay_tables)
    assert size.tables == len(view.pay_tables) == max(row.table for row in rows) + 1
    assert size.lines == max(row.place for row in rows) + 1
    assert [row.hand for row in rows if row.place == 0] == [t.title for t in view.pay_tables]
    assert derive_idle_props(()).lines == 0
