// The face of the jackpot sign on a page of one of three shapes: figure, message, celebration or
// test pattern. Where things stand depends on the shape alone; what is seen is said by the model.
pragma ComponentBehavior: Bound

import QtQuick
import TableAssist.Models

Item {
    id: face

    required property SignModel sign
    required property string shape

    readonly property bool strip: shape === "strip"
    readonly property bool tall: shape === "portrait"
    readonly property bool figured: sign.page === "figure" || sign.page === "pattern"
    readonly property bool won: sign.page === "won"
    readonly property bool awarded: sign.award !== "" && sign.page === "figure"
    readonly property bool closed: sign.words !== ""
    readonly property bool crowded: awarded || side.count > 0
    readonly property int edge: strip ? 24 : 70
    readonly property int room: width - 2 * edge

    Rectangle {
        objectName: "signFrame"
        anchors.fill: parent
        anchors.margins: face.strip ? 8 : 30
        visible: face.sign.page !== "blank"
        radius: face.strip ? 20 : 40
        color: face.won ? Theme.gold : Theme.signFrame
        border.color: face.won || (face.figured && !face.closed && !face.sign.dashes) ? Theme.gold : Theme.signLine
        border.width: face.strip ? 6 : 10
        Accessible.role: Accessible.StaticText
        Accessible.name: face.sign.spoken
    }

    FitText {
        objectName: "signTitle"
        x: face.edge
        y: face.strip ? 20 : face.tall ? 150 : 70
        width: face.room
        height: face.strip ? 62 : face.tall ? 190 : 140
        visible: face.figured || face.sign.page === "message"
        horizontalAlignment: Text.AlignHCenter
        text: face.closed ? face.sign.words : face.sign.title
        color: face.closed ? Theme.signAlarm : face.figured ? Theme.gold : Theme.signDim
        font.bold: true
        font.letterSpacing: face.strip ? 6 : 10
        size: face.strip ? 52 : 104
        Accessible.ignored: true
    }

    Odometer {
        objectName: "signFigure"
        x: face.edge
        y: face.strip ? (face.crowded ? 84 : 100) : face.tall ? 460 : face.crowded ? 220 : 330
        width: face.room
        height: face.strip ? (face.crowded ? 134 : 180) : face.tall ? 380 : 340
        visible: face.figured
        cells: face.sign.cells
        digits: face.sign.digits
        ink: face.sign.dashes && face.sign.page === "figure" ? Theme.signDim : Theme.signText
        size: face.strip ? Math.round(height * 0.92) : 300
    }

    FitText {
        objectName: "signMessage"
        x: face.edge + 20
        y: face.strip ? 84 : face.tall ? 460 : 250
        width: face.room - 40
        height: face.strip ? 190 : face.tall ? 620 : 420
        visible: face.sign.page === "message"
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        text: face.sign.message
        color: Theme.signText
        font.bold: true
        size: face.strip ? 150 : face.tall ? 190 : 200
        smallest: 60
        Accessible.ignored: true
    }

    Item {
        id: awardBand

        objectName: "awardBand"
        x: face.edge
        y: face.strip ? 234 : face.tall ? 900 : 590
        width: face.room
        height: face.strip ? 60 : face.tall ? 520 : 185
        visible: face.awarded

        Rectangle {
            anchors.fill: parent
            radius: face.strip ? 14 : 24
            color: Theme.gold
        }

        FitText {
            objectName: "awardAmount"
            x: 20
            y: face.strip ? 0 : face.tall ? 40 : 10
            width: parent.width - 40
            height: face.strip ? parent.height : face.tall ? 260 : 105
            horizontalAlignment: Text.AlignHCenter
            text: face.strip ? [face.sign.award_title, face.sign.award, face.sign.seat, face.sign.pending].filter(Boolean).join("  ·  ") : face.sign.award
            color: Theme.goldInk
            font.bold: true
            size: face.strip ? 50 : face.tall ? 190 : 104
            Accessible.ignored: true
        }

        FitText {
            objectName: "awardWords"
            x: 20
            y: face.tall ? 302 : 116
            width: parent.width - 40
            height: face.tall ? 206 : 66
            visible: !face.strip
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.WordWrap
            text: [face.sign.award_title, face.sign.seat, face.sign.pending].filter(Boolean).join("  ·  ")
            color: Theme.goldInk
            font.bold: true
            size: face.tall ? 84 : 64
            Accessible.ignored: true
        }
    }

    Row {
        id: sideRow

        objectName: "sideLevels"
        x: face.edge
        y: face.strip ? 234 : face.tall ? 1470 : 780
        width: face.room
        height: face.strip ? 58 : face.tall ? 230 : 150
        visible: side.count > 0 && face.figured && !(face.strip && face.awarded)

        Repeater {
            id: side

            model: face.sign.side

            Item {
                id: level

                required property string name
                required property string amount

                width: sideRow.width / Math.max(1, side.count)
                height: sideRow.height

                FitText {
                    x: 10
                    width: face.strip ? level.width * 0.36 : level.width - 20
                    height: face.strip ? level.height : level.height * 0.44
                    horizontalAlignment: face.strip ? Text.AlignRight : Text.AlignHCenter
                    text: level.name
                    color: Theme.gold
                    font.bold: true
                    size: face.strip ? 44 : 62
                    Accessible.ignored: true
                }

                FitText {
                    x: face.strip ? level.width * 0.4 : 10
                    y: face.strip ? 0 : level.height * 0.44
                    width: face.strip ? level.width * 0.58 : level.width - 20
                    height: face.strip ? level.height : level.height * 0.56
                    horizontalAlignment: face.strip ? Text.AlignLeft : Text.AlignHCenter
                    text: level.amount
                    color: Theme.signText
                    figures: true
                    size: face.strip ? 46 : 80
                    Accessible.ignored: true
                }
            }
        }
    }

    FitText {
        objectName: "signFoot"
        x: face.edge
        y: face.strip ? 298 : face.height - (face.tall ? 170 : 150)
        width: face.room
        height: face.strip ? 46 : 100
        visible: face.figured || face.sign.page === "message"
        horizontalAlignment: Text.AlignHCenter
        text: [face.sign.foot, face.sign.currency].filter(Boolean).join("  ·  ")
        color: Theme.signDim
        size: face.strip ? 38 : 66
        Accessible.ignored: true
    }

    SignCelebration {
        anchors.fill: parent
        visible: face.won
        sign: face.sign
        strip: face.strip
        tall: face.tall
    }

    Rectangle {
        objectName: "signDim"
        anchors.fill: parent
        visible: face.sign.dark > 0
        color: Theme.signNight
        opacity: face.sign.dark
    }
}
