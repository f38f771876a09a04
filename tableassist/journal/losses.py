"""Whether a journal is known to have lost records: what its files say of each other.

The lock file tells how it was left, SQLite's log what was in it, the newest signed head where it
ended. A start refuses such a journal; who only reads one says so. Nothing here writes.
"""

from pathlib import Path

from tableassist.journal.connection import last_place
from tableassist.journal.files import database_path
from tableassist.journal.lock import read_left, table_runs
from tableassist.journal.log_check import log_damage
from tableassist.journal.log_left import lost_log
from tableassist.journal.opening import SEE, checked_head, first_terms, lost_end
from tableassist.journal.read_only import read_only


def lost_records(directory: Path) -> str:
    """What says that records of the journal in `directory` are lost, one line; "" when nothing.

    Of one that a table has open nobody can tell. Raises JournalError when it cannot be read.
    """
    if table_runs(directory):
        return ""
    left, path = read_left(directory), database_path(directory)
    problem = log_damage(directory)
    if not problem and (lost := lost_log(directory, left)):
        problem = f"{lost}; records may be lost; {SEE}"
    if not problem:
        with read_only(directory) as connection:
            head = checked_head(connection, path, *first_terms(connection, path))
            problem = lost_end(directory, left, last_place(connection), head)
    if not problem or table_runs(directory) or read_left(directory) != left:
        return ""
    return f"journal {path}: {problem}"
