"""The table of a soak: its folder with settings, keys and people, and the words that start it.

Everything is made new. Its keys are drawn here and belong to nothing else.
"""

import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from tableassist.access import StoredSecrets
from tableassist.cli.demo_people import DEALER, SUPERVISOR, TECHNICIAN, make_people
from tableassist.cli.errors import stop
from tableassist.controller import open_still_table
from tableassist.core.house import House
from tableassist.core.people import BadgeGive
from tableassist.journal import JournalError
from tableassist.owned_files import make_file
from tableassist.reports.standing import standing
from tableassist.settings import DEMO_UNITS, SettingsError, load_house, load_table
from tableassist.simulator.faults.catalogue import KINDS

SIGN_UNIT = "SOAK-SIGN-02"
BADGE = "0004029518"
LEFT_OUT = ("split",)
"""A byte a millisecond is only slow."""
FAULTS = "[mixed]\nevery_ms = [5000, 20000]\nfaults = [{names}]\n"
CONFIG = """
name = "Soak"
house = "{house}"
data = "journal"
keys = "table.keys"
people = {{ required = true, badge_port = "cables/badges-table" }}
boards.shoe = {{ port = "{folder}/wires/shoe", unit = "{units[0]}" }}
boards.bets = {{ port = "{folder}/wires/bets", unit = "{units[1]}" }}
boards.sign = {{ port = "{folder}/wires/sign", unit = "{units[2]}" }}
boards.sign2 = {{ port = "{folder}/cables/sign-table", unit = "{sign}" }}
"""


@dataclass(frozen=True)
class SoakTable:
    """One folder."""

    folder: Path
    house: House

    @classmethod
    def made(cls, folder: Path, house: str) -> Self:
        """Settings, keys, faults and people are there; the table has not been started."""
        folder = folder.resolve()
        folder.mkdir(parents=True, exist_ok=True)
        units = (*DEMO_UNITS, SIGN_UNIT)
        with os.fdopen(make_file(folder / "table.keys"), "w") as keys:
            keys.writelines(f"{unit} {secrets.token_hex(32)}\n" for unit in units)
        names = ", ".join(f'"{name}"' for name in KINDS if name not in LEFT_OUT)
        (folder / "faults.toml").write_text(FAULTS.format(names=names))
        config = CONFIG.format(house=house, folder=folder, units=DEMO_UNITS, sign=SIGN_UNIT)
        config = config.replace("cables/badges-table", f"{folder}/cables/badges-table")
        (folder / "table.toml").write_text(config)
        try:
            settings = load_table(folder / "table.toml")
            profile = load_house(settings.house)
        except SettingsError as error:
            stop(error.problems)
        for pin in make_people(settings, profile).values():
            pin.forget()
        table = cls(folder, profile.house)
        table._give_badge()
        return table

    @property
    def journal(self) -> Path:
        """The folder of the record."""
        return self.folder / "journal"

    @property
    def truth(self) -> Path:
        """What physically happened, a line each."""
        return self.folder / "truth.jsonl"

    @property
    def sign_ends(self) -> tuple[Path, Path]:
        """The table's end of the second sign's cable, and the sign's."""
        return self.folder / "cables/sign-table", self.folder / "cables/sign"

    @property
    def badge_ends(self) -> tuple[Path, Path]:
        """The table's end of the badge reader's cable, and the reader's."""
        return self.folder / "cables/badges-table", self.folder / "cables/badges"

    def run_words(self) -> tuple[str, ...]:
        """The table with its screen, which presses its own buttons."""
        return "run", "--config", str(self.folder / "table.toml"), "--autopilot", "--windowed"

    def sign_words(self) -> tuple[str, ...]:
        """The second sign, with its window."""
        kept, keys = str(self.folder / "sign"), str(self.folder / "table.keys")
        end = str(self.sign_ends[1])
        who = ("--unit", SIGN_UNIT, "--keys", keys, "--data", kept)
        return "sign", "--port", end, *who, "--windowed"

    def people_words(self, seed: int, speed: float) -> tuple[str, ...]:
        """Boards and people, who tell what happens on standard output as well."""
        config, faults = str(self.folder / "table.toml"), str(self.folder / "faults.toml")
        return (
            *("simulate", "--dir", str(self.folder / "wires"), "--config", config),
            *("--seed", str(seed), "--speed", str(speed), "--faults", faults),
            *("--truth", str(self.truth), "--truth", "-"),
        )

    def wants_dealer(self) -> bool:
        """Nobody deals, as far as the record says."""
        try:
            return standing(self.journal).people.dealer is None
        except JournalError:
            return False  # it is being opened

    def _give_badge(self) -> None:
        stored = StoredSecrets(self.journal)
        table = open_still_table(self.journal, lambda _stamped: None, None)
        try:
            persons = table.state.people.persons.values()
            in_force = {digest for one in persons for digest in (one.pin, one.badge)} - {""}
            digest = stored.add_badge(DEALER, BADGE, in_force)
            refused = table.tell(BadgeGive(DEALER, digest, (TECHNICIAN, SUPERVISOR)))
        finally:
            table.close()
        if refused:
            stop(f"soak: giving a badge: {refused.reason}")
