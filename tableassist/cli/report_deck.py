"""`tableassist report deck`: what the cards that came say of the decks and of their reader.

Which figures there are and when one is an alarm is not said here: `reports.deck_health` has them.
"""

from tableassist.cli.options import Directory, Json
from tableassist.cli.report_options import Csv, Pdf, SheetName, give, open_extract
from tableassist.reports.deck_health import deck_report


def deck_command(
    directory: Directory,
    json: Json = False,
    csv: Csv = False,
    sheet: SheetName = "",
    pdf: Pdf = None,
) -> None:
    """Cards too rare or too often, read twice or not at all, and how near each is to an alarm.

    Counted are the rounds since people last said that they had looked at the decks. The exit status
    is 0 with doubts too; `report exceptions` tells when they came up.

    \b
    Example:
        tableassist report deck /var/lib/tableassist/table1
    """
    give(deck_report(open_extract(directory)), json=json, csv=csv, sheet=sheet, pdf=pdf)
