"""`tableassist demo`: simulated hardware in a process of its own, and the real table on its ports.

The simulator tells this process what physically happened over a pipe; nothing of that reaches the
table. At the end the auditor holds journal, meter and sign against it: 0 only if all agree.
"""

import logging
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from tableassist.cli.demo_people import DEALER, make_people, told_pins
from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.cli.faults import FaultsFile, read_faults
from tableassist.cli.play import OnOpen, play_headless, play_window
from tableassist.cli.pretend import Pretend
from tableassist.cli.run import need_display, start_log
from tableassist.controller import Autopilot
from tableassist.controller.autopilot import PATIENCE_MS
from tableassist.core.house import House, LoadedHouse
from tableassist.core.inputs import ROLES, LanguageName
from tableassist.core.money import money_text
from tableassist.core.table.fits import house_problem
from tableassist.core.table.labels import house_name
from tableassist.journal import read_records
from tableassist.reports.taps import Taps
from tableassist.settings import (
    DEMO_UNITS,
    Boards,
    BoardSettings,
    PeopleSettings,
    SettingsError,
    SignSettings,
    Suits,
    TableSettings,
    Theme,
    demo_keys,
    load_house,
)
from tableassist.simulator.auditor import Audit, audit
from tableassist.wiring import RunningTable

HEADLESS_ROUNDS = 20
HEADLESS_SPEED = 20.0
WINDOW_SPEED = 0.4
PATIENCE_LEAST_MS = 100


@dataclass(frozen=True, slots=True)
class Look:
    """What the dealer's window looks like in the demo."""

    theme: Theme
    suits: Suits
    language: LanguageName


def demo(
    house: Annotated[str, typer.Option(help="The house profile.")] = "caribbean-montreal",
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Rounds to play; without a window 20.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Decides decks, bets and people.")] = 1,
    speed: Annotated[
        float | None,
        typer.Option(
            min=0.1,
            help="How fast people act; 1 is a round in 5 seconds. Default 0.4, headless 20.",
        ),
    ] = None,
    headless: Annotated[bool, typer.Option("--headless", help="No window.")] = False,
    play: Annotated[bool, typer.Option("--play", help="You are the dealer.")] = False,
    faults: FaultsFile = None,
    people: Annotated[
        bool, typer.Option("--people", help="People have to sign on; their PINs are printed once.")
    ] = False,
    theme: Annotated[Theme, typer.Option(help="Of the dealer's window.")] = "dark",
    suits: Annotated[Suits, typer.Option(help="How many colours they have.")] = "four",
    language: Annotated[LanguageName, typer.Option(help="Of the dealer's window.")] = "en",
    data: Annotated[
        Path | None, typer.Option(help="Keep journal and truth here; else a temporary folder.")
    ] = None,
) -> None:
    """Play a simulated table. Example: tableassist demo --headless --rounds 200 --seed 7"""
    _begin(headless=headless, play=play)
    profile = _profile(house, faults)
    with tempfile.TemporaryDirectory(prefix="tableassist-demo-") as temporary:
        directory = data or Path(temporary)
        pace = speed or (HEADLESS_SPEED if headless else WINDOW_SPEED)
        pretend = Pretend(
            directory,
            house=house,
            seed=seed,
            rounds=rounds or (HEADLESS_ROUNDS if headless else None),
            speed=pace,
            faults=faults,
        )
        if play:
            print(habits(profile.house))
        pilot = None if play else Autopilot(max(PATIENCE_LEAST_MS, int(PATIENCE_MS / pace)))
        settings = demo_settings(directory, house, Look(theme, suits, language), people=people)
        on_open = _people(settings, profile, play=play) if people else lambda _table: None
        _play(settings, profile, pretend, pilot, on_open, headless=headless)
        if pretend.failed:
            stop("demo: the simulator has failed, see the lines above", ANSWER_NO)
        taps = Taps()
        records = (one.stamped() for one in taps.counted(read_records(directory)))
        result = audit(pretend.facts(), records, profile.house)
    has_jackpot = profile.house.progressive_terms is not None
    _answer(result, taps, rounds, is_complete=pretend.ended, has_jackpot=has_jackpot)


def _begin(*, headless: bool, play: bool) -> None:
    if headless and play:
        stop("demo: --play needs the window; leave out --headless")
    if not headless:
        need_display("showing the demo")
    start_log(logging.ERROR if headless else logging.WARNING)


