"""English: refusals, stops, boards, the jackpot, the computer, chips that lie wrong.

See `trouble_language` for what each method is asked. An alert says what happened, then what to do.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tableassist.core.inputs import BoardName, BoardRole, SpotKind, role_of
from tableassist.core.records import BY_HAND, ClockClass, DeckDoubted, RoomClass, StopFacts
from tableassist.core.refusals import SAID_AMOUNTS, Reason, Refused
from tableassist.core.signs import SignName
from tableassist.core.words.amounts import capital, small
from tableassist.core.words.board_sentences import BoardSentences
from tableassist.core.words.clocks import time_of_day
from tableassist.core.words.english.amounts import button, seats_words
from tableassist.core.words.english.boards import (
    AWAY,
    DISPLAY_FAULTS,
    FORGED,
    FOUND,
    TURNED_AWAY,
)
from tableassist.core.words.english.decks import doubt_words, shoe_phase
from tableassist.core.words.english.fixed import BUTTONS, MISDEAL
from tableassist.core.words.english.plain import PLAIN
from tableassist.core.words.english.reasons import REFUSED, REMEDIES
from tableassist.core.words.english.steps import SPOT_WORDS, SPOTS, EnglishSteps
from tableassist.core.words.english.stops import (
    STOP_REMEDIES,
    STOPPED,
    SUPERVISED,
    stop_detail,
    stop_told,
)

CLOSED: Mapping[str, str] = MappingProxyType(
    {
        BY_HAND: "Jackpot closed by hand. Take no progressive bets.",
        "lamp-broken": "Jackpot closed: a lamp at the spots is broken. Take no progressive bets.",
    }
)
SIGNS_WRONG: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "sign-away": ("does not answer", "do not answer"),
        "sign-refused": ("is refused", "are refused"),
        "sign-disagrees": ("shows a wrong figure", "show a wrong figure"),
        "sign-unwritten": ("is being set up", "are being set up"),
        "sign-faulty": ("has a faulty display", "have faulty displays"),
    }
)
"""What closes the jackpot about one sign, and about several."""

DISK: Mapping[RoomClass, str] = MappingProxyType(
    {
        "plenty": "Disk: there is room again.",
        "low": "Disk: little room is left for the journal. Call a technician.",
        "full": "Disk: full. The round in hand goes on, no other begins. Call a technician.",
    }
)
CLOCK: Mapping[ClockClass, str] = MappingProxyType(
    {
        "right": "Clock: it is right again.",
        "behind": (
            "Clock: it is behind the journal. No new round begins until it is right, or two people "
            "take it."
        ),
        "ahead": (
            "Clock: it is more than 30 days ahead of the journal. No new round begins until it is "
            "right, or two people take it."
        ),
        "accepted": (
            "Clock: two people took it, though it is behind the journal. Records count on from the "
            "journal's time, until a start at which the clock has caught up."
        ),
        "unset": "Clock: it is not set. No new round begins until it is right.",
        "stepped": (
            "Clock: it was set while the table runs. Records keep the old time until a restart."
        ),
    }
)
UNASSURED: Mapping[BoardRole, str] = MappingProxyType(
    {
        "shoe": (
            "Shoe unassured: a card drawn while it or the table is away is lost. It has no lock."
        ),
        "bets": "Bet sensors unassured: chips moved while they are away are not seen.",
        "sign": "Sign{} unverified: it cannot say what it shows. Compare it with the meter here.",
    }
)


class EnglishTroubles(EnglishSteps, BoardSentences):
    """Sentences about what is wrong."""

    colon = ":"
    expected_found = "expected {}, found {}"
    plain = PLAIN
    told_away = AWAY
    told_turned_away = TURNED_AWAY
    told_found = FOUND
    told_display = DISPLAY_FAULTS

    def refused(self, reason: Reason) -> str:
        return REFUSED[reason]

    def refusal(self, refused: Refused) -> str:
        words = REFUSED[refused.reason]
        if refused.number is not None or refused.expected is not None:
            words = words.removesuffix(".")
        if refused.number is not None:
            when = "" if refused.at_ms is None else f", {time_of_day(refused.at_ms)} UTC"
            return f"{words}: record {refused.number}{when}"
        return words if refused.expected is None else f"{words}, {self.money(refused.expected)}"

    def refusal_line(self, refused: Refused) -> str:
        words, remedy = self.refusal(refused).removesuffix("."), REMEDIES.get(refused.reason)
        if refused.seat is not None:
            words = f"Seat {refused.seat}: {small(words)}"
        if refused.seat is not None and refused.amount and not remedy:
            is_said = refused.reason in SAID_AMOUNTS
            words += f" ({self.money(refused.amount)} {'named' if is_said else 'lies there'})"
        return f"{words}. {remedy}" if remedy else f"{words}."

    def stop(self, reason: str) -> str:
        first = "Call the supervisor, then hold" if reason in SUPERVISED else "Hold"
        return f"Stop: {STOPPED[reason]}. {first} {MISDEAL}."

    def stop_detail(self, reason: str, about: StopFacts) -> str:
        return stop_detail(reason, about)

    def stopped(self, reason: str, detail: str, about: StopFacts | None) -> str:
        known = stop_told(reason, about) if about else detail
        if about and about.board:
            known = self.board(about.board)
        return f"{STOPPED[reason].capitalize()}: {known}. {STOP_REMEDIES[reason]}"

    def jackpot_closed(self, reason: str) -> str:
        return CLOSED[reason]

    def jackpot_reopens(self) -> str:
        return "Jackpot closed: what was wrong is right again. It opens by itself."

    def signs_closed(self, wrong: Mapping[str, Sequence[SignName]]) -> str:
        told = (
            f"{self.signs_within(signs)} {SIGNS_WRONG[why][len(signs) > 1]}"
            for why, signs in wrong.items()
        )
        return f"Jackpot closed: {'; '.join(told)}. Take no progressive bets."

    def signs_within(self, signs: Sequence[SignName]) -> str:
        """`the sign`, `sign 2`, `signs 1 and 3`; within a sentence."""
        if len(signs) == 1:
            return self.board_within(signs[0])
        *others, last = (self.place_of(sign).strip() for sign in signs)
        return f"signs {', '.join(others)} and {last}"

    def without_jackpot(self, seats: Sequence[int]) -> str:
        back = f"{capital(seats_words(seats))}: give the progressive chips back."
        return f"{back} This round is played without the jackpot."

    def award_unseen(self, signs: Sequence[SignName], seat: int, amount: int) -> str:
        have = "has" if len(signs) == 1 else "have"
        return (
            f"Seat {seat}: {self.signs_within(signs)} {have} not shown the award of "
            f"{self.money(amount)}. Show the player the amount here."
        )

    def award_to_show(self, signs: Sequence[SignName]) -> str:
        have = "has" if len(signs) == 1 else "have"
        return (
            f"{capital(self.signs_within(signs))} {have} not shown the award: show it to the player"
        )

    def disk(self, room: RoomClass) -> str:
        return DISK[room]

    def clock(self, clock: ClockClass) -> str:
        return CLOCK[clock]

    def forged(self, forged: Mapping[str, int], at_board: int) -> str:
        parts = [f"{count} {FORGED.get(why, why)}" for why, count in forged.items()]
        if at_board:
            parts.append(f"{at_board} turned away by the board")
        total = sum(forged.values()) + at_board
        word = "message" if total == 1 else "messages"
        return f"{total} {word} not believed ({', '.join(parts)})"

    def lid_open(self) -> str:
        return "Shoe: the lid is open. Close it; if it is closed already, open and close it."

    def shoe_differs(self, phase: str) -> str:
        return (
            f"Shoe: it says it is not ready ({shoe_phase(phase)}), and news of it is missing. "
            "Wait; if this stays, load a shuffled deck."
        )

    def deck_not_whole(self, deck: int, problem: str) -> str:
        return f"Shoe: deck {deck} is not whole ({problem}). Put in another."

    def false_deck(self, deck: int) -> str:
        return f"Fouled deck {deck}: keep it for the supervisor and load another."

    def deck_doubted(self, doubt: DeckDoubted, hours: int) -> str:
        return doubt_words(doubt, f"{hours:,}")

    def stub_differs(self, count: int) -> str:
        return f"Stub: {count} is not what must be left. Count again, then call a supervisor."

    def lock_undone(self, number: int) -> str:
        return f"{button(BUTTONS.no_more_bets)} was taken back; this is round {number} now."

    def stake_lies(self, seat: int, amount: int) -> str:
        return (
            f"Seat {seat}: lost stake of {self.money(amount)} still on the layout. Take it first."
        )

    def deck_unchecked(self, deck: int) -> str:
        return f"Shoe: deck {deck} has not been read through. Load it again."

    def cut_card_out(self) -> str:
        return "Shoe: the cut card is out. Finish this round, then load a shuffled deck."

    def events_missing(self, role: BoardName) -> str:
        return self._sentence(role, "stored events are missing", "Check the last round by hand.")

    def event_unread(self, role: BoardName) -> str:
        what = "reported something that cannot be read"
        return self._sentence(role, what, "Check the last round by hand and call for service.")

    def level_refused(self, role: BoardName) -> str:
        return self._sentence(role, "what the table asks is refused", "Call for service.")

    def unassured(self, role: BoardName) -> str:
        return UNASSURED[role_of(role)].format(self.place_of(role))

    def unsigned_allowed(self) -> str:
        return (
            "Boards need not sign here: whoever reaches a cable can make up cards, bets and "
            "figures."
        )

    def marks(self, *, demo_keys: bool, unsigned: bool) -> list[str]:
        marks = [("DEMO KEYS", demo_keys), ("NOT SIGNED", unsigned)]
        return [mark for mark, is_so in marks if is_so]

    def spot_unread(self, seat: int, spot: SpotKind) -> str:
        return (
            f"Seat {seat}: the {SPOT_WORDS[spot]} spot cannot be read. Straighten its chips; "
            "if none lie there, put one down and take it up."
        )

    def turned_back(self, seat: int, spot: SpotKind, amount: int, reason: Reason) -> str:
        return (
            f"Seat {seat}: {self.money(amount)} on the {SPOT_WORDS[spot]} spot "
            f"is no bet ({REFUSED[reason]}). Give it back."
        )

    def no_bet(self, seat: int, spot: SpotKind, lies: int) -> str:
        chips = f"{self.money(lies)} on the {SPOT_WORDS[spot]} spot"
        return f"Seat {seat}: {chips} is no bet. Give it back."

    def ante_taken_up(self, seat: int) -> str:
        return f"Seat {seat}: the ante is gone. Put it back, or hold {button(BUTTONS.fold)}."

    def late_bet(self, seat: int, spot: SpotKind, lies: int, locked: int) -> str:
        off = self.money(abs(lies - locked))
        told = (
            f"{off} too much, give it back" if lies > locked else f"{off} short, have it put back"
        )
        counts = f"{self.money(locked)} counts" if locked else "no bet counts here"
        return f"Seat {seat}, {SPOTS[spot]}: {told} ({counts})."

    def new_journal(self, meter: int) -> str:
        return f"New journal: the meter starts at {self.money(meter)}."

    def unconfirmed(self, count: int) -> str:
        return f"{count} values of this house are not confirmed. Tell a supervisor."

    def last_round(
        self, number: int, seats: Sequence[tuple[int, int]], *, void: bool, corrected: bool
    ) -> str:
        space = "\N{NO-BREAK SPACE}"  # a seat and its sum stay on one line
        won = (f"seat{space}{seat}{space}{self.signed(amount)}" for seat, amount in seats)
        told = "void, every bet went back" if void else ", ".join(won)
        since = " Corrected since." if corrected else ""
        return f"Last round, {self.number(number)}: {told}.{since}"
