// Table, round and phase; the meter, whose room the words take where there is none; the devices.
// The names of table and house may be cut, as no amount may: their ends say least.
import QtQuick
import TableAssist.Models

Rectangle {
    id: bar

    required property TableModel table

    color: Theme.bar

    readonly property bool jackpot: table.meter.offered

    FitText {
        objectName: "table"
        x: 20
        y: 2
        width: bar.jackpot ? 250 : 560
        height: 44
        text: bar.table.table
        wrapMode: Text.Wrap
        elide: Text.ElideRight
        lineHeight: 0.9
        font.bold: true
        size: bar.jackpot ? 32 : 36
    }

    FitText {
        objectName: "round"
        x: bar.jackpot ? 276 : 600
        y: 2
        width: bar.jackpot ? 210 : 720
        height: 44
        horizontalAlignment: bar.jackpot ? Text.AlignRight : Text.AlignHCenter
        text: bar.table.round_text
        font.bold: true
        size: bar.jackpot ? 30 : 34
    }

    FitText {
        objectName: "house"
        x: 20
        y: 45
        width: bar.jackpot ? 300 : 560
        height: 38
        text: bar.table.house
        wrapMode: Text.Wrap
        elide: Text.ElideRight
        lineHeight: 0.9
        color: Theme.dim
        size: bar.jackpot ? 22 : 26
    }

    FitText {
        objectName: "phase"
        x: bar.jackpot ? 322 : 600
        y: 44
        width: bar.jackpot ? 164 : 720
        height: 36
        horizontalAlignment: bar.jackpot ? Text.AlignRight : Text.AlignHCenter
        text: bar.table.phase_text
        color: Theme.active
        font.bold: true
        size: bar.jackpot ? 24 : 30
    }

    MeterBox {
        objectName: "meterBox"
        x: 500
        width: 820
        visible: bar.jackpot
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
