"""Is the figure on the sign true? Every frame of it against the journal, whatever befalls the sign.

The table is the whole one on a virtual clock, with people who win often and supervisors who pay,
adjust and take back; the sign is the program that hangs on walls. What is looked at, and what may
stand there, is said in `passer_by`.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from tableassist.sign import Celebration, Face
from tests.simulation.drawing import LEVELS_HOUSE, Life, draw
from tests.simulation.lives import LivingTable, live_on
from tests.simulation.passer_by import PasserBy
from tests.simulation.whole_table import Program

pytestmark = [pytest.mark.warnings_logged, pytest.mark.usefixtures("silence")]

ROUNDS = 5
PAUSE_MS = [400, 3_000]
LASTS_MS = [200, 2_500]
LONG_MS = 12_000
"""Longer than a sign holds what it was told last."""

TEN_MINUTES_MS = 600_000
BACK_MS = 3_000
WINNERS = {"royal": 200, "straight flush": 300, "four of a kind": 200, "several winners": 200}


class SeenTable(LivingTable):
    """A table beside whose sign somebody stands. `is_pulled`: the sign's cable is out."""

    def __init__(self, life: Life) -> None:
        super().__init__(life, Path())
        self.is_pulled = False
        self.passer_by = PasserBy(self.disk.read)

    def step(self, end_ms: int) -> None:
        """As any table's, looked at until the next step."""
        now_ms, sign = self.now_ms, self.table.sign
        super().step(end_ms)
        self.passer_by.look(sign, now_ms, self.now_ms, is_spoilt=bool(sign.error_cents))

    def die_for(self, ms: int) -> None:
        """The program is killed, and nobody starts it for so long."""
        self.drop_program()
        self._back_ms = self.now_ms + ms
        self.run(ms)

    @property
    def face(self) -> Face:
        """The sign as it is."""
        return self.table.sign.look()

    @property
    def figures(self) -> tuple[int, ...]:
        """What has to stand on it."""
        state = self.program.controller.state
        return (state.meter_cents, *state.side_cents.values())

    @property
    def due(self) -> Celebration | None:
        """The award that has to stand on it, but for how loud."""
        award = self.program.controller.state.first_hand_pay
        if award is None:
            return None
        return Celebration(award.hit, award.amount, award.seat, is_loud=False)

    def is_true(self) -> bool:
        """The sign shows all that it has to."""
        face = self.face
        award = face.award and replace(face.award, is_loud=False)
        shown = tuple(figure.amount for figure in face.figures)
        return (face.showing, shown, award) == ("figures", self.figures, self.due)

    def _look_at_plugs(self, program: Program) -> None:
        super()._look_at_plugs(program)
        if self.is_pulled and "sign" in program.wires:
            program.unplug("sign")
            self._cables.pop("sign")


def life_of(seed: int, faults: Mapping[str, Mapping[str, object]], rounds: int = ROUNDS) -> Life:
    """Many win, much is adjusted; nothing else befalls anybody."""
    return replace(
        draw(seed, rounds),
        house=LEVELS_HOUSE,
        speed=8.0,
        baud=921_600,
        disk="ram",
        dies=None,
        misdeals=0,
        supervisor=500,
        extra_cards=0,
        double_cards=0,
        rare=WINNERS,
        faults={name: {"every_ms": PAUSE_MS, **values} for name, values in faults.items()},
        put_back="",
    )


LASTING = {"board": "sign", "for_ms": LASTS_MS}
CABLES = {"cable_pulled": LASTING, "half_open": LASTING, "port_storm": LASTING}
POWER = {
    "brown_out": {"board": "sign"},
    "brown_out_loop": LASTING,
    "sign_restart": {"moment": "award"},
}
DISPLAY = {
    "meter_lost": LASTING,
    "dead_segment": LASTING,
    "wrong_figure": LASTING,
    "level_refused": {**LASTING, "level": "meter"},
}


@pytest.mark.parametrize(
    ("seed", "faults", "dies"),
    [(1, CABLES, None), (8, POWER, None), (3, DISPLAY, None), (4, {**CABLES, **POWER}, (1, 900))],
    ids=["cables", "power", "display", "killed host"],
)
def test_no_frame_is_false(
    seed: int, faults: Mapping[str, Mapping[str, object]], dies: tuple[int, int] | None
) -> None:
    table = SeenTable(replace(life_of(seed, faults), dies=dies))
    live_on(table)
    seen = table.passer_by
    assert (seen.wrong, table.lived.wrong) == ([], [])
    table.run_until(table.is_true, BACK_MS)
    assert min(seen.rolls, seen.falls, len(seen.awards)) > 0
    assert table.lived.faults.keys() >= faults.keys()
    assert table.lived.died.total() > 0 or dies is None


@pytest.mark.parametrize("phase", ["due", "verified", "approved", "paid"])
def test_a_sign_that_is_unplugged_in_a_hit_is_right_when_it_is_back(phase: str) -> None:
    table = SeenTable(life_of(5, {}))
    table.run_until(lambda: table.due is not None)
    hit = table.program.controller.state.first_hand_pay
    assert hit is not None
    table.run_until(lambda: _phase(table, hit.hit) == phase)
    table.is_pulled = True
    table.table.end_after(table.table.rounds_cleared)  # or ten minutes would be many rounds
    table.run(TEN_MINUTES_MS if phase == "due" else LONG_MS)
    assert table.face.showing == "out_of_service"
    table.is_pulled = False
    table.run_until(table.is_true, BACK_MS)
    assert table.passer_by.wrong == []
    assert table.passer_by.marked


def _phase(table: SeenTable, hit: int) -> str:
    pays = table.program.controller.state.hand_pays
    return next((pay.phase for pay in pays if pay.hit == hit), "paid")


def test_a_host_that_is_killed_in_a_celebration_finds_it_again() -> None:
    table = SeenTable(life_of(5, {}))
    table.run_until(lambda: bool(table.face.award))
    award = table.face.award
    table.die_for(LONG_MS)
    face = table.face
    assert (face.showing, face.award) == ("out_of_service", award)
    table.run(10)
    table.run_until(table.is_true, BACK_MS)
    assert table.passer_by.wrong == []


def test_a_table_that_is_slow_for_five_seconds_shows_nothing_false(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = SeenTable(life_of(5, {}))
    for _ in range(2):
        table.run(700)
        with monkeypatch.context() as slow:
            slow.setattr(table.program.controller, "work", lambda: None)
            table.run(5_000)
        assert table.face.showing == "figures"
        table.run_until(table.is_true, BACK_MS)
    assert table.passer_by.wrong == []
    assert table.passer_by.rolls
