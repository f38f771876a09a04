"""What is turned over, thrown away and claimed: the opening of the hands.

Discards and claims are things that people do and the dealer names; both sides must tell the same.
Which hands are opened follows from the rules, and so is checked for settled rounds only.
"""

from collections.abc import Iterator

from tableassist.simulator.auditor.book import CLAIMED_BY_LIFTING, RoundBook
from tableassist.simulator.auditor.facts import RoundTruth
from tableassist.simulator.auditor.rules import Game
from tableassist.simulator.auditor.rules.dealing import DEALER
from tableassist.simulator.auditor.rules.game import OwnRound


def check_turned(number: int, book: RoundBook, game: Game) -> Iterator[str]:
    """The first community card is turned once, after the first decision; no other card ever is."""
    where = f"round {number}"
    is_due = 1 in book.closed_steps and game.steps > 1
    for line in book.turned:
        card = f"card {line.record.place} of hand {line.record.seat}"
        left = _left(game, line.discards.get(DEALER, 0))
        if game.steps == 1:
            yield f"{where}: {card} was turned, nothing is turned at this game"
        elif (line.record.seat, line.record.place) != (DEALER, left[0]):
            yield f"{where}: {card} was turned, it was card {left[0]} of the dealer"
        elif line.closed_steps != [1]:
            yield f"{where}: {card} was turned after decisions {line.closed_steps}, must be [1]"
        elif _throws(game) and not line.discards.get(DEALER):
            yield f"{where}: {card} was turned before the dealer's discard was named"
    if len(book.turned) > 1:
        yield f"{where}: {len(book.turned)} cards were turned one by one, must be 1"
    if is_due and not book.turned and not book.halted:
        yield f"{where}: decision 1 was closed and no card turned"


def _left(game: Game, thrown: int) -> list[int]:
    """Places of the dealer's cards that stay, in the order in which they are turned."""
    return [place for place in range(1, game.dealer_size + 1) if place != thrown]


def _throws(game: Game) -> bool:
    """Whether the dealer throws a card away."""
    return game.steps > 1 and len(_left(game, 0)) > 2


def check_discards(
    number: int, truth: RoundTruth, book: RoundBook, own: OwnRound | None, game: Game
) -> Iterator[str]:
    """The cards thrown away, as named and as they lie; `own` only once the round is settled."""
    where = f"round {number}"
    named = {seat: place for seat, place in book.discards.items() if place}
    for seat, place in sorted(named.items()):
        hand = "the dealer" if seat == DEALER else f"seat {seat}"
        thrown = truth.discards.get(seat)
        if thrown is None and (own or not _throws(game)):
            yield f"{where}: {hand} threw card {place} away in the journal, nobody did"
        elif thrown not in (None, place):
            yield f"{where}: {hand} threw card {thrown} away, the journal has card {place}"
    if own:
        seen = {one.seat for one in own.seats if one.hand is not None}
        due = truth.discards.keys() & (seen | {DEALER})
        for seat in sorted(due - named.keys()):
            hand = "the dealer" if seat == DEALER else f"seat {seat}"
            yield f"{where}: {hand} threw card {truth.discards[seat]} away, nobody named it"
        for seat in sorted(named.keys() & truth.discards.keys() - due - book.dead.keys()):
            yield f"{where}: seat {seat} has a discard named, the hand was never turned over"


def _was_told_lifted(truth: RoundTruth, book: RoundBook, seat: int) -> bool:
    """The dealer had put the chip in front of the rack, and its spot told it only now."""
    taken = {place for place, cents in truth.by_dealer.items() if cents < 0}
    lifted = {(seat, spot) for spot in CLAIMED_BY_LIFTING}
    return bool(taken & lifted) and seat in book.lifted


def check_claims(
    number: int, truth: RoundTruth, book: RoundBook, own: OwnRound | None
) -> Iterator[str]:
    """Hands that players claimed are those of the journal, and they had something to claim.

    These players have no voice but the chip that they lift: where that was told only after the
    settlement, nobody has heard the claim. A real dealer asks. One that the dealer took back is not
    heard either.
    """
    where = f"round {number}"
    for place, seat in enumerate(book.claims):
        if seat not in truth.claims and not _was_told_lifted(truth, book, seat):
            yield f"{where}: seat {seat} claims in the journal, the player did not"
        if seat in book.claims[:place]:
            yield f"{where}: seat {seat} claims twice in the journal"
        if own and seat not in own.claimants and seat not in book.dead:
            yield f"{where}: seat {seat} claims in the journal, it has nothing to claim"
    if own:
        unheard = (truth.claims & book.lifted) - set(book.claims) - book.undone_seats("claim")
        for seat in sorted(unheard - book.dead.keys()):
            yield f"{where}: seat {seat} claimed, the journal has no claim"


def check_revealed(number: int, book: RoundBook, own: OwnRound | None) -> Iterator[str]:
    """The hands that are turned over with the dealer's, claims aside."""
    seen = sorted({*book.revealed.seats} - book.dead.keys()) if book.revealed else []
    if own and book.revealed and seen != sorted(own.opened):
        yield (f"round {number}: hands of seats {seen} turned over, must be {sorted(own.opened)}")
