"""How a scripted host leads a round of each game: phases, lamps and open spots.

It goes by chips and by the number of cards alone. It knows no ranks, no limits and no money, and
settles every bet with the same face; what a round needs beyond that a test says.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from firmware_protocol import LampFace
from tableassist.core.house import House, spots_of
from tableassist.core.inputs import SpotKind

Place: TypeAlias = tuple[int, SpotKind]
BURNS = {"none": (0, 0), "once": (1, 0), "each": (0, 1)}


@dataclass
class ScriptedRound:
    """One round. `settle` is the face of every bet at its end; `seats` are dealt to.

    `purchases` is how many cards can be sold, `dealer_opens` False lets players claim.
    """

    house: House
    settle: LampFace = LampFace.TAKE
    number: int = 1
    phase: str = "betting"
    latch: int = 0
    purchases: int = 7
    dealer_opens: bool = True
    chips: dict[Place, int] = field(default_factory=dict)
    locked: Mapping[Place, int] = field(default_factory=dict)
    seats: list[int] = field(default_factory=list)
    cards: int = 0
    decided: dict[int, str] = field(default_factory=dict)
    bought: list[int] = field(default_factory=list)
    claimed: set[int] = field(default_factory=set)

    def latched(self, latch: int, picture: Mapping[Place, int]) -> None:
        """The board's picture `latch` of the round."""
        if latch == 0:
            self.locked, self.cards = picture, 0
            self.seats = sorted({seat for seat, spot in picture if self.is_opening(spot)})
            self.decided, self.bought, self.claimed = {}, [], set()
            self.phase = "dealing"
        else:
            self.phase = "deciding" if latch == 1 else "settling"

    def is_opening(self, spot: SpotKind) -> bool:
        """A bet here buys a hand."""
        return spot in ("ante", "bet1")

    @property
    def dealt(self) -> int:
        """Cards of the deal."""
        every = self.house.dealing.deal_to == "every seat"
        hands = self.house.dealing.seats if every else len(self.seats)
        each = 5 if self.house.game == "caribbean-stud" else 3
        prix = self.house.grand_prix_terms
        return hands * each + (prix.dealer_cards if prix else each)

    @property
    def is_shoe_open(self) -> bool:
        """Somebody waits for a card."""
        return self.phase == "dealing"

    @property
    def stage(self) -> tuple[object, ...]:
        """Changes whenever a lamp or a lock may change, but for chips and cards."""
        counts = (len(self.decided), len(self.bought), len(self.claimed))
        return (self.phase, self.number, self.latch, *counts)

    def lead(self, *, is_quiet: bool, is_shoe_ready: bool) -> None:
        """Move on to the next phase when it is time."""
        match self.phase:
            case "betting" if is_quiet and is_shoe_ready and self._can_lock():
                self.phase, self.latch = "locking", 0
            case "dealing" if self.cards >= self.dealt:
                self.phase = "deciding"
            case "deciding":
                self._hear_decisions(is_quiet=is_quiet)
            case "opening":
                self._hear_claims(is_quiet=is_quiet)
            case "settling" | "void" if is_quiet and not any(self.chips.values()):
                self.number, self.phase = self.number + 1, "betting"
            case _:
                pass

    def is_open(self, place: Place) -> bool:
        """A decision is asked for there."""
        raise NotImplementedError

    def is_locked(self, place: Place) -> bool:
        """No chip may move there after the lock."""
        return self.phase not in ("settling", "void") and not self.is_open(place)

    def face(self, place: Place) -> LampFace:
        """What the lamp of a spot shows."""
        match self.phase:
            case "betting" | "locking":
                is_asked = place[1] not in ("raise", "play", "purchase")
                return LampFace.INVITE if is_asked else LampFace.OFF
            case "void":
                return LampFace.PUSH
            case "settling":
                return self.settle
            case _:
                return self._playing_face(place)

    def _playing_face(self, place: Place) -> LampFace:
        if self.is_open(place):
            return LampFace.DECIDE
        if self.chips.get(place, 0) > self.locked.get(place, 0):
            return LampFace.TROUBLE
        return LampFace.HELD if place in self.locked else LampFace.OFF

    def _can_lock(self) -> bool:
        return any(self.is_opening(spot) for (_, spot), cents in self.chips.items() if cents)

    def _hear_decisions(self, *, is_quiet: bool) -> None:
        raise NotImplementedError

    def _hear_claims(self, *, is_quiet: bool) -> None:
        raise NotImplementedError


