"""Every code of `settle` with its path, and that nothing of a refused line is settled.

Each case spoils one place of a line that is right. The field reports on impossible card sets and on
wagers without a range check are among them.
"""

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tableassist.core.lines import LineSettler
from tests.support.given_lines import Line, house_with, line, refused, seat, settled

STUD = line(
    "Tc Ah Qc 9d 2h",
    seat(2, "Jd 7h 3c 3h Qh", "raise", ante=5600, progressive=100),
    seat(4, "5s Kd 8d 5h 4c", "fold", ante=3300),
    id="r1",
    house="caribbean-montreal",
    limits={"min": 500, "max": 25000},
    meter=39619400,
)
FRENCH = line("Tc Ah Qc 9d 2h", seat(2, "Jd 7h 3c 3h Qh", "buy", ante=1000, bonus=100), id="f")
FRENCH["seats"][0] |= {"discard": "7h", "bought": "3d"}
THREE = line("Kc 9d 4h", seat(1, "2c 2d 5h", "play", ante=1000, pair_plus=500), id="t")
GRAND = line("Kc 9d 4h", seat(1, "2c 2d 5h", bet=1000), id="g")
GRAND["dealer"]["discard"] = "9d"
LINES = {
    "caribbean-montreal": STUD,
    "caribbean-french": FRENCH,
    "three-card": THREE,
    "grand-prix": GRAND,
}
Change = Callable[[Line], object]


def _put(path: str, value: object) -> Change:
    def change(given: Line) -> None:
        owner: Any = given
        *above, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        for key in above:
            owner = owner[key]
        owner[last] = value

    return change


def _drop(path: str) -> Change:
    def change(given: Line) -> None:
        owner: Any = given
        *above, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        for key in above:
            owner = owner[key]
        del owner[last]

    return change


