"""The view: one frozen value that holds everything a screen may show, and nothing it may not.

A card that the rules have not revealed is the text `??` here, so no pixel, no accessible text and
no log of the screen can carry it. All words are ready to show, all amounts are cents, and a
button is enabled because `decide` would accept it. The screen computes nothing.
"""

from typing import Literal, TypeAlias

from tableassist.core.inputs import BoardName, LanguageName, Struct, Touch
from tableassist.core.outputs import LampFace
from tableassist.core.people import Post, Role
from tableassist.core.records import BetName

HIDDEN = "??"

Tone: TypeAlias = Literal["quiet", "active", "good", "bad", "push", "alarm"]
Place: TypeAlias = Literal["bar", "seat", "top", "post", "hit"]


class ChipCount(Struct, frozen=True):
    """So many chips of one value (cents)."""

    value: int
    count: int


class PayView(Struct, frozen=True):
    """How to pay an amount with the chips of this table; `rest` cents no chip is small enough for.

    No chips and no rest: nothing is to be paid, or nobody said which chips there are.
    """

    chips: tuple[ChipCount, ...] = ()
    rest: int = 0


class SpotView(Struct, frozen=True):
    """One spot, or an award that has no spot of its own (`ante_bonus`).

    `amount` lies there (or is the locked bet), `pays` is what the dealer adds, `pay_with` in
    chips. `result` is "", "won", "lost", "push", "withdrawn" or "void"; `note` says in words what
    is wrong. While the round is settled `lies` is what the sensors see there now, `done` says that
    they have seen the dealer's part, and `off_by` by how many cents too much is laid (minus: too
    little). `counted`: its chip is one of those that the dealer is asked to count.
    """

    spot: BetName
    label: str
    amount: int
    lamp: LampFace
    result: str
    pays: int
    note: str
    pay_with: PayView = PayView()
    lies: int = 0
    done: bool = False
    off_by: int = 0
    counted: bool = False


class SeatView(Struct, frozen=True):
    """One seat, 1 to 7. `cards` is empty, or up to six texts, `??` for a face-down card.

    A bought card is the sixth; a card known to be thrown away is left out. `headline` is the hand
    by name or what the seat is doing; `pay` is what the dealer still adds to the bets that stay on
    the layout (cents), None before the settlement, `pay_with` its chips together, `take` what the
    dealer still collects, `back` what still goes back in a void round; `pay_in_all`,
    `take_in_all` and `back_in_all` are what the three come to together, bets that were taken before
    the settlement included. `done`: nothing of it is left. `why` explains it.
    """

    seat: int
    in_round: bool
    cards: tuple[str, ...]
    headline: str
    tone: Tone
    spots: tuple[SpotView, ...]
    pay: int | None
    paid: bool
    next_to_pay: bool
    why: str
    pay_with: PayView = PayView()
    done: bool = False
    take: int = 0
    back: int = 0
    pay_in_all: int = 0
    take_in_all: int = 0
    back_in_all: int = 0


class DealerView(Struct, frozen=True):
    """The dealer's hand and the call, as in `Dealer opens: Pair of Queens`.

    `title` says whose cards they are: the dealer's, or the community's. A card that the dealer
    threw away is left out, and told by its place in `call`.
    """

    cards: tuple[str, ...]
    call: str
    tone: Tone
    title: str = "Dealer"


class MeterView(Struct, frozen=True):
    """`amount` is the journal's figure in cents, `on_sign` what a sign says it shows.

    `offered` is False at a house without a jackpot: nothing of this is shown then. Of several signs
    it is the one that is wrong, and `sign` is its number, 0 at a table that has one. `verified` is
    False for a sign that cannot say what it shows: then it never agrees either. One that is not
    `heard` may show anything; one that answers and is not taken is `refused`.
    """

    amount: int
    on_sign: int | None
    agrees: bool
    open: bool
    currency: str
    offered: bool = True
    verified: bool = True
    sign: int = 0
    heard: bool = True
    refused: bool = False


class BoardView(Struct, frozen=True):
    """A device lamp. `state` is connecting, live, lost or refused; `text` says what is wrong.

    A sign that is heard is live when it shows the meter, else "asked" for a moment, then "differs",
    or "faulty".
    """

    board: BoardName
    label: str
    state: str
    text: str


class ButtonView(Struct, frozen=True):
    """One button. `touch` is the input it makes.

    `due`: it is the next thing to do, as the state stands. `hold`: a long press is needed.
    `grave`: it undoes the round. `place` says where it stands; `seat` is the one it belongs to.
    Buttons with the same `choice` are answers to one question, none of which is nearer than the
    others. `patient`: wait until no chip has moved for a while. `supervisor`: it is not the
    dealer's to touch. `stays`: it says that players leave their chips, which is never next to do,
    and right once nobody comes for them. `elsewhere`: its step belongs to another phase.
    """

    name: str
    label: str
    detail: str
    allowed: bool
    due: bool
    hold: bool
    seat: int | None
    touch: Touch
    grave: bool = False
    choice: str = ""
    patient: bool = False
    supervisor: bool = False
    stays: bool = False
    place: Place = "bar"
    elsewhere: bool = False


class PayLineView(Struct, frozen=True):
    """A hand by name and what it pays, as in `Straight flush` and `50 to 1`."""

    hand: str
    pays: str


class PayTableView(Struct, frozen=True):
    """One pay table of the house, the best hand first."""

    title: str
    lines: tuple[PayLineView, ...]


class PersonView(Struct, frozen=True):
    """Somebody of this table. `locked`: after wrong tries nobody signs on as this person now."""

    name: str
    roles: tuple[Role, ...]
    locked: bool = False


