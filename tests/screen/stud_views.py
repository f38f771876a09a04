"""Sample views of full Caribbean Stud tables: Montréal, the party rules and the French rules.

Every seat is taken; a seat that is settled says what it is paid and with which chips.
"""

from tableassist.core.view import HIDDEN, DealerView, SeatView, SpotView, TableView
from tests.screen.house_parts import (
    BACKS,
    HANDS,
    NO_METER,
    OFF,
    bet,
    claim,
    discards,
    fold,
    in_turn,
    lost,
    name_again,
    pushed,
    queue,
    settle,
    settled,
    table,
    to_pay,
    won,
)
from tests.screen.sample_views import misdeal, seat, spot

MONTREAL = "Casino de Montréal, Caribbean Stud"
PARTY = "Caribbean Stud, party"
FRENCH = "Caribbean Stud, French rules"
STUD_DEALER = DealerView(("As", "Kh", "9c", "6d", "2c"), "Dealer opens: ace-king", "active")


def montreal() -> TableView:
    """Seat 5 is paid three bets; the others are settled in every way."""
    why = (
        "King-high straight flush beats ace-king: the ante is paid 1 to 1 and the raise 50 to 1; "
        "the progressive bet wins 10 % of the meter."
    )
    seats = (
        settled(1, "Two Pair, Kings and Eights", "good", won("ante", 2_500, 2_500),
                won("raise", 5_000, 10_000), lost("progressive", 100)),
        settled(2, "Full House, Queens over Sevens", "good", won("ante", 1_000, 1_000),
                won("raise", 2_000, 14_000), won("progressive", 100, 10_000)),
        settled(3, "Ace-King", "push", pushed("ante", 2_500), pushed("raise", 5_000),
                lost("progressive", 100)),
        settled(4, "Flush, Jack high", "good", won("ante", 5_600, 5_600),
                won("raise", 11_200, 56_000), won("progressive", 100, 5_000)),
        in_turn(5, why, settled(5, "Straight Flush, King high", "good",
                won("ante", 12_500, 12_500), won("raise", 25_000, 1_250_000),
                won("progressive", 100, 3_961_940))),
        settled(6, "Two Pair, Sixes and Fours", "good", won("ante", 500, 500),
                won("raise", 1_000, 2_000), paid=True),
        settled(7, "Straight Flush, Nine high", "good", won("ante", 1_000, 1_000),
                won("raise", 2_000, 100_000), spot("progressive"), paid=True),
    )  # fmt: skip
    return table(
        MONTREAL,
        phase="settling", phase_text="Pay and take",
        prompt="Seat 5: pay 52,244.40, take 1.00.",
        dealer=STUD_DEALER, seats=seats, buttons=to_pay(5), queue=queue(),
    )  # fmt: skip


def party() -> TableView:
    """No jackpot, and two bets a seat."""
    names = ("Two Pair", "Full House", "Ace-King", "Flush", "Straight Flush", "Two Pair", "Flush")
    seats = [
        settled(n, name, "good", won("ante", 2_500, 2_500), won("raise", 5_000, 5_000 * n))
        for n, name in enumerate(names, start=1)
    ]
    seats[6] = in_turn(7, "Straight flush beats ace-king: the ante is paid 1 to 1 and the raise "
                       "7 to 1.", seats[6])  # fmt: skip
    return table(
        PARTY, phase="settling", phase_text="Pay and take", prompt="Seat 7: pay 375.00.",
        dealer=STUD_DEALER, seats=tuple(seats), meter=NO_METER, buttons=to_pay(7), queue=queue(),
    )  # fmt: skip


def french_decisions() -> TableView:
    """Some decide, seat 2 waits for its bought card, seat 5 has it."""

    def stud(number: int, headline: str, *spots: SpotView, **changes: object) -> SeatView:
        return seat(number, spots, headline=headline, in_round=True, **{"cards": BACKS, **changes})

    def deciding(number: int) -> SeatView:
        return stud(
            number, "Fold, raise or buy?", bet("ante", 2_500), bet("raise", 0, "decide"),
            bet("purchase", 0, "decide"), bet("bonus", 100), tone="active",
        )  # fmt: skip

    short = spot("raise", 2_500, "trouble", note="must be 50.00")
    seats = (
        stud(1, "Raised", bet("ante", 2_500), bet("raise", 5_000), bet("purchase"),
             bet("bonus", 100)),
        stud(2, "Waits for a card", bet("ante", 2_500), bet("raise", 5_000, "card"),
             bet("purchase", 2_500, "take"), bet("bonus", 100, "take"), tone="active"),
        deciding(3),
        stud(4, "Fold, raise or buy?", bet("ante", 2_500), short, bet("purchase", 0, "decide"),
             bet("bonus", 100), tone="active"),
        stud(5, "Bought a card", bet("ante", 50_000), bet("raise", 100_000),
             bet("purchase"), bet("bonus"), cards=(*BACKS, "Th")),
        deciding(6),
        stud(7, "Folded", bet("ante", 2_500, "take", "lost"), bet("raise"), bet("purchase"),
             bet("bonus", 100, "take", "lost"), cards=()),
    )  # fmt: skip
    return table(
        FRENCH, phase="decisions", phase_text="Fold, raise or buy",
        prompt="Burn one card, then deal one face up to seat 2.",
        dealer=DealerView((HIDDEN,) * 4 + ("9s",), "", "quiet"), seats=seats, meter=NO_METER,
        buttons=(*OFF, misdeal(), *(fold(n) for n in (3, 4, 6))),
    )  # fmt: skip


