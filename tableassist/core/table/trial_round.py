"""A trial round: known hands settled by the rules that play here, held against the pay tables.

What comes out is worked out a second time, from the hand's name as it was written down and the
profile's own line for it: stake times odds and no more. So a pay table that is read wrongly, a hand
that is ranked wrongly or a bet that ends wrongly is found before anybody plays. All bets are the
smallest, which no cap cuts. Nothing of it touches the table's state.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from tableassist.core.cards import Card
from tableassist.core.games import caribbean_stud, grand_prix, three_card
from tableassist.core.games.bets import bonus_price
from tableassist.core.house import THREE_BETS, Award, HandName, House
from tableassist.core.inputs import Struct
from tableassist.core.jackpot import LevelState
from tableassist.core.money import PPM, micro_from_cents
from tableassist.core.records import MAIN, BetName, SeatResult
from tableassist.core.table import trial_hands as t

Due: TypeAlias = Mapping[BetName, int]
"""Cents that come back by bet, the stake among them."""


class Trial(Struct, frozen=True):
    """So many hands were settled; `wrong` says in a line each which came out otherwise."""

    hands: int
    wrong: tuple[str, ...]


def trial_round(house: House) -> Trial:
    """Settle every known hand of the house's game."""
    found = tuple(_hands(house))
    return Trial(len(found), tuple(line for line in found if line))


def _hands(house: House) -> Iterator[str]:
    """For each hand what is wrong with it, or nothing."""
    match house.game:
        case "caribbean-stud":
            yield from _stud(house)
        case "three-card":
            yield from _three_card(house)
        case "grand-prix":
            yield from _grand_prix(house)


def _compared(name: str, result: SeatResult, hand: str, due: Due) -> str:
    """What differs between a result and what is due, as in `pair: raise 2000, due 3000`."""
    came = {bet.spot: bet.returned for bet in result.bets if bet.returned}
    wanted = {spot: cents for spot, cents in due.items() if cents}
    spots = sorted(spot for spot in {*came, *wanted} if came.get(spot, 0) != wanted.get(spot, 0))
    wrong = [f"{spot} {came.get(spot, 0)}, due {wanted.get(spot, 0)}" for spot in spots]
    if result.hand != hand:
        wrong.insert(0, f"read as {result.hand}")
    return f"{name}: {'; '.join(wrong)}" if wrong else ""


def _back(stake: int, odds: int) -> int:
    return stake * (1 + odds)


def _stud(house: House) -> Iterator[str]:
    """Each hand against a dealer who opens, and one who does not; one that is beaten."""
    for name, cards, odds in _stud_hands(house, t.OPEN):
        yield _stud_hand(house, f"{name}, dealer opens", t.OPEN, name, cards, _opened(house, odds))
    for name, cards, odds in _stud_hands(house, t.SHUT):
        due = _not_opened(house, name, odds)
        yield _stud_hand(house, f"{name}, dealer does not open", t.SHUT, name, cards, due)
    low = house.stud.pair_pays_from
    if low > 2:
        below = t.pair_of(low - 1, t.cards_of(t.OPEN))
        yield _stud_hand(house, "pair below the line", t.OPEN, "pair", below, _opened(house, 0))
    lost = t.cards_of(t.FIVE["high card"])
    yield _stud_hand(house, "beaten", t.BETTER, "high card", lost, {}, is_beaten=True)


def _stud_hands(house: House, dealer: str) -> Iterator[tuple[HandName, tuple[Card, ...], int]]:
    """Every hand with its odds; the pair is the lowest one that the pair line pays."""
    pays = house.stud.raise_pays
    for name, cards in t.FIVE.items():
        yield name, t.cards_of(cards), pays[name]
    yield "pair", t.pair_of(house.stud.pair_pays_from, t.cards_of(dealer)), pays["pair"]


def _opened(house: House, odds: int) -> dict[BetName, int]:
    ante = house.limits.min
    return {"ante": _back(ante, 1), "raise": _back(ante * house.stud.raise_multiple, odds)}


def _not_opened(house: House, name: HandName, odds: int) -> dict[BetName, int]:
    stud, ante = house.stud, house.limits.min
    other = ante * stud.raise_multiple
    raised = {"push": other, "lost": 0, "paid": _back(other, odds)}[stud.raise_not_qualified]
    return {"ante": _back(ante, stud.ante_not_qualified.get(name, 1)), "raise": raised}


def _stud_hand(
    house: House,
    told: str,
    dealer: str,
    name: HandName,
    cards: tuple[Card, ...],
    due: Due,
    *,
    is_beaten: bool = False,
) -> str:
    """One hand with every bet that the house has."""
    stud, terms, ante = house.stud, house.progressive_terms, house.limits.min
    bonus, price = bonus_price(house), terms.price if terms else 0
    hand = caribbean_stud.SeatHand(1, cards, ante, ante * stud.raise_multiple, price, bonus)
    levels = {
        level: LevelState(micro_from_cents(one.reset))
        for level, one in (terms.levels if terms else {}).items()
    }
    result = caribbean_stud.settle(house, t.cards_of(dealer), (hand,), levels).seats[0]
    all_due = dict(due)
    pays = stud.bonus.pays.get(name, 0) if stud.bonus else 0
    if bonus and pays and not (is_beaten and stud.bonus and stud.bonus.when_beaten == "lost"):
        all_due["bonus"] = _back(bonus, pays)
    if terms and name in terms.awards:
        all_due["progressive"] = _award_due(house, terms.awards[name], whole=PPM)
    return _compared(told, result, name, all_due)


