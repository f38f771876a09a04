"""The results of a settled round in the words of a language: hands by name, and the why-lines.

What the bets came to stays as it was recorded; only what is said of it is worked out again, by the
game that settled them.
"""

from msgspec.structs import replace

from tableassist.core.records import SeatResult
from tableassist.core.round import Procedure, RoundState
from tableassist.core.round.dead_hands import dead_results
from tableassist.core.words import TableLanguage


def retold_results(
    words: TableLanguage, game: Procedure, now: RoundState
) -> tuple[SeatResult, ...]:
    """The results of `now` as they are, with name and why in the language of `words`.

    Those of dead hands are known before the round is settled.
    """
    if now.void:
        return tuple(replace(result, why=words.void_why()) for result in now.results)
    if not now.results:
        return dead_results(now, words)
    taken = {
        result.seat: bet.returned
        for result in now.results
        for bet in result.bets
        if bet.spot == "progressive" and bet.result == "won"
    }
    played = game.retold(now, taken, words) if now.playing else ()
    told = {one.seat: one for one in (*played, *dead_results(now, words))}
    return tuple(
        replace(result, name=told[result.seat].name, why=told[result.seat].why)
        for result in now.results
    )
