"""French: what is said of boards and their lines, by the codes of who found it.

A code that is not known here is told as it is.
"""

from collections.abc import Mapping
from types import MappingProxyType

AWAY: Mapping[str, str] = MappingProxyType({})
TURNED_AWAY: Mapping[str, str] = MappingProxyType(
    {
        "wrong class": "un appareil d'une autre sorte répond sur ce port",
        "wrong unit": "un autre appareil de cette sorte répond sur ce port",
        "swapped cables": "un appareil de la table est sur le mauvais port, deux câbles échangés",
        "cloned unit": "deux appareils se disent le même, l'un des deux est faux",
        "version": "l'appareil parle une autre version",
        "other messages": "l'appareil connaît d'autres messages",
        "unsigned": "l'appareil ne signe pas ce qu'il dit",
        "unknown key": "l'appareil signe avec une clé qui n'est pas gardée ici",
    }
)
FORGED: Mapping[str, str] = MappingProxyType(
    {
        "bad tag": "de signature fausse",
        "replayed counter": "de compteur rejoué",
        "unsigned": "sans signature",
        "stale session": "d'une session passée",
        "unknown key": "de clé inconnue",
    }
)
FAULTS: Mapping[str, str] = MappingProxyType(
    {
        "log full": "sa mémoire de messages est pleine",
        "sensor": "capteur en panne",
        "lamp": "lampe en panne",
        "jam": "bourrage",
        "memory": "mémoire en panne",
        "open lid": "couvercle ouvert",
        "open drawer": "tiroir ouvert",
        "open cover": "capot ouvert",
    }
)
DISPLAY_FAULTS: Mapping[str, str] = MappingProxyType({})


def deck_words(problem: str) -> str:
    """What is wrong with a deck."""
    return problem


def level_words(what: str) -> str:
    """What a board does not do, and its answer."""
    return what
