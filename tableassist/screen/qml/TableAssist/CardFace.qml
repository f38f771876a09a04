// One card: rank over suit in large type, or a plain back. A back has no rank and no suit to draw.
import QtQuick

Rectangle {
    id: card

    required property string rank
    required property string suit
    required property bool face_down
    required property string spoken

    readonly property int rankSize: Math.round(Math.min(height * 0.46, width * 0.76))

    radius: Math.round(width * 0.11)
    color: face_down ? Theme.cardBack : Theme.cardFace
    border.color: Theme.cardLine
    border.width: 2

    Accessible.role: Accessible.Graphic
    Accessible.name: spoken

    Rectangle {
        anchors.fill: parent
        anchors.margins: Math.round(card.width * 0.12)
        visible: card.face_down
        radius: Math.round(card.radius * 0.5)
        color: "transparent"
        border.color: Theme.cardBackLine
        border.width: 2
    }

    Text {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.round(card.height * 0.02)
        visible: !card.face_down
        text: card.rank
        color: Theme.suitColor(card.suit)
        font.family: Theme.words
        font.bold: true
        font.pixelSize: card.rankSize
        font.letterSpacing: card.rank.length > 1 ? -card.rankSize * 0.1 : 0
        textFormat: Text.PlainText
        Accessible.ignored: true
    }

    Suit {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.round(card.height * 0.9) - size
        visible: !card.face_down
        suit: card.suit
        size: Math.round(Math.min(card.height * 0.36, card.width * 0.6))
    }
}
