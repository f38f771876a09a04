"""Folds that the spots tell: shown at once, a fact with Reveal, undone by chips put back."""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.refusals import Reason
from tests.support.core_table import UNITS, CoreTable, loaded

PAIR, LOW, QUEENS = "2d 2s 7c 9h Jd", "2c 4d 6h 8s Td", "Qs Qd 4c 5s 7h"


def take_up(table: CoreTable, seat: int) -> None:
    table.sense("bets", i.LateBetSeen(1, seat, "ante", 1_000, 0))


def put_back(table: CoreTable, seat: int) -> None:
    table.sense("bets", i.LateBetSeen(1, seat, "ante", 0, 1_000))


@pytest.fixture
def dealt(table: CoreTable) -> CoreTable:
    """Seats 2 and 5 have their cards; seat 2 has raised, so one seat is left to decide."""
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal(PAIR, LOW, QUEENS)
    table.bet(2, "raise", 2_000)
    return table


def headline(table: CoreTable, seat: int) -> str:
    return table.view.seats[seat - 1].headline


def note(table: CoreTable, seat: int, spot: i.SpotKind) -> str:
    return next(one.note for one in table.view.seats[seat - 1].spots if one.spot == spot)


def names(table: CoreTable) -> list[str]:
    return [button.name for button in table.view.buttons]


def test_a_lifted_ante_folds_with_reveal_and_not_before(dealt: CoreTable) -> None:
    assert dealt.refusal(i.RevealTouched(1)) == Reason.SEAT_UNDECIDED
    take_up(dealt, 5)
    assert headline(dealt, 5) == "Folds"
    lamps = {spot.spot: spot.lamp for spot in dealt.view.seats[4].spots}
    assert lamps["raise"] == "off"
    assert not dealt.state.round.folded
    assert dealt.view.alerts == ()
    assert dealt.view.prompt == "All seats have decided. Touch “Reveal”."
    reveal = next(one for one in dealt.view.buttons if one.name == "reveal")
    assert (reveal.due, reveal.hold, reveal.patient) == (True, False, True)
    assert reveal.detail == "seat 5 folds"
    records = dealt.touch(i.RevealTouched(1))
    assert records[0] == r.SeatDecided(1, 5, 1, "fold")
    assert isinstance(records[1], r.HandsRevealed)
    assert dealt.state.round.folded == {5}


def test_chips_put_back_undo_it(dealt: CoreTable) -> None:
    take_up(dealt, 5)
    put_back(dealt, 5)
    assert headline(dealt, 5) == "Fold or raise?"
    assert dealt.refusal(i.RevealTouched(1)) == Reason.SEAT_UNDECIDED
    dealt.bet(5, "raise", 2_000)
    assert dealt.state.round.decided == {2: "raise", 5: "raise"}


def test_a_raise_that_lies_there_is_no_fold(dealt: CoreTable) -> None:
    dealt.bet(5, "raise", 500)
    take_up(dealt, 5)
    assert headline(dealt, 5) == "Fold or raise?"
    assert dealt.refusal(i.RevealTouched(1)) == Reason.SEAT_UNDECIDED


@pytest.mark.parametrize(
    ("language", "folds", "gone"),
    [
        ("en", "lifted: folds", "gone: put it back"),
        ("fr", "levée\N{NO-BREAK SPACE}: abandon", "partie, à reposer"),
    ],
)
def test_beside_an_ante_that_is_gone_stands_what_that_means(
    dealt: CoreTable, language: i.LanguageName, folds: str, gone: str
) -> None:
    """The dealer takes it; no language says that the player did."""
    if language != dealt.state.language:
        dealt.touch(i.LanguageTouched(language))
    take_up(dealt, 5)
    assert note(dealt, 5, "ante") == folds
    dealt.bet(5, "raise", 500)
    assert note(dealt, 5, "ante") == gone