def _award_due(house: House, award: Award, *, whole: int) -> int:
    """What one winner gets of meters that stand at their reset amounts, cents."""
    terms = house.progressive
    if not award.share_ppm:
        stakes = award.for_one or award.to_one + 1
        return award.amount or terms.price * stakes
    share = terms.levels[award.level].reset * award.share_ppm // PPM
    is_floored = terms.several_winners == "straight-flush-first" and award.level == MAIN
    if is_floored and award.share_ppm == whole:
        return max(share, terms.royal_floor)
    return share


def _three_card(house: House) -> Iterator[str]:
    terms, ante = house.three_card, house.limits.min
    dealers = {t.OPEN_THREE: True}
    if terms.qualifies_from > t.SHUT_THREE_HIGH:
        dealers[t.SHUT_THREE] = False
    for dealer, qualifies in dealers.items():
        for line, cards in _three_lines(t.THREE.items(), beats=not qualifies):
            due = _three_due(house, line, qualifies=qualifies)
            play, plus = ante * terms.play_multiple, ante if terms.pair_plus else 0
            hand = three_card.ThreeCardHand(1, t.cards_of(cards), ante, play, plus)
            result = three_card.settle(house, t.cards_of(dealer), (hand,)).seats[0]
            told = f"{line}, dealer {'opens' if qualifies else 'does not open'}"
            yield _compared(told, result, _category(line), due)


def _three_lines(lines: Iterable[tuple[str, str]], *, beats: bool) -> Iterator[tuple[str, str]]:
    """The high card stands against a dealer who does not open only: an ace would beat it."""
    return ((line, cards) for line, cards in lines if beats or line != "high card")


def _category(line: str) -> str:
    return "straight flush" if line == "mini royal" else line


def _three_due(house: House, line: str, *, qualifies: bool) -> dict[BetName, int]:
    terms, ante = house.three_card, house.limits.min
    play = ante * terms.play_multiple
    won, unqualified = _back(play, 1), {"push": play, "lost": 0, "paid": _back(play, 1)}
    due: dict[BetName, int] = {
        "ante": _back(ante, 1),
        "play": won if qualifies else unqualified[terms.play_not_qualified],
    }
    bonus = {str(hand): odds for hand, odds in terms.ante_bonus_pays.items()}
    if qualifies or terms.ante_bonus == "always":
        due["ante_bonus"] = ante * bonus.get(_category(line), 0)
    if terms.pair_plus:
        pays = {str(one): odds for one, odds in terms.pair_plus.pays.items()}
        odds = pays.get(line, 0) or pays.get(_category(line), 0)
        due["pair_plus"] = _back(ante, odds) if odds else 0
    return due


def _grand_prix(house: House) -> Iterator[str]:
    terms, bet = house.grand_prix, house.limits.min
    hands: list[tuple[HandName, tuple[Card, ...], int]] = [
        (name, t.cards_of(cards), terms.pays.get(name, 0)) for name, cards in t.FIVE.items()
    ]
    hands.append(("pair", t.pair_of(terms.lowest_pair), terms.pays.get("pair", 0)))
    if terms.lowest_pair > 2:
        hands.append(("pair", t.pair_of(terms.lowest_pair - 1), 0))
    for name, cards, odds in hands:
        hand = grand_prix.GrandPrixHand(1, cards[:3], bet, ())
        result = grand_prix.settle(house, cards[3:], (hand,))[0]
        back = _back(bet, odds) if odds else 0
        due: dict[BetName, int] = dict.fromkeys(THREE_BETS, back)
        yield _compared(name, result, name, due)
    if terms.bonus:
        pays = {str(line): odds for line, odds in terms.bonus.pays.items()}
        for line, text in t.THREE.items():
            odds = pays.get(line, 0) or pays.get(_category(line), 0)
            yield _grand_bonus(house, line, text, odds, terms.bonus.price)


def _grand_bonus(house: House, line: str, text: str, odds: int, price: int) -> str:
    """The side bet on three cards alone; what the five are is looked at above."""
    three = t.cards_of(text)
    hand = grand_prix.GrandPrixHand(1, three, house.limits.min, (), price)
    result = grand_prix.settle(house, t.cards_of(t.COMMUNITY), (hand,))[0]
    came = next(bet.returned for bet in result.bets if bet.spot == "bonus")
    due = _back(price, odds) if odds else 0
    return "" if came == due else f"{line}: bonus {came}, due {due}"
