// One seat: number and headline, cards with the seat's own buttons below them, its spots, the total
// to pay. The rows of the spots share the height that the other parts leave.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Item {
    id: tile

    required property SeatModel seat
    required property TouchModel touches
    required property string holdWord
    required property string holdOnWord

    readonly property bool turn: seat.next_to_pay && !seat.paid
    readonly property color toneColor: Theme.toneColor(seat.tone)
    readonly property bool priced: seat.pay_word !== ""
    readonly property bool loud: seat.tone !== "quiet"

    readonly property real edge: 10
    readonly property real inner: width - 2 * edge
    readonly property real handTop: 62
    readonly property bool crowded: ownButtons.count > 0 || priced && (rows.count > 3 || payBar.stacked)
    readonly property real handHeight: crowded ? 44 : 84
    readonly property real buttonsTop: handTop + handHeight + 6
    readonly property real handBottom: ownButtons.count > 0 ? buttonsTop + Places.touchHeight : handTop + handHeight
    readonly property real payTop: height - 8 - payBar.wantedHeight
    readonly property real rowsTop: handBottom + 6
    readonly property real rowHeight: Math.min(Math.round(height * 0.178), Math.floor(((priced ? payTop - 4 : height - 8) - rowsTop) / Math.max(1, rows.count)))

    objectName: "seat" + seat.seat
    Accessible.role: Accessible.Grouping
    Accessible.name: seat.spoken

    Rectangle {
        anchors.fill: parent
        radius: 14
        color: Theme.panel
        border.color: tile.turn ? Theme.goldLine : tile.loud ? tile.toneColor : Theme.line
        border.width: tile.turn ? 6 : tile.loud ? 3 : 2
    }

    Rectangle {
        x: tile.edge
        y: 9
        width: 46
        height: 46
        radius: 23
        color: tile.turn ? Theme.gold : tile.loud ? tile.toneColor : Theme.badge

        FitText {
            objectName: "number"
            anchors.fill: parent
            horizontalAlignment: Text.AlignHCenter
            text: tile.seat.seat
            color: tile.turn ? Theme.goldInk : tile.loud ? Theme.toneInk : Theme.text
            font.bold: true
            size: 32
            Accessible.ignored: true
        }
    }

    FitText {
        objectName: "headline"
        x: 64
        y: 6
        width: parent.width - x - tile.edge
        height: 52
        text: tile.seat.headline
        color: tile.loud ? tile.toneColor : tile.seat.in_round ? Theme.text : Theme.dim
        font.bold: true
        wrapMode: Text.WordWrap
        lineHeight: 0.9
        size: 28
        smallest: 14
        Accessible.ignored: true
    }

    CardRow {
        x: tile.edge
        y: tile.handTop
        width: tile.inner
        height: tile.handHeight
        cards: tile.seat.cards
        cardWidth: bought ? Math.floor((tile.inner - 28) / 6) : Math.floor((tile.inner - 16) / 5)
        gap: bought ? 3 : 4
    }

    Repeater {
        id: ownButtons

        model: tile.seat.buttons

        TouchButton {
            required property int index

            readonly property real part: (tile.inner - 8 * (ownButtons.count - 1)) / ownButtons.count

            touches: tile.touches
            holdWord: tile.holdWord
            holdOnWord: tile.holdOnWord
            x: tile.edge + index * (part + 8)
            y: tile.buttonsTop
            width: part
            height: Places.touchHeight
        }
    }

    Column {
        x: tile.edge
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
        id: payBar

        objectName: "payBar"
        roomy: rows.count < 4 && ownButtons.count === 0
        x: 8
        y: tile.payTop
        width: parent.width - 16
        height: parent.height - 8 - y
        seat: tile.seat
    }
}
