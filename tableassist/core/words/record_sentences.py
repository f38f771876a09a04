"""Every kind of record in one sentence, English and French side by side: what happened in a round.

What a record says another way when one of its fields is otherwise has a name behind a colon
(`deck_check:wrong`); which one is meant, the reports decide (`record_words`). Braces stand for
fields of the record, ready to show; `who` is whose hand or bet it is. What happened beside the
rounds is in `record_sentences_beside`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Said(NamedTuple):
    """One sentence, without a full stop."""

    en: str
    fr: str


OF_ROUNDS: Mapping[str, Said] = MappingProxyType(
    {
        "bet_sensed": Said("{who}: {spot} holds {amount}", "{who} : {amount} sur la case {spot}"),
        "late_bet_sensed": Said(
            "{who}: {spot} moved after the lock, {before} to {after}",
            "{who} : {spot}, jetons touchés après le verrou, de {before} à {after}",
        ),
        "spot_unreadable": Said(
            "{who}: {spot} cannot be read ({why})", "{who} : case {spot} illisible ({why})"
        ),
        "round_opened": Said("round {round} is open for bets", "partie {round} : faites vos jeux"),
        "lock_requested": Said(
            "the bets board is asked for picture {latch}",
            "l'image {latch} est demandée aux capteurs",
        ),
        "lock_cancelled": Said(
            "round {round} ends: the picture held no bet",
            "partie {round} finie : aucune mise dans l'image",
        ),
        "bets_locked": Said(
            "bets are locked: {bets}; turned back: {turned_back}",
            "mises verrouillées : {bets} ; refusées : {turned_back}",
        ),
        "chips_counted": Said(
            "progressive chips counted by the dealer: {count}; bets held: {held}",
            "jetons progressifs comptés par le croupier : {count} ; mises tenues : {held}",
        ),
        "contribution_made": Said(
            "{who}: {stake} for the jackpot, the meter gets {meter_micro}",
            "{who} : {stake} pour le jackpot, dont {meter_micro} au compteur",
        ),
        "contribution_reversed": Said(
            "{who}: contribution {reverses} goes back, meter {meter_micro}",
            "{who} : contribution {reverses} rendue, dont {meter_micro} du compteur",
        ),
        "card_dealt": Said(
            "card {index} of deck {shoe_no}: {card}, {who} place {place}",
            "carte {index} du jeu {shoe_no} : {card}, {who}, carte {place}",
        ),
        "card_stray": Said(
            "card {index} of deck {shoe_no}: {card} belongs to no hand ({reason})",
            "carte {index} du jeu {shoe_no} : {card}, à aucune main ({reason})",
        ),
        "card_burned": Said(
            "card {index} of deck {shoe_no}: {card} is burned",
            "carte {index} du jeu {shoe_no} : {card}, brûlée",
        ),
        "card_turned": Said("{who}: card {place} is turned", "{who} : carte {place} retournée"),
        "discard_named": Said(
            "{who}: card {place} is thrown away", "{who} : carte {place} écartée"
        ),
        "discard_named:back": Said(
            "{who}: the card thrown away is to be named anew", "{who} : carte écartée à renommer"
        ),
        "round_suspended": Said(
            "the round is stopped: {reason}, {detail}", "partie arrêtée : {reason}, {detail}"
        ),
        "irregularity_noticed": Said(
            "the dealer stops the game {what}", "le croupier arrête le jeu {what}"
        ),
        "irregularity_called": Said("{what}, {who}, called", "{what}, {who} : annoncé"),
        "irregularity_ruled": Said(
            "{what}, {who}: {ruling}, bets {bets}, ruled by {by}",
            "{what}, {who} : {ruling}, mises {bets}, décidé par {by}",
        ),
        "deal_completed": Said("the deal is complete", "donne complète"),
        "seat_decided": Said("{who} decides: {choice} {bets}", "{who} décide : {choice} {bets}"),
        "decision_closed": Said("decision {step} is over", "décision {step} terminée"),
        "hands_revealed": Said(
            "the hands are turned over: seats {seats}", "mains ouvertes : places {seats}"
        ),
        "hand_claimed": Said("{who} claims a side bet", "{who} annonce sa main"),
        "round_settled": Said(
            "settled; dealer {dealer_name}, meter {meter_before}",
            "partie réglée ; croupier : {dealer_name}, compteur {meter_before}",
        ),
        "jackpot_hit": Said(
            "{who} wins {amount} of meter {level}, {hand}",
            "{who} gagne {amount} du compteur {level}, {hand}",
        ),
        "seat_paid": Said("{who} is paid, {returned} handed over", "{who} payée, {returned} remis"),
        "touch_undone": Said(
            "{what}, record {undoes}, taken back", "repris : {what}, écriture {undoes}"
        ),
        "touch_undone:seat": Said(
            "{who}: {what}, record {undoes}, taken back",
            "repris : {what}, {who}, écriture {undoes}",
        ),
        "round_voided": Said("the round is void ({reason})", "partie annulée ({reason})"),
        "round_closed": Said("round {round} is closed", "partie {round} terminée"),
        "correction_made": Said(
            "round {of_round} is corrected: {changes}, by {by}: {reason}",
            "partie {of_round} corrigée : {changes}, par {by} : {reason}",
        ),
        "contribution_corrected": Said(
            "{who}: {stake} for the jackpot late, {parts}",
            "{who} : {stake} pour le jackpot, compté après coup, {parts}",
        ),
        "contribution_corrected:back": Said(
            "{who}: contribution {reverses} of {stake} goes back, {parts}",
            "{who} : contribution {reverses} de {stake} rendue, {parts}",
        ),
        "share_corrected": Said(
            "{who} wins {amount} of meter {level}, {hand}: {moved}",
            "{who} gagne {amount} du compteur {level}, {hand} : {moved}",
        ),
        "share_corrected:back": Said(
            "{who} has not won {amount} of meter {level}: {moved}",
            "{who} n'a pas gagné {amount} du compteur {level} : {moved}",
        ),
        "correction_paid": Said(
            "correction {correction}: {amount} paid, seat {seat}, by {by}",
            "correction {correction} : {amount} versés, place {seat}, par {by}",
        ),
        "correction_paid:back": Said(
            "correction {correction}: {amount} taken back, seat {seat}, by {by}",
            "correction {correction} : {amount} repris, place {seat}, par {by}",
        ),
        "correction_written_off": Said(
            "correction {correction}: {amount} given up, by {by}: {reason}",
            "correction {correction} : {amount} abandonnés, par {by} : {reason}",
        ),
        "hit_verified": Said("hit {hit} is verified by {by}", "jackpot {hit} vérifié par {by}"),
        "hit_deck_counted": Said(
            "hit {hit}: {stub} cards counted by {by}, {left} had left the shoe: not 52",
            "jackpot {hit} : talon de {stub} compté par {by}, {left} sorties du sabot : pas 52",
        ),
        "hit_approved": Said("hit {hit} is approved by {by}", "jackpot {hit} approuvé par {by}"),
        "hit_doubted": Said("hit {hit} is doubted by {by}", "jackpot {hit} mis en doute par {by}"),
        "hit_doubted:over": Said(
            "hit {hit}: the doubt is over, by {by}", "jackpot {hit} : doute levé par {by}"
        ),
        "regulator_told": Said(
            "the regulator is told of hit {hit} by {by}: {reference}",
            "autorité prévenue du jackpot {hit} par {by} : {reference}",
        ),
        "reporting_answered": Said(
            "hit {hit}, {form}: {done} done, by {by}", "jackpot {hit}, {form} : {done}, par {by}"
        ),
        "slip_due": Said(
            "slip {copy} of hit {hit} is to be printed ({medium}), by {by}",
            "bordereau {copy} du jackpot {hit} à imprimer ({medium}), par {by}",
        ),
        "slip_done": Said(
            "the slip of record {slip} is printed, of hit {hit}",
            "bordereau de l'écriture {slip} imprimé, jackpot {hit}",
        ),
        "hand_paid": Said(
            "hit {hit} is paid by hand, {amount}, by {by}",
            "jackpot {hit} payé à la main, {amount}, par {by}",
        ),
        "hit_refused": Said(
            "hit {hit} is refused by {by}: {reason}; {amount} goes back",
            "jackpot {hit} refusé par {by} : {reason} ; {amount} retournent d'où ils venaient",
        ),
    }
)
