"""Each switch of a profile changes what it says and nothing else: every alternative is tried.

A case is a house with one value changed, one round, and the bets that must come out. The same round
under the built-in value comes out differently, so a switch nobody reads is found.
"""

from typing import Any

import pytest

from tableassist.core.house import Award, House, ThreeCardBonus
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

M, F, T, G = "caribbean-montreal", "caribbean-french", "three-card", "grand-prix"
NO_HAND, KINGS, FLUSH = "Qc Jh 9d 8h 7c", "Kc Kd 9h 8h 2c", "2s 5s 8s 9s Ks"
QUADS, ROYAL = "6s 6h 6d 6c 3h", "Ts Js Qs Ks As"


def _stud(hand: str, dealer: str, action: str = "raise", /, **bets: int) -> Line:
    meter = {"meter": 1_000_000} if "progressive" in bets else {}
    return line(dealer, seat(1, hand, action, ante=1000, **bets), **meter)


def _three(hand: str, dealer: str, action: str) -> Line:
    return line(dealer, seat(1, hand, action, ante=1000, pair_plus=1000))


CASES: list[tuple[str, dict[str, Any], Line, dict[str, tuple[str, int]]]] = [
    # fold forfeits, per bet
    (M, {"progressive": {"forfeit_on_fold": False}}, _stud(QUADS, KINGS, "fold", progressive=100),
     {"ante": ("lost", 0), "progressive": ("won", 50_000)}),
    (F, {"stud__bonus": {"forfeit_on_fold": False}}, _stud(QUADS, KINGS, "fold", bonus=100),
     {"bonus": ("won", 50_100)}),
    (T, {"three_card__pair_plus": {"forfeit_on_fold": False}},
     _three("7s 8s 9s", "Ac 9d 4h", "fold"), {"pair_plus": ("won", 41_000)}),
    # ante bonus, not qualified branches
    (T, {"three_card": {"ante_bonus": "dealer qualifies"}},
     _three("7s 8s 9d", "Jc 9h 4h", "play"),
     {"ante": ("won", 2000), "play": ("push", 1000), "pair_plus": ("won", 7000)}),
    (T, {"three_card": {"play_not_qualified": "paid"}},
     _three("7s 8s 2d", "Jc 9d 4h", "play"), {"play": ("won", 2000)}),
    (T, {"three_card": {"play_not_qualified": "lost"}},
     _three("7s 8s 2d", "Jc 9d 4h", "play"), {"play": ("lost", 0)}),
    (T, {"three_card": {"qualifies_from": 11}},
     _three("7s 8s 2d", "Jc 9d 4h", "play"), {"ante": ("lost", 0)}),
    (T, {"three_card": {"play_multiple": 2}},
     _three("7s 7h 2d", "Ac 9d 4h", "play"), {"play": ("won", 4000)}),
    (M, {"stud": {"raise_not_qualified": "lost"}}, _stud(FLUSH, NO_HAND), {"raise": ("lost", 0)}),
    (M, {"stud": {"raise_not_qualified": "paid"}}, _stud(FLUSH, NO_HAND),
     {"raise": ("won", 12_000)}),
    (M, {"stud": {"ante_not_qualified": {"flush": 4}}}, _stud(FLUSH, NO_HAND),
     {"ante": ("won", 5000), "raise": ("push", 2000)}),
    (M, {"stud": {"raise_multiple": 3}}, _stud(FLUSH, KINGS), {"raise": ("won", 18_000)}),
    (M, {"stud": {"pair_pays_from": 13}}, _stud("Qs Qd 3h 4c 5d", "Jc Jd 3c 4h 5h"),
     {"ante": ("won", 2000), "raise": ("push", 2000)}),
    # ties and what is compared
    (M, {"ranking": {"ties": "player wins"}}, _stud("Ac Kd 9c 6s 4s", "As Kh 9d 6c 4c"),
     {"ante": ("won", 2000), "raise": ("won", 4000)}),
    (T, {"ranking": {"ties": "player wins"}},
     line("Ac 9d 4h", seat(1, "As 9h 4c", "play", ante=1000)), {"play": ("won", 2000)}),
    (M, {"ranking": {"tie_depth": "first card"}}, _stud("Ac Ks 9c 8s 4s", "As Kh 9d 6c 4c"),
     {"ante": ("push", 1000), "raise": ("push", 2000)}),
    (M, {"ranking": {"tie_depth": "first card"}}, _stud("5s 5d Qc 8s 4s", "5c 5h Qd 7c 4c"),
     {"ante": ("push", 1000)}),
    (T, {"ranking": {"tie_depth": "first card"}},
     line("Ac 9d 4h", seat(1, "As Th 4c", "play", ante=1000)), {"play": ("push", 1000)}),
    (M, {"ranking": {"ace_low": False}}, _stud("Ac 2d 3s 4s 5s", "Kc Kd 9h 8h 2c"),
     {"ante": ("lost", 0)}),
    (T, {"ranking": {"ace_low": False}},
     line("Qc 9d 4h", seat(1, "As 2h 3c", "play", ante=1000)),
     {"ante": ("won", 2000), "play": ("won", 2000)}),
    # BONUS
    (F, {"stud__bonus": {"when_beaten": "paid"}}, _stud(FLUSH, "Ad Td 9d 3d 2d", bonus=100),
     {"ante": ("lost", 0), "bonus": ("won", 5100)}),
    (F, {"stud__bonus": {"when_tied": "paid"}}, _stud(FLUSH, "2d 5d 8d 9d Kd", bonus=100),
     {"ante": ("push", 1000), "bonus": ("won", 5100)}),
    (F, {"stud__bonus": {"when_tied": "lost"}}, _stud(FLUSH, "2d 5d 8d 9d Kd", bonus=100),
     {"ante": ("push", 1000), "bonus": ("lost", 0)}),
    # awards
    (M, {"progressive__awards__flush": {"amount": 0, "for_one": 75}},
     _stud(FLUSH, KINGS, progressive=100), {"progressive": ("won", 7_500)}),
    (M, {"progressive__awards__flush": {"amount": 0, "to_one": 75}},
     _stud(FLUSH, KINGS, progressive=100), {"progressive": ("won", 7_600)}),
    # mini royal, pair of tens
    (T, {"three_card__pair_plus": {"pays": {"mini royal": 200, "straight flush": 40}}},
     _three("As Ks Qs", "Jc 9d 4h", "play"), {"pair_plus": ("won", 201_000)}),
    (G, {"grand_prix": {"lowest_pair": 11}},
     open_line("3s 4c", seat(1, "Tc Td 2h", bet=1000)),
     {"bet1": ("lost", 0), "bet3": ("lost", 0)}),
    # caps: never below what a bettor at the minimum could win (500 + 1,000 x 100)
    (M, {"limits": {"min": 500, "max": 25000, "seat_cap": 1}}, _stud(ROYAL, KINGS),
     {"ante": ("won", 2000), "raise": ("won", 2000 + 100_500 - 1000)}),
    (M, {"limits": {"min": 500, "max": 25000, "seat_cap": 150_000}}, _stud(ROYAL, KINGS),
     {"ante": ("won", 2000), "raise": ("won", 2000 + 149_000)}),
    (M, {"limits": {"min": 500, "max": 25000, "seat_cap": 1}},
     _stud(ROYAL, KINGS, progressive=100),
     {"progressive": ("won", 1_000_000), "raise": ("won", 2000 + 100_500 - 1000)}),
]  # fmt: skip


