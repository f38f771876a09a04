"""The C shoe as a board at a table: a real terminal, the real host half, and kill -9.

Whatever is cut, each card that left the shoe is known once: by its face, or as one that was lost
when the power went.
"""

import random
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware_protocol import BoardLive, BoardOpened, BoardRefused, Boot, HistoryGap, Refusal
from tests.firmware_protocol.c_port.cards import cards_in, shuffled
from tests.firmware_protocol.c_port.shoe_program import Fitting, Shoe, Table
from tests.firmware_protocol.c_port.spoiled_wires import FAULTS, pair_of

KEY = bytes(range(32))
Starter = Callable[..., Shoe]


@pytest.fixture
def fitting(shoe_program: Path, tmp_path: Path) -> Fitting:
    """A shoe that has a key."""
    (tmp_path / "key").write_bytes(KEY)
    return Fitting(shoe_program, tmp_path)


@pytest.fixture
def start(fitting: Fitting) -> Iterator[Starter]:
    """Starts a life of the shoe; all are ended with the test."""
    lives: list[Shoe] = []

    def power_on(*words: str) -> Shoe:
        lives.append(Shoe(fitting, *words))
        return lives[-1]

    yield power_on
    for life in lives:
        life.discard()


def _is_live(table: Table) -> bool:
    return bool(table.told(BoardLive))


def _open(table: Table, fitting: Fitting, shoe: Shoe) -> None:
    shoe.wait_for("start ")
    table.plug(fitting.port)
    table.run_until(lambda: _is_live(table) and shoe.count("unlocked") > 0, shoe)


def test_cards_come_in_order_and_are_committed(fitting: Fitting, start: Starter) -> None:
    deck = shuffled(1)
    deck[20] = "??"
    with Table(keys=[KEY]) as table:
        shoe = start()
        _open(table, fitting, shoe)
        shoe.say("load 52")
        for card in deck:
            shoe.say(f"draw {card}")
        shoe.say("draw As")
        table.run_until(lambda: shoe.count("held As") == 1, shoe)
        assert shoe.count("drawn") == 52
        table.run_until(lambda: len(cards_in(table.journal)) == 52, shoe)
        assert cards_in(table.journal) == list(enumerate(deck, start=1))
        assert [report.key is not None for report in table.told(BoardOpened)] == [True]
        # What is committed does not come again, over a restart of both.
        stored = max(table.journal)
        table.run(50, shoe)
        shoe.quit()
        again = start()
        assert again.index() == 52
        with Table(keys=[KEY], last_event_id=stored) as other:
            _open(other, fitting, again)
            ack = other.told(BoardLive)[0].hello_ack
            assert (ack.committed_id, ack.oldest_id) == (stored, stored + 1)
            assert min(other.journal) == stored + 1
            assert not other.told(HistoryGap)
        again.quit()


def test_a_new_host_gets_only_what_was_not_stored(fitting: Fitting, start: Starter) -> None:
    deck = shuffled(2, 12)
    shoe = start()
    with Table(keys=[KEY]) as table:
        _open(table, fitting, shoe)
        shoe.say("load 52")
        for card in deck[:4]:
            shoe.say(f"draw {card}")
        table.run_until(lambda: len(cards_in(table.journal)) == 4, shoe)
        table.run(50, shoe)
        table.commits = False
        for card in deck[4:8]:
            shoe.say(f"draw {card}")
        table.run_until(lambda: len(cards_in(table.journal)) == 8, shoe)
        stored = max(table.journal) - 2
    for card in deck[8:]:
        shoe.say(f"draw {card}")
    with Table(keys=[KEY], last_event_id=stored) as other:
        other.plug(fitting.port)
        other.run_until(lambda: len(other.journal) == 6, shoe)
        assert sorted(other.journal) == list(range(stored + 1, stored + 7))
        both = {**table.journal, **other.journal}
        assert cards_in(both) == list(enumerate(deck, start=1))
    shoe.quit()


