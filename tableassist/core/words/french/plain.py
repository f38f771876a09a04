"""French: what the dealer reads where a code's own words are an engineer's, and what to do.

Log, reports and `devices watch` say `boards`. A code that is not here is told to the dealer as it
stands in `boards`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.words.board_codes import Told
from tableassist.core.words.french.amounts import COLON

_CABLE = "Vérifiez son câble et son alimentation."
_SECURITY = f"Quelqu'un est peut-être à son câble{COLON} appelez la sécurité."
_SERVICE = "Appelez un technicien."
_NOT_BELIEVED: Told = ("ce qui en vient est rejeté", _SECURITY)
_NOT_USABLE: Told = ("il y a une réponse, mais inutilisable", _SERVICE)

PLAIN: Mapping[str, Told] = MappingProxyType(
    {
        "bad tag": _NOT_BELIEVED,
        "replayed counter": _NOT_BELIEVED,
        "unsigned": _NOT_BELIEVED,
        "unsigned errors": _NOT_BELIEVED,
        "unknown key": ("clé inconnue de la table", _SERVICE),
        "other node": _NOT_USABLE,
        "unreadable greeting": _NOT_USABLE,
        "other version": _NOT_USABLE,
        "another number": _NOT_USABLE,
        "errors": _NOT_USABLE,
        "unopened": _NOT_USABLE,
        "other nonce": _NOT_USABLE,
        "other session": _NOT_USABLE,
        "echo": _NOT_USABLE,
        "no heartbeat": _NOT_USABLE,
        "refused open": _NOT_USABLE,
        "noise": ("ce qui en vient est incompréhensible", _CABLE),
        "silent": ("pas de réponse", _CABLE),
        "the board takes no bytes": ("l'appareil n'écoute pas", _CABLE),
        "other nodes": ("un autre appareil parle sur sa ligne", _SERVICE),
        "other sessions": ("un autre appareil parle sur sa ligne", _SERVICE),
        "reflected": ("sa ligne fait écho", _CABLE),
        "overrun": ("réponses peut-être en retard. Rien n'est perdu", "Continuez."),
    }
)
