"""What a soak comes to: memory, handles, disk, times, and whether all agrees.

Memory and handles are the kernel's own figures of each process, which looks at nothing inside it.
Two times are taken: of a card from the shoe to the record, of the meter from the record to the
sign. When a window has painted nobody tells.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from statistics import median

from tableassist.cli.soak_table import SoakTable
from tableassist.core import records as r
from tableassist.core.money import MICRO_PER_CENT
from tableassist.journal import JournalError, read_records, verify
from tableassist.reports.reconcile import reconciled
from tableassist.reports.standing import beginning_state
from tableassist.simulator.auditor import audit

_PROC = Path("/proc")
MB = 1_048_576


@dataclass(frozen=True)
class Held:
    """What a process holds."""

    resident_mb: int = 0
    files: int = 0
    threads: int = 0

    @classmethod
    def by(cls, pid: int) -> "Held":
        """As the kernel says; nothing of a process that is gone."""
        try:
            lines = (_PROC / str(pid) / "status").read_text().splitlines()
            files = len(list((_PROC / str(pid) / "fd").iterdir()))
        except OSError:
            return cls()
        said = dict(line.split(":", 1) for line in lines if ":" in line)
        resident = int(said.get("VmRSS", "0 kB").split()[0]) // 1024
        return cls(resident, files, int(said.get("Threads", "0")))

    def most(self, other: "Held") -> "Held":
        """The greater of each."""
        pairs = zip(
            (self.resident_mb, self.files, self.threads),
            (other.resident_mb, other.files, other.threads),
            strict=True,
        )
        return Held(*map(max, pairs))


@dataclass
class Figures:
    """Counted as it goes."""

    table: SoakTable
    kills: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    number: int = 0
    worst: dict[str, Held] = field(default_factory=dict)
    late_ms: list[int] = field(default_factory=list)
    sign_ms: list[int] = field(default_factory=list)
    _left: dict[tuple[int, str], int] = field(default_factory=dict)
    _shown: list[tuple[int, int]] = field(default_factory=list)
    _meters: dict[int, int] = field(default_factory=dict)

    def hear(self, fact: Mapping[str, object], at_ms: int) -> None:
        """What has just physically happened."""
        match fact:
            case {"fact": "card", "deck": int() as deck, "card": str() as card}:
                self._left[deck, card] = at_ms
            case {"fact": "sign", "showing": str() as amount, "state": "showing"}:
                self._shown.append((at_ms, int(amount.replace(".", ""))))
            case {"fact": "fault", "what": str() as what}:
                self.faults[what] += 1
            case _:
                pass

    def heading(self) -> str:
        """Above the lines."""
        return (
            "rounds   table MiB files threads   sign MiB files threads   disk MiB   "
            "card to record ms: median  p95  worst   meter to sign ms: median  p95  worst   "
            "faults  kills"
        )

    def line(self, held: Mapping[str, Held]) -> str:
        """How it is now, and the time of the cards since the last line."""
        since = sorted(self._read())
        signs = sorted(self._followed())
        self.late_ms += since
        self.sign_ms += signs
        for name, one in held.items():
            self.worst[name] = one.most(self.worst.get(name, Held()))
        table, sign = held.get("table", Held()), held.get("sign", Held())
        times, sign_times = _three(since), _three(signs)
        return (
            f"{self.rounds:>6}   {table.resident_mb:>9} {table.files:>5} {table.threads:>7}   "
            f"{sign.resident_mb:>8} {sign.files:>5} {sign.threads:>7}   {self.disk_mb():>8}   "
            f"{times:>38}   {sign_times:>37}   {self.faults.total():>6} {self.kills.total():>6}"
        )

    def disk_mb(self) -> int:
        """What the table's folder takes; the truth is the simulator's and apart."""
        paths = self.table.journal.rglob("*")
        return sum(path.stat().st_size for path in paths if path.is_file()) // MB

    def _read(self) -> Iterator[int]:
        """Milliseconds of each card that was recorded since; the truth tells when it left."""
        try:
            for stored in read_records(self.table.journal, self.number):
                self.number = stored.number
                record = stored.record
                self.rounds += isinstance(record, r.RoundClosed)
                if isinstance(record, r.ContributionMade):
                    self._meters[stored.at_ms] = record.meter_after_micro // MICRO_PER_CENT
                if isinstance(record, r.CardDealt):
                    left = self._left.pop((record.shoe_no, str(record.card)), None)
                    if left is not None:
                        yield max(0, stored.at_ms - left)
        except JournalError:
            return  # it is being opened

    def _followed(self) -> Iterator[int]:
        """Milliseconds from each lock's meter to the first face with it, before the next one's.

        A meter that the sign never showed has no time: it was away, and then the jackpot closes.
        """
        shown, self._shown = sorted(self._shown), []
        meters, self._meters = sorted(self._meters.items()), {}
        ends = [at_ms for at_ms, _ in meters[1:]]
        for (at_ms, amount), end_ms in zip(meters, [*ends, inf], strict=False):
            faces = (when for when, face in shown if face == amount and at_ms <= when < end_ms)
            if (first := next(faces, None)) is not None:
                yield first - at_ms


def final_lines(table: SoakTable, figures: Figures) -> tuple[list[str], bool]:
    """The table at the end, and whether all agrees. One that was ended at once has no truth yet."""
    if not table.truth.exists():
        return ["", "nothing was played"], False
    figures.line({})
    verdict = verify(table.journal)
    begin = beginning_state(table.journal)
    stored = (one.stamped() for one in read_records(table.journal, begin.number))
    meter = reconciled(stored, begin)
    with table.truth.open(encoding="utf-8") as lines:
        records = (one.stamped() for one in read_records(table.journal))
        result = audit(map(json.loads, lines), records, table.house)
    wrong = [*verdict.findings, *([meter.problem] if meter.problem else []), *result.disagreements]
    late, signs = sorted(figures.late_ms), sorted(figures.sign_ms)
    worst = ", ".join(
        f"{name} {one.resident_mb} MiB, {one.files} files, {one.threads} threads"
        for name, one in figures.worst.items()
    )
    killed = ", ".join(f"{name} {count}" for name, count in figures.kills.items()) or "none"
    told = [
        "",
        f"rounds closed      {result.rounds:,}",
        f"cards, chips       {result.cards:,}, {result.chips:,}",
        f"faults             {figures.faults.total():,} of {len(figures.faults)} kinds",
        f"kills              {killed}",
        f"most held          {worst}",
        f"journal            {verdict.records:,} records, {figures.disk_mb()} MiB",
        f"card to record     median {median(late) if late else '-'} ms, p95 {_part(late, 95)}, "
        f"worst {_part(late, 100)} ({len(late):,} cards; lost cables and kills are in it)",
        f"meter to sign      median {median(signs) if signs else '-'} ms, p95 {_part(signs, 95)}, "
        f"worst {_part(signs, 100)} ({len(signs):,} locks; where the sign was there)",
        f"journal verify     {'holds' if verdict.ok else 'DOES NOT HOLD'}",
        f"meter reconcile    {meter.problem or 'to the micro-cent'}",
        f"audit              {len(result.disagreements)} disagreements with the truth",
    ]
    return [*told, *(f"  {line}" for line in wrong)], not wrong and bool(result.rounds)


def _three(times: list[int]) -> str:
    """Median, 95 % and worst."""
    return " ".join(f"{_part(times, percent):>6}" for percent in (50, 95, 100))


def _part(times: list[int], percent: int) -> str:
    """The time that so many of them do not exceed."""
    if not times:
        return "-"
    return str(times[min(len(times) - 1, len(times) * percent // 100)])
