"""English: why a finger is refused, why chips are no bet, why a round was stopped, and what to do.

The one table of each. What has a capital and a full stop stands alone; the rest is said of a seat,
and the figure that would be right may follow it after a comma.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.refusals import Reason

REFUSED: Mapping[Reason, str] = MappingProxyType(
    {
        Reason.STALE_ROUND: "That button belonged to another moment.",
        Reason.ROUND_SUSPENDED: "The round is stopped. Only a misdeal is left.",
        Reason.WRONG_PHASE: "Not at this point of the round.",
        Reason.IRREGULARITY_OPEN: "The round waits for a ruling on an irregularity.",
        Reason.NO_IRREGULARITY: "No irregularity waits for a ruling.",
        Reason.RULING_NOT_OFFERED: "The house's rules foresee another ruling.",
        Reason.NOT_WITH_DEALER: "This concerns players only.",
        Reason.DISK_FULL: "The disk is full. No new round begins.",
        Reason.CLOCK_WRONG: "The clock is wrong. No new round begins.",
        Reason.NO_DEALER: "Sign on to deal.",
        Reason.NO_LICENCE: "Another dealer has to sign on: this one has no licence for this game.",
        Reason.BETS_BOARD_AWAY: "The bet sensors are away.",
        Reason.SHOE_AWAY: "The shoe is away. Cards cannot be dealt.",
        Reason.SHOE_NOT_READY: "Load a shuffled deck into the shoe.",
        Reason.SPOT_UNREADABLE: "a spot cannot be read; straighten its chips",
        Reason.STAKE_NOT_TAKEN: "take the lost stake first",
        Reason.NO_SUCH_SEAT: "this seat is not in play",
        Reason.NO_ANTE: "Waiting for a bet.",
        Reason.UNDER_LIMIT: "below the table minimum",
        Reason.OVER_LIMIT: "above the table maximum",
        Reason.OFF_STEP: "no multiple of the table's step",
        Reason.BETS_NOT_EQUAL: "bets not equal",
        Reason.BET_WITHOUT_ANTE: "no good ante at this seat",
        Reason.BET_WITHOUT_THREE: "no three equal bets at this seat",
        Reason.PROGRESSIVE_NOT_PRICE: "the progressive bet has one price",
        Reason.BONUS_NOT_PRICE: "the bonus bet has one price",
        Reason.JACKPOT_CLOSED: "the jackpot is closed",
        Reason.JACKPOT_NOT_READY: "the jackpot draws its next trigger; bet again in a moment",
        Reason.CONTRIBUTION_TOO_LARGE: "it would add more to the jackpot than its guard allows",
        Reason.RAISE_BEFORE_DEAL: "this bet comes after the deal",
        Reason.SEAT_NOT_IN_ROUND: "not in this round",
        Reason.SEAT_DECIDED: "has decided already",
        Reason.RAISE_ON_SPOT: "chips of a bet lie there; take them back or complete the bet",
        Reason.BET_CHANGED: "neither taken back nor the whole bet",
        Reason.SEAT_UNDECIDED: "has not decided",
        Reason.CARD_NOT_DEALT: "a bought card is still to be dealt",
        Reason.CHIPS_NOT_COUNTED: "Count the progressive chips first.",
        Reason.LAMPS_NOT_LIT: "The lamps at the spots are not lit as they should be.",
        Reason.CHIPS_COUNTED: "The progressive chips are counted already.",
        Reason.NO_SUCH_COUNT: "No more chips than seats can be counted.",
        Reason.CHIPS_UNKNOWN: "The bet sensors missed something. Call a supervisor.",
        Reason.NOTHING_TO_UNDO: "Nothing can be taken back now.",
        Reason.NO_SUCH_PLACE: "no card lies at that place",
        Reason.NOTHING_TO_CLAIM: "has nothing to claim",
        Reason.DISCARD_NOT_NAMED: "name the card that was thrown away",
        Reason.NOT_NEXT_SEAT: "another seat is paid first",
        Reason.ALREADY_PAID: "is paid already",
        Reason.NOBODY_SIGNED_ON: "Nobody is signed on there.",
        Reason.ROUND_IN_PLAY: "Not within a round. Finish it first.",
        Reason.NAMED_ANOTHER: "A touch names nobody: sign on at the pit.",
        Reason.NOBODY_AT_PIT: "Sign on at the pit first.",
        Reason.NO_SUCH_PERSON: "No such person may sign on at this table.",
        Reason.WRONG_ROLE: "Who is signed on at the pit last may not do this.",
        Reason.SECOND_NEEDED: "A second person is needed.",
        Reason.NO_ROLE_GIVEN: "A person needs a role, and a dealer the games of the licence.",
        Reason.PERSON_KNOWN: "A person whose name looks the same is at this table already.",
        Reason.NOBODY_ADMITS: "A technician or a supervisor who can sign on has to be there.",
        Reason.MAY_NOT_ADMIT: "A technician or a supervisor has to do this, for others.",
        Reason.NO_JACKPOT: "This house has no jackpot.",
        Reason.BAD_NAME: (
            "A name has 1 to 40 letters of one script, digits, blanks and . ' - and no other sign."
        ),
        Reason.NO_REASON_GIVEN: "A reason of 1 to 200 characters is needed.",
        Reason.ONE_PERSON: "Two different people are needed.",
        Reason.NO_SUCH_HIT: "There is no hand pay of this number.",
        Reason.HAND_PAID: "This hand pay was paid already",
        Reason.HIT_REFUSED: "This hand pay was refused already",
        Reason.NOT_FIRST_HIT: "Another hand pay comes first",
        Reason.HIT_VERIFIED: "This hand pay is verified already.",
        Reason.HIT_NOT_VERIFIED: "This hand pay is not verified yet.",
        Reason.HIT_NOT_APPROVED: "This hand pay is not approved yet.",
        Reason.CLOSED_BY_HAND: "The jackpot is closed by hand already.",
        Reason.NOT_CLOSED_BY_HAND: "The jackpot is not closed by hand.",
        Reason.NOT_DISPUTED: "Nobody disputes this journal.",
        Reason.CLOCK_UNSET: "The clock is not set. Set it first.",
        Reason.CLOCK_NOT_DOUBTED: "Nobody doubts this clock.",
        Reason.NO_SUCH_LEVEL: "The jackpot has no such level.",
        Reason.METER_IN_PLAY: "Progressive bets are in play; wait until the round is settled.",
        Reason.NOTHING_TO_ADJUST: "An adjustment of nothing is none.",
        Reason.BELOW_ZERO: "No meter falls below zero.",
        Reason.ABOVE_LIMIT: "No meter rises above its limit.",
        Reason.BELOW_RESET: (
            "A meter that was adjusted down is below its reset amount; adjust it up to that first."
        ),
    }
)
REMEDIES: Mapping[Reason, str] = MappingProxyType(
    {
        Reason.BETS_BOARD_AWAY: "Call for help if it stays so.",
        Reason.SHOE_AWAY: "Call for help if it stays so.",
        Reason.DISK_FULL: "Call a technician.",
        Reason.CLOCK_WRONG: "Call a supervisor.",
        Reason.UNDER_LIMIT: "Add chips or give it back.",
        Reason.OVER_LIMIT: "Give back what is too much.",
        Reason.OFF_STEP: "Make it one or give it back.",
        Reason.BETS_NOT_EQUAL: "Make them equal or give them back.",
        Reason.BET_WITHOUT_ANTE: "Ask for an ante or give this back.",
        Reason.BET_WITHOUT_THREE: "Ask for them or give this back.",
        Reason.PROGRESSIVE_NOT_PRICE: "Make it the price or give it back.",
        Reason.BONUS_NOT_PRICE: "Make it the price or give it back.",
        Reason.JACKPOT_CLOSED: "Give it back.",
        Reason.CONTRIBUTION_TOO_LARGE: "Give it back.",
        Reason.RAISE_BEFORE_DEAL: "Give it back.",
    }
)
"""What the dealer does about it, where the reason does not say so itself."""
