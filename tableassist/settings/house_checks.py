"""What types cannot say about a profile: ranges, and values that must fit each other.

Everything looks at the unchecked tree and yields `path: problem (value)`, so that all problems of
a file come at once. Pay tables have a file of their own.
"""

import re
from collections.abc import Iterator

from tableassist.core.chips import is_quick
from tableassist.core.house.hand_names import HIGHEST_FIRST
from tableassist.settings.errors import shown
from tableassist.settings.jackpot_checks import progressive_problems
from tableassist.settings.pay_tables import (
    MOST,
    PAIR_PLUS_ORDER,
    THREE_CARD_ORDER,
    pay_table_problems,
    range_problems,
    sparse_table_problems,
)
from tableassist.settings.source import Tree, look, table, text, whole

_RANGES: dict[str, tuple[int, int]] = {
    "digits": (0, 3),
    "dealing.seats": (1, 7),
    "dealing.hands_per_player": (1, 2),
    "dealing.stub_count_every": (0, 10_000),
    "limits.min": (1, MOST),
    "limits.max": (1, MOST),
    "limits.step": (1, MOST),
    "limits.seat_cap": (0, MOST),
    "stud.raise_multiple": (1, 100),
    "stud.pair_pays_from": (2, 14),
    "stud.bonus.minimum_over": (1, 1_000),
    "three_card.play_multiple": (1, 100),
    "three_card.qualifies_from": (2, 14),
    "grand_prix.dealer_cards": (2, 3),
    "grand_prix.lowest_pair": (2, 14),
    "grand_prix.bonus.price": (1, MOST),
}
_SECTIONS = {"caribbean-stud": "stud", "three-card": "three_card", "grand-prix": "grand_prix"}


def house_problems(tree: Tree) -> Iterator[str]:
    """What is wrong with values whose kind is right, as `path: problem (value)`."""
    for path, (least, most) in _RANGES.items():
        yield from range_problems(path, whole(tree, path), least, most)
    yield from _text_problems(tree)
    yield from _section_problems(tree)
    yield from _limit_problems(tree)
    yield from _chip_problems(tree)
    yield from _stud_problems(tree)
    yield from _three_card_problems(tree)
    yield from _grand_prix_problems(tree)
    yield from progressive_problems(tree)
    unconfirmed = look(tree, "unconfirmed")
    for index, path in enumerate(unconfirmed if isinstance(unconfirmed, list) else ()):
        if isinstance(path, str) and look(tree, path) is None:
            yield f"unconfirmed[{index}]: names no value of this profile ({shown(path)})"


def _text_problems(tree: Tree) -> Iterator[str]:
    for path in ("id", "name", "name_fr"):
        value = text(tree, path)
        if value is not None and not (0 < len(value) <= 60 and value.isprintable()):
            yield f"{path}: must be 1 to 60 printable characters ({shown(value)})"
    identity = text(tree, "id")
    if identity is not None and not re.fullmatch(r"[a-z0-9-]*", identity):
        yield f"id: may hold a to z, 0 to 9 and - only ({shown(identity)})"
    currency = text(tree, "currency")
    if currency is not None and not (
        len(currency) == 3 and currency.isascii() and currency.isalpha() and currency.isupper()
    ):
        yield f"currency: must be three capital letters of ISO 4217 ({shown(currency)})"


def _section_problems(tree: Tree) -> Iterator[str]:
    """A game needs its own section and none of another game."""
    game = text(tree, "game")
    if game not in _SECTIONS:
        return
    for other, section in _SECTIONS.items():
        if other == game and section not in tree:
            yield f"{section}: is missing, the game is {game}"
        if other != game and section in tree:
            yield f"{section}: does not belong to the game ({shown(game)})"
    shown_card = whole(tree, "dealing.shown_card")
    if game == "caribbean-stud":
        yield from range_problems("dealing.shown_card", shown_card, 1, 5)
        return
    yield from range_problems("dealing.shown_card", shown_card, 0, 0)
    if "progressive" in tree:
        yield f"progressive: does not belong to the game ({shown(game)})"


def _limit_problems(tree: Tree) -> Iterator[str]:
    low, high = whole(tree, "limits.min"), whole(tree, "limits.max")
    if low is not None and high is not None and low > high:
        yield f"limits.max: is below limits.min {low} ({high})"
    step = whole(tree, "limits.step")
    if step is not None and step > 0:
        for path, value in (("limits.min", low), ("limits.max", high)):
            if value is not None and value % step:
                yield f"{path}: is not a multiple of limits.step {step} ({shown(value)})"


def _chip_problems(tree: Tree) -> Iterator[str]:
    chips = look(tree, "chips")
    before = 0
    for index, chip in enumerate(chips if isinstance(chips, list) else ()):
        if type(chip) is not int:
            continue
        yield from range_problems(f"chips[{index}]", chip, 1, MOST)
        if chip <= before:
            yield f"chips[{index}]: must be more than the chip before it, {before} ({shown(chip)})"
        before = chip
    sizes = [chip for chip in chips if type(chip) is int] if isinstance(chips, list) else []
    if sizes and min(sizes) > 0 and not is_quick(sizes):
        yield f"chips: take too long to pay with, leave out an odd one ({shown(chips)})"


def _stud_problems(tree: Tree) -> Iterator[str]:
    if not isinstance(look(tree, "stud"), dict):
        return
    pays = table(tree, "stud.raise_pays")
    yield from pay_table_problems("stud.raise_pays", pays, HIGHEST_FIRST, whole_table=True)
    sparse = table(tree, "stud.ante_not_qualified")
    yield from sparse_table_problems("stud.ante_not_qualified", sparse)
    if isinstance(look(tree, "stud.bonus"), dict):
        bonus = table(tree, "stud.bonus.pays")
        yield from pay_table_problems("stud.bonus.pays", bonus, HIGHEST_FIRST)
    fees = look(tree, "stud.purchase.fees")
    if isinstance(fees, list):
        if not 1 <= len(fees) <= 5:
            yield f"stud.purchase.fees: must be the fees of 1 to 5 cards ({shown(fees)})"
        for index, fee in enumerate(fees):
            if type(fee) is int:
                yield from range_problems(f"stud.purchase.fees[{index}]", fee, 1, 100)


def _three_card_problems(tree: Tree) -> Iterator[str]:
    if not isinstance(look(tree, "three_card"), dict):
        return
    yield from pay_table_problems(
        "three_card.ante_bonus_pays", table(tree, "three_card.ante_bonus_pays"), THREE_CARD_ORDER
    )
    if isinstance(look(tree, "three_card.pair_plus"), dict):
        pays = table(tree, "three_card.pair_plus.pays")
        yield from pay_table_problems("three_card.pair_plus.pays", pays, PAIR_PLUS_ORDER)


def _grand_prix_problems(tree: Tree) -> Iterator[str]:
    if not isinstance(look(tree, "grand_prix"), dict):
        return
    pays = table(tree, "grand_prix.pays")
    yield from pay_table_problems("grand_prix.pays", pays, HIGHEST_FIRST)
    if isinstance(look(tree, "grand_prix.bonus"), dict):
        bonus = table(tree, "grand_prix.bonus.pays")
        yield from pay_table_problems("grand_prix.bonus.pays", bonus, PAIR_PLUS_ORDER)
    cards, discard = whole(tree, "grand_prix.dealer_cards"), text(tree, "grand_prix.discard")
    if cards is not None and discard is not None and (cards == 2) != (discard == "none"):
        yield f"grand_prix.discard: does not fit {cards} dealer cards ({shown(discard)})"
