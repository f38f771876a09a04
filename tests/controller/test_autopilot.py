"""The autopilot: it presses what is due and a dealer's, waits where a dealer waits, and has habits.

It is put before the real view of a table in memory. It never sees anything else.
"""

import pytest

from tableassist.controller import Autopilot
from tableassist.core import inputs as i
from tableassist.core.house import spots_of
from tableassist.core.round import Phase
from tableassist.core.round.handed import owed_at
from tableassist.core.table import levels
from tableassist.settings import BUILT_IN
from tests.support.core_table import CoreTable, loaded

KINGS, QUEEN_HIGH = "Ks Kc 7d 6d 5c", "Qh Jd 2c 3d 9h"
PATIENCE = 300


class Watched:
    """A table, and an autopilot with a clock of its own."""

    def __init__(self, name: str, **changes: object) -> None:
        self.table = CoreTable(loaded(name, **changes))
        self.table.connect()
        self.pilot = Autopilot(PATIENCE)
        self.ticks = 0

    def next(self, wait: int = 0) -> i.Touch | None:
        """What the autopilot presses after `wait` milliseconds."""
        self.ticks += wait
        return self.pilot.next_touch(self.table.view, self.ticks)

    def after_patience(self) -> i.Touch | None:
        """What it presses when nothing has moved for long enough, and not a moment sooner."""
        assert self.next() is None
        assert self.next(PATIENCE - 1) is None
        return self.next(1)


def grand_prix(**terms: object) -> Watched:
    watched = Watched("grand-prix", **({"grand_prix": terms} if terms else {}))
    table = watched.table
    for spot in ("bet1", "bet2", "bet3"):
        table.bet(2, spot, 1_000)
    table.lock()
    table.deal_out("")
    return watched


def stud(name: str, dealer: str, *hands: str, side: i.SpotKind | None = None) -> Watched:
    """Seats 1, 2, ... bet 10.00 and the side bet and have these hands."""
    watched = Watched(name)
    for seat in range(1, len(hands) + 1):
        watched.table.bet(seat, "ante", 1_000)
        if side:
            watched.table.bet(seat, side, 100)
    watched.table.lock()
    watched.table.deal(*hands, dealer)
    return watched


def test_it_waits_with_the_lock_until_no_chip_has_moved() -> None:
    watched = Watched("caribbean-montreal")
    assert watched.next(10_000) is None
    watched.table.bet(2, "ante", 1_000)
    assert watched.next() is None
    assert watched.next(PATIENCE - 1) is None
    watched.table.bet(3, "ante", 500)
    assert watched.next(1) is None
    assert watched.next(PATIENCE - 1) is None
    assert watched.next(1) == i.NoMoreBetsTouched(1)


def test_a_lock_that_would_be_refused_is_not_pressed() -> None:
    watched = Watched("caribbean-montreal")
    watched.table.bet(2, "ante", 499)
    assert watched.next() is None
    assert watched.next(10_000) is None


@pytest.mark.parametrize("name", ["caribbean-montreal", "three-card"])
def test_a_fold_is_left_to_the_spots_and_revealed_when_the_ante_stays_up(name: str) -> None:
    watched = Watched(name)
    watched.table.bet(2, "ante", 1_000)
    watched.table.lock()
    watched.table.deal_out("")
    assert watched.next(10_000) is None
    watched.table.sense("bets", i.LateBetSeen(1, 2, "ante", 1_000, 0))
    assert watched.after_patience() == i.RevealTouched(1)


def test_progressive_chips_are_counted_as_lamps_say_and_not_again_and_again() -> None:
    watched = Watched("caribbean-montreal")
    table = watched.table
    for seat in (2, 5, 6):
        table.bet(seat, "ante", 1_000)
    for seat in (2, 6):
        table.bet(seat, "progressive", 100)
    table.touch(i.NoMoreBetsTouched(1))
    table.picture()
    assert watched.after_patience() == i.ChipsCounted(1, 2)
    table.touch(i.ChipsCounted(1, 3))
    assert watched.next() is None
    assert watched.next(PATIENCE) == i.ChipsCounted(1, 2)
    assert watched.next() is None
    table.touch(i.ChipsCounted(1, 2))
    assert watched.next(10_000) is None


def test_where_nobody_bet_on_the_jackpot_it_counts_none() -> None:
    watched = Watched("caribbean-montreal")
    watched.table.bet(2, "ante", 1_000)
    watched.table.touch(i.NoMoreBetsTouched(1))
    watched.table.picture()
    assert watched.after_patience() == i.ChipsCounted(1, 0)


def test_the_hands_are_revealed_at_once_when_the_last_card_is_served() -> None:
    watched = stud("caribbean-french", KINGS, "Ac Td 9c 5s 2d")
    table = watched.table
    table.bet(1, "purchase", 1_000)
    table.bet(1, "raise", 2_000)
    assert watched.next(10_000) is None
    for _ in range(2):
        assert watched.next() is None
        table.card(table.spare())
    assert watched.next() == i.RevealTouched(1)


@pytest.mark.parametrize(
    ("terms", "place"),
    [
        ({}, 3),
        ({"discard": "first"}, 1),
        ({"discard": "last"}, 3),
        ({"discard": "none", "dealer_cards": 2}, 0),
    ],
)
def test_the_dealer_of_grand_prix_throws_the_last_card_away(
    terms: dict[str, object], place: int
) -> None:
    watched = grand_prix(**terms)
    assert watched.after_patience() == i.TurnTouched(1, 1, place)


