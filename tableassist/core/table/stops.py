"""The record that stops a round. Its English detail is said from the facts that the screen has."""

from tableassist.core import records as r
from tableassist.core.round import RoundState
from tableassist.core.words import ENGLISH


def stop_record(now: RoundState, reason: str, about: r.StopFacts) -> r.RoundSuspended:
    """The round cannot go on; only a misdeal is left."""
    return r.RoundSuspended(now.number, reason, ENGLISH.stop_detail(reason, about), about)
