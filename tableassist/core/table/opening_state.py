"""How far a table is opened, as its state knows it: a fold over the records like the rest.

What the steps are is asked of the house, in `opening`; here is only what was answered.
"""

from tableassist.core.inputs import Struct


class OpeningState(Struct, frozen=True):
    """`required`: no round begins at a closed table.

    `answered` are the steps of the opening that is on. `house_hash` is the profile that the table
    is open under, "" while it is closed. `values_hash` is the profile whose unconfirmed `values`
    people have confirmed. `trial_wrong` is what the last trial round found, `differs` the step
    that somebody said does not hold. `rounds` and `handle` (cents) count since it was opened.
    """

    required: bool = False
    answered: tuple[str, ...] = ()
    house_hash: str = ""
    values_hash: str = ""
    values: tuple[str, ...] = ()
    trial_wrong: tuple[str, ...] = ()
    differs: str = ""
    rounds: int = 0
    handle: int = 0
    program: str = ""

    @property
    def is_open(self) -> bool:
        """Somebody has opened the table and nobody closed it since."""
        return bool(self.house_hash)
