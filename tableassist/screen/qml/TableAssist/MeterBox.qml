// The jackpot meter of the journal, and beside it what is not as it should be.
import QtQuick
import TableAssist.Models

Item {
    id: box

    required property MeterModel meter

    readonly property bool remarked: meter.remark !== ""

    Accessible.role: Accessible.StaticText
    Accessible.name: meter.spoken

    FitText {
        objectName: "meterLabel"
        width: 130
        height: 40
        y: 8
        horizontalAlignment: Text.AlignRight
        text: "Jackpot"
        color: Theme.gold
        font.bold: true
        size: 28
        Accessible.ignored: true
    }

    FitText {
        objectName: "currency"
        width: 130
        height: 28
        y: 46
        horizontalAlignment: Text.AlignRight
        text: box.meter.currency
        color: Theme.dim
        size: 21
        Accessible.ignored: true
    }

    FitText {
        objectName: "meter"
        x: 146
        width: box.remarked ? 372 : 480
        height: parent.height - 4
        horizontalAlignment: Text.AlignLeft
        text: box.meter.amount
        color: Theme.gold
        figures: true
        size: 60
        smallest: 30
        Accessible.ignored: true
    }

    Rectangle {
        x: 530
        y: 6
        width: parent.width - x
        height: 72
        visible: box.remarked
        radius: 10
        color: Theme.alarmGround
        border.color: Theme.alarm
        border.width: 3

        Mark {
            x: 10
            anchors.verticalCenter: parent.verticalCenter
            kind: "trouble"
            size: 28
            color: Theme.alarm
        }

        FitText {
            objectName: "remark"
            x: 46
            y: 3
            width: parent.width - x - 6
            height: parent.height - 6
            text: box.meter.remark
            color: Theme.alarm
            wrapMode: Text.WordWrap
            font.bold: true
            size: 22
            Accessible.ignored: true
        }
    }
}
