"""Lamps, locks and the shoe of every house, moment by moment, in tables that people can read.

One line is a seat after a step: the faces of its spots in the order of the layout, in brackets
where nothing may move, and whether the shoe gives a card. A step without a line of its own stands
alone. What each face tells people is in the wire specification.
"""

from collections.abc import Callable
from typing import cast

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse, spots_of
from tableassist.core.round import procedure_of
from tableassist.core.table import levels
from tableassist.core.table.levels import lamp_faces
from tests.support.core_table import CoreTable, loaded

Acts = dict[str, Callable[[CoreTable], object]]
KINGS = "Ks Kc 7d 6d 5c"
QUEEN_HIGH = "Qh Jd 2c 3d 9h"

ANTES: Acts = {
    "chips": lambda t: [t.bet(seat, "ante", 1_000) for seat in (1, 2, 3)],
    "lock": lambda t: t.touch(i.NoMoreBetsTouched(1)),
    "picture": lambda t: t.picture(),
    "fold": lambda t: t.touch(i.FoldTouched(1, 3)),
    "reveal": lambda t: t.touch(i.RevealTouched(1)),
    "settle": lambda t: t.touch(i.SettleTouched(1)),
    "misdeal": lambda t: t.touch(i.MisdealTouched(1)),
    "away": lambda t: t.touch(i.PaidTouched(1, 3)),
    "pay": lambda t: t.touch(i.PaidTouched(1, t.state.round.to_pay[0].seat)),
    "late": lambda t: t.sense("bets", i.LateBetSeen(1, 4, "ante", 0, 500)),
}

MONTREAL = """
open      1  invite   off      invite    shut
chips     1  invite   off      invite    shut
side      1  invite   off      invite    shut
lock      1  [off]    [off]    [off]     shut
picture   1  [held]   [off]    [held]    shut
miscount  1  [held]   [off]    [held]    shut
count     1  [held]   [off]    [held]    open
count     3  [held]   [off]    [off]     open
late      4  [trouble] [off]   [off]     open
deal      1  [held]   decide   [held]    shut
deal      4  [trouble] [off]   [off]     shut
raise     1  [held]   [held]   [held]    shut
raise     3  [held]   decide   [off]     shut
fold      3  [take]   [off]    [off]     shut
reveal    1  [held]   [held]   decide    shut
reveal    2  [held]   [held]   decide    shut
reveal    3  [take]   [off]    [off]     shut
claim     1  [held]   [held]   held      shut
claim     2  [held]   [held]   decide    shut
settle    1  pay      push     pay       shut
settle    2  pay      push     take      shut
settle    3  take     off      off       shut
settle    4  trouble  off      off       shut
away      3  take     off      off       shut
pay       1  pay      push     pay       shut
pay       2  off      off      take      shut
"""
MONTREAL_ACTS = {
    **ANTES,
    "side": lambda t: [t.bet(seat, "progressive", 100) for seat in (1, 2)],
    "miscount": lambda t: t.touch(i.ChipsCounted(1, 3)),
    "count": lambda t: t.touch(i.ChipsCounted(1, 2)),
    "deal": lambda t: t.deal("4c 5c 6c 9c Tc", "Kh 7d 2s 3s 2d", "Ah Ad 8s 8h 4d", QUEEN_HIGH),
    "raise": lambda t: [t.bet(seat, "raise", 2_000) for seat in (1, 2)],
    "claim": lambda t: t.touch(i.ClaimTouched(1, 1)),
}

FRENCH = """
open      1  invite   off      off      invite    shut
chips     1  invite   off      off      invite    shut
side      1  invite   off      off      invite    shut
lock      1  [off]    [off]    [off]    [off]     shut
picture   1  [held]   [off]    [off]    [held]    open
deal      1  [held]   decide   decide   [held]    shut
price     1  [held]   decide   decide   [held]    shut
buy       1  [held]   [card]   [take]   [take]    open
buy       2  [held]   decide   decide   [held]    open
next      1  [held]   [card]   [take]   [take]    open
next      2  [held]   [held]   [take]   [take]    open
burned    1  [held]   [card]   [take]   [take]    open
served    1  [held]   [held]   [take]   [take]    open
served    2  [held]   [card]   [take]   [take]    open
all       2  [held]   [held]   [take]   [take]    shut
fold      3  [take]   [off]    [off]    [off]     shut
reveal    1  [held]   [held]   [take]   [take]    shut
named     2  [held]   [held]   [take]   [take]    shut
settle    1  pay      pay      take     take      shut
settle    2  take     take     take     take      shut
settle    3  take     off      off      off       shut
"""
FRENCH_ACTS = {
    **ANTES,
    "side": lambda t: [t.bet(seat, "bonus", 100) for seat in (1, 2)],
    "deal": lambda t: t.deal("Ac Td 9c 5s 2d", "Qs Jc 8c 4c 3c", "2h 4h 6h 8h Th", KINGS),
    "price": lambda t: t.bet(1, "purchase", 1_000),
    "buy": lambda t: t.bet(1, "raise", 2_000),
    "next": lambda t: [t.bet(2, "purchase", 1_000), t.bet(2, "raise", 2_000)],
    "burned": lambda t: t.card("3d"),
    "served": lambda t: t.card("Ah"),
    "all": lambda t: [t.card("4d"), t.card("2c")],
    "named": lambda t: [t.touch(i.DiscardTouched(1, seat, 5)) for seat in (1, 2)],
}

