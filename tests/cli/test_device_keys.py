"""`tableassist devices keys` from outside, and which keys a table takes to play with.

How a key changes is tested with the devices; here that the commands do it, that both programs play
with what is stored, and that no key is ever printed.
"""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_protocol import key_name
from tableassist.settings import DEMO_UNITS, demo_key, read_keys, store_keys
from tests.architecture.sources import ROOT
from tests.cli.test_devices import WAIT_S, ran, wait_for
from tests.devices.rig import Rig
from tests.support.two_processes import CONFIG, TwoProcesses

SHOE, BETS, SIGN = DEMO_UNITS


@pytest.fixture
def table(tmp_path: Path) -> TwoProcesses:
    (tmp_path / "wires").mkdir()
    return TwoProcesses(tmp_path)


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    rig = Rig(tmp_path)
    yield rig
    rig.take_down()


@pytest.fixture
def own_keys(table: TwoProcesses) -> TwoProcesses:
    """A table with keys of its own, each in its file."""
    for number, unit in enumerate(DEMO_UNITS):
        store_keys(table.directory / "table.keys", unit, [bytes([number + 1]) * 32])
    text = table.config.read_text()
    table.config.write_text(text.replace("demo_keys = true", 'keys = "table.keys"'))
    return table


def test_a_table_with_keys_of_its_own_plays_and_its_keys_change(own_keys: TwoProcesses) -> None:
    """The simulator is the board that gets the new key; then both play with it."""
    keys = own_keys.directory / "table.keys"
    before = read_keys(keys).of(SHOE)[0]
    config = ("--config", str(own_keys.config))
    with own_keys.simulate(rounds=1, seed=5, words=config) as people:
        wait_for(own_keys.directory / "wires" / "sign")
        done = ran("devices", "keys", "rotate", "shoe", *config)
        assert done.returncode == 0, done.stderr
        (after,) = read_keys(keys).of(SHOE)
        assert after != before
        assert done.stdout == f"shoe {SHOE} signs with key {key_name(after)}, kept in {keys}\n"
        assert before.hex()[:8] not in done.stdout + done.stderr
        assert after.hex()[:8] not in done.stdout + done.stderr
        with own_keys.run():
            assert people.wait(WAIT_S) == 0
    log = own_keys.log.read_text()
    assert f"shoe live: {SHOE}, key {key_name(after)}" in log
    assert after.hex()[:8] not in log
    assert own_keys.audit().disagreements == ()
    assert own_keys.audit().rounds == 1


def test_a_first_key_is_made_stored_and_given(rig: Rig, tmp_path: Path) -> None:
    shoe = rig.pretend("shoe")
    config = tmp_path / "table.toml"
    text = CONFIG.format(house="caribbean-montreal").replace("demo_keys = true", 'keys = "keys"')
    config.write_text(text.replace('"wires/shoe"', f'"{shoe.link_path}"'))
    words = ("devices", "keys", "new", "shoe", "--config", config)
    done = ran(*words)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"tableassist: {SHOE} takes no key: is its service button pressed?\n"
    (kept,) = read_keys(tmp_path / "keys").of(SHOE)
    shoe.key.service_mode = True
    done = ran(*words)
    assert done.returncode == 0, done.stderr
    assert shoe.kept_keys == [kept]
    assert read_keys(tmp_path / "keys").of(SHOE) == (kept,)
    assert (tmp_path / "keys").stat().st_mode & 0o777 == 0o600
    assert key_name(kept) in done.stdout
    assert kept.hex()[:8] not in done.stdout
    assert "already" not in done.stdout
    again = ran(*words)
    assert again.returncode == 0
    assert (
        again.stdout
        == f"shoe {SHOE} already signs with key {key_name(kept)}, kept in {tmp_path / 'keys'}\n"
    )


