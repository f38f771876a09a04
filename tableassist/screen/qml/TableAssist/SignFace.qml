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
    readonly property bool roomy: side.count === 0
    // Upright there is more height than width can use: what stands there stands in the middle.
    readonly property int lowered: !tall ? 0 : !crowded ? 400 : awarded && roomy ? 200 : 0
    readonly property int edge: strip ? 24 : 70
    readonly property int room: width - 2 * edge

    Rectangle {
        objectName: "signFrame"
        anchors.fill: parent
        anchors.margins: face.strip ? 8 : 30
        visible: face.sign.page !== "blank"
        radius: face.strip ? 20 : 40
        color: face.won ? Theme.gold : Theme.signFrame
        border.color: face.won || (face.figured && !face.closed && !face.sign.faint) ? Theme.gold : Theme.signLine
        border.width: face.strip ? 6 : 10
        Accessible.role: Accessible.StaticText
        Accessible.name: face.sign.spoken
    }

    FitText {
        objectName: "signTitle"
        x: face.edge
        y: face.strip ? 20 : face.tall ? 130 + face.lowered : 70
        width: face.room
        height: face.strip ? 62 : face.tall ? 190 : 140
        visible: face.figured || face.sign.page === "message"
        horizontalAlignment: Text.AlignHCenter
        text: face.closed ? face.sign.words : face.sign.title
        elide: Text.ElideRight
        color: face.closed ? Theme.signAlarm : face.figured ? Theme.gold : Theme.signDim
        font.bold: true
        font.letterSpacing: face.strip ? 6 : 10
        size: face.strip ? 52 : 104
        Accessible.ignored: true
    }

    Odometer {
        objectName: "signFigure"
        x: face.edge
        y: face.strip ? (face.crowded ? 84 : 100) : face.tall ? 360 + face.lowered : face.crowded ? 220 : 330
        width: face.room
        height: face.strip ? (face.crowded ? 134 : 180) : face.tall ? 380 : 340
        visible: face.figured
        cells: face.sign.cells
        digits: face.sign.digits
        ink: face.sign.faint && face.sign.page === "figure" ? Theme.signDim : Theme.signText
        size: face.strip ? Math.round(height * 0.92) : 300
    }

    FitText {
        objectName: "signMessage"
        x: face.edge + 20
        y: face.strip ? 84 : face.tall ? 340 + face.lowered : 250
        width: face.room - 40
        height: face.strip ? 190 : face.tall ? 620 : 420
        visible: face.sign.page === "message"
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        text: face.sign.message
        color: Theme.signText
        font.bold: true
        size: face.strip ? 150 : face.tall ? 190 : 200
        smallest: 20
        Accessible.ignored: true
    }

    Item {
        id: awardBand

        objectName: "awardBand"
        x: face.edge
        y: face.strip ? 234 : face.tall ? 790 + face.lowered : 590
        width: face.room
        height: face.strip ? 60 : face.tall ? 480 : face.roomy ? 310 : 185
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
            height: face.strip ? parent.height : face.tall ? 220 : face.roomy ? 190 : 105
            horizontalAlignment: Text.AlignHCenter
            text: face.strip ? [face.sign.award_title, face.sign.award, face.sign.seat, face.sign.pending].filter(Boolean).join("  ·  ") : face.sign.award
            color: Theme.goldInk
            font.bold: true
            size: face.strip ? 50 : face.tall || face.roomy ? 190 : 104
            Accessible.ignored: true
        }

        FitText {
            objectName: "awardWords"
            x: 20
            y: face.tall ? 264 : face.roomy ? 202 : 116
            width: parent.width - 40
            height: face.tall ? 206 : face.roomy ? 98 : 66
            visible: !face.strip
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.WordWrap
            text: [[face.sign.award_title, face.sign.seat].filter(Boolean).join("  ·  "), face.sign.pending].join(face.tall ? "\n" : "  ·  ")
            color: Theme.goldInk
            font.bold: true
            size: face.tall || face.roomy ? 84 : 64
            Accessible.ignored: true
        }
    }

    Item {
        id: sideRow

        objectName: "sideLevels"
        x: face.edge
        y: face.strip ? 234 : face.tall ? (face.awarded ? 1310 : 860) : face.awarded ? 780 : 640
        width: face.room
        height: face.strip ? 58 : face.tall ? (face.awarded ? 420 : 840) : face.awarded ? 150 : 260
        visible: side.count > 0 && face.figured && !(face.strip && face.awarded)

        Repeater {
            id: side

            model: face.sign.side

            Item {
                id: level

                required property int index
                required property string name
                required property string amount

                // Side by side, or one below the other.
                readonly property bool inLine: face.strip || face.tall

                x: face.tall ? 0 : index * width
                y: face.tall ? index * height : 0
                width: face.tall ? sideRow.width : sideRow.width / side.count
                height: face.tall ? Math.min(180, sideRow.height / side.count) : sideRow.height

                FitText {
                    x: 10
                    width: level.inLine ? level.width * 0.36 : level.width - 20
                    height: level.inLine ? level.height : level.height * 0.44
                    horizontalAlignment: face.strip ? Text.AlignRight : face.tall ? Text.AlignLeft : Text.AlignHCenter
                    text: level.name
                    elide: Text.ElideRight
                    color: Theme.gold
                    font.bold: true
                    size: face.strip ? 44 : face.tall || !face.awarded ? 76 : 62
                    Accessible.ignored: true
                }

                FitText {
                    x: level.inLine ? level.width * 0.4 : 10
                    y: level.inLine ? 0 : level.height * 0.44
                    width: level.inLine ? level.width * 0.58 : level.width - 20
                    height: level.inLine ? level.height : level.height * 0.56
                    horizontalAlignment: face.strip ? Text.AlignLeft : face.tall ? Text.AlignRight : Text.AlignHCenter
                    text: level.amount
                    color: Theme.signText
                    figures: true
                    size: face.strip ? 46 : face.tall || !face.awarded ? 100 : 80
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
        elide: Text.ElideMiddle
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
