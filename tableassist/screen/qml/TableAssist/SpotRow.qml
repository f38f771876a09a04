// One spot of a seat, or an award without one: label and amount; after the settlement also the
// result, what is added, and, for the seat in turn, the chips to add it with.
import QtQuick

Item {
    id: row

    required property string spot
    required property string label
    required property string amount
    required property bool empty
    required property string mark
    required property string word
    required property string note
    required property string tone
    required property bool settled
    required property string pays
    required property string chips
    required property string spoken

    readonly property bool noted: note !== "" && !settled
    readonly property bool late: note !== "" && settled
    readonly property bool halved: noted || late || settled && amount !== ""
    readonly property color toneColor: Theme.toneColor(tone)
    readonly property real upper: Math.round(height * (noted ? 0.54 : 0.46))
    readonly property real lower: height - upper - 1

    objectName: spot
    Accessible.role: Accessible.StaticText
    Accessible.name: spoken

    Rectangle {
        width: parent.width
        height: 2
        color: Theme.line
    }

    Mark {
        y: Math.round((row.height - size) / 2)
        kind: row.mark
        size: 22
        color: row.toneColor
    }

    FitText {
        objectName: "label"
        x: 32
        y: 2
        width: row.late ? row.width - x : row.settled ? 130 : 148
        height: (row.halved ? row.upper : row.height) - y
        text: row.late ? row.note : row.label
        color: row.late ? Theme.alarm : Theme.dim
        size: row.settled ? 21 : 26
        Accessible.ignored: true
    }

    FitText {
        id: stake

        objectName: "amount"
        x: row.settled ? 32 : 184
        y: row.settled ? row.upper : 0
        width: row.settled ? 130 : row.width - x
        height: row.settled ? row.lower : row.noted ? row.upper : row.height
        horizontalAlignment: row.settled ? Text.AlignLeft : Text.AlignRight
        text: row.amount
        color: row.empty ? Theme.faint : row.settled ? Theme.dim : Theme.text
        figures: true
        size: row.settled ? 26 : 40
        topPadding: row.settled ? 0 : 5
        Accessible.ignored: true
    }

    FitText {
        objectName: "word"
        x: 166
        y: row.late ? row.upper : 0
        width: row.width - x
        height: row.height - y
        visible: row.pays === ""
        horizontalAlignment: Text.AlignRight
        text: row.word
        color: row.toneColor
        font.bold: true
        size: 28
        Accessible.ignored: true
    }

    FitText {
        objectName: "note"
        x: 32
        y: row.upper
        width: row.width - x
        height: row.lower
        visible: row.noted
        text: row.note
        color: row.toneColor
        font.bold: true
        size: 22
        Accessible.ignored: true
    }

    FitText {
        objectName: "pays"
        x: 166
        y: row.late ? row.upper : 2
        width: row.width - x
        height: row.late ? row.lower : counted.visible ? counted.y - y : row.height - y
        horizontalAlignment: Text.AlignRight
        text: row.pays
        color: row.toneColor
        figures: true
        size: counted.visible ? 28 : 34
        topPadding: counted.visible ? 0 : 4
        Accessible.ignored: true
    }

    // The chips of one bet where they fit; the seat's whole pay is counted below.
    FitText {
        id: counted

        objectName: "chips"
        x: 32 + stake.contentWidth + 12
        y: row.height - height
        width: row.width - x
        height: Math.round(Math.min(30, row.height * 0.42))
        visible: row.chips !== "" && !row.late && contentWidth <= width
        horizontalAlignment: Text.AlignRight
        text: row.chips
        font.bold: true
        size: 24
        smallest: 16
        Accessible.ignored: true
    }
}
