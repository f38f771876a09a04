"""What is to be simulated: house, seed, pace, faults, which boards are there, and who plans."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from tableassist.core.house import House
from tableassist.core.inputs import BoardRole
from tableassist.firmware import DEFAULT_BAUD
from tableassist.simulator.faults import NO_FAULTS, Faults
from tableassist.simulator.plan import RoundPlan, plan_round

Planner: TypeAlias = Callable[[House, int, int, Faults], RoundPlan]


@dataclass(frozen=True, slots=True)
class BoardFit:
    """Which unit answers in a role, how fast its line is, and the key it signs with, if it does."""

    unit: str
    baud: int = DEFAULT_BAUD
    key: bytes | None = field(default=None, repr=False)


DEMO_BOARDS: Mapping[BoardRole, BoardFit] = MappingProxyType(
    {
        "shoe": BoardFit("SIM-SHOE-001"),
        "bets": BoardFit("SIM-BETS-001"),
        "sign": BoardFit("SIM-SIGN-001"),
    }
)


@dataclass(frozen=True, slots=True)
class Play:
    """What is simulated. `rounds` None: without end. `speed` divides all delays of people.

    `planner` makes the plan of a round from house, seed, round and faults; it has to give the same
    plan again for the same ones. `collects`: the dealer puts the progressive chips into the rack
    when they are counted; else they lie on their spots until the round is settled.
    """

    house: House
    seed: int
    rounds: int | None = None
    speed: float = 1.0
    faults: Faults = NO_FAULTS
    boards: Mapping[BoardRole, BoardFit] = field(default_factory=lambda: DEMO_BOARDS)
    planner: Planner = plan_round
    collects: bool = False
