"""What a bet costs at this table and which bets there are, as players read it off the layout.

Everything follows from the house's profile; no figure of a house stands here. What a bet wins is
none of the players' business. Amounts are whole cents.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import lcm

from tableassist.core.games.bets import bonus_price
from tableassist.core.house import THREE_BETS, House
from tableassist.core.inputs import SpotKind


@dataclass(frozen=True, slots=True)
class Stakes:
    """Opening bets are equal on all spots of `opening`: `fewest` to `most` units of `chip` cents.

    `side_bets` has the price of each side bet, 0 where the player chooses within the limits;
    `plays_alone`: one of those needs no opening bet. `second` is the bet that answers the cards,
    `multiple` antes of it, `fee` antes buy a card; None or 0 where there is no such thing.
    """

    chip: int
    fewest: int
    most: int
    opening: tuple[SpotKind, ...]
    side_bets: Mapping[SpotKind, int]
    plays_alone: bool = False
    second: SpotKind | None = None
    multiple: int = 0
    placed_by_table: bool = False
    fee: int = 0


def stakes_of(house: House) -> Stakes:
    """The stakes of a house."""
    limits = house.limits
    chip = _unit(house)
    fewest, most = -(-limits.min // chip), limits.max // chip
    match house.game:
        case "caribbean-stud":
            stud = house.stud
            return Stakes(
                chip,
                fewest,
                most,
                opening=("ante",),
                side_bets=_stud_side_bets(house),
                second="raise",
                multiple=stud.raise_multiple,
                placed_by_table=stud.raise_placed_by == "table",
                fee=stud.purchase.fees[0] if stud.purchase else 0,
            )
        case "three-card":
            pair_plus = house.three_card.pair_plus
            return Stakes(
                chip,
                fewest,
                most,
                opening=("ante",),
                side_bets={"pair_plus": 0} if pair_plus else {},
                plays_alone=pair_plus is not None and not pair_plus.requires_ante,
                second="play",
                multiple=house.three_card.play_multiple,
            )
        case "grand-prix":
            bonus = house.grand_prix.bonus
            return Stakes(
                chip,
                fewest,
                most,
                opening=THREE_BETS,
                side_bets={"bonus": bonus.price} if bonus else {},
            )


def _stud_side_bets(house: House) -> dict[SpotKind, int]:
    prices: dict[SpotKind, int] = {}
    if house.progressive_terms:
        prices["progressive"] = house.progressive_terms.price
    if bonus_price(house):
        prices["bonus"] = bonus_price(house)
    return prices


def _unit(house: House) -> int:
    """What a player counts a bet in: the largest chip that the table minimum can be laid with.

    Where no chip will do, or nobody said which chips there are, it is the step of the limits.
    """
    limits = house.limits
    handy = [chip for chip in house.chips if chip <= limits.min]
    for chip in (*handy[-1:], *house.chips):
        unit = lcm(chip, limits.step)
        if -(-limits.min // unit) <= limits.max // unit:
            return unit
    return limits.step