def _house(name: str, changes: dict[str, Any]) -> House:
    awards = {path: change for path, change in changes.items() if "awards" in path}
    house = house_with(name, **{path: c for path, c in changes.items() if path not in awards})
    for path, change in awards.items():
        lines = house.progressive.awards
        given = {path.rpartition("__")[2]: Award(**change)}
        house = house_with(name, progressive={"awards": {**lines, **given}})
    return house


@pytest.mark.parametrize(("name", "changes", "given", "must"), CASES)
def test_a_switch(
    name: str, changes: dict[str, Any], given: Line, must: dict[str, tuple[str, int]]
) -> None:
    bets = bets_of(settled(_house(name, changes), given))
    assert {spot: bets.get(spot) for spot in must} == must
    plain = bets_of(settled(name, given))
    if "limits" in changes and "progressive" in must:
        assert plain["progressive"] == bets["progressive"]  # a cap leaves the jackpot alone
    assert ("limits" in changes and plain == bets) or plain != bets


@pytest.mark.parametrize(
    ("hand", "dealer", "outcome"),
    [
        ("5s 5d Kc 8s 4s", "5c 5h Qd 7c 4c", "win"),
        ("5s 5d Kc 8s 4s", "5c 5h Kd 9c 4c", "tie"),
        ("5s 5d 8c 8s 4s", "5c 5h 8d 8h Kc", "lose"),
        ("Ks 9s 8s 7s 2s", "Kc 9c 8c 7c 3c", "tie"),
        ("Qs 9s 8s 7s 2s", "Kc 9c 8c 7c 3c", "lose"),
        ("Ks Kd 4c 4s 4h", "3s 3d 3c As Ah", "win"),
        ("Ts 9d 8c 7s 6h", "9s 8d 7c 6s 5h", "win"),
    ],
)
def test_the_first_card_outside_the_combination(hand: str, dealer: str, outcome: str) -> None:
    house = house_with(M, ranking={"tie_depth": "first card"})
    assert settled(house, _stud(hand, dealer))["seats"][0]["outcome"] == outcome


