"""Sample views for the screen's tests: one table at each moment a dealer has to read at a glance.

Plain values, written by hand, so that a picture does not depend on the core's own derivation. They
hold the longest texts and the largest amounts that can come up.
"""

from collections.abc import Sequence

import msgspec

from tableassist.core.inputs import (
    FoldTouched,
    MisdealTouched,
    NoMoreBetsTouched,
    PaidTouched,
    RevealTouched,
)
from tableassist.core.outputs import LampFace
from tableassist.core.records import BetName
from tableassist.core.view import (
    HIDDEN,
    BoardView,
    ButtonView,
    DealerView,
    MeterView,
    SeatView,
    SpotView,
    TableView,
)

ROUND = 1208
BACKS = (HIDDEN,) * 5
LABELS: dict[BetName, str] = {
    "ante": "Ante",
    "raise": "Raise",
    "progressive": "Progressive",
    "bonus": "Bonus",
    "purchase": "Purchase",
    "play": "Play",
    "ante_bonus": "Ante bonus",
    "pair_plus": "Pair Plus",
    "bet1": "Bet 1",
    "bet2": "Bet 2",
    "bet3": "Bet 3",
}


def spot(
    kind: BetName,
    amount: int = 0,
    lamp: LampFace = "off",
    result: str = "",
    pays: int = 0,
    note: str = "",
) -> SpotView:
    return SpotView(kind, LABELS[kind], amount, lamp, result, pays, note)


def seat(number: int, spots: Sequence[SpotView] = (), **changes: object) -> SeatView:
    empty = SeatView(
        seat=number,
        in_round=False,
        cards=(),
        headline="Empty",
        tone="quiet",
        spots=tuple(spots) or (spot("ante"), spot("raise"), spot("progressive")),
        pay=None,
        paid=False,
        next_to_pay=False,
        why="",
    )
    return msgspec.structs.replace(empty, **changes)


def boards(**trouble: tuple[str, str]) -> tuple[BoardView, ...]:
    labels = {"shoe": "Shoe", "bets": "Bet board", "sign": "Sign"}
    return tuple(
        BoardView(board, label, *trouble.get(board, ("live", "")))  # type: ignore[arg-type]
        for board, label in labels.items()
    )


def no_more_bets(
    *, allowed: bool = True, due: bool = True, elsewhere: bool | None = None
) -> ButtonView:
    """One that is not allowed is of another phase, unless told otherwise."""
    return ButtonView(
        "no-more-bets",
        "No more bets",
        "5 seats, 825.00",
        allowed,
        due,
        False,
        None,
        NoMoreBetsTouched(ROUND),
        elsewhere=not allowed if elsewhere is None else elsewhere,
    )


def reveal(*, allowed: bool = False, due: bool = False, elsewhere: bool = False) -> ButtonView:
    detail = "when every seat has decided"
    touch = RevealTouched(ROUND)
    return ButtonView(
        "reveal", "Reveal", detail, allowed, due, False, None, touch, elsewhere=elsewhere
    )


def misdeal(*, allowed: bool = True) -> ButtonView:
    detail = "void, bets go back"
    return ButtonView(
        "misdeal", "Misdeal", detail, allowed, False, True, None, MisdealTouched(ROUND), True
    )


def fold(number: int, *, due: bool = False) -> ButtonView:
    return ButtonView(
        f"fold-{number}", "Fold", f"seat {number}", True, due, False, number,
        FoldTouched(ROUND, number), place="seat",
    )  # fmt: skip


def paid(number: int, *, allowed: bool = True, due: bool = False) -> ButtonView:
    return ButtonView(
        f"paid-{number}", f"Paid seat {number}", "records 50,700.00 as paid", allowed, due, False,
        None, PaidTouched(ROUND, number),
    )  # fmt: skip


def table(**changes: object) -> TableView:
    plain = TableView(
        table="Table 12",
        house="Casino de Montréal",
        round=ROUND,
        phase="betting",
        phase_text="Betting",
        prompt="Place your bets",
        alerts=(),
        dealer=DealerView((), "", "quiet"),
        seats=tuple(seat(number) for number in range(1, 8)),
        meter=MeterView(39_619_400, 39_619_400, True, True, "CAD"),
        boards=boards(),
        buttons=(no_more_bets(), reveal(elsewhere=True), misdeal(allowed=False)),
        state_number=1,
    )
    return msgspec.structs.replace(plain, **changes)


def betting() -> TableView:
    def betting_seat(number: int, ante: int, progressive: int) -> SeatView:
        spots = (
            spot("ante", ante, "invite"),
            spot("raise"),
            spot("progressive", progressive, "invite"),
        )
        return seat(number, spots, headline="Betting" if ante else "Open")

    wrong = (
        spot("ante", 500_000, "trouble", note="above the table maximum"),
        spot("raise", 1_000, "trouble", note="no raise before the deal"),
        spot("progressive", 500, "trouble", note="the progressive bet has one price"),
    )
    amounts = ((2_500, 100), (5_600, 0), (0, 0), (25_000, 100), (1_500, 100), (0, 0))
    seats = [betting_seat(n, *pair) for n, pair in enumerate(amounts, start=1)]
    seats.append(seat(7, wrong, headline="Take back the chips that are no bet", tone="alarm"))
    return table(seats=tuple(seats))


def dealing() -> TableView:
    def dealt(number: int, count: int) -> SeatView:
        spots = (spot("ante", 2_500, "held"), spot("raise"), spot("progressive", 100, "held"))
        return seat(number, spots, headline="In the round", in_round=True, cards=BACKS[:count])

    seats = [dealt(n, count) for n, count in ((1, 5), (2, 5), (3, 5), (4, 2), (5, 0))]
    return table(
        phase="dealing",
        phase_text="Dealing",
        prompt="Deal five cards to seat 4",
        seats=(*seats, seat(6), dealt(7, 0)),
        buttons=(no_more_bets(allowed=False, due=False), reveal(), misdeal()),
    )


