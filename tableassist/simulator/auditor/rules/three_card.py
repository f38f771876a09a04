"""Three Card Poker, from its source text: Ante and Play, the ante bonus, Pair Plus.

The dealer qualifies from a high card that the house names. Pair Plus and the ante bonus are paid by
the hand alone, whoever wins; a seat with Pair Plus alone has nothing to decide.
"""

from collections.abc import Iterator, Mapping

from tableassist.core.house import House, PairPlus
from tableassist.core.inputs import SpotKind
from tableassist.core.records import BetName
from tableassist.simulator.auditor.facts import Spot
from tableassist.simulator.auditor.rules.dealing import DEALER, in_settling_order
from tableassist.simulator.auditor.rules.game import (
    Lay,
    OwnBet,
    OwnRound,
    OwnSeat,
    Played,
    lost,
    paid,
    paid_or_lost,
    push,
    why_outside,
)
from tableassist.simulator.auditor.rules.hands import (
    OwnHand,
    read_three,
    standing_of,
    three_card_odds,
)

_HAND = 3


class ThreeCardGame:
    """One house's Three Card Poker."""

    size = _HAND
    dealer_size = _HAND
    steps = 1
    choices: tuple[str, ...] = ("play", "fold")

    def __init__(self, house: House) -> None:
        self.house = house
        self._terms = house.three_card

    def why_no_bet(self, lay: Lay, spot: Spot) -> str:
        """Ante and Pair Plus inside the same limits; Pair Plus alone where the house allows it."""
        seat, kind = spot
        pair_plus = self._terms.pair_plus
        if kind not in ("ante", "pair_plus") or (kind == "pair_plus" and pair_plus is None):
            return f"no {kind} is taken before the deal"
        why_no_ante = why_outside(self.house, seat, lay.get((seat, "ante"), 0))
        if kind == "pair_plus" and pair_plus and pair_plus.requires_ante and why_no_ante:
            return f"no ante that counts lay at this seat: {why_no_ante}"
        return (
            why_outside(self.house, seat, lay.get(spot, 0)) if kind == "pair_plus" else why_no_ante
        )

    def deciders(self, bets: Mapping[int, Mapping[SpotKind, int]]) -> list[int]:
        """Seats with an ante."""
        return sorted(seat for seat, own in bets.items() if "ante" in own)

    def stakes(self, choice: str, bets: Mapping[SpotKind, int]) -> dict[SpotKind, int]:
        """The Play bet."""
        play = self._terms.play_multiple * bets.get("ante", 0)
        return {"play": play} if choice == "play" else {}

    def gaps(self, _played: Played) -> Iterator[str]:
        """Nobody has to do anything else."""
        yield from ()

    def settle(self, played: Played) -> OwnRound:
        """Ante and Play against the dealer, the other two by the hand."""
        dealer = self._read(played.hands[DEALER])
        opens = dealer.kind != "high card" or dealer.ranks[0] >= self._terms.qualifies_from
        order = in_settling_order(self.house.dealing, list(played.bets))
        seats = [self._seat(played, seat, dealer, opens=opens) for seat in order]
        opened = [one.seat for one in seats if one.outcome != "fold" or self._keeps(one)]
        return OwnRound(dealer, opens, opened, seats)

    def _keeps(self, folded: OwnSeat) -> bool:
        """A folded hand still has Pair Plus in play."""
        pair_plus = self._terms.pair_plus
        return (
            pair_plus is not None and not pair_plus.forfeit_on_fold and "pair_plus" in folded.bets
        )

    def _read(self, cards: list[str]) -> OwnHand:
        return read_three(cards, ace_low=self.house.ranking.ace_low)

    def _seat(self, played: Played, seat: int, dealer: OwnHand, *, opens: bool) -> OwnSeat:
        bets, hand = played.bets[seat], self._read(played.hands[seat])
        lines: dict[BetName, OwnBet] = {}
        outcome = "pair plus only"
        put = self.stakes(played.decisions.get(seat, "fold"), bets)
        if "play" in put:
            outcome = "dealer not qualified"
            if opens:
                outcome = standing_of(self.house.ranking, hand, dealer)
            lines |= self._main(bets["ante"], put["play"], outcome)
            lines |= self._ante_bonus(bets["ante"], hand, opens=opens)
        elif "ante" in bets:
            outcome = "fold"
            lines["ante"] = lost(bets["ante"])
        if "pair_plus" in bets and self._terms.pair_plus:
            is_folded = outcome == "fold"
            lines["pair_plus"] = _pair_plus(self._terms.pair_plus, bets, hand, is_folded=is_folded)
        return OwnSeat(seat, hand, outcome, lines)

    def _main(self, ante: int, play: int, outcome: str) -> dict[BetName, OwnBet]:
        match outcome:
            case "dealer not qualified":
                other = {"push": push(play), "lost": lost(play), "paid": paid(play, 1)}
                return {"ante": paid(ante, 1), "play": other[self._terms.play_not_qualified]}
            case "win":
                return {"ante": paid(ante, 1), "play": paid(play, 1)}
            case "tie":
                return {"ante": push(ante), "play": push(play)}
            case _:
                return {"ante": lost(ante), "play": lost(play)}

    def _ante_bonus(self, ante: int, hand: OwnHand, *, opens: bool) -> dict[BetName, OwnBet]:
        """A line only where it is paid; there is no stake of its own."""
        odds = self._terms.ante_bonus_pays.get(hand.kind, 0)
        if not odds or (self._terms.ante_bonus == "dealer qualifies" and not opens):
            return {}
        return {"ante_bonus": OwnBet("won", 0, odds * ante)}


def _pair_plus(
    terms: PairPlus, bets: Mapping[SpotKind, int], hand: OwnHand, *, is_folded: bool
) -> OwnBet:
    """A pair or better wins; a folded hand loses it where the house says so."""
    if is_folded and terms.forfeit_on_fold:
        return lost(bets["pair_plus"])
    return paid_or_lost(bets["pair_plus"], three_card_odds(hand, terms.pays))