ANTE, S0 = "seats[0].bets.ante", "seats.0."
M, F, T, G = "caribbean-montreal", "caribbean-french", "three-card", "grand-prix"
NO_MONEY: list[object] = [-600, 0.001, 1e9, True, "1e3", None, 10**15 + 1, 10**30, [], {}]
CASES: list[tuple[str, Change, str, str]] = [
    *((M, _put("seats.0.bets.ante", bad), "bad-money", ANTE)
      for bad in NO_MONEY),
    (M, _put("seats.0.bets.ante", 0), "under-limit", ANTE),
    (M, _put("seats.0.bets.ante", 499), "under-limit", ANTE),
    (M, _put("seats.0.bets.ante", 25001), "over-limit", ANTE),
    (M, _put("seats.0.bets.ante", 10**15), "over-limit", ANTE),
    (M, _put("limits.max", 10**15 + 1), "bad-money", "limits.max"),
    (M, _put("limits.max", 5599), "over-limit", ANTE),
    (M, _put("limits.min", 5601), "under-limit", ANTE),
    (M, _put("limits.min", 0), "bad-money", "limits"),
    (M, _put("limits.min", 25001), "bad-money", "limits"),
    (M, _put("limits.min", 5.0), "bad-money", "limits.min"),
    (M, _drop("limits.max"), "missing-field", "limits.max"),
    (M, _put("limits.step", 5), "unknown-field", "limits.step"),
    (M, _put("seats.0.bets.progressive", 200), "over-limit", "seats[0].bets.progressive"),
    (M, _put("seats.0.bets.progressive", 99), "under-limit", "seats[0].bets.progressive"),
    (M, _put("seats.0.bets.progressive", True), "bad-money", "seats[0].bets.progressive"),
    (M, _drop("seats.0.bets.ante"), "missing-field", ANTE),
    (M, _put("seats.0.bets.raise", 11200), "unknown-bet", "seats[0].bets.raise"),
    (M, _put("seats.0.bets.bonus", 100), "unknown-bet", "seats[0].bets.bonus"),
    (M, _put("seats.0.bets.bet", 100), "unknown-bet", "seats[0].bets.bet"),
    (M, _put("seats.0.bets", []), "bad-json", "seats[0].bets"),
    *((M, _put("seats.1.cards.2", bad), "bad-card", "seats[1].cards[2]")
      for bad in ("10h", "th", " Th", "Th ", "", "\uff34h", "\u0422h", "1h", "T\u2665", "Txx", 7,
                  None, ["Th"])),
    (M, _put("seats.1.cards.2", "Tc"), "duplicate-card", "seats[1].cards[2]"),
    (M, _put("seats.1.cards.2", "Jd"), "duplicate-card", "seats[1].cards[2]"),
    (M, _put("seats.1.cards.2", "5s"), "duplicate-card", "seats[1].cards[2]"),
    (M, _put("dealer.cards.4", "Tc"), "duplicate-card", "dealer.cards[4]"),
    (M, _put("seats.0.cards", "Jd7h3c3hQh"), "bad-card", "seats[0].cards"),
    (M, lambda given: given["seats"][0]["cards"].append("4d"), "card-count", "seats[0].cards"),
    (M, _drop("seats.1.cards.0"), "card-count", "seats[1].cards"),
    (M, _drop("dealer.cards.0"), "card-count", "dealer.cards"),
    (M, _put("dealer.cards", []), "card-count", "dealer.cards"),
    *((M, _put("seats.0.seat", bad), "bad-seat", "seats[0].seat")
      for bad in (0, 8, -1, True, "2", 2.0, None)),
    (M, _put("seats.1.seat", 2), "duplicate-seat", "seats[1].seat"),
    *((M, _put("seats.0.action", bad), "bad-action", "seats[0].action")
      for bad in ("buy", "call", "Raise", "", "play", "none", 1, None)),
    (M, _put("seats", []), "missing-field", "seats"),
    (M, _put("seats", {}), "bad-json", "seats"),
    (M, _put("seats.0", 5), "bad-json", "seats[0]"),
    *((M, _drop(f"seats.0.{name}"), "missing-field", f"seats[0].{name}")
      for name in ("seat", "cards", "bets", "action")),
    *((M, _drop(name), "missing-field", name) for name in ("dealer", "seats", "meter")),
    (M, _drop("dealer.cards"), "missing-field", "dealer.cards"),
    *((M, _put("meter", bad), "bad-money", "meter")
      for bad in (-1, 1.5, True, "9", None, 10**15 + 1)),
    (M, _put("house", "three-card"), "wrong-house", "house"),
    (M, _put("house", 3), "wrong-house", "house"),
    (M, _put("id", 1.5), "bad-id", "id"),
    (M, _put("table", 5), "unknown-field", "table"),
    (M, _put("seats.0.name", "Ann"), "unknown-field", "seats[0].name"),
    (M, _put("seats.0.withdraw", []), "unknown-field", "seats[0].withdraw"),
    (M, _put("seats.0.discard", "Jd"), "unknown-field", "seats[0].discard"),
    (M, _put("seats.0.claimed", 1), "bad-action", "seats[0].claimed"),
    (M, _put("dealer.discard", "Tc"), "unknown-field", "dealer.discard"),
    (M, _put("dealer.upcard", 5), "unknown-field", "dealer.upcard"),
    (F, _drop("seats.0.discard"), "missing-field", "seats[0].discard"),
    (F, _drop("seats.0.bought"), "missing-field", "seats[0].bought"),
    (F, _put("seats.0.discard", "4s"), "bad-card", "seats[0].discard"),
    (F, _put("seats.0.discard", "10h"), "bad-card", "seats[0].discard"),
    (F, _put("seats.0.discard", ["7h", "3c"]), "card-count", "seats[0].discard"),
    (F, _put("seats.0.bought", ["4c", "4d"]), "card-count", "seats[0].bought"),
    (F, _put("seats.0.bought", "7h"), "duplicate-card", "seats[0].bought"),
    (F, _put("seats.0.bought", ["Ah"]), "duplicate-card", "seats[0].bought[0]"),
    (F, _put("seats.0.bought", "xx"), "bad-card", "seats[0].bought"),
    (F, _put("seats.0.bought", 3), "bad-card", "seats[0].bought"),
    (F, _put("seats.0.action", "raise"), "unknown-field", "seats[0].discard"),
    (F, _put("seats.0.action", "buy-fold"), "bad-action", "seats[0].action"),
    (F, _put("seats.0.bets.bonus", 101), "over-limit", "seats[0].bets.bonus"),
    (F, _put("limits", {"min": 1000, "max": 2000}), "under-limit", "seats[0].bets.bonus"),
    (F, _put("seats.0.bets.progressive", 100), "unknown-bet", "seats[0].bets.progressive"),
    (T, _put("seats.0.action", "raise"), "bad-action", "seats[0].action"),
    (T, _put("seats.0.action", "none"), "bad-action", "seats[0].action"),
    (T, _put("seats.0.bets.pair_plus", 499), "under-limit", "seats[0].bets.pair_plus"),
    (T, _put("seats.0.bets.pair_plus", 100001), "over-limit", "seats[0].bets.pair_plus"),
    (T, _drop("seats.0.bets.ante"), "missing-field", ANTE),
    (T, lambda given: given["seats"][0]["cards"].append("4d"), "card-count", "seats[0].cards"),
    (G, _put("dealer.discard", "2s"), "bad-card", "dealer.discard"),
    (G, _put("dealer.discard", 4), "bad-card", "dealer.discard"),
    (G, _drop("dealer.discard"), "missing-field", "dealer.discard"),
    (G, _drop("dealer.cards"), "missing-field", "dealer.cards"),
    (G, _put("dealer.community", ["Kc", "4h"]), "duplicate-card", "dealer.community[0]"),
    (G, _put("dealer.community", ["Ks", "4s"]), "unknown-field", "dealer.cards"),
    (G, _put("dealer", {"community": ["Ks"]}), "card-count", "dealer.community"),
    (G, _drop("seats.0.withdraw"), "missing-field", "seats[0].withdraw"),
    *((G, _put("seats.0.withdraw", bad), "bad-action", "seats[0].withdraw")
      for bad in ([3], [2, 1], [1, 1], [0], [True], 1, None, "1")),
    (G, _put("seats.0.action", "ride"), "unknown-field", "seats[0].action"),
    (G, _put("seats.0.bets.ante", 5), "unknown-bet", "seats[0].bets.ante"),
    (G, _drop("seats.0.bets.bet"), "missing-field", "seats[0].bets.bet"),
]  # fmt: skip


