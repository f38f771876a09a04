// Somebody won: the amount as it was frozen at the hit, whose it is, and below it the meter, which
// has started again. Calm enough for everyone: one slow change of light a second.
import QtQuick
import TableAssist.Models

Item {
    id: celebration

    required property SignModel sign
    required property bool strip
    required property bool tall

    readonly property int edge: strip ? 40 : 90
    readonly property int room: width - 2 * edge

    Rectangle {
        anchors.fill: parent
        anchors.margins: celebration.strip ? 20 : 56
        radius: celebration.strip ? 16 : 30
        color: "transparent"
        border.color: Theme.goldInk
        border.width: celebration.strip ? 6 : 14

        SequentialAnimation on opacity {
            running: celebration.visible
            loops: Animation.Infinite

            PropertyAction {
                value: 1
            }
            PauseAnimation {
                duration: 500
            }
            PropertyAction {
                value: 0.35
            }
            PauseAnimation {
                duration: 500
            }
        }
    }

    FitText {
        objectName: "wonTitle"
        x: celebration.edge
        y: celebration.strip ? 28 : celebration.tall ? 200 : 100
        width: celebration.room
        height: celebration.strip ? 70 : celebration.tall ? 240 : 160
        horizontalAlignment: Text.AlignHCenter
        text: [celebration.sign.award_title, celebration.sign.seat].filter(Boolean).join("  ·  ")
        color: Theme.goldInk
        font.bold: true
        size: celebration.strip ? 62 : celebration.tall ? 120 : 130
        Accessible.ignored: true
    }

    FitText {
        objectName: "wonAmount"
        x: celebration.edge
        y: celebration.strip ? 98 : celebration.tall ? 560 : 270
        width: celebration.room
        height: celebration.strip ? 160 : celebration.tall ? 420 : 360
        horizontalAlignment: Text.AlignHCenter
        text: celebration.sign.award
        color: Theme.goldInk
        figures: true
        size: celebration.strip ? 150 : celebration.tall ? 230 : 270
        smallest: 60
        Accessible.ignored: true
    }

    FitText {
        objectName: "wonPending"
        x: celebration.edge
        y: celebration.strip ? 258 : celebration.tall ? 1080 : 650
        width: celebration.strip ? celebration.room / 2 : celebration.room
        height: celebration.strip ? 66 : celebration.tall ? 200 : 120
        horizontalAlignment: celebration.strip ? Text.AlignLeft : Text.AlignHCenter
        text: celebration.sign.pending
        color: Theme.goldInk
        font.bold: true
        size: celebration.strip ? 50 : 92
        Accessible.ignored: true
    }

    FitText {
        objectName: "wonMeter"
        x: celebration.strip ? celebration.edge + celebration.room / 2 : celebration.edge
        y: celebration.strip ? 258 : celebration.tall ? 1400 : 800
        width: celebration.strip ? celebration.room / 2 : celebration.room
        height: celebration.strip ? 66 : celebration.tall ? 200 : 130
        horizontalAlignment: celebration.strip ? Text.AlignRight : Text.AlignHCenter
        text: [celebration.sign.words || celebration.sign.title, celebration.sign.digits].join("   ")
        color: Theme.goldInk
        size: celebration.strip ? 46 : 76
        Accessible.ignored: true
    }
}
