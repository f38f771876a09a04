"""The progressive jackpot: what a bet adds to its levels, and what a winner takes from them."""

from tableassist.core.jackpot.contributions import (
    after_hit,
    contributions,
    reversals,
    unreasonable_level,
)
from tableassist.core.jackpot.levels import LevelState, LevelStates, Trigger, Triggers, after_move
from tableassist.core.jackpot.meter import Claim, Hit, awards
from tableassist.core.jackpot.seal import SALT_BYTES, seal_text, sealed
from tableassist.core.jackpot.taking import ceiling

__all__ = [
    "SALT_BYTES",
    "Claim",
    "Hit",
    "LevelState",
    "LevelStates",
    "Trigger",
    "Triggers",
    "after_hit",
    "after_move",
    "awards",
    "ceiling",
    "contributions",
    "reversals",
    "seal_text",
    "sealed",
    "unreasonable_level",
]
