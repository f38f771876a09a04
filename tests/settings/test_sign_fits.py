"""What the table's file says of its signs: what each is, and whether people bet by it."""

from pathlib import Path

import pytest

from tableassist.core.signs import SignFit
from tableassist.settings import SettingsError, load_table, sign_fits
from tests.settings.test_table import MINIMAL

THIRD = '\n[boards.sign3]\ndriver = "alpha"\nport = "/dev/wall"\nunit = "ALPHA-SIGN-3"\n'
ONLY_PIT = MINIMAL.replace("[boards.sign]", "[boards.sign]\nfor_patrons = false", 1)


def fits(path: Path, content: str) -> tuple[SignFit, ...]:
    path.write_text(content)
    return sign_fits(load_table(path).boards)


def test_a_sign_is_for_patrons_unless_its_section_says_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    assert fits(path, MINIMAL + THIRD) == (SignFit(), SignFit("sign3", "alpha"))
    assert fits(path, ONLY_PIT + THIRD)[0] == SignFit(for_patrons=False)


def test_one_sign_at_least_is_for_patrons(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    for content in (ONLY_PIT, f"{ONLY_PIT}{THIRD}for_patrons = false\n"):
        with pytest.raises(SettingsError, match="one sign at least must be for patrons"):
            fits(path, content)