def test_a_decision_of_grand_prix_lasts_while_chips_move() -> None:
    watched = grand_prix()
    for amount in (0, 1_000, 0):
        assert watched.next(PATIENCE - 1) is None
        watched.table.bet(2, "bet1", amount)
    watched.table.bet(2, "bet1", 500)
    assert watched.next(10_000) is None
    watched.table.bet(2, "bet1", 0)
    assert watched.after_patience() == i.TurnTouched(1, 1, 3)
    watched.table.turn(3)
    assert watched.after_patience() == i.TurnTouched(1, 2, 0)


@pytest.mark.parametrize(
    ("hand", "place"),
    [
        ("Ac Td 9c 5s 2d", 5),
        ("2c Td 9c 5s Ad", 1),
        ("Ac Kd 9c Ts Jd", 3),
        ("Kh Ad Tc Qs Jd", 3),
    ],
)
def test_who_buys_throws_the_lowest_card_away(hand: str, place: int) -> None:
    """The ace is high, and the bought card is none of the five."""
    watched = stud("caribbean-french", KINGS, hand)
    table = watched.table
    table.bet(1, "purchase", 1_000)
    table.bet(1, "raise", 2_000)
    table.card("3h")
    table.card("2h")
    table.touch(i.RevealTouched(1))
    assert watched.next() == i.DiscardTouched(1, 1, place)
    table.touch(i.DiscardTouched(1, 1, place))
    assert watched.after_patience() == i.SettleTouched(1)


def test_bought_hands_are_named_one_after_the_other() -> None:
    watched = stud("caribbean-french", KINGS, "Ac Td 9c 5s 2d", "Qs Jc 8c 4c 3c")
    table = watched.table
    for seat in (1, 2):
        table.bet(seat, "purchase", 1_000)
        table.bet(seat, "raise", 2_000)
    for _ in range(4):
        table.card(table.spare())
    table.touch(i.RevealTouched(1))
    for seat in (2, 1):
        touch = watched.next()
        assert touch == i.DiscardTouched(1, seat, 5)
        table.touch(touch)
    assert watched.next() is None


def test_a_claim_is_pressed_when_the_chip_is_lifted_and_settling_waits_for_claims() -> None:
    hands = ("4c 5c 6c 9c Tc", "8h 8d 8s 8c Ah")
    watched = stud("caribbean-montreal", QUEEN_HIGH, *hands, side="progressive")
    table = watched.table
    for seat in (1, 2):
        table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    assert watched.next() is None
    assert watched.next(PATIENCE - 1) is None
    table.bet(2, "progressive", 0)
    touch = watched.next(1)
    assert touch == i.ClaimTouched(1, 2)
    table.touch(touch)
    assert watched.next() is None
    table.bet(2, "progressive", 100)
    assert watched.after_patience() == i.SettleTouched(1)


def test_a_seat_is_paid_when_its_spots_are_cleared_and_nobody_moves_a_chip() -> None:
    watched = stud("caribbean-party", KINGS, "Ac Ad 9c 5s 2d")
    table = watched.table
    table.bet(1, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    for spot in ("raise", "ante"):
        assert watched.next(10_000) is None
        table.bet(1, spot, 0)
    assert watched.after_patience() == i.PaidTouched(1, 1)


def test_it_never_presses_misdeal_unless_the_round_is_stopped() -> None:
    watched = Watched("caribbean-montreal")
    watched.table.bet(2, "ante", 1_000)
    watched.table.lock()
    watched.table.deal("2d")
    assert watched.next(10_000) is None
    watched.table.card("2d")
    assert watched.next() == i.MisdealTouched(1)


def settle(table: CoreTable) -> None:
    """One spot: pay is laid beside the bet, a stake that is the house's is taken, then all goes."""
    now = table.state.round
    owed = {place: one for result in now.results for place, one in owed_at(result).items()}
    for place, lies in table.state.layout.items():
        stake, pays = owed[place].stake, owed[place].adds
        if pays and lies == stake and place not in now.handed.taken:
            table.bet(*place, stake + pays)
        elif pays and lies == stake + pays and owed[place].takes:
            table.bet(*place, pays)
        else:
            table.bet(*place, 0)
        return


def people(table: CoreTable) -> None:
    """One thing that somebody at the table does without touching the screen, by the lamps."""
    now, house = table.state.round, table.house.house
    if not levels(house, table.state).shoe_locked:
        table.card(table.spare())
    elif now.phase == Phase.LOCKING:
        table.picture()
    elif now.phase == Phase.DECISIONS:
        second: i.SpotKind = "play" if house.game == "three-card" else "raise"
        for seat in now.seats:
            if table.lamps(seat).get(second) == "decide":
                multiple = 1 if second == "play" else 2
                table.bet(seat, second, now.bet(seat, "ante") * multiple)
    elif now.phase == Phase.SETTLING:
        settle(table)


@pytest.mark.parametrize("name", BUILT_IN)
def test_with_the_autopilot_alone_at_the_screen_a_round_comes_to_its_end(name: str) -> None:
    watched = Watched(name)
    table = watched.table
    opening = [spot for spot in spots_of(table.house.house) if table.lamps(1)[spot] == "invite"]
    prices = {"progressive": 100, "bonus": 100}
    for seat in (1, 4, 7):
        for spot in opening:
            table.bet(seat, spot, prices.get(spot, 1_000))
    pressed: list[i.Touch] = []
    for _ in range(300):
        touch = watched.next(PATIENCE // 2)
        if touch:
            table.touch(touch)
            pressed.append(touch)
        elif table.number == 1:
            people(table)
    assert table.number == 2
    assert not any(isinstance(touch, i.MisdealTouched) for touch in pressed)
    assert not any(isinstance(touch, i.PaidTouched) for touch in pressed)