@pytest.mark.parametrize("house", LINES)
def test_the_lines_are_right_before_they_are_spoilt(house: str) -> None:
    assert settled(house, LINES[house])["id"] == LINES[house]["id"]


@pytest.mark.parametrize(
    ("house", "change", "code", "at"),
    CASES,
    ids=[f"{number}-{house}-{code}" for number, (house, _, code, _) in enumerate(CASES)],
)
def test_one_wrong_place(house: str, change: Change, code: str, at: str) -> None:
    given = copy.deepcopy(LINES[house])
    change(given)
    assert refused(house, given) == (code, at)


@pytest.mark.parametrize(
    "raw",
    [
        b"", b" ", b"null", b"[]", b"7", b'"r1"', b'{"id":"q","dealer', b"\xef\xbb\xbf{}", b"\xff",
        b"[" * 100_000, b'{"seats":3,', b"{}{}", b'{"a":NaN}', b'{"id":"\\ud800"}',
        b" " * 1_000_001,
    ],
    ids=range(15),
)  # fmt: skip
def test_what_is_no_json_object(raw: bytes) -> None:
    code, at = refused("caribbean-montreal", raw)
    assert (code, at) in (("bad-json", ""), ("unknown-field", "a"))


@pytest.mark.parametrize("limits", [{"min": 5600, "max": 25000}, {"min": 500, "max": 5600}])
def test_limits_are_inclusive(limits: dict[str, int]) -> None:
    given = line("Tc Ah Qc 9d 2h", seat(2, "Jd 7h 3c 3h Qh", "raise", ante=5600), limits=limits)
    settled("caribbean-montreal", given)


