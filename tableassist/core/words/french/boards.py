"""French: what is said of boards and their lines, by the codes of who found it.

The first of two texts says what happened, the second what to do. A code that is not known here is
told as it is.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.words.board_codes import Told
from tableassist.core.words.french.amounts import ASKS, COLON, SEMICOLON

_CABLE = "Vérifiez le câble et l'alimentation."
_PLUG = "Rebranchez-le."
_SECURITY = f"Quelqu'un est peut-être au câble{COLON} appelez la sécurité."
_SERVICE = "Appelez un technicien."
_OTHER = "Remettez le bon appareil ou appelez un technicien."
_DISPLAY = f"Ne vous fiez pas à l'afficheur{COLON} lisez le compteur ici, appelez un technicien."

AWAY: Mapping[str, Told] = MappingProxyType(
    {
        "bad tag": ("des messages arrivent avec une fausse signature", _SECURITY),
        "replayed counter": ("des messages arrivent dont le compteur n'avance pas", _SECURITY),
        "unsigned": ("des messages arrivent sans signature", _SECURITY),
        "unknown key": ("des messages signés arrivent, sans clé connue", _SERVICE),
        "other node": ("des messages arrivent d'un autre numéro de nœud", _SERVICE),
        "unreadable greeting": ("l'appareil répond à HELLO par un message illisible", _SERVICE),
        "other version": ("des messages d'une autre version arrivent", _SERVICE),
        "another number": (
            "l'appareil répond à HELLO, mais pas à OPEN sous son numéro (SEQ)",
            _SERVICE,
        ),
        "errors": ("l'appareil ne répond que par des erreurs", _SERVICE),
        "unopened": ("l'appareil répond, mais aucune session ne s'ouvre", _SERVICE),
        "other nonce": ("des réponses à HELLO arrivent sans le bon nombre aléatoire", _SERVICE),
        "other session": (
            "des messages d'une autre session arrivent, HELLO reste sans réponse",
            _SERVICE,
        ),
        "echo": (
            "des messages arrivent que seule la table envoie "
            f"(un écho, un bit de direction faux{ASKS})",
            _SERVICE,
        ),
        "noise": (
            f"des octets arrivent, aucun lisible (mauvaise vitesse, mauvais appareil{ASKS})",
            _CABLE,
        ),
        "no heartbeat": ("l'appareil ouvre une session, puis aucun battement", _SERVICE),
        "silent": ("le port est ouvert, l'appareil ne dit rien", _CABLE),
        "refused open": ("l'appareil répond à HELLO, mais refuse OPEN", _SERVICE),
        "no such port": ("ce port n'existe pas", _CABLE),
        "no such adapter": ("cet adaptateur n'existe pas", _CABLE),
        "more than one port has this number": ("plusieurs ports ont ce numéro", _SERVICE),
        "no permission to open it": ("interdiction de l'ouvrir", _SERVICE),
        "busy, another program has it open": (
            "occupé, un autre programme le tient",
            "Fermez ce programme.",
        ),
        "not a serial port": ("ce n'est pas un port série", _SERVICE),
        "unplugged": ("câble débranché", _PLUG),
        "the board takes no bytes": ("l'appareil ne prend aucun octet", _CABLE),
        "the name belongs to another device now": (
            "ce nom est maintenant celui d'un autre appareil",
            _CABLE,
        ),
        "the reader of this port broke": (
            "la lecture de ce port est en panne",
            "Redémarrez le programme.",
        ),
    }
)
TURNED_AWAY: Mapping[str, Told] = MappingProxyType(
    {
        "wrong class": ("un appareil d'une autre sorte répond sur ce port", _OTHER),
        "wrong unit": ("un autre appareil de cette sorte répond sur ce port", _OTHER),
        "swapped cables": (
            "un appareil de la table est sur le mauvais port, deux câbles échangés",
            "Échangez les deux câbles.",
        ),
        "cloned unit": (
            "deux appareils se disent le même, l'un des deux est faux",
            "Débranchez les deux et appelez la sécurité.",
        ),
        "version": ("l'appareil parle une autre version", _SERVICE),
        "other messages": ("l'appareil connaît d'autres messages", _SERVICE),
        "unsigned": ("l'appareil ne signe pas ce qu'il dit", _SECURITY),
        "unknown key": ("l'appareil signe avec une clé qui n'est pas gardée ici", _OTHER),
    }
)
FORGED: Mapping[str, str] = MappingProxyType(
    {
        "bad tag": "de signature fausse",
        "replayed counter": "de compteur rejoué",
        "unsigned": "sans signature",
        "stale session": "de session passée",
        "unknown key": "de clé inconnue",
    }
)
FOUND: Mapping[str, Told] = MappingProxyType(
    {
        "log full": ("la mémoire de messages est pleine", _SERVICE),
        "sensor": (
            "un capteur est en panne",
            "Surveillez les cases à l'œil et appelez un technicien.",
        ),
        "lamp": ("une lampe est en panne", "Fiez-vous à l'écran et appelez un technicien."),
        "jam": (
            "bourrage, une carte est coincée",
            f"Dégagez-la sans la regarder{SEMICOLON}si elle sort non lue, maldonne.",
        ),
        "memory": ("la mémoire est en panne", _SERVICE),
        "open lid": ("couvercle ouvert", "Fermez-le."),
        "open drawer": ("tiroir ouvert", "Fermez-le."),
        "open cover": (
            "capot ouvert",
            f"Quelqu'un a ouvert l'appareil{COLON} appelez la sécurité.",
        ),
        "two readers": (
            "un autre programme lit ce port, ou quelque chose prend des messages",
            "Fermez ce programme ou appelez la sécurité.",
        ),
        "comes and goes": ("l'appareil ou son câble va et vient", _CABLE),
        "overrun": ("l'appareil perd des octets que la table lui envoie", _SERVICE),
        "other nodes": (
            "des messages d'un autre numéro de nœud arrivent sans cesse",
            _SERVICE,
        ),
        "reflected": (
            "ce que dit la table lui revient sans cesse (un écho, ou quelqu'un le renvoie)",
            _CABLE,
        ),
        "unsigned errors": ("des erreurs sans signature arrivent sans cesse", _SECURITY),
        "other sessions": ("des messages d'une autre session arrivent sans cesse", _SERVICE),
        "log filling": ("la mémoire de messages est presque pleine", _SERVICE),
        "unconfirmed": ("pas de confirmation de ce que la table demande", _CABLE),
        "unconfirmed BetsLock": ("pas de confirmation du verrouillage des mises", _CABLE),
        "unconfirmed BetsUnlock": ("pas de confirmation de l'ouverture des mises", _CABLE),
        "unconfirmed SpotLeds": ("pas de confirmation des lampes", _CABLE),
        "unconfirmed ShoeLock": ("pas de confirmation du verrou", _CABLE),
        "unconfirmed SetMeter": ("pas de confirmation du montant", _CABLE),
        "unconfirmed Award": ("pas de confirmation du gain", _CABLE),
        "unconfirmed AwardClear": ("pas de confirmation de la fin du gain", _CABLE),
        "unconfirmed SetText": ("pas de confirmation du texte", _CABLE),
        "unconfirmed SetLastWill": (
            "pas de confirmation de ce qui est montré sans la table",
            _CABLE,
        ),
        "unconfirmed SetHead": ("pas de confirmation que la tête du journal est gardée", _CABLE),
    }
)
DISPLAY_FAULTS: Mapping[str, Told] = MappingProxyType(
    {
        "dead segment": ("segment éteint", _DISPLAY),
        "driver": ("la commande de son écran est en panne", _DISPLAY),
        "brightness": ("sa luminosité est fausse", _DISPLAY),
        "wrong figure": ("il constate un faux montant", _DISPLAY),
        "misfit": ("il ne peut pas montrer le montant tel quel et appelle", _DISPLAY),
    }
)
ANSWERS: Mapping[str, str] = MappingProxyType(
    {
        "ok": "d'accord",
        "refused": "refusé",
        "bad payload": "contenu faux",
        "unknown request": "demande inconnue",
        "not open": "session fermée",
        "no key": "sans clé",
    }
)
DECKS: Mapping[str, str] = MappingProxyType(
    {
        "cards": "cartes",
        "expected": "attendues",
        "missing": "en moins",
        "extra": "en trop",
        "decks": "jeux",
    }
)
SPOT_STATES: Mapping[str, str] = MappingProxyType(
    {
        "absent": "vide",
        "present": "occupée",
        "unstable": "instable",
        "locked": "fermée",
        "fault": "en panne",
    }
)
