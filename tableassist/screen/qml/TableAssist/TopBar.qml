// Table, round and phase; the meter; the three devices.
import QtQuick
import TableAssist.Models

Rectangle {
    id: bar

    required property TableModel table

    color: Theme.bar

    FitText {
        objectName: "table"
        x: 20
        y: 4
        width: 250
        height: 44
        text: bar.table.table
        wrapMode: Text.WordWrap
        lineHeight: 0.9
        font.bold: true
        size: 32
    }

    FitText {
        objectName: "round"
        x: 276
        y: 4
        width: 210
        height: 44
        horizontalAlignment: Text.AlignRight
        text: bar.table.round_text
        font.bold: true
        size: 30
    }

    FitText {
        objectName: "house"
        x: 20
        y: 47
        width: 300
        height: 38
        text: bar.table.house
        wrapMode: Text.WordWrap
        lineHeight: 0.9
        color: Theme.dim
        size: 22
    }

    FitText {
        objectName: "phase"
        x: 322
        y: 48
        width: 164
        height: 34
        horizontalAlignment: Text.AlignRight
        text: bar.table.phase_text
        color: Theme.active
        font.bold: true
        size: 24
    }

    MeterBox {
        objectName: "meterBox"
        x: 500
        width: 820
        height: parent.height
        meter: bar.table.meter
    }

    Row {
        anchors.right: parent.right
        anchors.rightMargin: 12
        anchors.verticalCenter: parent.verticalCenter
        spacing: 8

        Repeater {
            model: bar.table.boards

            DeviceLamp {}
        }
    }
}
