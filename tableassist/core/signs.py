"""The signs of one table: their names, and what is known of each before it has said a word.

The first one is `sign`, as at a table that has no other. What a sign shows, and whether that is
right, lives with the state of the table.
"""

from typing import Literal, TypeAlias

import msgspec

SignName: TypeAlias = Literal["sign", "sign2", "sign3"]
SignKind: TypeAlias = Literal["own", "alpha"]
SIGNS: tuple[SignName, ...] = ("sign", "sign2", "sign3")


class SignFit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sign that this table has. An `alpha` one cannot say what it shows.

    `for_patrons`: people bet by what it shows, so no progressive bet is taken while that is not
    known to be the meter.
    """

    name: SignName = "sign"
    kind: SignKind = "own"
    for_patrons: bool = True


ONE_SIGN = (SignFit(),)
