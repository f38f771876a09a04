"""Colours of both themes: every text against every ground it stands on, and no state told by colour
alone.

The theme is read as text, so that a colour changed by hand is measured as it is written. Ratios are
those of WCAG 2: 7 to 1 for what matters, 4.5 to 1 for what cannot be touched now and for the large
ranks on the cards, 3 to 1 for shapes.
"""

import re
from itertools import combinations

import pytest

from tableassist.screen.windows import QML_FOLDER

THEME = (QML_FOLDER / "TableAssist" / "Theme.qml").read_text(encoding="utf-8")
_LINE = re.compile(
    r'readonly property color (\w+): (?:bright \? "#([0-9a-f]{6})" : )?"#([0-9a-f]{6})"'
)
PALETTES = {
    "dark": {name: dark for name, _, dark in _LINE.findall(THEME)},
    "bright": {name: bright or dark for name, bright, dark in _LINE.findall(THEME)},
}
THEMES = pytest.mark.parametrize("theme", PALETTES)

TONES = ("quiet", "active", "good", "bad", "push", "alarm")
SUITS = ("spades", "hearts", "diamonds", "clubs")
ON_GROUND = [
    *((tone, "panel") for tone in TONES),
    *((tone, "bar") for tone in TONES),
    *((tone, felt) for tone in ("active", "good", "text") for felt in ("feltLight", "feltDark")),
    *(("toneInk", tone) for tone in TONES),
    ("text", "panel"),
    ("text", "bar"),
    ("text", "badge"),
    ("dim", "panel"),
    ("dim", "bar"),
    ("accent", "bar"),
    ("accent", "panel"),
    ("alarm", "alarmGround"),
    ("buttonInk", "button"),
    ("buttonInk", "buttonPressed"),
    ("buttonInk", "holdGround"),
    ("buttonInk", "holdProgress"),
    ("buttonInk", "faultGround"),
    ("goldInk", "gold"),
    ("goldInk", "training"),
    ("signText", "signFrame"),
    ("gold", "signFrame"),
    ("signDim", "signFrame"),
    ("signAlarm", "signFrame"),
]
LESS = [
    ("faint", "panel"),
    ("faint", "buttonOff"),
    *((suit, "cardFace") for suit in SUITS),
]
SHAPES = [
    ("buttonLine", "button"),
    ("goldLine", "panel"),
    ("goldLine", "bar"),
    ("goldLine", "choiceGround"),
    ("goldLine", "feltDark"),
    ("cardBackLine", "cardBack"),
    *((tone, "feltDark") for tone in TONES),
]


def channels(text: str) -> tuple[int, int, int]:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def luminance(text: str) -> float:
    parts = [value / 255 for value in channels(text)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_itself_is_right() -> None:
    assert contrast("ffffff", "000000") == pytest.approx(21)
    assert len(PALETTES["dark"]) > 40
    assert PALETTES["dark"]["panel"] != PALETTES["bright"]["panel"]


def ratio(theme: str, one: str, other: str) -> float:
    return contrast(PALETTES[theme][one], PALETTES[theme][other])


@THEMES
@pytest.mark.parametrize(("text", "ground"), ON_GROUND)
def test_what_matters_is_readable_on_its_ground(theme: str, text: str, ground: str) -> None:
    assert ratio(theme, text, ground) >= 7


@THEMES
@pytest.mark.parametrize(("text", "ground"), LESS)
def test_the_rest_is_readable_too(theme: str, text: str, ground: str) -> None:
    assert ratio(theme, text, ground) >= 4.5


@THEMES
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_shapes_are_seen(theme: str, shape: str, ground: str) -> None:
    assert ratio(theme, shape, ground) >= 3


def test_suits_differ_from_each_other_in_colour() -> None:
    colours = PALETTES["dark"]
    for one, other in combinations(SUITS, 2):
        pairs = zip(channels(colours[one]), channels(colours[other]), strict=True)
        assert sum(abs(a - b) for a, b in pairs) > 120, f"{one} and {other}"


def test_qml_takes_its_colours_from_the_theme_only() -> None:
    files = [path for path in (QML_FOLDER / "TableAssist").glob("*.qml") if path.stem != "Theme"]
    assert len(files) > 15
    for path in files:
        assert not re.findall(r'"#[0-9a-fA-F]{3,8}"', path.read_text(encoding="utf-8")), path.name
