"""Moments: where a script has stopped, and what the screen shows then in either language.

The list is put together here, in the order of the pictures. A moment keeps the state itself, so
its words are made by the core when they are asked for.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from tableassist.core.house import LoadedHouse
from tableassist.core.people import Post
from tableassist.core.refusals import Refused
from tableassist.core.table import TableState, table_view
from tableassist.core.view import TableView
from tableassist.screen.gallery import correct_rounds, other_rounds, stud_rounds, wrong_chips
from tableassist.screen.gallery.board_troubles import BOARD_TROUBLES
from tableassist.screen.gallery.deck_troubles import DECK_TROUBLES
from tableassist.screen.gallery.hit_rounds import HITS, straight_flush_first, two_royals
from tableassist.screen.gallery.irregular_rounds import IRREGULAR_ROUNDS
from tableassist.screen.gallery.line_reports import LINE_REPORTS
from tableassist.screen.gallery.money_troubles import MONEY_TROUBLES
from tableassist.screen.gallery.opening_rounds import OPENING
from tableassist.screen.gallery.people_rounds import PEOPLE
from tableassist.screen.gallery.pit_rounds import reading_in_the_pit
from tableassist.screen.gallery.rare_rounds import RARE_PEOPLE, RARE_ROUNDS, unsigned
from tableassist.screen.gallery.scripted import Kept, Reader, ScriptedTable
from tableassist.screen.gallery.settling import finish
from tableassist.screen.gallery.several_signs import SEVERAL_SIGNS
from tableassist.screen.gallery.stopped_rounds import STOPPED_ROUNDS
from tableassist.screen.gallery.wrong_chips import WRONG_CHIPS

Story = Callable[[ScriptedTable], Iterator[str]]
"""Plays a table and yields a name wherever there is something to see."""
OF_TROUBLE = "caribbean-montreal"
"""The house at which troubles are told."""
ROUNDS: dict[str, tuple[Story, ...]] = {
    "caribbean-montreal": (stud_rounds.montreal, stud_rounds.montreal_claims),
    "caribbean-french": (
        stud_rounds.french,
        stud_rounds.french_claims,
        wrong_chips.wrong_bonus,
    ),
    "caribbean-party": (stud_rounds.party,),
    "three-card": (other_rounds.three_card, other_rounds.three_card_fails),
    "grand-prix": (
        other_rounds.grand_prix,
        other_rounds.grand_prix_none_rides,
        other_rounds.grand_prix_unequal,
    ),
}
TROUBLES: tuple[Story, ...] = (
    *STOPPED_ROUNDS,
    *IRREGULAR_ROUNDS,
    *WRONG_CHIPS,
    *BOARD_TROUBLES,
    *SEVERAL_SIGNS,
    *DECK_TROUBLES,
    *MONEY_TROUBLES,
    *LINE_REPORTS,
    *RARE_ROUNDS,
)


@dataclass(frozen=True)
class Moment:
    """`name` is part of a file's name: small letters, digits and hyphens.

    `pad` is a pad that stands open, at a post and for a name, or for none yet; `hit`: so does the
    page of the hit; `pit`: the pit's pages, after these keys, read by `reader` from what is `kept`.
    """

    name: str
    house: LoadedHouse
    state: TableState
    refused: Refused | None = None
    pad: tuple[Post, str] | None = None
    hit: bool = False
    pit: tuple[str, ...] | None = None
    reader: Reader = "there"
    kept: tuple[Kept, ...] = ()

    def view(self, language: str) -> TableView:
        """What the screen shows."""
        return table_view(self.house, replace(self.state, chosen_language=language), self.refused)


def moments_of(house: LoadedHouse) -> Iterator[Moment]:
    """Everything there is to see at one house, in the order of the pictures."""
    name = house.house.id
    if name == OF_TROUBLE:
        yield from _told(house, just_opened, "start")
        yield from _told(house, in_training, "start", demo_keys=True)
        yield from _told(house, unsigned, "start", unsigned_allowed=True)
    for story in ROUNDS.get(name, ()):
        yield from _told(house, _in_the_evening(story), name)
    if name == OF_TROUBLE:
        for story in TROUBLES:
            yield from _told(house, _in_the_evening(story), "trouble")
        for story in (*PEOPLE, *HITS, *correct_rounds.HITS, *RARE_PEOPLE):
            yield from _told(house, _as_it_begins(story), "people", people_required=True)
        other, story = straight_flush_first(house), _as_it_begins(two_royals)
        yield from _told(other, story, "people", people_required=True)
        yield from _told(house, _in_the_evening(reading_in_the_pit), "pit")
    for story in correct_rounds.AT_HOUSES.get(name, ()):
        yield from _told(house, _in_the_evening(story), "pit")
    if name == OF_TROUBLE:
        for story in correct_rounds.BY_PEOPLE:
            yield from _told(house, _as_it_begins(story), "pit", people_required=True)
        for story in OPENING:
            yield from _told(house, story, "opening", opening_required=True)


def quiet_moment(house: LoadedHouse) -> Moment:
    """Nobody plays, and nothing is wrong: what the idle page covers."""
    table = ScriptedTable(house)
    table.connect()
    after_a_round(table)
    return Moment(f"{house.house.id}-idle", house, table.state)


def just_opened(table: ScriptedTable) -> Iterator[str]:
    """The program has started, and no board has been heard yet."""
    yield "before-the-boards"
    table.connect()
    yield "first-round"


def in_training(table: ScriptedTable) -> Iterator[str]:
    """A table whose boards have the keys of the demo."""
    table.connect()
    yield "training"


def _in_the_evening(story: Story) -> Story:
    """The story at a table that has played before, so that it says nothing of its opening."""

    def told(table: ScriptedTable) -> Iterator[str]:
        table.connect()
        after_a_round(table)
        yield from story(table)

    return told


def _as_it_begins(story: Story) -> Story:
    """The story at a table whose boards are live; nobody could deal a round before it."""

    def told(table: ScriptedTable) -> Iterator[str]:
        table.connect()
        yield from story(table)

    return told


def after_a_round(table: ScriptedTable) -> None:
    """A first round is over, by a misdeal as any game has it, and a fresh deck is in the shoe."""
    for spot in table.opening_spots:
        table.lie(1, spot, 1_000)
    table.lock()
    table.press("misdeal")
    finish(table)
    for seat, spot in sorted(table.state.layout):
        table.lie(seat, spot, 0)
    table.load_deck()


def _told(
    house: LoadedHouse,
    story: Story,
    before: str,
    *,
    demo_keys: bool = False,
    unsigned_allowed: bool = False,
    people_required: bool = False,
    opening_required: bool = False,
) -> Iterator[Moment]:
    """The moments of one story at a table of its own."""
    table = ScriptedTable(
        house,
        demo_keys=demo_keys,
        unsigned_allowed=unsigned_allowed,
        people_required=people_required,
        opening_required=opening_required,
    )
    kept: tuple[Kept, ...] = ()
    for name in story(table):
        if table.pit is not None and len(kept) < len(table.kept):
            kept = tuple(table.kept)
        yield Moment(
            f"{before}-{name}",
            house,
            table.state,
            table.refused,
            table.pad,
            table.hit,
            table.pit,
            table.reader,
            kept,
        )


def all_moments(houses: Sequence[LoadedHouse]) -> list[Moment]:
    """Those of several houses; names are unlike each other."""
    return [moment for house in houses for moment in moments_of(house)]
