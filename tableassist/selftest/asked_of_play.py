"""Requirements F to J: wins and how they are paid, dealer and cards, and what is kept of it all."""

from tableassist.selftest import table_checks as t
from tableassist.selftest.journal_walk import RECONCILED
from tableassist.selftest.requirement import Requirement, told

_CARDS = "tests/core/test_round.py::test_a_card_that_cannot_be_stops_the_round"
_FAILS = "tests/core/table/test_decks.py::test_a_reader_that_fails_again_and_again_is_told"

WINS: tuple[Requirement, ...] = (
    Requirement("F1", "The order of wins that come together is on record.", told("F1")),
    Requirement(
        "F2",
        "What several winners get is laid down, and told before it is paid.",
        t.rule_for_several,
        left="That it is told: tests/core/table/test_winners_at_the_table.py::"
        "test_order_and_amounts_stand_on_the_screen_before_anything_is_paid.",
    ),
    Requirement(
        "F3",
        "A win is frozen, the meter begins anew, the others play on.",
        told("F3"),
        left="That they play on: tests/core/test_sign_award.py::"
        "test_each_share_of_the_meter_is_shown_until_it_is_paid; a profile may let them wait.",
    ),
    Requirement(
        "F4",
        "The lowest hand that wins, and bets on others' hands, are as the rules have them.",
        t.awards_of_the_profile,
    ),
    Requirement(
        "G1",
        "A meter falls only by a win, a correction or a void round, each with its document.",
        told("G1"),
        left="Shares of a correction are moved by its own record.",
    ),
    Requirement(
        "G2",
        "A slip has casino, table, number, hand, time, amount; no number comes twice.",
        told("G2"),
        left="What stands on it: "
        "tests/reports/test_slip.py::test_everything_that_a_slip_needs_stands_on_it.",
    ),
    Requirement("G3", "The more is won, the more people sign.", t.tiers_set),
    Requirement(
        "G4",
        "From some amounts on cards are shown to cameras.",
        t.cards_shown,
        left="Which cameras from which amount on is the house's part.",
    ),
    Requirement("G5", "What is not paid in chips or cash is a cheque within a day."),
    Requirement(
        "G6",
        "What has to be reported of a payment is worked out from rules with dates.",
        t.rules_in_force,
    ),
    Requirement("G7", "A wrong pay is put right before the next hand where it can be."),
)

PLAY: tuple[Requirement, ...] = (
    Requirement(
        "H1",
        "No card before the progressive chips were counted and the count is right.",
        told("H1"),
    ),
    Requirement("H2", "Bets that were locked stay so until the hand is over.", told("H2")),
    Requirement("H3", "What was bet on the jackpot is on record, seat by seat.", told("H3")),
    Requirement("H4", "A supervisor is called before disputed cards are taken."),
    Requirement(
        "I1",
        "A deck that does not count right leaves the table.",
        tests=(
            "tests/core/test_what_boards_report.py::test_a_deck_that_is_not_whole_is_not_dealt_from",
        ),
        left="For a shoe that reads its decks; else people count.",
    ),
    Requirement(
        "I2",
        "The rest of the deck is counted every few rounds where no machine does.",
        t.stub_is_counted,
    ),
    Requirement(
        "I3",
        "Whether decks are shuffled is tested by numbers.",
        t.cards_come_evenly,
        left="Which cards come, not in which order but for that of a new deck. A certificate of "
        "the shuffler is the house's part.",
    ),
    Requirement("I4", "A check of a deck leaves a receipt."),
    Requirement(
        "I5", "A device that fails is replaced when nobody is harmed; else the round is void."
    ),
    Requirement("I6", "One bad card is replaced; for more than one the deck goes."),
    Requirement(
        "I7",
        "A card that was misread decides nothing.",
        tests=(
            _CARDS,
            "tests/core/table/test_corrections_refold.py::"
            "test_a_misread_card_of_a_player_with_both_readings",
        ),
        left="Not read, or read as one that came: the round stops, and is void. Taken for another: "
        "people see it, and correct the round.",
    ),
    Requirement(
        "I8",
        "999 of 1,000 misread cards are told as such, and not taken for good.",
        unmet="a card that is taken for another which has not come is believed; how often a "
        "reader does that has to be measured on that reader",
        left=f"Not read, or read as one that came: it is told at once, {_CARDS}, and when it comes "
        f"again and again, {_FAILS}.",
    ),
)

RECORDS: tuple[Requirement, ...] = (
    Requirement(
        "J1",
        "The sign is read and compared; a lower reading is proved.",
        told("J1"),
        left="That somebody writes it down each week is the house's part.",
    ),
    Requirement(
        "J2", "The opening amount, and the reason for each change by people, are kept.", told("J2")
    ),
    Requirement(
        "J3",
        "A report shows how the meter came to be what it is since the last win.",
        told(RECONCILED),
        left="It is printed by meter reconcile.",
    ),
    Requirement(
        "J4",
        "Nobody can change what was recorded without being found out.",
        t.start_holds,
        left="Since the newest snapshot; all of it: journal verify.",
    ),
    Requirement("J5", "Each round is kept with seats, bets, times, results and pays.", told("J5")),
    Requirement(
        "J6",
        "A pot stays until it is won, or goes on elsewhere for a reason on paper.",
        told("J6"),
    ),
    Requirement(
        "J7", "Records are kept where they cannot be changed, and looked through twice a year."
    ),
)
