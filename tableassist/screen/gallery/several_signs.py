"""Stories of a table with two or three signs: each with its own lamp, each wrong in its own way.

The second one is an Alpha sign, the third one hangs where only the pit sees it.
"""

from collections.abc import Iterator

from tableassist import __version__
from tableassist.core import inputs as i
from tableassist.core.signs import SignFit, SignName
from tableassist.screen.gallery.scripted import ScriptedTable
from tableassist.screen.gallery.stages import bets_down
from tableassist.screen.gallery.stud_rounds import whole_meter

FITS = (SignFit(), SignFit("sign2", "alpha"), SignFit("sign3", for_patrons=False))


def two_signs(table: ScriptedTable) -> Iterator[str]:
    _begin(table, 2)
    yield "two-signs-asked"
    table.give(i.SignReported(None, 0, "unverified", sign="sign2"))
    table.wait(3)
    yield "two-signs-one-being-set-up"
    _come(table)
    table.wait(1)
    bets_down(table)
    yield "two-signs-live"
    table.give(i.BoardWentAway("sign2", "/dev/tableassist-sign2: unplugged"))
    table.wait(3)
    yield "two-signs-one-lost"


def three_signs(table: ScriptedTable) -> Iterator[str]:
    _begin(table, 3)
    _come(table)
    _shows(table, "sign3")
    bets_down(table)
    yield "three-signs-live"
    table.sign_follows = False
    _shows(table, "sign", off_by=-500)
    yield "three-signs-one-asked"
    table.wait(3)
    yield "three-signs-one-differs"
    table.give(i.BoardWentAway("sign2", "/dev/tableassist-sign2: no such port"))
    table.sense("sign3", i.DisplayFaulted("dead segment, detail 0x3", is_on=True))
    yield "three-signs-each-wrong"
    _come(table)
    _shows(table, "sign")
    table.wait(1)
    yield "three-signs-open-again"


def a_win_on_one_of_two(table: ScriptedTable) -> Iterator[str]:
    """The Alpha sign was unplugged before seat 3 won; half a minute later it still is."""
    _begin(table, 2)
    _come(table)
    table.give(i.BoardWentAway("sign2", "/dev/tableassist-sign2: unplugged"))
    whole_meter(table)
    table.wait(31)
    yield "two-signs-award-on-one"
    table.hit = True
    yield "two-signs-award-on-one-page"
    _come(table)
    yield "two-signs-award-on-both-page"


def _begin(table: ScriptedTable, count: int) -> None:
    """The program starts with so many signs, and all boards are heard."""
    signs = FITS[:count]
    table.give(i.ProgramStarted("Table 12", __version__, signs=signs))
    table.connect()
    for fit in signs[1:]:
        is_alpha = fit.kind == "alpha"
        table.give(i.BoardCameLive(fit.name, fit.name.upper(), "1.0.0", assured=not is_alpha))


def _come(table: ScriptedTable) -> None:
    """The Alpha sign is there and was written."""
    table.give(i.BoardCameLive("sign2", "SIGN2", "alpha", assured=False))
    written = table.state.jackpot.meter_seq
    table.give(i.SignReported(None, written, "unverified", sign="sign2"))


def _shows(table: ScriptedTable, name: SignName, off_by: int = 0) -> None:
    figure = table.state.meter_cents + off_by, table.state.jackpot.meter_seq
    table.give(i.SignReported(*figure, "showing", sign=name))


SEVERAL_SIGNS = (two_signs, three_signs, a_win_on_one_of_two)
