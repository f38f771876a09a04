"""Short words of the dealer's screen that ask the game: the phase, the question of a decision.

No sentence about a state is made here; `prompts` and `alerts` do that.
"""

from typing import get_args

from tableassist.core.house import HandName, House
from tableassist.core.inputs import SpotKind
from tableassist.core.ranking import rank_five
from tableassist.core.round import Phase, Procedure, RoundState, is_open_hand
from tableassist.core.view import Tone
from tableassist.core.words import ClaimedBet, TableLanguage

_HANDS: tuple[HandName, ...] = get_args(HandName)
"""The best first."""


def house_name(house: House, language: str) -> str:
    """The name of the house, in French where it has one there."""
    french = house.name_fr if language == "fr" else ""
    return french or house.name


def phase_text(words: TableLanguage, game: Procedure, now: RoundState) -> str:
    """The phase in a few words."""
    if now.void:
        return words.phase("void")
    if now.phase == Phase.DECISIONS:
        return question(words, game, now).rstrip("?").rstrip()
    return words.phase(now.phase.value)


def question(words: TableLanguage, game: Procedure, now: RoundState) -> str:
    """What a player is asked in the open decision."""
    return words.question(game.choices, bet_asked(game, now))


def claimed_bets(game: Procedure, now: RoundState, seat: int = 0) -> tuple[ClaimedBet, ...]:
    """What is claimed at this seat, or at any that has not claimed, and with which hand at least.

    A bet that no hand wins is not asked for.
    """
    asked = {
        spot
        for owner, spots in game.claimable(now).items()
        if owner not in now.claimed and seat in (0, owner)
        for spot in spots
    }
    lowest = ((spot, _lowest_winner(game.house, spot)) for spot in sorted(asked, reverse=True))
    return tuple(ClaimedBet(spot, hand) for spot, hand in lowest if hand)


def claim_question(words: TableLanguage, game: Procedure, now: RoundState, seat: int) -> str:
    """The lowest hand with which a seat wins anything, as a question."""
    hands = (one.lowest for one in claimed_bets(game, now, seat))
    lowest = max(hands, key=_HANDS.index, default=None)
    return words.shows(lowest) if lowest else words.headlines.in_round


def claim_headline(
    words: TableLanguage, game: Procedure, now: RoundState, seat: int
) -> tuple[str, Tone]:
    """The hand that lies open at a seat that claims, and whether it wins any bet of the claim."""
    hand = [
        card
        for place, card in enumerate(now.cards.get(seat, ()), start=1)
        if place != now.discards.get(seat)
    ]
    spots = game.claimable(now).get(seat, ())
    lowest = [won for spot in spots if (won := _lowest_winner(game.house, spot))]
    if not (is_open_hand(now, seat) and lowest and len(hand) == game.hand_size):
        return words.headlines.claims, "active"
    shown = rank_five(hand).category.hand_name
    wins = _HANDS.index(shown) <= max(_HANDS.index(one) for one in lowest)
    return words.shown(shown, wins=wins), "active" if wins else "bad"


def _lowest_winner(house: House, spot: SpotKind) -> HandName | None:
    """The lowest hand by which a side bet of Caribbean Stud wins."""
    won: set[HandName] = set()
    if spot == "progressive" and house.progressive_terms:
        won = set(house.progressive_terms.awards)
    elif spot == "bonus" and house.stud_terms and house.stud_terms.bonus:
        won = set(house.stud_terms.bonus.pays)
    return max(won, key=_HANDS.index, default=None)


def bet_asked(game: Procedure, now: RoundState) -> int:
    """The number of the bet that the open decision is about, 0 where it is the whole hand."""
    return now.step if game.ends_by_turning else 0
