"""The settings of a table: every wrong value is found, all of them together, each by its path.

The files are the example of `deploy` with one thing changed, so the example itself stays right.
"""

from pathlib import Path

import pytest

from tableassist.settings import (
    BUILT_IN,
    DEMO_UNITS,
    AlphaSettings,
    Boards,
    BoardSettings,
    SettingsError,
    SignSettings,
    TableSettings,
    demo_keys,
    load_table,
    store_keys,
)
from tests.architecture.sources import ROOT

EXAMPLE = ROOT / "deploy" / "table.example.toml"
MINIMAL = """
name = "Table 1"
house = "caribbean-montreal"
data = "journal"
demo_keys = true
[boards.shoe]
port = "/dev/shoe"
unit = "SIM-SHOE-001"
[boards.bets]
port = "/dev/bets"
unit = "SIM-BETS-001"
[boards.sign]
port = "/dev/sign"
unit = "SIM-SIGN-001"
"""


def _problems(tmp_path: Path, content: str) -> list[str]:
    path = tmp_path / "table.toml"
    path.write_text(content)
    with pytest.raises(SettingsError) as refused:
        load_table(path)
    prefix = f"reading {path}: "
    assert all(problem.startswith(prefix) for problem in refused.value.problems)
    return [problem.removeprefix(prefix) for problem in refused.value.problems]


def test_the_example_is_right_and_names_every_setting(tmp_path: Path) -> None:
    text = EXAMPLE.read_text()
    path = tmp_path / "table.toml"
    path.write_text(text)
    for number, unit in enumerate(DEMO_UNITS, start=1):
        store_keys(tmp_path / "table.keys", unit, [bytes([number]) * 32])
    settings = load_table(path)
    assert settings.house == "caribbean-montreal"
    assert settings.data == tmp_path / "journal"
    assert settings.keys.path == tmp_path / "table.keys"
    for name in (*TableSettings.__struct_fields__, *BoardSettings.__struct_fields__):
        assert f"{name} = " in text or f"[{name}." in text


def test_a_minimal_file(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL)
    assert load_table(path) == TableSettings(
        "Table 1",
        "caribbean-montreal",
        tmp_path / "journal",
        Boards(
            BoardSettings("/dev/shoe", "SIM-SHOE-001", 115200),
            BoardSettings("/dev/bets", "SIM-BETS-001", 115200),
            SignSettings("/dev/sign", "SIM-SIGN-001", 115200),
        ),
        keys=demo_keys(DEMO_UNITS),
        require_signed=True,
        demo_keys=True,
        strict_schema=False,
    )
    path.write_text(MINIMAL.replace("demo_keys = true", "demo_keys = true\nstrict_schema = true"))
    assert load_table(path).strict_schema


def test_paths_are_relative_to_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = ROOT / "tableassist" / "houses" / "caribbean-montreal.toml"
    (tmp_path / "mine.toml").write_bytes(house.read_bytes())
    (tmp_path / "table.toml").write_text(MINIMAL.replace('"caribbean-montreal"', '"mine.toml"'))
    monkeypatch.chdir("/")
    settings = load_table(tmp_path / "table.toml")
    assert (settings.house, settings.data) == (str(tmp_path / "mine.toml"), tmp_path / "journal")
    monkeypatch.chdir(tmp_path)
    assert load_table(Path("table.toml")) == settings


