"""What the table knows of each of its signs: what it said last, its faults, what it has proved.

Whether that is the meter is for the whole state to say. Nothing is decided here.
"""

from tableassist.core.inputs import Struct
from tableassist.core.signs import SignFit

UNVERIFIED = "unverified"


class SignShows(Struct, frozen=True):
    """What a sign last said it shows. `amount` None is dashes.

    With the face "unverified" it cannot say, and `meter_seq` is what was last written to it.
    """

    amount: int | None = None
    meter_seq: int = 0
    face: str = ""
    others: tuple[int | None, ...] = ()


class SignState(Struct, frozen=True):
    """One sign. `faults` are why people may read something wrong on it.

    `award` is the one that it has proved last, as id and cents, `unseen` the id of one that it did
    not prove in time. `wrong_since_ms` is set while it does not follow the meter, and `unproved`
    says why once that has lasted too long.
    """

    fit: SignFit = SignFit()
    shows: SignShows = SignShows()
    faults: frozenset[str] = frozenset()
    award: tuple[int, int] = (0, 0)
    unseen: int = 0
    wrong_since_ms: int | None = None
    unproved: str = ""