def decisions(*, dealer_up: str = "Qs") -> TableView:
    def deciding(number: int, raised: int, headline: str, lamp: LampFace) -> SeatView:
        spots = (spot("ante", 2_500, "held"), spot("raise", raised, lamp), spot("progressive"))
        tone = "active" if lamp == "decide" else "quiet"
        return seat(number, spots, headline=headline, in_round=True, cards=BACKS, tone=tone)

    seats = (
        deciding(1, 5_000, "Raised", "held"),
        deciding(2, 0, "Decides", "decide"),
        deciding(3, 0, "Chips taken up: fold?", "decide"),
        seat(4, headline="Folded", cards=(), spots=()),
        deciding(5, 50_000, "Raised", "held"),
        deciding(6, 0, "Decides", "decide"),
        deciding(7, 0, "Decides", "decide"),
    )
    return table(
        phase="decisions",
        phase_text="Decisions",
        prompt="Seats 2, 3, 6 and 7 decide: raise or fold",
        dealer=DealerView((HIDDEN,) * 4 + (dealer_up,), "Dealer shows a queen", "quiet"),
        seats=seats,
        buttons=(
            no_more_bets(allowed=False, due=False),
            reveal(),
            misdeal(),
            *(fold(n, due=n == 3) for n in (2, 3, 6, 7)),
        ),
    )


ROYAL_WHY = (
    "Royal Flush beats the dealer's Full House, Queens over Sevens: the ante is paid 1 to 1 and "
    "the raise 100 to 1. The progressive bet wins 999,999,999.99 for a royal flush."
)


def settlement() -> TableView:
    def lost(number: int) -> SeatView:
        spots = (
            spot("ante", 2_500, "take", "lost"),
            spot("raise", 5_000, "take", "lost"),
            spot("progressive", 100, "take", "lost"),
        )
        return seat(
            number, spots, headline="Two Pair, Kings and Eights", tone="bad", in_round=True,
            cards=("Ks", "Kd", "8h", "8c", "Qd"), pay=0,
        )  # fmt: skip

    royal = (
        spot("ante", 25_000, "pay", "won", 25_000),
        spot("raise", 50_000, "pay", "won", 5_000_000),
        spot("progressive", 100, "pay", "won", 99_999_999_999),
    )
    tie = (
        spot("ante", 2_500, "push", "push"),
        spot("raise", 5_000, "push", "push"),
        spot("progressive", 100, "pay", "won", 10_000),
    )
    house = (
        spot("ante", 1_000, "off", "won", 1_000),
        spot("raise", 2_000, "off", "won", 14_000),
        spot("progressive", 0),
    )
    seats = (
        lost(1),
        seat(2, house, headline="Full House, Queens over Sevens", tone="good", in_round=True,
             cards=("Qh", "Qc", "Qd", "7c", "7d"), pay=18_000),
        seat(3, headline="Folded"),
        seat(4, tie, headline="Full House, Queens over Sevens", tone="push", in_round=True,
             cards=("Qs", "Qh", "Qd", "7s", "7h"), pay=17_500),
        seat(5, royal, headline="Royal Flush", tone="good", in_round=True,
             cards=("Ah", "Kh", "Qh", "Jh", "Th"), pay=100_005_099_999, next_to_pay=True,
             why=ROYAL_WHY),
        seat(6),
        seat(7, house, headline="Straight Flush, Nine high", tone="good", in_round=True,
             cards=("5c", "6c", "7c", "8c", "9c"), pay=0, pay_in_all=18_000, paid=True),
    )  # fmt: skip
    return table(
        phase="settlement",
        phase_text="Settlement",
        prompt="Pay seat 5",
        dealer=DealerView(
            ("Qs", "Qh", "6s", "3c", "2d"), "Dealer opens: full house, queens over sevens", "active"
        ),
        seats=seats,
        meter=MeterView(99_999_999_999, 99_999_999_999, True, True, "CAD"),
        buttons=(paid(5, due=True), misdeal(allowed=False)),
        queue=(7, 5, 4, 2, 1),
    )


def suspended() -> TableView:
    return msgspec.structs.replace(
        dealing(),
        phase="suspended",
        phase_text="Suspended",
        prompt="Stop dealing: press Misdeal, every bet goes back",
        alerts=(
            "The 7 of diamonds left the shoe as card 12 and again as card 31: "
            "a card was seen twice",
            "Seat 3 put chips on the ante after the lock: give them back",
        ),
    )


def board_lost() -> TableView:
    return msgspec.structs.replace(
        betting(),
        prompt="Wait: the bet sensors do not answer",
        alerts=(
            "Bet sensors: the port /dev/serial/by-id/bets is gone",
            "Sign: expected SIM-SIGN-001, found SIM-SIGN-002",
            "Jackpot closed: the sign does not answer. Take no progressive bets.",
        ),
        meter=MeterView(39_619_400, 39_600_000, False, False, "CAD"),
        boards=boards(
            shoe=("connecting", "waiting for an answer"),
            bets=("lost", "the port /dev/serial/by-id/bets is gone"),
            sign=("refused", "expected SIM-SIGN-001, found SIM-SIGN-002"),
        ),
        buttons=(
            no_more_bets(allowed=False, due=False, elsewhere=False),
            reveal(elsewhere=True),
            misdeal(allowed=False),
        ),
    )


SAMPLES = {
    "betting": betting,
    "dealing": dealing,
    "decisions": decisions,
    "settlement": settlement,
    "suspended": suspended,
    "board_lost": board_lost,
}
