"""The faces of the jackpot sign as pictures: each one, in each shape and language.

They are the faces that `sign` can make, with the longest figures that fit; nothing here plays.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from tableassist.core.inputs import LanguageName
from tableassist.core.words.sign_words import SIGN_WORDS
from tableassist.screen.gallery.pictures import Picture, save
from tableassist.screen.sign_application import SignWindow
from tableassist.screen.sign_look import Shape, SignManner, SignOnTheWall
from tableassist.sign import Celebration, Face, Figure

PAGES: Mapping[Shape, tuple[int, int]] = MappingProxyType(
    {"landscape": (1920, 1080), "portrait": (1080, 1920), "strip": (1920, 360)}
)
NOON = 720
_ROLL_MS = 900
_MIDWAY_MS = 400
_WALKED_MS = 1_300
_LATER_MS = 4_000


def sign_faces(language: LanguageName) -> dict[str, tuple[Face, int]]:
    """Each face by name, with the moment at which it is looked at."""
    words = SIGN_WORDS[language]
    main = Figure(1, 39_619_417)
    rolling = Figure(1, 39_619_417, before=39_600_000_000, since_ms=0, roll_ms=_ROLL_MS)
    restarted = Figure(1, 1_000_000)
    longest = Figure(1, 99_999_999_999)
    side = (
        Figure(2, 12_345, name="MINI"),
        Figure(3, 123_450, name="MINOR"),
        Figure(4, 1_234_500, name="MAJOR"),
    )
    loud, quiet = (Celebration(98, 39_619_417, 5, is_loud=each) for each in (True, False))
    lost = words.out_of_service
    return {
        "dashes": (Face("dashes"), 0),
        "figure": (Face("figures", (main,), currency="CAD"), 0),
        "rolling": (Face("figures", (rolling,), currency="CAD"), _MIDWAY_MS),
        "levels": (Face("figures", (main, *side), currency="CAD"), 0),
        "longest": (Face("figures", (longest, *side), currency="CAD"), 0),
        "closed": (Face("figures", (main,), words=words.closed, currency="CAD"), 0),
        "won": (Face("figures", (restarted,), award=loud, currency="CAD"), 0),
        "pending": (Face("figures", (restarted,), award=quiet, currency="CAD"), 0),
        "pending-closed": (Face("figures", (restarted, *side), award=quiet, words=words.closed), 0),
        "held": (Face("holding", (main,), will=lost), 0),
        "out-of-service": (Face("out_of_service", (main,), will=lost), 0),
        "out-of-service-figure": (Face("out_of_service", (main,), will=lost), _LATER_MS),
        "attendant": (Face("attendant"), 0),
        "all-on": (Face("all_on"), 0),
        "walk": (Face("walk"), _WALKED_MS),
        "blank": (Face("blank"), 0),
        "night": (Face("figures", (main,), currency="CAD", brightness=40), 0),
    }


class _Seen:
    """The face that is on show, and its moment. It holds no window: a window holds it."""

    def __init__(self, face: tuple[Face, int]) -> None:
        self.face = face

    def __call__(self) -> tuple[Face, int]:
        return self.face


class SignOnShow:
    """A window that shows one face after the other; `close` it."""

    def __init__(self, shape: Shape, language: LanguageName) -> None:
        self.faces = sign_faces(language)
        self._seen = _Seen(self.faces["dashes"])
        manner = SignManner(shape, language, "Casino de Mont-Tremblant", "Table 7")
        self._shown = SignWindow(SignOnTheWall(self._seen, manner, lambda: NOON), shape)
        self.window = self._shown.window
        self.window.resize(*PAGES[shape])
        self.window.show()
        self.close = self._shown.close

    def show(self, name: str) -> None:
        """This face from now on."""
        self._seen.face = self.faces[name]
        self._shown.model.advance()
        QCoreApplication.processEvents()


def draw_sign(
    directory: Path, shapes: Sequence[Shape], languages: Sequence[LanguageName]
) -> list[Picture]:
    """Every face as a PNG. `GalleryError` when a picture cannot be written."""
    made = []
    for shape in shapes:
        for language in languages:
            on_show = SignOnShow(shape, language)
            for name in on_show.faces:
                on_show.show(name)
                picture = Picture(f"{shape}-{language}-{name}.png", shape, "dark", language, name)
                save(on_show.window, directory / picture.file)
                made.append(picture)
            on_show.close()
    return made
