"""What a shoe and a sign report beside cards and figures, and what the table makes of it.

A thing that touches the deck while cards are out or to come stops the round; between rounds it only
spoils the deck. A sign that cannot be trusted takes no bets; an award has to be proved.
"""

from collections.abc import Callable

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.refusals import Reason
from tableassist.core.round import Phase
from tableassist.core.table import levels, table_view
from tableassist.core.table.awards import AWARD_GRACE_MS
from tableassist.core.table.signs import SIGN_GRACE_MS
from tableassist.core.words.english.steps import BOARDS
from tests.support.core_table import UNITS, CoreTable
from tests.support.hand_pays import hand_over

ROYAL = "Ts Js Qs Ks As"
STRAIGHT_FLUSH = "5h 6h 7h 8h 9h"
DEALER = "Ac Kd 3h 4d 7s"


def alerts(table: CoreTable) -> str:
    return " ".join(table_view(table.house, table.state).alerts)


def locked(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()


def in_the_deal(table: CoreTable) -> None:
    locked(table)
    table.card("2c")


def in_the_decisions(table: CoreTable) -> None:
    locked(table)
    table.deal("2c 3c 4c 5h 8s", DEALER)


def suspended(table: CoreTable) -> str:
    return table.state.round.suspended


@pytest.mark.parametrize("moment", [locked, in_the_deal])
def test_an_open_lid_stops_a_round_whose_cards_are_to_come(
    table: CoreTable, moment: Callable[[CoreTable], None]
) -> None:
    moment(table)
    table.sense("shoe", i.LidMoved(is_open=True))
    assert suspended(table) == "lid-open"
    assert "The lid of the shoe was opened: cards were still to come. Close it" in alerts(table)
    assert "Shoe: the lid is open." in alerts(table)
    table.sense("shoe", i.LidMoved(is_open=False))
    assert "Shoe: the lid is open." not in alerts(table)
    table.touch(i.MisdealTouched(1))
    assert table.state.round.void


def test_a_lid_over_a_ready_deck_makes_it_a_used_one(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.sense("shoe", i.LidMoved(is_open=True))
    assert not suspended(table)
    table.sense("shoe", i.LidMoved(is_open=False))
    assert table.refusal(i.NoMoreBetsTouched(1)) is Reason.SHOE_NOT_READY
    table.load_deck()
    table.touch(i.NoMoreBetsTouched(1))


def test_a_shoe_that_denies_its_ready_deck_is_believed_until_it_says_ready(
    table: CoreTable,
) -> None:
    """Its events are late: cards of this deck may be out. Its heartbeat is of now."""
    table.bet(2, "ante", 1_000)
    assert table.give(i.ShoeReported("ready")) == ()
    assert table.give(i.ShoeReported("dealing")) == (r.ShoeDiffers("dealing"),)
    assert table.refusal(i.NoMoreBetsTouched(1)) is Reason.SHOE_NOT_READY
    assert table.view.prompt.startswith("Shoe: it says it is not ready (cards are out)")
    assert table.give(i.ShoeReported("dealing")) == ()
    assert table.give(i.ShoeReported("ready")) == (r.ShoeDiffers(""),)
    table.touch(i.NoMoreBetsTouched(1))


def test_a_shoe_denies_nothing_once_its_events_have_told_it(table: CoreTable) -> None:
    table.give(i.ShoeReported("dealing"))
    table.card("2c")
    assert table.give(i.ShoeReported("dealing")) == (r.ShoeDiffers(""),)
    assert table.refusal(i.NoMoreBetsTouched(1)) is Reason.SHOE_NOT_READY


def test_the_deck_of_a_locked_round_is_used_though_no_card_of_it_was_told(
    table: CoreTable,
) -> None:
    """The round is void and over before its first card is told: that card is not the next one's."""
    table.bet(2, "ante", 1_000)
    table.lock()
    table.touch(i.MisdealTouched(1))
    table.pay()
    assert table.refusal(i.NoMoreBetsTouched(2)) is Reason.SHOE_NOT_READY
    (stray,) = table.card("2c")
    assert isinstance(stray, r.CardStray)
    assert table.refusal(i.NoMoreBetsTouched(2)) is Reason.SHOE_NOT_READY
    table.load_deck()
    table.touch(i.NoMoreBetsTouched(2))


@pytest.mark.parametrize("ready_first", [True, False])
def test_a_deck_that_is_loaded_under_an_open_lid_is_fresh_once_it_is_closed(
    table: CoreTable, ready_first: bool
) -> None:
    table.bet(2, "ante", 1_000)
    number = table.state.shoe.shoe_no + 1
    table.sense("shoe", i.LidMoved(is_open=True))
    table.sense("shoe", i.ShoeSensed("loading", number, 0))
    if ready_first:
        table.sense("shoe", i.ShoeSensed("ready", number, 52))
        assert table.refusal(i.NoMoreBetsTouched(1)) is Reason.SHOE_NOT_READY
        table.sense("shoe", i.LidMoved(is_open=False))
    else:
        table.sense("shoe", i.LidMoved(is_open=False))
        table.sense("shoe", i.ShoeSensed("ready", number, 52))
    table.touch(i.NoMoreBetsTouched(1))


def test_a_shoe_that_starts_again_says_again_that_its_lid_is_open(table: CoreTable) -> None:
    table.sense("shoe", i.LidMoved(is_open=True))
    table.sense("shoe", i.BoardRestarted("power"))
    assert "lid is open" not in alerts(table)
    table.sense("shoe", i.LidMoved(is_open=True))
    assert "lid is open" in alerts(table)


@pytest.mark.parametrize(
    ("fact", "record", "words"),
    [
        (i.BoardRestarted("power on"), r.BoardRestart("shoe", "power on"), ""),
        (i.LidMoved(is_open=True), r.ShoeLid(is_open=True), "Shoe: the lid is open."),
        (
            i.BoardFaulted("memory", is_on=True),
            r.BoardFault("shoe", "memory", is_on=True),
            "Shoe: ",
        ),
    ],
)
def test_what_a_board_says_of_power_lid_and_memory_is_on_record_and_told(
    table: CoreTable, fact: i.Fact, record: r.Record, words: str
) -> None:
    assert table.sense("shoe", fact) == (record,)
    assert words in alerts(table)


def test_a_card_that_was_pushed_back_stops_the_round(table: CoreTable) -> None:
    in_the_decisions(table)
    table.sense("shoe", i.CardPutBack(4))
    assert suspended(table) == "card-returned"
    assert "the 4th card of this deck" in alerts(table)
    noted = [one.record for one in table.records if isinstance(one.record, r.BoardReported)]
    assert noted == [r.BoardReported("shoe", "card pushed back", "card 4 of the deck")]


def test_a_card_that_was_pushed_back_between_rounds_is_noted(table: CoreTable) -> None:
    table.sense("shoe", i.CardPutBack(4))
    assert (suspended(table), table.state.round.phase) == ("", Phase.BETTING)


def test_a_deck_that_is_not_whole_is_not_dealt_from(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    number = table.state.shoe.shoe_no
    table.sense("shoe", i.DeckChecked(number, "1 missing, 1 extra"))
    assert f"deck {number} is not whole (1 missing, 1 extra). Put in another." in alerts(table)
    assert table.refusal(i.NoMoreBetsTouched(1)) is Reason.SHOE_NOT_READY
    table.sense("shoe", i.DeckChecked(number, ""))
    assert "not whole" not in alerts(table)
    table.sense("shoe", i.DeckChecked(number, "51 cards"))
    table.load_deck()
    assert "not whole" not in alerts(table)
    table.touch(i.NoMoreBetsTouched(1))


def test_a_deck_found_wrong_after_the_lock_stops_the_round(table: CoreTable) -> None:
    locked(table)
    table.sense("shoe", i.DeckChecked(table.state.shoe.shoe_no + 1, "51 cards"))
    assert not suspended(table)
    table.sense("shoe", i.DeckChecked(table.state.shoe.shoe_no, "51 cards"))
    assert suspended(table) == "deck-rejected"


def reading(table: CoreTable) -> int:
    """The shoe is one that reads its decks; the number of the next one."""
    table.give(i.BoardCameLive("shoe", UNITS["shoe"], "1.0.0", reads_decks=True))
    table.bet(2, "ante", 1_000)
    return table.state.shoe.shoe_no + 1


@pytest.mark.parametrize("ready_first", [True, False])
def test_a_shoe_that_reads_its_decks_is_dealt_from_once_it_found_one_whole(
    table: CoreTable, ready_first: bool
) -> None:
    number = reading(table)
    said: list[i.Fact] = [i.DeckChecked(number, ""), i.ShoeSensed("ready", number, 52)]
    table.sense("shoe", i.ShoeSensed("verifying", number, 52))
    table.sense("shoe", said[ready_first])
    assert table.refusal(i.NoMoreBetsTouched(1)) is Reason.SHOE_NOT_READY
    assert (f"deck {number} has not been read through" in alerts(table)) is ready_first
    table.sense("shoe", said[not ready_first])
    assert "read through" not in alerts(table)
    table.touch(i.NoMoreBetsTouched(1))


def test_what_was_read_of_one_deck_is_nothing_for_the_next(table: CoreTable) -> None:
    number = reading(table)
    assert table.refusal(i.NoMoreBetsTouched(1)) is Reason.SHOE_NOT_READY
    table.sense("shoe", i.DeckChecked(number, ""))
    table.sense("shoe", i.ShoeSensed("loading", number, 0))
    table.sense("shoe", i.ShoeSensed("ready", number, 52))
    assert table.refusal(i.NoMoreBetsTouched(1)) is Reason.SHOE_NOT_READY
    table.give(i.BoardCameLive("shoe", UNITS["shoe"], "1.0.0"))
    table.touch(i.NoMoreBetsTouched(1))


@pytest.mark.parametrize("board", ["shoe", "bets"])
def test_what_cannot_be_read_stops_a_round_and_is_said(
    table: CoreTable, board: i.BoardRole
) -> None:
    in_the_deal(table)
    table.sense(board, i.EventUnread("CardDrawn of 5 bytes"))
    assert suspended(table) == "unreadable-event"
    assert f"could not be read: {BOARDS[board]}." in alerts(table)
    table.touch(i.MisdealTouched(1))
    assert "reported something that cannot be read. Check the last round" in alerts(table)
    table.pay()
    assert "cannot be read" not in alerts(table)


def test_what_cannot_be_read_between_rounds_is_said(table: CoreTable) -> None:
    for board in i.ROLES:
        table.sense(board, i.EventUnread("Lid of 0 bytes"))
    assert not suspended(table)
    assert alerts(table).count("something that cannot be read.") == 3


def test_a_card_that_went_out_with_the_power_says_so(table: CoreTable) -> None:
    in_the_deal(table)
    shoe = table.state.shoe.shoe_no
    table.sense("shoe", i.CardSeen(shoe, 2, None, in_power_failure=True))
    assert suspended(table) == "unreadable-card"
    assert "the 2nd card of this deck; the power failed as it left the shoe" in alerts(table)


def test_only_the_first_reason_stops_a_round(table: CoreTable) -> None:
    in_the_deal(table)
    table.sense("shoe", i.CardPutBack(1))
    assert len(table.sense("shoe", i.LidMoved(is_open=True))) == 1
    assert suspended(table) == "card-returned"


def test_a_faulty_display_closes_the_jackpot_as_a_wrong_figure_does(table: CoreTable) -> None:
    table.sense("sign", i.DisplayFaulted("dead segment 7", is_on=True))
    table.give(i.TimePassed(table.now_ms + SIGN_GRACE_MS - 1))
    assert table.state.jackpot.closed == ""
    table.give(i.TimePassed(table.now_ms + SIGN_GRACE_MS))
    assert table.state.jackpot.closed == "sign-faulty"
    assert "the sign has a faulty display" in alerts(table)
    assert "Sign: dead segment 7." in alerts(table)
    assert levels(table.house.house, table.state).sign_text == "JACKPOT CLOSED"
    table.sense("sign", i.DisplayFaulted("dead segment 7", is_on=False))
    table.give(i.TimePassed(table.now_ms + SIGN_GRACE_MS))
    assert table.state.jackpot.closed == ""
    assert levels(table.house.house, table.state).sign_text == ""


def test_a_sign_that_starts_again_has_no_fault_until_it_tells_it(table: CoreTable) -> None:
    table.sense("sign", i.DisplayFaulted("dead segment 7", is_on=True))
    table.sense("shoe", i.BoardRestarted("power"))
    assert not table.state.signs_agree
    table.sense("sign", i.BoardRestarted("power"))
    assert table.state.signs_agree


def won(table: CoreTable, *hands: str) -> None:
    """Seats 1 and up win these with the jackpot bet; the dealer has revealed."""
    for seat in range(1, len(hands) + 1):
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "progressive", 100)
    table.lock()
    table.deal(*hands, DEALER)
    for seat in range(1, len(hands) + 1):
        table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(1))


def pass_time(table: CoreTable, ms: int) -> tuple[r.Record, ...]:
    table.now_ms += ms
    said = table.give(i.TimePassed(table.now_ms))
    assert isinstance(said, tuple)
    return tuple(record for record in said if isinstance(record, r.AwardUnseen))


def award(table: CoreTable) -> tuple[int, int | None]:
    shown = levels(table.house.house, table.state)
    return shown.sign_award_id, shown.sign_award


def hits(table: CoreTable) -> list[int]:
    """The numbers of the hits, in order."""
    return [one.number for one in table.records if isinstance(one.record, r.JackpotHit)]


def test_each_award_has_a_number_of_its_own(table: CoreTable) -> None:
    assert award(table) == (0, None)
    won(table, STRAIGHT_FLUSH, ROYAL)
    first, second = hits(table)
    assert award(table) == (first, 1_000_140)
    hand_over(table, first)
    assert award(table) == (second, 100_000)
    hand_over(table, second)
    assert award(table) == (0, None)


def test_an_award_that_the_sign_does_not_prove_is_said_once(table: CoreTable) -> None:
    won(table, STRAIGHT_FLUSH, ROYAL)
    assert pass_time(table, AWARD_GRACE_MS - 1) == ()
    first, second = hits(table)
    assert pass_time(table, 1) == (r.AwardUnseen(1, 2, first, 1_000_140),)
    assert pass_time(table, AWARD_GRACE_MS) == ()
    assert "Seat 2: the sign has not shown the award of 10,001.40." in alerts(table)
    hand_over(table, first)
    assert "has not shown" not in alerts(table)
    assert pass_time(table, AWARD_GRACE_MS - 1) == ()
    assert pass_time(table, 1) == (r.AwardUnseen(1, 1, second, 100_000),)


def test_an_award_that_was_seen_is_not_missed(table: CoreTable) -> None:
    won(table, ROYAL)
    table.sense("sign", i.AwardSeen(*award(table)))  # type: ignore[arg-type]  # an award is there
    assert pass_time(table, AWARD_GRACE_MS) == ()
    (hit,) = hits(table)
    assert r.AwardShown(hit, 1_000_070) in [one.record for one in table.records]


@pytest.mark.parametrize(("other_number", "other_amount"), [(0, 1), (1, 0)])
def test_proof_of_another_amount_or_award_is_none(
    table: CoreTable, other_number: int, other_amount: int
) -> None:
    won(table, ROYAL)
    number, amount = award(table)
    assert amount is not None
    table.sense("sign", i.AwardSeen(number + other_number, amount + other_amount))
    assert len(pass_time(table, AWARD_GRACE_MS)) == 1
    assert "has not shown" in alerts(table)
    table.sense("sign", i.AwardSeen(number, amount))
    assert "has not shown" not in alerts(table)


def test_a_sign_that_cannot_say_is_not_asked_for_proof(table: CoreTable) -> None:
    table.give(i.BoardCameLive("sign", UNITS["sign"], "alpha", assured=False))
    table.give(i.SignReported(None, table.state.jackpot.meter_seq, "unverified"))
    won(table, ROYAL)
    table.give(i.SignReported(None, table.state.jackpot.meter_seq, "unverified"))
    assert pass_time(table, AWARD_GRACE_MS) == ()
