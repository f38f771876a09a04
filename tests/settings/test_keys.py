"""The key file of a table: who may read it, what it may hold, how it changes, what it never says.

No message may hold a key or a part of one; every problem here is looked through for that.
"""

import os
import threading
from pathlib import Path

import pytest

from tableassist.settings import (
    DEMO_UNITS,
    SettingsError,
    UnitKeys,
    demo_key,
    load_table,
    read_keys,
    store_keys,
)
from tests.settings.test_table import MINIMAL
from tests.support.ordinary_user import open_place, ordinary_user

SHOE, BETS, SIGN = DEMO_UNITS
KEY = bytes(range(32))
OTHER = bytes(range(32, 64))


def put(path: Path, text: str, mode: int = 0o600) -> Path:
    path.write_text(text)
    path.chmod(mode)
    return path


def problems(path: Path) -> list[str]:
    with pytest.raises(SettingsError) as refused:
        read_keys(path)
    said = " ".join(refused.value.problems)
    for key in (KEY, OTHER):
        assert key.hex()[:8] not in said.lower()
        assert key.hex()[-8:] not in said.lower()
    prefix = f"reading {path}: "
    assert all(each.startswith(prefix) for each in refused.value.problems)
    return [each.removeprefix(prefix) for each in refused.value.problems]


def test_a_unit_and_its_key_a_line_newest_first(tmp_path: Path) -> None:
    text = f"# the keys\n\n{SHOE} {OTHER.hex().upper()}\n  {SHOE}\t{KEY.hex()}\n"
    text += f"{'07' * 12} {'a' * 64}\n"
    keys = read_keys(put(tmp_path / "keys", text))
    assert keys.of(SHOE) == (OTHER, KEY)
    assert keys.of("07" * 12) == (b"\xaa" * 32,)
    assert keys.of(BETS) == ()


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o644, 0o700, 0o601])
def test_a_file_that_others_may_use_is_refused(tmp_path: Path, mode: int) -> None:
    path = put(tmp_path / "keys", f"{SHOE} {KEY.hex()}\n", mode)
    assert problems(path) == [f"others than its owner may use it ({mode:04o}): chmod 600"]


def test_a_file_that_its_owner_may_only_read_is_right(tmp_path: Path) -> None:
    assert read_keys(put(tmp_path / "keys", f"{SHOE} {KEY.hex()}\n", 0o400)).of(SHOE) == (KEY,)


def test_what_is_no_file_is_said(tmp_path: Path) -> None:
    assert problems(tmp_path / "absent") == ["No such file or directory"]
    assert problems(tmp_path) == ["not a regular file"]
    os.mkfifo(tmp_path / "fifo", 0o600)
    assert problems(tmp_path / "fifo") == ["not a regular file"]
    assert problems(put(tmp_path / "long", "#" * 100_001)) == ["longer than 100000 bytes"]


def test_a_file_that_may_not_be_read_is_said() -> None:
    with open_place() as place:
        path = put(place / "keys", f"{SHOE} {KEY.hex()}\n", 0o000)
        with ordinary_user():
            assert problems(path) == ["Permission denied"]


LINES: dict[str, tuple[str, str]] = {
    "key alone": (KEY.hex(), "must be a unit and its key"),
    "three words": (f"{SHOE} {KEY.hex()} {OTHER.hex()}", "must be a unit and its key"),
    "swapped": (f"{KEY.hex()} {SHOE}", "must begin with a unit: 12 printable"),
    "unit too short": (f"SIM-SHOE-01 {KEY.hex()}", "must begin with a unit: 12 printable"),
    "key too short": (f"{SHOE} {KEY.hex()[:-2]}", f"{SHOE}: a key is 64 hexadecimal digits"),
    "key too long": (f"{SHOE} {KEY.hex()}00", f"{SHOE}: a key is 64 hexadecimal digits"),
    "a printable unit in hex": (
        f"{SHOE.encode().hex()} {KEY.hex()}",
        f"must begin with a unit: this one is written {SHOE}",
    ),
    "hex in upper case": (
        f"{'0A' * 12} {KEY.hex()}",
        f"must begin with a unit: this one is written {'0a' * 12}",
    ),
    "zeros": (f"{SHOE} {'0' * 64}", f"{SHOE}: nothing but zeros is no key"),
    "no hex": (f"{SHOE} {KEY.hex()[:-1]}g", f"{SHOE}: a key is 64 hexadecimal digits"),
    "full-width hex": (f"{SHOE} {KEY.hex()[:-1]}\uff11", f"{SHOE}: a key is 64 hexadecimal digits"),
}


