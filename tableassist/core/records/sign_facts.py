"""What each of the table's signs shows and proves, as facts.

Its coming and going is a board's, and lives with those. Nothing here moves money.
"""

from typing import TypeAlias

from tableassist.core.inputs import Struct
from tableassist.core.signs import SignName


class DisplayFault(Struct, frozen=True, tag="display_fault", omit_defaults=True):
    """What people read on `sign` may be wrong, or (`is_on` False) no longer."""

    what: str
    is_on: bool
    sign: SignName = "sign"


class SignShown(Struct, frozen=True, tag="sign_shown", omit_defaults=True):
    """The own report of `sign` of what it shows, whenever that changed. None is dashes.

    With the face "unverified" nobody reported: `meter_seq` is the figure last written to the sign.
    `others` are the figures of the jackpot's side levels, where it has some.
    """

    amount: int | None
    meter_seq: int
    face: str
    others: tuple[int | None, ...] = ()
    sign: SignName = "sign"


class SignUnproved(Struct, frozen=True, tag="sign_unproved"):
    """For too long `sign` has not been known to show the meter; it ends when it is again.

    `why` is as in a `jackpot_closed`, which says the same of the sign that closed the jackpot.
    """

    sign: SignName
    why: str


class AwardShown(Struct, frozen=True, tag="award_shown", omit_defaults=True):
    """The proof of `sign` that people could read an award, in cents."""

    award_id: int
    amount: int
    sign: SignName = "sign"


class AwardUnseen(Struct, frozen=True, tag="award_unseen", omit_defaults=True):
    """`sign` has not proved in time that it shows the award of `seat`, in cents."""

    round: int
    seat: int
    award_id: int
    amount: int
    sign: SignName = "sign"


SignRecord: TypeAlias = DisplayFault | SignShown | SignUnproved | AwardShown | AwardUnseen