def _opened(number: int, headline: str, purchase: int, bonus: int, **more: object) -> SeatView:
    spots = (
        bet("ante", 2_500),
        bet("raise", 5_000),
        bet("purchase", purchase),
        bet("bonus", bonus),
    )
    return seat(number, spots, headline=headline, in_round=True, **more)


def french_opening() -> TableView:
    """Seat 5 lies open with six cards and names its discard; seat 2 has named its own."""
    seats = (
        _opened(1, "Raised", 0, 100, cards=HANDS[0]),
        _opened(2, "Full House, Queens over Sevens", 2_500, 0, cards=HANDS[1], tone="active"),
        _opened(3, "Raised", 0, 100, cards=HANDS[2]),
        _opened(4, "Raised", 0, 0, cards=HANDS[3]),
        _opened(5, "Which card was thrown away?", 2_500, 0, cards=(*HANDS[4], "Th"), tone="active"),
        _opened(6, "Which card was thrown away?", 2_500, 0, cards=(*HANDS[5], "4d"), tone="active"),
        _opened(7, "Raised", 0, 100, cards=HANDS[6]),
    )
    cards = ("10\N{BLACK DIAMOND SUIT}", "J\N{BLACK DIAMOND SUIT}", "Q\N{BLACK HEART SUIT}",
             "K\N{BLACK SPADE SUIT}", "9\N{BLACK CLUB SUIT}")  # fmt: skip
    return table(
        FRENCH, phase="opening", phase_text="Open the hands",
        prompt="Seat 5: touch the card that was thrown away.",
        dealer=STUD_DEALER, seats=seats, meter=NO_METER,
        buttons=(*OFF, *discards(5, cards), settle(), misdeal(), name_again(2)),
    )  # fmt: skip


def french_claims() -> TableView:
    """The dealer does not open: bonus bets are claimed; seat 4 has two buttons."""
    seats = (
        _opened(1, "Claim the bonus?", 0, 100, cards=BACKS, tone="active"),
        _opened(2, "Bought a card", 2_500, 0, cards=(*BACKS, "Th")),
        _opened(3, "Claimed: Flush, Jack high", 0, 100, cards=HANDS[3], tone="good"),
        _opened(4, "Claim the bonus?", 0, 100, cards=BACKS, tone="active"),
        _opened(5, "Raised", 0, 0, cards=BACKS),
        _opened(6, "Claim the bonus?", 0, 100, cards=BACKS, tone="active"),
        _opened(7, "Claim the bonus?", 0, 100, cards=HANDS[6], tone="active"),
    )
    own = (*(claim(n) for n in (1, 4, 6, 7)), fold(4), name_again(7))
    return table(
        FRENCH, phase="opening", phase_text="Open the hands",
        prompt="Turn a hand only when its player claims the bonus, then touch Settle.",
        dealer=DealerView(("Qs", "Jh", "9c", "6d", "2c"), "Dealer does not open: queen high",
                          "good"),
        seats=seats, meter=NO_METER, buttons=(*OFF, settle(due=True), misdeal(), *own),
    )  # fmt: skip


def french() -> TableView:
    """Seat 5 is in turn with four bets."""
    why = (
        "Straight flush, king high, with the bought ten beats ace-king: the ante is paid 1 to 1, "
        "the raise 50 to 1 and the bonus 1000 to 1; the purchase stays with the house."
    )
    seats = (
        settled(1, "Two Pair, Kings and Eights", "good", won("ante", 2_500, 2_500),
                won("raise", 5_000, 10_000), bet("purchase"), lost("bonus", 100)),
        settled(2, "Full House, Queens over Sevens", "good", won("ante", 1_000, 1_000),
                won("raise", 2_000, 14_000), lost("purchase", 1_000), lost("bonus", 100)),
        settled(3, "Ace-King", "push", pushed("ante", 2_500), pushed("raise", 5_000),
                lost("purchase", 2_500), pushed("bonus", 100)),
        settled(4, "Flush, Jack high", "good", won("ante", 5_600, 5_600),
                won("raise", 11_200, 56_000), bet("purchase"), won("bonus", 100, 5_000)),
        in_turn(5, why, settled(5, "Straight Flush, King high", "good",
                won("ante", 12_700, 12_700), won("raise", 25_400, 1_270_000),
                lost("purchase", 12_700), won("bonus", 100, 100_000))),
        settled(6, "Folded", "quiet", lost("ante", 2_500), lost("bonus", 100), cards=()),
        settled(7, "Straight Flush, Nine high", "good", won("ante", 1_000, 1_000),
                won("raise", 2_000, 100_000), lost("purchase", 1_000), bet("bonus"), paid=True),
    )  # fmt: skip
    return table(
        FRENCH, phase="settling", phase_text="Pay and take",
        prompt="Seat 5: pay 13,827.00, take 127.00.",
        dealer=STUD_DEALER, seats=seats, meter=NO_METER, buttons=to_pay(5), queue=queue(),
    )  # fmt: skip
