"""What every language can say of what is wrong: the list, without the words.

An alert says what happened and then what to do. A reason comes as the code of who found it; a text
that is no code known here is shown as it is, as an older program or a board wrote it.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from tableassist.core.inputs import BoardName, SpotKind
from tableassist.core.records import ClockClass, DeckDoubted, RoomClass, StopFacts
from tableassist.core.refusals import Reason, Refused
from tableassist.core.signs import SignName


class TroubleLanguage(Protocol):
    """Refusals, stops, boards, the jackpot, the computer, chips that lie wrong."""

    def refused(self, reason: Reason) -> str:
        """Without figures. One with a capital and a full stop stands alone."""

    def refusal(self, refused: Refused) -> str:
        """The reason in a few words, with the figure that would be right."""

    def refusal_line(self, refused: Refused) -> str:
        """The same as one sentence, with the seat and what lies there."""

    def stop(self, reason: str) -> str:
        """The round is stopped, and what to do next, as a prompt."""

    def stop_detail(self, reason: str, about: StopFacts) -> str:
        """What is known of the stop, without a full stop; no card is named."""

    def stopped(self, reason: str, detail: str, about: StopFacts | None) -> str:
        """The stop as an alert: what happened, what is known of it, what to do.

        `detail` is what an older program wrote of it, told where nothing else is known.
        """

    def jackpot_closed(self, reason: str) -> str:
        """A reason of the table's own; others are `journal_disputed` and `signs_closed`."""

    def signs_closed(self, wrong: Mapping[str, Sequence[SignName]]) -> str:
        """The jackpot is closed for its signs: by reason which ones."""

    def jackpot_reopens(self) -> str:
        """It is closed, and nothing that closed it is wrong any more."""

    def without_jackpot(self, seats: Sequence[int]) -> str:
        """The jackpot is closed, and progressive chips lie at these seats."""

    def award_unseen(self, signs: Sequence[SignName], seat: int, amount: int) -> str:
        """These signs have not proved in time that they show what was won: what to do."""

    def award_to_show(self, signs: Sequence[SignName]) -> str:
        """The same on the page of the hit, where seat and amount stand already."""

    def disk(self, room: RoomClass) -> str: ...

    def clock(self, clock: ClockClass) -> str: ...

    def away(self, reason: str) -> str:
        """Why a board cannot be heard, without a full stop."""

    def board_away(self, role: BoardName, reason: str) -> str:
        """To the dealer, in plain words: the same as a sentence, and what to do."""

    def turned_away(self, reason: str, expected: str, found: str) -> str:
        """Why a board is not taken, without a full stop."""

    def board_turned_away(self, role: BoardName, reason: str, expected: str, found: str) -> str:
        """The same as a sentence, and what to do."""

    def forged(self, forged: Mapping[str, int], at_board: int) -> str:
        """How many messages were not believed and why, without a full stop."""

    def forgeries(self, role: BoardName, *, again: bool) -> str:
        """To the dealer: such messages came, or came `again`, and what to do."""

    def found(self, what: str) -> str:
        """A fault of a board or of the line to it, without a full stop."""

    def fault(self, role: BoardName, what: str) -> str:
        """To the dealer, in plain words: the same as a sentence, and what to do."""

    def display_fault(self, sign: SignName, what: str) -> str: ...

    def lid_open(self) -> str: ...

    def shoe_differs(self, phase: str) -> str:
        """By its events its deck is ready, by its own word it is in this phase."""

    def deck_not_whole(self, deck: int, problem: str) -> str: ...

    def false_deck(self, deck: int) -> str:
        """A stop proved that this deck is false; it is still the one that was loaded last."""

    def deck_doubted(self, doubt: DeckDoubted, hours: int) -> str:
        """What cards that came say of the decks; a false alarm comes once in so many hours."""

    def stub_differs(self, count: int) -> str:
        """The dealer counted so many cards, and that is not what must be left."""

    def lock_undone(self, number: int) -> str:
        """Bets are open again, and the round has another `number`."""

    def stake_lies(self, seat: int, amount: int) -> str:
        """The seat was said to be done, and so much of what it lost still lies there."""

    def deck_unchecked(self, deck: int) -> str: ...

    def cut_card_out(self) -> str: ...

    def events_missing(self, role: BoardName) -> str: ...

    def event_unread(self, role: BoardName) -> str: ...

    def level_refused(self, role: BoardName) -> str: ...

    def unassured(self, role: BoardName) -> str: ...

    def unsigned_allowed(self) -> str: ...

    def marks(self, *, demo_keys: bool, unsigned: bool) -> list[str]:
        """What stands before the house's name all the time."""

    def spot_unread(self, seat: int, spot: SpotKind) -> str: ...

    def turned_back(self, seat: int, spot: SpotKind, amount: int, reason: Reason) -> str: ...

    def no_bet(self, seat: int, spot: SpotKind, lies: int) -> str: ...

    def ante_taken_up(self, seat: int) -> str: ...

    def late_bet(self, seat: int, spot: SpotKind, lies: int, locked: int) -> str: ...

    def new_journal(self, meter: int) -> str: ...

    def unconfirmed(self, count: int) -> str: ...

    def last_round(
        self, number: int, seats: Sequence[tuple[int, int]], *, void: bool, corrected: bool
    ) -> str:
        """A remark: what the last round came to, by seat what it won or, below 0, lost."""
