"""A value of a house as it is read to a supervisor: what is money, a part, a choice, a pay table.

Which values there are is the profile's to say; what they are called is a language's.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, TypeAlias

from tableassist.core.words.amounts import Amounts

Value: TypeAlias = bool | int | str | list[int] | dict[str, int]
MONEY = frozenset(
    {
        *("limits.min", "limits.max", "limits.step", "limits.seat_cap"),
        *("progressive.price", "progressive.reset", "progressive.limit"),
    }
)
NOTHING: Mapping[str, str] = MappingProxyType(
    {
        "limits.seat_cap": "no limit",
        "progressive.limit": "no limit",
        "dealing.shown_card": "none",
    }
)
"""What 0 means, where it is no amount."""


class HouseValues(Amounts):
    """What `names` calls a path, and `said` a choice; both by a language."""

    names: ClassVar[Mapping[str, str]]
    said: ClassVar[Mapping[str, str]]
    between: ClassVar[tuple[str, str]]
    """What stands behind a name, and between the lines of a pay table."""
    per_cent: ClassVar[str] = "%"

    def hand_word(self, hand: str) -> str:
        """A hand of a pay table by its category."""
        return hand

    def house_value(self, path: str, value: Value) -> str:
        """A value of the profile, `value` as JSON would hold it."""
        colon, _ = self.between
        return f"{self.names.get(path, path)}{colon} {self._value(path, value)}"

    def _value(self, path: str, value: Value) -> str:
        match value:
            case bool():
                return self._said("yes" if value else "no")
            case 0 if path in NOTHING:
                return self._said(NOTHING[path])
            case int() if path in MONEY:
                return self.money(value)
            case int() if path.endswith("_ppm"):
                return f"{self.percent(value)}{self.per_cent}"
            case int():
                return self.number(value)
            case str():
                return self._said(value)
            case list():
                return self.between[1].join(map(self.money, value))
            case dict():
                pays = ((self.hand_word(hand), self.number(odds)) for hand, odds in value.items())
                return self.between[1].join(map(" ".join, pays))

    def _said(self, choice: str) -> str:
        return self.said.get(choice, choice)
