"""Stories of rounds in which something goes wrong as the rules foresee it, and is ruled upon.

All at Montréal's house, which leaves most of it to its supervisor.
"""

from collections.abc import Iterator

from tableassist.screen.gallery.scripted import ScriptedTable
from tableassist.screen.gallery.settling import finish
from tableassist.screen.gallery.stages import bets_down, dealt, half_dealt


def _call(table: ScriptedTable, what: str, seat: int) -> None:
    table.press("irregularity")
    table.press(f"irregularity-{what}")
    table.press(f"irregularity-at-{seat}")


def exposed_card(table: ScriptedTable) -> Iterator[str]:
    """While the cards are dealt; play goes on."""
    half_dealt(table)
    table.press("irregularity")
    yield "what-is-wrong"
    table.press("irregularity-exposed-card")
    yield "whose-hand"
    table.press("irregularity-at-5")
    yield "exposed-card-is-held"
    table.press("rule-play-on")
    yield "play-goes-on"


def before_the_count(table: ScriptedTable) -> Iterator[str]:
    """The progressive chips are still to be counted."""
    bets_down(table)
    table.lock()
    table.press("irregularity")
    table.press("irregularity-foul-hand")
    yield "whose-hand-of-few"


def foul_hand(table: ScriptedTable) -> Iterator[str]:
    """A hand that has raised is void, the other one plays on."""
    dealt(table)
    table.lie(2, "raise", 5_000)
    _call(table, "foul-hand", 2)
    yield "foul-hand-is-held"
    table.press("rule-hand-void")
    yield "hand-void"
    table.lie(5, "raise", 10_000)
    table.press("reveal")
    yield "hand-void-beside-one-to-pay"
    table.press("irregularity")
    yield "paying-is-stopped"
    table.press("undo")
    finish(table)


def extra_card(table: ScriptedTable) -> Iterator[str]:
    """A card that came when every hand was whole."""
    dealt(table)
    table.card("Kc")
    yield "extra-card-is-held"
    table.press("rule-play-on")
    yield "play-goes-on-without-it"


def early_look(table: ScriptedTable) -> Iterator[str]:
    """The text leaves the stakes open; here they are lost."""
    dealt(table)
    _call(table, "early-look", 5)
    yield "early-look-is-held"
    table.press("rule-hand-lost")
    yield "bets-of-the-hand-lost"


def dealers_hand(table: ScriptedTable) -> Iterator[str]:
    """Too many cards with the dealer: the round is void."""
    dealt(table)
    _call(table, "foul-hand", 0)
    yield "dealers-hand-is-foul"
    table.press("rule-round-void")
    yield "void-by-a-ruling"


IRREGULAR_ROUNDS = (
    exposed_card,
    before_the_count,
    foul_hand,
    extra_card,
    early_look,
    dealers_hand,
)
