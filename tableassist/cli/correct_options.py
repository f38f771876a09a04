"""What `tableassist correct` is told of what was wrong, read from its options: text in, values out.

Whether such a card, decision or bet was there is not asked here.
"""

import re
from pathlib import Path
from typing import Annotated, NoReturn, TypeAlias

import typer

from tableassist.cli.errors import stop
from tableassist.cli.still import all_named
from tableassist.core.corrections import (
    BetWrong,
    CardWrong,
    Change,
    ClaimWrong,
    DecisionWrong,
    PayWrong,
    PurchaseWrong,
    RoundWrong,
)

Several: TypeAlias = list[str] | None


def _named_or_none(names: Several) -> Several:
    return None if names is None else all_named(names)


Round: TypeAlias = Annotated[int, typer.Option("--round", metavar="N", help="Which round.")]
Cards: TypeAlias = Annotated[
    Several,
    typer.Option(
        "--card", metavar="SEAT:PLACE=CARD", help="What a card truly was; seat 0 is the dealer."
    ),
]
Decisions: TypeAlias = Annotated[
    Several,
    typer.Option(
        "--decision",
        metavar="SEAT:STEP=CHOICE",
        help="What was truly decided: raise, fold, play, ride or withdraw.",
    ),
]
Bets: TypeAlias = Annotated[
    Several,
    typer.Option("--bet", metavar="SEAT:SPOT=CENTS", help="What truly lay there; 0 is no bet."),
]
Pays: TypeAlias = Annotated[
    Several,
    typer.Option(
        "--pay", metavar="SEAT:SPOT=CENTS", help="Handed over too much; with a minus too little."
    ),
]
Claims: TypeAlias = Annotated[
    Several,
    typer.Option(
        "--claim", metavar="SEAT=yes|no", help="Whether the seat truly claimed its side bet."
    ),
]
Bought: TypeAlias = Annotated[
    Several,
    typer.Option(
        "--bought", metavar="SEAT:CARD=PLACE", help="Bought that card, threw that place away."
    ),
]
Void: TypeAlias = Annotated[bool, typer.Option("--void", help="The whole round is void.")]
Paid: TypeAlias = Annotated[
    int, typer.Option("--paid", metavar="NUMBER", help="What this correction asks for was paid.")
]
WriteOff: TypeAlias = Annotated[
    int, typer.Option("--write-off", metavar="NUMBER", help="What it asks for is given up.")
]
Seat: TypeAlias = Annotated[
    int, typer.Option("--seat", metavar="N", help="Whose, with --paid or --write-off.")
]
Names: TypeAlias = Annotated[
    Several,
    typer.Option("--by", metavar="NAME", callback=_named_or_none, help="Who does it; twice."),
]
Why: TypeAlias = Annotated[str, typer.Option("--reason", metavar="WORDS", help="Why.")]
Again: TypeAlias = Annotated[
    bool, typer.Option("--again", help="Another pay of the same amount was wrong too.")
]
Archives: TypeAlias = Annotated[
    list[Path] | None,
    typer.Option("--archive", metavar="DIR", help="Where an older round went, oldest first."),
]
Show: TypeAlias = Annotated[
    bool, typer.Option("--show", help="Only show what it would change, as without --yes.")
]
Yes: TypeAlias = Annotated[bool, typer.Option("--yes", help="Do it.")]

_CARD = re.compile(r"([0-7]):([1-9])=(\S+)")
_DECISION = re.compile(r"([1-7]):([1-9])=([a-z]+)")
_BET = re.compile(r"([1-7]):([a-z_0-9]+)=([0-9]{1,12})")
_CLAIM = re.compile(r"([1-7])=(yes|no)")
_BOUGHT = re.compile(r"([1-7]):(\S+)=([1-5])")
_PAY = re.compile(r"([1-7]):([a-z_0-9]+)=(-?[0-9]{1,12})")


def asked_changes(
    cards: list[str] | None,
    decisions: list[str] | None,
    bets: list[str] | None,
    pays: list[str] | None,
    claims: list[str] | None = None,
    bought: list[str] | None = None,
    *,
    void: bool,
) -> tuple[Change, ...]:
    """Everything that was wrong; ends the command for what cannot be read, or not go together."""
    changes: list[Change] = []
    _once("--card", cards)
    _once("--decision", decisions)
    _once("--bet", bets)
    _once("--pay", pays)
    _once("--claim", claims)
    _once("--bought", bought)
    for text in cards or ():
        seat, place, card = _parts(_CARD, "--card", text, "2:3=7d")
        changes.append(CardWrong(int(seat), int(place), "", card))
    for text in decisions or ():
        seat, step, choice = _parts(_DECISION, "--decision", text, "2:1=fold")
        changes.append(DecisionWrong(int(seat), int(step), "", choice))
    for text in bets or ():
        seat, spot, cents = _parts(_BET, "--bet", text, "2:progressive=100")
        changes.append(BetWrong(int(seat), spot, 0, int(cents)))
    for text in bought or ():
        seat, card, place = _parts(_BOUGHT, "--bought", text, "2:9h=4")
        changes.append(PurchaseWrong(int(seat), card, int(place)))
    for text in claims or ():
        seat, answer = _parts(_CLAIM, "--claim", text, "2=yes")
        changes.append(ClaimWrong(int(seat), answer == "yes"))
    wrong_pays = []
    for text in pays or ():
        seat, spot, cents = _parts(_PAY, "--pay", text, "2:ante=-500")
        wrong_pays.append(PayWrong(int(seat), spot, int(cents)))
    kinds = bool(changes) + bool(wrong_pays) + void
    if kinds > 1:
        stop("correct: a pay, or a void round, is a correction of its own")
    return (RoundWrong(),) if void else (*changes, *wrong_pays)


def _once(option: str, texts: list[str] | None) -> None:
    """One correction says of each card, bet or decision once what it truly was."""
    places = [text.partition("=")[0].split(":") for text in texts or ()]
    if option == "--bought":
        places = [place[:1] for place in places]
    for place in places:
        if places.count(place) > 1:
            stop(f"{option}: {':'.join(place)} is given twice; it truly was one thing")


def _parts(form: re.Pattern[str], option: str, text: str, example: str) -> tuple[str, ...]:
    found = form.fullmatch(text)
    if found is None:
        _not_read(option, text, example)
    return tuple(found.groups())


def _not_read(option: str, text: str, example: str) -> NoReturn:
    stop(f"{option}: {text!r} is not like {example}")