CHANGES: dict[str, tuple[str, str, str]] = {
    "missing": ('name = "Table 1"\n', "", "name: is missing"),
    "unknown": (
        'name = "Table 1"',
        'nane = "Table 1"\nname = "T"',
        "nane: is not a known key (did you mean 'name'?)",
    ),
    "number for text": ('"Table 1"', "7", "name: must be text, is a whole number (7)"),
    "empty name": ('"Table 1"', '""', "name: must be 1 to 40 printable characters ('')"),
    "blank name": ('"Table 1"', '"  "', "name: must be 1 to 40 printable characters ('  ')"),
    "long name": ('"Table 1"', f'"{"x" * 41}"', "name: must be 1 to 40 printable characters"),
    "name of two lines": ('"Table 1"', '"a\\nb"', "name: must be 1 to 40 printable characters"),
    "no such house": (
        '"caribbean-montreal"',
        '"monaco"',
        "house: not a built-in house, grand-prix, ",
    ),
    "empty head key": (
        'data = "journal"',
        'data = "journal"\nhead_key = " "',
        "head_key: must be a file (' ')",
    ),
    "head key is a directory": (
        'data = "journal"',
        'data = "journal"\nhead_key = "."',
        "head_key: is a directory ('.')",
    ),
    "head key is a number": (
        'data = "journal"',
        'data = "journal"\nhead_key = 7',
        "head_key: must be text",
    ),
    "empty data": ('"journal"', '""', "data: must be a directory ('')"),
    "data with nul": ('"journal"', '"a\\u0000b"', "data: must be a directory ('a\\x00b')"),
    "data is a file": ('"journal"', '"table.toml"', "data: is not a directory ('table.toml')"),
    "board missing": (
        '[boards.sign]\nport = "/dev/sign"\nunit = "SIM-SIGN-001"\n',
        "",
        "boards.sign: is missing",
    ),
    "board is not a table": (
        '[boards.shoe]\nport = "/dev/shoe"\nunit = "SIM-SHOE-001"',
        "[boards]\nshoe = 1",
        "boards.shoe: must be a table, is a whole number (1)",
    ),
    "unknown board": (
        "[boards.shoe]",
        "[boards.cards]\n[boards.shoe]",
        "boards.cards: is not a known key",
    ),
    "badges on a board's port": (
        "[boards.shoe]",
        '[people]\nbadge_port = "/dev/../dev/bets"\n[boards.shoe]',
        "people.badge_port: is the port of boards.bets too ('/dev/../dev/bets')",
    ),
    "badges at no speed": (
        "[boards.shoe]",
        "[people]\nbadge_baud = 9601\n[boards.shoe]",
        "people.badge_baud: must be one of 1200, 2400, 4800, 9600, 19200, 38400, 57600, 115200"
        " (9601)",
    ),
    "no port": ('"/dev/shoe"', '" "', "boards.shoe.port: must name a serial port (' ')"),
    "port twice": (
        '"/dev/sign"',
        '"/dev/../dev/bets"',
        "boards.sign.port: is the port of boards.bets too ('/dev/../dev/bets')",
    ),
    "usb without a number": (
        '"/dev/sign"',
        '"usb:"',
        "boards.sign.port: must be usb:SERIAL or usb:VID:PID:SERIAL ('usb:')",
    ),
    "usb with an empty number": (
        '"/dev/sign"',
        '"usb:0403:6001:"',
        "boards.sign.port: must be usb:SERIAL or usb:VID:PID:SERIAL ('usb:0403:6001:')",
    ),
    "signed as text": (
        "demo_keys = true",
        'demo_keys = true\nrequire_signed = "no"',
        "require_signed: must be true or false, is text ('no')",
    ),
    "strict as text": (
        "demo_keys = true",
        'demo_keys = true\nstrict_schema = "yes"',
        "strict_schema: must be true or false, is text ('yes')",
    ),
    "keys is a number": (
        "demo_keys = true",
        "demo_keys = true\nkeys = 7",
        "keys: must be text, is a whole number (7)",
    ),
    "no keys": (
        "demo_keys = true\n",
        "",
        "keys: is missing; every board has to sign, unless this file says require_signed = false",
    ),
    "no keys after all": (
        "demo_keys = true\n",
        "demo_keys = false\nrequire_signed = true\n",
        "keys: is missing; every board has to sign, unless this file says require_signed = false",
    ),
    "unit of 11": (
        "SIM-SHOE-001",
        "SIM-SHOE-01",
        "boards.shoe.unit: must be 12 printable ASCII characters without space",
    ),
    "unit not ASCII": (
        "SIM-SHOE-001",
        "SIM-SHOE-00é",
        "boards.shoe.unit: must be 12 printable ASCII characters without space",
    ),
    "unit of full-width digits": (
        "SIM-SHOE-001",
        "0" * 23 + "\uff11",
        "boards.shoe.unit: must be 12 printable ASCII characters without space",
    ),
    "unit with spaces": (
        "SIM-SHOE-001",
        "SIM SHOE 001",
        "boards.shoe.unit: must be 12 printable ASCII characters without space",
    ),
    "unit in hex that is text": (
        "SIM-SIGN-001",
        "53494d2d53484f452d303031",
        "boards.sign.unit: this unit is written SIM-SHOE-001 ('53494d2d53484f452d303031')",
    ),
    "unit twice": (
        "SIM-SIGN-001",
        "SIM-SHOE-001",
        "boards.sign.unit: is the unit of boards.shoe too ('SIM-SHOE-001')",
    ),
    "baud not offered": (
        'unit = "SIM-SHOE-001"',
        'unit = "SIM-SHOE-001"\nbaud = 300',
        "boards.shoe.baud: must be one of 9600, 19200, 38400, 57600, 115200 (300)",
    ),
    "baud true": (
        'unit = "SIM-SHOE-001"',
        'unit = "SIM-SHOE-001"\nbaud = true',
        "boards.shoe.baud: must be a whole number, is true or false (True)",
    ),
    "baud with a point": (
        'unit = "SIM-SHOE-001"',
        'unit = "SIM-SHOE-001"\nbaud = 9600.0',
        "boards.shoe.baud: must be a whole number, is a decimal number (9600.0)",
    ),
    "baud as text": (
        'unit = "SIM-SHOE-001"',
        'unit = "SIM-SHOE-001"\nbaud = "9600"',
        "boards.shoe.baud: must be a whole number, is text ('9600')",
    ),
    "baud as a date": (
        'unit = "SIM-SHOE-001"',
        'unit = "SIM-SHOE-001"\nbaud = 2031-05-04',
        "boards.shoe.baud: must be a whole number, is date",
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_one_wrong_value(tmp_path: Path, name: str) -> None:
    before, after, expected = CHANGES[name]
    assert before in MINIMAL
    (problem,) = _problems(tmp_path, MINIMAL.replace(before, after, 1))
    assert problem.startswith(expected)
    assert problem.isprintable()


def test_all_problems_at_once(tmp_path: Path) -> None:
    content = MINIMAL
    for before, after in (
        ('"Table 1"', "7"),
        ('"caribbean-montreal"', '"monaco"'),
        ('"/dev/shoe"', '""'),
        ("SIM-BETS-001", "short"),
        ('"/dev/sign"', '"/dev/bets"'),
        ('unit = "SIM-SIGN-001"', "baud = 1"),
    ):
        content = content.replace(before, after)
    paths = {problem.split(":")[0] for problem in _problems(tmp_path, content)}
    assert paths == {
        "name",
        "house",
        "boards.shoe.port",
        "boards.bets.unit",
        "boards.sign.port",
        "boards.sign.unit",
        "boards.sign.baud",
    }


def test_problems_of_the_house_come_with_those_of_the_table(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("id = 7\n")
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL.replace('"caribbean-montreal"', '"mine.toml"').replace("/dev/bets", ""))
    with pytest.raises(SettingsError) as refused:
        load_table(path)
    problems = refused.value.problems
    assert any(each.startswith(f"reading {path}: boards.bets.port") for each in problems)
    mine = tmp_path / "mine.toml"
    assert f"reading {mine}: id: must be text, is a whole number (7)" in problems


def test_a_key_cannot_break_out_of_its_line(tmp_path: Path) -> None:
    problems = _problems(tmp_path, '"a\\nb\\u001b[2J" = 1\n' + MINIMAL)
    assert problems == ["'a\\nb\\x1b[2J': is not a known key"]


@pytest.mark.parametrize("house", BUILT_IN)
def test_every_built_in_house_can_be_dealt(tmp_path: Path, house: str) -> None:
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL.replace("caribbean-montreal", house, 1))
    assert load_table(path).house == house


def test_a_house_that_the_table_cannot_deal(tmp_path: Path) -> None:
    montreal = (ROOT / "tableassist" / "houses" / "caribbean-montreal.toml").read_text()
    assert "\nmax = 25000\n" in montreal
    (tmp_path / "mine.toml").write_text(montreal.replace("\nmax = 25000\n", "\nmax = 3000000000\n"))
    (problem,) = _problems(tmp_path, MINIMAL.replace("caribbean-montreal", "mine.toml", 1))
    assert problem.startswith("house: a bet of caribbean-montreal may reach 6000000000")


def test_a_badge_reader_has_a_port_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL + '\n[people]\nrequired = true\nbadge_port = "/dev/badges"\n')
    people = load_table(path).people
    assert (people.required, people.badge_port, people.badge_baud) == (True, "/dev/badges", 9600)


