"""The answer for a house of Caribbean Stud: main game, BONUS, progressive and best play."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np

from tableassist.core.house import House
from tableassist.odds.against import DEALER_HANDS
from tableassist.odds.answers import BetOdds, Choices, HouseOdds, Kept, Strategy
from tableassist.odds.buying import RAISE_TO_BUY
from tableassist.odds.containing import Containing
from tableassist.odds.draws import Draw
from tableassist.odds.figures import figure
from tableassist.odds.hand_labels import class_label
from tableassist.odds.lines import Counted, bet_odds, categories, counted, hand_counts
from tableassist.odds.order import ENDING_WORDS, Ending
from tableassist.odds.progress import Progress
from tableassist.odds.progressive import progressive_odds
from tableassist.odds.sets import CARDS, Ints
from tableassist.odds.shared import of_own_cards, stud_shared, with_shared
from tableassist.odds.stud import Choice, StudPlay, best_play
from tableassist.odds.terms import StudTerms, stud_terms


def stud_odds(
    house: House, house_hash: str, progress: Progress, *, spread: bool = False
) -> HouseOdds:
    """Everything about the house; raises OddsError.

    `spread`: also that of bought cards, and what seats share.
    """
    terms = stud_terms(house)
    tables = Containing(terms.hand_classes)
    play = best_play(tables, terms.order, terms.nets, progress, spread=spread)
    odds = stud_answer(house, house_hash, terms, play)
    if not spread:
        return odds
    return with_shared(
        odds, {**stud_shared(terms, play, progress), **_of_hands(house, terms, play)}
    )


def _of_hands(house: House, terms: StudTerms, play: StudPlay) -> dict[str, Fraction]:
    """Of the progressive bet, where a hand that is folded never has an award to lose."""
    awards = house.progressive_terms
    if awards is None:
        return {}
    folded = {
        name
        for name, choices in zip(categories(terms.hand_classes), play.choices, strict=True)
        if choices[:, Choice.FOLD].any()
    }
    loses = awards.forfeit_on_fold and folded & set(awards.awards)
    return {} if loses else {"progressive": of_own_cards(5)}


def stud_answer(house: House, house_hash: str, terms: StudTerms, play: StudPlay) -> HouseOdds:
    """The answer out of counted deals."""
    hands = play.choices.sum(axis=(1, 2)) // (CARDS - 5)
    qualifies = Fraction(int(hands[terms.order.opens :].sum()), int(hands.sum()))
    return HouseOdds(
        house=house.id,
        hash=house_hash,
        game=house.game,
        hands=hand_counts(terms.hand_classes, hands),
        bets=tuple(_bets(house, terms, play)),
        strategy=_strategy(terms, play),
        dealer_qualifies=figure(qualifies),
    )


def _bets(house: House, terms: StudTerms, play: StudPlay) -> Iterator[BetOdds]:
    situations = play.choices.sum(axis=(0, 1))
    unit, fee = terms.nets.unit, terms.nets.fee
    raised = int(situations[Choice.RAISE] + situations[Choice.BUY]) * terms.raised
    bought = Fraction(int(situations[Choice.BUY]) * fee, unit)
    others = ("raise", "purchase") if fee else ("raise",)
    stakes = 1 + (raised + bought) / play.situations
    yield bet_odds("ante", _main(terms, play), others, stakes)
    if terms.bonus is not None:
        yield bet_odds("bonus", _bonus(terms, terms.bonus, play))
    if house.progressive_terms is not None:
        forfeits = house.progressive_terms.forfeit_on_fold
        staying = play.choices.sum(axis=1)[:, Choice.FOLD if not forfeits else Choice.RAISE :]
        yield progressive_odds(
            house.progressive_terms,
            categories(terms.hand_classes),
            staying.sum(axis=1),
            play.situations,
        )


def _main(terms: StudTerms, play: StudPlay) -> Iterator[Counted]:
    labels = categories(terms.hand_classes)
    for ending, words in ENDING_WORDS.items():
        deals = play.endings[:, Choice.RAISE, ending]
        yield from counted(words, labels, deals, terms.nets.by_ending[ending], terms.nets.unit)
    for choice, words in ((Choice.BUY, "bought a card"), (Choice.FOLD, "fold")):
        deals = play.choices[:, :, choice].sum(axis=1) * DEALER_HANDS
        for at, (label, number) in enumerate(zip(labels, deals, strict=True)):
            amount = Fraction(int(play.values[at, choice]), RAISE_TO_BUY * terms.nets.unit)
            if choice == Choice.BUY:
                yield Counted(
                    words, label, int(number), amount, True, _bought_square(terms, play, at)
                )
            else:
                yield Counted(words, label, int(number), amount)


def _bought_square(terms: StudTerms, play: StudPlay, hand_class: int) -> Fraction | None:
    if play.bought_squares is None:
        return None
    return Fraction(int(play.bought_squares[hand_class]), RAISE_TO_BUY * terms.nets.unit**2)


def _bonus(terms: StudTerms, bonus: Ints, play: StudPlay) -> Iterator[Counted]:
    """Every ending of the BONUS; with a bought card it is lost."""
    labels = categories(terms.hand_classes)
    for ending, words in ENDING_WORDS.items():
        deals = play.endings[:, Choice.RAISE, ending]
        yield from counted(words, labels, deals, bonus[1, ending])
    for ending in Ending:
        yield from counted("fold", labels, play.endings[:, Choice.FOLD, ending], bonus[0, ending])
    bought = play.endings[:, Choice.BUY].sum(axis=1)
    yield from counted("bought a card", labels, bought, np.full(len(labels), -1))


def _strategy(terms: StudTerms, play: StudPlay) -> Strategy:
    choices = [each for each in Choice if each != Choice.BUY or terms.nets.fee]
    totals = play.choices.sum(axis=(0, 1))
    ranks, groups = terms.hand_classes.ranks, _groups(terms)
    varied = np.nonzero((play.choices.sum(axis=1) > 0).sum(axis=1) > 1)[0]
    by_hand = tuple(
        _choices(group, play.choices[np.array(groups) == group].sum(axis=0), choices)
        for group in dict.fromkeys(reversed(groups))
    )
    return Strategy(
        _rule(by_hand),
        {_word(each): figure(Fraction(int(totals[each]), play.situations)) for each in choices},
        by_hand,
        tuple(
            _choices(class_label(ranks[at]), play.choices[at], choices) for at in reversed(varied)
        ),
        tuple(_kept(groups, play.draws)),
    )


def _groups(terms: StudTerms) -> list[str]:
    """Each class's category, high cards told apart by whether a dealer opens with them."""
    groups = []
    for at, name in enumerate(categories(terms.hand_classes)):
        opens = "that opens" if at >= terms.order.opens else "that does not open"
        groups.append(f"{name} {opens}" if name == "high card" else name)
    return groups


def _word(choice: Choice) -> str:
    return choice.name.lower()


def _choices(hand: str, figures: Ints, choices: Sequence[Choice]) -> Choices:
    """One row; `figures[rank shown, choice]`."""
    return Choices(
        hand,
        int(figures.sum()) // (CARDS - 5),
        {_word(each): tuple(int(number) for number in figures[:, each]) for each in choices},
    )


def _rule(rows: Sequence[Choices]) -> str:
    """What holds for whole groups, in words."""
    always: dict[str, list[str]] = {}
    for row in rows:
        used = [choice for choice, figures in row.choices.items() if any(figures)]
        key = f"always {used[0]}" if len(used) == 1 else f"{' or '.join(used)} by the card shown"
        always.setdefault(key, []).append(row.hand)
    return "; ".join(f"{key}: {', '.join(hands)}" for key, hands in always.items())


def _kept(groups: Sequence[str], draws: Ints) -> Iterator[Kept]:
    for group in dict.fromkeys(reversed(groups)):
        figures = draws[np.array(groups) == group].sum(axis=0)
        for draw in Draw:
            if figures[draw]:
                yield Kept(group, draw.words, int(figures[draw]))
