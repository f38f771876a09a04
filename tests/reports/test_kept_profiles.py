"""The journal keeps each profile that was played by, so that no old file is needed to read it.

The pipelines are those of a running table; the profiles are one built-in house, and the same one
with other limits.
"""

from pathlib import Path

import pytest

from tableassist import __version__
from tableassist.cli.report_options import profile
from tableassist.controller import FORM, SystemClock, open_pipeline
from tableassist.core.house import LoadedHouse, canonical
from tableassist.core.inputs import LanguageTouched, ProgramStarted
from tableassist.core.pages import PageAsked
from tableassist.core.records import TableStarted
from tableassist.journal import Journal, read_records
from tableassist.reports.extract import extract
from tableassist.reports.kept_profiles import kept_profile, profile_of
from tableassist.reports.pages import page
from tableassist.reports.replay import replay
from tableassist.settings import SettingsError, load_house
from tableassist.settings.house import house_from, read_profile
from tests.core.test_every_word import ENGLISH_WORDS
from tests.support.kept_tables import KeptTable

MONTREAL = load_house("caribbean-montreal")


def changed() -> LoadedHouse:
    """The same house with a higher minimum."""
    tree = read_profile("caribbean-montreal")
    limits = tree["limits"]
    assert isinstance(limits, dict)
    return house_from(tree | {"limits": limits | {"min": 1_000}}, "the changed one")


def start(directory: Path, house: LoadedHouse) -> TableStarted:
    """One life of the table, in which a button is touched; the record of its start."""
    journal = Journal.open(directory, FORM)
    pipeline = open_pipeline(journal, "Table 1", house, SystemClock())
    now = pipeline.state.language
    assert pipeline.submit(LanguageTouched("fr" if now == "en" else "en")) is None
    pipeline.close()
    starts = [one.record for one in read_records(directory) if isinstance(one.record, TableStarted)]
    return starts[-1]


def test_a_profile_is_kept_at_the_first_start_with_it(tmp_path: Path) -> None:
    old = changed()
    assert old.hash != MONTREAL.hash
    assert start(tmp_path, old).profile.encode() == canonical(old.house)
    assert start(tmp_path, old).profile == ""
    assert start(tmp_path, MONTREAL).profile.encode() == canonical(MONTREAL.house)
    assert start(tmp_path, MONTREAL).profile == ""
    for one in (old, MONTREAL):
        for found in (
            kept_profile(tmp_path, one.hash),
            profile_of(tmp_path, one.hash, "no such house"),
            profile_of(tmp_path, one.hash, "caribbean-montreal"),
        ):
            assert found is not None
            assert found.hash == one.hash
            assert canonical(found.house) == canonical(one.house)
    assert profile_of(tmp_path, MONTREAL.hash, "caribbean-montreal").house == MONTREAL.house
    with pytest.raises(SettingsError):
        profile_of(tmp_path, "ab" * 32, "no such house")
    assert kept_profile(tmp_path, "ab" * 32) is None


def test_a_replay_goes_by_the_profile_of_each_time(tmp_path: Path) -> None:
    for house in (changed(), MONTREAL, changed()):
        start(tmp_path, house)
    replayed = replay(tmp_path, MONTREAL)
    assert (replayed.difference, replayed.decisions) == (None, 6)


@pytest.mark.parametrize("content", ["", "{}", '{"id":"x"}'])
def test_what_is_not_what_its_hash_says_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    monkeypatch.setattr("tableassist.controller.pipeline.canonical", lambda _: content.encode())
    assert start(tmp_path, MONTREAL).profile == content
    assert kept_profile(tmp_path, MONTREAL.hash) is None
    assert profile_of(tmp_path, MONTREAL.hash, "caribbean-montreal") == MONTREAL


def test_a_round_is_told_by_the_profile_that_it_was_dealt_by(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table", changed())
    table.give(ProgramStarted("Table 1", __version__, profile=canonical(changed().house).decode()))
    table.connect()
    table.play_rounds(1)
    table.close()
    start(tmp_path / "table", MONTREAL)
    journal = extract(tmp_path / "table")
    assert journal.end.house_hash == MONTREAL.hash
    assert journal.house_hash_of(1) == changed().hash
    loaded = profile(journal, "", 1)
    assert loaded is not None
    assert loaded.hash == changed().hash
    assert profile(journal, "") == MONTREAL
    told = page(tmp_path / "table", MONTREAL, PageAsked("round", "fr", 1))
    why = next(sheet for sheet in told.sheets if sheet.title == "Pourquoi")
    assert why.rows
    assert not any(ENGLISH_WORDS.search(text) for row in why.rows for text in row)
