"""Drafts: folders in which a backup or an archiving is made before it counts.

A draft bears a mark, a file that its maker holds locked as long as it works there. One that was
cut short is taken away by the next; nothing else is: no link, no folder without the mark, whatever
its name, and no draft that somebody is at work on.
"""

import contextlib
import errno
import fcntl
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tableassist.journal import files
from tableassist.journal.errors import JournalError
from tableassist.owned_files import make_file, open_plain

MARK = "unfinished"
MANIFEST = "manifest.json"
_SAID = b"tableassist makes a journal here\n"
_SUFFIX = ".part"
_TAKEN = {errno.ENOTEMPTY, errno.EEXIST, errno.ENOTDIR, errno.EISDIR}


@contextlib.contextmanager
def draft_beside(to: Path) -> Iterator[Path]:
    """A new draft beside `to`, its name `to`'s with more behind it; taken away in the end.

    Drafts for `to` that were cut short are taken away before. OSError when it cannot be made.
    """
    files.make_directory(to.parent)
    with contextlib.suppress(OSError):  # what is left only takes room
        for path in list(to.parent.iterdir()):
            if path.name.startswith(f"{to.name}.") and path.name.endswith(_SUFFIX):
                clear(path)
    draft = Path(tempfile.mkdtemp(prefix=f"{to.name}.", suffix=_SUFFIX, dir=to.parent))
    with at_work(draft):
        try:
            yield draft
        finally:
            _take_away(draft)


@contextlib.contextmanager
def at_work(draft: Path) -> Iterator[None]:
    """Mark the new folder `draft` as one that somebody is at work on. OSError, and it is gone."""
    mark = make_file(draft / MARK)
    try:
        _say(mark, draft)
        yield
    finally:
        os.close(mark)


def _say(mark: int, draft: Path) -> None:
    """Locked before it says anything: what says so and is not locked was left alone."""
    try:
        with contextlib.suppress(OSError):  # on a share without locks no draft is ever cleared
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.write(mark, _SAID)
        os.fsync(mark)
    except OSError:
        _take_away(draft)
        raise


def place(draft: Path, to: Path) -> None:
    """Give the draft, which is whole, the name `to`; durably. Nothing that is there is replaced.

    Raises JournalError when something is there, OSError otherwise.
    """
    files.sync_directory(draft)
    try:
        draft.rename(to)
    except OSError as error:
        if error.errno not in _TAKEN:
            raise
        raise already_there(to) from None
    (to / MARK).unlink()
    files.sync_directory(to)
    files.sync_directory(to.parent)


def already_there(to: Path) -> JournalError:
    """That the place of a backup is not free."""
    return JournalError(f"making backup {to}: something is there already")


def clear(folder: Path) -> None:
    """Take away what was cut short there, if it is a draft and nobody is at work on it. OSError."""
    if folder.is_symlink() or not folder.is_dir():
        return
    try:
        mark = open_plain(folder / MARK, os.O_RDWR)
    except OSError:
        return
    try:
        if _is_left_alone(mark):
            _take_away(folder)
    finally:
        os.close(mark)


def clear_archiving(directory: Path) -> None:
    """Take away what an archiving that was cut short has left in `directory`, which is locked.

    OSError when that fails, or something else is there.
    """
    draft = files.archiving_path(directory)
    clear(draft)
    if os.path.lexists(draft):
        with contextlib.suppress(OSError):
            draft.rmdir()  # an empty one
            return
        raise OSError(errno.EEXIST, f"{draft.name} is not what an archiving has left", str(draft))


def take_back(copy: Path, directory: Path) -> None:
    """Take away the copy that an archiving of `directory` has just made, and what it has left."""
    with contextlib.suppress(OSError):
        clear_archiving(directory)
    with contextlib.suppress(OSError):
        for path in (*copy.glob("journal.db*"), copy / MANIFEST):
            path.unlink(missing_ok=True)
        copy.rmdir()


def _is_left_alone(mark: int) -> bool:
    try:
        fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return os.read(mark, len(_SAID) + 1) == _SAID


def _take_away(draft: Path) -> None:
    """The mark goes last, so that what is cut short here is still a draft."""
    if not (draft / MARK).exists():
        return
    for leftover in (*draft.glob("journal.db*"), draft / MANIFEST, draft / MARK):
        leftover.unlink(missing_ok=True)
    draft.rmdir()
