"""What the dealer is told and which buttons are due, from the first bet to the last payment.

One line for each change on the way through a round of `walks`: the phase, what to do next, and the
labels of the buttons that are due. The lines of the deal, one for each card, are told once.
"""

import pytest

from tests.core.walks import WALKS, Walk

BETS = "Place your bets | Touch “No more bets” when the bets are down. | No more bets"
READING = "No more bets | Reading the bets. If nothing follows, hold “Misdeal”. | "
COUNT = "Deal | How many progressive chips lie in front of the rack? | "
REVEAL = "All seats have decided. Touch “Reveal”. | Reveal"
LEFT = {
    "montreal-opens": "Seat 2: lost stake of 31.00",
    "montreal-fails": "Seat 1: lost stake of 1.00",
    "french-opens": "Seat 1: lost stake of 41.00",
    "party": "Seat 6: lost stake of 5.00",
    "three-card": "Seat 3: lost stake of 15.00",
    "grand-prix": "Seat 5: lost stake of 20.00",
}
"""The finger of a walk says Paid and takes no chip: the next round begins with what is left."""

TOLD = {
    "montreal-opens": [
        "Fold or raise | Seats 2, 5, 7: fold or raise? | ",
        "Fold or raise | Seats 5, 7: fold or raise? | ",
        "Fold or raise | Seat 7: fold or raise? | ",
        f"Fold or raise | {REVEAL}",
        "Pay and take | Seat 7: Ante, pay 10.00; Raise, pay 20.00. | ",
        "Pay and take | Seat 5: Progressive and Ante, take 11.00. | ",
        "Pay and take | Seat 2: Progressive, Ante and Raise, take 31.00. | ",
    ],
    "montreal-fails": [
        "Fold or raise | Seats 1, 2, 3, 5: fold or raise? | ",
        "Fold or raise | Seats 2, 3, 5: fold or raise? | ",
        "Fold or raise | Seats 3, 5: fold or raise? | ",
        "Fold or raise | Seat 5: fold or raise? | ",
        f"Fold or raise | {REVEAL}",
        "Open the hands | Progressive (flush or better), seats 1, 3? "
        "Yes: turn the hand, “Claim”. No: “Settle”. | Settle",
        "Open the hands | Progressive (flush or better), seats 1, 3? "
        "Yes: turn the hand, “Claim”. No: “Settle”. | Claim",
        "Open the hands | Progressive (flush or better), seat 3? "
        "Yes: turn the hand, “Claim”. No: “Settle”. | Settle",
        "Pay and take | Seat 5: Progressive and Ante, take 11.00. | ",
        "Pay and take | Seat 3: Progressive, take 1.00; Ante, pay 10.00. | ",
        "Pay and take | Seat 2: Ante, pay 10.00. | ",
        "Pay and take | Seat 1: Progressive, pay 50.00, take 1.00; Ante, pay 10.00. | ",
    ],
    "french-opens": [
        "Fold, raise or buy | Seats 1, 2, 3, 4: fold, raise or buy? | ",
        "Fold, raise or buy | Seat 1 bought a card: burn a card, then deal one face up. | ",
        "Fold, raise or buy | Seat 1 bought a card: deal one face up. | ",
        "Fold, raise or buy | Seat 4 bought a card: burn a card, then deal one face up. | ",
        "Fold, raise or buy | Seat 4 bought a card: deal one face up. | ",
        f"Fold, raise or buy | {REVEAL}",
        "Open the hands | Seat 4 bought a card: touch the one that was discarded. | "
        "Q♠ Q♣ J♥ 10♣ 3♠",
        "Open the hands | Seat 1 bought a card: touch the one that was discarded. | A♥ K♦ 9♣ 5♠ 2♦",
        "Open the hands | Hold “Settle”. | Settle",
        "Open the hands | Seat 1 bought a card: touch the one that was discarded. | A♥ K♦ 9♣ 5♠ 2♦",
        "Open the hands | Hold “Settle”. | Settle",
        "Pay and take | Seat 4: Ante, pay 10.00; Raise, pay 60.00; Purchase, take 10.00. | ",
        "Pay and take | Seat 3: Bonus and Ante, take 11.00. | ",
        "Pay and take | Seat 2: Bonus, pay 50.00; Ante, pay 10.00; Raise, pay 100.00. | ",
        "Pay and take | Seat 1: Bonus, Ante, Raise and Purchase, take 41.00. | ",
    ],
    "party": [
        "Fold or raise | Seats 1, 6: fold or raise? | ",
        "Fold or raise | Seat 6: fold or raise? | ",
        f"Fold or raise | {REVEAL}",
        "Pay and take | Seat 6: Ante, take 5.00. | ",
        "Pay and take | Seat 1: Ante, pay 5.00. | ",
    ],
    "three-card": [
        "Fold or play | Seats 1, 3, 7: fold or play? | ",
        "Fold or play | Seats 3, 7: fold or play? | ",
        "Fold or play | Seat 3: fold or play? | ",
        f"Fold or play | {REVEAL}",
        "Pay and take | Seat 7: Ante, pay 10.00; Play, pay 10.00. | ",
        "Pay and take | Seat 3: Pair Plus and Ante, take 15.00. | ",
        "Pay and take | Seat 1: Pair Plus, pay 200.00; Ante, pay 10.00; Play, pay 10.00; Ante "
        "bonus, pay 50.00. | ",
    ],
    "grand-prix": [
        "Bet 1: ride or take back | Bet 1: ride or take back? When all have decided, hold the "
        "card to discard. | Discard 1 Discard 2 Discard 3",
        READING,
        "Bet 2: ride or take back | Bet 2: ride or take back? When all have decided, touch "
        "“Turn”. | Turn",
        READING,
        "Pay and take | Seat 5: Bet 1 and Bet 3, take 20.00. | ",
        "Pay and take | Seat 2: Bet 2, pay 30.00; Bet 3, pay 30.00. | ",
    ],
}


def told(walk: Walk) -> list[str]:
    """What the screen says, each time it says something else."""
    table, lines = walk.start(), [""]
    for _ in walk.steps(table):
        view = table.view
        due = " ".join(button.label for button in view.buttons if button.due)
        prompt = "Deal." if view.prompt.startswith("Deal to ") else view.prompt
        line = f"{view.phase_text} | {prompt} | {due}"
        lines += [line] if line != lines[-1] else []
    return lines[1:]


@pytest.mark.parametrize(
    "walk", [walk for walk in WALKS if walk.name in TOLD], ids=lambda w: w.name
)
def test_what_the_dealer_is_told(walk: Walk) -> None:
    lines = told(walk)
    deal = lines.index("Deal | Deal. | ")
    counted = [COUNT] if walk.name.startswith("montreal") else []
    assert lines[:deal][-2 - len(counted) :] == [BETS, READING, *counted]
    left = f"Place your bets | {LEFT[walk.name]} still on the layout. Take it first. | "
    assert lines[deal + 1 :] == [*TOLD[walk.name], left]


def test_the_deal_names_the_place_of_each_card() -> None:
    (walk,) = (walk for walk in WALKS if walk.name == "three-card")
    table = walk.start()
    prompts = [table.view.prompt for _ in walk.steps(table)]
    dealing = [prompt for prompt in prompts if prompt.startswith("Deal to ")]
    assert dealing[0] == "Deal to seat 1: card 1 of 3."
    assert dealing[-1] == "Deal to the dealer: card 3 of 3."
    assert len(set(dealing)) == len(dealing) == 12
