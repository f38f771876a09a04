"""Who else may change what a table is told: modes and owners of real files, behind any link."""

import os
from pathlib import Path

import pytest

from tableassist.settings import load_table, open_to_others
from tests.cli.test_houses import PROFILES
from tests.support.two_processes import CONFIG

NOBODY = 65534


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """A table with a profile of its own, all of it its owner's alone."""
    (tmp_path / "own").mkdir(mode=0o755)
    profile = tmp_path / "own" / "house.toml"
    profile.write_bytes((PROFILES / "three-card.toml").read_bytes())
    config = tmp_path / "table.toml"
    config.write_text(CONFIG.format(house=profile))
    for path in (profile, config):
        path.chmod(0o644)
    assert doubts(config) == ()
    return config


def doubts(config: Path) -> tuple[str, ...]:
    return open_to_others(config, load_table(config))


@pytest.mark.parametrize(
    ("name", "mode"),
    [("table.toml", 0o646), ("own/house.toml", 0o602), (".", 0o757), ("own", 0o777)],
)
def test_what_everybody_may_write_is_told_with_its_mode(config: Path, name: str, mode: int) -> None:
    path = config.parent / name
    path.chmod(mode)
    (told,) = doubts(config)
    assert told.startswith(f"{path}: others than its owner may change it ({mode:04o}): chmod ")


def test_a_group_may_write_where_it_is_its_owners_alone(config: Path) -> None:
    """As most systems make one for each user; any other group is others."""
    config.chmod(0o664)
    assert doubts(config) == ()
    if os.geteuid() == 0:
        os.chown(config, 0, 12_345)
        assert "others than its owner" in doubts(config)[0]


def test_in_a_folder_as_tmp_nobody_can_replace_the_file_of_another(config: Path) -> None:
    config.parent.chmod(0o1777)
    assert doubts(config) == ()


def test_where_a_link_can_be_replaced_the_file_behind_it_is_told(config: Path) -> None:
    """Of the table's file and of its profile, also where a link leads to another."""
    folders = [config.parent / name for name in ("first", "second")]
    for folder in folders:
        folder.mkdir(mode=0o755)
    first, second = (folder / "table.toml" for folder in folders)
    first.symlink_to(Path("..", "second", "table.toml"))
    second.symlink_to(config)
    assert doubts(first) == ()
    for folder in folders:
        folder.chmod(0o777)
        assert [told.partition(":")[0] for told in doubts(first)] == [str(folder)]
        folder.chmod(0o755)
    profile = folders[0] / "house.toml"
    profile.symlink_to(config.parent / "own" / "house.toml")
    config.write_text(CONFIG.format(house=profile))
    assert doubts(config) == ()
    folders[0].chmod(0o757)
    (told,) = doubts(config)
    assert told.startswith(f"{folders[0]}: others than its owner")


def test_a_link_is_as_good_as_what_it_leads_to(config: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.toml"
    link.symlink_to(config)
    assert doubts(link) == ()
    config.chmod(0o666)
    assert doubts(link) == doubts(config) != ()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
def test_the_file_of_somebody_else_is_told_with_who_it_is(config: Path) -> None:
    os.chown(config, NOBODY, -1)
    (told,) = doubts(config)
    assert told == f"{config}: belongs to nobody, not to root or the user of the table: chown"
    data = config.parent / "journal"
    data.mkdir()
    os.chown(data, NOBODY, -1)
    assert doubts(config) == ()  # root looks at the table of its user
