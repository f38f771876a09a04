"""Moments of simulated hardware and people, in ms since power-up; None is never. No clock here."""


def soonest(*moments: int | None) -> int | None:
    """The first of these; None when none of them comes."""
    first: int | None = None
    for moment in moments:
        if moment is not None and (first is None or moment < first):
            first = moment
    return first