PARTY = """
open      1  invite   off       shut
chips     1  invite   off       shut
lock      1  [off]    [off]     shut
picture   1  [held]   [off]     open
deal      1  [held]   decide    shut
raise     1  [held]   [held]    shut
raise     3  [held]   decide    shut
fold      3  [take]   [off]     shut
reveal    1  pay      pay       shut
reveal    2  take     take      shut
reveal    3  take     off       shut
away      3  take     off       shut
pay       2  take     take      shut
"""
PARTY_ACTS = {
    **ANTES,
    "deal": lambda t: t.deal("Ac Ad 9c 5s 2d", "Qs Jc 8c 4c 3c", "2h 4h 6h 8h Th", KINGS),
    "raise": lambda t: [t.bet(seat, "raise", 2_000) for seat in (1, 2)],
}

THREE_CARD = """
open      1  invite   off      invite    shut
chips     1  invite   off      invite    shut
side      1  invite   off      invite    shut
lock      1  [off]    [off]    [off]     shut
picture   1  [held]   [off]    [held]    open
deal      1  [held]   decide   [held]    shut
deal      2  [held]   decide   [off]     shut
play      1  [held]   [held]   [held]    shut
fold      3  [take]   [off]    [take]    shut
reveal    1  pay      pay      pay       shut
reveal    2  push     push     off       shut
reveal    3  take     off      take      shut
"""
THREE_CARD_ACTS = {
    **ANTES,
    "side": lambda t: [t.bet(seat, "pair_plus", 500) for seat in (1, 3)],
    "deal": lambda t: t.deal("4c 4d 6c", "Ah Kd 2s", "8h 8d 8s", "Ac Kc 2d"),
    "play": lambda t: [t.bet(seat, "play", 1_000) for seat in (1, 2)],
}

GRAND_PRIX = """
open      1  invite   invite   invite    shut
chips     1  invite   invite   invite    shut
lock      1  [off]    [off]    [off]     shut
picture   1  [held]   [held]   [held]    open
deal      1  decide   [held]   [held]    shut
lift      1  decide   [held]   [held]    shut
turn      1  [held]   [held]   [held]    shut
first     1  [off]    decide   [held]    shut
first     2  [held]   decide   [held]    shut
again     1  [trouble] decide  [held]    shut
turn-2    2  [held]   [held]   [held]    shut
second    1  trouble  pay      pay       shut
second    2  take     take     take      shut
"""
GRAND_PRIX_ACTS = {
    **ANTES,
    "chips": lambda t: [
        t.bet(seat, spot, 1_000) for seat in (1, 2) for spot in ("bet1", "bet2", "bet3")
    ],
    "deal": lambda t: t.deal("Th Td 4c", "2c 3d 5h", "Kc 9s Ts"),
    "lift": lambda t: t.bet(1, "bet1", 0),
    "turn": lambda t: t.touch(i.TurnTouched(1, 1, 3)),
    "first": lambda t: t.picture(),
    "again": lambda t: t.sense("bets", i.LateBetSeen(1, 1, "bet1", 0, 1_000)),
    "turn-2": lambda t: t.touch(i.TurnTouched(1, 2)),
    "second": lambda t: t.picture(),
}

TABLES = [
    ("caribbean-montreal", MONTREAL, MONTREAL_ACTS),
    ("caribbean-french", FRENCH, FRENCH_ACTS),
    ("caribbean-party", PARTY, PARTY_ACTS),
    ("three-card", THREE_CARD, THREE_CARD_ACTS),
    ("grand-prix", GRAND_PRIX, GRAND_PRIX_ACTS),
]


