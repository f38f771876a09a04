"""Stories of ports, lines and boards that are seldom seen: one picture for a few reports at once.

All at Montréal's house. Each board has a report of its own, so that a picture shows several; which
of them there are is the core's, and the guide's list of alarms is held against this one.
"""

from collections.abc import Iterator, Mapping

from tableassist.core import inputs as i
from tableassist.screen.gallery.scripted import UNITS, ScriptedTable
from tableassist.screen.gallery.stages import bets_down

_PORTS: Mapping[str, Mapping[i.BoardName, str]] = {
    "lines-not-understood": {
        "shoe": "noise",
        "bets": "the board takes no bytes",
        "sign": "unknown key",
    },
    "ports-not-to-be-opened": {
        "shoe": "more than one port has this number",
        "bets": "no permission to open it",
        "sign": "busy, another program has it open",
    },
    "ports-that-are-none": {
        "shoe": "not a serial port",
        "bets": "the name belongs to another device now",
        "sign": "the reader of this port broke",
    },
}
_REFUSED: Mapping[str, Mapping[i.BoardName, str]] = {
    "boards-of-another-kind": {"shoe": "wrong class", "sign": "version"},
    "boards-that-do-not-fit": {"shoe": "other messages", "sign": "unsigned"},
}


def ports(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    for name, told in _PORTS.items():
        for board, why in told.items():
            table.give(i.BoardWentAway(board, f"/dev/tableassist-{board}: {why}"))
        yield name


def refused(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    for name, told in _REFUSED.items():
        for board, why in told.items():
            table.give(i.BoardTurnedAway(board, why, UNITS[board], "OTHER-07"))
        yield name


def lids_and_logs(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.sense("shoe", i.BoardFaulted("open lid", is_on=True))
    table.sense("bets", i.BoardFaulted("open drawer", is_on=True))
    table.sense("sign", i.BoardFaulted("log full", is_on=True))
    table.give(i.LinkTroubled("shoe", "log filling", is_on=True))
    yield "lids-and-logs"


def disturbed_lines(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.give(i.LinkTroubled("shoe", "other nodes", is_on=True))
    table.give(i.LinkTroubled("bets", "reflected", is_on=True))
    table.give(i.LinkTroubled("sign", "overrun", is_on=True))
    yield "disturbed-lines"


def other_sensors(table: ScriptedTable) -> Iterator[str]:
    table.give(i.BoardCameLive("bets", "LINE-SENSORS", "", assured=False))
    bets_down(table)
    yield "sensors-without-a-session"


def lamp_broken(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.sense("bets", i.BoardFaulted("lamp", is_on=True))
    table.wait(1)
    yield "jackpot-closed-lamp-broken"


LINE_REPORTS = (ports, refused, lids_and_logs, disturbed_lines, other_sensors, lamp_broken)
