"""English: what comes next in a round, what a seat is doing, what a button does.

See `step_language` for what each method is asked. No state is looked at here.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tableassist.core.house import HandName
from tableassist.core.inputs import BoardName, BoardRole, role_of
from tableassist.core.records import BetName, Choice, Undone
from tableassist.core.words.amounts import capital
from tableassist.core.words.english.amounts import button, seats_words
from tableassist.core.words.english.fixed import (
    BUTTONS,
    CHIPS_STAY,
    HEADLINES,
    MISDEAL,
    NOTES,
    PROMPTS,
    STAY,
)
from tableassist.core.words.english.irregular import EnglishIrregularities
from tableassist.core.words.fixed import ClaimedBet, SettleStep

SPOTS: Mapping[BetName, str] = MappingProxyType(
    {
        "ante": "Ante",
        "raise": "Raise",
        "progressive": "Progressive",
        "bonus": "Bonus",
        "purchase": "Purchase",
        "play": "Play",
        "ante_bonus": "Ante bonus",
        "pair_plus": "Pair Plus",
        "bet1": "Bet 1",
        "bet2": "Bet 2",
        "bet3": "Bet 3",
    }
)
SPOT_WORDS: Mapping[BetName, str] = MappingProxyType(
    {
        **{spot: label.lower() for spot, label in SPOTS.items()},
        "progressive": "progressive",
        "pair_plus": "Pair Plus",
    }
)
BOARDS: Mapping[BoardRole, str] = MappingProxyType(
    {"shoe": "Shoe", "bets": "Bet sensors", "sign": "Sign"}
)
PHASES: Mapping[str, str] = MappingProxyType(
    {
        "betting": "Place your bets",
        "locking": "No more bets",
        "dealing": "Deal",
        "decisions": "",
        "opening": "Open the hands",
        "settling": "Pay and take",
        "void": "Round void",
        "closed": "Table closed",
    }
)
_CHOICES: Mapping[Choice, str] = MappingProxyType(
    {
        "raise": "raise",
        "fold": "fold",
        "buy": "buy",
        "play": "play",
        "ride": "ride",
        "withdraw": "take back",
    }
)
_CHOSEN: Mapping[Choice, str] = MappingProxyType(
    {
        "raise": "Raised",
        "fold": "Folded",
        "buy": "Bought a card",
        "play": "Plays",
        "ride": "Bet {bet} rides",
        "withdraw": "Bet {bet} taken back",
    }
)
_UNDONE: Mapping[Undone, str] = MappingProxyType(
    {
        "lock": "No more bets",
        "count": "the count",
        "fold": "seat {seat} folds",
        "turn": "Turn",
        "paid": "Paid, seat {seat}",
        "claim": "seat {seat} claims",
        "discard": "seat {seat}'s discard",
        "settlement": "Settle",
        "irregularity": "the irregularity",
    }
)


def _turning(*, discards: bool) -> str:
    return "hold the card to discard" if discards else f"touch {button(BUTTONS.turn)}"


class EnglishSteps(EnglishIrregularities):
    """Prompts, headlines, notes and buttons."""

    headlines = HEADLINES
    notes = NOTES
    buttons = BUTTONS
    prompts = PROMPTS

    def spot(self, spot: BetName) -> str:
        return SPOTS[spot]

    def spot_within(self, spot: BetName) -> str:
        return SPOT_WORDS[spot]

    def board(self, role: BoardName) -> str:
        return f"{BOARDS[role_of(role)]}{self.place_of(role)}"

    def board_within(self, role: BoardName) -> str:
        name = self.board(role).lower()
        return name if self.place_of(role) else f"the {name}"

    def phase(self, phase: str) -> str:
        return PHASES[phase]

    def question(self, choices: Sequence[Choice], bet: int) -> str:
        *others, last = (_CHOICES[choice] for choice in choices)
        asked = f"{', '.join(others)} or {last}?"
        return f"Bet {bet}: {asked}" if bet else capital(asked)

    def chosen(self, choice: Choice, bet: int) -> str:
        return _CHOSEN[choice].format(bet=bet)

    def call(self, name: str, *, qualifies: bool, opens: bool = True) -> str:
        verb = "open" if opens else "qualify"
        does = {"open": "opens", "qualify": "qualifies"}[verb] if qualifies else f"does not {verb}"
        return f"Dealer {does}: {name}"

    def void_why(self) -> str:
        return "The round is void: every bet goes back."

    def no_board(self, role: BoardName) -> str:
        does = "do" if role == "bets" else "does"
        return f"Wait: {self.board_within(role)} {does} not answer. Call for help if it stays so."

    def board_refused(self, role: BoardName) -> str:
        if role == "bets":
            return "The bet sensors that answer are refused. Call for help."
        return f"{capital(self.board_within(role))} that answers is refused. Call for help."

    def deal(self, seat: int, place: int, size: int) -> str:
        to = f"seat {seat}" if seat else "the dealer"
        return f"Deal to {to}: card {place} of {size}."

    def deal_bought(self, seat: int, *, burns: bool) -> str:
        burn = "burn a card, then deal" if burns else "deal"
        return f"Seat {seat} bought a card: {burn} one face up."

    def seats_decide(self, seats: Sequence[int], choices: Sequence[Choice]) -> str:
        asked = self.question(choices, 0)
        return f"{capital(seats_words(seats))}: {asked[0].lower()}{asked[1:]}"

    def decide_then_turn(self, choices: Sequence[Choice], bet: int, *, discards: bool) -> str:
        return (
            f"{self.question(choices, bet)} When all have decided, {_turning(discards=discards)}."
        )

    def all_taken_back(self, bet: int, *, discards: bool) -> str:
        return f"Every bet {bet} was taken back: {_turning(discards=discards)}."

    def count_differs(self, counted: int, held: int, lit: Sequence[int]) -> str:
        lamps = f"lamps lit at {seats_words(lit)}" if lit else "no lamp lit"
        found = (
            "A chip without a lamp is no bet: give it back"
            if counted > held
            else "A lamp without a chip: look for it"
        )
        return f"{counted} counted, {lamps}. {found}, count again; else hold {MISDEAL}."

    def who_folds(self, seats: Sequence[int]) -> str:
        return f"{seats_words(seats)} {'folds' if len(seats) == 1 else 'fold'}"

    def undone(self, what: Undone, seat: int) -> str:
        return _UNDONE[what].format(seat=seat)

    def chips_stay(self, seats: Sequence[int]) -> tuple[str, str]:
        return CHIPS_STAY, seats_words(seats)

    def off_by(self, amount: int) -> str:
        return f"{self.money(abs(amount))} {'too much' if amount > 0 else 'short'}"

    def name_discard(self, seat: int) -> str:
        return f"Seat {seat} bought a card: touch the one that was discarded."

    def ask_claims(self, seats: Sequence[int], bets: Sequence[ClaimedBet]) -> str:
        won = " or ".join(f"{SPOTS[one.bet]} ({one.lowest} or better)" for one in bets)
        if len({one.lowest for one in bets}) == 1:
            names = " or ".join(SPOTS[one.bet] for one in bets)
            won = f"{names} ({bets[0].lowest} or better)"
        claim, settle = button(BUTTONS.claim), button(BUTTONS.settle)
        return f"{won}, {seats_words(seats)}? Yes: turn the hand, {claim}. No: {settle}."

    def shown(self, hand: HandName, *, wins: bool) -> str:
        return f"Claims: {hand}" if wins else f"{hand.capitalize()}: wins nothing"

    def shows(self, hand: HandName) -> str:
        return f"{hand.capitalize()} or better?"

    def all_back(self, seat: int, amount: int) -> str:
        return f"Seat {seat}: all bets go back, {self.money(amount)}."

    def paid_but_void(self, seats: Sequence[int]) -> str:
        told = f"All is paid; give back the bets of {seats_words(seats)}."
        return f"{told} Hold {STAY} if players leave chips."

    def give_back(self, seat: int, amount: int, missing: int = 0) -> str:
        told = f"Seat {seat}: give back {self.money(amount)}"
        if 0 < missing < amount:
            return f"{told}; {self.money(missing)} of it does not lie there."
        return f"{told}."

    def goes_back(self, amount: int) -> str:
        return f"give {self.money(amount)} back"

    def to_settle(self, seat: int, steps: Sequence[SettleStep]) -> str:
        told = "; ".join(self._settle_step(step) for step in steps)
        return f"Seat {seat}: {told}."

    def nothing_left(self, seat: int, label: str, *, seen: bool) -> str:
        if seen:
            return f"Seat {seat}: all is done. Touch “{label}” if its chips stay."
        return f"Seat {seat}: the sensors cannot tell. If all is done, hold “{label}”."

    def _settle_step(self, step: SettleStep) -> str:
        done = [f"pay {self.money(step.pays)}"] if step.pays else []
        done += [f"take {self.money(step.takes)}"] if step.takes else []
        *others, last = (SPOTS[spot] for spot in step.spots)
        names = f"{', '.join(others)} and {last}" if others else last
        return f"{names}, {', '.join(done)}"

    def laid_wrong(self, seat: int, spot: BetName, pays: int, laid: int) -> str:
        told = f"{self.money(laid)} laid, {self.money(pays)} due"
        return f"Seat {seat}, {SPOTS[spot]}: {self.off_by(laid - pays)} beside the bet: {told}."

    def must_be(self, amount: int) -> str:
        return f"must be {self.money(amount)}"

    def seats_betting(self, count: int) -> str:
        return "1 seat" if count == 1 else f"{count} seats"

    def throw_away(self, place: int) -> tuple[str, str]:
        return f"Discard {place}", f"community card {place}"

    def threw_away(self, seat: int) -> str:
        return f"seat {seat} discarded it"

    def thrown(self, card: str) -> str:
        return f"Discarded {card}"

    def dealer_threw(self, place: int) -> str:
        return f"Discarded: card {place}"

    def done_at(self, seat: int, pays: int, takes: int) -> tuple[str, str]:
        if pays:
            return f"Paid seat {seat}", f"records {self.money(pays)} as paid"
        if takes:
            return f"Seat {seat}: bets taken", f"records {self.money(takes)} as taken"
        return f"Seat {seat}: bets returned", ""

    def still_lies(self, amount: int) -> str:
        return f"{self.money(amount)} still on the layout"

    def at_seat(self, seat: int, amount: int) -> str:
        return f"seat {seat}, {self.money(amount)}"
