"""Decisions: what each seat chose and what chips that took, against what the journal says.

Where chips are put down for a choice, the players' own words and their chips are held against the
record. Where bets are taken back, the bet board's picture decides, whatever anybody said; where the
round or the hand ended before the picture, what players took up does.
"""

from collections.abc import Iterator

from tableassist.core import records as r
from tableassist.core.inputs import SpotKind
from tableassist.core.money import money_text
from tableassist.simulator.auditor.bets import bets_in
from tableassist.simulator.auditor.book import RoundBook
from tableassist.simulator.auditor.facts import RoundTruth
from tableassist.simulator.auditor.rules import Game
from tableassist.simulator.auditor.rules.grand_prix import BETS


def check_decisions(number: int, truth: RoundTruth, book: RoundBook, game: Game) -> Iterator[str]:
    """Every decision of a round, and that none is missing once the bets are settled."""
    where = f"round {number}"
    deciders = game.deciders(bets_in(truth, book, game))
    seen: dict[tuple[int, int], str] = {}
    for decided in book.decisions:
        seat, step, choice = decided.seat, decided.step, decided.choice
        if choice not in game.choices or not 1 <= step <= game.steps:
            yield f"{where}: seat {seat} {choice} in decision {step}, there is no such choice"
            continue
        if seat not in deciders:
            yield f"{where}: seat {seat} {choice} in the journal, it had nothing to decide"
        if (seat, step) in seen:
            yield f"{where}: seat {seat} decided twice in the journal: {seen[seat, step]}, {choice}"
        seen[seat, step] = choice
        if game.steps == 1:
            yield from _check_words(f"{where}: seat {seat}", truth, choice, seat)
            yield from _check_chips(f"{where}: seat {seat}", truth, book, game, decided)
        elif step in book.closed_steps:
            yield from _check_picture(f"{where}: seat {seat}", truth, book, decided)
        else:
            yield from _check_lifted(f"{where}: seat {seat}", truth, book, decided)
    yield from _check_steps(where, truth, book, game)
    for step in range(1, game.steps + 1 if book.settled else 1):
        for seat in deciders:
            if (seat, step) not in seen and seat not in book.dead:
                which = "a decision" if game.steps == 1 else f"decision {step}"
                yield f"{where}: settled without {which} of seat {seat}"


def _check_words(where: str, truth: RoundTruth, choice: str, seat: int) -> Iterator[str]:
    """The journal's choice is the player's."""
    chosen = truth.decisions.get(seat, "nothing")
    if chosen != choice:
        yield f"{where} chose {chosen}, the journal has {choice}"


def _check_chips(
    where: str, truth: RoundTruth, book: RoundBook, game: Game, decided: r.SeatDecided
) -> Iterator[str]:
    """What was put down is what the choice costs, and those chips lay there."""
    own = bets_in(truth, book, game).get(decided.seat, {})
    right = game.stakes(decided.choice, own)
    if not _is_whole(decided):
        yield f"{where}: {decided.choice} names a spot twice, or one of another seat"
    booked: dict[SpotKind, int] = {bet.spot: bet.amount for bet in decided.bets}
    for kind in sorted(booked.keys() | right.keys()):
        amount, must = booked.get(kind, 0), right.get(kind, 0)
        if amount != must:
            yield f"{where} {kind}: {money_text(amount)} recorded, must be {money_text(must)}"
    if booked and truth.moment_of(decided.seat, booked) is None:
        chips = " and ".join(f"{money_text(booked[kind])} on {kind}" for kind in sorted(booked))
        yield f"{where}: {chips} recorded, that never lay there"


def _is_whole(decided: r.SeatDecided) -> bool:
    places = {(bet.seat, bet.spot) for bet in decided.bets}
    return len(places) == len(decided.bets) and all(seat == decided.seat for seat, _ in places)


def _check_picture(
    where: str, truth: RoundTruth, book: RoundBook, decided: r.SeatDecided
) -> Iterator[str]:
    """An empty spot in the picture is a bet taken back, whole; anything else rides."""
    kind = BETS[decided.step - 1]
    number = book.pictures.get(decided.step, decided.step)
    picture = truth.pictures.get(number)
    if picture is None:
        yield f"{where} decided on {kind}, the bet board took no picture {number}"
        return
    lay = picture.get((decided.seat, kind), 0)
    choice = "ride" if lay else "withdraw"
    if decided.choice != choice:
        yield (
            f"{where} {kind}: {money_text(lay)} lay there at picture {number}, "
            f"the journal has {decided.choice}"
        )
    at_lock = (truth.at_lock or {}).get((decided.seat, kind), 0)
    must = [(decided.seat, kind, at_lock)] if decided.choice == "withdraw" else []
    booked = [(bet.seat, bet.spot, bet.amount) for bet in decided.bets]
    if booked != must:
        yield f"{where} {kind}: {decided.choice} of {booked} recorded, must be {must}"


def _check_lifted(
    where: str, truth: RoundTruth, book: RoundBook, decided: r.SeatDecided
) -> Iterator[str]:
    """The round, or the hand, ended before a picture: only a bet that was lifted is taken back."""
    kind = BETS[decided.step - 1]
    if book.voided is None and decided.seat not in book.dead:
        yield f"{where} decided on {kind} in a decision that was never closed"
    at_lock = (truth.at_lock or {}).get((decided.seat, kind), 0)
    booked = [(bet.seat, bet.spot, bet.amount) for bet in decided.bets]
    if decided.choice != "withdraw" or booked != [(decided.seat, kind, at_lock)]:
        yield f"{where} {kind}: {decided.choice} of {booked} recorded in a decision left open"
    if (decided.seat, kind) not in truth.lifted:
        yield f"{where} {kind}: taken back in the journal, its player never took it up"


def _check_steps(where: str, truth: RoundTruth, book: RoundBook, game: Game) -> Iterator[str]:
    """Decisions that end with a picture are closed once each, in order, after the picture."""
    for step in book.closed_steps:
        number = book.pictures.get(step, step)
        if number not in truth.pictures:
            yield f"{where}: decision {step} closed, the bet board took no picture {number}"
        elif number not in book.asked:
            yield f"{where}: decision {step} closed, nobody asked for picture {number}"
    must = list(range(1, game.steps + 1)) if game.steps > 1 else []
    if book.closed_steps != must[: len(book.closed_steps)]:
        yield f"{where}: decisions {book.closed_steps} closed, must be {must}"
    elif book.settled and book.closed_steps != must and not book.has_no_hands:
        yield f"{where}: settled with decisions {book.closed_steps} closed, must be {must}"


def withdrawn_in(truth: RoundTruth, book: RoundBook, game: Game) -> dict[int, frozenset[SpotKind]]:
    """The bets that were taken back, by seat, from the pictures of a round."""
    gone: dict[int, frozenset[SpotKind]] = {}
    for step in range(1, game.steps + 1 if game.steps > 1 else 1):
        picture = truth.pictures.get(book.pictures.get(step, step))
        for seat, kind in truth.at_lock or {}:
            if picture is not None and kind == BETS[step - 1] and (seat, kind) not in picture:
                gone[seat] = gone.get(seat, frozenset()) | {kind}
    return gone
