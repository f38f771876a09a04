// The buttons of the table along the lower edge, sharing the width. Answers to one question stand in
// one frame, none of them ahead of the others.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Rectangle {
    id: bar

    required property Rows buttons
    required property Rows choices
    required property TouchModel touches

    readonly property real gap: 14
    readonly property real room: (width - 32 - gap * Math.max(0, all.count - 1)) / Math.max(1, all.count)
    readonly property real buttonWidth: Math.min(460, Math.floor(room))

    color: Theme.bar

    Repeater {
        model: bar.choices

        Rectangle {
            required property int first
            required property int count

            objectName: "choice" + first
            x: line.x + first * (bar.buttonWidth + bar.gap) - 6
            y: line.y - 6
            width: count * (bar.buttonWidth + bar.gap) - bar.gap + 12
            height: line.height + 12
            radius: 17
            color: Theme.choiceGround
            border.color: Theme.gold
            border.width: 2
        }
    }

    Row {
        id: line

        anchors.centerIn: parent
        spacing: bar.gap

        Repeater {
            id: all

            model: bar.buttons

            TouchButton {
                touches: bar.touches
                width: bar.buttonWidth
                height: Theme.buttonHeight
            }
        }
    }
}
