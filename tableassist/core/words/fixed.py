"""Words that hold no figure, as values with a field each: a language that forgets one is no value.

They stand in the view, ready to show. What the screen adds to it by itself is in `screen_words`.
"""

from tableassist.core.house import HandName
from tableassist.core.inputs import Struct
from tableassist.core.records import BetName


class SettleStep(Struct, frozen=True):
    """What the dealer still does with one bet, or with several alike: cents to pay and to take."""

    spots: tuple[BetName, ...]
    pays: int = 0
    takes: int = 0


class ClaimedBet(Struct, frozen=True):
    """A side bet that is claimed by showing the hand, and the lowest hand that wins it."""

    bet: BetName
    lowest: HandName


class HeadlineWords(Struct, frozen=True):
    """What a seat is doing, where no hand can be named."""

    bets_go_back: str
    bets_are_back: str
    hand_void: str
    hand_lost: str
    folded: str
    folds: str
    betting: str
    in_round: str
    claims: str
    which_card: str
    not_opened: str
    dealer_out: str
    dealer_unqualified: str
    """The same in a game whose dealer qualifies."""
    taken_back: str
    """Of a seat whose bet is lifted while it may be."""
    dealer: str
    """Whose cards lie in the middle."""
    community: str


class NoteWords(Struct, frozen=True):
    """What is wrong with the chips of a spot, within the width of its row."""

    folds: str
    """Of an ante that is gone: the dealer took it, and the hand is given up."""
    put_back: str
    """The same where chips that lie there say something else."""
    taken_back: str
    """Of a bet that its player withdraws."""
    no_card_left: str
    now_the_raise: str
    lift_again: str
    not_seen: str
    """The sensors cannot say whether this bet was paid or taken."""
    next_round: str


class ButtonWords(Struct, frozen=True):
    """Labels of buttons, and under them in small letters what they do."""

    misdeal: str
    misdeal_detail: str
    irregularity: str
    irregularity_detail: str
    stop_paying_detail: str
    no_more_bets: str
    reveal: str
    reveal_detail: str
    turn: str
    turn_detail: str
    settle: str
    settle_detail: str
    settle_claims_detail: str
    fold: str
    claim: str
    name_again: str
    paid: str
    undo: str
    count_detail: str
    verify: str
    approve: str
    hand_paid: str
    decks: str
    decks_detail: str
    stub_detail: str
    sign_off: str
    other_language: str
    """The name of the other language, in that language."""


class PromptWords(Struct, frozen=True):
    """Sentences of what to do next that name no seat and no amount."""

    close_bets: str
    reading_bets: str
    all_decided: str
    count_chips: str
    all_paid: str
    all_back: str
    what_is_wrong: str
    paying_stopped: str
    settle: str
