"""Stories of people: nobody signed on, the pad, refusals, a lock-out, two at the pit for a hit.

All at Montréal's house, where people are required. No PIN is typed: what the desk would tell of one
is given, and a pad stands open with nothing on it.
"""

from collections.abc import Iterator

from tableassist.core.people import (
    BadgeGive,
    Checked,
    OwnPinChanged,
    PersonAdd,
    PinGive,
    Post,
    Role,
    SignOnTried,
)
from tableassist.screen.gallery.scripted import ScriptedTable
from tableassist.screen.gallery.stages import bets_down
from tableassist.screen.gallery.stud_rounds import OPENS, count_chips

ANNA, BORIS, DORA, EMIL = "Anna Weiss", "Boris Klein", "Dora Lang", "Emil Roth"
_ROLES: dict[str, tuple[Role, ...]] = {
    "Tina Berg": ("technician",),
    ANNA: ("supervisor",),
    BORIS: ("approver",),
    "Carla Dupont-Lévesque": ("supervisor", "approver"),
    DORA: ("dealer",),
    EMIL: ("dealer",),
}


def let_in(table: ScriptedTable) -> None:
    """Everybody of this table, each with a PIN."""
    for name, roles in _ROLES.items():
        games = (table.house.house.game,) if "dealer" in roles else ()
        by = ("Tina Berg", "Anna Weiss") if table.state.people.two_vouch else ("Tina Berg",)
        table.give(PersonAdd(name, roles, games, by=by))
        table.give(PinGive(name, f"of {name}", by=by))
        if name != EMIL:
            table.give(OwnPinChanged(name, f"of {name}", f"of {name}"))


def try_on(table: ScriptedTable, person: str, post: Post, outcome: Checked = "right") -> None:
    """Somebody gives a PIN at a post."""
    table.give(SignOnTried(person, post, outcome, f"of {person}"))


def signing_on(table: ScriptedTable) -> Iterator[str]:
    """The dealer signs on after some tries; nobody could before."""
    let_in(table)
    bets_down(table)
    yield "nobody-signed-on"
    table.pad = ("dealer", "")
    yield "who-signs-on"
    table.pad = ("dealer", DORA)
    yield "pad-open"
    table.pad = None
    try_on(table, DORA, "dealer", "wrong")
    yield "sign-on-refused"
    for _ in range(4):
        try_on(table, DORA, "dealer", "wrong")
    try_on(table, DORA, "dealer")
    yield "sign-on-while-locked"
    try_on(table, EMIL, "dealer")
    yield "own-pin-is-wanted"
    try_on(table, EMIL, "dealer", "new-pin-weak")
    yield "own-pin-is-too-easy"
    table.give(PinGive(DORA, f"of {DORA}", by=("Tina Berg",)))
    table.give(OwnPinChanged(DORA, f"of {DORA}", f"of {DORA}"))
    try_on(table, DORA, "dealer")
    yield "dealer-on"


def two_at_the_pit(table: ScriptedTable) -> Iterator[str]:
    """A royal flush: one verifies, another one approves."""
    let_in(table)
    try_on(table, DORA, "dealer")
    table.bet("ante", {1: 2_500, 3: 2_500, 7: 10_000})
    table.lie(3, "progressive", 100)
    table.lock()
    count_chips(table)
    table.deal("2s 3d 7h 9s Jd Tc Jc Qc Kc Ac 2h 4d 6h 8s Td")
    table.deal(OPENS.replace("9c", "8h"))
    for seat, ante in ((1, 2_500), (3, 2_500), (7, 10_000)):
        table.lie(seat, "raise", 2 * ante)
    table.press("reveal")
    yield "hit-with-nobody-at-the-pit"
    table.pad = ("pit", ANNA)
    yield "pad-open-while-paying"
    table.pad = None
    try_on(table, ANNA, "pit")
    yield "hit-to-verify"
    table.press("hand-pay")
    yield "hit-verified-by-one"
    table.pad = ("pit", "")
    yield "who-approves"
    table.pad = None
    try_on(table, BORIS, "pit")
    yield "hit-to-approve"
    table.press("hand-pay")
    yield "hit-approved-by-another"


def not_let_in(table: ScriptedTable) -> Iterator[str]:
    """Every other reason not to let somebody on at a post."""
    let_in(table)
    table.give(PersonAdd("Fay Moss", ("dealer",), ("three-card",), by=("Tina Berg",)))
    table.give(PersonAdd("Gil Hart", ("dealer",), (table.house.house.game,), by=("Tina Berg",)))
    for name in ("Fay Moss", "Gil Hart"):
        table.give(PinGive(name, f"given to {name}", by=("Tina Berg",)))
        table.give(OwnPinChanged(name, f"given to {name}", f"of {name}"))
    try_on(table, ANNA, "dealer")
    yield "sign-on-without-that-role"
    try_on(table, "Fay Moss", "dealer")
    yield "sign-on-without-a-licence"
    try_on(table, EMIL, "dealer", "new-pin-shared")
    yield "own-pin-cannot-be-taken"
    try_on(table, DORA, "dealer", "no-secrets")
    yield "sign-on-with-no-pins-to-read"
    try_on(table, DORA, "dealer", "swapped")
    yield "sign-on-with-an-exchanged-pin"
    table.give(BadgeGive(ANNA, f"badge of {ANNA}", by=("Tina Berg", BORIS)))
    table.give(SignOnTried(ANNA, "pit", "right", f"badge of {ANNA}", means="badge"))
    yield "badge-alone-at-the-pit"
    try_on(table, DORA, "dealer")
    bets_down(table)
    table.lock()
    try_on(table, "Gil Hart", "dealer")
    yield "sign-on-while-a-round-is-dealt"


PEOPLE = (signing_on, not_let_in, two_at_the_pit)
