"""From a card's last byte to its COMMIT and to the screen, with the window painting all the while.

`python -m tests.bench.card_latency [ROUNDS]` plays simulated rounds through the real program in a
process of its own and prints: the time from the last byte of each card's frame on the
pseudo-terminal to the COMMIT on it, beside bare SQLite FULL commits on the same disk in the same
run, before the play and all through it; the time from that byte to the screen's changed value
and to the painted frame, also for the last card of each deal alone; the time from the touch that
turns the hands over to the painted call; and the time from the start of the process to its first
painted frame.
"""

import os
import shutil
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from firmware_protocol import EVENTS, CardDrawn, Commit, FrameReader, Kind
from tableassist.journal import read_records
from tests.bench.relay import Noted, Relay
from tests.support.two_processes import TwoProcesses

SEED = 7
BARE_COMMITS = 300
BESIDE_S = 0.02


class BareCommits:
    """Single-row transactions, WAL and synchronous=FULL; `times` in milliseconds."""

    def __init__(self, directory: Path) -> None:
        self.times: list[float] = []
        self._connection = sqlite3.connect(directory / "bare.db", isolation_level=None)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=FULL")
        self._connection.execute("CREATE TABLE IF NOT EXISTS rows (body BLOB)")

    def commit(self) -> None:
        """One more."""
        start = time.perf_counter_ns()
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("INSERT INTO rows VALUES (?)", (bytes(300),))
        self._connection.execute("COMMIT")
        self.times.append((time.perf_counter_ns() - start) / 1e6)


def cards_on_the_wire(noted: Iterable[Noted]) -> Iterator[tuple[int, int]]:
    """(event id, moment of its last byte) of every card, the first time it was sent."""
    reader, seen = FrameReader(expect_from_device=True), set()
    for one in noted:
        for frame in reader.feed(one.chunk) if one.from_board else ():
            if frame.kind == Kind.EVT and EVENTS.get(frame.msg) is CardDrawn:
                event_id = int.from_bytes(frame.payload[:4], "little")
                if event_id not in seen:
                    seen.add(event_id)
                    yield event_id, one.ns


def commits_on_the_wire(noted: Iterable[Noted]) -> list[tuple[int, int]]:
    """(event id, moment) of every COMMIT."""
    reader = FrameReader(expect_from_device=False)
    return [
        (Commit.decode(frame.payload).event_id, one.ns)
        for one in noted
        if not one.from_board
        for frame in reader.feed(one.chunk)
        if frame.kind == Kind.COMMIT
    ]


def first_at_least(moments: list[tuple[int, int]], number: int, after_ns: int) -> float | None:
    """Milliseconds from `after_ns` to the first moment that carries `number` or more."""
    for reached, ns in moments:
        if reached >= number and ns >= after_ns:
            return (ns - after_ns) / 1e6
    return None


def measure(directory: Path, rounds: int) -> None:
    """Play, then print. The boards' own memories lie apart: they are no part of the table."""
    memories = tempfile.mkdtemp(dir="/dev/shm" if Path("/dev/shm").is_dir() else None)
    (directory / "wires").symlink_to(memories)
    try:
        _measure(directory, rounds)
    finally:
        shutil.rmtree(memories)


def _measure(directory: Path, rounds: int) -> None:
    table = TwoProcesses(directory)
    text = table.config.read_text().replace("wires/shoe", "wires/shoe-relayed")
    table.config.write_text(text)
    alone, beside = BareCommits(directory), BareCommits(directory)
    for _ in range(BARE_COMMITS):
        alone.commit()
    with table.simulate(rounds=rounds, seed=SEED, words=("--speed", "20")) as people:
        link = directory / "wires" / "shoe"
        while not link.exists():
            time.sleep(0.01)
        with Relay(link, directory / "wires" / "shoe-relayed") as relay:
            start = time.monotonic_ns()
            child = subprocess.Popen(
                [sys.executable, "-m", "tests.bench.window_child", str(table.config)],
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                env={"QT_QPA_PLATFORM": "offscreen", **os.environ},
            )
            while people.poll() is None:
                beside.commit()
                time.sleep(BESIDE_S)
            child.send_signal(signal.SIGTERM)
            told = child.communicate()[0]
    report(directory, relay.noted, told, start, {"alone": alone.times, "beside": beside.times})


def report(
    directory: Path, noted: list[Noted], told: str, start: int, bare: dict[str, list[float]]
) -> None:
    """The figures."""
    events: dict[str, list[tuple[int, int]]] = {}
    for line in told.splitlines():
        what, number, ns = line.split()
        events.setdefault(what, []).append((int(number), int(ns)))
    records = list(read_records(directory / "journal"))
    numbers = {
        one.source.event_id: one.number
        for one in records
        if one.source and one.kind == "card_dealt"
    }
    cards = [card for card in cards_on_the_wire(noted) if card[0] in numbers]
    commits = commits_on_the_wire(noted)
    to_commit = [first_at_least(commits, event_id, ns) for event_id, ns in cards]
    to_value = [first_at_least(events["shown"], numbers[n], ns) for n, ns in cards]
    to_paint = [first_at_least(events["painted"], numbers[n], ns) for n, ns in cards]
    print(f"start of the process to its first painted frame {_since(events, start):8.0f} ms")
    _print("bare SQLite FULL commit, machine idle", bare["alone"])
    _print("bare SQLite FULL commit, beside the play", bare["beside"])
    _print("card's last byte to COMMIT", [one for one in to_commit if one is not None])
    _print("card's last byte to the screen's value", [one for one in to_value if one is not None])
    _print("card's last byte to the painted frame", [one for one in to_paint if one is not None])
    last = {one.source.event_id for one in records if one.source and one.kind == "deal_completed"}
    of_last = [ms for (event_id, _), ms in zip(cards, to_paint, strict=True) if event_id in last]
    _print("last card of a deal to the painted frame", [one for one in of_last if one is not None])
    _print("touch of Reveal to the painted call", list(_calls(events)))
    median = statistics.median(one for one in to_commit if one is not None)
    for when, times in bare.items():
        ratio = median / statistics.median(times)
        print(f"median COMMIT / median bare commit {when}: {ratio:.2f}")


def _calls(events: dict[str, list[tuple[int, int]]]) -> Iterator[float]:
    """Milliseconds from each touch that turned the hands over to the frame with the call."""
    for _, touched_ns in events["reveal"]:
        number = next((number for number, ns in events["call"] if ns > touched_ns), None)
        painted = None if number is None else first_at_least(events["painted"], number, touched_ns)
        if painted is not None:
            yield painted


def _since(events: dict[str, list[tuple[int, int]]], start: int) -> float:
    return (events["first-frame"][0][1] - start) / 1e6


def _print(words: str, times: list[float]) -> None:
    times = sorted(times)
    p95 = times[len(times) * 95 // 100]
    print(
        f"{words:40} n {len(times):5}  median {statistics.median(times):7.3f}  "
        f"p95 {p95:7.3f}  worst {times[-1]:7.3f} ms"
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="card-latency-") as folder:
        measure(Path(folder), int(sys.argv[1]) if len(sys.argv) > 1 else 20)
