"""Settings: what a table and a house are told, read from TOML and checked whole.

`shape` compares a file with the values' own types, `house` and `table` add what types cannot say.
Every problem of a file is found before anyone is told, each with its path. Nothing here knows how
a setting is used, and nothing is ever written but the key file, by `store_keys`.
"""

from tableassist.settings.errors import SettingsError
from tableassist.settings.guarded import open_to_others
from tableassist.settings.house import BUILT_IN, load_house
from tableassist.settings.keys import (
    DEMO_UNITS,
    NO_KEYS,
    UnitKeys,
    demo_key,
    demo_keys,
    read_keys,
    store_keys,
)
from tableassist.settings.other_hardware import (
    EVERY_BOARD,
    AlphaSettings,
    LineReaderSettings,
)
from tableassist.settings.paying import (
    BUILT_IN_JURISDICTIONS,
    HandPaySettings,
    Jurisdiction,
    load_jurisdiction,
    paying_terms,
)
from tableassist.settings.source import read_tree
from tableassist.settings.table import (
    BAUD_RATES,
    SLOW_RATES,
    Boards,
    BoardSettings,
    PeopleSettings,
    SignSettings,
    Suits,
    TableSettings,
    Theme,
    load_table,
    minutes_of_day,
    sign_fits,
)

__all__ = [
    "BAUD_RATES",
    "BUILT_IN",
    "BUILT_IN_JURISDICTIONS",
    "DEMO_UNITS",
    "EVERY_BOARD",
    "NO_KEYS",
    "SLOW_RATES",
    "AlphaSettings",
    "BoardSettings",
    "Boards",
    "HandPaySettings",
    "Jurisdiction",
    "LineReaderSettings",
    "PeopleSettings",
    "SettingsError",
    "SignSettings",
    "Suits",
    "TableSettings",
    "Theme",
    "UnitKeys",
    "demo_key",
    "demo_keys",
    "load_house",
    "load_jurisdiction",
    "load_table",
    "minutes_of_day",
    "open_to_others",
    "paying_terms",
    "read_keys",
    "read_tree",
    "sign_fits",
    "store_keys",
]
