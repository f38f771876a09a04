"""The requirements that are asked of a progressive at a table, by id: how each is seen to here.

`LOOKS` of `journal_walk` has what a journal shows of the same ids. What a test of the suite holds
is said so, with the file: nothing of it is looked at in the house. Nothing is checked here.
"""

from tableassist.core.inputs import Struct
from tableassist.selftest import table_checks as t
from tableassist.selftest.finding import Check, Finding, Status, World, absent, to_choose
from tableassist.selftest.journal_walk import RECONCILED

_HOUSE = "The house's own part"


class Requirement(Struct, frozen=True):
    """What is asked, and who sees to it: a `check`, `tests` of the suite, or people.

    `heading` is that of deploy/operations.md. `left` is what the answer does not cover.
    """

    id: str
    asks: str
    check: Check | None = None
    tests: str = ""
    heading: str = ""
    left: str = ""

    def finding(self, world: World) -> Finding:
        """How it is at this table."""
        if self.check is not None:
            return self.check(world)
        if self.tests:
            return Finding(Status.TESTS, self.tests)
        return Finding(Status.PROCEDURE, f'operations.md, "{self.heading}"')


def _told(name: str) -> Check:
    def of_the_journal(world: World) -> Finding:
        return absent("no journal was read") if world.told is None else world.told[name]

    return of_the_journal


def _no_link(_world: World) -> Finding:
    return absent("one table, one pot: nothing is linked")


def _regulator(_world: World) -> Finding:
    return to_choose("the regulator says; nothing here can be switched off for it")


