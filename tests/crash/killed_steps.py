"""Chains of kills: one journal whose table dies at the same place of step after step.

Between two steps it also dies while it starts. After every death the journal is looked at in a
copy, and at the end it is held against that of a table that nobody killed.
"""

import shutil
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tableassist.core.records import kind_of
from tableassist.core.table import TableState
from tableassist.journal import read_records
from tests.crash.breeding import Lives, recovered, returned
from tests.crash.doomed import STARTING, STORED, Order
from tests.crash.played_script import decisions, plain, script
from tests.crash.power_loss import step_of


@dataclass(frozen=True, slots=True)
class Undisturbed:
    """What a table records that nobody kills: everything, the kinds by step, and the money."""

    made: list[Any]
    kinds: tuple[tuple[str, ...], ...]
    money: tuple[object, ...]

    @property
    def steps_of_each_kind(self) -> list[int]:
        """The first step that records each kind, and the last step of all."""
        kinds = self.kinds
        first = {kind: step for step in reversed(range(len(kinds))) for kind in kinds[step]}
        return sorted({*first.values(), len(kinds) - 1})


def undisturbed(lives: Lives, folder: Path) -> Undisturbed:
    """A whole life in a new folder."""
    folder.mkdir()
    report = lives.live(Order(str(folder), len(script())))
    assert report.step == len(script()), report
    return lived(folder)


def lived(folder: Path) -> Undisturbed:
    """What the lives in `folder` have recorded."""
    made = list(decisions(folder))
    kinds = tuple(tuple(map(kind_of, records)) for _, records in made)
    return Undisturbed(plain(made), kinds, money_of(recovered(folder)[2]))


def money_of(state: TableState) -> tuple[object, ...]:
    """What may neither be lost nor doubled. Hits by their order, because their numbers differ."""
    pays = [(pay.phase, pay.amount) for pay in state.hand_pays]
    return state.books, state.jackpot.levels, state.jackpot.meter_seq, pays


@dataclass(slots=True)
class ChainOfKills:
    """The table in `folder`, which is new. `kills` counts by place."""

    lives: Lives
    folder: Path
    kills: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.folder.mkdir()

    def kill_in(self, step: int, place: str) -> bool:
        """The table plays on and dies at `place` of that step; False when it does not get there.

        Behind the commit that step is stored, and nobody hears of it before.
        """
        is_killed = self._live(Order(str(self.folder), step + 1, place))
        if is_killed:
            steps = step_of(self.folder)
            assert steps == step + (place in STORED), f"{steps} steps are stored, {place} {step}"
        return is_killed

    def kill_starts(self) -> None:
        """It dies at every place of its start that it gets to, one start after the other."""
        for place in STARTING:
            self._live(Order(str(self.folder), 0, place))

    def play_out(self) -> Undisturbed:
        """Nobody kills it any more; what it has recorded in all its lives."""
        assert not self._live(Order(str(self.folder), len(script())))
        return lived(self.folder)

    def _live(self, order: Order) -> bool:
        report = self.lives.live(order)
        assert not report.words, report
        if report.killed:
            self.kills[order.place] += 1
            self._look_at_a_copy()
        return report.killed

    def _look_at_a_copy(self) -> None:
        copy = self.folder.with_name(f"{self.folder.name}.copy")
        shutil.copytree(self.folder, copy)
        (last, *_), kept = recovered(copy), returned(self.folder)
        assert last >= kept, f"record {kept} had returned, the journal ends at {last}"
        besides = [each for each in read_records(copy, kept) if each.cause is not None]
        assert len(besides) <= 1, f"{len(besides)} decisions that had not returned"
        shutil.rmtree(copy)
