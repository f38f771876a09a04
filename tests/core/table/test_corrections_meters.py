"""A meter after corrections: there and back is where it was, and late is as it were right at first.

Several rounds of Montréal are played in memory with the same cards; one is misread and corrected
later. What meter, reserve, overflow and house hold is compared to the micro-cent. The seeds are
fixed. What stands beside the accounts (dues, hand pays) is left to other tests.
"""

from itertools import permutations
from random import Random

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.corrections import BetWrong, CardWrong, Change, RoundWrong
from tableassist.core.house import Award, Level
from tableassist.core.records import correction_facts as c
from tests.support.core_table import CoreTable, loaded
from tests.support.correcting import corrected, paid_by_hand

MICRO = 1_000_000
ROYAL, NO_ROYAL = "Ah Kh Qh Jh Th", "Ah Kh Qh Jh 9c"
STEEL, NO_STEEL = "9s 8s 7s 6s 5s", "9s 8s 7s 6s 5d"
POOR, LOW, DEALER = "4d 6h 8c Td 3c", "4c 6c 8h Tc 3h", "2c 2d 3s 5c 7h"
ALSO_STEEL = "Jd Td 9d 8d 7d"
IS_ROYAL, IS_NONE = CardWrong(2, 5, "", "Th"), CardWrong(2, 5, "", "9c")
IS_STEEL, IS_NO_STEEL = CardWrong(2, 5, "", "5s"), CardWrong(2, 5, "", "5d")

MISREAD = [
    (NO_ROYAL, ROYAL, IS_ROYAL),
    (ROYAL, NO_ROYAL, IS_NONE),
    (NO_STEEL, STEEL, IS_STEEL),
    (STEEL, NO_STEEL, IS_NO_STEEL),
]
"""What was read, what was dealt, and the correction of it."""


def played(*hands: str, other: str = POOR, at: int = 0, **terms: object) -> CoreTable:
    """A round for each hand of seat 2; seat 5 holds nothing, and `other` in round `at`.

    Both bet on the jackpot and raise.
    """
    table = CoreTable(loaded("caribbean-montreal", progressive=terms))
    table.connect()
    for number, hand in enumerate(hands, start=1):
        for seat, spot in list(table.state.layout):
            table.bet(seat, spot, 0)
        if number > 1:
            table.load_deck()
        for seat in (2, 5):
            table.bet(seat, "ante", 1_000)
            table.bet(seat, "progressive", 100)
        table.lock()
        table.deal(hand, other if number == at else POOR, DEALER)
        for seat in (2, 5):
            table.bet(seat, "raise", 2_000)
        table.touch(i.RevealTouched(number))
        paid_by_hand(table)
        table.pay()
    return table


def put_right(table: CoreTable, change: Change, number: int = 1) -> None:
    """The correction, and what it gives is paid."""
    corrected(table, change, number=number)
    paid_by_hand(table)


def accounts(table: CoreTable) -> dict[str, int]:
    """What is left of anything: everything but float and what waits or went to players."""
    kept = ("house", "meter:", "reserve:", "overflow:")
    return {name: cents for name, cents in table.state.books.items() if name.startswith(kept)}


def to_players(table: CoreTable) -> int:
    """All that players have, and are due."""
    names = ("float", "hand pays due", "hand pays paid", "corrections due", "corrections paid")
    return sum(table.state.books.get(name, 0) for name in names)


@pytest.mark.parametrize(
    ("hands", "there", "back"),
    [
        ((NO_ROYAL,), IS_ROYAL, IS_NONE),
        ((NO_ROYAL,), IS_ROYAL, RoundWrong()),
        ((ROYAL,), IS_NONE, IS_ROYAL),
        ((NO_STEEL,), IS_STEEL, IS_NO_STEEL),
        ((STEEL,), IS_NO_STEEL, IS_STEEL),
        ((NO_STEEL, STEEL), IS_STEEL, IS_NO_STEEL),
        ((NO_ROYAL, STEEL, ROYAL), IS_ROYAL, IS_NONE),
        ((ROYAL, NO_STEEL, ROYAL), IS_NONE, IS_ROYAL),
        ((ROYAL,), BetWrong(5, "progressive", 0, 0), BetWrong(5, "progressive", 0, 100)),
    ],
)
def test_there_and_back_is_where_it_was(
    hands: tuple[str, ...], there: Change, back: Change
) -> None:
    table, void = played(*hands, LOW, LOW), played(*hands, LOW, LOW)
    before, had = accounts(table), to_players(table)
    put_right(table, there)
    assert accounts(table) != before
    put_right(table, back)
    if back == RoundWrong():
        put_right(void, RoundWrong())
        before, had = accounts(void), to_players(void)
    assert (accounts(table), to_players(table)) == (before, had)


