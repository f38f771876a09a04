"""French: what comes next in a round, what a seat is doing, what a button does.

See `step_language` for what each method is asked. No state is looked at here.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tableassist.core.house import HandName
from tableassist.core.inputs import BoardName, BoardRole, role_of
from tableassist.core.records import BetName, Choice, Undone
from tableassist.core.words.amounts import capital
from tableassist.core.words.fixed import ClaimedBet, SettleStep
from tableassist.core.words.french.amounts import (
    ASKS,
    COLON,
    SEMICOLON,
    SPACE,
    button,
    seats_words,
)
from tableassist.core.words.french.categories import CATEGORIES
from tableassist.core.words.french.fixed import (
    BUTTONS,
    CHIPS_STAY,
    HEADLINES,
    MISDEAL,
    NOTES,
    PROMPTS,
    STAY,
)
from tableassist.core.words.french.irregular import FrenchIrregularities

SPOTS: Mapping[BetName, str] = MappingProxyType(
    {
        "ante": "Ante",
        "raise": "Relance",
        "progressive": "Progressive",
        "bonus": "Bonus",
        "purchase": "Achat",
        "play": "Jeu",
        "ante_bonus": "Prime",
        "pair_plus": "Pair Plus",
        "bet1": "Mise 1",
        "bet2": "Mise 2",
        "bet3": "Mise 3",
    }
)
OF_SPOTS: Mapping[BetName, str] = MappingProxyType(
    {
        "ante": "de l'ante",
        "raise": "de la relance",
        "progressive": "de la progressive",
        "bonus": "du bonus",
        "purchase": "de l'achat",
        "play": "du jeu",
        "ante_bonus": "de la prime",
        "pair_plus": "de Pair Plus",
        "bet1": "de la mise 1",
        "bet2": "de la mise 2",
        "bet3": "de la mise 3",
    }
)
BOARDS: Mapping[BoardRole, str] = MappingProxyType(
    {"shoe": "Sabot", "bets": "Capteurs", "sign": "Afficheur"}
)
THE_BOARDS: Mapping[BoardRole, str] = MappingProxyType(
    {"shoe": "le sabot", "bets": "les capteurs de mises", "sign": "l'afficheur"}
)
_FURTHER = {"sign2": "de l'afficheur 2", "sign3": "de l'afficheur 3"}
THE_PORTS: Mapping[str, str] = MappingProxyType(
    {"shoe": "du sabot", "bets": "des capteurs", "sign": "de l'afficheur", **_FURTHER}
)
PHASES: Mapping[str, str] = MappingProxyType(
    {
        "betting": "Faites vos jeux",
        "locking": "Rien ne va plus",
        "dealing": "Donne",
        "decisions": "",
        "opening": "Ouverture des mains",
        "settling": "Payer et ramasser",
        "void": "Partie annulée",
        "closed": "Table fermée",
    }
)
_NOT_HEARD: Mapping[BoardRole, str] = MappingProxyType(
    {
        "shoe": "le sabot ne répond pas",
        "bets": "les capteurs de mises ne répondent pas",
        "sign": "l'afficheur ne répond pas",
    }
)
_CHOICES: Mapping[Choice, str] = MappingProxyType(
    {
        "raise": "relancer",
        "fold": "abandonner",
        "buy": "acheter",
        "play": "jouer",
        "ride": "laisser",
        "withdraw": "retirer",
    }
)
_CHOSEN: Mapping[Choice, str] = MappingProxyType(
    {
        "raise": "Relance",
        "fold": "Main abandonnée",
        "buy": "Achète une carte",
        "play": "Joue",
        "ride": "Mise {bet} laissée",
        "withdraw": "Mise {bet} retirée",
    }
)
_UNDONE: Mapping[Undone, str] = MappingProxyType(
    {
        "lock": "Rien ne va plus",
        "count": "le compte",
        "fold": "l'abandon, place {seat}",
        "turn": "Tourner",
        "paid": "Payé, place {seat}",
        "claim": "l'annonce, place {seat}",
        "discard": "l'écart, place {seat}",
        "settlement": "le règlement",
        "irregularity": "l'irrégularité",
    }
)


def _turning(*, discards: bool) -> str:
    return "maintenez la carte à écarter" if discards else f"touchez {button(BUTTONS.turn)}"


class FrenchSteps(FrenchIrregularities):
    """Prompts, headlines, notes and buttons."""

    headlines = HEADLINES
    notes = NOTES
    buttons = BUTTONS
    prompts = PROMPTS

    def spot(self, spot: BetName) -> str:
        return SPOTS[spot]

    def spot_within(self, spot: BetName) -> str:
        return OF_SPOTS[spot]

    def board(self, role: BoardName) -> str:
        return f"{BOARDS[role_of(role)]}{self.place_of(role)}"

    def board_within(self, role: BoardName) -> str:
        return f"{THE_BOARDS[role_of(role)]}{self.place_of(role)}"

    def phase(self, phase: str) -> str:
        return PHASES[phase]

    def question(self, choices: Sequence[Choice], bet: int) -> str:
        *others, last = (_CHOICES[choice] for choice in choices)
        asked = f"{', '.join(others)} ou {last}{ASKS}"
        return f"Mise {bet}{COLON} {asked}" if bet else capital(asked)

    def chosen(self, choice: Choice, bet: int) -> str:
        return _CHOSEN[choice].format(bet=bet)

    def call(self, name: str, *, qualifies: bool, opens: bool = True) -> str:
        does = ("ouvre", "n'ouvre pas") if opens else ("se qualifie", "ne se qualifie pas")
        return f"Le croupier {does[0] if qualifies else does[1]}{COLON} {name[0].lower()}{name[1:]}"

    def void_why(self) -> str:
        return f"La partie est annulée{COLON} toutes les mises sont rendues."

    def no_board(self, role: BoardName) -> str:
        return f"Attendez{COLON} {_NOT_HEARD[role_of(role)]}. Si cela dure, demandez de l'aide."

    def board_refused(self, role: BoardName) -> str:
        if role == "bets":
            return "Les capteurs qui répondent sont refusés. Demandez de l'aide."
        return f"{capital(self.board_within(role))} qui répond est refusé. Demandez de l'aide."

    def deal(self, seat: int, place: int, size: int) -> str:
        to = f"place {seat}" if seat else "le croupier"
        return f"Donnez{COLON} {to}, carte {place} sur {size}."

    def deal_bought(self, seat: int, *, burns: bool) -> str:
        burn = "brûlez une carte, puis donnez-en" if burns else "donnez-en"
        return f"Place {seat}, carte achetée{COLON} {burn} une face visible."

    def seats_decide(self, seats: Sequence[int], choices: Sequence[Choice]) -> str:
        asked = self.question(choices, 0)
        return f"{capital(seats_words(seats))}{COLON} {asked[0].lower()}{asked[1:]}"

    def decide_then_turn(self, choices: Sequence[Choice], bet: int, *, discards: bool) -> str:
        told = f"Quand tous ont décidé, {_turning(discards=discards)}."
        return f"{self.question(choices, bet)} {told}"

    def all_taken_back(self, bet: int, *, discards: bool) -> str:
        return f"Toute mise {bet} est retirée{COLON} {_turning(discards=discards)}."

    def count_differs(self, counted: int, held: int, lit: Sequence[int]) -> str:
        lamps = f"lampes allumées{COLON} {seats_words(lit)}" if lit else "aucune lampe allumée"
        found = (
            "Un jeton sans lampe est à rendre"
            if counted > held
            else "Lampe sans jeton, cherchez-le"
        )
        count = "1 compté" if counted == 1 else f"{counted} comptés"
        return f"{count}, {lamps}. {found}{SEMICOLON}recomptez, sinon maintenez {MISDEAL}."

    def who_folds(self, seats: Sequence[int]) -> str:
        return f"{seats_words(seats)} {'abandonne' if len(seats) == 1 else 'abandonnent'}"

    def undone(self, what: Undone, seat: int) -> str:
        return _UNDONE[what].format(seat=seat)

    def chips_stay(self, seats: Sequence[int]) -> tuple[str, str]:
        return CHIPS_STAY, seats_words(seats)

    def off_by(self, amount: int) -> str:
        return f"{self.money(abs(amount))} {'de trop' if amount > 0 else 'manquent'}"

    def name_discard(self, seat: int) -> str:
        return f"Place {seat}, carte achetée{COLON} touchez celle qui est écartée."

    def ask_claims(self, seats: Sequence[int], bets: Sequence[ClaimedBet]) -> str:
        won = " ou ".join(f"{SPOTS[one.bet]} ({CATEGORIES[one.lowest]} ou mieux)" for one in bets)
        if len({one.lowest for one in bets}) == 1:
            names = " ou ".join(SPOTS[one.bet] for one in bets)
            won = f"{names} ({CATEGORIES[bets[0].lowest]} ou mieux)"
        asked = f"{won}, {seats_words(seats)}{ASKS}"
        claim, settle = map(button, (BUTTONS.claim, BUTTONS.settle))
        return f"{asked} Oui{COLON} ouvrez la main, {claim}. Non{COLON} {settle}."

    def shown(self, hand: HandName, *, wins: bool) -> str:
        told = CATEGORIES[hand]
        return f"Annonce{COLON} {told}" if wins else f"{capital(told)}{COLON} ne gagne rien"

    def shows(self, hand: HandName) -> str:
        return f"{capital(CATEGORIES[hand])} ou mieux{ASKS}"

    def all_back(self, seat: int, amount: int) -> str:
        return f"Place {seat}{COLON} rendez toutes les mises, {self.money(amount)}."

    def paid_but_void(self, seats: Sequence[int]) -> str:
        whose = f"{'de la' if len(seats) == 1 else 'des'} {seats_words(seats)}"
        told = f"Tout est payé{SEMICOLON}rendez les mises {whose}."
        return f"{told} Si des jetons restent, maintenez {STAY}."

    def give_back(self, seat: int, amount: int, missing: int = 0) -> str:
        told = f"Place {seat}{COLON} rendez {self.money(amount)}"
        if 0 < missing < amount:
            return f"{told}, dont {self.money(missing)} qui ne sont plus sur la case."
        return f"{told}."

    def goes_back(self, amount: int) -> str:
        return f"{self.money(amount)} à rendre"

    def to_settle(self, seat: int, steps: Sequence[SettleStep]) -> str:
        told = f"{SEMICOLON}".join(self._settle_step(step) for step in steps)
        return f"Place {seat}{COLON} {told}."

    def nothing_left(self, seat: int, label: str, *, seen: bool) -> str:
        where, name = f"Place {seat}{COLON}", button(label)
        if seen:
            return f"{where} tout est fait. Si ses jetons restent, touchez {name}."
        return f"{where} capteurs incertains. Si tout est fait, maintenez {name}."

    def _settle_step(self, step: SettleStep) -> str:
        done = [f"payez {self.money(step.pays)}"] if step.pays else []
        done += [f"ramassez {self.money(step.takes)}"] if step.takes else []
        *others, last = (SPOTS[spot] for spot in step.spots)
        names = f"{', '.join(others)} et {last}" if others else last
        return f"{names}, {', '.join(done)}"

    def laid_wrong(self, seat: int, spot: BetName, pays: int, laid: int) -> str:
        told = f"{self.money(laid)} à côté, {self.money(pays)} dus"
        return f"Place {seat}, {SPOTS[spot]}{COLON} {told}, {self.off_by(laid - pays)}."

    def must_be(self, amount: int) -> str:
        return f"doit être de {self.money(amount)}"

    def seats_betting(self, count: int) -> str:
        return "1 place" if count == 1 else f"{count} places"

    def throw_away(self, place: int) -> tuple[str, str]:
        return f"Écarter {place}", f"carte commune {place}"

    def threw_away(self, seat: int) -> str:
        return f"écartée par la place{SPACE}{seat}"

    def thrown(self, card: str) -> str:
        return f"A écarté {card}"

    def dealer_threw(self, place: int) -> str:
        return f"Écartée{COLON} carte {place}"

    def done_at(self, seat: int, pays: int, takes: int) -> tuple[str, str]:
        if pays:
            return f"Place {seat} payée", f"inscrit {self.money(pays)} payés"
        if takes:
            return f"Mises ramassées, place {seat}", f"inscrit {self.money(takes)} ramassés"
        return f"Mises rendues, place {seat}", ""

    def still_lies(self, amount: int) -> str:
        return f"{self.money(amount)} encore sur table"

    def at_seat(self, seat: int, amount: int) -> str:
        return f"place {seat}, {self.money(amount)}"
