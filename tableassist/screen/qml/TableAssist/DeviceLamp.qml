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
    readonly property real edge: height < 60 ? 1 : 5

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
        x: 42
        y: lamp.edge
        width: parent.width - x - 6
        height: parent.height / 2 - lamp.edge
        text: lamp.label
        font.bold: true
        size: 23
        smallest: 11
        Accessible.ignored: true
    }

    FitText {
        objectName: "phase"
        x: 42
        y: parent.height / 2
        width: parent.width - x - 8
        height: parent.height / 2 - lamp.edge - 1
        text: lamp.word
        color: lamp.toneColor
        size: 21
        Accessible.ignored: true
    }
}
