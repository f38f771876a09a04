// The pit's pages, over the seats: what the journal tells of rounds, and its reports. At the right, or
// below on an upright screen, what leads through them; along the lower edge what narrows them.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Shapes
import TableAssist.Models

Rectangle {
    id: page

    required property PitModel pit
    required property bool upright

    readonly property real gap: 8
    readonly property real keyHeight: 96
    readonly property real sideWidth: 190
    readonly property real footTop: height - keyHeight - gap
    readonly property real sideTop: upright ? footTop - keyHeight - gap : gap
    readonly property real bodyTop: 50
    readonly property real bodyWidth: width - 2 * gap - (upright ? 0 : sideWidth + gap)
    readonly property real bodyHeight: (upright ? sideTop : foot.count > 0 ? footTop : height) - gap - bodyTop
    readonly property int columns: upright ? page.pit.page === "reports" ? 2 : 1 : page.pit.page === "reports" ? 4 : 3
    readonly property int rows: Math.max(2, Math.ceil(tiles.count / columns))
    readonly property real tileWidth: Math.floor((bodyWidth - gap * (columns - 1)) / columns)
    readonly property real tileHeight: Math.min(130, Math.floor((bodyHeight - gap * (rows - 1)) / rows))

    function ink(tone: string): color {
        switch (tone) {
        case "trouble":
            return Theme.alarm;
        case "title":
        case "second":
            return Theme.accent;
        case "first":
            return Theme.active;
        case "big":
        case "text":
            return Theme.text;
        default:
            return Theme.dim;
        }
    }

    color: Theme.ground
    border.color: Theme.goldLine
    border.width: 3

    Binding {
        target: page.pit
        property: "room"
        value: Qt.size(page.bodyWidth, page.bodyHeight)
    }

    FitText {
        objectName: "pitTitle"
        x: page.gap + 4
        y: 6
        width: page.bodyWidth - 370
        height: 40
        text: page.pit.title
        color: Theme.accent
        font.bold: true
        size: 32
    }

    FitText {
        objectName: "pitLeaf"
        x: page.bodyWidth - 350
        y: 6
        width: 350
        height: 40
        horizontalAlignment: Text.AlignRight
        text: page.pit.leaf
        color: Theme.dim
        size: 24
    }

    FitText {
        objectName: "pitRemark"
        x: page.gap
        y: page.bodyTop
        width: page.bodyWidth
        height: page.bodyHeight
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        text: page.pit.remark
        size: 36
    }

    Repeater {
        id: tiles

        model: page.pit.tiles

        PageKey {
            required property int index

            x: page.gap + (index % page.columns) * (page.tileWidth + page.gap)
            y: page.bodyTop + Math.floor(index / page.columns) * (page.tileHeight + page.gap)
            width: page.tileWidth
            height: page.tileHeight
            onPressed: page.pit.press(name)
        }
    }

    Item {
        x: page.gap
        y: page.bodyTop
        width: page.bodyWidth
        height: page.bodyHeight

        Repeater {
            model: page.pit.rects

            Rectangle {
                required x
                required y
                required width
                required height
                required property string tone

                objectName: "pitRect"
                color: page.ink(tone)
            }
        }

        Repeater {
            model: page.pit.curves

            Shape {
                id: curve

                required property var points
                required property string tone
                required property bool is_band

                objectName: "pitCurve"
                anchors.fill: parent

                ShapePath {
                    strokeColor: page.ink(curve.tone)
                    strokeWidth: curve.is_band ? 1 : 3
                    fillColor: "transparent"

                    PathPolyline {
                        path: curve.points
                    }
                }
            }
        }

        Repeater {
            model: page.pit.cells

            FitText {
                required x
                required y
                required width
                required text
                required property bool is_right
                required property string tone

                objectName: "pitCell"
                height: tone === "big" ? 54 : 27
                horizontalAlignment: is_right ? Text.AlignRight : Text.AlignLeft
                color: page.ink(tone)
                font.bold: tone === "title" || tone === "head" || tone === "big" || tone === "trouble"
                size: tone === "big" ? 40 : 21
            }
        }
    }

    Repeater {
        id: side

        model: page.pit.side

        PageKey {
            required property int index

            readonly property real across: Math.floor((page.bodyWidth - page.gap * (side.count - 1)) / Math.max(1, side.count))

            x: page.upright ? page.gap + index * (across + page.gap) : page.width - page.gap - width
            y: page.upright ? page.sideTop : page.gap + index * (page.keyHeight + page.gap)
            width: page.upright ? across : page.sideWidth
            height: page.keyHeight
            onPressed: page.pit.press(name)
        }
    }

    Repeater {
        id: foot

        model: page.pit.foot

        PageKey {
            required property int index

            readonly property real across: Math.floor((page.bodyWidth - page.gap * (foot.count - 1)) / Math.max(1, foot.count))

            x: page.gap + index * (across + page.gap)
            y: page.footTop
            width: across
            height: page.keyHeight
            onPressed: page.pit.press(name)
        }
    }
}
