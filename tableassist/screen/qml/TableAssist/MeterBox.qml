// The jackpot meter of the journal, and beside it what is not as it should be. The figure has the width
// to itself: it is read from here when no sign can be trusted.
import QtQuick
import TableAssist.Models

Item {
    id: box

    required property MeterModel meter
    required property string word

    readonly property real inset: 16
    readonly property bool remarked: meter.remark !== ""
    readonly property real remarkLeft: width - 216

    Accessible.role: Accessible.StaticText
    Accessible.name: meter.spoken

    FitText {
        objectName: "meterLabel"
        x: box.inset
        y: 6
        width: 140
        height: 36
        text: box.word
        color: Theme.accent
        font.bold: true
        size: 28
        Accessible.ignored: true
    }

    FitText {
        objectName: "currency"
        x: box.inset + 148
        y: 6
        width: 80
        height: 36
        text: box.meter.currency
        color: Theme.dim
        size: 22
        Accessible.ignored: true
    }

    FitText {
        objectName: "meter"
        x: box.inset
        y: 42
        width: (box.remarked ? box.remarkLeft - 12 : box.width) - x
        height: 58
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
