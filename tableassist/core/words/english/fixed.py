"""English: the words that hold no figure."""

from tableassist.core.words.fixed import ButtonWords, HeadlineWords, NoteWords, PromptWords

HEADLINES = HeadlineWords(
    bets_go_back="Bets go back",
    folded="Folded",
    folds="Folds",
    betting="Betting",
    in_round="In the round",
    claims="Claims",
    discard_named="Discard named",
    which_card="Which card?",
    not_opened="Not opened",
    dealer_out="Dealer does not open",
    dealer="Dealer",
    community="Community cards",
)
NOTES = NoteWords(
    taken_up="taken up",
    no_card_left="no card left to buy",
    now_the_raise="now the raise",
    lift_again="lift it and put it down again",
    not_seen="not seen: check it",
    next_round="for the next round",
)
BUTTONS = ButtonWords(
    misdeal="Misdeal",
    misdeal_detail="void the round",
    no_more_bets="No more bets",
    reveal="Reveal",
    reveal_detail="turn the hands",
    turn="Turn",
    turn_detail="the next card",
    settle="Settle",
    settle_detail="compare the hands",
    settle_claims_detail="nobody shows more",
    fold="Fold",
    claim="Claim",
    name_again="Name again",
    paid="Paid",
    undo="Undo",
    count_detail="progressive chips",
    verify="Verify",
    approve="Approve",
    hand_paid="Hand paid",
    other_language="Français",
)
PROMPTS = PromptWords(
    close_bets="Touch No more bets when the bets are down.",
    reading_bets="Reading the bets. If nothing follows, hold Misdeal.",
    count_chips="How many progressive chips lie in front of the rack?",
    all_paid="All is paid. Hold Chips stay if players leave them there.",
    all_back="All bets go back. Hold Chips stay if players leave them.",
    all_decided="All seats have decided. Touch Reveal.",
    settle="Touch Settle.",
)
