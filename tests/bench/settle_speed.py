"""How many full tables `settle` takes in a second on one core, from JSON bytes to JSON bytes.

Seven seats at each table, every bet down, decisions mixed; whole rounds, dealt from a seed, so that
two runs measure the same. Run: python -m tests.bench.settle_speed
"""

import random
import time

import msgspec

from tableassist.core.cards import DECK
from tableassist.core.lines import LineSettler
from tableassist.settings import load_house

ROUNDS = 4_000
TURNS = 5
WANTED = 5_000
BETS = {
    "caribbean-montreal": {"ante": 1000, "progressive": 100},
    "caribbean-french": {"ante": 1000, "bonus": 100},
    "caribbean-party": {"ante": 1000},
    "three-card": {"ante": 1000, "pair_plus": 500},
    "grand-prix": {"bet": 1000},
}


def round_line(house: str, number: int, chance: random.Random) -> bytes:
    """One line of a full table."""
    deck = list(DECK)
    chance.shuffle(deck)
    size = 5 if house.startswith("caribbean") else 3
    seats = []
    for seat in range(1, 8):
        given = {"seat": seat, "cards": [deck.pop() for _ in range(size)], "bets": BETS[house]}
        if house == "grand-prix":
            given["withdraw"] = chance.choice([[], [1], [2], [1, 2]])
        else:
            play = "play" if house == "three-card" else "raise"
            given["action"] = play if chance.random() < 0.55 else "fold"
        seats.append(given)
    dealer: dict[str, object] = {"cards": [deck.pop() for _ in range(size)]}
    line: dict[str, object] = {"id": f"r{number}", "house": house, "dealer": dealer, "seats": seats}
    if house == "caribbean-montreal":
        line["meter"] = 39_619_400
    if house == "grand-prix":
        line["dealer"] = {"community": [deck.pop(), deck.pop()]}
    return msgspec.json.encode(line)


def rounds_a_second(house: str) -> int:
    """The best of some turns over the same lines."""
    chance = random.Random(7)
    lines = [round_line(house, number, chance) for number in range(ROUNDS)]
    settler = LineSettler(load_house(house).house, house, "en")
    best = 0.0
    for _ in range(TURNS):
        started = time.perf_counter()
        settled = [settler.settle(line) for line in lines]
        best = max(best, ROUNDS / (time.perf_counter() - started))
        assert all(fine for _, fine in settled), settled[0]
    return int(best)


def main() -> None:
    """Print one line a house."""
    for house in BETS:
        speed = rounds_a_second(house)
        verdict = "enough" if speed >= WANTED else f"below {WANTED:,}"
        print(f"settle {house:<20} {speed:>7,} seven-seat rounds/s ({verdict})")


if __name__ == "__main__":
    main()
