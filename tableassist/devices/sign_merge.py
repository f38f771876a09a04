"""Several signs of one table as the one sign that the table knows: as good as the worst of them.

It is there when all are there, and shows what all of them show; else it is the one that is away, or
that shows something else. What each of them senses goes through as it came, so that it is committed
to the one that said it. Whoever calls sees to it that only one does at a time.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from tableassist.core.heads import HeadTold
from tableassist.core.inputs import (
    BoardCameLive,
    BoardNoted,
    BoardRestarted,
    BoardSensed,
    BoardTurnedAway,
    BoardWentAway,
    DisplayFaulted,
    Input,
    LinkTroubled,
    SignReported,
)
from tableassist.core.outputs import Levels

UNVERIFIED = "unverified"
Gone = BoardWentAway | BoardTurnedAway


class _Member:
    """One of the signs: there or gone, what it said last, and what is wrong with it."""

    def __init__(self) -> None:
        self.live: BoardCameLive | None = None
        self.gone: Gone | None = None
        self.report: SignReported | None = None
        self.troubles: set[str] = set()
        self.faults: set[str] = set()


class SignMerge:
    """`hear` gives what the table is to hear of what member `index` (from 0) has submitted.

    The first one is asked for the head that it keeps; what the others keep is not looked at.
    """

    def __init__(self, count: int) -> None:
        self._members = [_Member() for _ in range(count)]
        self._wanted: SignReported | None = None

    def want(self, levels: Levels) -> None:
        """What all of them are to show from now on."""
        others = tuple(amount for _, amount in levels.sign_more)
        face = "dashes" if levels.sign_amount is None else "showing"
        self._wanted = SignReported(levels.sign_amount, levels.sign_seq, face, others)

    def hear(self, index: int, told: Input) -> Iterator[Input]:
        """What the table is to hear, in order."""
        member = self._members[index]
        match told:
            case BoardCameLive():
                member.live, member.gone, member.report = told, None, None
                yield from self._live()
            case BoardWentAway() | BoardTurnedAway():
                member.live, member.gone, member.report = None, told, None
                yield told
            case SignReported():
                member.report = told
                yield from self._shown()
            case LinkTroubled():
                yield from self._troubled(member, told)
            case HeadTold():
                if index == 0:
                    yield told
            case BoardSensed():
                yield from self._sensed(member, told)
            case _:
                yield told

    def _live(self) -> Iterator[Input]:
        """All are there, or one is still gone: that one is told again, as it came first."""
        missing = [member for member in self._members if member.live is None]
        for member in missing:
            if member.gone is not None:
                yield member.gone
                return
        if missing:
            return
        lives = [member.live for member in self._members if member.live is not None]
        yield next((live for live in lives if not live.assured), lives[0])
        yield from self._shown()

    def _shown(self) -> Iterator[Input]:
        """What they show, once all have said so: the report of the first that is not right."""
        reports = [member.report for member in self._members if member.live is not None]
        said = [report for report in reports if report is not None]
        if len(said) < len(self._members):
            return
        wrong = (report for report in said if not self._is_right(report))
        verified = (report for report in said if report.face != UNVERIFIED)
        yield next(wrong, None) or next(verified, said[0])

    def _is_right(self, report: SignReported) -> bool:
        wanted = self._wanted
        if wanted is None:
            return True
        if report.face == UNVERIFIED:
            return report.meter_seq == wanted.meter_seq
        return report == wanted

    def _troubled(self, member: _Member, told: LinkTroubled) -> Iterator[Input]:
        """A trouble is over when no sign has it any more."""
        before = {what for each in self._members for what in each.troubles}
        member.troubles ^= {told.what} if (told.what in member.troubles) != told.is_on else set()
        after = {what for each in self._members for what in each.troubles}
        if (told.what in before) != (told.what in after):
            yield told

    def _sensed(self, member: _Member, told: BoardSensed) -> Iterator[Input]:
        """An event goes on whatever it says; a fault that another sign still has stays."""
        match told.fact:
            case DisplayFaulted(what=what, is_on=True):
                member.faults.add(what)
            case DisplayFaulted(what=what):
                member.faults.discard(what)
                if self._has_fault(what):
                    yield replace(told, fact=DisplayFaulted(what, is_on=True))
                    return
            case BoardRestarted(detail=detail):
                member.faults.clear()
                if any(each.faults for each in self._members):
                    # To the table a start is the end of all that was said of the display.
                    yield replace(told, fact=BoardNoted("restarted", detail))
                    return
            case _:
                pass
        yield told

    def _has_fault(self, what: str) -> bool:
        return any(what in each.faults for each in self._members)
