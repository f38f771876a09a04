"""What the table's file and its profile show of the requirements. Nothing is read here.

A value that the profile lists as unconfirmed is the house's to choose, whatever it is.
"""

from collections.abc import Iterator

from tableassist.core.house import Level, Progressive
from tableassist.core.inputs import MAIN
from tableassist.core.money import PPM, floor_to_cents, money_text
from tableassist.core.paying import PayingTerms
from tableassist.core.table import TableState
from tableassist.reports.deck_health import EVEN_CARDS, EVEN_TENTHS, chi_squared_tenths
from tableassist.selftest.finding import (
    Finding,
    Status,
    World,
    absent,
    failed,
    passed,
    to_choose,
    unmet,
)
from tableassist.settings import BoardSettings, paying_terms

NO_FILE = absent("no table's file was named")
NO_JACKPOT = absent("the house has no jackpot")


def people_sign_on(world: World) -> Finding:
    """A2, A7: who decides is a person with a PIN."""
    if world.settings is None:
        return NO_FILE
    if world.settings.people.required:
        return passed("people.required of the table's file: nobody decides who is not signed on")
    return failed("people.required is false: whoever touches the screen decides")


def units_differ(world: World) -> Finding:
    """A9: each board has a unit of its own, and the table a name."""
    if world.settings is None:
        return NO_FILE
    units = [board.unit for board in world.settings.boards.all().values()]
    if len(set(units)) < len(units) or not all(units):
        return failed(f"units of the boards: {', '.join(units)}")
    return passed(f"table {world.settings.name}, {len(units)} units, each another")


def boards_sign(world: World) -> Finding:
    """A10: each board speaks a two-way protocol with a check, signed with a key of its own."""
    settings = world.settings
    if settings is None:
        return NO_FILE
    boards = settings.boards.all()
    others = [name for name, one in boards.items() if not isinstance(one, BoardSettings)]
    if others:
        return failed(f"{', '.join(others)}: hardware of another maker, one way or without a check")
    if not settings.require_signed:
        return failed("require_signed is false: boards are taken that do not sign")
    if settings.demo_keys:
        return failed("demo_keys is true: everybody knows these keys")
    bare = [name for name, board in boards.items() if not settings.keys.of(board.unit)]
    if bare:
        return failed(f"no key for {', '.join(bare)}")
    return passed(f"{len(boards)} boards with a CRC and a signed session, each with a key")


def parameters_set(world: World) -> Finding:
    """B1: each level has its terms, and the house has confirmed them."""
    terms = _jackpot(world)
    if isinstance(terms, Finding):
        return terms
    unset = [*_unset(terms), *_unconfirmed(world, "progressive.")]
    if unset:
        return to_choose(f"not set or not confirmed: {', '.join(dict.fromkeys(unset))}")
    return passed(f"{len(terms.levels)} levels with reset, rates, limit and guard")


def never_below_reset(world: World) -> Finding:
    """B6: what the journal shows, and whether the profile lets a share leave a meter below it."""
    terms = _jackpot(world)
    if isinstance(terms, Finding):
        return terms
    shown = world.told["B6"] if world.told else absent("no journal was read")
    if shown.status == Status.FAILED:
        return shown
    shares = [hand for hand, award in terms.awards.items() if 0 < award.share_ppm < PPM]
    if low := [*_below(terms, world.state)]:
        return unmet(f"now {', '.join(low)}")
    if shares:
        return unmet(f"a share for {', '.join(shares)} is not refilled and can leave it below")
    return shown


def ceiling_above_trigger(world: World) -> Finding:
    """B12: a level that must be hit by an amount may reach that amount."""
    terms = _jackpot(world)
    if isinstance(terms, Finding):
        return terms
    drawn = {name: level for name, level in terms.levels.items() if level.must_hit_by}
    for name, level in drawn.items():
        if level.limit and level.limit < level.must_hit_by:
            return failed(f"level {name}: limit {level.limit}, must hit by {level.must_hit_by}")
        if level.must_hit_by <= level.reset:
            return failed(f"level {name}: must hit by {level.must_hit_by}, reset {level.reset}")
    if not drawn:
        return absent("no level is won by a trigger")
    return passed(f"looked at {', '.join(drawn)}")


def sign_for_patrons(world: World) -> Finding:
    """C1: a sign that players see."""
    if world.settings is None:
        return NO_FILE
    if isinstance(terms := _jackpot(world), Finding):
        return terms
    signs = world.settings.boards.signs()
    seen = [name for name, sign in signs.items() if sign.for_patrons]
    if not seen:
        return failed("no sign of the table's file is for patrons")
    return passed(f"{', '.join(seen)}: bets are taken only while they show the meter")


def reserve_is_told(world: World) -> Finding:
    """C7: money that goes to a reserve has to be told at the table."""
    terms = _jackpot(world)
    if isinstance(terms, Finding):
        return terms
    kept = [name for name, level in terms.levels.items() if level.reserve_ppm]
    if not kept:
        return absent("no level has a reserve")
    return to_choose(f"reserve of {', '.join(kept)}: the house says on a card at the table where")


