"""What is asked when the dealer does not open: the side bet by name and the lowest hand that wins.

Where nothing can be claimed, no button speaks of claims.
"""

import pytest

from tests.core.walks import WALKS


@pytest.mark.parametrize(
    ("name", "headlines", "details"),
    [
        ("montreal-fails", {"Flush or better?"}, {"nobody shows more"}),
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
            assert view.prompt.startswith("Progressive (flush or better): do")
    assert asked == headlines
    assert settling == details
