"""What a dealer's hands do at the end of a round, seat by seat, in every story the same way.

A lost bet is taken, a pay is laid beside its stake, the player takes it all; *Paid* is pressed
where the screen still asks for it.
"""

from typing import Literal

from tableassist.screen.gallery.scripted import ScriptedTable

_AWARD: Literal["ante_bonus"] = "ante_bonus"


def lay_pays(table: ScriptedTable, *, off_by: int = 0) -> int:
    """Take and pay at the seat whose turn it is; its number. `off_by`: a mistake on the first pay.

    The player leaves everything where it lies.
    """
    result = table.state.round.to_pay[0]
    for bet in result.bets:
        spot = bet.spot
        if spot == _AWARD:
            continue
        if bet.result == "lost":
            table.lie(result.seat, spot, 0)
        elif bet.result == "won" and bet.pays:
            extra = sum(one.pays for one in result.bets if one.spot == _AWARD and spot == "ante")
            stake = 0 if bet.is_collected else bet.stake
            table.lie(result.seat, spot, stake + bet.pays + extra + off_by)
            off_by = 0
    return result.seat


def collect(table: ScriptedTable, seat: int) -> None:
    """The player takes everything up."""
    for owner, spot in sorted(table.state.layout):
        if owner == seat:
            table.lie(seat, spot, 0)


def finish_seat(table: ScriptedTable) -> None:
    """The seat whose turn it is, to its end."""
    number, seat = table.state.round.number, lay_pays(table)
    collect(table, seat)
    now = table.state.round
    if now.number == number and now.to_pay and now.to_pay[0].seat == seat:
        table.press("paid")


def finish(table: ScriptedTable) -> None:
    """Every seat, and with the last one the round."""
    number = table.state.round.number
    while table.state.round.number == number:
        finish_seat(table)
