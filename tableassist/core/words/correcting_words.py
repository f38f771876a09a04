"""The words of corrections at the screen, once in each language: keys, questions, what changes.

Braces stand for what is put in: seats, spots, cards and amounts, ready to show. What a bet or a
choice is called is the language's own (`table_language`). A field that one language lacks is found
by the type checker.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.corrections import CorrectionReason
from tableassist.core.inputs import Struct
from tableassist.core.words.french.amounts import ASKS, COLON, SEMICOLON


class CorrectingWords(Struct, frozen=True):
    """One language."""

    key: str
    title: str
    title_on: str
    which: str
    seat: str
    dealer: str
    whose: Mapping[str, str]
    kinds: Mapping[str, str]
    which_card: str
    which_bet: str
    true_rank: str
    true_suit: str
    true_choice: str
    true_amount: str
    over_typed: str
    under_typed: str
    thrown: str
    bought: str
    too_much: str
    too_little: str
    card: str
    no_bet: str
    changes: str
    also: str
    back: str
    away: str
    clear: str
    go_on: str
    another: str
    up: str
    down: str
    why: str
    because: str
    reasons: Mapping[CorrectionReason, str]
    correct: str
    correct_detail: str
    second: str
    second_detail: str
    asks: str
    waits_for_second: str
    is_due: str
    gets: str
    owes: str
    handed: str
    taken: str
    nothing_moves: str
    no_money_yet: str
    corrected: str
    reading: str
    nothing_yet: str
    not_now: str
    other_profile: str
    archived: str
    card_line: str
    card_unshown: str
    decision_line: str
    bet_line: str
    pay_more: str
    pay_less: str
    claim_line: str
    no_claim_line: str
    purchase_line: str
    purchase_unshown: str
    void_line: str
    bet_end: str
    difference: str
    goes_back: str
    jackpot_bet: str
    jackpot_back: str
    share: str
    no_share: str
    given_up: str
    results: Mapping[str, str]


_ENGLISH = CorrectingWords(
    key="Correct",
    title="Correct round {}",
    title_on="Correct round {}, which is on",
    which="Who is it about?",
    seat="Seat {}",
    dealer="Dealer",
    whose={"void": "The whole round", "dues": "What is due"},
    kinds={
        "card": "A card was misread",
        "decision": "Another decision",
        "bet": "Another bet lay there",
        "pay": "Wrongly paid",
        "claim": "The claim was not heard",
        "no-claim": "Nothing was claimed",
        "purchase": "A card was bought",
        "thrown": "Another card was thrown away",
        "void": "Round void",
    },
    which_card="Which card was misread?",
    which_bet="Which bet?",
    true_rank="What was the card?",
    true_suit="Suit?",
    true_choice="What was the decision?",
    true_amount="What was the bet? {}",
    over_typed="Too much was paid: {}",
    under_typed="Too little was paid: {}",
    thrown="Which card was thrown away?",
    bought="Which card was bought?",
    too_much="Too much was paid",
    too_little="Too little was paid",
    card="Card {}",
    no_bet="No bet",
    changes="What this changes",
    also="Add another",
    back="Back",
    away="Leave",
    clear="Clear",
    go_on="Continue",
    another="Another correction",
    up="Up",
    down="Down",
    why="Reason",
    because="Reason: {}",
    reasons={
        "seen-on-camera": "Seen on the camera",
        "cards-looked-at": "Cards looked at",
        "chips-counted": "Chips counted",
        "dealer-mistaken": "The dealer was mistaken",
        "player-right": "The player is right",
    },
    correct="Correct the round",
    correct_detail="Kept with both readings",
    second="Correct the round",
    second_detail="As the second person",
    asks="{} asks to correct round {}",
    waits_for_second="Now another person signs on at the pit and touches the same.",
    is_due="Due by corrections",
    gets="Seat {} gets {}",
    owes="Seat {} owes {}",
    handed="It was handed over",
    taken="It was taken back",
    nothing_moves="No money moves",
    no_money_yet="It counts when the round is settled",
    corrected="Corrected: {}",
    reading="Reading the journal…",
    nothing_yet="No bets are locked yet: there is nothing to correct.",
    not_now="The journal cannot be read now.",
    other_profile="Played with another profile: tableassist correct, with its file.",
    archived="In an archive: tableassist correct, with --archive.",
    card_line="{}, card {}: read {}, truly {}",
    card_unshown="{}: card {} was read wrongly",
    decision_line="{}: {} in the journal, truly {}",
    bet_line="{}, {}: {} in the journal, truly {}",
    pay_more="{}, {}: {} too much was paid",
    pay_less="{}, {}: {} too little was paid",
    claim_line="{}: the claim was not heard",
    no_claim_line="{}: nothing was claimed",
    purchase_line="{}: bought {}, card {} was thrown away",
    purchase_unshown="{}: bought a card, card {} was thrown away",
    void_line="The round is void, every bet goes back",
    bet_end="{} {}, {} back",
    difference="{}, {}: {}; now {}",
    goes_back="{}, {}: {} goes back",
    jackpot_bet="{}: jackpot bet of {} counts now",
    jackpot_back="{}: jackpot bet of {} goes back",
    share="{}: wins {} of the jackpot, a hand pay",
    no_share="{}: has not won {} of the jackpot",
    given_up="{}: {} given up before counts again",
    results={
        "won": "won",
        "lost": "lost",
        "push": "push",
        "withdrawn": "taken back",
        "void": "void",
    },
)
_FRENCH = CorrectingWords(
    key="Corriger",
    title="Corriger la partie {}",
    title_on="Corriger la partie {}, en cours",
    which=f"De qui s'agit-il{ASKS}",
    seat="Place {}",
    dealer="Croupier",
    whose={"void": "Toute la partie", "dues": "Ce qui reste dû"},
    kinds={
        "card": "Une carte mal lue",
        "decision": "Une autre décision",
        "bet": "Une autre mise",
        "pay": "Mal payée",
        "claim": "Annonce non entendue",
        "no-claim": "Rien n'a été annoncé",
        "purchase": "Une carte a été achetée",
        "thrown": "Une autre carte écartée",
        "void": "Partie annulée",
    },
    which_card=f"Quelle carte a été mal lue{ASKS}",
    which_bet=f"Quelle mise{ASKS}",
    true_rank=f"Quelle était la carte{ASKS}",
    true_suit=f"Couleur{ASKS}",
    true_choice=f"Quelle était la décision{ASKS}",
    true_amount=f"Quelle était la mise{ASKS} {{}}",
    over_typed=f"Trop payé{COLON} {{}}",
    under_typed=f"Trop peu payé{COLON} {{}}",
    thrown=f"Quelle carte a été écartée{ASKS}",
    bought=f"Quelle carte a été achetée{ASKS}",
    too_much="Trop payé",
    too_little="Trop peu payé",
    card="Carte {}",
    no_bet="Aucune mise",
    changes="Ce que cela change",
    also="Ajouter une correction",
    back="Retour",
    away="Quitter",
    clear="Effacer",
    go_on="Continuer",
    another="Autre correction",
    up="Plus haut",
    down="Plus bas",
    why="Raison",
    because=f"Raison{COLON} {{}}",
    reasons={
        "seen-on-camera": "Vu à la caméra",
        "cards-looked-at": "Cartes vérifiées",
        "chips-counted": "Jetons comptés",
        "dealer-mistaken": "Erreur du croupier",
        "player-right": "Le joueur a raison",
    },
    correct="Corriger la partie",
    correct_detail="Les deux lectures sont gardées",
    second="Corriger la partie",
    second_detail="Comme deuxième personne",
    asks="{} demande de corriger la partie {}",
    waits_for_second="Une autre personne s'identifie comme chef de table et touche de même.",
    is_due="Dû par des corrections",
    gets="La place {} reçoit {}",
    owes="La place {} doit {}",
    handed="C'est remis",
    taken="C'est repris",
    nothing_moves="L'argent ne change pas",
    no_money_yet="Cela comptera au règlement",
    corrected=f"Corrigé{COLON} {{}}",
    reading="Lecture du journal…",
    nothing_yet=f"Aucune mise n'est encore verrouillée{COLON} rien à corriger.",
    not_now="Le journal ne peut pas être lu maintenant.",
    other_profile=f"Jouée avec un autre profil{COLON} tableassist correct, avec son fichier.",
    archived=f"Dans une archive{COLON} tableassist correct, avec --archive.",
    card_line=f"{{}}, carte {{}}{COLON} lue {{}}, en réalité {{}}",
    card_unshown=f"{{}}{COLON} carte {{}} mal lue",
    decision_line=f"{{}}{COLON} {{}} au journal, en réalité {{}}",
    bet_line=f"{{}}, {{}}{COLON} {{}} au journal, en réalité {{}}",
    pay_more=f"{{}}, {{}}{COLON} {{}} de trop",
    pay_less=f"{{}}, {{}}{COLON} {{}} de moins",
    claim_line=f"{{}}{COLON} l'annonce n'a pas été entendue",
    no_claim_line=f"{{}}{COLON} rien n'a été annoncé",
    purchase_line=f"{{}}{COLON} a acheté {{}}, carte {{}} écartée",
    purchase_unshown=f"{{}}{COLON} a acheté une carte, carte {{}} écartée",
    void_line="La partie est annulée, chaque mise est rendue",
    bet_end="{} {}, rendu {}",
    difference=f"{{}}, {{}}{COLON} {{}}{SEMICOLON}maintenant {{}}",
    goes_back=f"{{}}, {{}}{COLON} {{}} à rendre",
    jackpot_bet=f"{{}}{COLON} mise jackpot de {{}} comptée maintenant",
    jackpot_back=f"{{}}{COLON} mise jackpot de {{}} rendue",
    share=f"{{}}{COLON} gagne {{}} du jackpot, par paiement manuel",
    no_share=f"{{}}{COLON} n'a pas gagné {{}} du jackpot",
    given_up=f"{{}}{COLON} {{}} abandonnés avant, repris en compte",
    results={
        "won": "gagnée",
        "lost": "perdue",
        "push": "rendue",
        "withdrawn": "retirée",
        "void": "annulée",
    },
)
CORRECTING_WORDS: Mapping[str, CorrectingWords] = MappingProxyType({"en": _ENGLISH, "fr": _FRENCH})
