"""The sums of the rules page, to the cent, and what went wrong elsewhere in payouts and ranking.

Every line is one round as a player would tell it: hands, bets, and what must be handed over.
"""

import itertools

import pytest

from tests.support.given_lines import (
    Line,
    bets_of,
    house_with,
    line,
    open_line,
    refused,
    seat,
    settled,
)

M, F, P = "caribbean-montreal", "caribbean-french", "caribbean-party"
NO_HAND, PAIR_OF_TWOS, KINGS = "Qc Jh 9d 8h 7c", "2c 2h 4d 5c 7c", "Kc Kd 9h 8h 2c"
FULL_HOUSE, ROYAL, FLUSH = "6s 6h 6d 3s 3h", "Ts Js Qs Ks As", "2s 5s 8s 9s Ks"


def _net(house: str, dealer: str, hand: str, action: str = "raise") -> int:
    net: int = settled(house, line(dealer, seat(1, hand, action, ante=1000)))["seats"][0]["net"]
    return net


@pytest.mark.parametrize("house", [M, F, P])
def test_caribbean_sums(house: str) -> None:
    assert _net(house, KINGS, FULL_HOUSE, "fold") == -1000
    assert _net(house, NO_HAND, "3c 4h 6d 8c Td") == 1000
    assert _net(house, PAIR_OF_TWOS, FULL_HOUSE) == 1000 + 14000
    assert _net(house, KINGS, ROYAL) == 201000
    assert _net(house, PAIR_OF_TWOS, "Ac Ad 3h 6s 8d") == 3000
    assert _net(house, "As Kd 9h 6c 4d", "Ah Kc 9d 6s 4s") == 0
    assert _net(house, KINGS, "Qs Qd 3h 6s 8d") == -3000
    assert _net(house, "Ac Kd 8h 6s 4d", "As Kh 9d 6c 4c") == 3000


@pytest.mark.parametrize("dealer", [NO_HAND, PAIR_OF_TWOS, "Ac Ad Ah 3h 8h"])
def test_a_bought_card_costs_one_ante_more(dealer: str) -> None:
    given = line(dealer, seat(1, "Ts Td 3c 6s 8d", "buy", ante=1000))
    given["seats"][0] |= {"discard": "3c", "bought": "Kh"}
    plain = _net(F, dealer, "Ts Td Kh 6s 8d")
    told = settled(F, given)["seats"][0]
    assert told["net"] == plain - 1000
    assert told["bets"]["purchase"] == {
        "result": "lost", "stake": 1000, "returned": 0, "profit": -1000,
    }  # fmt: skip


def test_buying_loses_the_bonus_and_folding_does() -> None:
    given = line(NO_HAND, seat(1, "2s 5s 8s 9s 3d", "buy", ante=1000, bonus=100))
    given["seats"][0] |= {"discard": "3d", "bought": "Ks"}
    assert bets_of(settled(F, given))["bonus"] == ("lost", 0)
    folded = line(NO_HAND, seat(1, FLUSH, "fold", ante=1000, bonus=100))
    assert bets_of(settled(F, folded)) == {"ante": ("lost", 0), "bonus": ("lost", 0)}


def test_the_bonus_by_its_scale() -> None:
    for hand, odds in ((FLUSH, 50), (FULL_HOUSE, 100), ("6s 6h 6d 6c 3h", 500), (ROYAL, 5000)):
        for dealer in (NO_HAND, PAIR_OF_TWOS):
            told = settled(F, line(dealer, seat(1, hand, "raise", ante=1000, bonus=100)))
            assert bets_of(told)["bonus"] == ("won", 100 * (odds + 1))
    beaten = line("Ad Kd Qd Jd Td", seat(1, FLUSH, "raise", ante=1000, bonus=100))
    assert bets_of(settled(F, beaten))["bonus"] == ("lost", 0)


def _three(dealer: str, hand: str, action: str = "play", **bets: int) -> Line:
    told: Line = settled("three-card", line(dealer, seat(1, hand, action, **bets)))["seats"][0]
    return told


