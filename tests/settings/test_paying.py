"""What is asked before a hit is paid: the section of the table's file, and dated rules of a law.

The amounts of the built-in jurisdictions are held against the figures of their sources.
"""

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.core.paying import PayingTerms, PayTier
from tableassist.settings import (
    BUILT_IN_JURISDICTIONS,
    HandPaySettings,
    SettingsError,
    load_jurisdiction,
    load_table,
    paying_terms,
)
from tests.architecture.sources import ROOT
from tests.settings.test_table import MINIMAL

DAY_2025, DAY_2026 = 1_767_225_599_999, 1_767_225_600_000
"""The last millisecond of 2025 and the first of 2026, UTC."""
STAKE = 100


def _terms(jurisdiction: str) -> PayingTerms:
    terms = paying_terms(HandPaySettings(jurisdiction=jurisdiction))
    assert terms
    return terms


def _names(jurisdiction: str, amount: int, at_ms: int, stake: int = STAKE) -> list[str]:
    return [rule.name for rule in _terms(jurisdiction).to_report(amount, stake, at_ms, at_ms)]


@pytest.mark.parametrize(
    ("amount", "at_ms", "names"),
    [
        (59_999, DAY_2025, []),
        (60_000, DAY_2025, ["w2g-2025"]),
        (60_000, DAY_2026, []),
        (199_999, DAY_2026, []),
        (200_000, DAY_2026, ["w2g-2026"]),
        (500_000, DAY_2026, ["w2g-2026"]),
        (500_001, DAY_2026, ["w2g-2026", "withholding"]),
        (1_000_000, DAY_2026, ["w2g-2026", "withholding"]),
        (1_000_001, DAY_2026, ["w2g-2026", "withholding", "ctr"]),
    ],
)
def test_rules_of_the_united_states_by_amount_and_day(
    amount: int, at_ms: int, names: list[str]
) -> None:
    assert _names("us", amount, at_ms) == names


def test_a_rule_goes_by_the_day_of_the_win_unless_its_law_speaks_of_payments() -> None:
    told = _terms("us").to_report(200_000, STAKE, DAY_2025, DAY_2026)
    assert [rule.name for rule in told] == ["w2g-2026"]
    by_win = replace(_terms("us"), rules=tuple(replace(one, goes_by="won") for one in told))
    assert by_win.to_report(200_000, STAKE, DAY_2025, DAY_2026) == ()
    assert by_win.to_report(200_000, STAKE, DAY_2026, DAY_2025) == by_win.rules


def test_a_multiple_of_the_wager_is_asked_and_an_unknown_wager_spares_nobody() -> None:
    assert _names("us", 299_999, DAY_2026, stake=1_000) == []
    assert _names("us", 300_000, DAY_2026, stake=1_000) == ["w2g-2026"]
    assert _names("us", 300_000, DAY_2026, stake=0) == ["w2g-2026"]


def test_canada_reports_ten_thousand_and_more() -> None:
    assert _names("ca", 999_999, DAY_2026) == []
    assert _names("ca", 1_000_000, DAY_2026) == ["cdr"]
    (rule,) = _terms("ca").rules
    assert rule.asks == ("form", "identity")


def test_every_built_in_entry_names_its_source() -> None:
    files = {path.stem for path in (ROOT / "tableassist" / "jurisdictions").glob("*.toml")}
    assert files == set(BUILT_IN_JURISDICTIONS)
    for name in BUILT_IN_JURISDICTIONS:
        law = load_jurisdiction(name)
        assert law.id == name
        assert all(rule.source for rule in law.rules)


def test_the_tier_of_an_amount() -> None:
    terms = PayingTerms(tiers=(PayTier(0), PayTier(500, people=2), PayTier(900, regulator=True)))
    assert [terms.tier(amount).start for amount in (0, 499, 500, 899, 900)] == [0, 0, 500, 500, 900]


def test_a_table_without_the_section_asks_nothing(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL)
    assert paying_terms(load_table(path).hand_pay) is None


def test_the_example_section_is_right(tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "table.example.toml").read_text()
    lines = text[text.index("#[hand_pay]") :].split("\n\n")[0].splitlines()
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL + "\n".join(line.removeprefix("#") for line in lines))
    terms = paying_terms(load_table(path).hand_pay)
    assert terms is not None
    assert (terms.casino, terms.jurisdiction) == ("Casino de Montréal", "ca")
    assert terms.tier(10_000_000) == PayTier(10_000_000, ("approver",), 2, True)
    assert terms.tier(9_999_999).people == 1


LAW = """
id = "here"
name = "Here"
currency = "CAD"
[[rules]]
name = "one"
form = "A form"
asks = ["form"]
from = "2026-01-01"
source = "a book"
amount = 5000
"""
SECTION = """
[hand_pay]
jurisdiction = "law.toml"
[[hand_pay.tiers]]
from = 0
[[hand_pay.tiers]]
from = 500
"""


def test_a_law_of_ones_own_is_found_beside_the_table(tmp_path: Path) -> None:
    (tmp_path / "law.toml").write_text(LAW)
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL + SECTION)
    terms = paying_terms(load_table(path).hand_pay)
    assert terms is not None
    assert [rule.name for rule in terms.to_report(5000, 100, DAY_2026, DAY_2026)] == ["one"]


@pytest.mark.parametrize(
    ("in_section", "in_law", "problem"),
    [
        (("from = 0", "from = 5"), ("", ""), "hand_pay.tiers[0].from: the first tier begins at 0"),
        (("from = 500", "from = 0"), ("", ""), "hand_pay.tiers[1].from: must be above 0 (0)"),
        (("from = 0", "from = 0\npeople = 4"), ("", ""), "hand_pay.tiers[0].people: must be 1 to"),
        (("from = 0", "from = 0\nby = []"), ("", ""), "hand_pay.tiers[0].by: names no role"),
        (("from = 0", 'from = 0\nby = ["boss"]'), ("", ""), "hand_pay.tiers[0].by[0]: must be"),
        (('"law.toml"', '"mars"'), ("", ""), "hand_pay.jurisdiction: none is built in but ca, us"),
        (('"law.toml"', '"us"'), ("", ""), "its amounts are USD, the house's CAD ('us')"),
        (("", ""), ('"2026-01-01"', '"1 May"'), "rules[0].from: must be a day as 2026-01-01"),
        (("", ""), ("amount", 'until = "2025-01-01"\namount'), "rules[0].until: is not behind"),
        (("", ""), ('source = "a book"\n', ""), "rules[0].source: is missing"),
        (("", ""), ('"a book"', '" "'), "rules[0].source: must be printable and not empty"),
        (("", ""), ("5000", "-1"), "rules[0].amount: must not be negative (-1)"),
        (("", ""), ('["form"]', '["oath"]'), "rules[0].asks[0]: must be"),
    ],
)
def test_what_is_wrong_is_named_by_its_path(
    tmp_path: Path, in_section: tuple[str, str], in_law: tuple[str, str], problem: str
) -> None:
    (tmp_path / "law.toml").write_text(LAW.replace(*in_law))
    path = tmp_path / "table.toml"
    path.write_text(MINIMAL + SECTION.replace(*in_section))
    assert tomllib.loads(path.read_text())
    with pytest.raises(SettingsError) as refused:
        load_table(path)
    assert any(problem in line for line in refused.value.problems), refused.value.problems
