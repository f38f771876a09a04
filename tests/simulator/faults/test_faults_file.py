"""A faults file orders what it says and nothing else; what is wrong with it is told all at once.

The example file knows every fault that there is, with its defaults.
"""

import re
import tomllib
from pathlib import Path

import pytest

from tableassist.core.inputs import ROLES
from tableassist.settings import SettingsError, read_tree
from tableassist.simulator.channel.cable import STAGES
from tableassist.simulator.faults import Faults, FaultsError, example_text, faults_in
from tableassist.simulator.faults.catalogue import KINDS
from tableassist.simulator.faults.reading import orders_in
from tableassist.simulator.mishaps import MISHAPS
from tableassist.simulator.plugs import PLUG_FAULTS
from tableassist.simulator.table import Play, SimulatedTable
from tests.simulator.people_bench import house_of
from tests.simulator.ram_storage import RamStorage


def loaded(tmp_path: Path, content: str) -> Faults:
    path = tmp_path / "faults.toml"
    path.write_text(content)
    return faults_in(read_tree(path), str(path))


def problems(tmp_path: Path, content: str) -> list[str]:
    """What is said of a wrong file, without its name."""
    try:
        loaded(tmp_path, content)
    except (FaultsError, SettingsError) as error:
        return [problem.partition("faults.toml: ")[2] for problem in error.problems]
    raise AssertionError("nothing is said of it")


def test_a_fault_is_ordered_with_its_values_and_defaults(tmp_path: Path) -> None:
    (order,) = loaded(tmp_path, '[jam]\nevery_ms = 500\ncard = "comes_out"\n').orders
    assert (order.name, order.board) == ("jam", "shoe")
    assert order.span("every_ms") == (500, 500)
    assert order.span("for_ms") == KINDS["jam"].for_ms
    assert order.word("card") == "comes_out"


def test_a_fault_befalls_every_board_it_can_unless_one_is_named(tmp_path: Path) -> None:
    everywhere = loaded(tmp_path, "[bit_flips]\n").orders
    assert [order.board for order in everywhere] == list(ROLES)
    (one,) = loaded(tmp_path, '[bit_flips]\nboard = "sign"\ndirection = "up"\n').orders
    assert (one.board, one.directions) == ("sign", ("up",))


def test_two_of_one_kind_are_two_with_chances_of_their_own(tmp_path: Path) -> None:
    text = '[[brown_out]]\nboard = "shoe"\n\n[[brown_out]]\nboard = "shoe"\nphase = "idle"\n'
    one, other = loaded(tmp_path, text).orders
    assert one.key != other.key
    assert one.chance(1).random() != other.chance(1).random()
    assert one.chance(1).random() == one.chance(1).random() != one.chance(2).random()


def test_mixed_faults_keep_their_pause_together() -> None:
    names = ["bit_flips", "jam", "cable_pulled"]
    orders = orders_in({"mixed": {"faults": names, "every_ms": [100, 300]}})
    assert [order.name for order in orders] == ["bit_flips"] * 3 + ["jam"] + ["cable_pulled"] * 3
    pauses = [sum(order.span("every_ms")) / 2 for order in orders]
    together = 1 / sum(1 / pause for pause in pauses)
    assert 190 < together < 210
    # Nothing of it is there for ever.
    assert all(order.span("for_ms") != (0, 0) for order in orders)


def test_mixed_faults_without_names_are_all_there_are() -> None:
    assert {order.name for order in orders_in({"mixed": {}})} == set(KINDS)


