"""A table in a process of its own that somebody visits: opened as a start does, read as pages do.

`python -m tests.support.visited_table DIR` says `open`, then for each line that it gets takes one
touch and says the number of the last record; at `read` it first reads the journal as the screen
does. Nothing ends it in order but the end of its input.
"""

import sys
from pathlib import Path

from tableassist.controller import FORM, SystemClock, open_pipeline
from tableassist.core.inputs import LanguageTouched
from tableassist.journal import Journal, read_heads, read_records
from tableassist.settings import load_house


def main(directory: Path) -> None:
    """Play this table until its input ends."""
    journal = Journal.open(directory, FORM)
    house = load_house("caribbean-montreal")
    pipeline = open_pipeline(journal, "Table 1", house, SystemClock())
    _say("open")
    for line in sys.stdin:
        if line == "read\n":
            for _ in (*read_records(directory), *read_heads(directory)):
                pass
        is_english = pipeline.state.language == "en"
        pipeline.submit(LanguageTouched("fr" if is_english else "en"))
        _say(str(journal.last_number))
    journal.close()


def _say(what: str) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
