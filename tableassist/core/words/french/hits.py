"""French: a hit on its way to the money, and its slip.

Which sentence is said when is decided elsewhere; here is only how it reads.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tableassist.core.house import HandName
from tableassist.core.money import PPM
from tableassist.core.paying import Asked
from tableassist.core.words.amounts import capital, small
from tableassist.core.words.french.amounts import COLON, SEMICOLON, SPACE, FrenchAmounts
from tableassist.core.words.french.categories import CATEGORIES
from tableassist.core.words.french.numbers import written_out
from tableassist.core.words.hit_language import SlipWords

CONDITIONS: Mapping[str, str] = MappingProxyType(
    {
        "bet-locked": "Mise progressive verrouillée, bon prix",
        "lamp-lit": "Lampe allumée à la première carte",
        "before-cards": "Verrouillée avant la première carte",
        "jackpot-open": "Jackpot ouvert au verrouillage",
        "chips-counted": "Autant de jetons comptés que de mises",
        "ante-in-play": "Ante en jeu",
        "not-folded": "Main ni abandonnée ni annulée",
        "hand-shown": "Ouverte par le croupier, ou annoncée",
        "cards-read": "Chaque carte lue une fois",
        "deck-whole": "Rien contre le jeu de cartes",
        "amount-right": f"Montant recalculé{COLON} le même",
        "within-limit": "Compteur sous sa limite",
        "corrected": "Partie corrigée par deux personnes",
    }
)
REFUSALS: Mapping[str, str] = MappingProxyType(
    {
        "no-bet": "Aucune mise à temps",
        "cards-misread": "Les cartes ont été mal lues",
        "deck-not-whole": "Le jeu est incomplet",
        "not-claimed": "La main n'a pas été annoncée",
    }
)
ACTS: Mapping[str, str] = MappingProxyType(
    {
        "corrected": "Partie corrigée",
        "verified": "Vérifié",
        "miscounted": "Compté, pas 52",
        "counted": "Compté, 52",
        "approved": "Approuvé",
        "doubted": "Mis en doute",
        "cleared": "Doute levé",
        "regulator": "Autorité prévenue",
        "reported": "Déclaré",
        "paid": "Payé",
        "refused": "Refusé",
    }
)
POLICIES: Mapping[str, str] = MappingProxyType(
    {
        "turn-order": f"Plusieurs gagnants{COLON} dans l'ordre du paiement",
        "displayed": f"Plusieurs gagnants{COLON} chacun du compteur au verrouillage",
        "straight-flush-first": f"Plusieurs gagnants{COLON} d'abord les quintes couleur",
    }
)
TO_DO: Mapping[str, str] = MappingProxyType(
    {
        "regulator": "Prévenir l'autorité avant le paiement",
        "show-cards": "Montrer les cartes à la caméra",
        "look-at-cards": "Revoir les cartes sur la vidéo",
        "owes": "Reprendre d'abord ce que la place doit",
        "count-deck": f"Compter le reste du jeu{COLON} 52 en tout",
    }
)
ASKED: Mapping[Asked, str] = MappingProxyType(
    {"form": "formulaire rempli", "identity": "identité relevée"}
)
FORMS: Mapping[str, str] = MappingProxyType(
    {
        "Casino Disbursement Report": "Déboursement de casino",
        "W-2G, withholding": "W-2G, retenue",
        "CTR, if paid in cash": "CTR, si payé en espèces",
    }
)
"""Forms of the built-in laws that have a French name."""
NEXT_STEP: Mapping[str, str] = MappingProxyType(
    {
        "due": "Appelez le chef de table.",
        "verified": f"Vérifié{SEMICOLON}une deuxième personne approuve.",
        "approved": f"Approuvé{SEMICOLON}la caisse paie.",
        "count": "Appelez le chef de table. Comptez le reste du jeu.",
        "report": f"Approuvé{SEMICOLON}une déclaration est à faire d'abord.",
        "regulator": f"Approuvé{SEMICOLON}prévenez d'abord l'autorité.",
        "doubted": f"Mis en doute{COLON} refusez-le pour un motif, ou continuez.",
        "paid": "Le gagnant a l'argent.",
        "refused": f"Non payé{SEMICOLON}le montant est revenu au compteur.",
    }
)
BUTTONS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "doubt": ("Ne pas payer", "puis le motif"),
        "clear": ("Continuer", "Le doute est levé"),
        "regulator": ("Autorité prévenue", "Avant le paiement"),
        "report": ("Déclaré", ""),
        "slip": ("Imprimer le bordereau", ""),
    }
)


class FrenchHits(FrenchAmounts):
    """A hit: its conditions, its build-up, who did what, what is still to be done, its slip."""

    slip = SlipWords(
        title="Paiement manuel de jackpot",
        original="Original",
        casino="Casino",
        table="Table",
        number="Numéro de bordereau",
        seat="Place",
        round="Partie",
        hand="Main",
        meter="Compteur",
        won_by="Gagné par",
        at_trigger="son seuil scellé est atteint",
        cards="Cartes",
        won="Gagné",
        correction="Correction",
        printed="Imprimé",
        amount="Montant",
        in_words="En lettres",
        verified="Vérifié par",
        approved="Approuvé par",
        paid="Payé par",
        player="Joueur",
        reports="À déclarer",
        none="rien",
        head="Signature du journal",
        not_signed_on="non identifié",
    )

    def hit_condition(self, condition: str) -> str:
        return CONDITIONS[condition]

    def hit_unmet(self, seat: int, condition: str) -> str:
        what = CONDITIONS[condition]
        return f"Paiement manuel, place {seat}, NON prouvé{COLON} {small(what)}. Regardez de près."

    def hit_refusal(self, reason: str) -> str:
        return REFUSALS.get(reason, reason)

    def hit_act(self, name: str) -> str:
        return ACTS[name]

    def hit_bet(self, stake: int) -> str:
        return f"Mise progressive de {self.money(stake)}"

    def hit_built(self, start: int, bets: int, brought: int) -> str:
        noun = "mise" if bets == 1 else "mises"
        return f"{self.money(start)} au départ, {self.money(brought)} de {self.number(bets)} {noun}"

    def hit_corrected(self, amount: int) -> str:
        return f"{self.money(amount)} par corrections"

    def hit_share(self, share_ppm: int, winners: int, meter: int) -> str:
        part = "Tout" if share_ppm == PPM else f"{self.percent(share_ppm)}{SPACE}%"
        shared = f", entre {winners} gagnants" if winners > 1 and share_ppm == PPM else ""
        return f"{part} de {self.money(meter)}{shared}"

    def hit_policy(self, policy: str) -> str:
        return POLICIES[policy]

    def hit_floor(self, floor: int) -> str:
        return f"Une quinte royale gagne au moins {self.money(floor)}"

    def hit_approvals(self, people: int, done: int) -> str:
        return f"{done} {'approbation' if done < 2 else 'approbations'} sur {people}"

    def hit_asked(self, name: str) -> str:
        return TO_DO[name]

    def hit_report(self, form: str, asks: Sequence[Asked], withheld: int) -> str:
        kept = f", {self.money(withheld)} retenus" if withheld else ""
        return f"{self.hit_form(form)}{COLON} {' et '.join(ASKED[one] for one in asks)}{kept}"

    def hit_form(self, form: str) -> str:
        return FORMS.get(form, form)

    def hit_next(self, step: str) -> str:
        return NEXT_STEP[step]

    def hit_button(self, name: str) -> tuple[str, str]:
        return BUTTONS[name]

    def hit_hand(self, hand: HandName) -> str:
        return CATEGORIES[hand]

    def slip_due(self, seat: int) -> str:
        return f"Le bordereau de la place {seat} n'est pas imprimé. Regardez l'imprimante."

    def slip_copy(self, copy: int) -> str:
        return f"Copie {copy}"

    def amount_written(self, amount: int, currency: str) -> str:
        units, rest = divmod(amount, 100)
        return f"{capital(written_out(units))} et {rest:02}/100 {currency}"
