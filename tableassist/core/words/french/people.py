"""French: people who sign on, and why they could not.

Who is locked out, unknown or has no PIN yet is answered like a wrong PIN.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.people import Post, SecretsProblem
from tableassist.core.words.french.amounts import COLON

POSTS: Mapping[Post, str] = MappingProxyType({"dealer": "Croupier", "pit": "Chef de table"})
SIGN_ON: Mapping[Post, str] = MappingProxyType(
    {"dealer": "S'identifier", "pit": f"Chef{COLON} s'identifier"}
)
WRONG = (
    "Pas identifié. Le nom et le code ne vont pas ensemble, ou trop d'essais"
    f"{COLON} attendez, ou appelez."
)
NOT_SIGNED_ON: Mapping[str, str] = MappingProxyType(
    {
        "no-secrets": (
            "Personne ne peut s'identifier"
            f"{COLON} les codes enregistrés sont illisibles. Appelez un technicien."
        ),
        "swapped": (
            "Le code enregistré n'est pas celui qui a été choisi. Appelez un technicien et la "
            "sécurité."
        ),
        "must-change": f"Choisissez d'abord votre code{COLON} quelqu'un d'autre connaît celui-ci.",
        "no-role": "Vous ne pouvez pas vous identifier ici.",
        "no-licence": "Vous n'avez pas la licence de ce jeu.",
        "round-in-play": "Un autre croupier tient cette partie. Identifiez-vous après elle.",
        "pin-needed": f"Ici le badge ne suffit pas{COLON} donnez votre code.",
        "new-pin-weak": (
            f"Trop facile à deviner. De 6 à 12 chiffres{COLON} ni suite, ni répétition, ni année, "
            "ni date, ni votre badge."
        ),
        "new-pin-shared": "Ce code ne peut pas être pris. Choisissez-en un autre.",
    }
)
SECRETS: Mapping[SecretsProblem, str] = MappingProxyType(
    {
        "missing": (
            f"Codes{COLON} leur fichier manque. Personne ne peut s'identifier, terminez la "
            "partie. Appelez un technicien."
        ),
        "unreadable": (
            f"Codes{COLON} leur fichier est illisible. Personne ne peut s'identifier, terminez la "
            "partie. Appelez un technicien."
        ),
    }
)

_SECOND = "Quelqu'un d'autre s'identifie et touche de même."


class FrenchPeople:
    """Posts, refused sign-ons, stored secrets."""

    def post(self, post: Post) -> str:
        return POSTS[post]

    def sign_on(self, post: Post) -> str:
        return SIGN_ON[post]

    def not_signed_on(self, why: str) -> str:
        return NOT_SIGNED_ON.get(why, WRONG)

    def second_asked(self, person: str, refusal: str) -> str:
        what = f"le refus du paiement{COLON} {refusal}" if refusal else "une deuxième personne"
        return f"{person} demande {what}. {_SECOND}"

    def correction_asked(self, person: str, number: int) -> str:
        return f"{person} demande de corriger la partie {number}. {_SECOND}"

    def nobody_yet(self) -> str:
        return "Aucun croupier ne peut s'identifier. Appelez un technicien pour les inscrire."

    def secrets_lost(self, problem: SecretsProblem) -> str:
        return SECRETS[problem]

    def reader_away(self) -> str:
        return (
            f"Lecteur de badges{COLON} pas de réponse. Vérifiez son câble. Le nom et le code "
            "suffisent."
        )

    def secret_swapped(self, person: str) -> str:
        return (
            f"Le code ou le badge enregistré de {person} n'est pas celui qui a été choisi. "
            "Appelez un technicien et la sécurité."
        )

    def secret_unproved(self, person: str) -> str:
        return f"Le code de {person} a été donné sans preuve de par qui. Il faut le redonner."
