// What is wrong, in a place that nothing else ever needs. Plain information has no sign and no colour
// of an alarm.
import QtQuick

Rectangle {
    id: box

    required property string alerts
    required property bool calm
    // What of the width, at the right, a key lies over.
    property real aside: 0
    // Some are only counted, and a touch shows them.
    property bool more: false

    signal turned

    visible: alerts !== ""
    radius: 12
    color: calm ? Theme.panel : Theme.alarmGround
    border.color: calm ? Theme.line : Theme.alarm
    border.width: 3

    TapHandler {
        enabled: box.more
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: box.turned()
    }

    Mark {
        x: 12
        anchors.verticalCenter: parent.verticalCenter
        visible: !box.calm
        kind: "trouble"
        size: 44
        color: Theme.alarm
    }

    FitText {
        objectName: "alerts"
        x: box.calm ? 20 : 68
        y: 4
        width: parent.width - x - 10 - box.aside
        height: parent.height - 8
        text: box.alerts
        color: box.calm ? Theme.text : Theme.alarm
        wrapMode: Text.WordWrap
        lineHeight: 0.95
        font.bold: true
        size: 30
        smallest: 14
        Accessible.role: box.calm ? Accessible.StaticText : Accessible.AlertMessage
    }
}
