"""`tableassist report`: what a journal says, for the office: on a terminal, as JSON, CSV or PDF.

It only reads, also the journal of a running table. What is told is worked out in `reports`; here
are the words of the command line. Payouts, evidence and health of decks are in files of their own.
"""

import typer

from tableassist.cli import report_payout, report_periods
from tableassist.cli.bundle import bundle_command
from tableassist.cli.report_deck import deck_command

app = typer.Typer(
    no_args_is_help=True,
    help="Reports from the journal alone: text, --json, --csv or --pdf FILE.\n\n"
    "Times are UTC, days those of the house. A round belongs to the moment at which its bets were "
    "locked.",
)
report_periods.add_to(app)
report_payout.add_to(app)
app.command("bundle")(bundle_command)
app.command("deck")(deck_command)
