// One seat: number and headline, cards with the seat's own button, three spots, the total to pay.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Item {
    id: tile

    required property SeatModel seat
    required property TouchModel touches

    readonly property bool turn: seat.next_to_pay && !seat.paid
    readonly property color toneColor: Theme.toneColor(seat.tone)
    readonly property bool priced: seat.pay_word !== ""
    readonly property bool loud: seat.tone !== "quiet"

    objectName: "seat" + seat.seat
    Accessible.role: Accessible.Grouping
    Accessible.name: seat.spoken

    // The dark gap keeps a coloured border readable on the felt.
    Rectangle {
        anchors.fill: parent
        anchors.margins: -4
        radius: 18
        color: Theme.ground
    }

    Rectangle {
        anchors.fill: parent
        radius: 14
        color: Theme.panel
        border.color: tile.turn ? Theme.gold : tile.loud ? tile.toneColor : Theme.line
        border.width: tile.turn ? 5 : tile.loud ? 3 : 2
    }

    Rectangle {
        id: badge

        x: 12
        y: 10
        width: 46
        height: 46
        radius: 23
        color: tile.turn ? Theme.gold : tile.loud ? tile.toneColor : Theme.line

        FitText {
            objectName: "number"
            anchors.fill: parent
            horizontalAlignment: Text.AlignHCenter
            text: tile.seat.seat
            color: tile.turn || tile.loud ? Theme.goldInk : Theme.text
            font.bold: true
            size: 30
            Accessible.ignored: true
        }
    }

    FitText {
        objectName: "headline"
        x: 68
        y: 8
        width: parent.width - x - 12
        height: 50
        text: tile.seat.headline
        color: tile.loud ? tile.toneColor : tile.seat.in_round ? Theme.text : Theme.dim
        font.bold: true
        wrapMode: Text.WordWrap
        lineHeight: 0.9
        size: 28
        smallest: 17
        Accessible.ignored: true
    }

    CardRow {
        x: 12
        y: 66
        width: parent.width - 24
        height: tile.priced ? 100 : Theme.buttonHeight
        cards: tile.seat.cards
        cardWidth: 60
        step: ownButtons.count > 0 ? 22 : 65
    }

    Repeater {
        id: ownButtons

        model: tile.seat.buttons

        TouchButton {
            touches: tile.touches
            x: 172
            y: 66
            width: tile.width - x - 12
            height: Theme.buttonHeight
        }
    }

    Column {
        x: 12
        y: tile.priced ? 172 : 188
        width: parent.width - 24

        Repeater {
            model: tile.seat.spots

            SpotRow {
                width: tile.width - 24
                height: tile.priced ? 55 : 66
            }
        }
    }

    PayBar {
        objectName: "payBar"
        x: 8
        y: 340
        width: parent.width - 16
        height: 52
        seat: tile.seat
    }
}
