// Changes between the dark and the bright theme. It touches nothing but this screen.
import QtQuick
import TableAssist.Models

Rectangle {
    id: button

    required property LooksModel looks
    required property WordsModel words

    objectName: "themeButton"
    width: 96
    height: 96
    radius: 12
    color: finger.pressed ? Theme.buttonPressed : Theme.button
    border.color: Theme.buttonLine
    border.width: 3

    Accessible.role: Accessible.Button
    Accessible.name: Theme.bright ? words.dark_theme : words.bright_theme
    Accessible.onPressAction: button.looks.turn()

    Mark {
        anchors.centerIn: parent
        kind: Theme.bright ? "moon" : "sun"
        size: 44
        color: Theme.buttonInk
    }

    TapHandler {
        id: finger

        gesturePolicy: TapHandler.ReleaseWithinBounds
        // However long the finger stays.
        longPressThreshold: 0
        onTapped: button.looks.turn()
    }
}
