"""Sample views of one full table of each house, at the moments that fill the screen most.

The stud tables are in `stud_views`; `HOUSES` has them all.
"""

from collections.abc import Callable

from tableassist.core.view import HIDDEN, DealerView, SeatView, SpotView, TableView
from tests.screen.house_parts import (
    BACKS,
    HANDS,
    NO_METER,
    OFF,
    bet,
    fold,
    in_turn,
    lost,
    pushed,
    queue,
    settled,
    table,
    to_pay,
    turn,
    won,
)
from tests.screen.sample_views import misdeal, seat
from tests.screen.stud_views import (
    french,
    french_claims,
    french_decisions,
    french_opening,
    montreal,
    party,
)

THREE_CARD = "Three Card Poker"
GRAND_PRIX = "Grand Prix Poker"


def three_card_decisions() -> TableView:
    def deciding(number: int) -> SeatView:
        spots = (
            bet("ante", 1_000),
            bet("play", 0, "decide"),
            bet("pair_plus", 500),
            bet("ante_bonus"),
        )
        return seat(number, spots, headline="Fold or play?", tone="active", in_round=True,
                    cards=BACKS[:3])  # fmt: skip

    alone = (bet("ante"), bet("play"), bet("pair_plus", 2_500), bet("ante_bonus"))
    seats = (
        *(deciding(n) for n in range(1, 7)),
        seat(7, alone, headline="Pair Plus alone", in_round=True, cards=BACKS[:3]),
    )
    return table(
        THREE_CARD, phase="decisions", phase_text="Fold or play",
        prompt="Seats 1, 2, 3, 4, 5, 6: fold or play?",
        dealer=DealerView(BACKS[:3], "", "quiet"), seats=seats, meter=NO_METER,
        buttons=(*OFF, misdeal(), *(fold(n) for n in range(1, 7))),
    )  # fmt: skip


def three_card() -> TableView:
    """Seat 4 is in turn with three bets and the ante bonus."""

    def hand(number: int) -> tuple[str, ...]:
        return HANDS[number - 1][:3]

    why = (
        "Straight flush, seven high, beats queen high: the ante and the play bet are paid 1 to 1, "
        "the ante bonus 5 to 1; Pair Plus pays 40 to 1."
    )
    seats = (
        settled(1, "Pair of Kings", "good", won("ante", 1_000, 1_000), won("play", 1_000, 1_000),
                won("pair_plus", 500, 500), cards=hand(1)),
        settled(2, "Three of a kind, Queens", "good", won("ante", 1_000, 1_000),
                won("play", 1_000, 1_000), won("pair_plus", 500, 15_000),
                won("ante_bonus", 0, 4_000), cards=hand(2)),
        settled(3, "Ace high", "push", pushed("ante", 1_000), pushed("play", 1_000),
                lost("pair_plus", 500), cards=hand(3)),
        in_turn(4, why, settled(4, "Straight Flush, Seven high", "good",
                won("ante", 2_700, 2_700), won("play", 2_700, 2_700),
                won("pair_plus", 2_600, 104_000), won("ante_bonus", 0, 13_500),
                cards=("5h", "6h", "7h"))),
        settled(5, "Straight, Queen high", "bad", lost("ante", 1_000), lost("play", 1_000),
                won("pair_plus", 500, 3_000), won("ante_bonus", 0, 1_000), cards=hand(5)),
        settled(6, "Folded", "quiet", lost("ante", 1_000), lost("pair_plus", 500), cards=()),
        settled(7, "Flush, Nine high", "good", bet("ante"), bet("play"),
                won("pair_plus", 2_500, 7_500), cards=("2c", "6c", "9c"), paid=True),
    )  # fmt: skip
    return table(
        THREE_CARD, phase="settling", phase_text="Pay and take", prompt="Seat 4: pay 1,229.00.",
        dealer=DealerView(("Qd", "9s", "4c"), "Dealer opens: queen high", "active"), seats=seats,
        meter=NO_METER, buttons=to_pay(4), queue=queue(),
    )  # fmt: skip


