"""A table in memory at which people have to sign on: four of them, each with a PIN.

Nobody's PIN is here, only digests that stand for what would be stored of one. The table has its own
time and, beside it, how long its program runs; a test moves each by itself.
"""

from tableassist.core import inputs as i
from tableassist.core import people as p
from tableassist.core import records as r
from tableassist.core.house import LoadedHouse
from tableassist.core.people import Checked, Means, Post, Role
from tableassist.core.refusals import Refused
from tableassist.settings import load_house
from tests.support.core_table import UNITS, CoreTable
from tests.support.jackpot_rounds import ROYAL, deal_royal

GAME = "caribbean-stud"
ANNA, BORIS, DORA, TINA = "Anna Weiss", "Boris Klein", "Dora Lang", "Tina Berg"
PEOPLE: dict[str, tuple[tuple[Role, ...], tuple[str, ...]]] = {
    TINA: (("technician",), ()),
    ANNA: (("supervisor",), ()),
    BORIS: (("approver",), ()),
    DORA: (("dealer",), (GAME,)),
}


def digest(person: str) -> str:
    """What stands for the digest of a person's stored PIN."""
    return f"digest of {person}"


def refused(made: tuple[r.Record, ...]) -> str:
    """Why a try was refused."""
    (first, *_) = made
    assert isinstance(first, r.SignOnRefused), made
    return first.why


class PeopleTable(CoreTable):
    """A table whose people are required, its boards live, nobody signed on."""

    def __init__(self, house: LoadedHouse | None = None, *, required: bool = True) -> None:
        super().__init__(house or load_house("caribbean-montreal"))
        self.up_ms = 0
        self.required = required
        for name, (roles, games) in PEOPLE.items():
            self.let_in(name, roles, games)
        self.restart()
        self.load_deck()

    def let_in(self, name: str, roles: tuple[Role, ...], games: tuple[str, ...] = ()) -> None:
        """Somebody who has changed the PIN that they were given. Two let in from the third on."""
        by = (TINA, ANNA) if self.state.people.two_vouch else (TINA,)
        self.tell(p.PersonAdd(name, roles, games, by=by))
        self.tell(p.PinGive(name, f"given to {name}", by=by))
        self.tell(p.OwnPinChanged(name, f"given to {name}", digest(name)))

    def restart(self, *, later_ms: int = 1_000) -> tuple[r.Record, ...]:
        """The program starts again, so much later by its clock; how long it runs begins anew."""
        self.now_ms += later_ms
        self.up_ms = 0
        made = self.tell(i.ProgramStarted("Table 1", "test", people_required=self.required))
        for board, unit in UNITS.items():
            self.give(i.BoardCameLive(board, unit, "1.0.0"))
        self.show_sign()
        return made

    def tell(self, what: i.Input) -> tuple[r.Record, ...]:
        """One input that has to be taken."""
        outcome = self.give(what)
        assert not isinstance(outcome, Refused), outcome
        return outcome

    def sign_on(
        self,
        person: str,
        post: Post,
        outcome: Checked = "right",
        means: Means = "pin",
        of: str | None = None,
    ) -> tuple[r.Record, ...]:
        """Somebody gives a PIN or a badge; `of` is the digest it was checked with."""
        of = digest(person) if of is None else of
        return self.tell(p.SignOnTried(person, post, outcome, of, means, self.up_ms))

    def wrong(self, person: str, times: int = 1, post: Post = "pit") -> tuple[r.Record, ...]:
        """So many wrong PINs; the records of the last one."""
        made: tuple[r.Record, ...] = ()
        for _ in range(times):
            made = self.sign_on(person, post, "wrong")
        return made

    def wait(self, ms: int) -> tuple[r.Record, ...]:
        """The program runs on, and its clock with it."""
        self.now_ms += ms
        self.up_ms += ms
        return self.tell(i.TimePassed(self.now_ms, self.up_ms))

    def set_clock(self, by_ms: int) -> tuple[r.Record, ...]:
        """The clock jumps while the program runs on."""
        self.now_ms += by_ms
        return self.tell(i.TimePassed(self.now_ms, self.up_ms))

    def kinds(self, since: int = 0) -> list[str]:
        """The kinds of the records after number `since`."""
        return [r.kind_of(one.record) for one in self.records[since:]]

    def bets_lie(self) -> None:
        """Seat 2 has an ante."""
        self.bet(2, "ante", 1_000)

    def deal_royal(self, hand: str = ROYAL) -> None:
        """Dora deals seat 2, which is in the jackpot, a royal flush; nobody has turned it yet."""
        self.sign_on(DORA, "dealer")
        deal_royal(self, 2, hand)