def test_three_card_sums() -> None:
    assert _three("Ac 9d 4h", "7s 8s 9s", ante=1000, pair_plus=1000)["net"] == 47000
    assert _three("9c 9d 9h", "7s 7d 7c", ante=1000, pair_plus=1000)["net"] == 32000
    # b01: a dealer who does not qualify, with and without the side bet.
    with_side = _three("Jc 8d 3s", "Kc 9d 4h", ante=10000, pair_plus=5000)
    assert (with_side["net"], with_side["returned"]) == (5000, 30000)
    assert _three("Jc 8d 3s", "Kc 9d 4h", ante=10000, pair_plus=0)["net"] == 10000
    # b02: Pair Plus and the ante bonus do not hang on the dealer.
    assert _three("Jc 8d 5s", "2c 3d 4h", ante=10000, pair_plus=50000)["net"] == 320000
    assert _three("Ac Ad Ah", "2c 3d 4h", ante=10000)["net"] == -20000 + 10000


def test_pair_plus_alone_where_the_house_allows_it() -> None:
    given = line("Jc 8d 3s", seat(1, "4c 9d 4h", "none", pair_plus=5000))
    assert refused("three-card", given) == ("bad-action", "seats[0].action")
    alone = house_with("three-card", three_card__pair_plus={"requires_ante": False})
    told = settled(alone, given)["seats"][0]
    assert (told["outcome"], told["net"]) == ("pair plus only", 5000)
    assert set(told["bets"]) == {"pair_plus"}
    given["seats"][0]["bets"] = {"ante": 1000, "pair_plus": 5000}
    assert refused(alone, given) == ("bad-action", "seats[0].action")


def test_king_queen_jack_in_every_suit_and_order() -> None:
    names: list[str] = []
    for suits in itertools.product("cdhs", repeat=3):
        cards = [rank + suit for rank, suit in zip("KQJ", suits, strict=True)]
        told = {
            _three("9c 7d 5h", " ".join(order), ante=1000)["hand"]
            for order in itertools.permutations(cards)
        }
        names += told
        dealer = settled(
            "three-card", line(" ".join(cards), seat(1, "Ac 9d 4h", "play", ante=1000))
        )
        assert dealer["dealer"]["qualifies"]
        assert dealer["seats"][0]["outcome"] == "lose"
    assert sorted(names) == ["straight"] * 60 + ["straight flush"] * 4


@pytest.mark.parametrize(
    ("house", "dealer", "qualifies"),
    [
        (M, "As Kd 4c 3h 2s", True), (M, "As Qd Jc Th 9s", False), (M, "As 2d 3c 4h 5s", True),
        (M, "Ks Qd Jc Th 8s", False), (M, "2s 2d 3c 4h 5s", True),
        ("three-card", "Qs 3d 2c", True), ("three-card", "Js Td 8c", False),
        ("three-card", "Js Td 9c", True), ("three-card", "As 2d 3c", True),
        ("three-card", "Jh 8h 2h", True),
    ],
)  # fmt: skip
def test_who_qualifies(house: str, dealer: str, qualifies: bool) -> None:
    hand, action = ("6c 7d 9h", "play") if house == "three-card" else ("6c 7d 9h Tc Jd", "raise")
    if house == M:
        hand = "6c 7d 9h Tc Jd" if dealer[0] != "J" else hand
    told = settled(house, line(dealer, seat(1, hand, action, ante=1000)))
    assert told["dealer"]["qualifies"] is qualifies
    assert (told["seats"][0]["outcome"] == "dealer not qualified") is not qualifies


@pytest.mark.parametrize(
    ("hand", "community", "odds"),
    [
        ("Tc Td 2h", "3s 4c", 1), ("9c 9d 2h", "3s 4c", None), ("9c 9d 2h", "2s 4c", 2),
        ("9c 9d 9h", "2s 4c", 3), ("Ac 2d 3h", "4s 5c", 5), ("2c 4c 6c", "8c Tc", 8),
        ("9c 9d 9h", "2s 2c", 11), ("9c 9d 9h", "9s 2c", 50), ("5c 6c 7c", "8c 9c", 200),
        ("Ac Kc Qc", "Jc Tc", 1000), ("Kc Ad 2h", "3s 4c", None),
    ],
)  # fmt: skip
def test_grand_prix_pays_every_bet_that_is_up(hand: str, community: str, odds: int | None) -> None:
    for withdrawn in ([], [1], [2], [1, 2]):
        given = open_line(community, seat(3, hand, bet=1000))
        given["seats"][0]["withdraw"] = withdrawn
        told = settled("grand-prix", given)["seats"][0]
        up = 3 - len(withdrawn)
        assert told["net"] == up * (1000 * odds if odds else -1000)
        assert told["outcome"] == ("paid" if odds else "not paid")
        for place in withdrawn:
            assert told["bets"][f"bet{place}"]["result"] == "withdrawn"
