"""The language of the table: touched at any moment, a record, and the same after a restart.

What the words say is tested in `test_words` and `test_trouble_words`; here is who decides which.
"""

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.settings import load_house
from tests.support.core_table import CoreTable

FRENCH, ENGLISH = i.LanguageTouched("fr"), i.LanguageTouched("en")


def opened() -> CoreTable:
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    return table


def test_the_other_language_can_be_touched_at_the_top_and_changes_every_word() -> None:
    table = opened()
    (button,) = (each for each in table.view.buttons if each.place == "top")
    assert (button.label, button.touch, button.due, button.hold) == (
        "Français", FRENCH, False, False,
    )  # fmt: skip
    assert table.touch(FRENCH) == (r.LanguageChosen("fr"),)
    view = table.view
    assert (view.language, view.prompt) == ("fr", "En attente d'une mise.")
    (button,) = (each for each in view.buttons if each.place == "top")
    assert (button.label, button.touch) == ("English", ENGLISH)
    assert table.touch(FRENCH) == ()
    table.touch(ENGLISH)
    assert table.view.prompt == "Waiting for a bet."


def test_it_may_be_touched_while_the_round_is_stopped() -> None:
    table = opened()
    table.bet(1, "ante", 1_000)
    table.lock()
    table.card(None)
    assert table.state.round.suspended
    table.touch(FRENCH)
    assert table.view.prompt.startswith("Arrêt")
    assert table.state.round.suspended


def spoken(table: CoreTable) -> str:
    return table.view.language


def test_the_settings_decide_until_somebody_chooses() -> None:
    table = opened()
    table.give(i.ProgramStarted("Table 1", "test", language="fr"))
    assert spoken(table) == "fr"
    table.give(i.ProgramStarted("Table 1", "test"))
    assert spoken(table) == "en"
    table.touch(FRENCH)
    table.give(i.ProgramStarted("Table 1", "test"))
    assert spoken(table) == "fr"
    table.touch(ENGLISH)
    table.give(i.ProgramStarted("Table 1", "test", language="fr"))
    assert spoken(table) == "en"
