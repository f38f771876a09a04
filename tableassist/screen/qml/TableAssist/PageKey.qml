// A key of a page: its word, and below it what more is told. The chosen one is framed in gold; the one
// that is due is all of it.
import QtQuick

Rectangle {
    id: key

    required property string name
    required property string label
    required property string detail
    required property bool allowed
    required property bool chosen
    required property string spoken
    required property bool due

    readonly property bool golden: due && allowed
    readonly property color ink: golden ? Theme.goldInk : allowed ? Theme.buttonInk : Theme.faint

    signal pressed

    objectName: "page:" + name
    radius: 12
    color: golden ? finger.pressed ? Theme.goldPressed : Theme.gold : !allowed ? Theme.buttonOff : finger.pressed ? Theme.buttonPressed : Theme.button
    border.color: chosen ? Theme.gold : allowed ? Theme.buttonLine : Theme.line
    border.width: chosen ? 6 : allowed ? 3 : 2

    Accessible.role: Accessible.Button
    Accessible.name: spoken
    Accessible.onPressAction: {
        if (key.allowed)
            key.pressed();
    }

    FitText {
        objectName: "pageWord"
        x: 8
        y: 6
        width: parent.width - 2 * x
        height: key.detail === "" ? parent.height - 2 * y : 38
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        text: key.label
        color: key.ink
        font.bold: true
        lineHeight: 0.9
        size: 28
        Accessible.ignored: true
    }

    FitText {
        objectName: "pageDetail"
        x: 8
        y: 44
        width: parent.width - 2 * x
        height: parent.height - y - 6
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        visible: text !== ""
        text: key.detail
        color: key.ink
        lineHeight: 0.9
        size: 21
        Accessible.ignored: true
    }

    TapHandler {
        id: finger

        gesturePolicy: TapHandler.ReleaseWithinBounds
        // However long the finger stays.
        longPressThreshold: 0
        onTapped: {
            if (key.allowed)
                key.pressed();
        }
    }
}
