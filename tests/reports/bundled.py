"""Kept tables for the tests of evidence bundles, and how a bundle is taken apart and signed anew.

Nothing here knows what a proof has to say.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec

from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse
from tableassist.core.records import Record
from tableassist.core.refusals import Refused
from tableassist.core.table import wanted_triggers
from tableassist.journal import HeadKey, key_path, load_key, public_pem
from tableassist.reports.bundle import Bundle, make_bundle
from tableassist.reports.bundle_form import (
    KEY,
    MANIFEST,
    SIGNATURE,
    SUMS,
    Evidence,
    file_sums,
    manifest_text,
    sums_text,
)
from tableassist.reports.bundle_proof import Proof, prove_bundle
from tableassist.reports.bundle_zip import packed, unpacked
from tableassist.settings import load_house
from tests.support.core_table import LEVELS_HOUSE
from tests.support.hand_pays import hand_over
from tests.support.kept_tables import KeptTable

STRAIGHT_FLUSH = "9h Th Jh Qh Kh"
PAIR_OF_TWOS = "2c 2d 3d 5c 7s"


def head_key(directory: Path) -> HeadKey:
    return load_key(key_path(directory))


def bundle_of(directory: Path, number: int, house: LoadedHouse) -> Bundle:
    return make_bundle(directory, number, head_key(directory), house, ("page.txt",))


def proof_of(content: bytes, place: Path) -> Proof:
    """What proving these bytes comes to; `place` is a folder for the file."""
    path = place / "bundle.zip"
    path.write_bytes(content)
    return prove_bundle(path)


def play_hit(table: KeptTable, seat: int = 2, hand: str = STRAIGHT_FLUSH) -> int:
    """A round in which this seat wins a share of the meter; the number of the hit's record.

    With another `hand` it wins none, and the number is that of the last hit, or 0.
    """
    table.bet(seat, "ante", 1_000)
    table.bet(seat, "progressive", 100)
    table.lock()
    table.deal(hand, PAIR_OF_TWOS)
    table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(table.number))
    hit = max((pay.hit for pay in table.state.hand_pays), default=0)
    clear(table)
    return hit


def kept_hit(directory: Path) -> Path:
    """The journal of a round with a hit that was paid."""
    table = KeptTable(directory / "table")
    hand_over(table, play_hit(table))
    return table.close()


def clear(table: KeptTable) -> None:
    """Everybody is paid, the spots are empty, a new deck is in the shoe."""
    table.pay()
    for seat, spot in list(table.state.layout):
        table.bet(seat, spot, 0)
    table.load_deck()


class LevelsTable(KeptTable):
    """The house of three levels, whose triggers are drawn as the controller draws them."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory, load_house(str(LEVELS_HOUSE)))

    def give(self, what: i.Input) -> Refused | tuple[Record, ...]:
        outcome = super().give(what)
        for wanted in wanted_triggers(self.house.house, self.state):
            drawn = self.draw(wanted)
            assert drawn is not None
            super().give(drawn)
        return outcome

    def _draw_triggers(self) -> None:
        """Each draw is an input of its own, see `give`."""


Files = Mapping[str, bytes]


def resigned(
    content: bytes,
    key: HeadKey,
    files: Callable[[dict[str, bytes]], Files] = dict,
    says: Callable[[Evidence], Evidence] = lambda evidence: evidence,
) -> bytes:
    """The bundle with other files and another manifest, its sums and its signature put right."""
    held = unpacked(content)
    evidence = msgspec.json.decode(held.pop(MANIFEST), type=Evidence)
    del held[SIGNATURE]
    changed = dict(files({**held, KEY: public_pem(key.public)}))
    changed[SUMS] = sums_text({name: one for name, one in changed.items() if name != SUMS})
    told = says(msgspec.structs.replace(evidence, files=file_sums(changed), key=key.public))
    text = manifest_text(told)
    return packed({MANIFEST: text, SIGNATURE: key.sign(text), **changed})


def with_line(name: str, number: int, edit: Callable[[bytes], bytes]) -> Callable[..., Files]:
    """One line of a file edited."""

    def edited(files: dict[str, bytes]) -> Files:
        lines = files[name].splitlines(keepends=True)
        lines[number] = edit(lines[number])
        return {**files, name: b"".join(lines)}

    return edited


def header_bytes(content: bytes) -> Iterator[int]:
    """The places of all bytes that belong to the container and to no file in it."""
    position = 0
    while content[position : position + 4] == b"PK\x03\x04":
        length = int.from_bytes(content[position + 18 : position + 22], "little")
        name = int.from_bytes(content[position + 26 : position + 28], "little")
        yield from range(position, position + 30 + name)
        position += 30 + name + length
    yield from range(position, len(content))
