// A hand from left to right within `room`. Where room is short, cards lie over each other and show
// what is left of them; a bought card always lies beside the others, whole.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Item {
    id: hand

    required property Rows cards
    property real room: width
    property real cardWidth: 60
    property real gap: 5

    readonly property real apartGap: 16
    readonly property bool bought: all.count > 5
    readonly property int together: bought ? 5 : all.count
    readonly property real besideWidth: bought ? apartGap + cardWidth : 0
    readonly property real pitch: together < 2 ? cardWidth : Math.min(cardWidth + gap, (room - cardWidth - besideWidth) / (together - 1))

    implicitWidth: all.count === 0 ? 0 : (together - 1) * pitch + cardWidth + besideWidth

    Repeater {
        id: all

        model: hand.cards

        CardFace {
            required property int index
            required property bool apart

            readonly property real away: way.y

            objectName: "card" + index
            x: apart ? hand.implicitWidth - hand.cardWidth : index * hand.pitch
            width: hand.cardWidth
            height: hand.height
            shown: apart || index === hand.together - 1 ? width : Math.min(width, hand.pitch)
            transform: Translate {
                id: way

                NumberAnimation on y {
                    running: !Theme.still
                    from: -24
                    to: 0
                    duration: 180
                    easing.type: Easing.OutQuad
                }
            }
        }
    }
}
