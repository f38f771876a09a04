"""Alerts stand gravest first, whatever found them, and every kind has its place.

All that a language can say as an alert is looked at. How much of it the screen shows at once is
looked at in `tests/screen`.
"""

from random import Random

import pytest

from tableassist.core import inputs as i
from tableassist.core.inputs import LanguageName
from tableassist.core.table.gravity import ORDER, Gravity, gravest_first
from tableassist.core.words.english import boards
from tests.support.core_table import CoreTable
from tests.support.every_alert import every_alert, kinds

NAMES: tuple[LanguageName, ...] = ("en", "fr")
OF_BOARDS = {**boards.AWAY, **boards.TURNED_AWAY, **boards.FOUND}
SECURITY = {
    "en": ("security", "NOT proved", "without proof"),
    "fr": ("sécurité", "NON prouvé", "sans preuve"),
}
"""Words of alerts that say that somebody may be cheating."""


def test_every_kind_of_alert_has_a_place_and_every_place_a_kind() -> None:
    assert {kind.partition("/")[0] for kind in ORDER} == kinds() == {*ORDER} & kinds()
    said = {one.named for one in every_alert("en")}
    codes = {kind.partition("/")[2] for kind in {*ORDER} - said}
    assert codes <= {*OF_BOARDS}  # of another kind of report with the same codes


@pytest.mark.parametrize("name", NAMES)
def test_whatever_comes_together_stands_gravest_first(name: LanguageName) -> None:
    every = list(every_alert(name))
    Random(7).shuffle(every)
    found = [ORDER[one.named] for one in gravest_first(every)]
    assert found == sorted(found)
    assert {*found} == {*Gravity}


@pytest.mark.parametrize("name", NAMES)
def test_who_may_be_cheating_is_told_before_all_that_stands_still(name: LanguageName) -> None:
    grave = [one for one in every_alert(name) if any(word in one.text for word in SECURITY[name])]
    assert len(grave) > 20
    assert {ORDER[one.named] for one in grave} == {Gravity.MONEY}


@pytest.mark.parametrize(
    ("kind", "code", "gravity"),
    [
        ("board_turned_away", "cloned unit", Gravity.MONEY),
        ("board_turned_away", "swapped cables", Gravity.STOPPED),
        ("board_away", "/dev/shoe: bad tag: 3 of them", Gravity.MONEY),
        ("board_away", "/dev/shoe: unplugged", Gravity.STOPPED),
        ("fault", "open cover", Gravity.MONEY),
        ("fault", "overrun", Gravity.NOTE),
        ("fault", "lamp", Gravity.SEEN_TO),
        ("disk", "full", Gravity.STOPPED),
        ("disk", "low", Gravity.SEEN_TO),
        ("clock", "stepped", Gravity.NOTE),
    ],
)
def test_a_kind_is_as_grave_as_its_code_says(kind: str, code: str, gravity: Gravity) -> None:
    told = every_alert("en")[0]._replace(kind=kind, code=code)
    assert ORDER[told.named] == gravity


@pytest.mark.parametrize(
    ("name", "first"), [("en", "Sign: two boards say"), ("fr", "Afficheur\N{NO-BREAK SPACE}: deux")]
)
def test_a_false_board_is_told_above_all_else_that_is_wrong(
    table: CoreTable, name: LanguageName, first: str
) -> None:
    if name != table.state.language:
        table.touch(i.LanguageTouched(name))
    table.give(i.BoardWentAway("shoe", "silent"))
    table.sense("bets", i.BoardFaulted("lamp", is_on=True))
    table.sense("bets", i.BoardFaulted("log full", is_on=True))
    table.bet(2, "progressive", 100)
    table.give(i.BoardTurnedAway("sign", "cloned unit", "SIGN-12", "SIGN-07"))
    table.now_ms += 3_000
    table.give(i.TimePassed(table.now_ms))
    assert len(table.view.alerts) > 4
    assert table.view.alerts[0].startswith(first)
