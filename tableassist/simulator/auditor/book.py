"""The journal's records laid out by round and by spot, so that they can be held against the truth.

Only sorting is done here; nothing is judged. Records keep their numbers, because a disagreement
names the record it is about.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from tableassist.core import records as r
from tableassist.core.inputs import SpotKind
from tableassist.core.records import Stamped
from tableassist.core.records.correction_facts import (
    ContributionCorrected,
    CorrectionRecord,
    ShareCorrected,
)
from tableassist.simulator.auditor.facts import Spot
from tableassist.simulator.auditor.hand_pays import HandPayRecord
from tableassist.simulator.auditor.sights import RoundsOfCards

CardRecord: TypeAlias = r.CardDealt | r.CardBurned | r.CardStray
MeterRecord: TypeAlias = (
    r.ContributionMade
    | r.JackpotHit
    | r.ContributionReversed
    | r.LevelOpened
    | r.HitRefused
    | r.MeterAdjusted
    | r.TriggerSealed
    | r.TriggerOpened
    | ContributionCorrected
    | ShareCorrected
)
CLAIMED_BY_LIFTING = ("progressive", "bonus")


@dataclass(slots=True)
class CardLine:
    """A card as recorded; `halted`: by then the round was suspended, void, opened again, or left
    without a hand. `is_late`: the next round was locked when it was told, and it was dealt there.
    """

    record: CardRecord
    halted: bool
    is_late: bool = False


@dataclass(slots=True)
class TurnedLine:
    """A card turned by the dealer, after these steps and discards."""

    record: r.CardTurned
    closed_steps: list[int]
    discards: dict[int, int]


@dataclass(slots=True)
class RoundBook:
    """One round as recorded. `jackpot_open` holds every state the jackpot had while locking.

    `moves_at_lock` and `moves_at_reveal` count the meter's records of the journal before the bets
    were locked and before the hits of its hands.

    `asked` are the pictures that the bet board was asked for, `pictures` those that ended each
    decision, `discards` places by seat as last named, 0 when that was taken back. `deck` is the one
    told of by the lock, or 0; `by_cage` is what the cage pays of the results, by seat. `lifted` are
    seats whose side bet was told to be lifted while the hands were opened. `counts` are those of
    the progressive chips that stand, `early_cards` left the shoe before a right one. `late_cards`
    were dealt here, and had left the shoe in the round before. `undone` are the touches that the
    dealer took back, `dead` the hands that were ruled void or lost, `away` the spots that were told
    to be empty when the round or their hand became void.
    """

    asked: list[int] = field(default_factory=list)
    pictures: dict[int, int] = field(default_factory=dict)

    locked: r.BetsLocked | None = None
    deck: int = 0
    lock_cancelled: bool = False
    jackpot_open: set[bool] = field(default_factory=set)
    cards: list[CardLine] = field(default_factory=list)
    deal_completed: bool = False
    halted: bool = False
    decisions: list[r.SeatDecided] = field(default_factory=list)
    closed_steps: list[int] = field(default_factory=list)
    discards: dict[int, int] = field(default_factory=dict)
    turned: list[TurnedLine] = field(default_factory=list)
    claims: list[int] = field(default_factory=list)
    lifted: set[int] = field(default_factory=set)
    revealed: r.HandsRevealed | None = None
    settled: r.RoundSettled | None = None
    voided: r.RoundVoided | None = None
    away: set[Spot] = field(default_factory=set)
    contributions: dict[int, r.ContributionMade] = field(default_factory=dict)
    reversals: list[r.ContributionReversed] = field(default_factory=list)
    hits: list[r.JackpotHit] = field(default_factory=list)
    by_cage: Counter[int] = field(default_factory=Counter)
    paid: list[r.SeatPaid] = field(default_factory=list)
    closed: r.RoundClosed | None = None
    moves_at_lock: int = 0
    moves_at_reveal: int = 0
    counts: list[r.ChipsCounted] = field(default_factory=list)
    early_cards: int = 0
    late_cards: int = 0
    undone: list[r.TouchUndone] = field(default_factory=list)
    dead: dict[int, str] = field(default_factory=dict)

    @property
    def is_count_due(self) -> bool:
        """The dealer has to count progressive chips, and has not counted them right."""
        is_asked = self.locked is not None and self.locked.count_due is True
        return is_asked and not self.is_counted

    @property
    def is_counted(self) -> bool:
        """The dealer has counted as many progressive chips as are held."""
        return bool(self.counts) and self.counts[-1].count == self.counts[-1].held

    @property
    def is_lock_undone(self) -> bool:
        """The dealer opened the bets again before the first card."""
        return any(one.what == "lock" for one in self.undone)

    @property
    def gives_back(self) -> bool:
        """What its bets brought to the meters is reversed."""
        return self.voided is not None or self.is_lock_undone

    @property
    def void_hands(self) -> set[int]:
        """Seats whose bets go back though the round goes on."""
        return {seat for seat, ruling in self.dead.items() if ruling == "hand void"}

    @property
    def has_no_hands(self) -> bool:
        """Every hand of the round was ruled dead: nobody decides, is dealt or turned anything."""
        return self.locked is not None and self.dead.keys() >= set(self.locked.seats)

    def undone_seats(self, what: r.Undone) -> set[int]:
        """The seats of which the dealer took such a touch back."""
        return {one.seat for one in self.undone if one.what == what}

    def add(self, number: int, record: r.Record) -> None:
        """Book one record of this round."""
        match record:
            case r.LockRequested(latch=latch):
                self.asked.append(latch)
            case r.BetsLocked():
                self.locked = record
            case r.LockCancelled():
                self.lock_cancelled = True
            case r.ContributionMade():
                self.contributions[number] = record
            case r.ChipsCounted():
                self.counts.append(record)
            case r.TouchUndone():
                self._undo(record)
            case r.CardDealt() | r.CardBurned() | r.CardStray():
                self.early_cards += self.is_count_due and isinstance(record, r.CardDealt)
                self.cards.append(CardLine(record, self.halted or self._is_of_other_deck(record)))
            case r.DealCompleted():
                self.deal_completed = True
            case r.RoundSuspended():
                self.halted = True
            case _:
                self._add_choice(record)

    def _undo(self, record: r.TouchUndone) -> None:
        """What the touch had made does not stand any more."""
        self.undone.append(record)
        match record.what:
            case "count":
                self.counts = self.counts[:-1]
            case "fold":
                self.decisions = [one for one in self.decisions if one.seat != record.seat]
            case "claim":
                self.claims = [seat for seat in self.claims if seat != record.seat]
            case "discard":
                self.discards.pop(record.seat, None)
            case "settlement":
                self.settled = None
            case "turn":
                self._turn_back(record.step)
            case "paid":
                self.paid.remove([one for one in self.paid if one.seat == record.seat][-1])
            case "lock":
                self.halted = True
            case "irregularity":
                pass

    def _turn_back(self, step: int) -> None:
        """Decision `step` is open again, and nothing of what followed from its end stands."""
        self.decisions = [
            one for one in self.decisions if one.step != step or one.seat in self.dead
        ]
        self.closed_steps = [one for one in self.closed_steps if one != step]
        self.revealed = self.settled = None
        if step == 1:
            self.turned = []
            self.discards.pop(0, None)

    def _is_of_other_deck(self, record: CardRecord) -> bool:
        """A deck that was put in before the lock, and told only after it, is not dealt."""
        return self.deck not in (0, record.shoe_no)

    def _add_choice(self, record: r.Record) -> None:
        match record:
            case r.SeatDecided():
                self.decisions.append(record)
            case r.DecisionClosed(step=step):
                self.closed_steps.append(step)
                self.pictures[step] = max([step, *self.asked])
            case r.DiscardNamed(seat=seat, place=place):
                self.discards[seat] = place
            case r.CardTurned():
                line = TurnedLine(record, list(self.closed_steps), dict(self.discards))
                self.turned.append(line)
            case r.HandClaimed(seat=seat):
                self.claims.append(seat)
            case r.IrregularityRuled(seat=seat, ruling="hand void" | "hand lost" as ruling):
                self.dead[seat] = ruling
            case _:
                self._add_ending(record)

    def _add_ending(self, record: r.Record) -> None:
        match record:
            case r.HandsRevealed():
                self.revealed = record
            case r.RoundSettled():
                self.settled = record
                self.halted = self.halted or self.has_no_hands
            case r.JackpotHit(seat=seat, amount=amount):
                self.hits.append(record)
                self.by_cage[seat] += amount if self.settled else 0
            case r.RoundVoided():
                self.voided = record
                self.halted = True
            case r.ContributionReversed():
                self.reversals.append(record)
            case r.SeatPaid():
                self.paid.append(record)
            case r.RoundClosed():
                self.closed = record
            case _:
                pass


@dataclass(slots=True)
class Sensed:
    """One amount on a spot as recorded. `before` is set where the record says what lay there."""

    number: int
    amount: int
    before: int | None


@dataclass(slots=True)
class Book:
    """The whole journal. `last_round` is the newest round any record belongs to.

    `left_in` has the round in which each card left the shoe, by the truth: a card that is told only
    after its round was void and closed is recorded in the next one.
    """

    left_in: RoundsOfCards

    created: r.TableCreated | None = None
    rounds: defaultdict[int, RoundBook] = field(default_factory=lambda: defaultdict(RoundBook))
    spots: defaultdict[Spot, list[Sensed]] = field(default_factory=lambda: defaultdict(list))
    meter: list[tuple[int, MeterRecord]] = field(default_factory=list)
    sign: list[tuple[int, r.SignShown]] = field(default_factory=list)
    awards: list[tuple[int, r.AwardShown]] = field(default_factory=list)
    last_round: int = 0
    jackpot_open: bool = True
    closed_for: set[str] = field(default_factory=set)
    hand_pays: list[tuple[int, HandPayRecord]] = field(default_factory=list)
    corrections: list[tuple[int, CorrectionRecord]] = field(default_factory=list)
    deck: int = 0

    def add(self, stamped: Stamped) -> None:
        """Book one record."""
        number, record = stamped.number, stamped.record
        match record:
            case r.TableCreated():
                self.created = record
            case r.BetSensed(seat=seat, spot=spot, amount=amount):
                self.spots[seat, spot].append(Sensed(number, amount, None))
                self._note_lift(seat, spot, amount)
            case r.LateBetSensed(seat=seat, spot=spot, before=before, after=after):
                self.spots[seat, spot].append(Sensed(number, after, before))
            case r.ShoeChanged(shoe_no=shoe_no):
                self.deck = shoe_no
            case r.SignShown(sign="sign"):
                self.sign.append((number, record))
            case r.AwardShown(sign="sign"):
                self.awards.append((number, record))
            case r.JackpotClosed() | r.JackpotOpened() | r.JournalAccepted():
                self._turn_jackpot(record)
            case (
                r.ContributionMade()
                | r.JackpotHit()
                | r.ContributionReversed()
                | r.LevelOpened()
                | r.HitRefused()
                | r.MeterAdjusted()
                | r.TriggerSealed()
                | r.TriggerOpened()
                | ContributionCorrected()
                | ShareCorrected()
            ):
                self.meter.append((number, record))
            case _:
                pass
        self._note_hand_pay(number, record)
        round_number = r.round_of(record)
        if round_number is not None:
            self.last_round = max(self.last_round, round_number)
            self._add_to_round(round_number, number, record)

    def _note_lift(self, seat: int, spot: SpotKind, amount: int) -> None:
        now = self.rounds.get(self.last_round)
        is_lift = spot in CLAIMED_BY_LIFTING and not amount
        if is_lift and now and now.revealed and not now.settled:
            now.lifted.add(seat)

    def _note_hand_pay(self, number: int, record: r.Record) -> None:
        if isinstance(record, HandPayRecord):
            self.hand_pays.append((number, record))
        if isinstance(record, CorrectionRecord):
            self.corrections.append((number, record))

    @property
    def cards(self) -> list[r.CardDealt]:
        """Every card that was dealt to a hand, as it was read."""
        lines = (line.record for one in self.rounds.values() for line in one.cards)
        return [record for record in lines if isinstance(record, r.CardDealt)]

    def _left_in(self, record: CardRecord) -> int:
        """The round in which it left the shoe, if that was no later than the recorded one."""
        return min(record.round, self.left_in.get((record.shoe_no, record.index), record.round))

    def _add_to_round(self, round_number: int, number: int, record: r.Record) -> None:
        if isinstance(record, r.CardDealt | r.CardBurned) and self._left_in(record) < round_number:
            self.rounds[round_number].late_cards += 1
            late = CardLine(record, halted=True, is_late=True)
            self.rounds[self._left_in(record)].cards.append(late)
            return
        if isinstance(record, r.CardStray):
            round_number = self._left_in(record)
        this = self.rounds[round_number]
        if isinstance(record, r.LockRequested) and record.latch == 0:
            this.jackpot_open = {self.jackpot_open}
        if isinstance(record, r.BetsLocked):
            this.deck = self.deck
            this.moves_at_lock = len(self.meter)
        if isinstance(record, r.RoundSettled):
            this.moves_at_reveal = len(self.meter)
        if isinstance(record, r.RoundVoided):
            told = self.spots.items()
            hands = this.void_hands
            this.away |= {
                spot for spot, seen in told if spot[0] not in hands and not seen[-1].amount
            }
        if isinstance(record, r.IrregularityRuled) and record.ruling == "hand void":
            told = self.spots.items()
            own = {spot for spot, seen in told if spot[0] == record.seat and not seen[-1].amount}
            this.away |= own
        this.add(number, record)

    def _turn_jackpot(self, record: r.JackpotClosed | r.JackpotOpened | r.JournalAccepted) -> None:
        """It is open when nothing keeps it closed: no fault, and nobody's word."""
        match record:
            case r.JackpotClosed(reason=reason):
                self.closed_for.add(reason)
            case r.JournalAccepted():
                self.closed_for.discard("journal-disputed")
            case r.JackpotOpened(reason=""):
                self.closed_for &= {"by-hand", "journal-disputed"}
            case r.JackpotOpened(reason=reason):
                self.closed_for.discard(reason)
        is_open = not self.closed_for
        self.jackpot_open = is_open
        newest = self.rounds.get(self.last_round)
        if newest and newest.jackpot_open and newest.locked is None:
            newest.jackpot_open.add(is_open)


def read_book(records: Iterable[Stamped], left_in: RoundsOfCards) -> Book:
    """All records booked, in order; `left_in` by the truth."""
    book = Book(left_in)
    for stamped in records:
        book.add(stamped)
    return book
