"""One seed, one life: everything about a simulated table, drawn from the seed alone.

Swarm-wise: each life has a random subset of all that can befall a table, each with a rate of its
own, so that what is rare together in ordinary runs meets in some of them. A life is a value that
can be printed; how it is lived is said in `lives`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tableassist.core.paying import PayingTerms, PayTier, ReportingRule
from tableassist.simulator.faults.catalogue import KINDS
from tableassist.simulator.faults.kinds import FaultKind
from tests.simulation.decks import RARE

HOUSES = (
    "caribbean-montreal",
    "caribbean-montreal",
    "caribbean-french",
    "three-card",
    "caribbean-party",
    "grand-prix",
)
LEVELS_HOUSE = str(Path(__file__).parents[1] / "support" / "three_levels.toml")
PUT_BACK = ("folder", "database", "database of a killed table")
SPEEDS = (8.0, 20.0, 40.0)
BAUDS = (115_200, 921_600, 921_600, 921_600)
FEWEST_ROUNDS, MOST_ROUNDS = 10, 60
# A line that gives a byte a millisecond is only slow, and makes the whole life slow. What two
# boards with one key would do to each other is tried by itself.
LEFT_OUT = {"split", "cloned"}
# Kinds that came later are drawn behind everything else, so that a seed stays the life it was.
LATER = ("short_pay",)
_FULL_TABLE = 7
_PER_MILLE = 1_000


@dataclass(frozen=True, slots=True)
class Life:
    """What one seed means. Rates are per thousand rounds, pauses in points that a program passes;
    `mistakes` are per thousand occasions.

    `faults` by name as a faults file has them; `put_back` is what of yesterday's copy is put in the
    place of today's journal in the end. `collects`: see `Play`. `dies` None: the program lives on.
    `disk`: "ram", "ram with snapshots" or "real".
    """

    seed: int
    house: str
    rounds: int
    seats: tuple[int, ...]
    speed: float
    baud: int
    disk: str
    dies: tuple[int, int] | None
    misdeals: int
    fumbles: int
    supervisor: int
    extra_cards: int
    double_cards: int
    rare: Mapping[str, int]
    faults: Mapping[str, Mapping[str, object]]
    mistakes: int = 0
    put_back: str = ""
    collects: bool = False
    irregularities: int = 0
    paying: PayingTerms | None = None

    def __str__(self) -> str:
        dies = "lives on" if self.dies is None else f"dies each {self.dies[0]}-{self.dies[1]}"
        return (
            f"seed {self.seed}: {Path(self.house).stem}, {self.rounds} rounds, seats "
            f"{''.join(map(str, self.seats))}, speed {self.speed:g}, {self.baud} baud, "
            f"{self.disk} disk, {dies}, {self.mistakes} mistakes, "
            f"{'collects chips, ' if self.collects else ''}"
            f"faults: {', '.join(self.faults) or 'none'}"
            f"{self.put_back and f'; yesterday: {self.put_back}'}"
        )


def draw(seed: int, rounds: int | None = None) -> Life:
    """The life of a seed; `rounds` instead of those that it has drawn."""
    chance = Random(f"life/{seed}")
    share = chance.choice((0, 0, 100, 250, 500))
    drawn = chance.randint(FEWEST_ROUNDS, MOST_ROUNDS)
    life = Life(
        seed=seed,
        house=chance.choice(HOUSES),
        rounds=drawn if rounds is None else rounds,
        seats=_seats(chance),
        speed=chance.choice(SPEEDS),
        baud=chance.choice(BAUDS),
        disk=chance.choices(("ram", "ram with snapshots", "real"), (5, 3, 2))[0],
        dies=_dies(chance),
        misdeals=_sometimes(chance, 150),
        fumbles=_sometimes(chance, 2_000),
        supervisor=_sometimes(chance, 600),
        extra_cards=_sometimes(chance, 100),
        double_cards=_sometimes(chance, 60),
        rare=_rare(chance),
        faults={
            name: _fault(kind, chance)
            for name, kind in KINDS.items()
            if name not in (*LEFT_OUT, *LATER) and chance.randrange(_PER_MILLE) < share
        },
    )
    # Drawn last, so that a seed of before is the life it was unless it falls to this house.
    if chance.randrange(6) == 0:
        life = replace(life, house=LEVELS_HOUSE)
    later = {name: _fault(KINDS[name], chance) for name in LATER if chance.random() < 0.5}
    mistakes = _sometimes(chance, 100)
    life = replace(life, faults={**life.faults, **later}, mistakes=mistakes)
    put_back = chance.choice(PUT_BACK) if life.disk == "real" else ""
    life = replace(life, put_back=put_back, collects=chance.random() < 0.5)
    life = replace(life, irregularities=_sometimes(chance, 600))
    return replace(life, paying=_paying(chance))


def _paying(chance: Random) -> PayingTerms | None:
    """What the table asks for before a hit is paid: nothing in half of all lives."""
    if chance.random() < 0.5:
        return None
    higher = PayTier(chance.choice((1, 50_000, 500_000)), people=2, regulator=chance.random() < 0.5)
    rule = ReportingRule("all", "A form", ("form",), 0, amount=chance.choice((0, 100_000)))
    return PayingTerms(
        tiers=(PayTier(0), higher),
        rules=(rule,) if chance.random() < 0.5 else (),
        show_cards=chance.random() < 0.5,
        count_deck=chance.random() < 0.5,
    )


def _seats(chance: Random) -> tuple[int, ...]:
    count = chance.choice((1, 2, 3, 4, 5, _FULL_TABLE, _FULL_TABLE))
    return tuple(sorted(chance.sample(range(1, _FULL_TABLE + 1), count)))


def _dies(chance: Random) -> tuple[int, int] | None:
    mean = chance.choice((None, None, 300, 1_000, 4_000))
    return None if mean is None else (1, 2 * mean)


def _sometimes(chance: Random, most: int) -> int:
    """A rate in half of all lives, none in the others."""
    rate = chance.randint(1, most)
    return rate if chance.random() < 0.5 else 0


def _rare(chance: Random) -> dict[str, int]:
    chosen = [name for name in RARE if chance.random() < 0.5]
    return {name: chance.randint(20, 800 // len(RARE)) for name in chosen}


def _fault(kind: FaultKind, chance: Random) -> dict[str, object]:
    """How often it comes and how long it stays; what it does besides is as the list says."""
    pause = chance.choice((1_200, 5_000, 15_000))
    values: dict[str, object] = {"every_ms": [pause // 4, pause * 2]}
    if not kind.is_momentary:
        values["for_ms"] = [20, chance.choice((100, 600, 2_000))]
    return values
