"""The conditions that a hit has to meet before it is paid, one by one: met or not, and since when.

They are read off the proof that was gathered when it was won; nobody can meet one afterwards, but a
deck that is counted wrong takes one away until somebody says that it is all right. A
condition that the house does not ask, or that nothing was told of, is not among them.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from tableassist.core.inputs import Struct
from tableassist.core.round.state import Mark
from tableassist.core.table.hand_pays import HandPay, miscount_of
from tableassist.core.table.hit_facts import HitProof
from tableassist.core.table.hit_proof import is_within_limit

Condition: TypeAlias = Literal[
    "corrected",
    "bet-locked",
    "lamp-lit",
    "before-cards",
    "jackpot-open",
    "chips-counted",
    "ante-in-play",
    "not-folded",
    "hand-shown",
    "cards-read",
    "deck-whole",
    "amount-right",
    "within-limit",
]


class HitCheck(Struct, frozen=True):
    """One condition. `at` is the record that met it, None where none did or none is needed."""

    condition: Condition
    holds: bool
    at: Mark | None = None


def hit_checks(pay: HandPay) -> tuple[HitCheck, ...]:
    """Every condition of this hit, in the order in which a round meets them; none without a proof.

    A level that its trigger wins asks for a bet, and for no hand. A share that a correction gives
    stands on what two people said of the round.
    """
    if pay.correction:
        return (HitCheck("corrected", True, Mark(pay.correction, pay.won_ms)),)
    if pay.proof is None:
        return ()
    of_hand = (*_of_hand(pay.proof), _of_deck(pay, pay.proof)) if pay.hand else ()
    return (*_of_bet(pay.proof), *of_hand, *_of_amount(pay, pay.proof))


def _of_bet(proof: HitProof) -> Iterator[HitCheck]:
    is_bet = proof.bet is not None and proof.stake == proof.price
    yield HitCheck("bet-locked", is_bet, proof.bet)
    yield HitCheck("jackpot-open", proof.open is not None, proof.open)


def _of_hand(proof: HitProof) -> Iterator[HitCheck]:
    lock, first = proof.lock, proof.first_card
    yield HitCheck("lamp-lit", proof.lamps is not None, proof.lamps)
    is_before = lock is not None and first is not None and lock.number < first.number
    yield HitCheck("before-cards", is_before, lock)
    if proof.count_due:
        yield HitCheck("chips-counted", proof.counted is not None, proof.counted)
    yield HitCheck("ante-in-play", proof.opening > 0, lock)
    is_kept = proof.choice != "fold" and not proof.dead
    yield HitCheck("not-folded", is_kept, proof.decided)
    yield HitCheck("hand-shown", proof.shown is not None, proof.shown)
    is_read = bool(proof.cards) and len(set(proof.cards)) == len(proof.cards)
    yield HitCheck("cards-read", is_read and not proof.stopped, proof.last_card)


def _of_deck(pay: HandPay, proof: HitProof) -> HitCheck:
    """A right count behind a wrong one says nothing: four numbers are soon tried."""
    wrong = miscount_of(pay)
    at = Mark(wrong.number, wrong.at_ms) if wrong else None
    return HitCheck("deck-whole", not (proof.deck_doubt or wrong), at)


def _of_amount(pay: HandPay, proof: HitProof) -> Iterator[HitCheck]:
    if proof.right is not None:
        yield HitCheck("amount-right", pay.amount == proof.right)
        yield HitCheck("within-limit", is_within_limit(proof))
