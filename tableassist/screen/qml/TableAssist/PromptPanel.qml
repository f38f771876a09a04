// What to do next, in one line; below it the chips for the seat in turn, and what is wrong or why
// that seat is paid so.
import QtQuick
import TableAssist.Models

Rectangle {
    id: panel

    required property TableModel table

    readonly property bool wrong: table.alerts !== ""
    readonly property bool counted: table.chips !== ""
    readonly property bool more: wrong || counted || table.why !== ""
    readonly property real restTop: counted ? 100 : 68

    radius: 14
    color: Theme.panel
    border.color: wrong ? Theme.alarm : Theme.gold
    border.width: 3

    FitText {
        objectName: "prompt"
        x: 20
        y: 4
        width: parent.width - 2 * x
        height: panel.counted ? 54 : panel.more ? 62 : parent.height - 8
        horizontalAlignment: Text.AlignHCenter
        text: panel.table.prompt
        color: Theme.gold
        wrapMode: Text.WordWrap
        font.bold: true
        size: panel.more ? 40 : 48
        smallest: 24
    }

    FitText {
        objectName: "chips"
        x: 20
        y: 57
        width: parent.width - 2 * x
        height: 42
        visible: panel.counted
        horizontalAlignment: Text.AlignHCenter
        text: panel.table.chips
        font.bold: true
        size: 34
        smallest: 18
    }

    Rectangle {
        x: 10
        y: panel.restTop
        width: parent.width - 20
        height: parent.height - y - 10
        visible: panel.wrong
        radius: 8
        color: Theme.alarmGround

        Mark {
            x: 14
            anchors.verticalCenter: parent.verticalCenter
            kind: "trouble"
            size: 44
            color: Theme.alarm
        }

        FitText {
            objectName: "alerts"
            x: 74
            width: parent.width - x - 12
            height: parent.height
            text: panel.table.alerts
            color: Theme.alarm
            wrapMode: Text.WordWrap
            font.bold: true
            size: 30
            smallest: 17
            Accessible.role: Accessible.AlertMessage
        }
    }

    FitText {
        objectName: "why"
        x: 20
        y: panel.restTop
        width: parent.width - 2 * x
        height: parent.height - y - 8
        visible: !panel.wrong
        horizontalAlignment: Text.AlignHCenter
        text: panel.table.why
        wrapMode: Text.WordWrap
        size: 29
        smallest: 18
    }
}
