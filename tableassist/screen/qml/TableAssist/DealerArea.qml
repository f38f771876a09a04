// The call, and below it the dealer's hand or the community's.
import QtQuick
import TableAssist.Models

Item {
    id: area

    required property TableModel table

    readonly property real handTop: 66

    FitText {
        objectName: "call"
        width: parent.width
        height: area.handTop - 4
        horizontalAlignment: Text.AlignHCenter
        text: area.table.call
        color: area.table.call_tone === "quiet" ? Theme.text : Theme.toneColor(area.table.call_tone)
        wrapMode: Text.WordWrap
        lineHeight: 0.9
        font.bold: true
        size: 35
        smallest: 24
    }

    FitText {
        objectName: "dealerTitle"
        anchors.right: hand.left
        anchors.rightMargin: 14
        y: hand.y
        width: (area.width - hand.width) / 2 - 20
        height: hand.height
        visible: hand.width > 0
        horizontalAlignment: Text.AlignRight
        text: area.table.dealer_title
        wrapMode: Text.WordWrap
        font.bold: true
        size: 28
        smallest: 16
        Accessible.ignored: true
    }

    CardRow {
        id: hand

        objectName: "dealerCards"
        anchors.horizontalCenter: parent.horizontalCenter
        y: area.handTop
        width: implicitWidth
        height: parent.height - y
        room: 480
        cardWidth: Math.min(86, Math.round(height * 0.68))
        gap: 8
        cards: area.table.dealer_cards
        Accessible.role: Accessible.Grouping
        Accessible.name: area.table.dealer_title
    }
}