REQUIREMENTS: tuple[Requirement, ...] = (
    Requirement(
        "A1",
        "The cabinet and its service button open with two keys, of two departments.",
        heading=_HOUSE,
    ),
    Requirement(
        "A2",
        "What opens the cabinet does not give leave to change a meter.",
        t.people_sign_on,
        left="That the cabinet's key is another thing is the house's part.",
    ),
    Requirement("A3", "Who opens the cabinet signs a log that lies in it.", heading=_HOUSE),
    Requirement("A4", "Nothing that the jackpot goes by changes while it is played.", _told("A4")),
    Requirement("A5", "What is changed of a jackpot counts from its next win on.", _told("A5")),
    Requirement(
        "A6",
        "Two people change what is delicate, each for themselves.",
        _told("A6"),
        left="New PINs every 30 days, and that nobody plays meanwhile, are the house's part.",
    ),
    Requirement(
        "A7",
        "Whoever works at the table is known by a sign-on of their own.",
        t.people_sign_on,
        left="One sign-on for each person: tests/core/table/test_signing_on.py.",
    ),
    Requirement(
        "A8",
        "At the start the program is held against what was released, or does not start.",
        t.program_is_released,
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
        _told("A11"),
        left="Why, and who approved it, is the house's part.",
    ),
    Requirement(
        "B1",
        "Each level has reset, rates, limit, reserve and a guard against a bet that adds too much.",
        t.parameters_set,
    ),
    Requirement(
        "B2", "Each level counts bets, wins, meter, reserve and overflow.", _told(RECONCILED)
    ),
    Requirement(
        "B3",
        "People can read current value, overflow, hits, reset and limit of each level.",
        _told(RECONCILED),
        left="At the screen and by meter read; a sign for players shows current values alone.",
    ),
    Requirement(
        "B4",
        "And both rates, the reserve, the table and the last awards.",
        _told(RECONCILED),
        left="Rates are read by houses show, the rest by meter read.",
    ),
    Requirement(
        "B5",
        "What was paid by people and what by the machine is told apart.",
        _told(RECONCILED),
        left="A machine pays nothing here: every share of a meter is a hand pay.",
    ),
    Requirement(
        "B6",
        "A meter never stands below its reset amount.",
        _told("B6"),
        left="A profile that pays a part of the meter and does not refill it can bring it there.",
    ),
    Requirement(
        "B7",
        "A new limit is not below what the meter holds.",
        _told("B7"),
        left="That the limit hangs at the table is the house's part.",
    ),
    Requirement(
        "B8", "Tables that share a pot have the same odds and the same winning hands.", _no_link
    ),
    Requirement("B9", "The pot is the players' money and is kept apart.", heading=_HOUSE),
    Requirement(
        "B10",
        "No meter is cleared by a fault or a start.",
        _told("B10"),
        left="Values are written down by meter read.",
    ),
    Requirement(
        "B11", "Rates change after accounting was told, and has reconciled.", heading=_HOUSE
    ),
    Requirement(
        "B12",
        "A ceiling is above the amount at which the level must be won.",
        t.ceiling_above_trigger,
    ),
    Requirement(
        "B13",
        "A figure with more digits than the sign has never starts at zero again.",
        tests="tests/sign/test_board.py",
        left="The jackpot closes then, instead of standing still at the highest figure.",
    ),
    Requirement(
        "C1",
        "Everybody who bets sees the meter, with its cents, as it stands.",
        t.sign_for_patrons,
        left="Where it hangs is the house's part.",
    ),
    Requirement(
        "C2",
        "What was won is on the sign within 30 seconds.",
        _told("C2"),
        left="An Alpha sign can prove nothing.",
    ),
    Requirement(
        "C3",
        "The sign tells who won and how much, and play goes on with the new meter.",
        tests="tests/core/test_sign_award.py",
    ),
    Requirement(
        "C4",
        "A fault is on the sign in words, and on record.",
        tests="tests/simulation/test_sign_figures.py",
    ),
    Requirement(
        "C5",
        "A table that does not feed the pot any more says so.",
        tests="tests/screen/test_sign_faces.py",
    ),
    Requirement(
        "C6",
        "A pot whose moment is secret is announced all the same.",
        tests="tests/core/table/test_jackpot_levels.py",
    ),
    Requirement("C7", "Where a reserve goes is told at the table.", t.reserve_is_told),
    Requirement("C8", "A camera sees the meter and how it moves.", heading=_HOUSE),
    Requirement(
        "D1", "No progressive bet is taken while the jackpot is out of service.", _told("D1")
    ),
    Requirement(
        "D2",
        "The jackpot takes itself out of service when it cannot be trusted.",
        tests="tests/core/test_what_boards_report.py",
        left="A journal that does not hold is not played on: tests/crash/test_damaged_files.py.",
    ),
    Requirement("D3", "After a fault all is as it was before.", _told("D3")),
    Requirement(
        "D4",
        "House and players are told that it is out of service.",
        tests="tests/screen/test_sign_faces.py",
    ),
    Requirement(
        "D5",
        "A sign that shows another figure than the meter is a fault.",
        tests="tests/simulation/test_sign_figures.py",
    ),
    Requirement("D6", "A link that is down for a day is suspended.", _no_link),
    Requirement(
        "D7", "A house may have other controls than these, if its regulator agrees.", _regulator
    ),
    Requirement(
        "D8",
        "Faults of power, lid, memory, program and line are found and shown.",
        tests="tests/core/test_what_boards_report.py",
    ),
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
        left="At each step: tests/core/test_random_play.py.",
    ),
    Requirement(
        "E4",
        "Nothing is taken up again that is not proved to be good; else people decide.",
        tests="tests/crash/test_damaged_files.py",
    ),
    Requirement("E5", "Nothing is lost when power fails.", tests="tests/crash/test_power_loss.py"),
    Requirement(
        "E6", "The stored meter moves at once, however slowly a sign counts up.", _told(RECONCILED)
    ),
    Requirement("F1", "The order of wins that come together is on record.", _told("F1")),
    Requirement(
        "F2",
        "What several winners get is laid down, and told before it is paid.",
        t.rule_for_several,
    ),
    Requirement("F3", "A win is frozen, the meter begins anew, the others play on.", _told("F3")),
    Requirement(
        "F4",
        "The lowest hand that wins, and bets on others' hands, are as the rules have them.",
        t.awards_of_the_profile,
    ),
    Requirement(
        "G1",
        "A meter falls only by a win, a correction or a void round, each with its document.",
        _told("G1"),
        left="Shares of a correction are moved by its own record.",
    ),
    Requirement(
        "G2",
        "A slip has casino, table, number, hand, time, amount; no number comes twice.",
        _told("G2"),
        left="What stands on it: tests/reports/test_slip.py.",
    ),
    Requirement("G3", "The more is won, the more people sign.", t.tiers_set),
    Requirement(
        "G4",
        "From some amounts on cards are shown to cameras.",
        t.cards_shown,
        left="Which cameras from which amount on is the house's part.",
    ),
    Requirement(
        "G5", "What is not paid in chips or cash is a cheque within a day.", heading=_HOUSE
    ),
    Requirement(
        "G6",
        "What has to be reported of a payment is worked out from rules with dates.",
        t.rules_in_force,
    ),
    Requirement(
        "G7",
        "A wrong pay is put right before the next hand where it can be.",
        heading="Correcting a round",
    ),
    Requirement(
        "H1",
        "No card before the progressive chips were counted and the count is right.",
        _told("H1"),
    ),
    Requirement("H2", "Bets that were locked stay so until the hand is over.", _told("H2")),
    Requirement("H3", "What was bet on the jackpot is on record, seat by seat.", _told("H3")),
    Requirement(
        "H4",
        "A supervisor is called before disputed cards are taken.",
        heading="What the dealer touches",
    ),
    Requirement(
        "I1",
        "A deck that does not count right leaves the table.",
        tests="tests/core/test_what_boards_report.py",
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
        tests="tests/reports/test_deck_health.py",
        left="A certificate of the shuffler is the house's part.",
    ),
    Requirement("I4", "A check of a deck leaves a receipt.", heading=_HOUSE),
    Requirement(
        "I5",
        "A device that fails is replaced when nobody is harmed; else the round is void.",
        heading="What the dealer touches",
    ),
    Requirement(
        "I6",
        "One bad card is replaced; for more than one the deck goes.",
        heading="Health of the decks",
    ),
    Requirement(
        "I7",
        "A card that was misread decides nothing.",
        tests="tests/core/test_what_boards_report.py",
        left="Of a card that is taken for another the people at the table are the check.",
    ),
    Requirement(
        "I8",
        "Misread cards are told as such, and not taken for good.",
        tests="tests/core/table/test_decks.py",
        left="How often a reader takes one card for another is to be measured on that reader.",
    ),
    Requirement(
        "J1",
        "The sign is read and compared; a lower reading is proved.",
        _told("J1"),
        left="That somebody writes it down each week is the house's part.",
    ),
    Requirement(
        "J2", "The opening amount, and the reason for each change by people, are kept.", _told("J2")
    ),
    Requirement(
        "J3",
        "A report shows how the meter came to be what it is since the last win.",
        _told(RECONCILED),
    ),
    Requirement(
        "J4",
        "Nobody can change what was recorded without being found out.",
        t.start_holds,
        left="Since the newest snapshot; all of it: journal verify.",
    ),
    Requirement("J5", "Each round is kept with seats, bets, times, results and pays.", _told("J5")),
    Requirement(
        "J6",
        "A pot stays until it is won, or goes on elsewhere for a reason on paper.",
        _told("J6"),
    ),
    Requirement(
        "J7",
        "Records are kept where they cannot be changed, and looked through twice a year.",
        heading="Backup and restore",
    ),
)