class AtPostView(Struct, frozen=True):
    """Somebody signed on. `ends_ms`: when it ends by itself (table's time, ms UTC), 0 for never.

    `left_ms` is how long that was when they were last seen at work there.
    """

    name: str
    since_ms: int
    ends_ms: int = 0
    left_ms: int = 0
    roles: tuple[Role, ...] = ()


class PostView(Struct, frozen=True):
    """A place to sign on at. `people` are those who have, the last one is who acts.

    `can_sign_on` are the names to choose from on the pad, none while nobody may. `sign_off` is the
    touch that ends it. `said` is why the last try was refused, ready to show; `must_change`: it was
    because a PIN of one's own has to be chosen first. `named` is whose PIN is asked for now, where
    the last try was no proof yet. `answered` is the number of the record that answered it.
    `wanted`: what is next to be said here cannot be said by who is here now.
    """

    post: Post
    label: str
    sign_on_label: str
    sign_off_label: str
    people: tuple[AtPostView, ...] = ()
    can_sign_on: tuple[str, ...] = ()
    sign_off: Touch | None = None
    said: str = ""
    must_change: bool = False
    named: str = ""
    answered: int = 0
    wanted: bool = False


class PeopleView(Struct, frozen=True):
    """The people of a table, and its posts: who deals, and the pit's panel.

    `required`: nobody deals, verifies, approves or pays who is not signed on. `dealer_missing`:
    nobody is who may deal this game, at a table that does not wait to be opened.
    """

    required: bool
    posts: tuple[PostView, ...]
    persons: tuple[PersonView, ...] = ()
    dealer_missing: bool = False


class HitCheckView(Struct, frozen=True):
    """One condition of a hit, met or not, by record number and time (0 where none is needed)."""

    text: str
    holds: bool
    record: int = 0
    at_ms: int = 0


class HitAskedView(Struct, frozen=True):
    """Something that is asked before a hit is paid. `is_trouble`: because something is wrong."""

    text: str
    done: bool
    is_trouble: bool = False


class HitActView(Struct, frozen=True):
    """What somebody did about a hit, `after_ms` it was won; `by` "" for who is not signed on.

    `tone` is "alarm" where it speaks against the hit.
    """

    text: str
    by: str
    note: str
    after_ms: int
    tone: Tone = "quiet"


class HitView(Struct, frozen=True):
    """The hit that waits longest, as a supervisor has to look at it, or one that is over.

    `hit` is its record.
    `bet` is what won it, locked by record `lock`, `is_lit` whether its lamp was. `build_up` says
    how the amount (cents) came about. `checks` are its conditions one by one, `asked` what the
    table asks before it is paid, `acts` what was done. How long it waits counts from `won_ms`.
    `then` says what is next to do, or how it ended. `opens`: its round is over, so that the page
    may come by itself. `others` wait behind it.
    """

    hit: int
    round: int
    seat: int
    phase: str
    amount: int
    won_ms: int
    hand: str
    cards: tuple[str, ...]
    bet: str
    lock: int
    lock_ms: int
    is_lit: bool
    build_up: tuple[str, ...]
    checks: tuple[HitCheckView, ...]
    asked: tuple[HitAskedView, ...]
    acts: tuple[HitActView, ...]
    doubted: bool = False
    slips: int = 0
    then: str = ""
    opens: bool = False
    others: int = 0


class OpeningView(Struct, frozen=True):
    """The step at which the opening of a closed table is: `number` of `of`, and what it shows."""

    step: str
    number: int
    of: int
    lines: tuple[str, ...]


class CorrectionDueView(Struct, frozen=True):
    """What a seat gets or owes by a correction; `touch` says that it was handed over, or taken."""

    round: int
    text: str
    is_owed: bool
    touch: Touch
    allowed: bool


class CorrectionsView(Struct, frozen=True):
    """Corrections that wait. `asked` is what one person said, as the second one has to say it.

    `at_pit` is the sign-on that every touch of a correction has to bear (`supervision`).
    `may_begin`: somebody is there who may correct a round. `lines` are what `asked` changes, or
    why it is not taken now.
    """

    at_pit: int = 0
    may_begin: bool = False
    asked: Touch | None = None
    asked_by: str = ""
    round: int = 0
    lines: tuple[str, ...] = ()
    allowed: bool = False
    dues: tuple[CorrectionDueView, ...] = ()


class TableView(Struct, frozen=True):
    """The whole screen. `prompt` is what to do next in one line, `alerts` what is wrong.

    `queue` holds the seats to be settled, in settling order, those included that are done; a folded
    hand only while chips wait there to be taken.
    `hit` is the one that waits longest to be paid, `hit_over` the one that ended last, for a while
    and while none waits. `language` is that of all its words,
    `training` is True at a table whose boards have the keys of the demo. `people` is None where
    nobody signs on. `corrections` are those that wait for people. `pay_tables` are the house's, for
    the page that is shown while nobody plays. `opening` is where a table is that has to be opened
    first, None at an open one.
    `remarks` is what can be read between two rounds and asks nothing of the dealer. `is_calm`:
    `alerts` are plain information, and nothing of them is wrong.
    """

    table: str
    house: str
    round: int
    phase: str
    phase_text: str
    prompt: str
    alerts: tuple[str, ...]
    dealer: DealerView
    seats: tuple[SeatView, ...]
    meter: MeterView
    boards: tuple[BoardView, ...]
    buttons: tuple[ButtonView, ...]
    state_number: int
    queue: tuple[int, ...] = ()
    language: LanguageName = "en"
    training: bool = False
    pay_tables: tuple[PayTableView, ...] = ()
    people: PeopleView | None = None
    hit: HitView | None = None
    hit_over: HitView | None = None
    opening: OpeningView | None = None
    remarks: tuple[str, ...] = ()
    corrections: CorrectionsView = CorrectionsView()
    is_calm: bool = False
