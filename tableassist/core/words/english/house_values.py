"""English: the values of a house that somebody has to confirm, by name and as people say them.

A path that is not listed stands as the profile writes it. Nothing is decided here.
"""

from collections.abc import Mapping
from types import MappingProxyType

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "chips": "Chips",
        "currency": "Currency",
        "dealing.deal_to": "Who gets cards",
        "dealing.order": "How a hand is dealt",
        "dealing.seats": "Seats",
        "dealing.settle_from": "Who is settled first",
        "dealing.shown_card": "The dealer's card that lies face up",
        "dealing.stub_count_every": "Rounds from one count of the stub to the next",
        "grand_prix.discard": "Which card the dealer throws away",
        "grand_prix.pays": "What each bet pays to 1",
        "irregularities.dealer_card_count": "Too many or too few cards with the dealer",
        "irregularities.early_look": "Bets of a player who looked too soon",
        "irregularities.exposed_card": "A card was seen too soon",
        "irregularities.extra_card": "A card too many after the deal",
        "irregularities.player_card_count": "Too many or too few cards with a player",
        "limits.max": "Maximum bet",
        "limits.min": "Minimum bet",
        "limits.seat_cap": "The most that one seat wins in a round",
        "limits.step": "Bets in steps of",
        "progressive.forfeit_on_fold": "A fold loses the progressive bet",
        "progressive.increment_ppm": "Of each progressive bet into the meter",
        "progressive.limit": "The meter's limit",
        "progressive.play_on_hit": "Play after a hit",
        "progressive.price": "The progressive bet",
        "progressive.reserve_ppm": "Of each progressive bet kept back",
        "progressive.reset": "The meter starts at",
        "progressive.several_winners": "Several winners of the meter",
        "stud.bonus.pays": "What the bonus pays to 1",
        "stud.bonus.rounding": "The price of the bonus is rounded",
        "stud.bonus.when_tied": "The bonus of a hand that ties",
        "stud.pair_pays_from": "The lowest pair that pays",
        "stud.raise_pays": "What the raise pays to 1",
        "three_card.pair_plus.requires_ante": "Pair Plus only with an ante",
    }
)
SAID: Mapping[str, str] = MappingProxyType(
    {
        "packets": "in packets",
        "highest seat": "the highest seat",
        "lowest seat": "the lowest seat",
        "supervisor rules": "a supervisor rules",
        "turn-order": "in settling order",
        "displayed": "each of the meter at the lock",
        "straight-flush-first": "straight flushes first",
        "dealer names": "the dealer names it",
        "push": "goes back",
        "go on": "goes on",
        "wait": "waits",
        "yes": "yes",
        "no": "no",
        "no limit": "no limit",
        "none": "none",
    }
)
"""Choices that the profile writes in other words than people say."""
