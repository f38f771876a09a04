"""People and the pad in every shape: big enough for a finger, whole, and beside the game.

Held against the gallery's moments of people and against the longest names there may be.
"""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from tableassist.core.view import AtPostView, TableView
from tableassist.screen.gallery import moments as gallery
from tableassist.screen.gallery.pictures import show_moment
from tableassist.screen.gallery.reading import Reading
from tableassist.screen.sign_on_pad import SETTLE_MS
from tableassist.settings import load_house
from tests.screen.fingers import Desk
from tests.screen.house_views import HOUSES
from tests.screen.measures import APART, FINGER, covering, cut_texts, page_of
from tests.screen.worst_views import WORST

MOMENTS = {
    moment.name: moment
    for moment in gallery.moments_of(load_house("caribbean-montreal"))
    if moment.name.startswith("people-")
}
KEYS = ("opens:", "padKey", "padName", "padLeft", "padMiddle", "padRight", "button:sign-off",
        "hitKey", "hitAside", "button:hand-pay", "button:refuse")  # fmt: skip
HIT = ("hitWho", "hitChecks", "hitAsked", "hitActs", "hitLowest")
PARTS = ("dealer", "panel", "queue", "alertBox", "bar", "top", "meterPanel", "people", *HIT,
         *(f"seat{number}" for number in range(1, 8)))  # fmt: skip
LONGEST = "Maximilienne-Josephine van der Hoogenband"[:40]


def boxes(desk: Desk, begins: tuple[str, ...]) -> list[tuple[str, QRectF]]:
    """Where the items whose names begin so lie on the page."""
    page = page_of(desk)
    return [
        (item.objectName(), page.mapRectFromItem(item, item.boundingRect()))
        for item in desk.items()
        if item.objectName().startswith(begins) and item.isVisible()
    ]


def overlapping(places: list[tuple[str, QRectF]], apart: float) -> list[tuple[str, str]]:
    return [
        (one, other)
        for place, (one, box) in enumerate(places)
        for other, other_box in places[place + 1 :]
        if box.adjusted(-apart, -apart, apart, apart).intersects(other_box)
    ]


def check_places(desk: Desk) -> None:
    keys = boxes(desk, KEYS)
    assert keys
    for name, box in keys:
        assert min(box.width(), box.height()) >= FINGER, name
    assert overlapping(keys, APART) == []
    parts = [(name, box) for name, box in boxes(desk, PARTS) if name in PARTS]
    names = {name for name, _ in parts}
    assert names >= {"panel", "bar", "top", "people"}
    assert ("seat7" in names) != (names >= {*HIT})
    assert overlapping(parts, -1) == []


@pytest.mark.parametrize("name", MOMENTS)
def test_keys_are_big_enough_and_nothing_of_the_game_is_covered(
    shape: Desk, reading: Reading, name: str
) -> None:
    show_moment(shape.windows, MOMENTS[name], "fr", shape.wait, reading)
    shape.paint()
    check_places(shape)


def crowded(view: TableView, *, names: int = 9) -> TableView:
    """The same table, with two of the longest names at the pit, one at the dealer's place."""
    people = MOMENTS["people-hit-to-approve"].view("fr").people
    assert people is not None
    dealer, pit = people.posts
    at_pit = tuple(
        AtPostView(f"{LONGEST[:39]}{place}", 0, 1, 599_000, ("supervisor", "approver"))
        for place in range(2)
    )
    posts = (
        replace(dealer, people=(AtPostView(LONGEST, 0, roles=("dealer",)),)),
        replace(
            pit,
            people=at_pit,
            can_sign_on=tuple(f"{LONGEST[:38]}{place:02}" for place in range(names)),
        ),
    )
    return replace(view, people=replace(people, posts=posts), language="fr")


BESIDE = {
    name: {**HOUSES, **WORST}[name]
    for name in ("montreal", "french", "grand_prix_first", "trouble_in_turn", "many_alerts",
                 "many_alerts_in_turn")
}  # fmt: skip
"""The fullest tables that there are; what no house has may need the whole width."""


@pytest.mark.parametrize("name", BESIDE)
def test_with_the_longest_names_everything_is_whole(shape: Desk, name: str) -> None:
    view = crowded(BESIDE[name]())
    shape.windows.close_pad()
    shape.show(view)
    for step in ("", "names", "pin"):
        if step == "names":
            shape.windows.open_pad("pit")
        if step == "pin":
            shape.wait(SETTLE_MS)
            shape.windows.choose_name(f"{LONGEST[:38]}00")
        shape.paint()
        assert [text for text in cut_texts(shape) if LONGEST[:8] not in text] == [], step
        assert covering(shape) == [], step
        check_places(shape)
    shape.windows.close_pad()


def test_moments_tell_all_there_is(shape: Desk, reading: Reading) -> None:
    wanted = {"padKey0", "padName0", "padText", "post:pit"}
    seen: set[str] = set()
    for moment in MOMENTS.values():
        show_moment(shape.windows, moment, "en", shape.wait, reading)
        seen |= {item.objectName() for item in shape.items() if item.isVisible()}
    assert seen >= wanted