def test_a_table_may_have_further_signs_of_either_kind(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    third = '\n[boards.sign3]\ndriver = "alpha"\nport = "/dev/wall"\nunit = "ALPHA-SIGN-3"\n'
    path.write_text(MINIMAL + third)
    boards = load_table(path).boards
    assert list(boards.signs()) == ["sign", "sign3"]
    assert list(boards.all()) == ["shoe", "bets", "sign", "sign3"]
    assert isinstance(boards.sign3, AlphaSettings)
    second = '\n[boards.sign2]\nport = "/dev/sign"\nunit = "SIM-SIGN-001"\nbaud = 1200\n'
    path.write_text(MINIMAL + second + third.replace("port =", 'label = ""\nport ='))
    with pytest.raises(SettingsError) as refused:
        load_table(path)
    told = "\n".join(refused.value.problems)
    assert "boards.sign2.port: is the port of boards.sign too" in told
    assert "boards.sign2.unit: is the unit of boards.sign too" in told
    assert "boards.sign2.baud: must be one of" in told
    assert "boards.sign3.label: must be 1 to 60" in told


def test_adapters_may_be_named_by_their_number(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    content = MINIMAL.replace('"/dev/shoe"', '"usb:FT4X Y/z"')
    path.write_text(content.replace('"/dev/sign"', '"usb:0403:6001:7C:DF:A1"'))
    assert load_table(path).boards.shoe.port == "usb:FT4X Y/z"
    path.write_text(content.replace('"/dev/sign"', '"usb:ft4x y/Z"'))
    with pytest.raises(SettingsError, match=r"boards.sign.port: is the port of boards.shoe too"):
        load_table(path)


def test_how_the_screen_looks_is_dark_with_four_colours_unless_told(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL)
    assert (load_table(path).theme, load_table(path).suits) == ("dark", "four")
    path.write_text(f'theme = "bright"\nsuits = "two"\n{MINIMAL}')
    assert (load_table(path).theme, load_table(path).suits) == ("bright", "two")
    problems = _problems(tmp_path, f'theme = "pink"\nsuits = 4\n{MINIMAL}')
    assert [problem.split(":")[0] for problem in problems] == ["theme", "suits"]


def test_the_words_are_english_unless_told(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL)
    assert load_table(path).language == "en"
    path.write_text(f'language = "fr"\n{MINIMAL}')
    assert load_table(path).language == "fr"
    problems = _problems(tmp_path, f'language = "de"\n{MINIMAL}')
    assert [problem.split(":")[0] for problem in problems] == ["language"]


def test_the_head_key_may_lie_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL)
    assert load_table(path, keys="left").head_key is None
    path.write_text('head_key = "../head.key"\n' + MINIMAL)
    assert load_table(path, keys="left").head_key == tmp_path / "../head.key"


def test_an_opening_is_asked_for_where_the_file_says_so(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL)
    assert not load_table(path).opening.required
    path.write_text(MINIMAL + "\n[opening]\nrequired = true\n")
    assert load_table(path).opening.required
    (problem,) = _problems(tmp_path, MINIMAL + '\n[opening]\nrequired = "yes"\n')
    assert problem.startswith("opening.required")
