// What is wrong, in a place that nothing else ever needs.
import QtQuick

Rectangle {
    id: box

    required property string alerts
    // What of the width, at the right, a key lies over.
    property real aside: 0

    visible: alerts !== ""
    radius: 12
    color: Theme.alarmGround
    border.color: Theme.alarm
    border.width: 3

    Mark {
        x: 12
        anchors.verticalCenter: parent.verticalCenter
        kind: "trouble"
        size: 44
        color: Theme.alarm
    }

    FitText {
        objectName: "alerts"
        x: 68
        y: 4
        width: parent.width - x - 10 - box.aside
        height: parent.height - 8
        text: box.alerts
        color: Theme.alarm
        wrapMode: Text.WordWrap
        lineHeight: 0.95
        font.bold: true
        size: 30
        smallest: 14
        Accessible.role: Accessible.AlertMessage
    }
}
