// One spot of a seat: label and amount; after the settlement also the result and what goes back.
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
    required property string spoken

    readonly property bool noted: note !== "" && !settled
    readonly property bool late: note !== "" && settled
    readonly property color toneColor: Theme.toneColor(tone)

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
        y: row.settled || row.noted ? 2 : 0
        width: row.late ? row.width - x : row.settled ? 128 : 140
        height: row.settled ? 23 : row.noted ? 36 : row.height
        text: row.late ? row.note : row.label
        color: row.late ? Theme.alarm : Theme.dim
        size: row.settled ? 20 : 25
        Accessible.ignored: true
    }

    FitText {
        objectName: "amount"
        x: row.settled ? 32 : 176
        y: row.settled ? 22 : 0
        width: row.settled ? 126 : row.width - x
        height: row.settled ? row.height - y : row.noted ? 38 : row.height
        horizontalAlignment: row.settled ? Text.AlignLeft : Text.AlignRight
        text: row.amount
        color: row.empty ? Theme.faint : row.settled ? Theme.dim : Theme.text
        figures: true
        size: row.settled ? 29 : 38
        Accessible.ignored: true
    }

    FitText {
        objectName: "word"
        x: 164
        y: row.pays !== "" ? 2 : row.late ? 22 : 0
        width: row.width - x
        height: row.pays === "" ? row.height - y : 20
        visible: !row.late || row.pays === ""
        horizontalAlignment: Text.AlignRight
        text: row.word
        color: row.toneColor
        font.bold: true
        size: row.pays === "" ? 27 : 19
        Accessible.ignored: true
    }

    FitText {
        objectName: "note"
        x: 32
        y: 37
        width: row.width - x
        height: 26
        visible: row.noted
        text: row.note
        color: row.toneColor
        font.bold: true
        size: 21
        Accessible.ignored: true
    }

    FitText {
        objectName: "pays"
        x: 164
        y: 21
        width: row.width - x
        height: row.height - y
        horizontalAlignment: Text.AlignRight
        text: row.pays
        color: row.toneColor
        figures: true
        size: 34
        Accessible.ignored: true
    }
}
