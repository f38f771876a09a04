"""Thousands of rounds through JSON and back agree with the rules written down a second time.

Most rounds are dealt from a short or a sorted deck, so that flushes, full houses, royals, equal
hands and several jackpot winners come often; the tests count what they met and fail if it did not
come.
"""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from tableassist.core.lines import LineSettler
from tableassist.settings import load_house
from tests.core.games import own_oracle as own

ROUNDS = 1_500


def _deck(chance: random.Random, size: int) -> list[str]:
    """A shuffled deck: whole, or short of ranks or suits, or in blocks of one suit."""
    ranks, suits = chance.choice(
        [
            ("23456789TJQKA", "cdhs"),
            ("9TJQKA", "cdhs"),
            ("TJQKA", "cdhs"),
            ("A2345", "cdhs"),
            ("89TJQKA", "h" if size == 3 else "hs"),
            ("23456789TJQKA", "h"),
        ]
    )
    cards = [rank + suit for suit in suits for rank in ranks]
    if chance.random() < 0.2:
        blocks = [cards[start : start + 5] for start in range(0, len(cards), 5)]
        chance.shuffle(blocks)
        return [card for block in blocks for card in block]
    chance.shuffle(cards)
    return cards


def _settler(house: str) -> LineSettler:
    return LineSettler(load_house(house).house, house, "en")


def _settle(settler: LineSettler, line: dict[str, object]) -> dict[str, Any]:
    out, settled = settler.settle(msgspec.json.encode(line))
    assert settled, out
    answer: dict[str, Any] = msgspec.json.decode(out)
    return answer


def _bets(seat: dict[str, Any]) -> dict[str, tuple[str, int, int]]:
    for bet in seat["bets"].values():
        assert bet["profit"] == bet["returned"] - bet["stake"]
    return {
        name: (bet["result"], bet["stake"], bet["returned"]) for name, bet in seat["bets"].items()
    }


def _check_sums(seat: dict[str, Any]) -> None:
    bets = seat["bets"].values()
    assert seat["staked"] == sum(bet["stake"] for bet in bets)
    assert seat["returned"] == sum(bet["returned"] for bet in bets)
    assert seat["net"] == seat["returned"] - seat["staked"]


