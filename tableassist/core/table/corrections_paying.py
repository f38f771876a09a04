"""What is asked of people before a correction gives a share of a meter: as much as of a hit.

A share that is found late is no hit, so its tier's people, its regulator and its reports cannot be
asked step by step; the two who correct say that it was done, and it stands in the record. The first
tier asks for nothing but the two. Whoever pays it out is another word, as with a hit.
"""

from collections.abc import Iterator

from tableassist.core import supervision as s
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table.state import TableState

REGULATOR, CARDS = "regulator", "cards"
"""The regulator was told; the cards were looked at, since their deck is no longer there to count.
A report is told by the name of its rule."""


def asks_of(state: TableState, told: s.CorrectTouched) -> tuple[str, ...]:
    """What has to be answered before the shares of this correction are given, none twice."""
    return tuple(dict.fromkeys(_asks(state, told)))


def _asks(state: TableState, told: s.CorrectTouched) -> Iterator[str]:
    terms = state.paying
    for share in told.what.shares:
        if share.amount <= 0:
            continue
        tier = terms.tier(share.amount)
        if tier.regulator:
            yield REGULATOR
        if tier.start and (terms.show_cards or terms.count_deck):
            yield CARDS
        for rule in terms.to_report(share.amount, 0, state.at_ms, state.at_ms):
            yield rule.name


def share_problem(state: TableState, told: s.CorrectTouched) -> Refused | None:
    """Why the shares of this correction cannot be given by these people, with these answers."""
    for share in told.what.shares:
        tier = state.paying.tier(share.amount)
        if share.amount <= 0 or not tier.start or not state.people.required:
            continue
        known = [one for one in map(state.people.like, told.by) if one]
        may = sum(1 for one in known if set(one.roles) & set(tier.by))
        # Of people who are not known yet it is only asked what the correction would lead to.
        if len(known) == len(told.by) and may < min(tier.people, len(told.by)):
            return Refused(Reason.SHARE_BY_TIER, share.seat, share.amount, tier.start)
    left = [one for one in asks_of(state, told) if one not in told.answered]
    if left:
        seat = next(one.seat for one in told.what.shares if one.amount > 0)
        return Refused(Reason.SHARE_UNANSWERED, seat)
    return None