def test_without_its_host_it_gives_the_rest_of_a_hand(fitting: Fitting, start: Starter) -> None:
    deck = shuffled(5, 9)
    shoe = start()
    with Table(keys=[KEY]) as table:
        _open(table, fitting, shoe)
        shoe.say("load 52")
        shoe.say(f"draw {deck[0]}")
        table.run_until(lambda: len(cards_in(table.journal)) == 1, shoe)
        table.unplug()
        # Until it has missed the host for two seconds it is not alone.
        table.run(2_200, shoe)
        for card in deck[1:]:
            shoe.say(f"draw {card}")
        table.run_until(lambda: shoe.count("held") == 2, shoe)
        assert shoe.count("drawn") == 7
        table.reports.clear()
        _open(table, fitting, shoe)
        for card in deck[7:]:
            shoe.say(f"draw {card}")
        table.run_until(lambda: len(cards_in(table.journal)) == len(deck), shoe)
        assert cards_in(table.journal) == list(enumerate(deck, start=1))
    shoe.quit()


def test_a_host_without_the_key_gets_no_session(fitting: Fitting, start: Starter) -> None:
    shoe = start()
    shoe.wait_for("start ")
    with Table(keys=[bytes(32)]) as table:
        table.plug(fitting.port)
        table.run_until(lambda: bool(table.told(BoardRefused)), shoe)
        assert [each.code for each in table.told(BoardRefused)] == [Refusal.UNKNOWN_KEY]
    with Table() as table:
        table.plug(fitting.port)
        table.run_until(lambda: bool(table.told(BoardRefused)), shoe)
        assert not table.told(BoardOpened)
    assert "unlocked" not in shoe.lines
    shoe.quit()


def test_a_full_log_stops_the_shoe_until_the_host_has_stored(
    fitting: Fitting, start: Starter
) -> None:
    deck = shuffled(3, 40)
    with Table(keys=[KEY]) as table:
        shoe = start("--slots", "26")
        _open(table, fitting, shoe)
        shoe.say("load 52")
        table.run_until(lambda: len(table.journal) == 4, shoe)
        table.run(50, shoe)
        table.commits = False
        for card in deck:
            shoe.say(f"draw {card}")
        table.run_until(lambda: shoe.count("held") > 0, shoe)
        out = shoe.count("drawn")
        assert 20 <= out < 26
        shoe.wait_for("stopped")
        shoe.kill()
        # A restart finds no room to say so, and gives no card either.
        again = start("--slots", "26")
        assert again.index() == out
        _open(table, fitting, again)
        # One commit of all that came: one by one the boot's own events may fill the log anew.
        table.host.commit(max(table.journal))
        table.commits = True
        table.run_until(lambda: 0x0D in _messages(table), again)
        for card in deck[out:]:
            again.say(f"draw {card}")
        table.run_until(lambda: len(cards_in(table.journal)) == len(deck), again)
        assert cards_in(table.journal) == list(enumerate(deck, start=1))
        (fault,) = [body for msg, body in table.journal.values() if msg == 0x0B]
        (cleared,) = [body for msg, body in table.journal.values() if msg == 0x0D]
        code, last_before = struct.unpack("<HI", fault)
        assert (code, fault) == (1, cleared)
        assert table.journal[last_before][0] == 0x20
        again.quit()


def _messages(table: Table) -> list[int]:
    return [table.journal[number][0] for number in sorted(table.journal)]


@pytest.mark.parametrize("fault", FAULTS)
def test_cards_over_a_wire_that_spoils_bytes(fitting: Fitting, start: Starter, fault: str) -> None:
    deck = shuffled(6, 20)
    down, up = pair_of(fault, seed=len(fault))
    with Table(keys=[KEY], down=down, up=up) as table:
        shoe = start()
        _open(table, fitting, shoe)
        shoe.say("load 52")
        for card in deck:
            shoe.say(f"draw {card}")
            table.run(5, shoe)
        table.run_until(lambda: len(cards_in(table.journal)) == len(deck), shoe)
        assert cards_in(table.journal) == list(enumerate(deck, start=1))
        assert min(down.done, up.done) > 0  # type: ignore[attr-defined]
        forged = table.host.counts.forged.total()
        if fault in ("again", "forge"):
            assert forged > 0
            table.run_until(lambda: table.host.counts.forged_at_board > 0, shoe)
        elif fault == "echo":
            assert table.host.frame_counts.echoes > 0
        assert not table.told(HistoryGap)
        assert "locked" not in shoe.lines
        shoe.quit()


