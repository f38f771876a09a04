"""A royal flush from hit to paid, while the table is killed before and behind every step.

The program, the simulated boards behind real ports, stored PINs and the receipt printer's port are
the real ones; the royal flush is in the deck that this seed shuffles. At each step another board's
cable is out when the table starts, and the printer takes nothing at first. What has to come of it:
one hit, one payment, and a bundle that proves itself where no journal is.
"""

import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tableassist.access import Cost, Pin, StoredSecrets
from tableassist.cli import app
from tableassist.controller import StillTable, SystemClock, open_pipeline
from tableassist.core.inputs import ROLES
from tableassist.core.people import OwnPinChanged, PersonAdd, PinGive, Role
from tableassist.core.records import HandPaid, JackpotHit
from tableassist.journal import Journal, read_records, verify
from tableassist.settings import load_house, load_table
from tests.crash.pit import Pit
from tests.support.two_processes import TwoProcesses

ROYAL_SEED, ROUNDS = 543_696, 2
TINA, ANNA, BORIS, CARA = "Tina Berg", "Anna Weiss", "Boris Klein", "Cara Lund"
DORA = "Dora Lang"
PEOPLE: dict[str, tuple[Role, str]] = {
    TINA: ("technician", "739205168402"),
    ANNA: ("supervisor", "402957618293"),
    BORIS: ("approver", "918273640517"),
    CARA: ("approver", "630285917462"),
    DORA: ("dealer", "650283917465"),
}
PINS = {name: digits for name, (_, digits) in PEOPLE.items()}
PAYING = """
people = {{ required = true }}

[hand_pay]
jurisdiction = "ca"
show_cards = true
count_deck = true
printer = "{printer}"
[[hand_pay.tiers]]
from = 0
by = ["approver"]
people = 2
regulator = true
"""
SEATS = 5
LEFT = 52 - 5 * (SEATS + 1)
SAID = [
    *("Doubted", "Doubt over", "Counted, 52", "Verified", "Approved", "Approved"),
    *("Reported", "Regulator told", "Paid"),
]
FATE = ["verified", "approved", "approved", "paid"]
AT_ONCE = ("hit_verified", "hit_approved", "hand_paid")
STEPS = (
    (ANNA, "hand-pay-doubt", "hit_doubted"),
    (ANNA, "hand-pay-clear", "hit_doubted"),
    (ANNA, f"hand-pay-{LEFT}", "hit_verified"),
    (BORIS, "hand-pay", "hit_approved"),
    (CARA, "hand-pay", "hit_approved"),
    (CARA, "hand-pay", "reporting_answered"),
    (CARA, "hand-pay", "regulator_told"),
    (CARA, "hand-pay", "hand_paid"),
)


class Floor:
    """The folder of a table with people, cables that can be pulled, and a printer."""

    def __init__(self, directory: Path) -> None:
        self.table = TwoProcesses(directory)
        self.journal = directory / "journal"
        self.printer = directory / "printer"
        os.mkfifo(self.printer)
        self._paper = os.open(self.printer, os.O_RDWR | os.O_NONBLOCK)
        self._cables = directory / "cables"
        self._cables.mkdir()
        text = self.table.config.read_text().replace(f"{directory}/wires/", f"{self._cables}/")
        head, boards = text.split("[boards.shoe]")
        paying = PAYING.format(printer=self.printer)
        self.table.config.write_text(f"{head}{paying}\n[boards.shoe]{boards}")
        for role in ROLES:
            self.plug(role)
        self._let_in()
        self.pit = Pit(self.table.config, PINS)

    def plug(self, role: str) -> None:
        """The board's cable is in."""
        (self._cables / role).symlink_to(self.table.directory / "wires" / role)

    def pull(self, role: str) -> None:
        """And out."""
        (self._cables / role).unlink()

    def fill_printer(self) -> None:
        """It takes nothing more."""
        while True:
            try:
                os.write(self._paper, bytes(1_024))
            except BlockingIOError:
                return

    def paper(self) -> bytes:
        """What the printer has got since it was last looked at; it takes things again."""
        got = b""
        while True:
            try:
                got += os.read(self._paper, 1 << 16)
            except BlockingIOError:
                return got

    def told(self) -> Counter[str]:
        """How often each kind of record is in the journal of a table that is down."""
        return Counter(one.kind for one in read_records(self.journal))

    def close(self) -> None:
        """Nothing of it lives on."""
        self.pit.kill()
        os.close(self._paper)

    def _let_in(self) -> None:
        settings = load_table(self.table.config)
        house_name, stored = settings.house, StoredSecrets(self.journal, Cost(1, 8))
        clock = SystemClock()
        open_pipeline(
            Journal.open(self.journal),
            settings.name,
            load_house(house_name),
            clock,
            demo_keys=True,
            people_required=True,
        ).close()
        still = StillTable(Journal.open(self.journal), clock, lambda _stamped: None)
        still.replay()
        for name, (role, digits) in PEOPLE.items():
            by = (TINA, ANNA) if still.state.people.two_vouch else (TINA,)
            games = ("caribbean-stud",) if role == "dealer" else ()
            assert still.tell(PersonAdd(name, (role,), games, by=by)) is None
            people = still.state.people.persons.values()
            digest = stored.add_pin(name, Pin(digits), {one.pin for one in people})
            assert still.tell(PinGive(name, digest, by=by)) is None
            assert still.tell(OwnPinChanged(name, digest, digest)) is None
        still.close()


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path)
    yield floor
    floor.close()


