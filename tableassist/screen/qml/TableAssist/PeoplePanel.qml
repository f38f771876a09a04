// Who deals and who is at the pit, one above the other; or, in the same place and wider, the pad.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Item {
    id: panel

    required property PeopleModel people
    required property string holdWord
    required property string holdOnWord

    readonly property bool padded: people.page !== ""
    readonly property real gap: 8
    readonly property real dealerHeight: Math.round((height - gap) * 0.45)

    Repeater {
        model: panel.padded ? null : panel.people.posts

        PostBox {
            required property int index

            people: panel.people
            present: index === 0 ? panel.people.at_dealer : panel.people.at_pit
            offs: index === 0 ? panel.people.off_dealer : panel.people.off_pit
            holdWord: panel.holdWord
            holdOnWord: panel.holdOnWord
            y: index === 0 ? 0 : panel.dealerHeight + panel.gap
            width: panel.width
            height: index === 0 ? panel.dealerHeight : panel.height - panel.dealerHeight - panel.gap
        }
    }

    Loader {
        anchors.fill: parent
        active: panel.padded
        sourceComponent: SignOnPad {
            people: panel.people
        }
    }
}
