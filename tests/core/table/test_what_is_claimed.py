"""What is asked when the dealer does not open: the side bet by name and the lowest hand that wins.

Where nothing can be claimed, no button speaks of claims.
"""

import pytest

from tableassist.core import inputs as i
from tests.core.walks import WALKS
from tests.support.core_table import CoreTable, loaded


@pytest.mark.parametrize(
    ("name", "headlines", "details"),
    [
        ("montreal-fails", {"Flush or better?"}, {"no hand to show"}),
        ("french-opens", set(), {"compare the hands"}),
    ],
)
def test_the_bet_and_its_lowest_hand_are_named(
    name: str, headlines: set[str], details: set[str]
) -> None:
    (walk,) = (walk for walk in WALKS if walk.name == name)
    table = walk.start()
    asked, settling = set(), set()
    for _ in walk.steps(table):
        view = table.view
        asked |= {seat.headline for seat in view.seats if "better" in seat.headline}
        settling |= {button.detail for button in view.buttons if button.name == "settle"}
        if "better" in view.prompt:
            assert view.prompt.startswith("Progressive (flush or better), seat")
    assert asked == headlines
    assert settling == details


@pytest.mark.parametrize(
    ("language", "cards", "headline", "tone"),
    [
        ("en", "4c 4d 9s Kh 2s", "Pair: wins nothing", "bad"),
        ("fr", "4c 4d 9s Kh 2s", "Paire\N{NO-BREAK SPACE}: ne gagne rien", "bad"),
        ("en", "4h 6h 9h Kh 2h", "Claims: flush", "active"),
        ("fr", "4h 6h 9h Kh 2h", "Annonce\N{NO-BREAK SPACE}: couleur", "active"),
    ],
)
def test_a_hand_that_is_claimed_is_named_with_what_it_wins(
    language: i.LanguageName, cards: str, headline: str, tone: str
) -> None:
    """Before the touch nothing is said of it: it lies face down."""
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    if language != table.state.language:
        table.touch(i.LanguageTouched(language))
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.count()
    table.deal(cards, "Qh Jd 2c 3d 9c")
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    asked = {"en": "Flush or better?", "fr": "Couleur ou mieux\N{NARROW NO-BREAK SPACE}?"}
    assert table.view.seats[1].headline == asked[language]
    table.touch(i.ClaimTouched(1, 2))
    assert (table.view.seats[1].headline, table.view.seats[1].tone) == (headline, tone)
    assert table.view.seats[1].cards == tuple(cards.split())