def rule_for_several(world: World) -> Finding:
    """F2: who wins what when several hands of a round win."""
    terms = _jackpot(world)
    if isinstance(terms, Finding):
        return terms
    if _unconfirmed(world, "progressive.several_winners"):
        return to_choose(f"several_winners = {terms.several_winners!r} is not confirmed")
    return passed(f"several_winners = {terms.several_winners!r} of the profile")


def awards_of_the_profile(world: World) -> Finding:
    """F4: which hands win is the house's; there is no bet on another seat's hand."""
    terms = _jackpot(world)
    if isinstance(terms, Finding):
        return terms
    if not terms.awards:
        return failed("the profile has no award")
    return to_choose(f"the lowest award is for {list(terms.awards)[-1]}; envy bets are not there")


def tiers_set(world: World) -> Finding:
    """G3: more people from some amounts on."""
    paying = _paying(world)
    if isinstance(paying, Finding):
        return paying
    if len(paying.tiers) < 2:
        return to_choose("hand_pay.tiers has one tier: the same one approval at any amount")
    return passed(f"{len(paying.tiers)} tiers, the highest from {paying.tiers[-1].start} cents")


def cards_shown(world: World) -> Finding:
    """G4: who verifies says that the cards were shown to the camera."""
    paying = _paying(world)
    if isinstance(paying, Finding):
        return paying
    if not paying.show_cards:
        return to_choose("hand_pay.show_cards is false: nobody is asked for it")
    return passed("hand_pay.show_cards: no hit is verified without it")


def rules_in_force(world: World) -> Finding:
    """G6: a jurisdiction's dated rules."""
    paying = _paying(world)
    if isinstance(paying, Finding):
        return paying
    if not paying.rules:
        return to_choose("hand_pay.jurisdiction is not named: nothing is reported")
    now = [rule.name for rule in paying.rules if rule.is_in_force(world.at_ms)]
    of = f"{len(paying.rules)} dated rules of {paying.jurisdiction}"
    if not now:
        return failed(f"none of the {of} is in force today")
    return passed(f"of the {of} in force today: {', '.join(now)}")


def stub_is_counted(world: World) -> Finding:
    """I2: the rest of the deck is counted every so many rounds, where the shoe does not count."""
    if world.house is None:
        return NO_FILE
    every = world.house.house.dealing.stub_count_every
    if not isinstance(every, int) or not every:
        return to_choose("dealing.stub_count_every is not set: for a shoe that counts its decks")
    return passed(f"dealing.stub_count_every = {every}")


def cards_come_evenly(world: World) -> Finding:
    """I3: chi-squared at 95 % over how often each card came from each shoe's decks."""
    if world.state is None:
        return absent("no journal was read")
    shoes = world.state.decks.readers.items()
    found = {
        unit: (chi_squared_tenths(one), one.rounds)
        for unit, one in shoes
        if one.dealt >= EVEN_CARDS
    }
    if not found:
        return absent(f"no shoe has dealt {EVEN_CARDS} cards of whole rounds yet")
    told = [
        f"{unit} {tenths // 10}.{tenths % 10} in {rounds:,} rounds"
        for unit, (tenths, rounds) in found.items()
    ]
    words = f"chi-squared, at 95 % 68.6 or less: {', '.join(told)}"
    if any(tenths > EVEN_TENTHS for tenths, _ in found.values()):
        return unmet(f"{words}; chance alone is above it once in 20 times, see report deck")
    return passed(words)


def program_is_released(world: World) -> Finding:
    """A8: as the power-up found it."""
    return world.program


def start_holds(world: World) -> Finding:
    """E2, E3, J4: as the power-up found it."""
    return world.start


def ten_rounds_kept(world: World) -> Finding:
    """E1: the last ten rounds are in this journal, and not only in an archive."""
    if world.directory is None or world.state is None:
        return absent("no journal was read")
    now = world.state.round.number
    first = max(1, now - 10)
    if world.first_round > first:
        return failed(f"round {now} is open, the first one here is {world.first_round}")
    return passed(f"rounds {first} to {now} are here, with every record since")


def _below(terms: Progressive, state: TableState | None) -> Iterator[str]:
    for name, level in state.jackpot.levels.items() if state else ():
        stands, reset = floor_to_cents(level.meter), terms.levels[name].reset
        if stands < reset:
            yield f"level {name} stands at {money_text(stands)}, reset {money_text(reset)}"


def _jackpot(world: World) -> Progressive | Finding:
    if world.house is None:
        return NO_FILE
    return world.house.house.progressive_terms or NO_JACKPOT


def _paying(world: World) -> PayingTerms | Finding:
    if world.settings is None:
        return NO_FILE
    if isinstance(terms := _jackpot(world), Finding):
        return terms
    return paying_terms(world.settings.hand_pay) or PayingTerms()


def _unset(terms: Progressive) -> Iterator[str]:
    for name, level in terms.levels.items():
        where = "progressive" if name == MAIN else f"progressive.more.{name}"
        yield from (f"{where}.{what}" for what in _zeros(level))


def _zeros(level: Level) -> Iterator[str]:
    if not level.limit and not level.must_hit_by:
        yield "limit"
    if not level.most_per_bet:
        yield "most_per_bet"


def _unconfirmed(world: World, path: str) -> list[str]:
    named = world.house.house.unconfirmed if world.house else ()
    return [one for one in named if one.startswith(path)]
