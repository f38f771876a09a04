"""From a sign's face to what is drawn: the look of a sign on a wall, and of one that stands in.

The stand-in knows only what the truth of a simulation tells of the simulated sign. It rolls, and is
loud of an award, as that one does. Nothing here is a window.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from tableassist.core.inputs import LanguageName
from tableassist.core.words.sign_words import SIGN_WORDS
from tableassist.screen.courier import SignNews
from tableassist.screen.props.sign import SignNames, SignProps, derive_sign_props, stand_in_face
from tableassist.sign import DEFAULT_DIGITS, LOUD_MS, STEP, Face
from tableassist.sign.dimming import Dimming, brightness_at

Shape: TypeAlias = Literal["auto", "landscape", "portrait", "strip"]
Look: TypeAlias = Callable[[], tuple[Face, int]]
"""The face as it is, and the sign's own time in ms."""

ROLL_MS = 900


@dataclass(frozen=True, slots=True)
class SignManner:
    """How a sign hangs and speaks. `digits` it has, `dimming` are its dark hours."""

    shape: Shape = "auto"
    language: LanguageName = "en"
    house: str = ""
    table: str = ""
    digits: int = DEFAULT_DIGITS
    dimming: tuple[Dimming, ...] = ()


class SignOnTheWall:
    """The props of a face at the moment. `minute` is the minute of the day where it hangs."""

    def __init__(self, look: Look, manner: SignManner, minute: Callable[[], int]) -> None:
        self._look = look
        self._manner = manner
        self._minute = minute

    def props(self) -> SignProps:
        """What is to be drawn now."""
        face, now_ms = self._look()
        manner = self._manner
        return derive_sign_props(
            face,
            now_ms,
            SIGN_WORDS[manner.language],
            SignNames(manner.house, manner.table),
            brightness_at(self._minute(), face.brightness, manner.dimming),
            manner.digits,
        )


class StandIn:
    """A sign made of news: what it shows, and what it is doing."""

    def __init__(self, ticks_ms: Callable[[], int]) -> None:
        self.house = ""
        self.language: LanguageName = "en"
        self._ticks_ms = ticks_ms
        self._face = stand_in_face(None, "dashes")
        self._loud_until_ms = 0

    def hear(self, news: SignNews) -> None:
        """The simulated sign shows this from now on."""
        now_ms = self._ticks_ms()
        face = stand_in_face(news.showing, news.state, news.award, news.seat)
        if face.award != self._face.award:
            self._loud_until_ms = now_ms + LOUD_MS
        before = self._face.figures[0].parts_at(now_ms)
        main = face.figures[0]
        if main.amount is not None and before is not None and before < main.amount * STEP:
            main = replace(main, before=before, since_ms=now_ms, roll_ms=ROLL_MS)
        self._face = replace(face, figures=(main,))

    def props(self) -> SignProps:
        """What is to be drawn now."""
        names = SignNames(self.house, "")
        words, now_ms = SIGN_WORDS[self.language], self._ticks_ms()
        face = self._face
        if face.award and now_ms >= self._loud_until_ms:
            face = replace(face, award=replace(face.award, is_loud=False))
        return derive_sign_props(face, now_ms, words, names, 100, DEFAULT_DIGITS)