def test_the_largest_amounts_are_settled_to_the_cent() -> None:
    most = 10**15
    royal = seat(1, "Th Jh Qh Kh Ah", "raise", ante=most, progressive=100)
    given = line("Tc As Kc 9d 2h", royal, limits={"min": most, "max": most}, meter=most)
    answer = settled("caribbean-montreal", given)
    assert answer["meter"] == {"before": most, "paid": most, "after": 1_000_000}
    assert answer["seats"][0]["bets"]["raise"]["returned"] == 202 * most
    assert answer["seats"][0]["net"] == most + 200 * most + most - 100


def test_a_number_of_very_many_digits() -> None:
    raw = msgspec.json.encode(STUD).replace(b"5600", b"9" * 5000)
    assert refused("caribbean-montreal", raw)[0] in ("bad-money", "bad-json")


def test_a_key_that_stands_twice() -> None:
    raw = msgspec.json.encode(STUD).replace(b'"ante":5600', b'"ante":500,"ante":25000')
    assert refused("caribbean-montreal", raw) == ("bad-json", "")
    spaced = msgspec.json.format(msgspec.json.encode(STUD)).replace(b'":', b'" :')
    assert settled("caribbean-montreal", msgspec.json.decode(spaced))["id"] == "r1"


def _full_table(purchases: int) -> Line:
    deck = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    seats = [
        seat(number, " ".join(deck[5 * number : 5 * number + 5]), "raise", ante=1000)
        for number in range(7, 0, -1)
    ]
    for bought, each in zip(range(purchases), seats, strict=False):
        each |= {"action": "buy", "discard": each["cards"][0], "bought": deck[40 + bought]}
    return line(" ".join(deck[:5]), *seats)


def test_the_deck_serves_six_purchases_at_a_full_table() -> None:
    settled("caribbean-french", _full_table(6))
    # Seats are listed from 7 down, purchases are served from seat 1 up: seat 7 finds no card.
    assert refused("caribbean-french", _full_table(7)) == ("deck-exhausted", "seats[0].action")
    no_burn = house_with("caribbean-french", stud__purchase={"burn": "none"})
    settled(no_burn, _full_table(7))
    one_burn = house_with("caribbean-french", stud__purchase={"burn": "once"})
    settled(one_burn, _full_table(7))


def test_cards_for_every_seat_use_up_the_deck_as_well() -> None:
    given = _full_table(4)
    given["seats"] = given["seats"][:4]
    for each, more in zip(given["seats"], ("9s", "Ts", "Js", "Qs"), strict=True):
        each |= {"discard": each["cards"][:2], "bought": [each["bought"], more]}
    two = house_with("caribbean-french", stud__purchase={"fees": (1, 2)})
    assert settled(two, given)["seats"][0]["bets"]["purchase"]["stake"] == 2000
    every = house_with(
        "caribbean-french",
        stud__purchase={"fees": (1, 2)},
        dealing={"deal_to": "every seat"},
    )
    assert refused(every, given) == ("deck-exhausted", "seats[0].action")


def test_the_error_carries_the_id_whatever_else_is_wrong() -> None:
    given = copy.deepcopy(STUD)
    given["seats"] = 5
    raw = msgspec.json.encode(given)
    out, fine = LineSettler(house_with("caribbean-montreal"), "x", "en").settle(raw)
    assert (msgspec.json.decode(out)["id"], fine) == ("r1", False)


def test_a_step_is_kept() -> None:
    steps = house_with("caribbean-party", limits={"min": 100, "max": 1000, "step": 50})
    hand = "Jd 7h 3c 3h Qh"
    assert settled(steps, line("Tc Ah Qc 9d 2h", seat(1, hand, "raise", ante=150)))
    given = line("Tc Ah Qc 9d 2h", seat(1, hand, "raise", ante=175))
    assert refused(steps, given) == ("off-step", ANTE)
