"""English: the names of spots and boards, as they stand on a screen and within a sentence."""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.inputs import BoardRole
from tableassist.core.records import BetName

SPOT_LABELS: Mapping[BetName, str] = MappingProxyType(
    {
        "ante": "Ante",
        "raise": "Raise",
        "progressive": "Jackpot",
        "bonus": "Bonus",
        "purchase": "Purchase",
        "play": "Play",
        "ante_bonus": "Ante bonus",
        "pair_plus": "Pair Plus",
        "bet1": "Bet 1",
        "bet2": "Bet 2",
        "bet3": "Bet 3",
    }
)
SPOT_WORDS: Mapping[BetName, str] = MappingProxyType(
    {
        **{spot: label.lower() for spot, label in SPOT_LABELS.items()},
        "progressive": "progressive",
        "pair_plus": "Pair Plus",
    }
)
BOARD_NAMES: Mapping[BoardRole, str] = MappingProxyType(
    {"shoe": "Shoe", "bets": "Bet sensors", "sign": "Sign"}
)
