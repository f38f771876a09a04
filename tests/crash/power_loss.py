"""Power cuts of a life that was followed: at which call, what the disk kept, what has to be there.

Every call of the log is a moment at which the power may go. For each there is the disk that kept
nothing of what was not synced, the one that kept all, and some drawn from a seed. After a start
every decision that had returned is there, and at most the one that was under way besides. The
power may go again during that start.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from shutil import rmtree
from typing import NamedTuple

from tests.crash.breeding import Lives, recovered
from tests.crash.disk_log import Call, files_in, read_log
from tests.crash.doomed import Order
from tests.crash.fallible_disk import FallibleDisk
from tests.crash.played_script import decisions, script

SHARES = (0.1, 0.5, 0.9)


class End(NamedTuple):
    """Where a journal ends; the empty one at 0 with no hash."""

    number: int
    hash: str


EMPTY = End(0, "")


@dataclass(frozen=True, slots=True)
class Image:
    """Files after a power cut behind call `moment`, and where their journal may end."""

    moment: int
    share: float
    files: Mapping[str, bytes]
    ends: frozenset[End]

    @property
    def key(self) -> bytes:
        """The same for the same image."""
        parts = sha256(repr(sorted(self.ends)).encode())
        for name, content in sorted(self.files.items()):
            parts.update(b"%b\0%d\0%b" % (name.encode(), len(content), content))
        return parts.digest()


@dataclass(frozen=True, slots=True)
class FollowedLife:
    """The calls of a life that began on `before`, where the journal ended at `begin`.

    The power goes at `since` or later; what came before may have been an earlier life.
    """

    before: Mapping[str, bytes]
    begin: End
    calls: Sequence[Call]
    since: int = 0

    def images(self, chance: Random, drawn: int, every: int = 1) -> Iterator[Image]:
        """At one call in `every`: what a disk kept that kept nothing, all, and `drawn` between."""
        disk = FallibleDisk(self.before)
        ends = self._ends()
        for moment, call in enumerate(self.calls):
            disk.take(call)
            if moment < self.since or chance.randrange(every):
                continue
            shares = (0.0, 1.0, *(chance.choice(SHARES) for _ in range(drawn)))
            for share in shares:
                yield Image(moment, share, disk.image(share, chance), ends[moment])

    def killed(self, lives: Lives, folder: Path, moment: int) -> "FollowedLife":
        """Killed behind that call, and begun again on what the system had not yet written back."""
        disk = FallibleDisk(self.before)
        for call in self.calls[: moment + 1]:
            disk.take(call)
        put(folder, disk.image(1.0, Random(0)))
        order = Order(str(folder), a_little_later(folder), log=str(folder.with_name("log")))
        again = follow(lives, order)
        unsure = max(self._ends()[moment])
        mark = Call("m", -1, 0, f"maybe {unsure.number} {unsure.hash}".encode())
        calls = [*self.calls[: moment + 1], mark, *again.calls]
        return FollowedLife(self.before, self.begin, calls, moment + 1)

    def _ends(self) -> list[frozenset[End]]:
        """Behind each call: the last end that has returned, the next one, and one left unsure."""
        following: list[End | None] = [None]
        for call in reversed(self.calls):
            word, end = _marked(call)
            following.append(end if word == "returned" else following[-1])
        following.reverse()
        last, unsure, ends = self.begin, self.begin, []
        for call, later in zip(self.calls, following[1:], strict=True):
            word, end = _marked(call)
            if word == "returned":
                last = end
            unsure = end if word else unsure
            ends.append(frozenset({last, unsure, later or last}))
        return ends


def _marked(call: Call) -> tuple[str, End]:
    if call.kind != "m":
        return "", EMPTY
    word, number, *last_hash = call.content.decode().split()
    return word, End(int(number), "".join(last_hash))


def follow(lives: Lives, order: Order, begin: End = EMPTY) -> FollowedLife:
    """The life of this order, in full; what it says is no matter."""
    folder = Path(order.folder)
    before = files_in(folder)
    lives.live(order)
    return FollowedLife(before, begin, list(read_log(Path(order.log))))


def second_life(lives: Lives, folder: Path, step: int) -> FollowedLife:
    """The life in a new folder that begins after one which ended in order at that step."""
    folder.mkdir()
    lives.live(Order(str(folder), step))
    begin = End(*recovered(folder)[:2])
    log = str(folder.with_name("log"))
    return follow(lives, Order(str(folder), len(script()), log=log), begin)


def put(folder: Path, files: Mapping[str, bytes]) -> Path:
    """The files, in a new folder."""
    folder.mkdir()
    for name, content in files.items():
        (folder / name).touch(0o600)
        (folder / name).write_bytes(content)
    return folder


def step_of(folder: Path) -> int:
    """How far in the script a journal is that needs no recovery but SQLite's."""
    return len(list(decisions(folder))) if (folder / "journal.db").exists() else 0


def a_little_later(folder: Path) -> int:
    """A step that is not far from where the journal is."""
    return min(step_of(folder) + 2, len(script()))


@dataclass(slots=True)
class Trial:
    """Images tried in `folder`. `tried` counts by what was kept, and second cuts under their own
    name; what was tried once is not tried again."""

    folder: Path
    tried: Counter[str] = field(default_factory=Counter)
    _known: set[bytes] = field(default_factory=set)
    _count: int = 0

    def run(
        self, life: FollowedLife, chance: Random, drawn: int, every: int = 1, what: str = ""
    ) -> None:
        """Every image of this life recovers. AssertionError at the first that does not."""
        for image in life.images(chance, drawn, every):
            if image.key not in self._known:
                self._known.add(image.key)
                self._try(image, what)

    def run_twice(self, lives: Lives, image: Image, chance: Random, drawn: int, every: int) -> None:
        """The power goes a second time while a table starts on this image."""
        begin = End(*recovered(self._put(image))[:2])
        folder = self._put(image)
        order = Order(str(folder), a_little_later(folder), log=str(self.folder / "log"))
        for later in follow(lives, order, begin).images(chance, drawn, every):
            self._try(later, "second cut")

    def _try(self, image: Image, what: str = "") -> None:
        folder = self._put(image)
        where = f"power cut behind call {image.moment}, {image.share} kept, in {folder}"
        try:
            number, last_hash, _ = recovered(folder)
        except Exception as error:
            raise AssertionError(f"{where}: {error}") from error
        assert End(number, last_hash) in image.ends, (
            f"{where}: ends at {number}, not at {sorted(end.number for end in image.ends)}"
        )
        self.tried[what or f"{image.share} kept"] += 1
        rmtree(folder)

    def _put(self, image: Image) -> Path:
        self._count += 1
        return put(self.folder / f"image{self._count}", image.files)
