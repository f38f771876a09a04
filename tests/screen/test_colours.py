"""Colours: every text against every ground it stands on, and no state told by colour alone.

The theme is read as text, so that a colour changed by hand is measured as it is written. Ratios are
those of WCAG 2: 4.5 to 1 for text, 3 to 1 for shapes.
"""

import re
from itertools import combinations

import pytest

from tableassist.screen.windows import QML_FOLDER

THEME = (QML_FOLDER / "TableAssist" / "Theme.qml").read_text(encoding="utf-8")
COLOURS = dict(re.findall(r'readonly property color (\w+): "#([0-9a-f]{6})"', THEME))

TONES = ("quiet", "active", "good", "bad", "push", "alarm")
TEXT_ON_GROUND = [
    *((tone, "panel") for tone in TONES),
    *((tone, "bar") for tone in TONES),
    *((tone, "feltLight") for tone in ("active", "good", "text")),
    *((tone, "feltDark") for tone in ("active", "good", "text")),
    ("text", "panel"),
    ("dim", "panel"),
    ("faint", "panel"),
    ("dim", "bar"),
    ("gold", "bar"),
    ("gold", "panel"),
    ("alarm", "alarmGround"),
    ("text", "alarmGround"),
    ("text", "button"),
    ("text", "buttonPressed"),
    ("faint", "buttonOff"),
    ("text", "holdGround"),
    ("text", "holdProgress"),
    ("bad", "holdGround"),
    ("goldInk", "gold"),
    *(("goldInk", tone) for tone in TONES),
    ("text", "line"),
    ("text", "faultGround"),
    *((suit, "cardFace") for suit in ("spades", "hearts", "diamonds", "clubs")),
]


def channels(name: str) -> tuple[int, int, int]:
    text = COLOURS[name]
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def luminance(name: str) -> float:
    parts = [value / 255 for value in channels(name)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_itself_is_right() -> None:
    COLOURS.update({"white": "ffffff", "black": "000000"})
    assert contrast("white", "black") == pytest.approx(21)


@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_text_is_readable_on_its_ground(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize(
    ("shape", "ground"),
    [
        ("buttonLine", "bar"),
        ("cardBackLine", "cardBack"),
        ("cardBack", "ground"),
        ("gold", "choiceGround"),
    ],
)
def test_shapes_are_seen(shape: str, ground: str) -> None:
    assert contrast(shape, ground) >= (3 if shape == "buttonLine" else 2)


def test_suits_differ_from_each_other_in_colour() -> None:
    for one, other in combinations(("spades", "hearts", "diamonds", "clubs"), 2):
        apart = sum(abs(a - b) for a, b in zip(channels(one), channels(other), strict=True))
        assert apart > 120, f"{one} and {other}"


def test_qml_takes_its_colours_from_the_theme_only() -> None:
    files = [path for path in (QML_FOLDER / "TableAssist").glob("*.qml") if path.stem != "Theme"]
    assert len(files) > 15
    for path in files:
        assert not re.findall(r'"#[0-9a-fA-F]{3,8}"', path.read_text(encoding="utf-8")), path.name
