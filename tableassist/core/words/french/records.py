"""French: the sentences of records that a page of the pit tells most often, as patterns.

Their English is in the reports (`record_words`). What is not among them is told in English still.
"""

import re

SENTENCES: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"(\d+) burned, (\d+) stray cards"), r"\1 brûlées, \2 égarées"),
    (re.compile(r"unreadable-card: card (\d+) of the deck"), r"carte \1 du jeu illisible"),
    (
        re.compile(r"the round is stopped: unreadable-card, card (\d+) of the deck"),
        r"partie arrêtée : carte \1 du jeu illisible",
    ),
    (
        re.compile(r"the dealer counted (\d+) progressive chips, (\d+) bets are held"),
        r"le croupier a compté \1 jetons progressifs, \2 mises sont tenues",
    ),
    (
        re.compile(r"seat (\d): (\w+) moved after the lock, (\S+) to (\S+)"),
        r"place \1 : \2 bougé après le verrou, de \3 à \4",
    ),
    (re.compile(r"seat (\d): (\w+) cannot be read .*"), r"place \1 : \2 illisible"),
    (
        re.compile(r"seat (\d): contribution (\d+) goes back, meter (\S+)"),
        r"place \1 : contribution \2 rendue, compteur \3",
    ),
    (
        re.compile(r"card (\d+) of deck (\d+): (\S+) belongs to no hand .*"),
        r"carte \1 du jeu \2 : \3 n'est à aucune main",
    ),
    (re.compile(r"the round is void \(misdeal\)"), "partie annulée (maldonne)"),
    (re.compile(r"the round is void .*"), "partie annulée"),
    (re.compile(r"taken back: (\w+) of record (\d+)"), r"repris : \1 de l'écriture \2"),
    (
        re.compile(r"round (\d+) ends: the picture held no bet"),
        r"partie \1 finie : aucune mise dans l'image",
    ),
    (re.compile(r"board restart: board shoe.*"), "sabot : redémarrage"),
    (re.compile(r"board restart: board bets.*"), "capteurs : redémarrage"),
    (re.compile(r"board restart: board display.*"), "afficheur : redémarrage"),
)
