"""Whole rounds of every house on the window, with the words and amounts the core really says.

The samples are written by hand and may miss what a house says; here every step of a round is shown
and measured like a sample. Cards that lie face up are known from the walk, not from the core.
"""

from collections.abc import Collection

import pytest

from tableassist.core.cards import DECK, parse_card
from tableassist.core.view import HIDDEN
from tableassist.core.words import card_words
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.screen.props.bar import shown_buttons
from tableassist.screen.props.cards import derive_card_props
from tests.core.walks import WALKS, Walk
from tests.screen.fingers import Desk
from tests.screen.measures import covering, cut_texts
from tests.screen.test_hidden_cards import accessible_words, item_words

SPOKEN = {str(card): derive_card_props(str(card), SCREEN_WORDS["en"]).spoken for card in DECK}


def told_faces(heard: Collection[str]) -> set[str]:
    """Cards that are drawn and spoken, or named in a sentence."""
    return {
        face
        for face, spoken in SPOKEN.items()
        if spoken in heard or any(card_words(parse_card(face)) in words for words in heard)
    }


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.name)
def test_every_step_of_a_round_is_shown_whole(desk: Desk, walk: Walk) -> None:
    table = walk.start()
    steps = 0
    for _ in walk.steps(table):
        view = table.view
        desk.show(view)
        shown = [each for each in desk.items() if each.objectName().startswith("button:")]
        assert len(shown) == len(shown_buttons(view.buttons))
        assert cut_texts(desk) == []
        assert covering(desk) == []
        steps += 1
    assert steps > 20


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.name)
def test_only_turned_cards_are_in_the_tree(desk: Desk, walk: Walk) -> None:
    table = walk.start()
    for seen in walk.steps(table):
        desk.show(table.view)
        heard = accessible_words(desk)
        assert told_faces(heard) == set(seen.split())
        assert not [word for word in (*heard, *item_words(desk)) if HIDDEN in word]
