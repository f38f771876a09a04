"""`tableassist meter`: the jackpot's figures, from the journal alone. It only reads.

The arithmetic is in `reports.meter`; here are the words of the command line.
"""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.cli.printing import print_lines
from tableassist.core.money import floor_to_cents, money_text
from tableassist.journal import BrokenJournalError, JournalError, read_records
from tableassist.reports.meter import MeterFigures, meter_figures

app = typer.Typer(no_args_is_help=True, help="The jackpot's figures, from the journal alone.")


@app.callback()
def meter() -> None:
    """The jackpot's figures, from the journal alone."""


@app.command("show")
def show_command(
    directory: Annotated[
        Path, typer.Argument(metavar="DIR", help="The directory that holds the journal.")
    ],
    json: Annotated[bool, typer.Option("--json", help="Print JSON only.")] = False,
) -> None:
    """Work the meter out from its records. 0 when it agrees with what they state, 1 when not.

    A house without a jackpot has no meter: one line says so, and the exit status is 0.

    \b
    Example:
        tableassist meter show /var/lib/tableassist/table1
    """
    try:
        figures = meter_figures(stored.stamped() for stored in read_records(directory))
    except BrokenJournalError as error:
        stop(str(error), ANSWER_NO)
    except JournalError as error:
        stop(str(error))
    if not figures.currency:
        stop(f"reading the meter of journal {directory}: no table was created", ANSWER_NO)
    print_lines([_as_json(figures)] if json else _as_words(figures))
    if figures.problem:
        stop(f"reading the meter of journal {directory}: {figures.problem}", ANSWER_NO)


def _as_json(figures: MeterFigures) -> str:
    content = {
        "currency": figures.currency,
        "jackpot": figures.jackpot,
        "display": figures.display,
        "meter_micro": figures.meter_micro,
        "reserve_micro": figures.reserve_micro,
        "reset_micro": figures.reset_micro,
        "contributions": {"count": figures.contributions, "micro": figures.contributed_micro},
        "refills": {"micro": figures.refilled_micro},
        "hits": {"count": figures.hits, "cents": figures.won},
        "reversals": {"count": figures.reversals, "micro": figures.reversed_micro},
        "agrees": not figures.problem,
    }
    return msgspec.json.encode(content).decode()


def _as_words(figures: MeterFigures) -> list[str]:
    def line(label: str, amount: str, note: str = "") -> str:
        return f"{label:<14}{amount:>18}  {note}".rstrip()

    def cents(micro: int) -> str:
        return money_text(floor_to_cents(micro))

    if not figures.jackpot:
        return [f"house {figures.house} has no jackpot, so there is no meter"]
    return [
        line("meter", money_text(figures.display), figures.currency),
        line("  reset", cents(figures.reset_micro)),
        line("  contributed", cents(figures.contributed_micro), f"{figures.contributions} bets"),
        line("  refilled", cents(figures.refilled_micro)),
        line("  won", money_text(-figures.won), f"{figures.hits} hits"),
        line(
            "  reversed",
            money_text(-floor_to_cents(figures.reversed_micro)),
            f"{figures.reversals} bets",
        ),
        line("reserve", cents(figures.reserve_micro)),
        line("exactly", f"{figures.meter_micro:,}", "micro-cents in the meter"),
    ]
