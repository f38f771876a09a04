// The dealer's hand, or the community's, in the middle of the table and the call above it.
import QtQuick
import TableAssist.Models

Item {
    id: area

    required property TableModel table

    FitText {
        objectName: "call"
        width: parent.width
        height: 62
        horizontalAlignment: Text.AlignHCenter
        text: area.table.call
        color: area.table.call_tone === "quiet" ? Theme.text : Theme.toneColor(area.table.call_tone)
        font.bold: true
        size: 46
        smallest: 26
    }

    FitText {
        objectName: "dealerTitle"
        anchors.right: hand.left
        anchors.rightMargin: 24
        y: hand.y
        width: 190
        height: hand.height
        visible: hand.width > 0
        horizontalAlignment: Text.AlignRight
        text: area.table.dealer_title
        wrapMode: Text.WordWrap
        font.bold: true
        size: 30
        smallest: 18
        Accessible.ignored: true
    }

    CardRow {
        id: hand

        objectName: "dealerCards"
        anchors.horizontalCenter: parent.horizontalCenter
        y: 68
        width: implicitWidth
        height: 160
        room: 700
        cardWidth: 122
        gap: 14
        cards: area.table.dealer_cards
        Accessible.role: Accessible.Grouping
        Accessible.name: area.table.dealer_title
    }
}
