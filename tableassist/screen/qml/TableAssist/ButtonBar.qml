// The buttons of the table along the lower edge, sharing the width.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Rectangle {
    id: bar

    required property Rows buttons
    required property TouchModel touches

    readonly property real gap: 14
    readonly property real room: (width - 24 - gap * Math.max(0, all.count - 1)) / Math.max(1, all.count)

    color: Theme.bar

    Row {
        anchors.centerIn: parent
        spacing: bar.gap

        Repeater {
            id: all

            model: bar.buttons

            TouchButton {
                touches: bar.touches
                width: Math.min(460, Math.floor(bar.room))
                height: Theme.buttonHeight + 4
            }
        }
    }
}
