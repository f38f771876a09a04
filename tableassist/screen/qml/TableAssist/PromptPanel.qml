// What to do next, in the biggest letters of the screen. For the seat in turn also its bets one by
// one, with the chips of each, and why it is paid so.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Rectangle {
    id: panel

    required property TableModel table
    required property real reason

    readonly property bool turn: bets.count > 0
    readonly property bool reasoned: table.why !== ""
    readonly property real inner: width - 32
    readonly property real whyTop: height - reason
    readonly property real betsTop: Math.round(whyTop * 0.55)

    radius: 14
    color: Theme.panel
    border.color: Theme.goldLine
    border.width: 4

    FitText {
        objectName: "prompt"
        x: 16
        y: 6
        width: panel.inner
        height: panel.turn ? panel.betsTop - y - 12 : parent.height - 2 * y
        horizontalAlignment: Text.AlignHCenter
        text: panel.table.prompt
        color: Theme.accent
        wrapMode: Text.WordWrap
        font.bold: true
        size: panel.turn ? 56 : 72
        smallest: 26
    }

    Row {
        id: row

        x: 16
        y: panel.betsTop
        height: (panel.reasoned ? panel.whyTop - 4 : panel.height - 12) - y
        spacing: 8
        visible: panel.turn

        Repeater {
            id: bets

            model: panel.table.turn_spots

            TurnBet {
                width: (panel.inner - row.spacing * (bets.count - 1)) / Math.max(1, bets.count)
                height: row.height
            }
        }
    }

    FitText {
        objectName: "why"
        x: 16
        y: panel.whyTop
        width: panel.inner
        height: parent.height - y - 8
        visible: panel.turn
        horizontalAlignment: Text.AlignHCenter
        text: panel.table.why
        wrapMode: Text.WordWrap
        lineHeight: 0.95
        size: 36
        smallest: 22
    }
}
