"""What is wrong with a line that does not have the form of `given`: the first place and its code.

This runs only after the strict decoder said no, so it may take its time. It finds one problem and
stops: whoever wrote the line mends it and sends it again.
"""

import json
from collections.abc import Callable, Mapping
from typing import NoReturn

from tableassist.core.lines.given import GivenError

_TOP = ("id", "house", "limits", "meter", "levels", "dealer", "seats")
_DEALER = ("cards", "discard", "community")
_SEAT = ("seat", "cards", "bets", "action", "discard", "bought", "withdraw", "claimed")
BET_NAMES = ("ante", "progressive", "bonus", "pair_plus", "bet")


def shown(value: object) -> str:
    """`value` in a message: one line of bounded length."""
    try:
        text = ascii(value)
    except ValueError:  # a number too long to print
        text = "a number of very many digits"
    return text if len(text) <= 60 else f"{text[:60]}..."


def id_of(tree: object) -> str | int | None:
    """The id of a line that may be wrong everywhere else."""
    value = tree.get("id") if isinstance(tree, dict) else None
    return value if isinstance(value, str) or type(value) is int else None


def refuse_shape(tree: object, problem: str) -> NoReturn:
    """Raise GivenError for the first misfit in `tree`; `problem` is the decoder's own words."""
    top = _object(tree, "", "the line")
    _known(top, _TOP, "", "dealer", "seats")
    if "id" in top and id_of(top) is None:
        raise GivenError("bad-id", "id", f"must be text or a whole number ({shown(top['id'])})")
    _check(top, "house", "", _is_text, "wrong-house", "must be the name of a house")
    _check(top, "meter", "", _is_whole, "bad-money", "must be whole minor units")
    if "levels" in top:
        levels = _object(top["levels"], "levels", "levels")
        for key in levels:
            _check(levels, key, "levels.", _is_whole, "bad-money", "must be whole minor units")
    if "limits" in top:
        limits = _object(top["limits"], "limits", "limits")
        _known(limits, ("min", "max"), "limits.", "min", "max")
        for key in limits:
            _check(limits, key, "limits.", _is_whole, "bad-money", "must be whole minor units")
    dealer = _object(top["dealer"], "dealer", "the dealer")
    _known(dealer, _DEALER, "dealer.")
    for key in ("cards", "community"):
        _cards(dealer, key, "dealer.")
    _check(dealer, "discard", "dealer.", _is_text, "bad-card", "must be a card")
    seats = top["seats"]
    if not isinstance(seats, list):
        raise GivenError("bad-json", "seats", f"must be a list ({shown(seats)})")
    for index, seat in enumerate(seats):
        _seat(seat, f"seats[{index}]")
    raise GivenError("bad-json", "", problem)


def _seat(value: object, at: str) -> None:
    seat = _object(value, at, "a seat")
    _known(seat, _SEAT, f"{at}.", "seat", "cards", "bets")
    _check(seat, "seat", f"{at}.", _is_whole, "bad-seat", "must be a seat number")
    _cards(seat, "cards", f"{at}.")
    bets = _object(seat["bets"], f"{at}.bets", "bets")
    for name in bets:
        if name not in BET_NAMES:
            raise GivenError("unknown-bet", f"{at}.bets.{name}", f"no bet of that name ({name!a})")
        _check(bets, name, f"{at}.bets.", _is_whole, "bad-money", "must be whole minor units")
    _check(seat, "action", f"{at}.", _is_text, "bad-action", "must be the name of an action")
    for key in ("discard", "bought"):
        if isinstance(seat.get(key), list):
            _cards(seat, key, f"{at}.")
        _check(seat, key, f"{at}.", _is_text_or_list, "bad-card", "must be a card or a list")
    _check(seat, "withdraw", f"{at}.", _is_whole_list, "bad-action", "must be a list of bets")
    _check(seat, "claimed", f"{at}.", _is_flag, "bad-action", "must be true or false")


def _object(value: object, at: str, what: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise GivenError("bad-json", at, f"{what} must be an object ({shown(value)})")
    return value


def _known(tree: Mapping[str, object], keys: tuple[str, ...], at: str, *needed: str) -> None:
    for key in tree:
        if key not in keys:
            raise GivenError("unknown-field", f"{at}{key}", f"no field of that name ({key!a})")
    for key in needed:
        if key not in tree:
            raise GivenError("missing-field", f"{at}{key}", "is missing")


def _check(
    tree: Mapping[str, object],
    key: str,
    at: str,
    fits: Callable[[object], bool],
    code: str,
    must: str,
) -> None:
    if key in tree and not fits(tree[key]):
        raise GivenError(code, f"{at}{key}", f"{must} ({shown(tree[key])})")


def _cards(tree: Mapping[str, object], key: str, at: str) -> None:
    cards = tree.get(key, [])
    if not isinstance(cards, list):
        raise GivenError("bad-card", f"{at}{key}", f"must be a list of cards ({shown(cards)})")
    for index, card in enumerate(cards):
        if not isinstance(card, str):
            raise GivenError("bad-card", f"{at}{key}[{index}]", f"must be a card ({shown(card)})")


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_whole(value: object) -> bool:
    return type(value) is int


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_text_or_list(value: object) -> bool:
    return isinstance(value, str | list)


def _is_whole_list(value: object) -> bool:
    return isinstance(value, list) and all(type(each) is int for each in value)


class _TwiceError(Exception):
    """A key stands twice in one object."""


def refuse_twice(line: bytes) -> None:
    """Raise GivenError when an object of the line has a key twice; readers differ on who wins."""
    try:
        _JSON.decode(line.decode("utf-8"))
    except _TwiceError as error:
        raise GivenError("bad-json", "", f"key {error} stands twice in one object") from error


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    tree: dict[str, object] = {}
    for key, value in pairs:
        if key in tree:
            raise _TwiceError(shown(key))
        tree[key] = value
    return tree


_JSON = json.JSONDecoder(object_pairs_hook=_pairs)
