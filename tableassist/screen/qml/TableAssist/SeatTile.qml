// One seat: number and headline, cards with the seat's own buttons, its spots, the total to pay.
// The rows of the spots share the height that the other parts leave.
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

    readonly property real inner: width - 24
    readonly property real handTop: 62
    readonly property bool buttoned: ownButtons.count === 1
    readonly property bool stacked: ownButtons.count > 1
    readonly property bool counted: seat.chips !== ""
    readonly property bool crowded: stacked || priced && rows.count > (counted ? 2 : 3)
    readonly property real handHeight: buttoned ? Theme.buttonHeight : crowded ? 46 : priced ? 100 : Theme.buttonHeight
    readonly property real handBottom: handTop + handHeight + (stacked ? Theme.buttonHeight + 6 : 0)
    readonly property real payTop: height - 8 - (counted ? 80 : 52)
    readonly property real rowsTop: handBottom + 6
    readonly property real rowHeight: Math.min(80, Math.floor(((priced ? payTop - 4 : height - 8) - rowsTop) / Math.max(1, rows.count)))

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
        y: tile.handTop
        width: tile.inner
        height: tile.handHeight
        room: tile.buttoned ? 180 : width
        cards: tile.seat.cards
        cardWidth: bought ? 50 : 62
        gap: 6
    }

    Repeater {
        id: ownButtons

        model: tile.seat.buttons

        TouchButton {
            required property int index

            readonly property real half: (tile.inner - 8) / 2

            touches: tile.touches
            x: tile.stacked ? 12 + index * (half + 8) : 200
            y: tile.stacked ? tile.handTop + tile.handHeight + 6 : tile.handTop
            width: tile.stacked ? half : tile.width - x - 12
            height: Theme.buttonHeight
        }
    }

    Column {
        x: 12
        y: tile.rowsTop
        width: tile.inner

        Repeater {
            id: rows

            model: tile.seat.spots

            SpotRow {
                width: tile.inner
                height: tile.rowHeight
            }
        }
    }

    PayBar {
        objectName: "payBar"
        x: 8
        y: tile.payTop
        width: parent.width - 16
        height: parent.height - 8 - y
        seat: tile.seat
    }
}
