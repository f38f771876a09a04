"""What one bet comes to: the three ways a bet ends, and the cap on what a seat wins.

A stake that wins or pushes comes back; odds are to one, on top. Amounts are whole minor units.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from tableassist.core.house import House
from tableassist.core.records import BetName, BetResult

Ends: TypeAlias = tuple[Literal["won", "lost", "push"], int]
"""How a bet ends, and at what odds to one if it won."""

LOST: Ends = ("lost", 0)
PUSH: Ends = ("push", 0)


def won(odds: int) -> Ends:
    """A bet that wins at `odds` to one; odds of 0 only give the stake back."""
    return ("won", odds) if odds else PUSH


def bet_result(spot: BetName, stake: int, ends: Ends) -> BetResult:
    """The line of one bet."""
    result, odds = ends
    return BetResult(spot, result, stake, 0 if result == "lost" else stake * (1 + odds))


def profit_of(bets: Sequence[BetResult]) -> int:
    """What a seat wins on the bets that a cap covers: all that won, but for the progressive."""
    return sum(
        bet.returned - bet.stake
        for bet in bets
        if bet.returned > bet.stake and bet.spot != "progressive"
    )


def cap_of(house: House) -> int:
    """The cap that holds at this table, 0 for none.

    Rules, "All houses": never below what a bettor at the table minimum could win.
    """
    cap = house.limits.seat_cap
    return max(cap, _most_at_minimum(house)) if cap else 0


def cap_bets(bets: Sequence[BetResult], cap: int) -> list[BetResult]:
    """The same bets with what was won beyond `cap` cut off, from the largest win first."""
    excess = profit_of(bets) - cap
    capped = list(bets)
    by_profit = sorted(bets, key=lambda bet: bet.returned - bet.stake, reverse=True)
    for bet in by_profit:
        if excess <= 0:
            break
        if bet.spot == "progressive":
            continue
        cut = min(excess, bet.returned - bet.stake)
        excess -= cut
        place = capped.index(bet)
        capped[place] = BetResult(bet.spot, bet.result, bet.stake, bet.returned - cut)
    return capped


def bonus_price(house: House) -> int:
    """The one price of the BONUS at this table, 0 when it is not offered (seed 002: a fifth)."""
    terms = house.stud.bonus
    if terms is None:
        return 0
    price, rest = divmod(house.limits.min, terms.minimum_over)
    if rest and terms.rounding == "not offered":
        return 0
    return price + 1 if rest and terms.rounding == "up" else price


def most_back(house: House, spot: str, stake: int, ante: int) -> int:
    """The most that comes back of a bet by its pay table, the stake with it; no share of a meter.

    `ante` is what the ante bonus is paid on, which is no bet of its own.
    """
    if spot == "ante_bonus":
        return ante * _best_odds(house, spot)
    fixed = [
        max(award.amount, award.for_one * stake, (award.to_one + 1) * stake)
        for award in (house.progressive_terms.awards.values() if house.progressive_terms else ())
        if spot == "progressive" and not award.share_ppm
    ]
    return max(stake * (1 + _best_odds(house, spot)), *fixed, 0)


def _best_odds(house: House, spot: str) -> int:
    """The best odds to one of a spot; one that is only won or lost as such pays one to one."""
    lines: Iterable[int] = ()
    match house.game, spot:
        case "caribbean-stud", "ante":
            lines = house.stud.ante_not_qualified.values()
        case "caribbean-stud", "raise":
            lines = house.stud.raise_pays.values()
        case "caribbean-stud", "bonus" if house.stud.bonus:
            lines = house.stud.bonus.pays.values()
        case "three-card", "ante_bonus":
            lines = house.three_card.ante_bonus_pays.values()
        case "three-card", "pair_plus" if house.three_card.pair_plus:
            lines = house.three_card.pair_plus.pays.values()
        case "grand-prix", "bonus" if house.grand_prix.bonus:
            lines = house.grand_prix.bonus.pays.values()
        case "grand-prix", _:
            lines = house.grand_prix.pays.values()
        case _:
            pass
    return max((1, *lines))


def _most_at_minimum(house: House) -> int:
    """The most that a seat with the smallest bets can win in one round."""
    low = house.limits.min
    match house.game:
        case "caribbean-stud":
            stud = house.stud
            bonus = max(stud.bonus.pays.values()) * bonus_price(house) if stud.bonus else 0
            ante = max((1, *stud.ante_not_qualified.values()))
            return low * ante + low * stud.raise_multiple * max(stud.raise_pays.values()) + bonus
        case "three-card":
            three = house.three_card
            pair_plus = max(three.pair_plus.pays.values()) if three.pair_plus else 0
            bonus = max(three.ante_bonus_pays.values())
            return low * (1 + three.play_multiple + bonus + pair_plus)
        case "grand-prix":
            grand = house.grand_prix
            side = max(grand.bonus.pays.values()) * grand.bonus.price if grand.bonus else 0
            return low * 3 * max(grand.pays.values()) + side
