"""French: the words that hold no figure."""

from tableassist.core.words.fixed import ButtonWords, HeadlineWords, NoteWords, PromptWords
from tableassist.core.words.french.amounts import ASKS, COLON, button

HEADLINES = HeadlineWords(
    bets_go_back="Mises à rendre",
    bets_are_back="Mises rendues",
    hand_void="Main annulée",
    hand_lost="Main annulée, mises perdues",
    folded="Main abandonnée",
    folds="Abandonne",
    betting="Mise en cours",
    in_round="En jeu",
    claims="Annonce sa main",
    which_card=f"Quelle carte{ASKS}",
    not_opened="Main non ouverte",
    dealer_out="Le croupier n'ouvre pas",
    dealer_unqualified="Croupier non qualifié",
    taken_back="Retire sa mise",
    dealer="Croupier",
    community="Cartes communes",
)
NOTES = NoteWords(
    folds=f"levée{COLON} abandon",
    put_back="partie, à reposer",
    taken_back="retirée par le joueur",
    no_card_left="plus de carte à acheter",
    now_the_raise="maintenant la relance",
    lift_again="à lever, puis à reposer",
    not_seen=f"pas vu{COLON} vérifiez",
    next_round="pour la partie suivante",
)
BUTTONS = ButtonWords(
    misdeal="Maldonne",
    misdeal_detail="annuler la partie",
    irregularity="Irrégularité",
    irregularity_detail="appeler le chef",
    stop_paying_detail="arrêter de payer",
    no_more_bets="Rien ne va plus",
    reveal="Découvrir",
    reveal_detail="ouvrir les mains",
    turn="Tourner",
    turn_detail="la carte suivante",
    settle="Régler",
    settle_detail="comparer les mains",
    settle_claims_detail="aucune main à montrer",
    fold="Abandon",
    claim="Annonce",
    name_again="Changer l'écart",
    paid="Payé",
    undo="Défaire",
    count_detail="jetons progressifs",
    verify="Vérifier",
    approve="Approuver",
    hand_paid="Payé à la caisse",
    decks="Jeux comptés",
    decks_detail="ou jeux neufs",
    stub_detail="cartes restantes",
    sign_off="Quitter",
    other_language="English",
)
CHIPS_STAY = "Jetons laissés"
STAY = button(CHIPS_STAY)
UNDO = button(BUTTONS.undo)
MISDEAL = button(BUTTONS.misdeal)
PROMPTS = PromptWords(
    close_bets=f"Mises faites, touchez {button(BUTTONS.no_more_bets)}.",
    reading_bets=f"Lecture des mises. Si rien ne suit, maintenez {MISDEAL}.",
    count_chips=f"Combien de jetons progressifs devant le râtelier{ASKS}",
    all_paid=f"Tout est payé. Si des jetons restent, maintenez {STAY}.",
    all_back=f"Rendez les mises. Si des jetons restent, maintenez {STAY}.",
    what_is_wrong=f"Qu'est-il arrivé{ASKS} Rien{COLON} touchez {UNDO}.",
    paying_stopped=f"Ne payez plus. Le chef de table corrige, {UNDO} reprend.",
    all_decided=f"Tous ont décidé. Touchez {button(BUTTONS.reveal)}.",
    settle=f"Maintenez {button(BUTTONS.settle)}.",
)
