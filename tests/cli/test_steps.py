"""The lines for people who watch a table without its screen: what stops the table is among them."""

import pytest

from tableassist.cli.steps import step_line
from tableassist.core.records import ClockChecked, DiskRoom, Record, Stamped


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (ClockChecked("ahead", 5), "No new round begins"),
        (ClockChecked("behind", 5), "No new round begins"),
        (ClockChecked("unset", 5), "No new round begins"),
        (ClockChecked("accepted", 5), "two people took it"),
        (ClockChecked("stepped", 5), "until a restart"),
        (ClockChecked("right", 0), "right again"),
        (DiskRoom("full", 5), "no other begins"),
        (DiskRoom("low", 5), "little room"),
        (DiskRoom("plenty", 5), "room again"),
    ],
)
def test_what_is_wrong_with_the_computer_is_told(record: Record, words: str) -> None:
    line = step_line(Stamped(7, 1_800_000_000_000, record))
    assert line is not None
    assert line.startswith("     table  ")
    assert words in line
