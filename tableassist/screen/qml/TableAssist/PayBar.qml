// What the dealer still has to hand to one seat or to take there; when nothing is left, a tick and in
// small figures what it was. When it is this seat's turn it turns gold and says which chips; chips that are too many for this width stand in the prompt panel alone.
import QtQuick
import TableAssist.Models

Rectangle {
    id: bar

    required property SeatModel seat

    readonly property bool turn: seat.next_to_pay && !seat.paid && !seat.settled
    readonly property color ink: turn ? Theme.goldInk : seat.settled ? Theme.dim : Theme.text

    readonly property real totalHeight: chips.visible ? 50 : height

    visible: seat.pay_word !== ""
    radius: 8
    color: turn ? Theme.gold : Theme.bar
    border.color: turn ? Theme.goldLine : Theme.line
    border.width: 2

    Mark {
        id: sign

        x: 8
        y: Math.round((bar.totalHeight - size) / 2)
        kind: bar.seat.settled ? "done" : bar.turn ? "next" : ""
        size: 24
        color: bar.ink
    }

    FitText {
        id: word

        objectName: "payWord"
        x: sign.visible ? 38 : 10
        width: bar.seat.pay === "" ? parent.width - x - 10 : 112
        height: bar.totalHeight
        text: bar.seat.pay_word
        color: bar.ink
        font.bold: true
        size: 24
        Accessible.ignored: true
    }

    FitText {
        objectName: "pay"
        x: word.x + word.contentWidth + 8
        width: parent.width - x - 10
        height: bar.totalHeight
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
        y: 50
        width: parent.width - 2 * x
        height: 30
        visible: text !== "" && contentWidth <= width
        horizontalAlignment: Text.AlignRight
        text: bar.seat.chips
        color: bar.ink
        font.bold: true
        size: 22
        smallest: 16
        Accessible.ignored: true
    }
}
