"""The page of a hit with the most that there can be to say, at each size and in each language.

What it says and when is tested in `test_hit_page`.
"""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tableassist.core.signs import SIGNS
from tableassist.core.view import HitActView, HitAskedView, HitCheckView, TableView
from tableassist.core.words import english, language
from tests.screen.fingers import Desk
from tests.screen.measures import covering, cut_texts
from tests.screen.test_hit_page import hit_of, royal_at_the_pit
from tests.support.every_trouble import MOST

OF_A_DEAL, OF_A_CORRECTION = ("show-cards", "count-deck"), ("look-at-cards", "owes")


def longest_hit(name: str, view: TableView, unsaid: Sequence[str] = OF_A_CORRECTION) -> TableView:
    """The most that there can be to say of a hit, in each of its places.

    What is asked before a share is paid that a correction gives, and what before one that a deal
    gave, stand in each other's place.
    """
    words, codes = language(name, signs=len(SIGNS)), english.hits
    lines = [words.hit_built(MOST, 1_234_567, MOST), words.hit_corrected(-MOST)]
    lines += [words.hit_share(1_000_000, 7, MOST)]
    lines += [max(map(words.hit_policy, codes.POLICIES), key=len), words.hit_floor(MOST)]
    report = words.hit_report("Casino Disbursement Report", ("form", "identity"), MOST)
    to_do = [one for one in codes.TO_DO if one not in unsaid]
    asked = [words.award_to_show(SIGNS), *map(words.hit_asked, to_do)]
    asked += [words.hit_approvals(3, 1), report, report]
    act = max(map(words.hit_act, codes.ACTS), key=len)
    checks = [
        HitCheckView(words.hit_condition(one), place % 3 > 0, 1_234_567 + place, 43_200_000)
        for place, one in enumerate(one for one in codes.CONDITIONS if one != "corrected")
    ]
    hit = replace(
        hit_of(view),
        amount=MOST,
        round=123_456,
        lock=1_234_567,
        build_up=tuple(lines),
        checks=tuple(checks),
        asked=tuple(HitAskedView(one, at == 1, is_trouble=not at) for at, one in enumerate(asked)),
        acts=tuple(HitActView(act, "Anna Weiss", "10 + 41", 35_999_000) for _ in range(9)),
        slips=12,
        then=max(map(words.hit_next, codes.NEXT_STEP), key=len),
        others=7,
    )
    return replace(view, hit=hit, language=name)


@pytest.mark.parametrize("unsaid", [OF_A_CORRECTION, OF_A_DEAL])
@pytest.mark.parametrize("name", ["en", "fr"])
def test_the_most_there_can_be_to_say_is_whole(
    shape: Desk, name: str, unsaid: Sequence[str]
) -> None:
    shape.show(longest_hit(name, royal_at_the_pit().view, unsaid))
    shape.windows.open_hit()
    shape.paint()
    found = {e.objectName() for e in shape.items() if e.isVisible()}
    assert found >= {"hitWho", "hitCheck11", "hitAsked6", "hitAct5", "hitOthers"}
    assert cut_texts(shape) == []
    assert covering(shape) == []
