"""The three games written down once more, from the rules page alone, in the plainest way.

It shares no code with the program: hands are ranked by counting, pay tables are typed in here, and
every seat is settled by one function a game. Slow and dull on purpose.
"""

from collections import Counter

VALUES = {rank: value for value, rank in enumerate("23456789TJQKA", start=2)}
FIVE = [
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
]
THREE = ["high card", "pair", "flush", "straight", "three of a kind", "straight flush"]
RAISE = dict(zip(reversed(FIVE), [100, 50, 20, 7, 5, 4, 3, 2, 1, 1], strict=True))
BONUS = {
    "royal flush": 5000,
    "straight flush": 1000,
    "four of a kind": 500,
    "full house": 100,
    "flush": 50,
}
GRAND_PRIX = dict(zip(reversed(FIVE[1:]), [1000, 200, 50, 11, 8, 5, 3, 2, 1], strict=True))
PAIR_PLUS = {"straight flush": 40, "three of a kind": 30, "straight": 6, "flush": 3, "pair": 1}
ANTE_BONUS = {"straight flush": 5, "three of a kind": 4, "straight": 1}
FIXED = {"four of a kind": 50_000, "full house": 10_000, "flush": 5_000}
Bets = dict[str, tuple[str, int, int]]


def hand(cards):
    """(name, strength) of three or five cards; a greater strength is the better hand."""
    values = sorted((VALUES[card[0]] for card in cards), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    low_ace = [14, *range(len(cards), 1, -1)]
    if values == low_ace:
        values = list(range(len(cards), 0, -1))
    run = len(set(values)) == len(cards) and values[0] - values[-1] == len(cards) - 1
    counts = Counter(values)
    shape = sorted(counts.values(), reverse=True)
    order = sorted(values, key=lambda value: (-counts[value], -value))
    names = FIVE if len(cards) == 5 else THREE
    if run and suited:
        name = "royal flush" if values[0] == 14 and len(cards) == 5 else "straight flush"
    elif run or suited:
        name = "straight" if run else "flush"
    else:
        by_shape = {4: "four of a kind", 3: "three of a kind", 2: "pair", 1: "high card"}
        name = by_shape[shape[0]]
        if shape[:2] == [3, 2]:
            name = "full house"
        if shape[:2] == [2, 2]:
            name = "two pair"
    return name, (names.index(name), order)


def _line(result, stake, odds=0):
    return result, stake, 0 if result == "lost" else stake + stake * odds


def stud(cards, dealer, action, ante, bonus=0):
    """(outcome, bets) of Caribbean Stud without the progressive; `cards` after any exchange."""
    name, strength = hand(cards)
    _, dealers = hand(dealer)
    opens = dealers >= (0, [14, 13])
    raised = 2 * ante
    bets: Bets = {}
    if action == "fold":
        bets["ante"] = _line("lost", ante)
        outcome = "fold"
    elif not opens:
        outcome = "dealer not qualified"
        bets["ante"], bets["raise"] = _line("won", ante, 1), _line("push", raised)
    elif strength > dealers:
        outcome = "win"
        bets["ante"], bets["raise"] = _line("won", ante, 1), _line("won", raised, RAISE[name])
    elif strength < dealers:
        outcome = "lose"
        bets["ante"], bets["raise"] = _line("lost", ante), _line("lost", raised)
    else:
        outcome = "tie"
        bets["ante"], bets["raise"] = _line("push", ante), _line("push", raised)
    if action == "buy":
        bets["purchase"] = _line("lost", ante)
    if bonus:
        bets["bonus"] = _line("lost", bonus)
        if action == "raise" and outcome in ("win", "dealer not qualified") and name in BONUS:
            bets["bonus"] = _line("won", bonus, BONUS[name])
        if action == "raise" and outcome == "tie":
            bets["bonus"] = _line("push", bonus)
    return outcome, bets


def progressive(hands, meter, reset=1_000_000):
    """({seat: returned}, meter after). `hands`: (seat, cards, raised) with the bet down."""
    won: dict[int, int] = {}
    names = {seat: hand(cards)[0] for seat, cards, raised in hands if raised}
    royals = [seat for seat in sorted(names, reverse=True) if names[seat] == "royal flush"]
    for seat in sorted(names, reverse=True):
        if seat in won:
            continue
        if names[seat] == "royal flush":
            each = meter // len(royals)
            won |= dict.fromkeys(royals, each)
            meter = meter - each * len(royals) + reset
        elif names[seat] == "straight flush":
            won[seat] = meter // 10
            meter -= won[seat]
        elif names[seat] in FIXED:
            won[seat] = FIXED[names[seat]]
    return won, meter


def three_card(cards, dealer, action, ante, pair_plus=0):
    """(outcome, bets) of Three Card Poker."""
    name, strength = hand(cards)
    _, dealers = hand(dealer)
    bets: Bets = {}
    if action == "fold":
        bets["ante"] = _line("lost", ante)
        if pair_plus:
            bets["pair_plus"] = _line("lost", pair_plus)
        return "fold", bets
    if dealers < (0, [12]):
        outcome = "dealer not qualified"
        bets["ante"], bets["play"] = _line("won", ante, 1), _line("push", ante)
    elif strength > dealers:
        outcome = "win"
        bets["ante"] = bets["play"] = _line("won", ante, 1)
    else:
        outcome = "tie" if strength == dealers else "lose"
        bets["ante"] = bets["play"] = _line("push" if outcome == "tie" else "lost", ante)
    if name in ANTE_BONUS:
        bets["ante_bonus"] = ("won", 0, ante * ANTE_BONUS[name])
    if pair_plus:
        odds = PAIR_PLUS.get(name)
        bets["pair_plus"] = _line("won", pair_plus, odds) if odds else _line("lost", pair_plus)
    return outcome, bets


def grand_prix(cards, community, bet, withdraw):
    """(outcome, bets) of Grand Prix Poker."""
    name, (_, order) = hand([*cards, *community])
    pays = name in GRAND_PRIX and not (name == "pair" and order[0] < 10)
    up = _line("won", bet, GRAND_PRIX[name]) if pays else _line("lost", bet)
    bets: Bets = {f"bet{place}": up for place in (1, 2, 3)}
    bets |= {f"bet{place}": ("withdrawn", bet, bet) for place in withdraw}
    return "paid" if pays else "not paid", bets
