"""Stories of Caribbean Stud: whole rounds at the house of Montréal, by the French rules and by the
party's, with everything in them that a dealer meets on a good day.

Cards and bets are written down here. A name is given wherever somebody would want to look.
"""

from collections.abc import Iterator

from tableassist.screen.gallery.scripted import ScriptedTable
from tableassist.screen.gallery.settling import collect, finish, finish_seat, lay_pays

OPENS = "9c Qs 6d 2c Qh"
FAILS = "Qh Jd 2c 3d 9h"


def count_chips(table: ScriptedTable) -> None:
    """The dealer counts the progressive chips, and counts right."""
    held = sum(spot == "progressive" for _, spot in table.state.round.bets)
    names = {button.name for button in table.view("en").buttons}
    if f"count-{held}" in names:
        table.press(f"count-{held}")


def whole_meter(table: ScriptedTable) -> None:
    """Seat 3 wins the whole meter, and the hands are turned."""
    table.bet("ante", {3: 2_500})
    table.lie(3, "progressive", 100)
    table.lock()
    count_chips(table)
    table.deal("Tc Jc Qc Kc Ac")
    table.deal(OPENS.replace("9c", "8h"))
    table.lie(3, "raise", 5_000)
    table.press("reveal")


def montreal(table: ScriptedTable) -> Iterator[str]:
    """A full table; the dealer opens, seat 5 wins a share of the meter."""
    yield "open-for-bets"
    table.bet("ante", {1: 2_500, 2: 5_600, 3: 1_000, 4: 25_000, 5: 12_500, 6: 500, 7: 10_000})
    table.bet("progressive", {1: 100, 4: 100, 5: 100, 7: 100})
    yield "bets-lie"
    table.press("no-more-bets")
    yield "waiting-for-the-picture"
    table.picture()
    yield "how-many-progressive-chips"
    count_chips(table)
    yield "before-the-first-card"
    table.deal("Ks Kd 8h 8c Jd 3s 7d Th 4c Js As Kc")
    yield "dealing"
    table.deal("9d 4h 3d 2h 3h 6h 9h Jh 5s 6s 7s 8s 9s Tc Td 5c 5d 5h 2s 4d 7c Jc Ad")
    table.deal(OPENS)
    yield "everybody-decides"
    table.lie(2, "ante", 0)
    table.bet("raise", {1: 5_000, 3: 2_000, 4: 40_000})
    yield "some-have-decided"
    table.lie(4, "raise", 50_000)
    table.bet("raise", {5: 25_000, 6: 1_000})
    table.press("fold-7")
    yield "one-ante-was-taken-up"
    if any(button.name == "fold-2" for button in table.view("en").buttons):
        table.press("fold-2")
    yield "ready-to-reveal"
    table.press("reveal")
    yield "first-to-pay"
    yield from montreal_paid(table)


def montreal_paid(table: ScriptedTable) -> Iterator[str]:
    """The settlement of that round, with a mistake that is put right."""
    while not any(bet.pays for bet in table.state.round.to_pay[0].bets):
        finish_seat(table)
    seat = lay_pays(table, off_by=-200)
    yield "pay-too-short"
    lay_pays(table, off_by=500)
    yield "pay-too-much"
    lay_pays(table)
    yield "pay-lies-there"
    collect(table, seat)
    if table.state.round.to_pay[0].seat == seat:
        table.press("paid")
    yield "a-share-of-the-meter"
    finish_seat(table)
    yield "half-is-paid"
    finish(table)
    yield "next-round"


def montreal_claims(table: ScriptedTable) -> Iterator[str]:
    """The dealer does not open; a flush is claimed, four eights are not."""
    table.bet("ante", {1: 2_500, 2: 1_000, 3: 5_000, 5: 1_000})
    table.bet("progressive", {1: 100, 3: 100, 5: 100})
    table.lock()
    count_chips(table)
    table.deal("4c 5c 6c 9c Tc Kh 7d 2s 3s 2d 8h 8d 8s 8c Ah As Ac Ad 6d 6s")
    table.deal(FAILS)
    table.bet("raise", {1: 5_000, 2: 2_000, 3: 10_000})
    table.press("fold-5")
    table.press("reveal")
    yield "does-not-open"
    table.lie(1, "progressive", 0)
    yield "a-chip-is-lifted-to-claim"
    table.press("claim-1")
    table.lie(1, "progressive", 100)
    yield "claimed"
    table.press("settle")
    yield "ante-alone-is-paid"


def french(table: ScriptedTable) -> Iterator[str]:
    """Two seats buy a card and name what they threw away; one folds, one has a flush."""
    yield "open-for-bets"
    table.bet("ante", {1: 2_500, 2: 5_000, 3: 1_000, 4: 10_000, 6: 50_000})
    table.bet("bonus", {1: 100, 2: 100, 3: 100, 6: 100})
    yield "bets-lie"
    table.lock()
    table.deal("Ah Kd 9c 5s 2d 2h 4h")
    yield "dealing"
    table.deal("6h 8h Th 3h 3d 9d 8c 7c Qs Qc Jh Tc 3s Ad Ac 7h 7s 4d")
    table.deal("Ks Kc 7d 6d 5c")
    yield "everybody-decides"
    table.lie(1, "purchase", 2_500)
    table.lie(1, "raise", 5_000)
    table.lie(2, "raise", 10_000)
    table.lie(4, "purchase", 5_000)
    yield "a-card-is-bought"
    table.card("Jc")
    yield "one-card-is-burned"
    table.card("Qd")
    table.lie(4, "purchase", 10_000)
    table.lie(4, "raise", 20_000)
    table.lie(6, "raise", 100_000)
    table.deal("Js Qh")
    table.press("fold-3")
    yield "ready-to-reveal"
    table.press("reveal")
    yield "which-card-was-thrown-away"
    table.press("discard-5")
    yield "another-card-to-name"
    table.press("discard-4")
    yield "all-are-named"
    table.press("settle")
    yield "first-to-pay"
    finish_seat(table)
    yield "bonus-and-raise"
    finish(table)
    yield "next-round"


def french_claims(table: ScriptedTable) -> Iterator[str]:
    """The dealer does not open, and the bonus has to be claimed."""
    table.bet("ante", {2: 2_500, 3: 5_000, 5: 1_000})
    table.bet("bonus", {2: 100, 3: 100})
    table.lock()
    table.deal("2h 4h 6h 8h Th 3s 6s 7s 8s Ts As Ac 7d 7h 4d")
    table.deal(FAILS)
    table.bet("raise", {2: 5_000, 3: 10_000})
    table.press("fold-5")
    table.press("reveal")
    yield "bonus-to-claim"
    table.press("claim-3")
    yield "bonus-claimed"
    table.press("settle")
    yield "claimed-is-paid"


def party(table: ScriptedTable) -> Iterator[str]:
    """The raise is laid by the house's rule; ace-king against ace-king."""
    yield "open-for-bets"
    table.bet("ante", {1: 500, 3: 2_000, 6: 50_000})
    table.lock()
    table.deal("As Kc 9d 5h 3d Kh")
    yield "dealing"
    table.deal("7d 2s 3s 2d Qd Qs 4h 4c 8s")
    table.deal("Ad Kd 9h 5c 3c")
    yield "everybody-decides"
    table.bet("raise", {1: 1_000, 6: 100_000})
    table.press("fold-3")
    table.press("reveal")
    yield "first-to-pay"
    finish_seat(table)
    yield "a-tie"
    finish(table)
    yield "next-round"
