"""Arguments and options that several commands have, declared once.

A command that needs the head key names its file by `--head-key` when the table's settings do: it
is given a journal, not a table, and reads no settings. Nothing is read or opened here.
"""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

Directory: TypeAlias = Annotated[
    Path, typer.Argument(metavar="DIR", help="The directory that holds the journal.")
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON only.")]
HeadKeyFile: TypeAlias = Annotated[
    Path | None,
    typer.Option("--head-key", metavar="FILE", help="The head key, when it is not DIR/head.key."),
]
