"""What every language can say of the steps of a round: the list, without the words.

Prompts are sentences, at best of 62 letters, and say what to do next; notes and headlines have no
full stop. A seat is 1 to 7, in `deal` 0 is the dealer. Amounts are minor units.
"""

from collections.abc import Sequence
from typing import Protocol

from tableassist.core.house import HandName
from tableassist.core.inputs import BoardName
from tableassist.core.records import BetName, Choice, Undone
from tableassist.core.supervision import Irregularity, Ruling
from tableassist.core.words.fixed import (
    ButtonWords,
    ClaimedBet,
    HeadlineWords,
    NoteWords,
    PromptWords,
    SettleStep,
)


class StepLanguage(Protocol):
    """What comes next, what a seat is doing, what a button does."""

    headlines: HeadlineWords
    notes: NoteWords
    buttons: ButtonWords
    prompts: PromptWords

    def spot(self, spot: BetName) -> str:
        """A spot's name as it stands beside an amount."""

    def spot_within(self, spot: BetName) -> str:
        """The same within a sentence."""

    def board(self, role: BoardName) -> str:
        """A board's name as it stands on its lamp."""

    def board_within(self, role: BoardName) -> str:
        """The same within a sentence, with its article."""

    def phase(self, phase: str) -> str:
        """The phase in a few words; `void` is that of a round in which all bets go back.

        "" for the phase in which players are asked: then it is the question.
        """

    def question(self, choices: Sequence[Choice], bet: int) -> str:
        """What a player is asked: of bet 1 or 2, or with `bet` 0 of the hand."""

    def chosen(self, choice: Choice, bet: int) -> str:
        """What a seat has chosen, as a headline."""

    def call(self, name: str, *, qualifies: bool, opens: bool = True) -> str:
        """The dealer's call, as in `Dealer opens: Pair of Queens`.

        Not `opens`: in this game a dealer's hand is said to qualify.
        """

    def void_why(self) -> str:
        """Why every bet of the round goes back."""

    def dead_hand_why(self, *, is_lost: bool) -> str:
        """Why the bets of one hand go back, or are the house's."""

    def irregularity(self, what: Irregularity) -> tuple[str, str]:
        """Label and detail of the button that says what is wrong."""

    def whose_hand(self, seat: int) -> str:
        """Label of the button that says where; seat 0 is the dealer."""

    def with_whose_hand(self, what: Irregularity) -> str:
        """The prompt that asks where."""

    def supervisor_rules(self, what: Irregularity, seat: int) -> str:
        """The prompt while a ruling is due: what happened, where, and who rules."""

    def irregularity_called(self, what: Irregularity, seat: int, *, rules: bool = True) -> str:
        """The same as an alert, with what to do. Not `rules`: the round is void in any case."""

    def ruling(self, ruling: Ruling, seat: int, amount: int) -> tuple[str, str]:
        """Label and detail of a supervisor's button: so much goes back, or is the house's."""

    def no_board(self, role: BoardName) -> str:
        """The round cannot go on without this board, which is not heard."""

    def board_refused(self, role: BoardName) -> str:
        """No round goes on or begins without this board: one answers, and is not taken."""

    def deal(self, seat: int, place: int, size: int) -> str: ...

    def deal_bought(self, seat: int, *, burns: bool) -> str: ...

    def seats_decide(self, seats: Sequence[int], choices: Sequence[Choice]) -> str: ...

    def decide_then_turn(self, choices: Sequence[Choice], bet: int, *, discards: bool) -> str: ...

    def all_taken_back(self, bet: int, *, discards: bool) -> str:
        """The prompt when no bet of the open decision lies there any more."""

    def count_differs(self, counted: int, held: int, lit: Sequence[int]) -> str:
        """So many progressive chips were counted and so many held, at the seats that are `lit`."""

    def who_folds(self, seats: Sequence[int]) -> str:
        """What a button does beside its label, within a sentence."""

    def undone(self, what: Undone, seat: int) -> str:
        """What the button takes back."""

    def chips_stay(self, seats: Sequence[int]) -> tuple[str, str]:
        """Label and detail of the button that says whose chips lie there for the next round."""

    def off_by(self, amount: int) -> str:
        """A note: so much lies there too much or, below 0, too little."""

    def name_discard(self, seat: int) -> str: ...

    def ask_claims(self, seats: Sequence[int], bets: Sequence[ClaimedBet]) -> str:
        """Whether these seats show a hand that wins one of these side bets."""

    def shown(self, hand: HandName, *, wins: bool) -> str:
        """A headline: the hand that a seat claims with, and whether it wins what is claimed."""

    def shows(self, hand: HandName) -> str:
        """The question to one seat as a headline: this hand, the lowest that wins, or better."""

    def all_back(self, seat: int, amount: int) -> str: ...

    def paid_but_void(self, seats: Sequence[int]) -> str:
        """All is paid, and the bets of void hands lie at these seats: they go back."""

    def give_back(self, seat: int, amount: int, missing: int = 0) -> str:
        """So much goes back to a player; of it `missing` does not lie on the spots."""

    def paying_stopped(self) -> str:
        """An alert while paying is stopped: who puts the round right, and how it goes on."""

    def hand_goes_back(self, seat: int, amount: int) -> str:
        """An alert: a hand is void, and so much of its bets has not been seen going back."""

    def goes_back(self, amount: int) -> str:
        """A note: so much of a void bet lies in the rack or in somebody's hand."""

    def to_settle(self, seat: int, steps: Sequence[SettleStep]) -> str:
        """Bet by bet what the dealer still does at a seat, in this order; one at least."""

    def nothing_left(self, seat: int, label: str, *, seen: bool) -> str:
        """The dealer has nothing to do there any more that the sensors know of.

        `seen`: they saw all of it, and chips lie there; or else they cannot tell. `label` is the
        button that says that the seat is done.
        """

    def laid_wrong(self, seat: int, spot: BetName, pays: int, laid: int) -> str:
        """So much is to be laid beside a bet, and so much is."""

    def must_be(self, amount: int) -> str:
        """A note: so much has to lie on the spot."""

    def seats_betting(self, count: int) -> str: ...

    def throw_away(self, place: int) -> tuple[str, str]:
        """Label and detail of a button."""

    def threw_away(self, seat: int) -> str: ...

    def thrown(self, card: str) -> str:
        """A headline: the card that the table takes for the one a player threw away."""

    def dealer_threw(self, place: int) -> str:
        """The same of the dealer's, by its place, because nobody has seen it."""

    def done_at(self, seat: int, pays: int, takes: int) -> tuple[str, str]:
        """Label and detail of the button that says that a seat was paid, taken or given back."""

    def still_lies(self, amount: int) -> str:
        """Beside the label of the same button, where a lost stake has not been taken."""

    def at_seat(self, seat: int, amount: int) -> str: ...
