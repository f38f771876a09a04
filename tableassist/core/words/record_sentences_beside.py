"""Every kind of record in one sentence, English and French: what happened beside the rounds.

Of the table, its boards, people, decks, meters and the machine it runs on. See `record_sentences`
for how a sentence is written.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.words.record_sentences import Said

BESIDE_ROUNDS: Mapping[str, Said] = MappingProxyType(
    {
        "table_created": Said(
            "table {table} begins, house {house}, meter {meter_micro}, reserve {reserve_micro}",
            "table {table} créée, maison {house}, compteur {meter_micro}, réserve {reserve_micro}",
        ),
        "table_started": Said(
            "program {program} started: {told}", "programme {program} démarré : {told}"
        ),
        "table_started:people": Said("people sign on", "chacun doit s'identifier"),
        "table_started:nobody": Said("nobody has to sign on", "personne ne doit s'identifier"),
        "table_started:opening": Said(
            "a supervisor opens the table", "un chef de table ouvre la table"
        ),
        "table_started:unsigned": Said(
            "boards need not sign what they say", "les appareils peuvent parler sans signature"
        ),
        "table_started:demo": Said(
            "boards may have the keys of the demo",
            "les appareils peuvent avoir les clés de démonstration",
        ),
        "table_started:approve": Said(
            "people who approve a hand pay (from): {told}",
            "approbations d'un paiement manuel (à partir de) : {told}",
        ),
        "table_started:accepted": Said(
            "the journal was accepted by {by}: {reason}", "journal accepté par {by} : {reason}"
        ),
        "table_started:restored": Said(
            "the journal was restored by {by}: {reason}", "journal restauré par {by} : {reason}"
        ),
        "language_chosen": Said("language: {language}", "langue : {language}"),
        "person_added": Said(
            "{person} may sign on as {roles}, said by {by}",
            "{person} inscrit comme {roles}, par {by}",
        ),
        "person_changed": Said(
            "{person} may now sign on as {roles}, said by {by}",
            "{person} désormais {roles}, par {by}",
        ),
        "person_disabled": Said(
            "{person} may not sign on any more, said by {by}: {reason}",
            "{person} ne peut plus s'identifier, dit par {by} : {reason}",
        ),
        "pin_set": Said(
            "the PIN of {person} is set, by {by} {reason}",
            "code de {person} donné, par {by} {reason}",
        ),
        "pin_set:unproved": Said(
            "the PIN of {person} is set without proof by whom, {by}: {reason}",
            "code de {person} donné sans preuve de par qui, {by} : {reason}",
        ),
        "badge_set": Said("{person} has a badge, by {by}", "badge donné à {person}, par {by}"),
        "badge_set:none": Said(
            "{person} has no badge, by {by}", "badge retiré à {person}, par {by}"
        ),
        "signed_on": Said("{person} signs on, {post}", "{person} s'identifie, {post}"),
        "signed_off": Said("{person} leaves, {post} ({why})", "{person} se retire, {post} ({why})"),
        "sign_on_refused": Said(
            "sign-on refused, {post}: {person} ({why})",
            "identification refusée, {post} : {person} ({why})",
        ),
        "locked_out": Said(
            "{person} is locked out after {wrong} wrong tries",
            "{person} bloqué après {wrong} mauvais essais",
        ),
        "lockout_ended": Said("{person} is locked out no more", "{person} n'est plus bloqué"),
        "pin_proved": Said(
            "{person} gave the right PIN at a command", "{person} a donné son code à une commande"
        ),
        "post_kept": Said("somebody is still at work, {post}", "quelqu'un y est toujours, {post}"),
        "second_asked": Said(
            "{by} asks a second person for {said}", "{by} demande une deuxième personne : {said}"
        ),
        "second_asked:correct": Said(
            "{by} asks a second person for a correction of round {round} ({reason})",
            "{by} demande une deuxième personne : corriger la partie {round} ({reason})",
        ),
        "badge_reader_seen": Said("the badge reader is there", "le lecteur de badges répond"),
        "badge_reader_seen:away": Said(
            "the badge reader is lost", "le lecteur de badges ne répond plus"
        ),
        "secrets_checked": Said(
            "the file of the PINs: {problem} {swapped}", "fichier des codes : {problem} {swapped}"
        ),
        "board_live": Said("{board}: heard, {unit}", "{board} : en ligne, {unit}"),
        "board_lost": Said("{board}: lost, {reason}", "{board} : liaison perdue, {reason}"),
        "board_refused": Said("{board}: not taken, {told}", "{board} : appareil refusé, {told}"),
        "board_reported": Said("{board}: {what}, {detail}", "{board} : {what}, {detail}"),
        "board_fault": Said("{board}: {what}", "{board} : {what}"),
        "board_fault:over": Said("{board}, over: {what}", "{board}, terminé : {what}"),
        "display_fault": Said("sign{sign}: {what}", "afficheur{sign} : {what}"),
        "display_fault:over": Said("sign{sign}, over: {what}", "afficheur{sign}, terminé : {what}"),
        "event_unreadable": Said(
            "{board}: a message cannot be read, {what}", "{board} : message illisible, {what}"
        ),
        "board_restart": Said("{board}: restarted, {detail}", "{board} : redémarrage, {detail}"),
        "level_refused": Said(
            "{board}: does not take {level}, {answer}", "{board} : refus de {level}, {answer}"
        ),
        "security_notice": Said("{board}: {told}", "{board} : {told}"),
        "security_quiet": Said(
            "{board}: nothing more was tried for a minute", "{board} : plus rien depuis une minute"
        ),
        "link_trouble": Said("{board}: {what}", "{board} : {what}"),
        "link_trouble:over": Said("{board}, over: {what}", "{board}, terminé : {what}"),
        "history_gap": Said(
            "{board}: message {expected} was next, the oldest kept is {oldest}",
            "{board} : message {expected} attendu, le plus ancien gardé est le {oldest}",
        ),
        "shoe_changed": Said(
            "shoe: {phase}, deck {shoe_no}, {remaining} cards left",
            "sabot : {phase}, jeu {shoe_no}, {remaining} cartes restantes",
        ),
        "shoe_differs": Said(
            "shoe: it says {phase}, its events say that a deck is ready",
            "sabot : il annonce {phase}, ses messages un jeu prêt",
        ),
        "shoe_differs:over": Said(
            "shoe: its word and its events agree again", "sabot : de nouveau d'accord"
        ),
        "shoe_lid": Said("shoe: the lid is open", "sabot : couvercle ouvert"),
        "shoe_lid:closed": Said("shoe: the lid is closed", "sabot : couvercle fermé"),
        "deck_check": Said("deck {shoe_no} is whole", "jeu {shoe_no} conforme"),
        "deck_check:wrong": Said("deck not right: {problem}", "non conforme : {problem}"),
        "deck_doubted": Said("{told}", "{told}"),
        "deck_cleared": Said(
            "the decks were looked at, by {by}; the counts begin anew",
            "jeux vérifiés, par {by} ; les comptes repartent",
        ),
        "stub_counted": Said(
            "the dealer counted {count} cards left, {stub} did not come",
            "talon compté par le croupier : {count}, non sorties : {stub}",
        ),
        "sign_shown": Said(
            "the sign{sign} shows {amount}, {face}", "l'afficheur{sign} montre {amount}, {face}"
        ),
        "sign_unproved": Said(
            "the sign{sign} is not proved ({why})", "afficheur{sign} sans preuve ({why})"
        ),
        "award_shown": Said(
            "the sign{sign} shows the award of hit {award_id}, {amount}",
            "l'afficheur{sign} montre le gain du jackpot {award_id}, {amount}",
        ),
        "award_unseen": Said(
            "{who}: the sign{sign} has not shown the award of {amount}",
            "{who} : l'afficheur{sign} n'a pas montré le gain de {amount}",
        ),
        "head_disputed": Said(
            "the sign remembers record {number}, here it is {why}; the last one here is {last}",
            "l'afficheur garde l'écriture {number}, ici {why} ; la dernière ici est la {last}",
        ),
        "head_foreign": Said(
            "the sign remembers record {number} of table {table}",
            "l'afficheur garde l'écriture {number} de la table {table}",
        ),
        "disk_room": Said(
            "disk: room {room}, {free_bytes} bytes", "disque : {room}, {free_bytes} octets"
        ),
        "clock_checked": Said(
            "the clock is {clock}, {off_ms} ms off", "horloge {clock}, écart {off_ms} ms"
        ),
        "clock_accepted": Said(
            "the clock is taken, {clock_ms}, by {by}: {reason}",
            "horloge acceptée, {clock_ms}, par {by} : {reason}",
        ),
        "jackpot_closed": Said(
            "the jackpot is closed ({reason}{sign})", "jackpot fermé ({reason}{sign})"
        ),
        "jackpot_closed:by": Said(
            "the jackpot is closed ({reason}) by {by}", "jackpot fermé ({reason}) par {by}"
        ),
        "jackpot_opened": Said("the jackpot is open again {reason}", "jackpot rouvert {reason}"),
        "jackpot_opened:by": Said(
            "the jackpot is open again {reason}, by {by}", "jackpot rouvert {reason}, par {by}"
        ),
        "level_opened": Said(
            "meter {level} begins at {meter_micro}", "compteur {level} ouvert à {meter_micro}"
        ),
        "meter_adjusted": Said(
            "meter {level} adjusted by {amount_micro}, by {by}: {reason}",
            "compteur {level} ajusté de {amount_micro}, par {by} : {reason}",
        ),
        "journal_accepted": Said(
            "the journal is taken as it is, by {by}: {reason}",
            "journal accepté tel quel, par {by} : {reason}",
        ),
        "trigger_sealed": Said(
            "the trigger of meter {level} is sealed", "seuil du compteur {level} scellé"
        ),
        "trigger_opened": Said(
            "the trigger of meter {level} is told: {trigger_micro}",
            "seuil du compteur {level} révélé : {trigger_micro}",
        ),
        "opening_answered": Said("{step}: it holds, by {by}", "{step} : conforme, par {by}"),
        "opening_answered:not": Said(
            "{step}: does not hold, by {by}; {shown}", "{step} : non conforme, par {by} ; {shown}"
        ),
        "trial_round_played": Said(
            "trial round: {hands} hands are right, by {by}",
            "partie d'essai : {hands} mains justes, par {by}",
        ),
        "trial_round_played:wrong": Said(
            "trial round: wrong hands {wrong}, by {by}",
            "partie d'essai : mains fausses {wrong}, par {by}",
        ),
        "table_opened": Said("the table is open, by {by}", "table ouverte, par {by}"),
        "table_closed": Said("the table is closed, by {by}", "table fermée, par {by}"),
    }
)
