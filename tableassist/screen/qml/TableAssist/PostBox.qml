// A post: who is there, as what, and for how long; below it what leaves it and what opens the pad.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Rectangle {
    id: box

    required property PeopleModel people
    required property Rows present
    required property Rows offs
    required property string holdWord
    required property string holdOnWord
    required property string post
    required property string label
    required property string opens
    required property bool can_open
    required property bool due
    required property bool held
    required property string spoken

    readonly property real inner: width - 16
    readonly property real keyTop: height - keyHeight - 8
    readonly property real keyHeight: held ? 96 : Math.min(120, height - 40)
    readonly property real listTop: 25
    readonly property real lineHeight: (keyTop - listTop - 2) / Math.max(1, list.count)

    objectName: "post:" + post
    radius: 12
    color: Theme.panel
    border.color: held ? Theme.good : due ? Theme.goldLine : Theme.line
    border.width: held || due ? 3 : 2

    Accessible.role: Accessible.Grouping
    Accessible.name: spoken

    FitText {
        objectName: "postLabel"
        x: 10
        y: 4
        width: box.width - 2 * x
        height: 23
        text: box.label
        color: box.held ? Theme.good : Theme.dim
        font.bold: true
        size: 19
        Accessible.ignored: true
    }

    Repeater {
        id: list

        model: box.present

        Item {
            id: person

            required property int index
            required property string name
            required property string roles
            required property string rest
            required property string clock
            required property bool acts

            readonly property bool tight: box.lineHeight < 44
            readonly property real nameHeight: tight || clock === "" ? height : Math.round(height * 0.56)

            objectName: "person" + index
            x: 10
            y: box.listTop + index * box.lineHeight
            width: box.width - 2 * x
            height: box.lineHeight

            FitText {
                objectName: "personName"
                width: person.tight ? parent.width - 52 : parent.width
                height: person.nameHeight
                text: person.tight && person.clock !== "" ? person.name + " · " + person.roles : person.name
                color: person.acts ? Theme.text : Theme.dim
                elide: Text.ElideRight
                font.bold: person.acts
                size: person.tight ? 23 : 27
                smallest: 13
                Accessible.ignored: true
            }

            FitText {
                objectName: "personRoles"
                y: person.nameHeight
                width: parent.width - (person.rest === "" ? 0 : 112)
                height: parent.height - y
                visible: !person.tight && person.clock !== ""
                text: person.roles
                color: Theme.dim
                elide: Text.ElideRight
                size: 19
                Accessible.ignored: true
            }

            FitText {
                objectName: "personLeft"
                x: parent.width - width
                y: person.tight ? 0 : person.nameHeight
                width: person.tight ? 48 : 108
                height: parent.height - y
                visible: person.rest !== ""
                horizontalAlignment: Text.AlignRight
                text: person.tight ? person.clock : person.rest
                color: Theme.active
                font.bold: true
                size: 19
                Accessible.ignored: true
            }
        }
    }

    Row {
        x: 8
        y: box.keyTop
        spacing: 8

        Repeater {
            id: leaving

            model: box.offs

            TouchButton {
                touches: box.people.touches
                holdWord: box.holdWord
                holdOnWord: box.holdOnWord
                width: (box.inner - 8) / 2
                height: box.keyHeight
            }
        }

        PanelKey {
            objectName: "opens:" + box.post
            width: leaving.count > 0 ? (box.inner - 8) / 2 : box.inner
            height: box.keyHeight
            word: box.opens
            spoken: box.label + ", " + box.opens
            allowed: box.can_open
            due: box.due
            size: leaving.count > 0 ? 24 : 30
            onPressed: box.people.open(box.post)
        }
    }
}
