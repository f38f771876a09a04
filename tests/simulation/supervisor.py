"""The supervisors of a table: misdeals, rulings, hand pays, the jackpot closed, corrections.

They do what the dealer may not, and tell what the printer has done, each thing after a while, and
look at the table before they do it: a word that a dying program has not kept is said again. What
and when is drawn from the seed and from what it is about, a round or a hit. They keep a book of
their own, `SupervisorBook`.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.corrections import CORRECTION_REASONS, Change, PayWrong, RoundWrong
from tableassist.core.machine import SlipPrinted
from tableassist.core.money import micro_from_cents
from tableassist.core.records import MAIN, Stamped
from tableassist.core.round import Phase
from tableassist.core.table import TableState
from tableassist.core.table.hand_pays import HandPay
from tableassist.core.table.irregular import IRREGULARITIES, hands_at, offered
from tableassist.core.table.paying_hits import is_deck_counted, open_reports, tier_of
from tableassist.settings import load_house
from tests.simulation.drawing import Life

PEOPLE = ("A. Roy", "B. Tremblay", "C. Nguyen", "")
NAMED = PEOPLE[:3]
_PER_MILLE = 1_000
_LONGEST_WAIT_MS = 900
_REFUSED_HITS = 120
_CORRECTED = 250
_IN_PLAY = (Phase.DEALING, Phase.DECISIONS)
_CENT = 1_000_000
Told = i.Input


@dataclass(slots=True)
class SupervisorBook:
    """What supervisors mean to do with each hit, and by how much they have moved a meter.

    `hits` by the number of their record: whether it is to be paid. `adjusted` by the reason, which
    names each adjustment once, in micro-cents.
    """

    hits: dict[int, bool] = field(default_factory=dict)
    adjusted: dict[str, int] = field(default_factory=dict)

    def compare(self, records: Iterable[Stamped]) -> Iterator[str]:
        """Every hit is paid or refused once, as it was meant; every adjustment is there once."""
        amounts: dict[int, int] = {}
        ended: set[int] = set()
        adjusted: set[str] = set()
        for stamped in records:
            match stamped.record:
                case r.JackpotHit(amount=amount):
                    amounts[stamped.number] = amount
                case r.HandPaid(hit=hit, amount=amount):
                    yield from self._ended(hit, ended, is_paid=True)
                    if amounts.get(hit) != amount:
                        yield f"hit {hit} of {amounts.get(hit)} was paid with {amount}"
                case r.HitRefused(hit=hit):
                    yield from self._ended(hit, ended, is_paid=False)
                case r.MeterAdjusted(reason=reason, amount_micro=amount):
                    if self.adjusted.get(reason) != amount or reason in adjusted:
                        yield f"adjusted by {amount} for {reason!r}: nobody said that, or once only"
                    adjusted.add(reason)
                case _:
                    pass
        yield from (f"hit {hit} was neither paid nor refused" for hit in amounts.keys() - ended)

    def _ended(self, hit: int, ended: set[int], *, is_paid: bool) -> Iterator[str]:
        if hit in ended:
            yield f"hit {hit} has come to its end twice"
        if self.hits.get(hit) is not is_paid:
            yield f"hit {hit} was paid {is_paid}, it was to be {self.hits.get(hit)}"
        ended.add(hit)


def _reset(state: TableState) -> int:
    terms = state.jackpot.terms
    return micro_from_cents(terms.levels[0].reset) if terms else 0


class Supervisor:
    """Whoever comes when a supervisor is called, and sometimes when not.

    `has_adjusted` tells whether the journal holds an adjustment for this reason.
    """

    def __init__(self, life: Life, has_adjusted: Callable[[str], bool]) -> None:
        self._has_adjusted = has_adjusted
        self.book = SupervisorBook()
        self._life = life
        self._house = load_house(life.house).house
        self._is_gone = False
        self._pending: tuple[object, ...] | None = None
        self._due_ms = 0
        self._done: set[tuple[object, ...]] = set()
        self._looked_at: tuple[TableState, int, bool] | None = None
        self._wished: tuple[tuple[object, ...], Told] | None = None

    def next_told(self, state: TableState, now_ms: int) -> Told | None:
        """What is said to the table now, if anything is."""
        wish = self._wish_at(state)
        if wish is None:
            self._pending = None
            return None
        what, told = wish
        if what != self._pending:
            self._pending, self._due_ms = what, now_ms + self._wait_ms(what)
        if now_ms < self._due_ms:
            return None
        self._pending = None
        self._note(what, told)
        return told

    def next_ms(self) -> int | None:
        """When to look again even if nothing has changed."""
        return None if self._pending is None else self._due_ms

    def stop(self) -> None:
        """From here on only what has to be done is done."""
        self._is_gone = True

    def _wish_at(self, state: TableState) -> tuple[tuple[object, ...], Told] | None:
        """As `_wish`, thought of once for each state: it follows from that and what was said."""
        looks_at = (state, len(self._done), self._is_gone)
        seen = self._looked_at
        if seen is None or seen[0] is not state or seen[1:] != looks_at[1:]:
            self._looked_at, self._wished = looks_at, self._wish(state)
        return self._wished

    def _wish(self, state: TableState) -> tuple[tuple[object, ...], Told] | None:
        wrong = self._ruling(state) or self._irregularity(state)
        asked = self._misdeal(state) or self._slip(state) or self._hand_pay(state)
        return wrong or asked or self._jackpot(state) or self._correction(state)

    def _irregularity(self, state: TableState) -> tuple[tuple[object, ...], Told] | None:
        """Once in a round at most the dealer calls one, when a card lies there."""
        now = state.round
        if self._is_gone or now.phase not in _IN_PLAY:
            return None
        chance = self._chance("irregularity", now.number)
        is_one = chance.randrange(_PER_MILLE) < self._life.irregularities
        when, what = chance.choice(_IN_PLAY), chance.choice(IRREGULARITIES)
        about = ("irregularity", now.number)
        if not is_one or about in self._done or now.phase != when:
            return None
        if now.suspended or not (now.dealt and now.playing):
            return None
        seat = chance.choice(hands_at(now, what))
        return about, i.IrregularityTouched(now.number, what, seat)

    def _ruling(self, state: TableState) -> tuple[tuple[object, ...], Told] | None:
        """Whatever the house lets them rule."""
        now, held = state.round, state.round.irregular
        if held is None or now.suspended or held.what is None or held.seat is None:
            return None
        chance = self._chance("ruling", held.number)
        ruling = chance.choice(offered(self._house, held.what, held.seat))
        told = s.IrregularityRuled(now.number, held.number, ruling, chance.choice(PEOPLE))
        return ("ruling", held.number), told

    def _misdeal(self, state: TableState) -> tuple[tuple[object, ...], Told] | None:
        number = state.round.number
        if self._is_gone or not state.round.seats or state.round.results:
            return None
        if self._chance("misdeal", number).randrange(_PER_MILLE) >= self._life.misdeals:
            return None
        return ("misdeal", number), i.MisdealTouched(number)

    def _slip(self, state: TableState) -> tuple[tuple[object, ...], Told] | None:
        """The printer takes a while over each slip, and nobody ends the day without it."""
        due = (slip for pay in state.hand_pays for slip in pay.slips_due)
        slip = next(due, None)
        return None if slip is None else (("slip", slip), SlipPrinted(slip))

    def _hand_pay(self, state: TableState) -> tuple[tuple[object, ...], Told] | None:
        pay = state.first_hand_pay
        if pay is None:
            return None
        chance = self._chance("hit", pay.hit)
        one, other, third = (chance.choice(PEOPLE), *chance.sample(NAMED, 2))
        if one == other:
            one = ""
        refused_in = chance.choice(("due", "verified", "approved"))
        is_refused = chance.randrange(_PER_MILLE) < _REFUSED_HITS
        doubts = chance.choice(("", "", "due", "verified", "approved"))
        so_far = len(pay.acts)
        if is_refused and pay.phase == refused_in:
            told: Told = s.HitRefuseTouched(pay.hit, "the cards are not as they were read", third)
        elif pay.is_doubted:
            told = s.HitDoubtTouched(pay.hit, is_over=True, by=third)
        elif pay.phase == doubts and not any(act.name == "doubted" for act in pay.acts):
            told = s.HitDoubtTouched(pay.hit, by=third)
        else:
            told = self._step(state, pay, (one, other, third))
        return ("hit", pay.hit, pay.phase, so_far, pay.slips), told

    def _step(self, state: TableState, pay: HandPay, names: tuple[str, str, str]) -> Told:
        """What is asked for next; the deck is counted wrong now and then, and then again."""
        one, other, third = names
        match pay.phase:
            case "due":
                chance = self._chance("deck", pay.hit, len(pay.acts))
                left = pay.proof.left if pay.proof else 0
                stub = 52 - left if chance.random() < 0.7 else 51 - left
                asked = is_deck_counted(pay)
                return s.HitVerifyTouched(
                    pay.hit, one, cards_shown=True, stub=stub if asked else None
                )
            case "verified":
                more = "D. Moreau" if pay.approvals else other
                return s.HitApproveTouched(pay.hit, more)
            case _:
                for rule in open_reports(state, pay):
                    return s.ReportingTouched(pay.hit, rule.name, third)
                if tier_of(pay).regulator and not pay.is_regulator_told:
                    return s.RegulatorToldTouched(pay.hit, "", third)
                if not pay.slips and self._chance("slip", pay.hit).random() < 0.5:
                    return s.SlipTouched(pay.hit, "escpos", third)
                return s.HandPaidTouched(pay.hit, third)

    def _jackpot(self, state: TableState) -> tuple[tuple[object, ...], Told] | None:
        """Closed by hand in one round, adjusted, and opened again some rounds later."""
        if not state.jackpot.offered:
            return None
        number = state.round.number
        chance = self._chance("jackpot", number)
        comes = chance.randrange(_PER_MILLE) < self._life.supervisor
        if r.BY_HAND not in state.jackpot.closed_for:
            if comes and not self._is_gone and ("close", number) not in self._done:
                return ("close", number), s.JackpotCloseTouched(chance.choice(PEOPLE))
            return None
        reason = f"counted again in round {number}"
        if comes and not self._is_gone and not self._has_adjusted(reason):
            amount = chance.choice((-1, 1)) * chance.randint(1, 500 * _CENT)
            if state.jackpot.main.meter + amount < _reset(state):
                amount = abs(amount)  # nobody opens a meter that was brought below it
            one, other = chance.sample(NAMED, 2)
            return ("adjust", number), s.MeterAdjustTouched(MAIN, amount, reason, (one, other))
        if self._is_gone or chance.random() < 0.5:
            return ("open", number), s.JackpotOpenTouched(chance.choice(PEOPLE))
        return None

    def _correction(self, state: TableState) -> tuple[tuple[object, ...], Told] | None:
        """Now and then something was wrong in the round that is on; what is due is paid at once."""
        for due in state.corrections:
            name = self._chance("due", due.correction).choice(NAMED)
            told = s.CorrectionPaidTouched(due.correction, due.seat, name)
            return ("due", due.correction, due.seat), told
        now = state.round
        if self._is_gone or now.phase != Phase.SETTLING or now.void:
            return None
        chance, about = self._chance("correction", now.number), ("correction", now.number)
        if chance.randrange(_PER_MILLE) >= _CORRECTED or about in self._done:
            return None
        wrong = self._wrong(state, chance)
        if wrong is None:
            return None
        one, other = chance.sample(NAMED, 2)
        reason = chance.choice(CORRECTION_REASONS)
        seen = state.number
        return about, s.CorrectTouched(now.number, (wrong,), reason, (one, other), seen=seen)

    def _wrong(self, state: TableState, chance: Random) -> Change | None:
        """The settled round shall be void as long as nobody is paid; or a pay was wrong."""
        now = state.round
        if self._chance("void", now.number).random() < 0.5:
            return None if now.paid else RoundWrong()
        if not now.paid:
            return None
        seat = min(now.paid)
        spots = [bet.spot for one in now.results if one.seat == seat for bet in one.bets]
        over = chance.choice((-5, 5)) * chance.randint(1, 100)
        return PayWrong(seat, chance.choice(spots), over)

    def _note(self, what: tuple[object, ...], told: Told) -> None:
        self._done.add(what)
        match told:
            case s.HitRefuseTouched(hit=hit):
                self.book.hits[hit] = False
            case s.HandPaidTouched(hit=hit):
                self.book.hits[hit] = True
            case s.MeterAdjustTouched(reason=reason, amount_micro=amount):
                self.book.adjusted[reason] = amount
            case _:
                pass

    def _chance(self, *about: object) -> Random:
        return Random("/".join(map(str, (self._life.seed, *about))))

    def _wait_ms(self, what: tuple[object, ...]) -> int:
        longest = int(_LONGEST_WAIT_MS * 20 / self._life.speed)
        if what[0] in ("irregularity", "ruling", "correction"):
            longest //= 20  # a phase is over soon
        return self._chance("wait", *what).randint(0, longest)
