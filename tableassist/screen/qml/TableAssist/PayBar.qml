// The total the dealer hands to one seat. When it is this seat's turn it turns gold and says which
// chips make the total; chips that are too many for this width stand in the prompt panel alone.
import QtQuick
import TableAssist.Models

Rectangle {
    id: bar

    required property SeatModel seat

    readonly property bool turn: seat.next_to_pay && !seat.paid
    readonly property color ink: turn ? Theme.goldInk : seat.paid ? Theme.dim : Theme.text

    readonly property real totalHeight: chips.visible ? 50 : height

    visible: seat.pay_word !== ""
    radius: 8
    color: turn ? Theme.gold : Theme.bar
    border.color: turn ? Theme.gold : Theme.line
    border.width: 2

    Mark {
        id: sign

        x: 12
        y: Math.round((bar.totalHeight - size) / 2)
        kind: bar.seat.paid ? "pay" : bar.turn ? "next" : ""
        size: 26
        color: bar.ink
    }

    FitText {
        objectName: "payWord"
        x: sign.visible ? 46 : 14
        width: bar.seat.pay === "" ? parent.width - x - 12 : 62
        height: bar.totalHeight
        text: bar.seat.pay_word
        color: bar.ink
        font.bold: true
        size: 25
        Accessible.ignored: true
    }

    FitText {
        objectName: "pay"
        x: 112
        width: parent.width - x - 12
        height: bar.totalHeight
        horizontalAlignment: Text.AlignRight
        text: bar.seat.pay
        color: bar.ink
        figures: true
        size: 42
        smallest: 18
        Accessible.ignored: true
    }

    FitText {
        id: chips

        objectName: "payChips"
        x: 12
        y: 48
        width: parent.width - 2 * x
        height: 28
        visible: text !== "" && contentWidth <= width
        horizontalAlignment: Text.AlignRight
        text: bar.seat.chips
        color: bar.ink
        font.bold: true
        size: 21
        smallest: 15
        Accessible.ignored: true
    }
}