def test_the_same_way_there_twice_takes_the_same() -> None:
    table = played(NO_ROYAL, LOW)
    put_right(table, IS_ROYAL)
    there = accounts(table)
    put_right(table, IS_NONE)
    put_right(table, IS_ROYAL)
    assert accounts(table) == there


@pytest.mark.parametrize("made", list(permutations((1, 2, 3))))
@pytest.mark.parametrize("undone", list(permutations((1, 2, 3)))[::2])
def test_three_corrections_are_undone_in_any_order(
    made: tuple[int, ...], undone: tuple[int, ...]
) -> None:
    """Round 1 was a royal, round 2 a straight flush, round 3 was none though it was paid."""
    ways: dict[int, tuple[Change, Change]] = {
        1: (IS_ROYAL, IS_NONE),
        2: (IS_STEEL, IS_NO_STEEL),
        3: (IS_NONE, IS_ROYAL),
    }
    table = played(NO_ROYAL, NO_STEEL, ROYAL, LOW)
    before, had = accounts(table), to_players(table)
    for number in made:
        put_right(table, ways[number][0], number)
    for number in undone:
        put_right(table, ways[number][1], number)
    assert (accounts(table), to_players(table)) == (before, had)


@pytest.mark.parametrize("policy", ["turn-order", "displayed", "straight-flush-first"])
@pytest.mark.parametrize(
    ("read", "truly", "change"),
    MISREAD,
)
def test_what_is_found_late_comes_to_what_it_would_have(
    policy: str, read: str, truly: str, change: Change
) -> None:
    """Two rounds before it and up to five behind it; another seat may hold a straight flush too."""
    random = Random(f"{policy} {read}")
    for other in (POOR, ALSO_STEEL):
        ahead = [LOW] * random.randrange(3)
        behind = [LOW] * random.randrange(1, 5)
        number = len(ahead) + 1

        def in_full(hand: str) -> CoreTable:
            hands = (*ahead, hand, *behind)  # noqa: B023 - called at once
            return played(*hands, other=other, at=number, several_winners=policy)  # noqa: B023

        table, right = in_full(read), in_full(truly)
        assert accounts(table) != accounts(right)
        put_right(table, change, number)
        assert accounts(table) == accounts(right)
        assert to_players(table) == to_players(right)


QUADS, NO_QUADS = "9s 9h 9d 9c 5s", "9s 9h 9d Kc 5s"
IS_QUADS, IS_NO_QUADS = CardWrong(2, 4, "", "9c"), CardWrong(2, 4, "", "Kc")
AWARDS = loaded("caribbean-montreal").house.progressive_terms
LEVELS: dict[str, object] = {
    "limit": 1_000_150,
    "awards": {
        **(AWARDS.awards if AWARDS else {}),
        "four of a kind": Award(share_ppm=1_000_000, level="minor"),
    },
    "more": {
        "minor": Level(20_000, 100_000, 50_000, 20_050, 15),
        "mystery": Level(5_000, 150_003, 40_000, must_hit_by=5_100),
    },
}
"""A limit that is reached in round 2, one more level won by hands, one by a trigger in round 2."""


def of_levels(table: CoreTable) -> dict[str, int]:
    """The same accounts, each meter with its overflow; limits and triggers hold."""
    books = accounts(table)
    for name, level in table.state.jackpot.levels.items():
        assert level.meter <= {"main": 1_000_150, "minor": 20_050, "mystery": 5_100}[name] * MICRO
        books[f"meter:{name}"] += books.pop(f"overflow:{name}", 0)
        trigger = table.state.jackpot.triggers.get(name)
        assert trigger is None or level.meter < trigger.micro
    return books