def grand_prix_first() -> TableView:
    """Bet 1 rides or goes back; the dealer names the card that is thrown away with the touch."""

    def riding(number: int) -> SeatView:
        spots = (bet("bet1", 0 if number == 3 else 1_000, "decide"), bet("bet2", 1_000),
                 bet("bet3", 1_000))  # fmt: skip
        headline = "Bet 1 is taken back" if number == 3 else "Bet 1: let it ride?"
        return seat(number, spots, headline=headline, tone="active", in_round=True, cards=BACKS[:3])

    words = ("Throw away the first", "Throw away the second", "Throw away the third")
    turns = (turn(1, word, place) for place, word in enumerate(words, start=1))
    return table(
        GRAND_PRIX, phase="decisions", phase_text="Bet 1: ride or take back",
        prompt="When the players are done with bet 1, touch the card you throw away.",
        dealer=DealerView(BACKS[:3], "", "quiet", "Community cards"),
        seats=tuple(riding(number) for number in range(1, 8)), meter=NO_METER,
        buttons=(*OFF[:1], *turns, misdeal()),
    )  # fmt: skip


def grand_prix_second() -> TableView:
    def riding(number: int) -> SeatView:
        first = bet(
            "bet1", 1_000, "off" if number % 2 else "held", "withdrawn" if number % 2 else ""
        )
        spots = (first, bet("bet2", 1_000, "decide"), bet("bet3", 1_000))
        return seat(number, spots, headline="Bet 2: let it ride?", tone="active", in_round=True,
                    cards=BACKS[:3])  # fmt: skip

    return table(
        GRAND_PRIX, phase="decisions", phase_text="Bet 2: ride or take back",
        prompt="When the players are done with bet 2, touch “Turn”.",
        dealer=DealerView(("Qd", HIDDEN), "", "quiet", "Community cards"),
        seats=tuple(riding(number) for number in range(1, 8)), meter=NO_METER,
        buttons=(*OFF[:1], turn(2, "Turn the last card"), misdeal()),
    )  # fmt: skip


def grand_prix() -> TableView:
    """Some bets are withdrawn, seat 5 is in turn with three."""

    def back(kind: str) -> SpotView:
        return bet(kind, 1_000, "off", "withdrawn")

    def hand(number: int) -> tuple[str, ...]:
        return HANDS[number - 1][:3]

    why = "Straight, nine to king: each bet that rides is paid 5 to 1."
    seats = (
        settled(1, "Pair of Kings", "good", back("bet1"), won("bet2", 1_000, 1_000),
                won("bet3", 1_000, 1_000), cards=hand(1)),
        settled(2, "Three of a kind, Queens", "good", *(won(f"bet{n}", 1_000, 3_000)
                for n in (1, 2, 3)), cards=hand(2)),
        settled(3, "Ace high", "bad", back("bet1"), back("bet2"), lost("bet3", 1_000),
                cards=hand(3)),
        settled(4, "Pair of Nines", "bad", *(lost(f"bet{n}", 1_000) for n in (1, 2, 3)),
                cards=hand(4)),
        in_turn(5, why, settled(5, "Straight, King high", "good", *(won(f"bet{n}", 1_700, 8_500)
                for n in (1, 2, 3)), cards=hand(5))),
        settled(6, "Pair of Fours", "bad", back("bet1"), back("bet2"), lost("bet3", 1_000),
                cards=hand(6), paid=True),
        settled(7, "Pair of Tens", "good", back("bet1"), won("bet2", 1_000, 1_000),
                won("bet3", 1_000, 1_000), cards=hand(7), paid=True),
    )  # fmt: skip
    return table(
        GRAND_PRIX, phase="settling", phase_text="Pay and take", prompt="Seat 5: pay 255.00.",
        dealer=DealerView(("Kc", "9s"), "King and nine", "active", "Community cards"),
        seats=seats, meter=NO_METER, buttons=to_pay(5), queue=queue(),
    )  # fmt: skip


HOUSES: dict[str, Callable[[], TableView]] = {
    "montreal": montreal,
    "party": party,
    "french_decisions": french_decisions,
    "french_opening": french_opening,
    "french_claims": french_claims,
    "french": french,
    "three_card_decisions": three_card_decisions,
    "three_card": three_card,
    "grand_prix_first": grand_prix_first,
    "grand_prix_second": grand_prix_second,
    "grand_prix": grand_prix,
}
