"""Stories of boards: lost, swapped, not believed, faulty, of another make; and the sign's figure.

All at Montréal's house. Why a device is in trouble comes as a code, as `devices` tells it.
"""

from collections.abc import Iterator

from tableassist.core import inputs as i
from tableassist.screen.gallery.scripted import UNITS, ScriptedTable
from tableassist.screen.gallery.stages import bets_down, dealt, half_dealt


def all_lost(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.give(i.BoardWentAway("bets", "/dev/tableassist-bets: unplugged"))
    yield "bet-sensors-lost"
    table.give(i.BoardCameLive("bets", UNITS["bets"], "1.0.0"))
    yield "bet-sensors-back"
    table.give(i.BoardWentAway("shoe", "/dev/tableassist-shoe: silent"))
    yield "shoe-lost"
    table.give(i.BoardWentAway("sign", "/dev/tableassist-sign: no such port"))
    table.give(i.BoardWentAway("bets", "/dev/tableassist-bets: unplugged"))
    table.wait(3)
    yield "all-boards-lost"


def lost_while_dealing(table: ScriptedTable) -> Iterator[str]:
    half_dealt(table)
    table.give(i.BoardWentAway("shoe", "/dev/tableassist-shoe: unplugged"))
    yield "shoe-lost-while-dealing"


def lost_while_deciding(table: ScriptedTable) -> Iterator[str]:
    dealt(table)
    table.give(i.BoardWentAway("bets", "/dev/tableassist-bets: no heartbeat"))
    yield "bet-sensors-lost-while-deciding"


def turned_away(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    for name, why in (
        ("swapped-cables", "swapped cables"),
        ("another-board", "wrong unit"),
        ("cloned-board", "cloned unit"),
        ("unknown-key", "unknown key"),
    ):
        table.give(i.BoardTurnedAway("shoe", why, UNITS["shoe"], "SHOE-07"))
        table.give(i.BoardTurnedAway("sign", why, UNITS["sign"], "SIGN-07"))
        yield name
    table.wait(3)
    yield "jackpot-closed-sign-refused"


def line_troubles(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.give(
        i.ForgeriesSeen(
            "bets", (i.Unbelieved("bad tag", 3), i.Unbelieved("replayed counter", 1)), 2
        )
    )
    yield "messages-turned-away"
    table.give(i.ForgeriesSeen("bets", (i.Unbelieved("bad tag", 2),), 0))
    yield "messages-not-believed"
    table.give(i.LinkTroubled("shoe", "comes and goes", is_on=True))
    table.give(i.LinkTroubled("bets", "two readers", is_on=True))
    table.give(i.LevelNotTaken("bets", "SpotLeds", "refused"))
    yield "lines-and-levels"
    table.give(i.HistoryBroken("bets", UNITS["bets"], 40, 44, 50, 50))
    table.sense("shoe", i.EventUnread("CardDrawn of 7 bytes"))
    yield "events-missing"


def shoe_faults(table: ScriptedTable) -> Iterator[str]:
    half_dealt(table)
    table.sense("shoe", i.BoardFaulted("jam", is_on=True))
    yield "jam"
    table.sense("shoe", i.BoardFaulted("jam", is_on=False))
    table.sense("shoe", i.BoardNoted("cut card", "after card 7, 45 behind it"))
    table.sense("shoe", i.ShoeSensed("cut_out", table.state.shoe.shoe_no, 45))
    yield "cut-card"


def own_faults(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.sense("bets", i.BoardFaulted("sensor", is_on=True))
    table.sense("bets", i.BoardFaulted("lamp", is_on=True))
    table.sense("bets", i.BoardFaulted("open cover", is_on=True))
    yield "bet-sensors-faulty"
    table.sense("shoe", i.BoardFaulted("memory", is_on=True))
    table.give(i.LinkTroubled("shoe", "unconfirmed ShoeLock", is_on=True))
    table.give(i.LinkTroubled("sign", "unconfirmed SetMeter", is_on=True))
    yield "unconfirmed-levels"


def deck_troubles(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.give(i.ShoeReported("dealing"))
    yield "shoe-denies-its-deck"
    table.give(i.ShoeReported("ready"))
    table.sense("shoe", i.LidMoved(is_open=True))
    yield "lid-open-between-rounds"
    table.sense("shoe", i.LidMoved(is_open=False))
    table.sense("shoe", i.ShoeSensed("empty", table.state.shoe.shoe_no, 0))
    yield "shoe-empty"
    table.load_deck()
    table.sense("shoe", i.DeckChecked(table.state.shoe.shoe_no, "53 cards, 52 expected, 1 extra"))
    yield "deck-not-whole"


def other_makes(table: ScriptedTable) -> Iterator[str]:
    table.sign_follows = False
    table.give(i.BoardCameLive("shoe", "LINE-READER", "", assured=False))
    table.give(i.BoardCameLive("sign", "ALPHA", "", assured=False))
    table.give(i.SignReported(None, table.state.jackpot.meter_seq, "unverified"))
    bets_down(table)
    yield "hardware-without-a-session"


def sign_wrong(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.sign_follows = False
    table.give(i.SignReported(123_456, table.state.jackpot.meter_seq, "showing"))
    yield "sign-shows-another-figure"
    table.wait(3)
    yield "jackpot-closed-sign-disagrees"
    table.give(i.SignReported(None, 0, "dashes"))
    yield "sign-shows-dashes"


def display_faulty(table: ScriptedTable) -> Iterator[str]:
    bets_down(table)
    table.sense("sign", i.DisplayFaulted("dead segment, detail 0x3", is_on=True))
    table.wait(3)
    yield "display-faulty"


BOARD_TROUBLES = (
    all_lost,
    lost_while_dealing,
    lost_while_deciding,
    turned_away,
    line_troubles,
    shoe_faults,
    own_faults,
    deck_troubles,
    other_makes,
    sign_wrong,
    display_faulty,
)
