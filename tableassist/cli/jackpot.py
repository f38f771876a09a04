"""`tableassist jackpot`: what supervisors do to a jackpot while its table stands still.

Each command is one word to the table (`cli.still`) and bears the names of who says it, who prove it
where people have to sign on. A running table has buttons for verify, approve and paid, which bear
the name of who is signed on at the pit. Nothing is decided here.
"""

import re
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from tableassist.cli import jackpot_hit
from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.cli.hits import Hit, tell_of_hit
from tableassist.cli.options import Directory, HeadKeyFile, Json
from tableassist.cli.pins import PinFd
from tableassist.cli.printing import print_lines
from tableassist.cli.report_options import open_extract
from tableassist.cli.still import By, ByTwo, Reason, all_named, opened, tell_table, two_names
from tableassist.core import supervision as s
from tableassist.core.money import MICRO_DIGITS, money_text
from tableassist.core.records import MAIN
from tableassist.reports.export import time_text

app = typer.Typer(
    no_args_is_help=True,
    help="Hand pays, and the jackpot closed, adjusted and opened, while the table stands still.",
)

jackpot_hit.add_to(app)
_AMOUNT = re.compile(
    rf"(?P<sign>[+-]?)(?P<whole>[0-9]{{1,12}})(?:\.(?P<part>[0-9]{{1,{MICRO_DIGITS}}}))?"
)


@app.command("list")
def list_command(directory: Directory, _key: HeadKeyFile = None, json: Json = False) -> None:
    """The hand pays that wait, in order, and the last ones that are over; whether it is open.

    It reads, also beside a running table.

    \b
    Example:
        tableassist jackpot list /var/lib/tableassist/table1
    """
    state = open_extract(directory).end
    if json:
        content = {"closed": sorted(state.jackpot.closed_for), "hand_pays": state.hand_pays}
        print_lines([msgspec.json.encode(content).decode()])
        return
    closed = ", ".join(sorted(state.jackpot.closed_for))
    lines = [f"jackpot closed: {closed}" if closed else "jackpot open"]
    for pay in state.hand_pays:
        names = ", ".join(name or "not signed on" for name in pay.names)
        ended = f" in record {pay.ended_in}, {time_text(pay.ended_ms)}" if pay.ended_in else ""
        lines.append(
            f"hit {pay.hit}: round {pay.round} seat {pay.seat}, {money_text(pay.amount)} of level "
            f"{pay.level}, {pay.phase}{ended}{f' ({names})' if names else ''}"
        )
    print_lines(lines)


@app.command("verify")
def verify_command(
    directory: Directory,
    by: By,
    cards_shown: Annotated[
        bool, typer.Option("--cards-shown", help="The cards were shown to the camera.")
    ] = False,
    stub: Annotated[
        int | None, typer.Option(metavar="N", help="Cards counted in the rest of the deck.")
    ] = None,
    hit: Hit = None,
    key: HeadKeyFile = None,
    pin_fd: PinFd = None,
) -> None:
    """Say that cards, bet and amount of the hit were looked at.

    A table may ask as well that the cards are shown and the rest of the deck is counted.

    \b
    Example:
        tableassist jackpot verify DIR --by "Anna Weiss" --cards-shown --stub 42
    """
    pay = tell_of_hit(
        directory,
        key,
        pin_fd,
        hit,
        lambda number: s.HitVerifyTouched(number, by[0], cards_shown, stub),
    )
    if pay and pay.phase == "due":
        stop("jackpot verify: the cards do not make 52, count again", ANSWER_NO)


@app.command("approve")
def approve_command(
    directory: Directory, by: By, hit: Hit = None, key: HeadKeyFile = None, pin_fd: PinFd = None
) -> None:
    """Let the verified hit be paid; another person than who verified it.

    \b
    Example:
        tableassist jackpot approve /var/lib/tableassist/table1 --by "Boris Klein"
    """
    tell_of_hit(directory, key, pin_fd, hit, lambda number: s.HitApproveTouched(number, by[0]))


