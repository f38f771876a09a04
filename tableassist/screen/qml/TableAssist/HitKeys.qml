// The keys of a hit's page: at the left what puts it aside, stops and prints, at the right what leads
// on. An upright screen has a row for each end.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Item {
    id: keys

    required property HitModel hit
    required property TouchModel touches
    required property string holdWord
    required property string holdOnWord
    required property real keyHeight
    required property bool upright

    readonly property real gap: 8
    readonly property real leftWidth: upright ? Math.min(258, (width - lefts.count * gap) / (lefts.count + 1)) : 218
    readonly property real rightRoom: upright ? width - 8 : width - (lefts.count + 1) * (leftWidth + gap) - 16
    readonly property real rightWidth: Math.min(420, Math.floor((rightRoom - gap * Math.max(0, rights.count - 1)) / Math.max(1, rights.count)))

    component Key: TouchButton {
        touches: keys.touches
        holdWord: keys.holdWord
        holdOnWord: keys.holdOnWord
        height: keys.keyHeight
    }

    Row {
        spacing: keys.gap

        PanelKey {
            objectName: "hitAside"
            width: keys.leftWidth
            height: keys.keyHeight
            word: keys.hit.aside
            onPressed: keys.hit.put_aside()
        }

        Repeater {
            id: lefts

            model: keys.hit.left

            Key {
                width: keys.leftWidth
            }
        }
    }

    Repeater {
        model: keys.hit.choices

        Rectangle {
            required property int first
            required property int count

            objectName: "hitChoice" + first
            x: right.x + first * (keys.rightWidth + keys.gap) - 4
            y: right.y - 4
            width: count * (keys.rightWidth + keys.gap) - keys.gap + 8
            height: keys.keyHeight + 8
            radius: 15
            color: Theme.choiceGround
            border.color: Theme.goldLine
            border.width: 2
        }
    }

    Row {
        id: right

        x: keys.width - width - 4
        y: keys.height - keys.keyHeight
        spacing: keys.gap

        Repeater {
            id: rights

            model: keys.hit.right

            Key {
                width: keys.rightWidth
            }
        }
    }
}
