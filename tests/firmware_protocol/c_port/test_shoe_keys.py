"""Keys of the C shoe: the first one over a short cable, the next ones in a signed session.

Whatever is killed between asking and answering, host and shoe can open a session again.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_protocol import (
    BoardLive,
    BoardOpened,
    BoardRefused,
    KeyRefused,
    LevelRefused,
    RspStatus,
    key_name,
    rotated_key,
)
from tests.firmware_protocol.c_port.shoe_program import Fitting, Shoe, Table

FIRST = bytes(range(50, 82))
SALT = bytes(range(32))


@pytest.fixture
def fitting(shoe_program: Path, tmp_path: Path) -> Fitting:
    return Fitting(shoe_program, tmp_path)


@pytest.fixture
def shoe(fitting: Fitting) -> Iterator[Shoe]:
    """A shoe without a key."""
    life = Shoe(fitting)
    life.wait_for("start ")
    yield life
    life.discard()


def _live(table: Table, fitting: Fitting, *shoes: Shoe) -> None:
    table.reports.clear()
    table.plug(fitting.port)
    table.run_until(lambda: bool(table.told(BoardLive)), *shoes)


def _names(table: Table) -> list[str | None]:
    return [each.key for each in table.told(BoardOpened)]


def test_without_a_key_it_opens_no_session(fitting: Fitting, shoe: Shoe) -> None:
    with Table() as table:
        table.plug(fitting.port)
        table.run_until(lambda: bool(table.told(LevelRefused)), shoe)
        assert table.told(LevelRefused)[0].status is RspStatus.NO_KEY
        assert not table.told(BoardOpened)
    shoe.quit()


def test_the_first_key_is_taken_in_service_mode_and_kept(fitting: Fitting, shoe: Shoe) -> None:
    shoe.say("service on")
    with Table() as table:
        _live(table, fitting, shoe)
        table.host.provision_key(FIRST)
        table.host.key_stored()
        table.run_until(lambda: key_name(FIRST) in _names(table), shoe)
    assert fitting.key.read_bytes() == FIRST
    assert fitting.key.stat().st_mode & 0o077 == 0
    shoe.say("service off")
    # From now on it believes this key alone; a second first key is not taken, in service or not.
    shoe.say("service on")
    with Table() as table:
        table.plug(fitting.port)
        table.run_until(lambda: bool(table.told(BoardRefused)), shoe)
    shoe.quit()
    again = Shoe(fitting)
    again.wait_for("start ")
    with Table(keys=[FIRST]) as table:
        _live(table, fitting, again)
        assert _names(table) == [key_name(FIRST)]
    again.quit()


def test_the_next_key_is_drawn_and_kept(fitting: Fitting, shoe: Shoe) -> None:
    shoe.quit()
    fitting.key.write_bytes(FIRST)
    again = Shoe(fitting)
    again.wait_for("start ")
    with Table(keys=[FIRST]) as table:
        _live(table, fitting, again)
        following = table.host.rotate_key(SALT)
        assert following == rotated_key(FIRST, SALT)
        table.host.key_stored()
        table.run_until(lambda: fitting.key.read_bytes() == following, again)
        _live(table, fitting, again)
        assert _names(table) == [key_name(following)]
    again.quit()


@pytest.mark.parametrize("moment", ["before it is told", "after it has stored"])
def test_a_shoe_that_dies_while_its_key_changes(fitting: Fitting, shoe: Shoe, moment: str) -> None:
    shoe.quit()
    fitting.key.write_bytes(FIRST)
    dying = Shoe(fitting)
    dying.wait_for("start ")
    table = Table(keys=[FIRST])
    _live(table, fitting, dying)
    following = table.host.rotate_key(SALT)
    table.host.key_stored()
    if moment == "after it has stored":
        table.run_until(lambda: fitting.key.read_bytes() == following, dying)
    dying.kill()
    table.unplug()
    # The host that comes next knows both, as they were stored.
    again = Shoe(fitting)
    again.wait_for("start ")
    with Table(keys=[following, FIRST]) as other:
        _live(other, fitting, again)
        expected = following if moment == "after it has stored" else FIRST
        assert _names(other) == [key_name(expected)]
    again.quit()


def test_a_key_that_cannot_be_kept_is_not_taken(fitting: Fitting, shoe: Shoe) -> None:
    shoe.quit()
    fitting.key.write_bytes(FIRST)
    again = Shoe(fitting)
    again.wait_for("start ")
    # Where the new key would be written first, something is in the way.
    (fitting.folder / "key.new").mkdir()
    with Table(keys=[FIRST]) as table:
        _live(table, fitting, again)
        table.host.rotate_key(os.urandom(32))
        table.host.key_stored()
        table.run_until(lambda: bool(table.told(KeyRefused)), again)
        assert fitting.key.read_bytes() == FIRST
        _live(table, fitting, again)
        assert _names(table) == [key_name(FIRST)]
    again.quit()
