"""The worst that can come to a tile and to the bar: more rows, longer words, larger amounts.

Held against the layout only; no house shows such a table. What is not read here is not measured, so
every text of the window has to appear in one of these views or in a sample.
"""

from collections.abc import Callable

import msgspec

from tableassist.core.records import BetName
from tableassist.core.view import ChipCount, DealerView, PayView, SeatView, SpotView, TableView
from tests.screen import house_views as houses
from tests.screen import sample_views as sample
from tests.screen.house_parts import BACKS, claim, discards, in_chips, name_again, settle, turn
from tests.screen.stud_views import french_opening
from tests.support.every_word import worst_words

ROWS: tuple[BetName, ...] = ("ante", "raise", "purchase", "bonus", "ante_bonus")
LONG_LABEL = "Progressive bet"
LONG_HAND = "Four of a kind, Queens, with an ace kicker"
MOST = 99_999_999_999
MANY_CHIPS = PayView(
    (
        ChipCount(1_000_000, 99_999),
        ChipCount(500_000, 1),
        ChipCount(100_000, 4),
        ChipCount(50_000, 1),
        ChipCount(10_000, 4),
        ChipCount(2_500, 3),
        ChipCount(500, 4),
        ChipCount(50, 1),
    ),
    49,
)
SUITS = ("\N{BLACK DIAMOND SUIT}", "\N{BLACK HEART SUIT}", "\N{BLACK SPADE SUIT}")

NO_BETS = tuple(
    f"Seat {number}: 5,000.00 on the progressive spot is no bet (the progressive bet has one "
    "price). Give it back."
    for number in range(1, 10)
)


def worst_settlement() -> TableView:
    """Five rows at every seat, the largest amounts, the most chips; seat 5 is in turn."""

    def row(place: int, kind: BetName) -> SpotView:
        result, lamp = (("won", "pay"), ("withdrawn", "off"), ("lost", "take"))[place % 3]
        note = "1.00 short" if place == 3 else ""
        plain = sample.spot(kind, MOST // 100 if place % 2 else 50_000, lamp, result, MOST, note)  # type: ignore[arg-type]
        return msgspec.structs.replace(plain, label=LONG_LABEL, pay_with=MANY_CHIPS)

    def tile(number: int) -> SeatView:
        spots = [row(place, kind) for place, kind in enumerate(ROWS, start=3)]
        return sample.seat(
            number, spots, headline=LONG_HAND, tone="push", in_round=True, pay=MOST,
            cards=("Th", "Td", "Tc", "Ts", "Qh", "Jh"), next_to_pay=number == 5, why=LONG_HAND,
            pay_with=MANY_CHIPS,
        )  # fmt: skip

    return msgspec.structs.replace(
        houses.french(),
        table="High limit table 112, salon privé",
        house="GRAND CASINO MUNICIPAL DE WWWWWWWW, CARIBBEAN STUD PROGRESSIF",
        round=123_456,
        phase_text="Waiting for the boards to answer",
        alerts=(LONG_HAND, LONG_HAND, LONG_HAND),
        seats=tuple(tile(number) for number in range(1, 8)),
    )


def few_rows() -> TableView:
    """Two buttons of its own, six cards, one row or four at a seat, with words of trouble."""
    notes = ("no raise before the deal", "the progressive bet has one price", "", "", "taken")

    def tile(number: int) -> SeatView:
        spots = [
            msgspec.structs.replace(
                sample.spot(kind, 50_000, "trouble" if note else "decide", note=note),
                label=LONG_LABEL,
            )
            for kind, note in zip(("bonus", *ROWS[:4]), notes, strict=True)
        ]
        return sample.seat(
            number, spots[: 1 + number % 4], headline=LONG_HAND, tone="alarm", in_round=True,
            cards=(*BACKS, "Th") if number % 2 else ("Th", "Td", "Tc", "Ts", "Qh", "Jh"),
        )  # fmt: skip

    own = [button for n in range(1, 8) for button in (name_again(n), claim(n))]
    labels = [f"{rank}{suit}" for rank, suit in zip(("10", "T", "K"), SUITS, strict=True)]
    words = ("Jeter la première carte", "Keine weiteren Einsätze")
    bar = (
        *(msgspec.structs.replace(b, detail="when every seat has decided") for b in (
            sample.no_more_bets(allowed=False, due=False), sample.reveal(), settle())),
        *discards(5, labels),
        *(turn(1, word, place) for place, word in enumerate(words, start=1)),
        msgspec.structs.replace(sample.misdeal(), label="Declare a misdeal"),
    )  # fmt: skip
    return msgspec.structs.replace(
        french_opening(),
        dealer=DealerView(("Ts", *BACKS[1:]), LONG_HAND, "active", "Community cards"),
        seats=tuple(tile(number) for number in range(1, 8)),
        buttons=(*bar, *own),
    )


def trouble_in_turn() -> TableView:
    """Something is wrong while a seat is paid: the chips stay, the trouble is told."""
    return msgspec.structs.replace(
        houses.montreal(), alerts=sample.board_lost().alerts, boards=sample.board_lost().boards
    )


def many_alerts() -> TableView:
    """More that is wrong than anybody can read at once."""
    return msgspec.structs.replace(houses.montreal(), alerts=NO_BETS, seats=sample.betting().seats)


def many_alerts_in_turn() -> TableView:
    return msgspec.structs.replace(houses.montreal(), alerts=NO_BETS)


def one_row_in_turn() -> TableView:
    base = houses.grand_prix()
    fifth = msgspec.structs.replace(
        base.seats[4], spots=base.seats[4].spots[:1], pay=8_550, pay_with=in_chips(8_550)
    )
    return msgspec.structs.replace(base, seats=(*base.seats[:4], fifth, *base.seats[5:]))


def longest_words(language: str) -> TableView:
    """The longest of what the table itself can say, in each place, while bets are decided."""
    said = worst_words(language)
    base = houses.french()

    def tile(number: int) -> SeatView:
        spots = [
            msgspec.structs.replace(
                sample.spot(kind, 5_000_000, "trouble", note=said["note"]), label=said["spot"]
            )
            for kind in ROWS[:3]
        ]
        return sample.seat(
            number, spots, headline=said["headline"], tone="alarm", in_round=True, cards=BACKS
        )

    buttons = [
        msgspec.structs.replace(each, label=said["label"], detail=said["detail"])
        for each in (sample.no_more_bets(allowed=False, due=False), sample.reveal(), settle())
    ]
    return msgspec.structs.replace(
        base,
        language=language,
        phase_text=said["phase"],
        prompt=said["prompt"],
        alerts=(said["alert"],),
        dealer=DealerView(("Ts", *BACKS[1:]), said["call"], "active", "Community cards"),
        seats=tuple(tile(number) for number in range(1, 8)),
        buttons=tuple(buttons),
        queue=(),
    )


WORST: dict[str, Callable[[], TableView]] = {
    "worst_settlement": worst_settlement,
    "few_rows": few_rows,
    "trouble_in_turn": trouble_in_turn,
    "many_alerts": many_alerts,
    "many_alerts_in_turn": many_alerts_in_turn,
    "one_row_in_turn": one_row_in_turn,
    "longest_english": lambda: longest_words("en"),
    "longest_french": lambda: longest_words("fr"),
}
VIEWS = WORST
