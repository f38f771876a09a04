// One device: shape, word and colour.
import QtQuick

Rectangle {
    id: lamp

    required property string board
    required property string label
    required property string phase
    required property string word
    required property string tone
    required property string spoken

    readonly property color toneColor: Theme.toneColor(tone)
    readonly property bool low: height < 60
    readonly property real edge: low ? 1 : 5
    readonly property real textLeft: low ? 36 : 42

    objectName: "board:" + board
    radius: 10
    color: tone === "alarm" ? Theme.alarmGround : Theme.panel
    border.color: tone === "good" ? Theme.line : toneColor
    border.width: tone === "good" ? 2 : 3

    Accessible.role: Accessible.StaticText
    Accessible.name: spoken

    Mark {
        x: 10
        anchors.verticalCenter: parent.verticalCenter
        kind: lamp.phase
        size: 24
        color: lamp.toneColor
    }

    FitText {
        objectName: "label"
        x: lamp.textLeft
        y: lamp.edge
        width: parent.width - x - (lamp.low ? 2 : 6)
        height: parent.height / 2 - lamp.edge
        text: lamp.label
        font.bold: true
        size: 23
        smallest: 10
        Accessible.ignored: true
    }

    FitText {
        objectName: "phase"
        x: lamp.textLeft
        y: parent.height / 2
        width: parent.width - x - 8
        height: parent.height / 2 - lamp.edge - 1
        text: lamp.word
        color: lamp.toneColor
        size: 21
        Accessible.ignored: true
    }
}
