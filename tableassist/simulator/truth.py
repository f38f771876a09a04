"""The truth log: one JSON line for each thing that physically happened.

Forms (all amounts whole cents, except the sign's face, which is the text people read):
`start` house, seed, speed, units (power comes on: all lamps are out);
`card` round, index (1.. within the round, put-aside ones too), card, deck (the shoe's own number of
it), to (the seat it lies at, 0 the dealer, null: put aside, whether burned or one too many);
`chips` round, seat, spot, amount (put down: positive, taken up: negative), by (`dealer` where the
dealer pays, or takes a bet that is lost);
`lamp` seat, spot, state; `sign` showing (`12345.67` or null for no figure), state;
`award` id, showing (what the sign says was won, null when it says so no more), seat (0: none);
`lock` round, latch (the bet board froze this picture: 0 at "no more bets", then one a decision);
`decision` round, seat, step (1.. within the round), action (raise, fold, buy, play, ride or
withdraw; a later one of the same seat and step replaces it: what was to be bought is sold out);
`discard` round, seat (0 the dealer), place (1.. in the order of dealing: that card is thrown away);
`claim` round, seat (the player lifts a side bet and shows the hand);
`outlet` locked (the shoe's, at each change; it powers up locked);
`round` round, end ("cleared": cards and chips are off the layout); `fault` what, ...;
`end` rounds, complete (false: stopped while events may have been on their way; a simulation that
was killed has no end at all). Nothing here is ever read by the people or the boards.
"""

import json
from collections.abc import Callable, Mapping

from tableassist.core.cards import Card
from tableassist.core.inputs import SpotKind
from tableassist.core.records import Choice


class Truth:
    """Writes facts. `write` takes one line with its newline."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write

    def started(self, house: str, seed: int, speed: float, units: Mapping[str, str]) -> None:
        """The simulation begins; a file may hold several runs."""
        self._fact("start", house=house, seed=seed, speed=speed, units=dict(units))

    def ended(self, rounds: int, *, is_complete: bool) -> None:
        """The simulation ends after this many cleared rounds of its own."""
        self._fact("end", rounds=rounds, complete=is_complete)

    def card(self, round_no: int, index: int, card: Card, deck: int, to: int | None) -> None:
        """A card of that deck left the shoe, the `index`-th of this round, and lies at `to`."""
        self._fact("card", round=round_no, index=index, card=card, deck=deck, to=to)

    def chips(
        self, round_no: int, seat: int, spot: SpotKind, amount: int, *, by_dealer: bool = False
    ) -> None:
        """Chips were put on a spot (positive) or taken off it (negative)."""
        by = {"by": "dealer"} if by_dealer else {}
        self._fact("chips", round=round_no, seat=seat, spot=spot, amount=amount, **by)

    def lamp(self, seat: int, spot: SpotKind, face: str) -> None:
        """A lamp changed its face."""
        self._fact("lamp", seat=seat, spot=spot, state=face)

    def sign(self, cents: int | None, state: str) -> None:
        """The sign's face changed."""
        self._fact("sign", showing=_figure(cents), state=state)

    def award(self, award_id: int, cents: int | None, seat: int) -> None:
        """The sign shows another award, or (`award_id` 0) none any more."""
        self._fact("award", id=award_id, showing=_figure(cents), seat=seat)

    def lock(self, round_no: int, latch: int) -> None:
        """The bet board froze a picture of the round; `latch` is its number."""
        self._fact("lock", round=round_no, latch=latch)

    def outlet(self, *, is_locked: bool) -> None:
        """The outlet of the shoe was locked or unlocked."""
        self._fact("outlet", locked=is_locked)

    def decision(self, round_no: int, seat: int, step: int, action: Choice) -> None:
        """A player made up their mind in decision `step`."""
        self._fact("decision", round=round_no, seat=seat, step=step, action=action)

    def discard(self, round_no: int, seat: int, place: int) -> None:
        """A card was thrown away, by a player or (seat 0) by the dealer."""
        self._fact("discard", round=round_no, seat=seat, place=place)

    def claim(self, round_no: int, seat: int) -> None:
        """A player claims a side bet."""
        self._fact("claim", round=round_no, seat=seat)

    def cleared(self, round_no: int) -> None:
        """The layout was cleared after this round."""
        self._fact("round", round=round_no, end="cleared")

    def fault(self, what: str, **details: object) -> None:
        """A fault was injected."""
        self._fact("fault", what=what, **details)

    def _fact(self, fact: str, **fields: object) -> None:
        self._write(json.dumps({"fact": fact, **fields}, separators=(",", ":")) + "\n")


def _figure(cents: int | None) -> str | None:
    return None if cents is None else f"{cents // 100}.{cents % 100:02d}"