class Deck:
    """The physical side of a shoe that dies: the cards in their order, and which of them are out.

    `known` are those that the shoe had confirmed: their faces were in its log.
    """

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards
        self.out = 0
        self.known: set[int] = set()

    def offer(self, shoe: Shoe, count: int) -> None:
        """The next cards are pulled, one after the other, as far as the shoe lives."""
        for card in self.cards[self.out : self.out + count]:
            shoe.say(f"draw {card}")

    def look(self, shoe: Shoe) -> None:
        """What a shoe that is dead had confirmed."""
        for line in shoe.lines:
            if line.startswith("drawn "):
                _, index, card = line.split()
                assert self.cards[int(index) - 1] == card
                self.known.add(int(index))

    def went_out(self, index: int) -> None:
        """A shoe that lives again knows of so many."""
        assert max(self.known, default=0) <= index
        self.out = index

    def check(self, journal: dict[int, tuple[int, bytes]]) -> list[str]:
        """Every card once, and those that were confirmed by their faces; all that was told."""
        cards = cards_in(journal)
        assert [index for index, _ in cards] == list(range(1, self.out + 1))
        for index, card in cards:
            assert card == self.cards[index - 1] or (card == "lost" and index not in self.known)
        return [card for _, card in cards]


def _begin(table: Table, fitting: Fitting, start: Starter, cards: int) -> None:
    shoe = start()
    _open(table, fitting, shoe)
    shoe.say(f"load {cards}")
    table.run_until(lambda: shoe.count("loaded") == 1, shoe)
    shoe.quit()


def _end(table: Table, fitting: Fitting, start: Starter, deck: Deck) -> list[str]:
    shoe = start()
    deck.went_out(shoe.index())
    table.reports.clear()
    _open(table, fitting, shoe)
    shoe.quit()
    return deck.check(table.journal)


# A start writes 160 bytes, each card 96 and each COMMIT 32: power fails between any two writes,
# and in the middle of each.
@pytest.mark.parametrize("torn", [0, 3, 11, 31])
def test_power_that_fails_in_the_middle_of_a_write(
    fitting: Fitting, start: Starter, torn: int
) -> None:
    deck = Deck(shuffled(4) * 6)
    with Table(keys=[KEY]) as table:
        _begin(table, fitting, start, len(deck.cards))
        for power in range(torn, 1_000, 32):
            shoe = start("--power", str(power))
            _live_until_dead(table, fitting, shoe, deck)
            shoe.bury()
            deck.look(shoe)
            # It has to say what became of the card before the next one goes out.
            shoe = start()
            deck.went_out(shoe.index())
            shoe.quit()
        faces = _end(table, fitting, start, deck)
    assert faces.count("lost") >= 1
    assert len(faces) - faces.count("lost") >= 10
    boots = [Boot.decode(body) for msg, body in table.journal.values() if msg == Boot.MSG]
    # Between two writes nothing is cut short; what was is told by one start, and by no other.
    told = [boot.torn for boot in boots if boot.torn]
    assert bool(told) == bool(torn)
    assert set(told) <= {1}


def _live_until_dead(table: Table, fitting: Fitting, shoe: Shoe, deck: Deck) -> None:
    table.run_until(lambda: shoe.count("start ") > 0 or not shoe.is_alive, shoe)
    if shoe.is_alive:
        table.plug(fitting.port)
    table.run_until(lambda: shoe.count("unlocked") > 0 or not shoe.is_alive, shoe)
    deck.offer(shoe, 10)
    table.run_until(lambda: not shoe.is_alive, shoe)
    table.unplug()


@pytest.mark.parametrize("seed", [1, 2])
def test_kill_at_any_moment_loses_and_doubles_no_card(
    fitting: Fitting, start: Starter, seed: int
) -> None:
    chance = random.Random(seed)
    deck = Deck(shuffled(seed) * 4)
    with Table(keys=[KEY]) as table:
        _begin(table, fitting, start, len(deck.cards))
        for _ in range(20):
            shoe = start()
            deck.went_out(shoe.index())
            table.reports.clear()
            if chance.random() < 0.8:
                _open(table, fitting, shoe)
            deck.offer(shoe, chance.randrange(8))
            table.run(chance.randrange(12), shoe)
            shoe.kill()
            table.unplug()
            deck.look(shoe)
        faces = _end(table, fitting, start, deck)
    assert len(faces) > 30
