"""Pieces of the sample views of one full table of each house: bets, seats, buttons of a moment.

Plain values, written by hand like `sample_views`; the chips an amount is paid with are counted here
as a dealer cuts them, without the core.
"""

from collections.abc import Sequence

import msgspec

from tableassist.core.inputs import (
    ClaimTouched,
    DiscardTouched,
    SettleTouched,
    TurnTouched,
)
from tableassist.core.outputs import LampFace
from tableassist.core.view import (
    HIDDEN,
    ButtonView,
    ChipCount,
    MeterView,
    PayView,
    SeatView,
    SpotView,
    TableView,
)
from tests.screen import sample_views as sample
from tests.screen.sample_views import ROUND, misdeal, no_more_bets, paid, reveal, seat, spot

BACKS = (HIDDEN,) * 5
NO_METER = MeterView(0, None, agrees=True, open=False, currency="EUR", offered=False)
OFF = (no_more_bets(allowed=False, due=False), reveal())
HANDS = (
    ("Ks", "Kd", "8h", "8c", "Qd"),
    ("Qh", "Qc", "Qs", "7c", "7d"),
    ("As", "Kc", "9d", "5h", "3s"),
    ("2h", "3h", "7h", "9h", "Jh"),
    ("Td", "Jd", "Qd", "Kd", "9d"),
    ("4s", "4c", "6d", "6h", "Ts"),
    ("5c", "6c", "7c", "8c", "9c"),
)


def in_chips(amount: int, chips: Sequence[int] = (50_000, 10_000, 2_500, 500, 100)) -> PayView:
    """The largest chips first, as a dealer cuts them."""
    counted = []
    for value in chips:
        count, amount = divmod(amount, value)
        if count:
            counted.append(ChipCount(value, count))
    return PayView(tuple(counted), amount)


def won(kind: str, stake: int, pays: int) -> SpotView:
    bet = spot(kind, stake, "pay" if stake else "off", "won", pays)  # type: ignore[arg-type]
    return msgspec.structs.replace(bet, pay_with=in_chips(pays))


def lost(kind: str, stake: int) -> SpotView:
    return spot(kind, stake, "take", "lost")  # type: ignore[arg-type]


def pushed(kind: str, stake: int) -> SpotView:
    return spot(kind, stake, "push", "push")  # type: ignore[arg-type]


def bet(kind: str, stake: int = 0, lamp: LampFace = "held", result: str = "") -> SpotView:
    return spot(kind, stake, lamp if stake or lamp != "held" else "off", result)  # type: ignore[arg-type]


def settled(number: int, headline: str, tone: str, *spots: SpotView, **changes: object) -> SeatView:
    total = sum(each.pays for each in spots)
    pay = 0 if changes.get("paid") else total
    return seat(
        number, spots, headline=headline, tone=tone, in_round=True, pay=pay, pay_in_all=total,
        **{"cards": HANDS[number - 1], "pay_with": in_chips(pay), **changes},
    )  # fmt: skip


def in_turn(number: int, why: str, view: SeatView) -> SeatView:
    assert view.seat == number
    return msgspec.structs.replace(view, next_to_pay=True, why=why)


def table(house: str, **changes: object) -> TableView:
    return msgspec.structs.replace(sample.table(house=house), **changes)


def queue(*gone: int) -> tuple[int, ...]:
    """The seats in settling order, without those whose bets were taken before."""
    return tuple(number for number in range(7, 0, -1) if number not in gone)


def to_pay(number: int) -> tuple[ButtonView, ...]:
    return (paid(number, due=True), misdeal(allowed=False))


def fold(number: int) -> ButtonView:
    return msgspec.structs.replace(sample.fold(number), hold=True)


def claim(number: int) -> ButtonView:
    return ButtonView(
        f"claim-{number}", "Claim", "bonus", True, False, True, number,
        ClaimTouched(ROUND, number), place="seat",
    )  # fmt: skip


def name_again(number: int) -> ButtonView:
    return ButtonView(
        f"again-{number}", "Name again", f"seat {number}", True, False, False, number,
        DiscardTouched(ROUND, number, 0), place="seat",
    )  # fmt: skip


def discards(number: int, labels: Sequence[str]) -> tuple[ButtonView, ...]:
    return tuple(
        ButtonView(
            f"discard-{number}-{place}",
            label,
            f"seat {number} threw away",
            True,
            True,
            False,
            None,
            DiscardTouched(ROUND, number, place),
            choice=f"discard-{number}",
        )
        for place, label in enumerate(labels, start=1)
    )


def settle(*, due: bool = False) -> ButtonView:
    return ButtonView(
        "settle", "Settle", "every hand is open", due, due, False, None, SettleTouched(ROUND)
    )


def turn(step: int, label: str, discard: int = 0) -> ButtonView:
    return ButtonView(
        f"turn-{discard}", label, "when nobody moves chips", True, True, False, None,
        TurnTouched(ROUND, step, discard), choice="turn" if discard else "", patient=True,
    )  # fmt: skip
