"""The power goes at any call of a table's life, and a second time while it starts again.

What a disk may keep of what was not synced is the model's (`fallible_disk`); the calls are those of
a real process. `python -m tests.crash.run` tries many more images.
"""

import os
from pathlib import Path
from random import Random

import pytest

from tests.crash.breeding import Lives
from tests.crash.disk_log import Call, names_of
from tests.crash.doomed import Order
from tests.crash.fallible_disk import SECTOR, FallibleDisk
from tests.crash.played_script import script
from tests.crash.power_loss import FollowedLife, Trial, follow, second_life


def a_life(followed: Lives, folder: Path, *, careless: bool = False) -> FollowedLife:
    """The whole script, from the first file on."""
    (folder / "life").mkdir()
    log = str(folder / "log")
    return follow(followed, Order(str(folder / "life"), len(script()), log=log, careless=careless))


def test_every_decision_that_returned_outlives_the_power(followed: Lives, folder: Path) -> None:
    life = a_life(followed, folder)
    trial = Trial(folder)
    trial.run(life, Random(1), drawn=1, every=20)
    assert trial.tried.total() > 40, "too few images to mean anything"


def test_the_power_goes_after_an_orderly_end(followed: Lives, folder: Path) -> None:
    """The lock file said where the journal ended, and no longer may when the table writes."""
    life = second_life(followed, folder / "life", len(script()) // 2)
    trial = Trial(folder)
    trial.run(life, Random(4), drawn=1, every=20)
    assert trial.tried.total() > 10


def test_the_life_has_all_that_a_power_cut_can_meet(followed: Lives, folder: Path) -> None:
    """Creation, commits, a -wal moved into the database while the table plays, an orderly end."""
    calls = a_life(followed, folder).calls
    kinds = [call.kind for call in calls]
    last_mark = len(kinds) - kinds[::-1].index("m")
    assert kinds.count("m") > len(script())
    names: dict[int, str] = {}
    moved = []
    for at, call in enumerate(calls):
        if call.kind == "o":
            (names[call.file],) = names_of(call)
        elif call.kind == "w" and names[call.file] == "journal.db":
            moved.append(at)
    assert any(kinds.index("m") < at < last_mark for at in moved)
    assert any(last_mark < at for at in moved)
    begun_anew = [call for call in calls[moved[0] : last_mark] if call.kind == "w" and not call.at]
    assert [len(call.content) for call in begun_anew if len(call.content) < SECTOR] == [32]


def test_the_power_goes_again_during_the_start(followed: Lives, folder: Path) -> None:
    chance = Random(2)
    images = list(a_life(followed, folder).images(chance, drawn=1, every=15))
    trial = Trial(folder)
    for image in chance.sample(images, 3):
        trial.run_twice(followed, image, chance, drawn=1, every=10)
    assert trial.tried["second cut"] > 20


def test_the_power_goes_after_a_kill(followed: Lives, folder: Path) -> None:
    """The next life has read what the killed one wrote and never synced."""
    life, chance = a_life(followed, folder), Random(3)
    trial = Trial(folder)
    written = [at for at, call in enumerate(life.calls) if call.kind == "w"]
    for number, moment in enumerate(chance.sample(written, 4)):
        killed = life.killed(followed, folder / f"killed{number}", moment)
        trial.run(killed, chance, drawn=1, every=12, what="after a kill")
    assert trial.tried["after a kill"] > 15


def test_what_a_killed_table_wrote_is_synced_before_more_is_written(
    followed: Lives, folder: Path
) -> None:
    """Else a later power cut could tear two transactions, and a torn log pass for a damaged one."""
    life = a_life(followed, folder)
    moment = [at for at, call in enumerate(life.calls) if call.kind == "w"][-40]
    again = life.killed(followed, folder / "killed", moment)
    logs, words = set(), []
    for call in again.calls[again.since :]:
        if call.kind == "o":
            logs.discard(call.file)
            if names_of(call) == ("journal.db-wal",):
                logs.add(call.file)
        elif call.file in logs and call.kind in "ws":
            words.append(call.kind)
    assert words[0] == "s"
    assert "w" in words


def test_a_journal_that_does_not_sync_is_found(followed: Lives, folder: Path) -> None:
    life = a_life(followed, folder, careless=True)
    with pytest.raises(AssertionError, match="power cut behind call"):
        Trial(folder).run(life, Random(1), drawn=1, every=10)


def test_what_the_disk_keeps() -> None:
    """Synced content for sure, the rest by sectors, names by their folder's sync."""
    disk, chance = FallibleDisk({"old": b"o" * SECTOR}), Random(1)
    path, other = b"/f/new", b"/f/other"
    for call in (
        Call("o", 3, os.O_CREAT, path),
        Call("w", 3, 0, b"a" * SECTOR),
        Call("s", 3, 0, b""),
        Call("w", 3, SECTOR, b"b" * SECTOR * 2),
    ):
        disk.take(call)
    assert disk.image(0, chance) == {"old": b"o" * SECTOR}
    assert disk.image(1, chance)["new"] == b"a" * SECTOR + b"b" * SECTOR * 2
    disk.take(Call("o", 4, os.O_DIRECTORY, b"/f"))
    disk.take(Call("s", 4, 0, b""))
    assert disk.image(0, chance)["new"] == b"a" * SECTOR
    torn = {disk.image(0.5, chance)["new"][SECTOR:] for _ in range(100)}
    sector, hole = b"b" * SECTOR, bytes(SECTOR)
    assert torn == {b"", hole, sector, hole * 2, hole + sector, sector + hole, sector * 2}
    disk.take(Call("r", -1, 0, path + b"\0" + other))
    disk.take(Call("u", -1, 0, b"/f/old"))
    assert {tuple(disk.image(0.5, chance)) for _ in range(100)} == {
        ("old", "new"),
        ("old", "other"),
        ("new",),
        ("other",),
    }
