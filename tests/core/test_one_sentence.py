"""Whatever a round comes to, `why` is one sentence, and it names no card that did not decide.

Rounds of every house and of houses with other switches are dealt at random from short decks, so
that equal names come often. Which card decides is worked out here a second time, from the cards.
"""

import random
import re
from collections import Counter
from typing import Any

import pytest

from tableassist.core.house import House
from tests.support.given_lines import Line, house_with, line, open_line, seat, settled

ROUNDS = 400
M, F, T, G = "caribbean-montreal", "caribbean-french", "three-card", "grand-prix"
FIRST: dict[str, object] = {"ranking": {"tie_depth": "first card"}}
LUCKY: dict[str, object] = {
    "ranking": {"tie_depth": "first card", "ties": "player wins"},
    "limits": {"seat_cap": 1},
}
HOUSES: list[tuple[str, dict[str, object]]] = [
    (M, {}), (M, FIRST), (M, LUCKY), (M, {"ranking": {"ace_low": False}}),
    (M, {"progressive": {"forfeit_on_fold": False}}),
    (F, {}), (F, {"stud__bonus": {"forfeit_on_fold": False, "claim_required": False}}),
    (T, {}), (T, FIRST), (T, LUCKY), (T, {"three_card__pair_plus": {"requires_ante": False}}),
    (G, {}), (G, {"limits": {"seat_cap": 1}}),
]  # fmt: skip
OTHER_SUIT = dict(zip("cdhs", "hscd", strict=True))
RANKS = "23456789TJQKA"
ENGLISH = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen"]
FRENCH = ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "valet", "dame"]
OVER = {
    "en": (re.compile(r" with an? (\w+) over an? (\w+):"), [*ENGLISH, "king", "ace"]),
    "fr": (re.compile(r" avec une? (\w+) contre une? (\w+)\s:"), [*FRENCH, "roi", "as"]),
}


def _deal(chance: random.Random, name: str, house: House) -> Line:
    size = 3 if name in (T, G) else 5
    ranks = chance.choice([RANKS, "9TJQKA", "A2345", "2345678"])
    deck = [rank + suit for rank in ranks for suit in "cdhs"]
    chance.shuffle(deck)
    own, bought, deck = deck[:size], deck[size], deck[size + 1 :]
    twin = [card[0] + OTHER_SUIT[card[1]] for card in own]
    is_twin = chance.random() < 0.5 and set(twin) <= set(deck)
    dealer = [deck[0], *twin[1:]] if is_twin and deck[0] not in twin else deck[:size]
    cards = " ".join(own)
    if name == G:
        given = open_line(" ".join(dealer[:2]), seat(1, cards, bet=1000))
        given["seats"][0]["withdraw"] = chance.choice([[], [1], [2], [1, 2]])
        return given
    if name == T:
        actions = ["play", "play", "fold"]
        if not house.three_card.pair_plus.requires_ante:
            actions.append("none")
        action = chance.choice(actions)
        bets = {"pair_plus": 500} if action == "none" else {"ante": 1000, "pair_plus": 500}
        return line(" ".join(dealer), seat(1, cards, action, **bets))
    bets = {"ante": 1000} | ({"progressive": 100} if name == M else {"bonus": 100})
    given = line(" ".join(dealer), seat(1, cards, "raise", **bets), meter=chance.choice([0, 10**6]))
    one = given["seats"][0]
    one["action"] = chance.choice(["raise", "raise", "fold"] if name == M else ["fold", "buy"])
    if one["action"] == "buy":
        one |= {"discard": own[0], "bought": bought}
    elif chance.random() < 0.3:
        one["claimed"] = False
    return given


def _deciding(given: Line) -> tuple[int, int]:
    """The first ranks in which the two hands differ: those that come more often first."""
    one = given["seats"][0]
    own = [*one["cards"], one["bought"]] if "bought" in one else one["cards"]
    own = [card for card in own if card != one.get("discard")]
    mine, theirs = _order(own), _order(given["dealer"]["cards"])
    return next(pair for pair in zip(mine, theirs, strict=True) if pair[0] != pair[1])


def _order(cards: list[str]) -> list[int]:
    times = Counter(RANKS.index(card[0]) + 2 for card in cards)
    return [rank for rank, _ in sorted(times.items(), key=lambda each: (-each[1], -each[0]))]


def _check_cards(given: Line, told: dict[str, Any], dealer: str, lang: str) -> bool:
    """Whether a deciding card is told: exactly when one of two hands of one name is higher."""
    pattern, ranks = OVER[lang]
    match = pattern.search(told["why"])
    equal = any(words in told["why"] for words in ("equal hands win", "l'égalité gagne"))
    is_higher = told["outcome"] in ("win", "lose") and not equal
    assert bool(match) == (is_higher and told["name"] == dealer), told
    if match:
        pair = tuple(ranks.index(word) + 2 for word in match.groups())
        mine, theirs = _deciding(given)
        assert pair == ((mine, theirs) if told["outcome"] == "win" else (theirs, mine)), told
    return bool(match)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("name", "changes"), HOUSES)
def test_one_sentence_and_no_card_too_many(
    name: str, changes: dict[str, object], lang: str
) -> None:
    house, chance = house_with(name, **changes), random.Random(11)
    decided = 0
    for _ in range(ROUNDS):
        given = _deal(chance, name, house)
        answer = settled(house, given, lang)
        (told,) = answer["seats"]
        why = told["why"]
        assert re.findall(r"[.!?](?=\s|$)", why) == ["."], why
        assert why.endswith(".")
        assert why[0].isupper()
        assert why.count(":") <= 1, why
        assert "  " not in why
        if name != G:
            decided += _check_cards(given, told, answer["dealer"]["name"], lang)
    assert name == G or decided > 2
