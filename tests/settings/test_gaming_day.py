"""When a gaming day begins, in the file of a table."""

from pathlib import Path

import pytest

from tableassist.settings import SettingsError, load_table, minutes_of_day
from tests.settings.test_table import MINIMAL


def test_it_begins_at_midnight_unless_told(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL)
    assert minutes_of_day(load_table(path).gaming_day_starts) == 0
    path.write_text(f'gaming_day_starts = "06:30"\n{MINIMAL}')
    assert minutes_of_day(load_table(path).gaming_day_starts) == 390


@pytest.mark.parametrize("wrong", ["24:00", "6:00", "06:60", "six", "06:00Z"])
def test_anything_but_a_time_of_day_is_named(tmp_path: Path, wrong: str) -> None:
    path = tmp_path / "table.toml"
    path.write_text(f'gaming_day_starts = "{wrong}"\n{MINIMAL}')
    with pytest.raises(SettingsError, match="gaming_day_starts: must be a time of day as 06:00"):
        load_table(path)
