"""French: what the dealer reads where a code's own words are an engineer's, and what to do.

Log, reports and `devices watch` say `boards`. Which codes are told so stands in `board_codes`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.words.board_codes import PlainKind, Told
from tableassist.core.words.french.amounts import COLON

_CABLE = "Vérifiez le câble et l'alimentation."
_SERVICE = "Appelez un technicien."

PLAIN: Mapping[PlainKind, Told] = MappingProxyType(
    {
        "not believed": (
            "ce qui en vient est rejeté",
            f"Quelqu'un est peut-être au câble{COLON} appelez la sécurité.",
        ),
        "once not believed": ("un message a été rejeté", _CABLE),
        "no port": ("câble débranché", "Rebranchez-le."),
        "unknown key": ("clé inconnue de la table", _SERVICE),
        "not usable": ("il y a une réponse, mais inutilisable", _SERVICE),
        "not understood": ("ce qui en vient est incompréhensible", _CABLE),
        "silent": ("pas de réponse", _CABLE),
        "nobody listens": ("l'appareil n'écoute pas", _CABLE),
        "another device": ("un autre appareil parle sur la ligne", _SERVICE),
        "echo": ("la ligne fait écho", _CABLE),
        "late": ("réponses peut-être en retard. Rien n'est perdu", "Continuez."),
    }
)
