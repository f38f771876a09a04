"""Which faults a simulation injects: the list of all of them, and the file that orders some.

When a fault strikes is drawn from the seed (`episodes`); who carries it out stands beside what it
harms. The faults of people are the affair of `plan`.
"""

from dataclasses import dataclass
from importlib import resources

from tableassist.simulator.faults.orders import FaultOrder
from tableassist.simulator.faults.reading import FaultsError, Tree, checked, orders_in, people_in

__all__ = ["NO_FAULTS", "FaultOrder", "Faults", "FaultsError", "example_text", "faults_in"]


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


def example_text() -> str:
    """A file of every fault that there is, with its defaults, each behind a `#`."""
    return resources.files(__package__).joinpath("example.toml").read_text("utf-8")


def faults_in(content: Tree, name: str) -> Faults:
    """The faults that a file of this name orders; `FaultsError` with all its problems."""
    checked(content, name)
    return Faults(**people_in(content), orders=orders_in(content))
