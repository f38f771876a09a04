"""What is measured at a window: words that are cut or covered, keys that are small or hidden.

Text is measured as it is painted, after it has shrunk to its box. Which windows are looked at is in
the tests.
"""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtQuick import QQuickItem

from tests.screen.fingers import Desk

SMALLEST_TEXT = 13
FINGER = 96
"""Pixels of the page: 18 mm on a panel of 1280 by 800 whose pixels are 0.28 mm."""
APART = 7.9


def page_of(desk: Desk) -> QQuickItem:
    """The page of the stage that is shown."""
    return next(e for e in desk.items() if e.objectName() == "page" and e.isVisible())


def touched_places(desk: Desk) -> list[QQuickItem]:
    """The buttons of a view, and that of the theme."""
    return [
        each
        for each in desk.items()
        if each.objectName().startswith("button:") or each.objectName() == "themeButton"
    ]


def small_keys(desk: Desk) -> list[tuple[str, float, float]]:
    """Whatever takes a tap, on any page, and is too small for a finger."""
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    page, small = page_of(desk), []
    for item in desk.items():
        handlers = item.findChildren(QObject, options=direct) if item.isVisible() else []
        if any(each.inherits("QQuickTapHandler") for each in handlers):
            box = page.mapRectFromItem(item, item.boundingRect())
            if min(box.width(), box.height()) < FINGER - 0.5:
                small.append((item.objectName(), box.width(), box.height()))
    return small


def hidden_keys(desk: Desk) -> list[str]:
    """Keys of the pit's pages of which a part lies off the window, or under something else."""
    drawn = [one for one in drawn_order(desk.window.contentItem()) if one.isVisible()]
    boxes = [(one, one.mapRectToScene(one.boundingRect())) for one in drawn]
    window = QRectF(0, 0, desk.window.width(), desk.window.height())
    painted = [pair for pair in boxes if pair[0].inherits("QQuickRectangle")]
    hidden = []
    for key, box in boxes:
        if not key.objectName().startswith("page:"):
            continue
        corners = box.adjusted(3, 3, -3, -3)
        points = (corners.topLeft(), corners.bottomRight(), box.center())
        uppermost = {[one for one, other in painted if other.contains(at)][-1] for at in points}
        if not window.contains(corners) or any(not is_within(one, key) for one in uppermost):
            hidden.append(key.objectName())
    return hidden


def drawn_order(root: QQuickItem) -> Iterator[QQuickItem]:
    """Every item from below to above, as the scene paints them."""
    yield root
    for child in sorted(root.childItems(), key=lambda each: each.z()):
        yield from drawn_order(child)


def is_within(item: QQuickItem | None, above: QQuickItem) -> bool:
    """The item is that one, or stands in it."""
    while item is not None and item is not above:
        item = item.parentItem()
    return item is above


def texts(desk: Desk) -> list[QQuickItem]:
    return [
        each
        for each in desk.items()
        if each.inherits("QQuickText") and each.isVisible() and each.property("text")
    ]


def cut_texts(desk: Desk) -> list[str]:
    """The words that are cut, leave their box, or are too small to read."""
    return [
        text.property("text")
        for text in texts(desk)
        if text.property("truncated")
        or text.property("contentWidth") > text.width() + 1
        or text.property("contentHeight") > text.height() + 1
        or text.property("fontInfo").property("pixelSize").toInt() < SMALLEST_TEXT
    ]


def covering(desk: Desk) -> list[tuple[str, str]]:
    """Pairs of words of which one lies over the other."""
    painted = []
    for text in texts(desk):
        box = text.mapRectToScene(text.boundingRect())
        # A font's box has air above and below its letters.
        painted.append((text.property("text"), box.adjusted(1, 3, -1, -3)))
    return [
        (words, other_words)
        for place, (words, box) in enumerate(painted)
        for other_words, other in painted[place + 1 :]
        if box.intersects(other)
    ]
