"""Files that their owner alone may read: how each is opened, made, replaced and locked.

PINs, keys, journals and captures stand in such files. None is opened through a link, which would
have another file read or written to, and none that could let the opening wait for ever. What root
makes is of the owner of the folder, or the table could not use it. Folders are made here as well,
also those that everybody may read. Nothing here knows what is in them.
"""

import contextlib
import errno
import fcntl
import os
import stat
from collections.abc import Iterator
from pathlib import Path

OWNER_ONLY = 0o600


def make_folder(folder: Path, mode: int = 0o777) -> None:
    """The folder, and what is missing above it. OSError; "Not a directory" for what is none.

    The system says "File exists" of that, to somebody who wants nothing but that it is there.
    """
    try:
        folder.mkdir(mode, parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from None


def make_file(path: Path) -> int:
    """A new empty file for the owner alone, open for writing. OSError when that fails."""
    return _made(path, os.O_WRONLY)


def open_plain(path: Path, flags: int) -> int:
    """A regular file for the owner alone, opened at once, never through a link. OSError."""
    try:
        if flags & os.O_CREAT:
            with contextlib.suppress(FileExistsError):
                return _made(path, flags)
        return open_at_once(path, flags | os.O_NOFOLLOW)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise OSError(errno.ELOOP, "it is a link", str(path)) from None
        raise


def _made(path: Path, flags: int) -> int:
    """A file that was not there. Only such a one is given away: one that is may be another's."""
    descriptor = os.open(path, flags | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, OWNER_ONLY)
    if os.geteuid() == 0:
        whose = path.parent.stat()
        os.fchown(descriptor, whose.st_uid, whose.st_gid)
    return descriptor


def open_at_once(path: Path | str, flags: int) -> int:
    """As `open_plain`, but what a link names is opened: for reading alone."""
    try:
        descriptor = os.open(path, flags | os.O_NONBLOCK | os.O_CLOEXEC, OWNER_ONLY)
    except OSError as error:
        if error.errno == errno.ENXIO:  # a pipe that nobody reads
            raise OSError(errno.EINVAL, "not a regular file", str(path)) from None
        raise
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "not a regular file", str(path))
    return descriptor


def read_owned(path: Path, limit: int) -> bytes:
    """The content; no more than one byte beyond `limit`. OSError, also where others may use it."""
    with os.fdopen(open_plain(path, os.O_RDONLY), "rb") as file:
        mode = stat.S_IMODE(os.fstat(file.fileno()).st_mode)
        if mode & ~OWNER_ONLY:
            words = f"others than its owner may use it ({mode:04o}): chmod 600"
            raise OSError(errno.EACCES, words, str(path))
        return file.read(limit + 1)


def replace_owned(path: Path, content: bytes) -> None:
    """Put this in the place of what is at `path`, in one step, inside `locked`. OSError.

    Root may do it for the user whose file, or whose folder, it is.
    """
    draft = path.with_name(f".{path.name}.new")
    draft.unlink(missing_ok=True)
    with os.fdopen(make_file(draft), "wb") as file:
        if os.geteuid() == 0:
            whose = (path if os.path.lexists(path) else path.parent).lstat()
            os.fchown(file.fileno(), whose.st_uid, whose.st_gid)
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Nobody else who asks so changes a file of the folder inside this block; its names are durable
    after it. OSError when the folder cannot be opened.
    """
    lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
        os.fsync(lock)
    finally:
        os.close(lock)