@app.command("pay")
def pay_command(
    directory: Directory, by: By, hit: Hit = None, key: HeadKeyFile = None, pin_fd: PinFd = None
) -> None:
    """Say that the winner has the money. A second time is answered with the first one.

    \b
    Example:
        tableassist jackpot pay /var/lib/tableassist/table1 --by "Cara Lund"
    """
    tell_of_hit(directory, key, pin_fd, hit, lambda number: s.HandPaidTouched(number, by[0]))


@app.command("refuse")
def refuse_command(
    directory: Directory,
    by: Annotated[
        list[str],
        typer.Option(
            metavar="NAME",
            callback=all_named,
            help="Who does it; given twice, two people, as it has to be where people sign on.",
        ),
    ],
    reason: Reason,
    second: Annotated[
        str, typer.Option(metavar="NAME", help="The other person, instead of a second --by.")
    ] = "",
    hit: Hit = None,
    key: HeadKeyFile = None,
    pin_fd: PinFd = None,
) -> None:
    """Do not pay the hit: its amount goes back to its meter, a corrected share to its purses.

    \b
    Example:
        tableassist jackpot refuse DIR --hit 412 --by "Anna Weiss" --reason "no bet was down"
    """
    names = [*by, *([second] if second else [])]
    if len(names) > 2:
        stop(f"--by: two people at most refuse a hit, {len(names)} given")
    other = names[1] if len(names) == 2 else ""
    tell_of_hit(
        directory,
        key,
        pin_fd,
        hit,
        lambda number: s.HitRefuseTouched(number, reason, names[0], other),
    )


@app.command("close")
def close_command(
    directory: Directory, by: By, key: HeadKeyFile = None, pin_fd: PinFd = None
) -> None:
    """Take no progressive bets until a person opens the jackpot again.

    \b
    Example:
        tableassist jackpot close /var/lib/tableassist/table1 --by "Anna Weiss"
    """
    _tell(directory, key, pin_fd, s.JackpotCloseTouched(by[0]))


@app.command("open")
def open_command(
    directory: Directory, by: By, key: HeadKeyFile = None, pin_fd: PinFd = None
) -> None:
    """Open what was closed by hand. What a fault closed opens by itself.

    \b
    Example:
        tableassist jackpot open /var/lib/tableassist/table1 --by "Anna Weiss"
    """
    _tell(directory, key, pin_fd, s.JackpotOpenTouched(by[0]))


@app.command("adjust")
def adjust_command(
    directory: Directory,
    amount: Annotated[
        str,
        typer.Option(
            metavar="AMOUNT",
            help="What is added, as in -12.50; up to eight digits behind the point.",
        ),
    ],
    by: ByTwo,
    reason: Reason,
    level: Annotated[str, typer.Option(metavar="LEVEL", help="Which meter.")] = MAIN,
    key: HeadKeyFile = None,
    pin_fd: PinFd = None,
) -> None:
    """Correct a meter, by two people and for a reason, while the jackpot is closed by hand.

    \b
    Example:
        tableassist jackpot adjust DIR --amount -12.50 --by "Anna Weiss" --by "Boris Klein"
            --reason "chips counted twice on Monday"
    """
    touch = s.MeterAdjustTouched(level, _micro(amount), reason, two_names(by))
    _tell(directory, key, pin_fd, touch)


@app.command("accept")
def accept_command(
    directory: Directory, by: ByTwo, reason: Reason, key: HeadKeyFile = None, pin_fd: PinFd = None
) -> None:
    """Take this journal for the table's own, though the sign remembers another one.

    \b
    Example:
        tableassist jackpot accept DIR --by "Anna Weiss" --by "Boris Klein"
            --reason "restored from the backup of Monday"
    """
    _tell(directory, key, pin_fd, s.JournalAcceptTouched(reason, two_names(by)))


def _micro(text: str) -> int:
    """An amount as people type it, in micro-cents."""
    found = _AMOUNT.fullmatch(text)
    if found is None:
        stop(f"--amount: {text!r} is no amount like -12.50")
    part = (found["part"] or "").ljust(MICRO_DIGITS, "0")
    amount = int(found["whole"] + part)
    return -amount if found["sign"] == "-" else amount


def _tell(directory: Path, key: Path | None, pin_fd: int | None, told: s.SupervisorTouch) -> None:
    tell_table(directory, opened(directory, key), pin_fd, told)
