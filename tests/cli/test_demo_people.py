"""`demo --people`: who deals signs on, with a PIN that is drawn anew each time.

What people may do is tested without a demo.
"""

import re
from functools import partial
from pathlib import Path

import pytest

from tableassist.access import Cost, StoredSecrets
from tableassist.cli import demo_people
from tableassist.cli.demo import Look, demo_settings
from tableassist.journal import read_records
from tableassist.reports.standing import standing
from tableassist.settings import load_house
from tests.support.program import run

WAIT_S = 120
PIN = re.compile(r"  Demo (\w+) +PIN (\d{6})$", re.MULTILINE)


def test_the_dealer_of_a_demo_signs_on_with_a_pin_of_this_demo(tmp_path: Path) -> None:
    done = run("demo", "--headless", "--people", "--rounds", "1", "--data", str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "All agree: every card, every chip, every cent." in done.stdout
    assert sorted(dict(PIN.findall(done.stdout))) == ["Approver", "Dealer", "Supervisor"]
    kinds = [record.kind for record in read_records(tmp_path)]
    assert kinds.index("signed_on") < kinds.index("lock_requested")
    assert (tmp_path / "people.secrets").stat().st_mode & 0o777 == 0o600


def test_the_next_demo_in_the_folder_draws_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo_people, "StoredSecrets", partial(StoredSecrets, cost=Cost(1, 8)))
    profile = load_house("caribbean-montreal")
    settings = demo_settings(
        tmp_path, "caribbean-montreal", Look("dark", "four", "en"), people=True
    )
    drawn = [demo_people.make_people(settings, profile) for _ in range(2)]
    assert sorted(drawn[0]) == ["Demo Approver", "Demo Dealer", "Demo Supervisor"]
    stored = StoredSecrets(tmp_path, Cost(1, 8))
    people = standing(tmp_path).people
    for pins, outcome in zip(drawn, ("wrong", "right"), strict=True):
        for name, pin in pins.items():
            assert stored.checked(name, pin, people.persons[name].pin) == outcome
    assert people.required