def _answer(
    result: Audit, taps: Taps, rounds: int | None, *, is_complete: bool, has_jackpot: bool
) -> None:
    """Print what was compared; a demo that does not reconcile ends with 1."""
    if not result.rounds:
        stop("demo: no round was closed, there is nothing to compare", ANSWER_NO)
    print(f"\nThe dealer's taps a round: {taps.text(result.rounds)}.")
    print(summary(result, is_complete=is_complete, has_jackpot=has_jackpot))
    if is_complete and rounds and result.rounds < rounds:
        stop(f"demo: {rounds} rounds were asked for, {result.rounds} are closed", ANSWER_NO)
    if not result.agrees:
        raise SystemExit(ANSWER_NO)


def _profile(house: str, faults: Path | None) -> LoadedHouse:
    """The house, once it is known that it can be played, and the faults read."""
    try:
        profile = load_house(house)
    except SettingsError as error:
        stop(error.problems)
    problem = house_problem(profile.house)
    if problem:
        stop(f"demo: {problem}")
    if faults:
        read_faults(faults)
    return profile


def habits(house: House) -> str:
    """What a person who plays the dealer cannot see, because the cards are not really there."""
    told = ["You are the dealer; the simulated hands deal, pay and take by the lamps."]
    if house.progressive_terms and house.progressive_terms.count_chips:
        told.append("In front of the rack lies one progressive chip for each lamp that is lit.")
    if house.grand_prix_terms and house.grand_prix_terms.discard == "dealer names":
        told.append("They throw away the last of the dealer's three cards: touch that one.")
    if house.stud_terms and house.stud_terms.purchase:
        told.append("A player who buys throws away the lowest of the five cards: name that one.")
    told.append("Now and then winners leave chips for the next round: hold Chips stay then.")
    return "\n".join(told)


def _people(settings: TableSettings, profile: LoadedHouse, *, play: bool) -> OnOpen:
    """Make the people and print their PINs; where nobody plays the dealer signs on by itself."""
    drawn = make_people(settings, profile)
    print(told_pins(drawn), flush=True)
    dealer = drawn.pop(DEALER)
    for pin in drawn.values():
        pin.forget()

    def sign_on(table: RunningTable) -> None:
        if play:
            dealer.forget()
        else:
            table.desk.try_pin(DEALER, "dealer", dealer)

    return sign_on


def demo_settings(directory: Path, house: str, look: Look, *, people: bool) -> TableSettings:
    """The settings of a table whose boards are simulated in `directory`."""
    wires = directory / "wires"
    ports = {role: str(wires / role) for role in ROLES}
    units = dict(zip(ROLES, DEMO_UNITS, strict=True))
    boards = Boards(
        shoe=BoardSettings(ports["shoe"], units["shoe"]),
        bets=BoardSettings(ports["bets"], units["bets"]),
        sign=SignSettings(ports["sign"], units["sign"]),
    )
    return TableSettings(
        "Demo",
        house,
        directory,
        boards,
        demo_keys(),
        demo_keys=True,
        theme=look.theme,
        suits=look.suits,
        language=look.language,
        people=PeopleSettings(required=people),
    )


def _play(
    settings: TableSettings,
    profile: LoadedHouse,
    pretend: Pretend,
    pilot: Autopilot | None,
    on_open: OnOpen,
    *,
    headless: bool,
) -> None:
    ended = threading.Event()
    if headless:
        with pretend.running(on_end=ended.set):
            play_headless(settings, pilot, ended, on_open=on_open)
        return
    from tableassist.screen.courier import Courier

    courier = Courier()
    with pretend.running(on_end=courier.ended.emit, on_sign=courier.publish_sign):
        house = profile.house
        name = house_name(house, settings.language) if house.progressive_terms else None
        play_window(settings, pilot, courier, jackpot_house=name, fullscreen=False, on_open=on_open)


def summary(result: Audit, *, is_complete: bool, has_jackpot: bool = True) -> str:
    """What was compared, and every disagreement on a line of its own."""
    sign = "dashes" if result.sign_cents is None else money_text(result.sign_cents)
    meter = money_text(result.meter_cents) if has_jackpot else "no jackpot"
    lines = [
        "",
        "The simulator's truth against the journal, the meter and the sign:",
        f"  rounds closed           {result.rounds:>12,}",
        f"  cards left the shoe     {result.cards:>12,}",
        f"  chips moved             {result.chips:>12,}",
        f"  contributions           {result.contributions:>12,}",
        f"  handed to players       {money_text(result.paid_cents):>15}",
        f"  meter                   {meter:>15}",
        f"  sign                    {sign:>15}",
    ]
    if not is_complete:
        lines.append("Stopped before the end: what was still open is compared as far as it went.")
    if result.agrees:
        return "\n".join([*lines, "All agree: every card, every chip, every cent."])
    wrong = [f"  {line}" for line in result.disagreements]
    return "\n".join([*lines, f"{len(wrong)} disagree:", *wrong])