def test_a_claim_that_is_required() -> None:
    given = _stud(QUADS, NO_HAND, progressive=100)
    assert bets_of(settled(M, given))["progressive"] == ("won", 50_000)
    given["seats"][0]["claimed"] = False
    assert bets_of(settled(M, given))["progressive"] == ("lost", 0)
    assert "not claimed" in settled(M, given)["seats"][0]["why"]
    free = house_with(M, progressive={"claim_required": False})
    assert bets_of(settled(free, given))["progressive"] == ("won", 50_000)
    opened = _stud(QUADS, KINGS, progressive=100)
    opened["seats"][0]["claimed"] = False
    assert bets_of(settled(M, opened))["progressive"] == ("won", 50_000)
    bonus = line(NO_HAND, seat(1, FLUSH, "raise", ante=1000, bonus=100) | {"claimed": False})
    assert bets_of(settled(F, bonus))["bonus"] == ("lost", 0)
    free = house_with(F, stud__bonus={"claim_required": False})
    assert bets_of(settled(free, bonus))["bonus"] == ("won", 5100)


@pytest.mark.parametrize(("rounding", "price"), [("down", 100), ("up", 101), ("not offered", None)])
def test_a_minimum_that_does_not_divide_by_five(rounding: str, price: int | None) -> None:
    house = house_with(F, limits={"min": 501}, stud__bonus={"rounding": rounding})
    for bonus in (100, 101):
        given = line(NO_HAND, seat(1, FLUSH, "raise", ante=1000, bonus=bonus))
        if bonus == price:
            assert bets_of(settled(house, given))["bonus"] == ("won", 51 * bonus)
        else:
            codes = {None: "unknown-bet", 101: "under-limit", 100: "over-limit"}
            assert refused(house, given)[0] == codes[price]


def test_buying_without_the_raise() -> None:
    given = line(NO_HAND, seat(1, "2s 5s 8s 9s 3d", "buy-fold", ante=1000))
    given["seats"][0] |= {"discard": "3d", "bought": "4h"}
    free = house_with(F, stud__purchase={"commits_to_raise": "never"})
    assert settled(free, given)["seats"][0]["outcome"] == "fold"
    assert bets_of(settled(free, given)) == {"ante": ("lost", 0), "purchase": ("lost", 0)}
    terms = {"commits_to_raise": "five cards", "fees": (1, 2, 3, 2, 1)}
    oasis = house_with(F, stud__purchase=terms)
    assert settled(oasis, given)["seats"][0]["net"] == -2000
    new = ["2d", "5d", "8c", "9c", "4h"]
    given["seats"][0] |= {"discard": given["seats"][0]["cards"], "bought": new}
    assert refused(oasis, given) == ("bad-action", "seats[0].action")


def test_buying_may_keep_the_bonus() -> None:
    given = line(NO_HAND, seat(1, "2s 5s 8s 9s 3d", "buy", ante=1000, bonus=100))
    given["seats"][0] |= {"discard": "3d", "bought": "Ks"}
    kind = house_with(F, stud__purchase={"forfeits_bonus": False})
    assert bets_of(settled(kind, given))["bonus"] == ("won", 5100)


def test_which_card_the_grand_prix_dealer_discards() -> None:
    given = line("Kc 9d 4h", seat(1, "2c 2d 5h", bet=1000))
    for discard in ("first", "last"):
        house = house_with(G, grand_prix={"discard": discard})
        given["dealer"]["discard"] = "Kc" if discard == "first" else "4h"
        settled(house, given)
        given["dealer"]["discard"] = "9d"
        assert refused(house, given) == ("bad-card", "dealer.discard")
    none = house_with(G, grand_prix={"dealer_cards": 2, "discard": "none"})
    assert refused(none, given) == ("card-count", "dealer.cards")
    given["dealer"] = {"cards": ["Kc", "9d"]}
    assert settled(none, given)["dealer"] == {"community": ["Kc", "9d"]}
    given["dealer"]["discard"] = "9d"
    assert refused(none, given) == ("unknown-field", "dealer.discard")


def test_the_three_card_bonus_of_grand_prix() -> None:
    bonus = ThreeCardBonus(100, {"mini royal": 50, "straight flush": 40, "three of a kind": 30})
    house = house_with(G, grand_prix={"bonus": bonus})
    hands = {"As Ks Qs": 5100, "Ks Qs Js": 4100, "3s 3d 3h": 3100, "2s 2d 9h": 0}
    for hand, won in hands.items():
        given = open_line("Kc 9d", seat(1, hand, bet=1000, bonus=100))
        given["seats"][0]["withdraw"] = [1, 2]
        assert bets_of(settled(house, given))["bonus"] == ("won" if won else "lost", won)


def test_who_is_settled_first() -> None:
    royal, straight_flush = "Ts Js Qs Ks As", "5d 6d 7d 8d 9d"
    seats = [
        seat(1, royal, "raise", ante=1000, progressive=100),
        seat(7, straight_flush, "raise", ante=1000, progressive=100),
    ]
    given = line(NO_HAND.replace("9d", "9h").replace("8h", "8c"), *seats, meter=10_000_000)
    high = settled(M, given)
    assert [bets_of(high, index)["progressive"][1] for index in (0, 1)] == [9_000_000, 1_000_000]
    low = settled(house_with(M, dealing={"settle_from": "lowest seat"}), given)
    assert [bets_of(low, index)["progressive"][1] for index in (0, 1)] == [10_000_000, 100_000]
    assert [each["seat"] for each in low["seats"]] == [1, 7]