def _run(*words: str | Path) -> str:
    ran = CliRunner().invoke(app, [*map(str, words)])
    assert ran.exit_code == 0, (ran.stdout, ran.stderr)
    return ran.stdout


def _won(floor: Floor) -> None:
    """Dora deals the royal flush; the table dies as soon as the hit is a record."""
    floor.pit.start()
    floor.pit.sign_on(DORA, "dealer")
    floor.pit.wait_for("jackpot_hit")
    floor.pit.kill()


def _taken(floor: Floor, person: str, button: str, kind: str) -> None:
    """One step by two fingers at once, then a sign-off; the table dies before it and behind it."""
    before = floor.told()[kind]
    if kind in AT_ONCE:
        floor.pit.start()
        floor.pit.sign_on(person)
        floor.pit.press(button)
        floor.pit.kill()
        assert floor.told()[kind] - before in (0, 1)
    if floor.told()[kind] == before:
        floor.pit.start()
        floor.pit.sign_on(person)
        floor.pit.press(button, fingers=2)
        floor.pit.sign_off()
        floor.pit.wait_for(kind)
        floor.pit.wait_for("signed_off")  # behind both fingers
        floor.pit.kill()
    assert floor.told()[kind] == before + 1


def _printed(floor: Floor) -> None:
    """The first slip hangs in the printer when the table dies; the next one is a copy."""
    floor.fill_printer()
    floor.pit.start()
    floor.pit.sign_on(CARA)
    floor.pit.press("hand-pay-slip")
    floor.pit.wait_for("slip_due")
    floor.pit.kill()
    assert not floor.paper().strip(b"\0")
    floor.pit.start()
    floor.pit.sign_on(CARA)
    floor.pit.press("hand-pay-slip")
    floor.pit.wait_for("slip_done")
    floor.pit.kill()
    assert b"Copy 2 / Copie 2" in floor.paper()


def _played_out(floor: Floor) -> None:
    """Nobody kills it any more; every round is closed."""
    floor.pit.start()
    floor.pit.sign_on(DORA, "dealer")
    while floor.told()["round_closed"] < ROUNDS:
        floor.pit.wait_for("round_closed")
    floor.pit.end()


def test_one_payment_and_one_bundle_however_often_the_table_dies(
    floor: Floor, tmp_path: Path
) -> None:
    with floor.table.simulate(rounds=ROUNDS, seed=ROYAL_SEED, words=("--stay",)):
        _won(floor)
        for number, (person, button, kind) in enumerate(STEPS):
            if kind == "hand_paid":
                _printed(floor)
            out = ROLES[number % len(ROLES)]
            floor.pull(out)
            _taken(floor, person, button, kind)
            floor.plug(out)
        _played_out(floor)
    records = [one.record for one in read_records(floor.journal)]
    (hit,) = (one for one in records if isinstance(one, JackpotHit))
    (paid,) = (one for one in records if isinstance(one, HandPaid))
    assert paid.amount == hit.amount == 1_000_000 + SEATS * 70
    audit = floor.table.audit()
    assert (audit.disagreements, audit.rounds) == ((), ROUNDS)
    _proved_elsewhere(floor.journal, paid.hit, tmp_path / "elsewhere")


def _proved_elsewhere(journal: Path, hit: int, elsewhere: Path) -> None:
    """Time from hit to pay is told, and the bundle proves itself once the journal is gone."""
    shown = json.loads(_run("jackpot", "show", journal, "--hit", str(hit), "--json"))
    took = [(step["what"], step["after_ms"]) for step in shown["steps"]]
    assert [what for what, _ in took] == SAID
    assert 0 < took[0][1] < took[-1][1]
    elsewhere.mkdir()
    _run("report", "bundle", journal, "--hit", str(hit), elsewhere / "hit.zip")
    assert verify(journal).ok
    journal.rename(journal.with_name("gone"))
    said = _run("journal", "verify", elsewhere / "hit.zip")
    assert "decided over again" in said
    (fate,) = (line for line in said.splitlines() if line.startswith(f"hit {hit}: "))
    assert [word.split()[0] for word in fate.split(": ")[1].split(", ")] == FATE
