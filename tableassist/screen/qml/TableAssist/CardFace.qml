// One card: rank over suit in large type, side by side on a card that is not high enough, or a plain
// back. A back has no rank and no suit to draw.
pragma ComponentBehavior: Bound
import QtQuick

Rectangle {
    id: card

    required property string rank
    required property string suit
    required property bool face_down
    required property string spoken
    // How much of the card's width is seen, from its left edge.
    property real shown: width

    readonly property bool flat: height < width * 0.95
    readonly property int rankSize: Math.round(flat ? Math.min(height * 0.7, shown * 0.46) : Math.min(height * 0.46, shown * 0.76))
    readonly property int suitSize: Math.round(flat ? shown * 0.32 : Math.min(height * 0.36, shown * 0.6))

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
        x: Math.round(card.shown * (card.flat ? 0.32 : 0.5) - width / 2)
        y: Math.round(card.flat ? (card.height - height) / 2 : card.height * 0.02)
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

    Loader {
        x: Math.round(card.shown * (card.flat ? 0.77 : 0.5) - card.suitSize / 2)
        y: Math.round(card.flat ? (card.height - card.suitSize) / 2 : card.height * 0.9 - card.suitSize)
        active: !card.face_down
        sourceComponent: Suit {
            suit: card.suit
            size: card.suitSize
        }
    }
}
