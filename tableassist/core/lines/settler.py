"""Settle JSON lines of one house: strict reading, one game, one answer for each line.

The decoder checks kinds while it reads, which is what makes it fast; only a line that fails is
looked at again to say where. The seats of an answer stand as they were given.
"""

from typing import TypeAlias

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from tableassist.core.house import House
from tableassist.core.lines.answer import error_line, seat_line
from tableassist.core.lines.checks import check_cards, check_meters, check_money, check_seats
from tableassist.core.lines.given import DECODER, GivenError, GivenLimits, GivenLine, key_count
from tableassist.core.lines.grand_prix import GrandPrixLines
from tableassist.core.lines.shape import id_of, refuse_shape, refuse_twice, shown
from tableassist.core.lines.stud import StudLines
from tableassist.core.lines.three_card import ThreeCardLines
from tableassist.core.words import language

LONGEST_LINE = 1_000_000
_LIMITS_KEPT = 32
_NOT_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_GameLines: TypeAlias = StudLines | ThreeCardLines | GrandPrixLines


class LineSettler:
    """Settles lines of `house`; `called` is what the house was called when it was chosen."""

    def __init__(self, house: House, called: str, lang: str) -> None:
        self._house = house
        self._names = {house.id, called}
        self._words = language(lang, house.digits)
        self._game = self._game_for(house)
        self._by_limits: dict[tuple[int, int], _GameLines] = {}
        self._encode = msgspec.json.Encoder().encode

    def settle(self, line: bytes) -> tuple[bytes, bool]:
        """The line out, without its end, and whether the round was settled."""
        try:
            given = self._read(line)
        except GivenError as error:
            return self._encode(error_line(_id_in(line), error)), False
        try:
            return self._encode(self._answer(given)), True
        except GivenError as error:
            line_id = None if given.id is UNSET else given.id
            return self._encode(error_line(line_id, error)), False

    def _read(self, line: bytes) -> GivenLine:
        if len(line) > LONGEST_LINE:
            raise GivenError("bad-json", "", f"longer than {LONGEST_LINE} bytes")
        try:
            given = DECODER.decode(line)
        except msgspec.ValidationError as error:
            refuse_shape(_tree(line), str(error))
        except _NOT_JSON as error:
            raise GivenError("bad-json", "", f"not JSON: {shown(str(error))}") from error
        if line.count(b'":') != key_count(given):
            refuse_twice(line)
        return given

    def _answer(self, given: GivenLine) -> dict[str, object]:
        if given.house is not UNSET and given.house not in self._names:
            message = f"this is {self._house.id} ({shown(given.house)})"
            raise GivenError("wrong-house", "house", message)
        if given.meter is not UNSET:
            check_money(given.meter, "meter")
        check_meters(self._house, given)
        game = self._game if given.limits is UNSET else self._with_limits(given.limits)
        check_seats(self._house, given.seats)
        check_cards(given)
        answer = game.answer(given)
        by_seat = {result.seat: seat_line(result) for result in answer.seats}
        out: dict[str, object] = {} if given.id is UNSET else {"id": given.id}
        out["house"] = self._house.id
        out["dealer"] = answer.dealer
        out["seats"] = [by_seat[seat.seat] for seat in given.seats]
        if answer.meter:
            out["meter"] = answer.meter
        if answer.levels:
            out["levels"] = answer.levels
        return out

    def _with_limits(self, limits: GivenLimits) -> _GameLines:
        """The game under the limits of one line; the last few limits are kept ready."""
        key = (limits.min, limits.max)
        game = self._by_limits.get(key)
        if game is None:
            for name, amount in (("min", limits.min), ("max", limits.max)):
                check_money(amount, f"limits.{name}")
            if not 0 < limits.min <= limits.max:
                message = f"no bet is {limits.min} to {limits.max}"
                raise GivenError("bad-money", "limits", message)
            if len(self._by_limits) >= _LIMITS_KEPT:
                self._by_limits.clear()
            old = self._house.limits
            changed = replace(old, min=limits.min, max=limits.max)
            game = self._game_for(replace(self._house, limits=changed))
            self._by_limits[key] = game
        return game

    def _game_for(self, house: House) -> _GameLines:
        match house.game:
            case "caribbean-stud":
                return StudLines(house, self._words)
            case "three-card":
                return ThreeCardLines(house, self._words)
            case "grand-prix":
                return GrandPrixLines(house, self._words)


def _tree(line: bytes) -> object:
    """The whole line as plain values; GivenError where it stops being JSON."""
    try:
        return msgspec.json.decode(line)
    except _NOT_JSON as error:
        raise GivenError("bad-json", "", f"not JSON: {shown(str(error))}") from error


def _id_in(line: bytes) -> str | int | None:
    """The id of a line that could not be read, if it is JSON at all."""
    try:
        return id_of(msgspec.json.decode(line))
    except _NOT_JSON:
        return None
