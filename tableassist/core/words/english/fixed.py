"""English: the words that hold no figure."""

from tableassist.core.words.english.amounts import button
from tableassist.core.words.fixed import ButtonWords, HeadlineWords, NoteWords, PromptWords

HEADLINES = HeadlineWords(
    bets_go_back="Bets to return",
    bets_are_back="Bets returned",
    hand_void="Hand void",
    hand_lost="Hand void, bets lost",
    folded="Folded",
    folds="Folds",
    betting="Betting",
    in_round="In the round",
    claims="Claims",
    which_card="Which card?",
    not_opened="Not opened",
    dealer_out="Dealer does not open",
    dealer_unqualified="Dealer does not qualify",
    taken_back="Takes it back",
    dealer="Dealer",
    community="Community cards",
)
NOTES = NoteWords(
    folds="lifted: folds",
    put_back="gone: put it back",
    taken_back="taken back",
    no_card_left="no card left to buy",
    now_the_raise="now the raise",
    lift_again="lift it and put it down again",
    not_seen="not seen: check it",
    next_round="for the next round",
)
BUTTONS = ButtonWords(
    misdeal="Misdeal",
    misdeal_detail="void the round",
    irregularity="Irregularity",
    irregularity_detail="call a supervisor",
    stop_paying_detail="stop paying",
    no_more_bets="No more bets",
    reveal="Reveal",
    reveal_detail="turn the hands",
    turn="Turn",
    turn_detail="the next card",
    settle="Settle",
    settle_detail="compare the hands",
    settle_claims_detail="no hand to show",
    fold="Fold",
    claim="Claim",
    name_again="Name again",
    paid="Paid",
    undo="Undo",
    count_detail="progressive chips",
    verify="Verify",
    approve="Approve",
    hand_paid="Hand paid",
    decks="Decks counted",
    decks_detail="or new decks",
    stub_detail="cards left",
    sign_off="Sign off",
    other_language="Français",
)
CHIPS_STAY = "Chips stay"
STAY = button(CHIPS_STAY)
UNDO = button(BUTTONS.undo)
MISDEAL = button(BUTTONS.misdeal)
PROMPTS = PromptWords(
    close_bets=f"Touch {button(BUTTONS.no_more_bets)} when the bets are down.",
    reading_bets=f"Reading the bets. If nothing follows, hold {MISDEAL}.",
    count_chips="How many progressive chips lie in front of the rack?",
    all_paid=f"All is paid. Hold {STAY} if players leave chips there.",
    all_back=f"All bets go back. Hold {STAY} if players leave chips.",
    what_is_wrong=f"What is wrong? Nothing: touch {UNDO}.",
    paying_stopped=f"Pay nothing. A supervisor corrects; {UNDO} goes on.",
    all_decided=f"All seats have decided. Touch {button(BUTTONS.reveal)}.",
    settle=f"Hold {button(BUTTONS.settle)}.",
)
