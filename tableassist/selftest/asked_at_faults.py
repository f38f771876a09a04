"""Requirements C, D and E: what players see, and what comes of faults and of a loss of power."""

from tableassist.selftest import table_checks as t
from tableassist.selftest.journal_walk import RECONCILED
from tableassist.selftest.requirement import Requirement, no_link, of_the_regulator, told

_BOARDS = "tests/core/test_what_boards_report.py"
_FAULTY = f"{_BOARDS}::test_a_faulty_display_closes_the_jackpot_as_a_wrong_figure_does"
_WRONG = "tests/core/test_round.py::test_the_jackpot_closes_when_the_sign_is_wrong_for_two_seconds"
_CLOSED = "tests/core/table/test_closed_by_hand.py::test_what_a_person_closed_a_person_opens"
_ON_SIGN = "tests/simulator/test_sign_words.py::test_words_beside_the_figure"
_WILL = (
    "tests/simulator/test_sign_words.py::"
    "test_without_a_will_it_alternates_amount_and_out_of_service"
)
_PROGRAM = "tests/cli/test_installed.py::test_whatever_differs_is_named_and_nothing_starts"
_DAMAGED = "tests/crash/test_damaged_files.py"

DISPLAY: tuple[Requirement, ...] = (
    Requirement(
        "C1",
        "Everybody who bets sees the meter, with its cents, as it stands.",
        t.sign_for_patrons,
        left="Where it hangs is the house's part.",
    ),
    Requirement(
        "C2",
        "What was won is on the sign within 30 seconds.",
        told("C2"),
        left="An Alpha sign can prove nothing.",
    ),
    Requirement(
        "C3",
        "The sign tells who won and how much, and play goes on with the new meter.",
        tests=(
            "tests/core/test_sign_award.py::test_each_share_of_the_meter_is_shown_until_it_is_paid",
            "tests/core/test_sign_award.py::"
            "test_the_sign_is_told_whose_award_it_is_and_in_which_language",
            "tests/sign/test_board.py::test_a_win_is_loud_once_and_then_stands_beside_the_meter",
        ),
    ),
    Requirement(
        "C4",
        "A fault is on the sign in words, and on record.",
        tests=(_FAULTY, _WILL, "tests/simulator/test_sign_words.py::test_a_last_will"),
    ),
    Requirement(
        "C5",
        "A table that does not feed the pot any more says so.",
        tests=(_CLOSED, _WRONG, _ON_SIGN),
        left="By the words of the sign and, at a spot with a chip on it, by its lamp.",
    ),
    Requirement(
        "C6",
        "A pot whose moment is secret is announced all the same.",
        tests=(
            "tests/core/table/test_jackpot_levels.py::test_the_sign_has_to_show_every_level",
            "tests/devices/test_levels.py::test_side_levels_have_figures_and_names_of_their_own",
            "tests/sign/test_board.py::test_levels_have_names_and_figures_of_their_own",
        ),
        left="With its name and its amount, which no profile can hide.",
    ),
    Requirement("C7", "Where a reserve goes is told at the table.", t.reserve_is_told),
    Requirement("C8", "A camera sees the meter and how it moves."),
)

FAULTS: tuple[Requirement, ...] = (
    Requirement(
        "D1", "No progressive bet is taken while the jackpot is out of service.", told("D1")
    ),
    Requirement(
        "D2",
        "The jackpot takes itself out of service when it cannot be trusted.",
        tests=(
            f"{_DAMAGED}::test_a_turned_bit_gives_no_other_state",
            "tests/core/test_trouble.py::test_a_restarted_program_waits_for_the_signs_word",
            _PROGRAM,
            "tests/cli/test_run.py::test_every_wrong_setting_is_named_with_its_path_at_once",
            "tests/core/table/test_terms.py::"
            "test_terms_change_only_while_a_person_holds_the_jackpot_closed",
            "tests/core/table/test_jackpot_levels.py::"
            "test_while_a_trigger_is_wanted_no_progressive_bet_is_taken_and_the_game_goes_on",
        ),
        left="In this order: memory, power, the program, its settings, the jackpot's own terms.",
    ),
    Requirement("D3", "After a fault all is as it was before.", told("D3")),
    Requirement(
        "D4",
        "House and players are told that it is out of service.",
        tests=(_FAULTY, _CLOSED, _ON_SIGN, _WILL),
    ),
    Requirement(
        "D5",
        "A sign that shows another figure than the meter is a fault.",
        tests=(
            _WRONG,
            "tests/core/table/test_jackpot_levels.py::test_the_sign_has_to_show_every_level",
            "tests/core/test_trouble.py::test_a_sign_that_stops_to_speak_closes_the_jackpot",
            "tests/controller/test_sign_memory.py::"
            "test_the_same_number_with_another_history_is_disputed",
        ),
    ),
    Requirement("D6", "A link that is down for a day is suspended.", no_link),
    Requirement(
        "D7",
        "A house may have other controls than these, if its regulator agrees.",
        of_the_regulator,
    ),
    Requirement(
        "D8",
        "Faults of power, lid, memory, program and line are found and shown.",
        tests=(
            f"{_BOARDS}::test_what_a_board_says_of_power_lid_and_memory_is_on_record_and_told",
            "tests/core/test_trouble.py::test_a_sign_that_stops_to_speak_closes_the_jackpot",
            "tests/core/table/test_machine.py::test_a_clock_of_1970_begins_no_round",
            f"{_DAMAGED}::test_files_that_are_gone",
            _PROGRAM,
        ),
        left="A clock without its battery is told as one that is not set.",
    ),
)

MEMORY: tuple[Requirement, ...] = (
    Requirement(
        "E1", "Meters, terms, the last ten rounds and the one in play are kept.", t.ten_rounds_kept
    ),
    Requirement(
        "E2",
        "What is stored tells whether it is damaged.",
        t.start_holds,
        left="The whole of it: journal verify. Nothing mends itself: what is damaged is restored.",
    ),
    Requirement(
        "E3",
        "All of it is checked at a start, and what a round changes at each step.",
        t.start_holds,
        left="At each step: tests/core/table/test_invariants.py::test_the_journal_stays_as_it_was.",
    ),
    Requirement(
        "E4",
        "Nothing is taken up again that is not proved to be good; else people decide.",
        tests=(
            f"{_DAMAGED}::test_a_turned_bit_gives_no_other_state",
            f"{_DAMAGED}::test_files_that_are_gone",
            "tests/controller/test_sign_memory.py::"
            "test_yesterdays_copy_is_disputed_until_two_people_take_it",
        ),
    ),
    Requirement(
        "E5",
        "Nothing is lost when power fails.",
        tests=(
            "tests/crash/test_power_loss.py::test_every_decision_that_returned_outlives_the_power",
            "tests/crash/test_power_loss.py::test_the_power_goes_again_during_the_start",
            "tests/controller/test_pipeline.py::"
            "test_a_program_started_anew_at_every_step_plays_the_same_round",
        ),
    ),
    Requirement(
        "E6",
        "The stored meter moves at once, however slowly a sign counts up.",
        told(RECONCILED),
        left="At the lock, in the same step as the bet: "
        "tests/core/test_round.py::test_the_contribution_is_made_at_the_lock_and_once.",
    ),
)