def opened(house: LoadedHouse) -> CoreTable:
    table = CoreTable(house)
    table.connect()
    return table


def shown(table: CoreTable, seat: int) -> str:
    """The seat's lamps as in the tables, and the shoe."""
    lamps, locked = table.lamps(seat), table.locked(seat)
    faces = [f"[{face}]" if spot in locked else face for spot, face in lamps.items()]
    shoe = levels(table.house.house, table.state).shoe_locked
    return " ".join([*faces, "shut" if shoe else "open"])


@pytest.mark.parametrize(("name", "lines", "acts"), TABLES, ids=lambda one: str(one)[:18])
def test_what_the_boards_show_at_each_moment(name: str, lines: str, acts: Acts) -> None:
    table = opened(loaded(name))
    done = "open"
    for line in lines.strip().splitlines():
        step, seat, *faces = line.split()
        if step != done:
            acts[step](table)
            done = step
        assert shown(table, int(seat)) == " ".join(faces), line


@pytest.mark.parametrize("name", [name for name, _, _ in TABLES])
def test_every_spot_of_seven_seats_has_a_lamp_in_the_order_of_the_layout(name: str) -> None:
    table = opened(loaded(name))
    lamps = levels(table.house.house, table.state).lamps
    spots = spots_of(table.house.house)
    assert [(lamp.seat, lamp.spot) for lamp in lamps] == [
        (seat, spot) for seat in range(1, 8) for spot in spots
    ]


@pytest.mark.parametrize(("name", "lines", "acts"), TABLES, ids=lambda one: str(one)[:18])
def test_after_a_misdeal_the_bets_go_back_and_nothing_is_locked(
    name: str, lines: str, acts: Acts
) -> None:
    table = opened(loaded(name))
    for step in ("chips", *(["side"] if "side" in acts else []), "lock", "picture"):
        acts[step](table)
    acts["misdeal"](table)
    lying = {spot for (seat, spot) in table.state.layout if seat == 1}
    assert {spot for spot, face in table.lamps(1).items() if face == "push"} == lying
    assert table.locked(1) == set()
    assert shown(table, 7) == f"{'off ' * len(table.lamps(7))}shut"


def test_a_stopped_round_holds_everything_and_shuts_the_shoe() -> None:
    for name, _, acts in TABLES:
        table = opened(loaded(name))
        for step in ("chips", "lock", "picture"):
            acts[step](table)
        table.card(None)
        assert levels(table.house.house, table.state).shoe_locked
        assert table.locked(1) == set(table.lamps(1))


def test_the_pictures_are_numbered_and_betting_is_open_only_while_it_is() -> None:
    table = opened(loaded("grand-prix"))
    told = []
    for step in ("chips", "lock", "picture", "deal", "turn", "first", "turn-2", "second"):
        GRAND_PRIX_ACTS[step](table)
        now = levels(table.house.house, table.state)
        told.append((step, now.round, now.latch, now.betting_open))
    assert told == [
        ("chips", 1, 0, True), ("lock", 1, 0, False), ("picture", 1, 0, False),
        ("deal", 1, 0, False), ("turn", 1, 1, False), ("first", 1, 1, False),
        ("turn-2", 1, 2, False), ("second", 1, 2, False),
    ]  # fmt: skip
    table.pay()
    now = levels(table.house.house, table.state)
    assert (now.round, now.latch, now.betting_open) == (2, 0, True)


def test_two_states_of_one_number_have_each_its_own_lamps(table: CoreTable) -> None:
    """As of two tables that began in the same millisecond."""
    open_bets = table.state
    table.bet(1, "ante", 1_000)
    table.lock()
    locked = replace(table.state, number=open_bets.number, at_ms=open_bets.at_ms)
    for state, face in ((open_bets, "invite"), (locked, "held"), (open_bets, "invite")):
        assert levels(table.house.house, state).lamps[0].face == face


def test_lamps_that_are_kept_cannot_be_changed_by_who_asks(table: CoreTable) -> None:
    faces = lamp_faces(procedure_of(table.house.house), table.state)
    with pytest.raises(TypeError):
        cast(dict[object, object], faces)[1, "ante"] = "off"


def test_two_houses_of_one_name_have_each_its_own_spots() -> None:
    """What follows from a house alone is worked out once for each content."""
    plain, french = loaded("caribbean-montreal"), loaded("caribbean-french")
    renamed = replace(french.house, id=plain.house.id)
    assert spots_of(plain.house) == ("ante", "raise", "progressive")
    assert spots_of(renamed) == spots_of(french.house) != spots_of(plain.house)
