// A key of the people's part of the screen. A `secret` one acts when the finger comes down, as quick
// hands type; it never looks otherwise, and no ear hears of it.
import QtQuick

Rectangle {
    id: key

    required property string word
    property string spoken: word
    property bool secret: false
    property bool due: false
    property bool allowed: true
    property int size: 30

    signal pressed

    radius: 12
    color: due && allowed ? Theme.gold : !allowed ? Theme.buttonOff : finger.pressed && !secret ? Theme.buttonPressed : Theme.button
    border.color: due && allowed ? Theme.goldLine : allowed ? Theme.buttonLine : Theme.line
    border.width: allowed ? 3 : 2

    Accessible.role: Accessible.Button
    Accessible.name: spoken
    Accessible.ignored: secret
    Accessible.onPressAction: {
        if (key.allowed && !key.secret)
            key.pressed();
    }

    FitText {
        objectName: "keyWord"
        x: 8
        y: 6
        width: parent.width - 2 * x
        height: parent.height - 2 * y
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        text: key.word
        color: key.due && key.allowed ? Theme.goldInk : key.allowed ? Theme.buttonInk : Theme.faint
        font.bold: true
        lineHeight: 0.9
        size: key.size
        smallest: 14
        Accessible.ignored: true
    }

    TapHandler {
        id: finger

        gesturePolicy: TapHandler.ReleaseWithinBounds
        // However long the finger stays.
        longPressThreshold: 0
        onPressedChanged: {
            if (pressed && key.secret)
                key.pressed();
        }
        onTapped: {
            if (key.allowed && !key.secret)
                key.pressed();
        }
    }
}