@pytest.mark.parametrize(
    ("read", "truly", "change"),
    [
        *MISREAD,
        (NO_QUADS, QUADS, IS_QUADS),
        (QUADS, NO_QUADS, IS_NO_QUADS),
    ],
)
def test_with_limits_overflows_and_triggers_it_comes_to_the_same(
    read: str, truly: str, change: Change
) -> None:
    """What later bets brought beyond a limit stays in the overflow until the meter begins anew."""
    random = Random(read)
    for _ in range(2):
        ahead, behind = [LOW] * random.randrange(3), [LOW] * random.randrange(1, 4)
        number = len(ahead) + 1
        table, right = (
            played(*ahead, hand, *behind, other=POOR, at=0, **LEVELS) for hand in (read, truly)
        )
        put_right(table, change, number)
        assert of_levels(table) == of_levels(right)
        assert to_players(table) == to_players(right)
        assert "trigger_opened" in {r.kind_of(one.record) for one in table.records}


@pytest.mark.parametrize(
    "hands",
    [
        (NO_ROYAL, NO_ROYAL),
        (NO_STEEL, NO_ROYAL),
        (NO_ROYAL, NO_STEEL, NO_STEEL),
        (NO_STEEL, STEEL, NO_ROYAL, NO_STEEL),
    ],
)
def test_in_whatever_order_several_are_found_they_are_taken_in_that_of_their_rounds(
    hands: tuple[str, ...],
) -> None:
    """Each seat gets what the sign said, and every purse gives the same.

    What is cut twice may be rounded by a micro-cent the other way; then the house bears that.
    """
    every = [one for hand in hands for one in (hand, LOW)]
    late = {
        number: {NO_ROYAL: IS_ROYAL, NO_STEEL: IS_STEEL}[hand]
        for number, hand in enumerate(every, start=1)
        if hand in (NO_ROYAL, NO_STEEL)
    }
    came_to, given = [], set[int]()
    for order in permutations(late):
        table = played(*every)
        for number in order:
            put_right(table, late[number], number)
        came_to.append(accounts(table))
        given.add(to_players(table))
    assert len(given) == 1
    for one in came_to:
        assert one.keys() == came_to[0].keys()
        assert all(abs(one[name] - came_to[0][name]) <= 1 for name in one)
    if hands[-1] == NO_ROYAL:  # then the meter begins anew, whatever was taken of it before
        right = played(*every[:-2], ROYAL, LOW)
        assert came_to[0]["meter:main"] == accounts(right)["meter:main"]


@pytest.mark.parametrize("seat", [2, 5])
def test_a_bet_of_a_won_meter_that_was_none(seat: int) -> None:
    """Without the bet of seat 2 nothing is won; without the other one a contribution less."""
    table = played(ROYAL, LOW, LOW)
    before = accounts(table)
    put_right(table, BetWrong(seat, "progressive", 0, 0))
    without = accounts(table)
    shares = [one.record for one in table.records if isinstance(one.record, c.ShareCorrected)]
    assert [one.amount for one in shares] == [{2: -1_000_140, 5: -70}[seat]]
    assert without["meter:main"] - before["meter:main"] == {2: 70_000_000, 5: 0}[seat]
    put_right(table, BetWrong(seat, "progressive", 0, 100))
    assert accounts(table) == before
    put_right(table, BetWrong(seat, "progressive", 0, 0))
    assert accounts(table) == without


def test_what_later_rounds_brought_stays_and_what_others_won_since_is_the_houses() -> None:
    table = played(NO_ROYAL, LOW, LOW)
    brought = table.state.jackpot.main.meter
    put_right(table, IS_ROYAL)
    (share,) = (one.record for one in table.records if isinstance(one.record, c.ShareCorrected))
    assert table.state.jackpot.main.meter == brought + share.meter_micro
    assert table.state.jackpot.main.meter > 1_000_000 * 1_000_000
    table = played(NO_ROYAL, ROYAL, LOW)
    before = table.state.jackpot.main
    put_right(table, IS_ROYAL)
    (share,) = (one.record for one in table.records if isinstance(one.record, c.ShareCorrected))
    assert table.state.jackpot.main == before
    assert share.house_micro == -share.amount * 1_000_000