def test_after_a_misdeal_a_folded_ante_says_what_goes_back(dealt: CoreTable) -> None:
    take_up(dealt, 5)
    dealt.touch(i.MisdealTouched(1))
    assert dealt.view.prompt == "Seat 5: give back 10.00."
    assert note(dealt, 5, "ante") == "give 10.00 back"
    assert note(dealt, 2, "ante") == ""


def test_part_of_an_ante_taken_up_is_no_fold(dealt: CoreTable) -> None:
    dealt.sense("bets", i.LateBetSeen(1, 5, "ante", 1_000, 500))
    assert dealt.refusal(i.RevealTouched(1)) == Reason.SEAT_UNDECIDED


def test_the_button_stays_for_an_ante_that_lies_there_and_must_be_held(dealt: CoreTable) -> None:
    fold = next(one for one in dealt.view.buttons if one.name == "fold-5")
    assert (fold.allowed, fold.due, fold.hold) == (True, False, True)
    take_up(dealt, 5)
    assert "fold-5" not in names(dealt)


@pytest.mark.parametrize("spot", ["ante", "raise"])
def test_a_spot_that_cannot_be_read_tells_no_fold(dealt: CoreTable, spot: i.SpotKind) -> None:
    take_up(dealt, 5)
    dealt.sense("bets", i.SpotUnread(5, spot, "unstable"))
    assert headline(dealt, 5) == "Fold or raise?"
    assert dealt.refusal(i.RevealTouched(1)) == Reason.SEAT_UNDECIDED
    assert "fold-5" in names(dealt)


def test_a_board_that_is_away_tells_no_fold(dealt: CoreTable) -> None:
    take_up(dealt, 5)
    dealt.give(i.BoardWentAway("bets", "unplugged"))
    assert dealt.refusal(i.RevealTouched(1)) == Reason.BETS_BOARD_AWAY
    dealt.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    dealt.touch(i.RevealTouched(1))


def test_all_seats_fold_by_their_spots_and_the_round_is_over(table: CoreTable) -> None:
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal(PAIR, LOW, QUEENS)
    take_up(table, 2)
    take_up(table, 5)
    records = table.touch(i.RevealTouched(1))
    assert [type(one).__name__ for one in records] == [
        "SeatDecided", "SeatDecided", "HandsRevealed", "RoundSettled", "RoundClosed", "RoundOpened",
    ]  # fmt: skip


def test_play_that_lies_there_is_no_fold_at_three_card() -> None:
    table = CoreTable(loaded("three-card"))
    table.connect()
    for seat in (1, 3):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal("4c 4d 6c", "8h 8d 8s", "Ac Kc 2d")
    take_up(table, 1)
    table.bet(3, "play", 1_000)
    records = table.touch(i.RevealTouched(1))
    assert records[0] == r.SeatDecided(1, 1, 1, "fold")


def test_at_grand_prix_a_lifted_bet_is_taken_back_and_nobody_folds() -> None:
    table = CoreTable(loaded("grand-prix"))
    table.connect()
    for spot in ("bet1", "bet2", "bet3"):
        table.bet(2, spot, 1_000)
    table.lock()
    table.deal("Th Td 4c", "Kc 9s Ts")
    table.bet(2, "bet1", 0)
    assert table.view.seats[1].headline != "Folds"
    table.turn(3)
    assert table.state.round.withdrawn == {(2, "bet1"): 1_000}


def test_of_a_hand_that_was_folded_nothing_is_left_to_look_at(dealt: CoreTable) -> None:
    take_up(dealt, 5)
    dealt.touch(i.RevealTouched(1))
    spots = dealt.view.seats[4].spots
    assert spots[0].result == "lost"
    assert [spot.note for spot in spots] == [""] * len(spots)


def test_a_stopped_round_tells_no_fold(dealt: CoreTable) -> None:
    take_up(dealt, 5)
    dealt.card("2s")
    assert dealt.state.round.suspended
    assert headline(dealt, 5) == "Fold or raise?"
