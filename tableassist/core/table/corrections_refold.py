"""A round that is over, folded again with what was wrong in it put right: what that comes to.

The round's own records go through the same `evolve` and `settle` as when it was played, so there is
no second rule. What its bets came to before is what the records say, with every earlier correction;
meters are those of then. Nothing is decided about the money of today: that is `corrections`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.corrections import (
    NO_BET,
    BetEnd,
    BetWrong,
    Change,
    Consequences,
    ContributionBack,
    ContributionLate,
    PartBack,
    PayWrong,
    RoundWrong,
    Share,
)
from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import SpotAmount, Struct
from tableassist.core.jackpot import LevelState
from tableassist.core.records import correction_facts as c
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Procedure, RoundState, procedure_of
from tableassist.core.table.corrections_about import Story, numbers_about, wrong_pays
from tableassist.core.table.corrections_changes import expanded, patched, unnamed
from tableassist.core.table.corrections_ends import (
    Ends,
    corrections_of,
    differences,
    earlier_changes,
    ended_by,
    ends_now,
    ends_of,
    was_void,
)
from tableassist.core.table.corrections_given_up import with_given_up
from tableassist.core.table.corrections_levels import late_parts, terms_of
from tableassist.core.table.corrections_pays import pays_problem, with_pays
from tableassist.core.table.corrections_shares import (
    Place,
    Shares,
    Won,
    refused_hits,
    share_changes,
    stood_in,
    won_by,
)
from tableassist.core.table.evolve import evolve
from tableassist.core.table.showdown import settle_records
from tableassist.core.table.state import TableState


class WorkedOut(Struct, frozen=True):
    """A correction in full: its changes with what was there before, and what they come to."""

    changes: tuple[Change, ...]
    what: Consequences


def worked_out(
    loaded: LoadedHouse | None, story: Story, asked: Sequence[Change]
) -> WorkedOut | Refused:
    """What the changes come to, or why they cannot be made.

    `loaded` is the profile that the round was played with; a void asks for none, and of a pay
    without it nothing says what is too much.
    """
    found = _come_to(loaded, story, asked)
    if isinstance(found, Refused):
        return found
    return replace(found, what=with_given_up(story, found.changes, found.what))


def _come_to(
    loaded: LoadedHouse | None, story: Story, asked: Sequence[Change]
) -> WorkedOut | Refused:
    """The same with nothing that was given up before."""
    ended = ended_by(story)
    if ended is None:
        return Refused(Reason.NO_SUCH_ROUND)
    ends = ends_now(story)
    if any(isinstance(one, PayWrong) for one in asked):
        return _pays(loaded, story, ends, asked)
    if was_void(story):
        return Refused(Reason.ROUND_WAS_VOID)
    if RoundWrong() in asked:
        return WorkedOut((RoundWrong(),), _voided(story, ends, ended.number))
    if loaded is None:
        raise ValueError("cards, decisions and bets are settled again by a profile")
    return _refolded(procedure_of(loaded.house), story, asked)


def stands(loaded: LoadedHouse, story: Story) -> RoundState:
    """The round when it was settled, with every correction since; a void one opens no hand."""
    right = patched(_before_the_end(story).round, earlier_changes(story))
    if was_void(story):
        return replace(right, void=True)
    return _opened(procedure_of(loaded.house), right)


def _pays(
    loaded: LoadedHouse | None, story: Story, ends: Ends, asked: Sequence[Change]
) -> WorkedOut | Refused:
    """Chips that were handed over wrongly; the bets came to what they came to."""
    pays = [one for one in asked if isinstance(one, PayWrong)]
    for one in asked:
        if one not in pays or (one.seat, one.spot) not in ends:
            return Refused(Reason.NO_SUCH_BET, getattr(one, "seat", None))
    house = loaded.house if loaded else None
    problem = pays_problem(house, pays, ends, with_pays({}, wrong_pays(story)))
    if problem:
        return problem
    numbers = {number for one in pays for number in numbers_about(story, one)}
    return WorkedOut(tuple(asked), Consequences(tuple(sorted(numbers))))


def _voided(story: Story, ends: Ends, number: int) -> Consequences:
    """Every bet goes back, and what it brought to the meters; shares that were paid are claimed."""
    back = {
        place: end
        if end.result in ("", "void", "withdrawn") or not end.stake
        else BetEnd("void", end.stake, end.stake)
        for place, end in ends.items()
    }
    nothing = {place: NO_BET for place, end in ends.items() if not end.stake and end.result}
    corrects = (number, *(made for made, _ in corrections_of(story)))
    of_round = _before_the_end(story).round.number
    return Consequences(
        corrects,
        differences(ends, {**back, **nothing}),
        tuple(_contributions(story, of_round)[0].values()),
        (),
        tuple(share_changes(story, of_round, stood_in(story, of_round), {})),
    )


def _refolded(game: Procedure, story: Story, asked: Sequence[Change]) -> WorkedOut | Refused:
    """The round settled again: with the earlier corrections, and with this one as well."""
    folded = _before_the_end(story)
    earlier = earlier_changes(story)
    stood = replace(_with_earlier_bets(folded, story), round=patched(folded.round, earlier))
    changes = expanded(game, stood.round, asked, _beside_hands(story))
    if isinstance(changes, Refused):
        return changes
    right = _opened(game, patched(stood.round, changes))
    seat = unnamed(game, right)
    if seat is not None:
        return Refused(Reason.DISCARD_NOT_NAMED, seat)
    number = folded.round.number
    back, late = _progressive(story, number, changes)
    _, before = _settled(game, replace(stood, round=_opened(game, stood.round)))
    now, after = _settled(game, replace(_with_bets(stood, back, late), round=right))
    numbers = {number for one in changes for number in numbers_about(story, one)}
    what = Consequences(
        tuple(sorted(numbers)),
        differences(ends_now(story), now),
        back,
        late,
        tuple(_won_by_hand(right, one) for one in share_changes(story, number, before, after)),
    )
    return WorkedOut(changes, what)


def _won_by_hand(right: RoundState, share: Share) -> Share:
    """What is given bears the hand and the bet that it was won by, as they truly were."""
    if share.amount <= 0:
        return share
    cards = tuple(map(str, right.cards.get(share.seat, ())))
    return replace(share, cards=cards, stake=right.bet(share.seat, "progressive"))


def _with_earlier_bets(folded: TableState, story: Story) -> TableState:
    """The meters of then with the progressive bets that were corrected since."""
    for one in story.later:
        if isinstance(one.record, c.ContributionCorrected):
            for part in one.record.parts:
                folded = _brought(folded, part, one.record.sign)
    return folded


def _with_bets(
    state: TableState, back: Iterable[ContributionBack], late: Iterable[ContributionLate]
) -> TableState:
    """The meters of then with the progressive bets that this correction puts right."""
    for one in back:
        for part in one.parts:
            state = _brought(state, part, -1)
    for bet in late:
        if bet.parts:
            for part in bet.parts:
                state = _brought(state, part, 1)
            continue
        terms = terms_of(state)
        lying = SpotAmount(bet.seat, "progressive", bet.stake)
        for given in late_parts(terms, state.jackpot.levels, state.round.number, lying).parts:
            state = _brought(state, given, 1)
    return state


def _brought(state: TableState, part: PartBack | r.LevelPart, sign: int) -> TableState:
    """A level with what a bet brought to it, or without; none falls below nothing."""
    level = state.jackpot.level(part.level)
    after = LevelState(
        max(level.meter + sign * part.meter_micro, 0),
        max(level.reserve + sign * part.reserve_micro, 0),
        max(level.overflow + sign * part.overflow_micro, 0),
    )
    return replace(state, jackpot=state.jackpot.moved({part.level: after}))


def _before_the_end(story: Story) -> TableState:
    """The table as it was when the round was settled."""
    ended = ended_by(story)
    state = story.before
    for stamped in story.records:
        if ended is not None and stamped.number >= ended.number:
            break
        state = evolve(state, stamped)
    return state


def _settled(game: Procedure, state: TableState) -> tuple[Ends, Shares]:
    """What its bets come to, and what is won from meters."""
    ends: Ends = {}
    shares: dict[Place, Won] = {}
    for record in settle_records(game, state):
        if isinstance(record, r.RoundSettled):
            ends = ends_of(record.seats)
        elif isinstance(record, r.JackpotHit):
            shares[record.seat, record.level] = won_by(record)
    return ends, shares


def _opened(game: Procedure, now: RoundState) -> RoundState:
    """A hand that lay open stays so; one that should have is open too."""
    return replace(now, shown=now.shown | frozenset(game.reveal_seats(now)))


def _progressive(
    story: Story, number: int, changes: Iterable[Change]
) -> tuple[tuple[ContributionBack, ...], tuple[ContributionLate, ...]]:
    """Contributions that were not made, or that no bet had made."""
    standing, taken_back = _contributions(story, number)
    bets = {
        one.seat: one.amount
        for one in changes
        if isinstance(one, BetWrong) and one.spot == "progressive"
    }
    back = tuple(standing[seat] for seat, amount in bets.items() if not amount and seat in standing)
    late = (
        ContributionLate(seat, amount, _again(taken_back.get(seat), amount))
        for seat, amount in bets.items()
        if amount and seat not in standing
    )
    return back, tuple(late)


def _again(taken: c.ContributionCorrected | None, stake: int) -> tuple[PartBack, ...]:
    """What an earlier correction took back of this bet, to be where it was."""
    if taken is None or taken.stake != stake:
        return ()
    return tuple(
        PartBack(one.level, one.meter_micro, one.reserve_micro, one.overflow_micro, False)
        for one in taken.parts
    )


def _contributions(
    story: Story, number: int
) -> tuple[dict[int, ContributionBack], dict[int, c.ContributionCorrected]]:
    """The contributions of the round that stand, by seat, and those that corrections took back."""
    standing: dict[int, ContributionBack] = {}
    taken_back: dict[int, c.ContributionCorrected] = {}
    hits = _last_hits(story, number)
    for one in (*story.records, *story.later):
        match one.record:
            case r.ContributionMade(seat=seat, stake=stake, parts=parts):
                standing[seat] = _back(seat, one.number, stake, parts, hits)
            case c.ContributionCorrected(seat=seat, stake=stake, parts=parts, reverses=0):
                standing[seat] = _back(seat, one.number, stake, parts, hits)
            case c.ContributionCorrected(seat=seat) as taken:
                standing.pop(seat, None)
                taken_back[seat] = taken
            case r.ContributionReversed(seat=seat):
                standing.pop(seat, None)
            case _:
                pass
    return standing, taken_back


def _last_hits(story: Story, number: int) -> Counter[str]:
    """The last hit on each level that stands. Hands of the round itself are settled again."""
    refused = refused_hits(story)
    hits = Counter[str]()
    for one in (*story.records, *story.later):
        if not isinstance(one.record, r.JackpotHit) or one.number in refused:
            continue
        if one.record.round != number or not one.record.hand:
            hits[one.record.level] = one.number
    return hits


def _back(
    seat: int, number: int, stake: int, parts: Iterable[r.LevelPart], hits: Mapping[str, int]
) -> ContributionBack:
    given = (
        PartBack(
            part.level,
            part.meter_micro,
            part.reserve_micro,
            part.overflow_micro,
            hits[part.level] > number,
        )
        for part in parts
    )
    return ContributionBack(seat, number, stake, tuple(given))


def _beside_hands(story: Story) -> dict[str, int]:
    """Cards of the round's deck that lie in no hand, by the records that tell of them."""
    decks = {one.record.shoe_no for one in story.records if isinstance(one.record, r.CardDealt)}
    return {
        one.record.card: one.number
        for one in story.records
        if isinstance(one.record, r.CardBurned | r.CardStray)
        and one.record.card
        and one.record.shoe_no in decks
    }
