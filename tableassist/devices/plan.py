"""What hardware is expected on which port. Values, checked by whoever read them from a file.

No other setting of the table may come in here, so that devices and settings stay strangers.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from tableassist.core.cards import Card
from tableassist.core.inputs import BoardName, BoardRole
from tableassist.core.sign_limits import DEFAULT_DIGITS
from tableassist.core.signs import SIGNS, SignName

Parity: TypeAlias = Literal["none", "even", "odd"]
Checksum: TypeAlias = Literal["none", "xor8", "sum8", "mod10"]


@dataclass(frozen=True, slots=True)
class LineFormat:
    """How a byte travels: 7 or 8 data bits, its parity, and one stop bit."""

    data_bits: int = 8
    parity: Parity = "none"


@dataclass(frozen=True, slots=True)
class AlphaFit:
    """An Alpha sign. `label` stands before the figure, `award` before a win; `beeps` at a win.

    `digits` are those that it has room for beside the label, the two behind the point included; a
    figure with more is not shown, `attendant` stands there.
    """

    label: str
    award: str
    beeps: bool
    digits: int = DEFAULT_DIGITS
    attendant: str = "CALL ATTENDANT"


@dataclass(frozen=True, slots=True)
class LineReaderFit:
    """A card reader that sends lines; a pattern must match a line whole.

    `card` has the groups `rank` and `suit`, or the group `code`, which `cards` turns into a card.
    `new_deck` is the line by which a person says that a whole shuffled deck is in the shoe, and
    `ignored` are the reader's lines that mean nothing. `checksum` is what each line ends with,
    before `ending`.
    """

    card: str
    new_deck: str
    ending: bytes
    checksum: Checksum = "none"
    cards: Mapping[str, Card] = field(default_factory=dict)
    ignored: str = ""


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """`unit` is the board's name as `firmware_protocol.units` writes it; `baud` bits a second.

    `port` is a name as `port_names` reads it. `keys` are what the unit's key may be, newest first;
    without any it is only taken when `require_signed` is False. `strict_schema` takes no board
    that knows other messages than this side. `fit` is None for a board that
    speaks the wire protocol. Other hardware cannot say its name: there `unit` is only what the
    journal calls it. `place` tells the signs of a table apart, from 1. `entropy` gives so many
    bytes that nobody can foresee.
    """

    role: BoardRole
    port: str
    unit: str
    baud: int
    line: LineFormat = LineFormat()
    fit: AlphaFit | LineReaderFit | None = None
    keys: Sequence[bytes] = field(default=(), repr=False)
    require_signed: bool = True
    strict_schema: bool = False
    place: int = 1
    entropy: Callable[[int], bytes] = field(default=secrets.token_bytes, repr=False)

    @property
    def name(self) -> BoardName:
        """Its role; a further sign has a name of its own."""
        return self.sign if self.role == "sign" else self.role

    @property
    def sign(self) -> SignName:
        """Which of the table's signs it is, where it is one."""
        return SIGNS[self.place - 1]

    @property
    def keeps_head(self) -> bool:
        """The first sign keeps the newest head of the journal."""
        return self.name == "sign"
