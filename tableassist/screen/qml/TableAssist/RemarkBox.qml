// What is not as it should be with the meter or its sign, in the colours of an alarm.
import QtQuick

Rectangle {
    id: box

    required property string remark

    visible: remark !== ""
    radius: 10
    color: Theme.alarmGround
    border.color: Theme.alarm
    border.width: 3

    Mark {
        x: 8
        anchors.verticalCenter: parent.verticalCenter
        kind: "trouble"
        size: 28
        color: Theme.alarm
    }

    FitText {
        objectName: "remark"
        x: 42
        y: 3
        width: parent.width - x - 6
        height: parent.height - 6
        text: box.remark
        color: Theme.alarm
        wrapMode: Text.WordWrap
        font.bold: true
        size: 22
        Accessible.ignored: true
    }
}