def test_a_key_that_the_board_was_never_told_of_is_not_kept(rig: Rig, tmp_path: Path) -> None:
    shoe = rig.pretend("shoe", key=bytes(32))
    config = tmp_path / "table.toml"
    text = CONFIG.format(house="caribbean-montreal").replace("demo_keys = true", 'keys = "keys"')
    config.write_text(text.replace('"wires/shoe"', f'"{shoe.link_path}"'))
    done = ran("devices", "keys", "new", "shoe", "--config", config)
    assert done.returncode == 1
    assert "a key that is not stored here" in done.stderr
    assert read_keys(tmp_path / "keys").of(SHOE) == ()


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("new", "cards"), "a board is shoe, bets, sign, sign2 or sign3 (cards)"),
        (("rotate", "shoe"), f"{SHOE} has no key in "),
        (("new", "bets"), "no such port"),
    ],
)
def test_wrong_use_of_keys_is_said(
    own_keys: TwoProcesses, words: tuple[str, ...], named: str
) -> None:
    for unit in (SHOE, BETS):
        store_keys(own_keys.directory / "table.keys", unit, [])
    before = read_keys(own_keys.directory / "table.keys").all()
    done = ran("devices", "keys", *words, "--config", own_keys.config)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert named in done.stderr
    assert read_keys(own_keys.directory / "table.keys").all() == before  # no board was told of one


def test_a_table_refuses_keys_that_everybody_knows(own_keys: TwoProcesses) -> None:
    keys = own_keys.directory / "table.keys"
    store_keys(keys, BETS, [demo_key(BETS)])
    done = ran("run", "--config", own_keys.config, "--headless")
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        f"tableassist: reading {own_keys.config}: keys: {BETS} has a key of the demo, which all "
        "know, and no demo_keys = true is here"
    ]
    keys.chmod(0o644)
    done = ran("run", "--config", own_keys.config, "--headless")
    assert done.stderr.splitlines() == [
        f"tableassist: reading {keys}: others than its owner may use it (0644): chmod 600"
    ]
    assert not (own_keys.directory / "journal").exists()


def test_boards_without_a_key_are_only_simulated_where_the_table_says_so(
    table: TwoProcesses,
) -> None:
    text = table.config.read_text()
    table.config.write_text(text.replace("demo_keys = true", "require_signed = false"))
    words = ("--config", str(table.config))
    with table.simulate(rounds=1, seed=2, words=words) as people, table.run():
        assert people.wait(WAIT_S) == 0
    log = table.log.read_text()
    assert "boards need not sign" in log
    assert f"shoe live: {SHOE}, unsigned" in log
    assert table.audit().disagreements == ()


def test_the_example_becomes_a_table_of_simulated_boards_by_three_changes(
    table: TwoProcesses,
) -> None:
    """Ports, a word for its keys, nobody to sign on or to open: what the first page tells."""
    text = (ROOT / "deploy" / "table.example.toml").read_text()
    text = re.sub(r"/dev/serial/by-id/usb-([a-z]*)-if00", rf"{table.directory}/wires/\1", text)
    text = re.sub(r"^keys = .*", "demo_keys = true", text, flags=re.MULTILINE)
    text = text.replace("{ required = true }", "{ required = false }")
    table.config.write_text(text)
    with table.simulate(rounds=1, seed=7) as people, table.run():
        assert people.wait(WAIT_S) == 0
    assert "keys of the demo" in table.log.read_text()
    assert table.audit().disagreements == ()


def test_a_simulated_board_may_have_a_key_that_the_table_does_not_know(
    own_keys: TwoProcesses,
) -> None:
    with own_keys.simulate(rounds=1, seed=2), own_keys.run():
        end = time.monotonic() + WAIT_S
        while "sign refused" not in own_keys.log.read_text():
            assert time.monotonic() < end
            time.sleep(0.02)
    words = "the board signs with a key that is not stored here"
    assert f"shoe refused, {words}: expected {SHOE} with the key" in own_keys.log.read_text()


def test_the_simulator_takes_a_key_file_that_has_them_all(own_keys: TwoProcesses) -> None:
    keys = own_keys.directory / "table.keys"
    words = ("--keys", str(keys))
    with own_keys.simulate(rounds=1, seed=2, words=words) as people, own_keys.run():
        assert people.wait(WAIT_S) == 0
    assert own_keys.audit().disagreements == ()
    store_keys(keys, SIGN, [])
    done = ran("simulate", "--dir", own_keys.directory / "wires", "--keys", keys)
    assert (done.returncode, done.stderr) == (
        2,
        f"tableassist: reading {keys}: no key of {SIGN}\n",
    )
