// One bet of the seat in turn: what is to be done with it, its amount, and the chips that make it.
import QtQuick

Rectangle {
    id: bet

    required property string label
    required property string amount
    required property string mark
    required property string word
    required property string note
    required property string tone
    required property bool done
    required property string pays
    required property string chips

    readonly property color toneColor: Theme.toneColor(noted ? "alarm" : tone)
    readonly property color ink: done ? Theme.dim : toneColor
    readonly property bool noted: note !== ""
    readonly property bool counted: chips !== "" && !done
    readonly property bool lower: noted || counted
    // Alone in a narrow box an amount stands below its label, in larger letters.
    readonly property bool beside: width > (lower ? 240 : 320)
    // A short label leaves its room to the amount.
    readonly property real paysLeft: beside ? Math.min(width * 0.5, 44 + named.implicitWidth) + 4 : 10
    readonly property real upper: Math.round(height * (!beside ? (lower ? 0.31 : 0.4) : noted ? 0.45 : lower ? 0.54 : 1))
    readonly property real paysTop: beside ? 0 : upper
    readonly property real paysHeight: beside ? upper : Math.round(height * (lower ? 0.32 : 0.58))

    objectName: "turnBet"
    radius: 8
    color: Theme.bar
    border.color: done ? Theme.line : toneColor
    border.width: done ? 2 : 3

    Mark {
        x: 10
        y: Math.round((bet.upper - size) / 2) + 3
        kind: bet.noted ? "trouble" : bet.mark
        size: 26
        color: bet.ink
    }

    FitText {
        id: named

        objectName: "turnLabel"
        x: 44
        y: 4
        width: bet.beside ? bet.paysLeft - x - 4 : parent.width - x - 10
        height: bet.upper - 6
        text: bet.label
        font.bold: true
        size: 26
        smallest: 13
        Accessible.ignored: true
    }

    FitText {
        objectName: "turnPays"
        x: bet.paysLeft
        y: bet.paysTop + 2
        width: parent.width - x - 10
        height: bet.paysHeight - 4
        horizontalAlignment: Text.AlignRight
        text: bet.pays !== "" ? bet.pays : bet.noted ? bet.word : bet.word + "  " + bet.amount
        color: bet.ink
        font.bold: true
        size: 38
        Accessible.ignored: true
    }

    FitText {
        objectName: "turnChips"
        x: 10
        y: bet.paysTop + bet.paysHeight
        width: parent.width - 2 * x
        height: parent.height - y - 5
        visible: bet.lower && (bet.noted || contentHeight <= height)
        horizontalAlignment: Text.AlignRight
        text: bet.noted ? bet.note : bet.chips
        color: bet.noted ? Theme.alarm : Theme.text
        wrapMode: Text.WordWrap
        lineHeight: 0.9
        font.bold: true
        size: 32
        smallest: 13
        Accessible.ignored: true
    }
}
