// A figure on wheels: each cell shows a digit, and while it turns the next one coming up from below.
// All cells have one height; a figure that would not fit is drawn smaller, never cut.
pragma ComponentBehavior: Bound

import QtQuick
import TableAssist.Models

Item {
    id: odometer

    required property Rows cells
    required property string digits
    property color ink: Theme.signText
    property int size: 290

    readonly property real wheel: metrics.advanceWidth / metrics.font.pixelSize
    readonly property real markPart: 0.5
    // The digits of B612 sit high in their box.
    readonly property int drop: Math.round(size * 0.12)
    readonly property real fit: Math.min(1, width / Math.max(1, row.width))

    FontMetrics {
        id: probe

        font.family: Theme.figures
        font.bold: true
        font.pixelSize: odometer.size
    }

    TextMetrics {
        id: metrics

        font: probe.font
        text: "0"
    }

    Row {
        id: row

        anchors.centerIn: parent
        scale: odometer.fit

        Repeater {
            model: odometer.cells

            Item {
                id: cell

                required property string text
                required property string coming
                required property real turned
                required property bool wide
                required property bool lit

                readonly property real step: odometer.size * 1.08

                width: odometer.size * odometer.wheel * (wide ? 1 : odometer.markPart)
                height: step
                clip: turned > 0

                Text {
                    objectName: "wheelText"
                    y: odometer.drop - cell.turned * cell.step
                    width: parent.width
                    height: cell.step
                    visible: cell.lit
                    text: cell.text
                    color: odometer.ink
                    font: probe.font
                    textFormat: Text.PlainText
                    renderType: Text.QtRendering
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                    Accessible.ignored: true
                }

                Text {
                    objectName: "wheelComing"
                    y: odometer.drop + (1 - cell.turned) * cell.step
                    width: parent.width
                    height: cell.step
                    visible: cell.lit && cell.turned > 0
                    text: cell.coming
                    color: odometer.ink
                    font: probe.font
                    textFormat: Text.PlainText
                    renderType: Text.QtRendering
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                    Accessible.ignored: true
                }
            }
        }
    }
}
