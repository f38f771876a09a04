// A correction, over the pit's pages: a question with its keys, or what it changes in money. At the
// right, or below on an upright screen, what leads on.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Rectangle {
    id: page

    required property CorrectModel correct
    required property bool upright

    readonly property real gap: 8
    readonly property real keyHeight: 96
    readonly property real sideWidth: 240
    readonly property real sideTop: upright ? height - keyHeight - gap : gap
    readonly property real bodyTop: 100
    readonly property real bodyWidth: width - 2 * gap - (upright ? 0 : sideWidth + gap)
    readonly property real bodyHeight: (upright ? sideTop : height) - gap - bodyTop
    readonly property real lineHeight: 44
    readonly property int columns: correct.columns
    readonly property int rows: Math.max(2, Math.ceil(tiles.count / Math.max(1, columns)))
    readonly property real tileWidth: Math.floor((bodyWidth - gap * (columns - 1)) / columns)
    readonly property real tileHeight: Math.min(130, Math.floor((bodyHeight - gap * (rows - 1)) / rows))

    color: Theme.ground
    border.color: Theme.goldLine
    border.width: 3

    Binding {
        target: page.correct
        property: "room"
        value: Math.max(4, Math.floor((page.bodyHeight - 60) / page.lineHeight))
    }

    FitText {
        objectName: "correctTitle"
        x: page.gap + 4
        y: 6
        width: page.bodyWidth - 8
        height: 40
        text: page.correct.title
        color: Theme.accent
        font.bold: true
        size: 32
    }

    FitText {
        objectName: "correctQuestion"
        x: page.gap + 4
        y: 50
        width: page.bodyWidth - 8
        height: 42
        text: page.correct.question
        color: Theme.text
        size: 28
    }

    FitText {
        objectName: "correctRemark"
        x: page.gap
        y: lines.count > 0 ? page.bodyTop + page.bodyHeight - 60 : page.bodyTop
        width: page.bodyWidth
        height: lines.count > 0 ? 60 : page.bodyHeight
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        visible: tiles.count === 0
        text: page.correct.remark
        color: Theme.text
        size: 32
    }

    Repeater {
        id: lines

        model: page.correct.lines

        FitText {
            required property int index
            required text

            objectName: "correctLine"
            x: page.gap + 4
            y: page.bodyTop + index * page.lineHeight
            width: page.bodyWidth - 8
            height: page.lineHeight
            color: Theme.text
            size: 28
            smallest: 14
        }
    }

    Repeater {
        id: tiles

        model: page.correct.tiles

        PageKey {
            required property int index

            x: page.gap + (index % page.columns) * (page.tileWidth + page.gap)
            y: page.bodyTop + Math.floor(index / page.columns) * (page.tileHeight + page.gap)
            width: page.tileWidth
            height: page.tileHeight
            onPressed: page.correct.press(name)
        }
    }

    Repeater {
        id: side

        model: page.correct.side

        PageKey {
            required property int index
            required property int row
            required property string half

            readonly property real narrow: Math.floor((page.sideWidth - page.gap) / 2)
            readonly property real across: Math.floor((page.bodyWidth - page.gap * (side.count - 1)) / Math.max(1, side.count))

            x: page.upright ? page.gap + index * (across + page.gap) : page.width - page.gap - (half === "left" ? page.sideWidth : width)
            y: page.upright ? page.sideTop : page.gap + row * (page.keyHeight + page.gap)
            width: page.upright ? across : half === "" ? page.sideWidth : narrow
            height: page.keyHeight
            onPressed: page.correct.press(name)
        }
    }
}