def test_every_problem_is_told_with_its_path(tmp_path: Path) -> None:
    text = """
[bit_flip]
per_million = 3

[bit_flips]
per_million = 0
direction = "left"

[[jam]]
board = "bets"

[[jam]]
for_ms = [5, 3]
at_ms = [1, 1]
card = 7

[brown_out]
for_ms = 3
at_ms = [2]
every_ms = 9

[echo]
every_ms = "often"

[mixed]
faults = ["jam", "jams"]
every_ms = 0
what = 1
"""
    told = problems(tmp_path, text)
    assert told[0].startswith("bit_flip: unknown key, known: bit_flips")
    assert told[1:3] == [
        "bit_flips.direction: must be one of down, up ('left')",
        "bit_flips.per_million: must be 1 to 500000 (0)",
    ]
    assert told[3:7] == [
        "jam[1].board: must be one of shoe ('bets')",
        "jam[2].for_ms: must rise from 0 to 86400000 at most ([5, 3])",
        "jam[2].at_ms: must rise from 0 to 86400000 at most ([1, 1])",
        "jam[2].card: must be one of goes_back, comes_out (7)",
    ]
    assert told[7].startswith("brown_out.for_ms: unknown key, known: board, phase, every_ms")
    assert told[8:10] == [
        "brown_out.at_ms: cannot be told together with every_ms",
        "echo.every_ms: must be a whole number or a list of two ('often')",
    ]
    assert told[10:] == [
        "mixed.what: unknown key, known: faults, every_ms",
        f"mixed.faults: unknown fault, known: {', '.join(KINDS)} ('jams')",
        "mixed.every_ms: must rise from 1 to 86400000 at most (0)",
    ]


def test_every_fault_is_carried_out_by_somebody() -> None:
    by_whom = [*STAGES, *PLUG_FAULTS, *MISHAPS, "overrun"]
    assert sorted(by_whom) == sorted(KINDS)


def test_a_table_with_every_fault_at_once_can_be_built() -> None:
    orders = orders_in({name: {} for name in KINDS})
    assert {order.name for order in orders} == set(KINDS)
    play = Play(house_of("three-card"), seed=1, faults=Faults(orders=orders))
    assert SimulatedTable(play, RamStorage(), 0).next_ms() is not None


def example() -> dict[str, object]:
    """The example file with everything in it made to count."""
    text = re.sub(r"^#(?=[\[a-z])", "", example_text(), flags=re.MULTILINE)
    return tomllib.loads(text)


def test_the_example_orders_nothing_as_it_is(tmp_path: Path) -> None:
    assert loaded(tmp_path, example_text()) == Faults()


def test_the_example_has_every_fault_with_its_words_and_defaults() -> None:
    content = example()
    assert set(content) == {"people", "mixed", *KINDS}
    for name, kind in KINDS.items():
        section = content[name]
        assert isinstance(section, dict)
        told = {key: value for key, value in section.items() if key != "direction"}
        assert f"{kind.words[1:]}" in example_text()
        assert ("direction" in section) is kind.has_direction
        defaults = {
            key: parameter.default
            for key, parameter in kind.parameters.items()
            if key not in ("at_ms", "times")
        }
        read = {
            key: tuple(value) if isinstance(value, list) else value for key, value in told.items()
        }
        assert read == defaults


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('[mixed]\nfaults = [["bit_flips"]]\n', "mixed.faults: unknown fault, known: "),
        ("[jam]\nevery_ms = " + "9" * 4_900, "not TOML: Exceeds the limit"),
        ("a = " + "[" * 3_000, "not TOML: nested too deeply"),
        ('["\\u001b[31mred\\n"]\n', r"'\x1b[31mred\n': unknown key, known: "),
        ('[people]\n"\\u001b[31m" = 1\n', r"people.'\x1b[31m': unknown key, known: "),
        ('jam = "\\u001b"\n', r"jam: must be a table ('\x1b')"),
        ('[jam]\nboard = "\\u001b"\n', r"jam.board: must be one of shoe ('\x1b')"),
        (f"[jam]\nevery_ms = {'[' * 90}{']' * 90}\n", "jam.every_ms: must be a whole number"),
        ("[jam]\nevery_ms = 0x" + "f" * 4_800, "jam.every_ms: must rise from 0 to"),
    ],
    ids=["list", "digits", "depth", "section", "key", "table", "word", "lists", "hex"],
)
def test_what_is_odd_in_a_file_is_told_in_one_line(tmp_path: Path, content: str, said: str) -> None:
    (problem,) = problems(tmp_path, content)
    assert problem.startswith(said)
    assert problem.isprintable()
    assert len(problem) < 1_000
