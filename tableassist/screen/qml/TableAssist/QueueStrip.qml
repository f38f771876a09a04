// The seats in settling order, from the left: which are done, whose turn it is, what is still to be
// paid.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Row {
    id: strip

    required property Rows queue
    required property string word

    spacing: 6
    visible: all.count > 0

    Accessible.role: Accessible.Grouping
    Accessible.name: word

    Repeater {
        id: all

        model: strip.queue

        Rectangle {
            id: place

            required property int seat
            required property string amount
            required property string mark
            required property bool done
            required property bool turn
            required property string spoken

            readonly property bool stacked: width < 200
            readonly property real upper: stacked ? Math.round(height * 0.5) : height
            readonly property color ink: turn ? Theme.goldInk : done ? Theme.dim : Theme.text

            objectName: "queue" + seat
            width: Math.min(290, (strip.width - strip.spacing * (all.count - 1)) / all.count)
            height: strip.height
            radius: 10
            color: turn ? Theme.gold : done ? Theme.bar : Theme.panel
            border.color: turn ? Theme.goldLine : Theme.line
            border.width: turn ? 4 : 2

            Accessible.role: Accessible.StaticText
            Accessible.name: spoken

            FitText {
                objectName: "queueSeat"
                x: 10
                y: place.stacked ? 3 : 0
                width: 28
                height: place.upper
                text: place.seat
                color: place.ink
                font.bold: true
                size: 36
                Accessible.ignored: true
            }

            Mark {
                x: place.stacked ? parent.width - size - 10 : 38
                y: Math.round((place.upper - size) / 2) + (place.stacked ? 4 : 0)
                kind: place.mark
                size: 26
                color: place.ink
            }

            FitText {
                objectName: "queueAmount"
                x: place.stacked ? 8 : 68
                y: place.stacked ? place.upper : 0
                width: parent.width - x - 8
                height: parent.height - y - (place.stacked ? 3 : 0)
                horizontalAlignment: Text.AlignRight
                text: place.amount
                color: place.ink
                font.bold: true
                size: 30
                smallest: 13
                Accessible.ignored: true
            }
        }
    }
}
