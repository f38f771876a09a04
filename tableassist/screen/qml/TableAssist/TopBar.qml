// Table, round and phase; the meter, whose room the words take where there is none; the devices; at
// the right the buttons of the top. Names of table and house may be cut, as no amount may.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Rectangle {
    id: bar

    required property TableModel table
    required property PitModel pit
    required property bool upright

    readonly property bool jackpot: table.meter.offered && !upright
    readonly property real buttonsLeft: buttons.x
    readonly property real lampsLeft: upright ? buttonsLeft : lamps.x
    readonly property real meterLeft: jackpot ? 560 : lampsLeft
    readonly property real phaseWidth: upright ? 320 : jackpot ? 208 : 420
    readonly property real phaseLeft: meterLeft - 16 - phaseWidth

    color: Theme.bar

    FitText {
        objectName: "table"
        x: 20
        y: 6
        width: bar.phaseLeft - x - 12
        height: 48
        text: bar.table.table
        wrapMode: Text.Wrap
        elide: Text.ElideRight
        lineHeight: 0.9
        font.bold: true
        size: 32
    }

    FitText {
        objectName: "house"
        x: 20
        y: 55
        width: bar.phaseLeft - x - 12
        height: 44
        text: bar.table.house
        wrapMode: Text.Wrap
        elide: Text.ElideRight
        lineHeight: 0.9
        color: Theme.dim
        size: 24
    }

    FitText {
        objectName: "round"
        x: bar.phaseLeft
        y: 6
        width: bar.phaseWidth
        height: 48
        horizontalAlignment: Text.AlignRight
        text: bar.table.round_text
        font.bold: true
        size: 30
    }

    FitText {
        objectName: "phase"
        x: bar.phaseLeft
        y: 55
        width: bar.phaseWidth
        height: 44
        horizontalAlignment: Text.AlignRight
        wrapMode: Text.WordWrap
        lineHeight: 0.9
        text: bar.table.phase_text
        color: Theme.active
        font.bold: true
        size: 28
    }

    MeterBox {
        objectName: "meterBox"
        x: bar.meterLeft
        width: bar.lampsLeft - 16 - x
        visible: bar.jackpot
        height: parent.height
        meter: bar.table.meter
        word: bar.table.words.jackpot
    }

    Grid {
        id: lamps

        // A table with more signs than one has them in two rows.
        readonly property bool many: devices.count > 3

        rows: many ? 2 : 1
        flow: Grid.TopToBottom
        columnSpacing: many ? 4 : 8
        rowSpacing: 4
        anchors.right: buttons.left
        anchors.rightMargin: 12
        anchors.verticalCenter: parent.verticalCenter
        visible: !bar.upright

        Repeater {
            id: devices

            model: bar.upright ? null : bar.table.boards

            DeviceLamp {
                width: devices.count === 4 ? 240 : lamps.many ? 160 : 158
                height: lamps.many ? 49 : 72
            }
        }
    }

    Row {
        id: buttons

        anchors.right: parent.right
        anchors.rightMargin: 12
        anchors.verticalCenter: parent.verticalCenter
        spacing: 10

        PanelKey {
            objectName: "pitKey"
            width: 96
            height: 96
            visible: bar.pit.key !== ""
            word: bar.pit.key
            spoken: bar.pit.spoken
            due: bar.pit.page !== ""
            size: 26
            onPressed: bar.pit.turn()
        }

        ThemeButton {
            looks: bar.table.looks
            words: bar.table.words
        }

        Repeater {
            model: bar.table.bar.top

            TouchButton {
                touches: bar.table.touches
                holdWord: bar.table.words.hold
                holdOnWord: bar.table.words.hold_on
                width: 148
                height: 96
            }
        }
    }
}
