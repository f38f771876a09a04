// The mark of a table that trains: a striped band across the felt, in a place that nothing else has.
pragma ComponentBehavior: Bound
import QtQuick

Rectangle {
    id: band

    required property string word

    readonly property int stripes: Math.max(1, Math.floor(width / 240))
    readonly property real pitch: width / stripes

    color: Theme.training
    clip: true

    Accessible.role: Accessible.StaticText
    Accessible.name: word

    Repeater {
        model: band.stripes

        Item {
            required property int index

            x: index * band.pitch
            width: band.pitch
            height: band.height

            Rectangle {
                x: 8
                y: -20
                width: 12
                height: 70
                rotation: 30
                color: Theme.goldInk
            }

            FitText {
                objectName: "training"
                x: 32
                width: parent.width - x - 12
                height: band.height
                horizontalAlignment: Text.AlignHCenter
                text: band.word
                color: Theme.goldInk
                font.bold: true
                font.letterSpacing: 3
                size: 22
                Accessible.ignored: true
            }
        }
    }
}
