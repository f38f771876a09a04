// The total the dealer hands to one seat. Turns gold when it is this seat's turn.
import QtQuick
import TableAssist.Models

Rectangle {
    id: bar

    required property SeatModel seat

    readonly property bool turn: seat.next_to_pay && !seat.paid
    readonly property color ink: turn ? Theme.goldInk : seat.paid ? Theme.dim : Theme.text

    visible: seat.pay_word !== ""
    radius: 8
    color: turn ? Theme.gold : Theme.bar
    border.color: turn ? Theme.gold : Theme.line
    border.width: 2

    Mark {
        id: sign

        x: 12
        anchors.verticalCenter: parent.verticalCenter
        kind: bar.seat.paid ? "pay" : bar.turn ? "next" : ""
        size: 26
        color: bar.ink
    }

    FitText {
        objectName: "payWord"
        x: sign.visible ? 46 : 14
        width: bar.seat.pay === "" ? parent.width - x - 12 : 62
        height: parent.height
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
        height: parent.height
        horizontalAlignment: Text.AlignRight
        text: bar.seat.pay
        color: bar.ink
        figures: true
        size: 42
        smallest: 18
        Accessible.ignored: true
    }
}
