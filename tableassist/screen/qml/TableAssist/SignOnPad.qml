// The pad: names, then digits in an order of their own, then what came of it. What is typed is shown
// nowhere, and no key looks otherwise for having been touched.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Rectangle {
    id: pad

    required property PeopleModel people

    readonly property real gap: 8
    readonly property real inner: width - 2 * 10
    readonly property real keyHeight: 98
    readonly property int columns: width < 500 ? 4 : 5
    readonly property int nameColumns: columns - 2
    readonly property int rows: Math.ceil(10 / columns)
    readonly property real keyWidth: (inner - (columns - 1) * gap) / columns
    readonly property real nameWidth: (inner - (nameColumns - 1) * gap) / nameColumns
    readonly property real thirdWidth: (inner - 2 * gap) / 3
    readonly property real lowest: height - keyHeight - 8
    readonly property real upper: lowest - rows * (keyHeight + gap)

    objectName: "signOnPad"
    radius: 14
    color: Theme.panel
    border.color: Theme.goldLine
    border.width: 4

    FitText {
        objectName: "padTitle"
        x: 14
        y: 5
        width: parent.width - 2 * x
        height: pad.upper - 9
        horizontalAlignment: Text.AlignHCenter
        text: pad.people.title
        color: Theme.accent
        elide: Text.ElideMiddle
        font.bold: true
        size: 28
        smallest: 16
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    FitText {
        objectName: "padText"
        x: 20
        y: pad.upper
        width: parent.width - 2 * x
        height: pad.lowest - pad.gap - y
        visible: text !== ""
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        text: pad.people.text
        color: pad.people.right === "" ? Theme.text : Theme.alarm
        font.bold: true
        size: 36
        smallest: 18
        Accessible.role: Accessible.AlertMessage
    }

    Repeater {
        model: pad.people.keys

        PanelKey {
            required property int place
            required property string digit

            objectName: "padKey" + place
            x: 10 + (place % pad.columns) * (pad.keyWidth + pad.gap)
            y: pad.upper + Math.floor(place / pad.columns) * (pad.keyHeight + pad.gap)
            width: pad.keyWidth
            height: pad.keyHeight
            word: digit
            secret: true
            size: 46
            onPressed: pad.people.press(place)
        }
    }

    Repeater {
        model: pad.people.names

        PanelKey {
            required property int place
            required property string name

            objectName: "padName" + place
            x: 10 + (place % pad.nameColumns) * (pad.nameWidth + pad.gap)
            y: pad.upper + Math.floor(place / pad.nameColumns) * (pad.keyHeight + pad.gap)
            width: pad.nameWidth
            height: pad.keyHeight
            word: name
            size: 28
            onPressed: pad.people.choose(place)
        }
    }

    PanelKey {
        objectName: "padLeft"
        x: 10
        y: pad.lowest
        width: pad.thirdWidth
        height: pad.keyHeight
        visible: word !== ""
        word: pad.people.left
        onPressed: pad.people.go_left()
    }

    PanelKey {
        objectName: "padMiddle"
        x: 10 + pad.thirdWidth + pad.gap
        y: pad.lowest
        width: pad.thirdWidth
        height: pad.keyHeight
        visible: word !== ""
        word: pad.people.middle
        onPressed: pad.people.go_middle()
    }

    PanelKey {
        objectName: "padRight"
        x: 10 + 2 * (pad.thirdWidth + pad.gap)
        y: pad.lowest
        width: pad.thirdWidth
        height: pad.keyHeight
        visible: word !== ""
        word: pad.people.right
        due: true
        onPressed: pad.people.go_right()
    }
}
