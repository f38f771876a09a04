// What the dealer still has to hand to one seat or to take there; when nothing is left, a tick and in
// small figures what it was. An amount for which there is no room beside its word stands below it.
// When it is this seat's turn it turns gold and says which chips; chips for which there is no room
// stand in the prompt panel alone.
import QtQuick
import TableAssist.Models

Rectangle {
    id: bar

    required property SeatModel seat
    required property bool roomy

    readonly property bool turn: seat.next_to_pay && !seat.paid && !seat.settled
    readonly property color ink: turn ? Theme.goldInk : seat.settled ? Theme.dim : Theme.text

    readonly property real wordLeft: sign.visible ? 38 : 10
    readonly property bool stacked: (roomy || turn) && wordLeft + wordMetrics.advanceWidth + 8 + payMetrics.advanceWidth + 10 > width
    readonly property real upper: stacked ? 78 : 50
    readonly property real totalHeight: chips.visible ? upper : height
    readonly property real wordHeight: stacked ? 32 : totalHeight
    readonly property bool counted: seat.chips !== "" && (roomy || !stacked)
    readonly property real wantedHeight: upper + (counted ? 34 : 4)

    visible: seat.pay_word !== ""
    radius: 8
    color: turn ? Theme.gold : Theme.bar
    border.color: turn ? Theme.goldLine : Theme.line
    border.width: 2

    TextMetrics {
        id: wordMetrics

        font.family: Theme.words
        font.bold: true
        font.pixelSize: word.size
        text: bar.seat.pay_word
    }

    TextMetrics {
        id: payMetrics

        font.family: Theme.figures
        font.bold: true
        font.pixelSize: pay.size
        text: bar.seat.pay
    }

    Mark {
        id: sign

        x: 8
        y: Math.round((bar.wordHeight - size) / 2)
        kind: bar.seat.settled ? "done" : bar.turn ? "next" : ""
        size: 24
        color: bar.ink
    }

    FitText {
        id: word

        objectName: "payWord"
        x: bar.wordLeft
        width: bar.seat.pay === "" || bar.stacked ? parent.width - x - 10 : 128
        height: bar.wordHeight
        text: bar.seat.pay_word
        color: bar.ink
        font.bold: true
        size: 24
        Accessible.ignored: true
    }

    FitText {
        id: pay

        objectName: "pay"
        x: bar.stacked ? 10 : word.x + word.contentWidth + 8
        y: bar.stacked ? 28 : 0
        width: parent.width - x - 10
        height: bar.totalHeight - y
        horizontalAlignment: Text.AlignRight
        text: bar.seat.pay
        color: bar.ink
        figures: true
        size: bar.seat.settled ? 28 : 34
        smallest: 13
        Accessible.ignored: true
    }

    FitText {
        id: chips

        objectName: "payChips"
        x: 10
        y: bar.upper
        width: parent.width - 2 * x
        height: 30
        visible: bar.counted && contentWidth <= width
        horizontalAlignment: Text.AlignRight
        text: bar.seat.chips
        color: bar.ink
        font.bold: true
        size: 22
        smallest: 16
        Accessible.ignored: true
    }
}
