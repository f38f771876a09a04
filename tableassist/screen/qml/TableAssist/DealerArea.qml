// The dealer's hand in the middle of the table and the call above it.
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

    CardRow {
        objectName: "dealerCards"
        anchors.horizontalCenter: parent.horizontalCenter
        y: 68
        width: 4 * step + cardWidth
        height: 164
        cardWidth: 122
        step: 136
        cards: area.table.dealer_cards
        Accessible.role: Accessible.Grouping
        Accessible.name: "Dealer's hand"
    }
}
