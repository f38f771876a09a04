"""Which faults a simulation injects: the list of all of them, and the file that orders some.

When a fault strikes is drawn from the seed (`episodes`); who carries it out stands beside what it
harms. The faults of people are the affair of `plan`.
"""

from dataclasses import dataclass
from pathlib import Path

from tableassist.simulator.faults.orders import FaultOrder
from tableassist.simulator.faults.reading import FaultsError, orders_in, people_in, read_tree

__all__ = ["NO_FAULTS", "FaultOrder", "Faults", "FaultsError", "load_faults"]


@dataclass(frozen=True, slots=True)
class Faults:
    """Rounds in a thousand in which people make a mistake, and the faults that were ordered.

    Extra card: the hands draw one card too many at the end of the deal. Duplicate card: the deck
    holds a second copy of one of its cards in place of another.
    """

    extra_card_per_mille: int = 0
    duplicate_card_per_mille: int = 0
    orders: tuple[FaultOrder, ...] = ()


NO_FAULTS = Faults()


def load_faults(path: Path) -> Faults:
    """Read a faults file; `FaultsError` with all its problems."""
    content = read_tree(path)
    return Faults(**people_in(content), orders=orders_in(content))
