// A hand from left to right. Cards overlap when `step` is smaller than a card.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Item {
    id: hand

    required property Rows cards
    property real cardWidth: 64
    property real step: 69

    Repeater {
        model: hand.cards

        CardFace {
            required property int index

            objectName: "card" + index
            x: index * hand.step
            width: hand.cardWidth
            height: hand.height
        }
    }
}
