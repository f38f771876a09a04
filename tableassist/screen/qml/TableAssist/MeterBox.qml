// The jackpot meter of the journal, and beside it what is not as it should be.
import QtQuick
import TableAssist.Models

Item {
    id: box

    required property MeterModel meter
    required property string word

    readonly property bool remarked: meter.remark !== ""
    readonly property real remarkLeft: width - 216

    Accessible.role: Accessible.StaticText
    Accessible.name: meter.spoken

    FitText {
        objectName: "meterLabel"
        width: 126
        height: 44
        y: 10
        horizontalAlignment: Text.AlignRight
        text: box.word
        color: Theme.accent
        font.bold: true
        size: 28
        Accessible.ignored: true
    }

    FitText {
        objectName: "currency"
        width: 126
        height: 32
        y: 56
        horizontalAlignment: Text.AlignRight
        text: box.meter.currency
        color: Theme.dim
        size: 22
        Accessible.ignored: true
    }

    FitText {
        objectName: "meter"
        x: 140
        width: (box.remarked ? box.remarkLeft - 12 : box.width) - x
        height: parent.height
        horizontalAlignment: Text.AlignLeft
        text: box.meter.amount
        color: Theme.accent
        figures: true
        size: 35
        smallest: 20
        Accessible.ignored: true
    }

    RemarkBox {
        x: box.remarkLeft
        y: 12
        width: parent.width - x
        height: parent.height - 24
        remark: box.meter.remark
    }
}
