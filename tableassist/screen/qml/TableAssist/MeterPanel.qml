// The eighth place of an upright screen: the meter, if there is one, and the devices below it.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Rectangle {
    id: panel

    required property TableModel table

    readonly property MeterModel meter: table.meter
    readonly property bool jackpot: meter.offered

    radius: 14
    color: Theme.panel
    border.color: Theme.line
    border.width: 2

    Item {
        width: parent.width
        height: parent.height
        visible: panel.jackpot
        Accessible.role: Accessible.StaticText
        Accessible.name: panel.meter.spoken

        FitText {
            objectName: "meterLabel"
            x: 12
            y: 8
            width: 170
            height: 36
            text: panel.table.words.jackpot
            color: Theme.accent
            font.bold: true
            size: 28
            Accessible.ignored: true
        }

        FitText {
            objectName: "currency"
            x: 186
            y: 8
            width: parent.width - x - 12
            height: 36
            horizontalAlignment: Text.AlignRight
            text: panel.meter.currency
            color: Theme.dim
            size: 24
            Accessible.ignored: true
        }

        FitText {
            objectName: "meter"
            x: 12
            y: 48
            width: parent.width - 2 * x
            height: 54
            horizontalAlignment: Text.AlignHCenter
            text: panel.meter.amount
            color: Theme.accent
            figures: true
            size: 35
            smallest: 16
            Accessible.ignored: true
        }

        RemarkBox {
            x: 12
            y: 108
            width: parent.width - 2 * x
            height: 86
            remark: panel.meter.remark
        }
    }

    Column {
        x: 12
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 12
        spacing: devices.count > 3 ? 4 : 8

        Repeater {
            id: devices

            model: panel.visible ? panel.table.boards : null

            DeviceLamp {
                width: panel.width - 24
                height: devices.count > 3 ? 212 / devices.count : 68
            }
        }
    }
}
