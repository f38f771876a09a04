// The buttons of the table along the lower edge. At the left what stops or takes back, at the right,
// where the thumb is, what comes next. Answers to one question stand in one frame, none ahead of the
// others. An upright screen has a row for each end.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Rectangle {
    id: bar

    required property TableModel table
    required property bool upright

    readonly property BarModel buttons: table.bar
    readonly property real gap: 12
    readonly property real inner: width - 2 * Places.edge
    readonly property real rowHeight: upright ? (height - 3 * 9) / 2 : height - 16
    readonly property real leftWidth: upright ? Math.min(300, share(inner, lefts.count)) : rights.count > 4 ? 180 : 230
    // Answers keep their places when Undo comes or goes.
    readonly property int leftPlaces: rights.count > 1 ? Math.max(3, lefts.count) : lefts.count
    readonly property real leftRoom: upright || leftPlaces === 0 ? 0 : leftPlaces * (leftWidth + gap) + 2 * gap
    readonly property real rightWidth: Math.min(rights.count === 1 ? upright ? inner : 640 : 460, share(inner - leftRoom, rights.count))

    function share(room: real, count: int): real {
        return Math.floor((room - gap * Math.max(0, count - 1)) / Math.max(1, count));
    }

    color: Theme.bar

    Row {
        id: leftEnd

        x: Places.edge
        y: bar.upright ? 9 : 8
        spacing: bar.gap

        Repeater {
            id: lefts

            model: bar.buttons.left

            TouchButton {
                touches: bar.table.touches
                holdWord: bar.table.words.hold
                holdOnWord: bar.table.words.hold_on
                width: bar.leftWidth
                height: bar.rowHeight
            }
        }
    }

    Repeater {
        model: bar.buttons.choices

        Rectangle {
            required property int first
            required property int count

            objectName: "choice" + first
            x: rightEnd.x + first * (bar.rightWidth + bar.gap) - 5
            y: rightEnd.y - 5
            width: count * (bar.rightWidth + bar.gap) - bar.gap + 10
            height: bar.rowHeight + 10
            radius: 16
            color: Theme.choiceGround
            border.color: Theme.goldLine
            border.width: 2
        }
    }

    Row {
        id: rightEnd

        anchors.right: parent.right
        anchors.rightMargin: Places.edge
        y: bar.upright ? bar.rowHeight + 18 : 8
        spacing: bar.gap

        Repeater {
            id: rights

            model: bar.buttons.right

            TouchButton {
                touches: bar.table.touches
                holdWord: bar.table.words.hold
                holdOnWord: bar.table.words.hold_on
                width: bar.rightWidth
                height: bar.rowHeight
            }
        }
    }
}
