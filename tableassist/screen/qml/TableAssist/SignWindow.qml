// The public jackpot sign. It asks for its face twenty times a second, and at each frame while a
// figure rolls. The shape is the one that it was told, or that of the window.
import QtQuick
import TableAssist.Models

Window {
    id: window

    required property SignModel sign

    readonly property string shape: sign.shape !== "auto" ? sign.shape : width > 3 * height ? "strip" : height > width ? "portrait" : "landscape"

    objectName: "jackpotWindow"
    width: 1280
    height: 720
    minimumWidth: 160
    minimumHeight: 60
    color: Theme.signNight
    title: "Jackpot"

    Timer {
        interval: 50
        repeat: true
        running: true
        onTriggered: window.sign.advance()
    }

    FrameAnimation {
        running: window.sign.rolling
        onTriggered: window.sign.advance()
    }

    Stage {
        id: stage

        pageSize: window.shape === "strip" ? Qt.size(1920, 360) : window.shape === "portrait" ? Qt.size(1080, 1920) : Qt.size(1920, 1080)

        SignFace {
            width: stage.pageSize.width
            height: stage.pageSize.height
            sign: window.sign
            shape: window.shape
        }
    }
}
