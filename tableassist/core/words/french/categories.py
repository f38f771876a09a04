"""French: the hands by category, without an article; which article they have stands in `hands`."""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.house import HandName, ThreeCardLine

CATEGORIES: Mapping[HandName | ThreeCardLine, str] = MappingProxyType(
    {
        "mini royal": "mini royale",
        "royal flush": "quinte royale",
        "straight flush": "quinte couleur",
        "four of a kind": "carré",
        "full house": "main pleine",
        "flush": "couleur",
        "straight": "suite",
        "three of a kind": "brelan",
        "two pair": "deux paires",
        "pair": "paire",
        "high card": "carte haute",
    }
)
