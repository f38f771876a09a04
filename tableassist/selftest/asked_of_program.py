"""Requirements A and B: who may open and change what, the program, the terms and the meters."""

from tableassist.selftest import table_checks as t
from tableassist.selftest.journal_walk import RECONCILED
from tableassist.selftest.requirement import Requirement, no_link, told

_READING = "tests/reports/test_reconcile.py::test_a_reading_has_what_a_person_writes_down"
_RATES = "tests/reports/test_reconcile.py::test_a_reading_has_the_rates_of_each_level"

ACCESS: tuple[Requirement, ...] = (
    Requirement("A1", "The cabinet and its service button open with two keys, of two departments."),
    Requirement(
        "A2",
        "What opens the cabinet does not give leave to change a meter.",
        t.people_sign_on,
        left="That the cabinet's key is another thing is the house's part.",
    ),
    Requirement("A3", "Who opens the cabinet signs a log that lies in it."),
    Requirement("A4", "Nothing that the jackpot goes by changes while it is played.", told("A4")),
    Requirement(
        "A5",
        "What is changed of a jackpot counts from its next win on.",
        told("A5"),
        left="A start takes new terms at once; to wait for a win is the house's part.",
    ),
    Requirement(
        "A6",
        "Two people change what is delicate, each for themselves.",
        told("A6"),
        left="New PINs every 30 days, that nobody plays meanwhile, and who may put another profile "
        "in its place are the house's part.",
    ),
    Requirement(
        "A7",
        "Whoever works at the table is known by a sign-on of their own.",
        t.people_sign_on,
        left="One sign-on for each person: "
        "tests/core/table/test_admitting.py::test_one_person_is_not_let_in_twice.",
    ),
    Requirement(
        "A8",
        "At the start the program is held against what was released, or does not start.",
        t.program_is_released,
        left="That it does not start: "
        "tests/cli/test_installed.py::test_whatever_differs_is_named_and_nothing_starts.",
    ),
    Requirement("A9", "Every table and board has a name of its own.", t.units_differ),
    Requirement(
        "A10",
        "Table and boards speak both ways, with a check and with keys that can be changed.",
        t.boards_sign,
        left="Traffic between places is not there: nothing leaves the table.",
    ),
    Requirement(
        "A11",
        "What was changed of the program is on record: what, when, why.",
        told("A11"),
        left="Why, and who approved it, is the house's part.",
    ),
)

METERS: tuple[Requirement, ...] = (
    Requirement(
        "B1",
        "Each level has reset, rates, limit, reserve and a guard against a bet that adds too much.",
        t.parameters_set,
    ),
    Requirement(
        "B2", "Each level counts bets, wins, meter, reserve and overflow.", told(RECONCILED)
    ),
    Requirement(
        "B3",
        "People can read current value, overflow, hits, reset and limit of each level.",
        tests=(_READING,),
        left="By meter read, and at the screen; a sign for players shows current values alone. "
        "Whether the figures are right is B2.",
    ),
    Requirement(
        "B4",
        "And both rates, the reserve, the table and the last awards.",
        tests=(_READING, _RATES),
    ),
    Requirement(
        "B5",
        "What was paid by people and what by the machine is told apart.",
        told(RECONCILED),
        left="A machine pays nothing here: every share of a meter is a hand pay.",
    ),
    Requirement(
        "B6",
        "A meter never stands below its reset amount.",
        t.never_below_reset,
        left="An adjusted meter that is below it: tests/core/table/test_closed_by_hand.py::"
        "test_a_meter_adjusted_below_its_reset_amount_is_not_opened.",
    ),
    Requirement(
        "B7",
        "A new limit is not below what the meter holds.",
        told("B7"),
        left="That the limit hangs at the table is the house's part.",
    ),
    Requirement(
        "B8", "Tables that share a pot have the same odds and the same winning hands.", no_link
    ),
    Requirement("B9", "The pot is the players' money and is kept apart."),
    Requirement(
        "B10",
        "No meter is cleared by a fault or a start.",
        told("B10"),
        left="Values are written down by meter read.",
    ),
    Requirement("B11", "Rates change after accounting was told, and has reconciled."),
    Requirement(
        "B12",
        "A ceiling is above the amount at which the level must be won.",
        t.ceiling_above_trigger,
    ),
    Requirement(
        "B13",
        "A figure with more digits than the sign has never starts at zero again.",
        tests=(
            "tests/sign/test_board.py::test_a_figure_that_cannot_be_shown_calls_an_attendant",
            "tests/core/test_what_boards_report.py::"
            "test_a_faulty_display_closes_the_jackpot_as_a_wrong_figure_does",
        ),
        left="The jackpot closes then, instead of standing still at the highest figure.",
    ),
)