@pytest.mark.parametrize("name", LINES)
def test_a_wrong_line_is_named_by_its_number(tmp_path: Path, name: str) -> None:
    line, problem = LINES[name]
    (said,) = problems(put(tmp_path / "keys", f"# one\n{line}\n{BETS} {'5' * 64}\n"))
    assert said.startswith(f"line 2: {problem}")


def test_all_wrong_lines_are_told_at_once(tmp_path: Path) -> None:
    text = "".join(
        f"{line}\n"
        for line in (
            f"{SHOE} {KEY.hex()}",
            f"{BETS} {KEY.hex()}",
            "nothing",
            *(f"{SIGN} {digit * 64}" for digit in "123"),
        )
    )
    assert problems(put(tmp_path / "keys", text)) == [
        "line 2: the key of line 1 again; each needs its own",
        "line 3: must be a unit and its key",
        f"line 6: {SIGN} has 2 keys already",
    ]


def test_bytes_that_are_no_text_are_a_wrong_line(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    path.write_bytes(KEY + b"\n")
    path.chmod(0o600)
    assert problems(path)


def test_keys_are_stored_for_their_owner_only_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    store_keys(path, SHOE, [KEY])
    assert store_keys(path, BETS, [OTHER]).of(SHOE) == (KEY,)
    assert path.stat().st_mode & 0o7777 == 0o600
    third = b"\x03" * 32
    store_keys(path, SHOE, [third, KEY])
    keys = read_keys(path)
    assert (keys.of(SHOE), keys.of(BETS)) == ((third, KEY), (OTHER,))
    store_keys(path, SHOE, [])
    assert (read_keys(path).of(SHOE), read_keys(path).of(BETS)) == ((), (OTHER,))
    assert [each.name for each in tmp_path.iterdir()] == ["keys"]


def test_a_link_is_neither_read_nor_replaced(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    store_keys(tmp_path / "real" / "keys", SHOE, [KEY])
    (tmp_path / "keys").symlink_to("real/keys")
    assert problems(tmp_path / "keys") == ["it is a link"]
    with pytest.raises(SettingsError, match="it is a link"):
        store_keys(tmp_path / "keys", BETS, [OTHER])
    assert (tmp_path / "keys").is_symlink()
    assert read_keys(tmp_path / "real" / "keys").of(BETS) == ()


def test_a_file_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    path = put(tmp_path / "keys", "nothing\n")
    with pytest.raises(SettingsError, match="line 1"):
        store_keys(path, SHOE, [KEY])
    assert path.read_text() == "nothing\n"


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    path = tmp_path / "absent" / "keys"
    with pytest.raises(SettingsError) as refused:
        store_keys(path, SHOE, [KEY])
    assert refused.value.problems == (f"writing {path}: No such file or directory",)


def test_two_that_store_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    units = [f"SIM-UNIT-{number:03}" for number in range(40)]

    def store(mine: list[str]) -> None:
        for unit in mine:
            store_keys(path, unit, [unit.encode().ljust(32)])

    threads = [threading.Thread(target=store, args=(units[at::4],)) for at in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(read_keys(path).all()) == units


def test_no_text_of_keys_shows_one(tmp_path: Path) -> None:
    store_keys(tmp_path / "table.keys", SHOE, [KEY])
    path = tmp_path / "table.toml"
    path.write_text(
        MINIMAL.replace("demo_keys = true", 'keys = "table.keys"\nrequire_signed = false')
    )
    settings = load_table(path)
    assert settings.keys.of(SHOE) == (KEY,)
    for text in (repr(settings), str(settings), repr(settings.keys), f"{settings.keys}"):
        assert KEY.hex()[:8] not in text
        assert repr(KEY)[2:10] not in text


def _table(tmp_path: Path, head: str) -> list[str]:
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL.replace("demo_keys = true", head))
    try:
        load_table(path)
    except SettingsError as error:
        return [each.removeprefix(f"reading {path}: ") for each in error.problems]
    return []


def test_every_board_of_the_table_needs_a_key(tmp_path: Path) -> None:
    keys = tmp_path / "table.keys"
    store_keys(keys, SHOE, [KEY])
    missing = [
        f"boards.{role}.unit: has no key in {keys}; tableassist devices keys new makes one ({unit})"
        for role, unit in (("bets", BETS), ("sign", SIGN))
    ]
    assert _table(tmp_path, 'keys = "table.keys"') == missing
    assert _table(tmp_path, 'keys = "table.keys"\nrequire_signed = false') == []


def test_a_key_file_that_is_not_there_says_what_to_do(tmp_path: Path) -> None:
    (said,) = _table(tmp_path, 'keys = "table.keys"')
    assert said.startswith(f"reading {tmp_path / 'table.keys'}: No such file or directory; put its")
    assert said.endswith("make first keys with tableassist devices keys new")


def test_problems_of_the_key_file_come_with_those_of_the_table(tmp_path: Path) -> None:
    put(tmp_path / "table.keys", "nothing\n", 0o600)
    said = _table(tmp_path, 'keys = "table.keys"\ncolour = 3')
    assert said == [
        "colour: is not a known key",
        f"reading {tmp_path / 'table.keys'}: line 1: must be a unit and its key",
    ]


def test_a_key_of_the_demo_is_none_unless_the_table_says_so(tmp_path: Path) -> None:
    keys = tmp_path / "table.keys"
    for number, unit in enumerate((BETS, SIGN), start=1):
        store_keys(keys, unit, [bytes([number]) * 32])
    store_keys(keys, SHOE, [KEY, demo_key(SHOE)])
    said = [f"keys: {SHOE} has a key of the demo, which all know, and no demo_keys = true is here"]
    assert _table(tmp_path, 'keys = "table.keys"') == said
    assert _table(tmp_path, 'keys = "table.keys"\nrequire_signed = false') == said
    assert _table(tmp_path, 'keys = "table.keys"\ndemo_keys = true') == []


def test_the_demo_key_of_another_unit_is_known_too() -> None:
    assert UnitKeys({"OTHER-SHOE-9": [demo_key(SHOE)]}).demo_units() == ("OTHER-SHOE-9",)
    assert UnitKeys({"OTHER-SHOE-9": [demo_key("OTHER-SHOE-9")]}).demo_units() == ("OTHER-SHOE-9",)
    assert UnitKeys({"OTHER-SHOE-9": [KEY]}).demo_units() == ()


def test_before_keys_are_made_the_key_file_is_only_named(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL.replace("demo_keys = true", 'keys = "table.keys"'))
    settings = load_table(path, keys="named")
    assert settings.keys == UnitKeys(path=tmp_path / "table.keys")
    path.write_text(MINIMAL)
    with pytest.raises(SettingsError, match="keys: no key file is named"):
        load_table(path, keys="named")


def test_who_has_no_use_for_keys_can_do_without(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    for head in ('keys = "absent"\n', ""):
        path.write_text(MINIMAL.replace("demo_keys = true\n", head))
        assert load_table(path, keys="left").keys == UnitKeys()