def _seats(chance: random.Random, size: int, deck: list[str]) -> list[int]:
    most = min(7, len(deck) // (size + 1))
    return chance.sample(range(1, 8), chance.randint(1, most))


def test_caribbean_stud_at_montreal() -> None:
    chance, settler = (
        random.Random(1),
        _settler("caribbean-montreal"),
    )
    met: Counter[str] = Counter()
    for number in range(ROUNDS):
        deck = _deck(chance, 5)
        dealer = [deck.pop() for _ in range(5)]
        meter = chance.choice([0, 9, 1_234_567, 39_619_401])
        given: list[dict[str, Any]] = []
        for seat in _seats(chance, 5, deck):
            bets = {"ante": chance.randint(500, 25_000)}
            if chance.random() < 0.8:
                bets["progressive"] = 100
            action = "fold" if chance.random() < 0.15 else "raise"
            cards = [deck.pop() for _ in range(5)]
            given.append({"seat": seat, "cards": cards, "bets": bets, "action": action})
        line: dict[str, Any] = {
            "id": number,
            "dealer": {"cards": dealer},
            "meter": meter,
            "seats": given,
        }
        out = _settle(settler, line)
        with_bet = [
            (each["seat"], each["cards"], each["action"] == "raise")
            for each in given
            if "progressive" in each["bets"]
        ]
        won, after = own.progressive(with_bet, meter)
        paid = sum(
            won[seat]
            for seat, cards, _ in with_bet
            if seat in won and own.hand(cards)[0] in ("royal flush", "straight flush")
        )
        assert out["meter"] == {"before": meter, "paid": paid, "after": after}
        met["several"] += len(won) > 1
        for told, one in zip(out["seats"], given, strict=True):
            outcome, bets = own.stud(one["cards"], dealer, one["action"], one["bets"]["ante"])
            if "progressive" in one["bets"]:
                result = "won" if one["seat"] in won else "lost"
                bets["progressive"] = (result, 100, won.get(one["seat"], 0))
            assert (told["outcome"], _bets(told)) == (outcome, bets), (line, told)
            assert told["hand"] == own.hand(one["cards"])[0]
            _check_sums(told)
            met[outcome] += 1
            met[told["hand"]] += 1
    assert all(met[name] > 2 for name in (*own.FIVE, "tie", "fold", "lose", "win", "several")), met


def test_caribbean_stud_with_purchase_and_bonus() -> None:
    chance, settler = random.Random(2), _settler("caribbean-french")
    met: Counter[str] = Counter()
    for _ in range(ROUNDS):
        deck = _deck(chance, 5)
        dealer = [deck.pop() for _ in range(5)]
        given: list[dict[str, Any]] = []
        finals: list[list[str]] = []
        for seat in _seats(chance, 5, deck)[:6]:
            cards = [deck.pop() for _ in range(5)]
            bets = {"ante": 1000, "bonus": 200 if chance.random() < 0.8 else 0}
            each: dict[str, Any] = {"seat": seat, "cards": cards, "bets": bets}
            each["action"] = chance.choice(["fold", "raise", "raise", "buy"])
            final = list(cards)
            if each["action"] == "buy":
                each["discard"], each["bought"] = chance.choice(cards), deck.pop()
                final[final.index(each["discard"])] = each["bought"]
            given.append(each)
            finals.append(final)
        limits = {"min": 1000, "max": 5000}
        out = _settle(settler, {"dealer": {"cards": dealer}, "limits": limits, "seats": given})
        for told, one, final in zip(out["seats"], given, finals, strict=True):
            bonus = one["bets"]["bonus"]
            expected = own.stud(final, dealer, one["action"], 1000, bonus)
            assert (told["outcome"], _bets(told)) == expected, (dealer, one, told)
            _check_sums(told)
            met[told["outcome"]] += 1
            if bonus:
                met[f"bonus {told['bets']['bonus']['result']}"] += 1
    assert all(met[f"bonus {result}"] > 2 for result in ("won", "lost", "push")), met
    assert min(met.values()) > 2


def test_three_card_poker() -> None:
    chance, settler = random.Random(3), _settler("three-card")
    met: Counter[str] = Counter()
    for _ in range(ROUNDS):
        deck = _deck(chance, 3)
        dealer = [deck.pop() for _ in range(3)]
        given: list[dict[str, Any]] = [
            {
                "seat": seat,
                "cards": [deck.pop() for _ in range(3)],
                "bets": {"ante": chance.randint(500, 9_999), "pair_plus": chance.choice([0, 777])},
                "action": chance.choice(["play", "play", "fold"]),
            }
            for seat in _seats(chance, 3, deck)
        ]
        out = _settle(settler, {"dealer": {"cards": dealer}, "seats": given})
        for told, one in zip(out["seats"], given, strict=True):
            bets = one["bets"]
            expected = own.three_card(
                one["cards"], dealer, one["action"], bets["ante"], bets["pair_plus"]
            )
            assert (told["outcome"], _bets(told)) == expected, (dealer, one, told)
            assert told["hand"] == own.hand(one["cards"])[0]
            _check_sums(told)
            met[told["outcome"]] += 1
            met[told["hand"]] += 1
    assert all(met[name] > 2 for name in (*own.THREE, "tie", "fold", "lose", "win")), met


@pytest.mark.parametrize("open_handed", [False, True])
def test_grand_prix(open_handed: bool) -> None:
    chance, settler = random.Random(4), _settler("grand-prix")
    met: Counter[str] = Counter()
    for _ in range(ROUNDS):
        deck = _deck(chance, 3)
        cards = [deck.pop() for _ in range(3)]
        discard = chance.choice(cards)
        community = [card for card in cards if card != discard]
        given: list[dict[str, Any]] = [
            {
                "seat": seat,
                "cards": [deck.pop() for _ in range(3)],
                "bets": {"bet": chance.randint(500, 25_000)},
                "withdraw": chance.choice([[], [1], [2], [1, 2]]),
            }
            for seat in _seats(chance, 3, deck)
        ]
        whole = {"cards": cards, "discard": discard}
        dealer = {"community": community} if open_handed else whole
        out = _settle(settler, {"dealer": dealer, "seats": given})
        assert out["dealer"] == {"community": community}
        for told, one in zip(out["seats"], given, strict=True):
            expected = own.grand_prix(one["cards"], community, one["bets"]["bet"], one["withdraw"])
            assert (told["outcome"], _bets(told)) == expected, (community, one, told)
            _check_sums(told)
            met[told["hand"]] += 1
            met[told["outcome"]] += 1
    assert all(met[name] > 2 for name in (*own.FIVE, "paid", "not paid")), met