class AnteRound(ScriptedRound):
    """Caribbean Stud and Three Card Poker."""

    @property
    def second(self) -> SpotKind:
        """The spot of the bet that answers the cards."""
        return "raise" if self.house.game == "caribbean-stud" else "play"

    def is_opening(self, spot: SpotKind) -> bool:
        pair_plus = self.house.three_card_terms and self.house.three_card_terms.pair_plus
        plays_alone = pair_plus is not None and not pair_plus.requires_ante
        return spot == "ante" or (spot == "pair_plus" and plays_alone)

    @property
    def is_shoe_open(self) -> bool:
        return super().is_shoe_open or (self.phase == "deciding" and bool(self._waiting))

    def is_open(self, place: Place) -> bool:
        seat, spot = place
        if self.phase == "opening":
            return seat in self._may_claim() and spot in ("progressive", "bonus")
        is_asked = self.phase == "deciding" and seat in self._undecided
        return is_asked and (spot == self.second or (spot == "purchase" and self._can_sell))

    @property
    def _undecided(self) -> list[int]:
        return [
            seat
            for seat in self.seats
            if (seat, "ante") in self.locked and seat not in self.decided
        ]

    @property
    def _can_sell(self) -> bool:
        return len(self.bought) < self.purchases

    @property
    def _waiting(self) -> list[int]:
        """Seats that have bought a card and have not got it."""
        purchase = self.house.stud_terms and self.house.stud_terms.purchase
        if not purchase:
            return []
        first, each = BURNS[purchase.burn]
        extra = max(0, self.cards - self.dealt - first)
        return self.bought[extra // (1 + each) :]

    def _playing_face(self, place: Place) -> LampFace:
        seat, spot = place
        if self.decided.get(seat) == "fold" and place in self.chips:
            return LampFace.TAKE
        if self.phase == "opening" and seat in self.claimed:
            return LampFace.HELD if place in self.locked else LampFace.OFF
        if self.decided.get(seat) == "buy" and spot in ("purchase", "bonus"):
            return LampFace.TAKE
        if spot == self.second and seat in self.decided:
            is_served = self.phase == "deciding" and self._waiting[:1] == [seat]
            return LampFace.CARD if is_served else LampFace.HELD
        return super()._playing_face(place)

    def _hear_decisions(self, *, is_quiet: bool) -> None:
        for seat in self._undecided:
            second, price = (self.chips.get((seat, spot)) for spot in (self.second, "purchase"))
            if not self.chips.get((seat, "ante")):
                self.decided[seat] = "fold"
            elif second and not price:
                self.decided[seat] = "raise"
            elif second and self._can_sell:
                self.decided[seat] = "buy"
                self.bought.append(seat)
        if not self._undecided and not self._waiting:
            self.phase = "opening" if self._may_claim() else "settling"

    def _may_claim(self) -> list[int]:
        side_bets = ("progressive", "bonus")
        return [
            seat
            for seat in self.seats
            if not self.dealer_opens
            and self.decided.get(seat) == "raise"
            and any((seat, spot) in self.locked for spot in side_bets)
        ]

    def _hear_claims(self, *, is_quiet: bool) -> None:
        lifted = {
            seat
            for seat in self._may_claim()
            if any(
                (seat, spot) in self.locked and not self.chips.get((seat, spot))
                for spot in spots_of(self.house)
            )
        }
        self.claimed |= lifted
        if is_quiet and not lifted:
            self.phase = "settling"


class GrandPrixRound(ScriptedRound):
    """Grand Prix Poker: each decision ends with a picture once nobody moves a chip."""

    def is_open(self, place: Place) -> bool:
        is_asked = self.phase == "deciding" and place[1] == f"bet{self.latch + 1}"
        return is_asked and place in self.locked

    def _playing_face(self, place: Place) -> LampFace:
        is_withdrawn = not self.chips.get(place) and not self.is_open(place)
        return LampFace.OFF if is_withdrawn else super()._playing_face(place)

    def _hear_decisions(self, *, is_quiet: bool) -> None:
        if is_quiet:
            self.latch += 1
            self.phase = "turning"


def scripted_round(house: House) -> ScriptedRound:
    """The script of the house's game."""
    return (GrandPrixRound if house.game == "grand-prix" else AnteRound)(house)
