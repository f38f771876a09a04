// One spot of a seat, or an award without one: above, its mark, its name and what was staked; below,
// what lies there, what is wrong with it, or the result and what is added. What is not shown has no
// text, for hidden text would be laid out as well.
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
    required property bool done
    required property string pays
    required property bool counted
    required property string spoken

    // A hand pay is told by its note alone: nothing is won from the rack.
    readonly property bool handPay: note !== "" && settled && word === ""
    readonly property bool noted: note !== "" && !settled || handPay
    readonly property bool late: note !== "" && !noted
    // So long a note has no room for the name of its bet beside it.
    readonly property bool longNote: note.length > 28
    readonly property color toneColor: Theme.toneColor(tone)
    readonly property color resultColor: counted ? Theme.goldInk : done ? Theme.dim : toneColor
    readonly property real upper: Math.round(height * (late ? 0.57 : handPay ? 0.32 : settled ? 0.44 : noted ? 0.4 : 0.38))
    readonly property real lower: height - upper - 1

    objectName: spot
    Accessible.role: Accessible.StaticText
    Accessible.name: spoken

    Rectangle {
        width: parent.width
        height: 2
        color: Theme.line
    }

    Rectangle {
        objectName: "countedGround"
        x: -4
        y: 3
        width: parent.width + 8
        height: parent.height - 5
        radius: 8
        visible: row.counted
        color: Theme.gold
    }

    Mark {
        y: Math.round((row.height - size) / 2)
        kind: row.mark
        size: row.counted ? 28 : 24
        color: row.resultColor
    }

    FitText {
        id: name

        objectName: "label"
        x: 30
        y: 3
        width: row.late ? row.width - x : row.settled || row.noted ? 112 : row.width - x
        height: row.upper - 3
        text: !row.late ? row.label : row.longNote ? row.note : row.label + " \u2013 " + row.note
        color: row.counted ? Theme.goldInk : row.late ? Theme.alarm : Theme.dim
        wrapMode: row.late ? Text.WordWrap : Text.NoWrap
        lineHeight: row.late ? 0.85 : 1
        size: 23
        smallest: 13
        Accessible.ignored: true
    }

    FitText {
        objectName: "stake"
        x: Math.max(110, name.x + name.contentWidth + 8)
        y: 3
        width: row.width - x
        height: row.upper - 3
        horizontalAlignment: Text.AlignRight
        text: row.settled && !row.late || row.noted ? row.amount : ""
        color: row.counted ? Theme.goldInk : row.settled ? Theme.dim : Theme.text
        font.bold: true
        size: 23
        smallest: 13
        Accessible.ignored: true
    }

    FitText {
        objectName: "amount"
        x: 32
        y: row.upper
        width: row.width - x
        height: row.lower
        horizontalAlignment: Text.AlignRight
        text: row.settled || row.noted ? "" : row.amount
        color: row.counted ? Theme.goldInk : row.empty ? Theme.faint : Theme.text
        figures: true
        size: 34
        topPadding: 2
        Accessible.ignored: true
    }

    FitText {
        objectName: "note"
        x: 32
        y: row.upper
        width: row.width - x
        height: row.lower
        text: row.noted ? row.note : ""
        color: row.counted ? Theme.goldInk : row.handPay && !row.done ? Theme.alarm : row.resultColor
        wrapMode: Text.WordWrap
        lineHeight: 0.85
        font.bold: true
        size: 24
        smallest: 13
        Accessible.ignored: true
    }

    FitText {
        objectName: "word"
        x: 32
        y: row.upper
        width: row.width - x
        height: row.lower
        horizontalAlignment: Text.AlignRight
        text: row.settled && row.pays === "" ? row.word : ""
        color: row.resultColor
        font.bold: true
        size: 28
        Accessible.ignored: true
    }

    FitText {
        objectName: "pays"
        x: 32
        y: row.upper
        width: row.width - x
        height: row.lower
        horizontalAlignment: Text.AlignRight
        text: row.pays
        color: row.resultColor
        figures: true
        size: 34
        topPadding: 2
        Accessible.ignored: true
    }
}
