"""Players bet where a lamp invites: the opening bet first, and no side bet without it.

The host is scripted and leaves some lamps dark.
"""

from msgspec.structs import replace

from firmware_protocol import LampFace
from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tests.simulator.people_bench import Bench, house_of
from tests.simulator.scripted_rounds import AnteRound, Place

WHILE_MS = 2_000


class DarkRound(AnteRound):
    """Betting with some lamps dark; it never ends."""

    dark: tuple[SpotKind, ...] = ()

    def face(self, place: Place) -> LampFace:
        return LampFace.OFF if place[1] in self.dark else super().face(place)

    def lead(self, *, is_quiet: bool, is_shoe_ready: bool) -> None:
        return


def bets_with_dark(house: House, *dark: SpotKind) -> set[str]:
    """The spots on which chips were put."""
    bench = Bench(house)
    script = DarkRound(house)
    script.dark = dark
    bench.host.round = script
    bench.host.connect()
    bench.host.run(WHILE_MS)
    return {fact["spot"] for fact in bench.facts("chips")}


def two_side_bets() -> House:
    """A house with a progressive and a BONUS; no card is sold, so that a seat has four spots."""
    french = house_of("caribbean-french")
    jackpot = house_of("caribbean-montreal").progressive_terms
    stud = replace(french.stud, purchase=None)
    return replace(french, stud_terms=stud, progressive_terms=jackpot)


def test_every_lamp_that_invites_is_followed() -> None:
    assert bets_with_dark(two_side_bets()) == {"ante", "progressive", "bonus"}


def test_no_side_bet_without_the_ante() -> None:
    assert bets_with_dark(two_side_bets(), "ante") == set()


def test_a_closed_jackpot_keeps_nobody_from_the_other_side_bet() -> None:
    assert bets_with_dark(two_side_bets(), "progressive") == {"ante", "bonus"}
