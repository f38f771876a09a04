// The public jackpot window: the figure the sign device shows, or dashes, or that it is out of service.
import QtQuick
import TableAssist.Models

Window {
    id: window

    required property SignModel sign

    objectName: "jackpotWindow"
    width: 1280
    height: 720
    minimumWidth: 160
    minimumHeight: 90
    color: Theme.signGround
    title: "Jackpot"

    Stage {
        Rectangle {
            objectName: "signFrame"
            x: 60
            y: 60
            width: 1800
            height: 960
            radius: 40
            color: Theme.signFrame
            border.color: window.sign.in_service ? Theme.gold : Theme.signLine
            border.width: 10
            Accessible.role: Accessible.StaticText
            Accessible.name: window.sign.spoken

            FitText {
                objectName: "signTitle"
                y: 90
                width: parent.width
                height: 140
                horizontalAlignment: Text.AlignHCenter
                text: "JACKPOT PROGRESSIF"
                color: window.sign.in_service ? Theme.gold : Theme.signDim
                font.bold: true
                font.letterSpacing: 12
                size: 104
                Accessible.ignored: true
            }

            FitText {
                objectName: "signDigits"
                x: 50
                y: 270
                width: parent.width - 2 * x
                height: 400
                visible: window.sign.in_service
                horizontalAlignment: Text.AlignHCenter
                text: window.sign.digits
                color: window.sign.dashes ? Theme.signDim : Theme.signText
                figures: true
                size: 290
                smallest: 80
                Accessible.ignored: true
            }

            FitText {
                objectName: "outOfService"
                x: 60
                y: 290
                width: parent.width - 2 * x
                height: 360
                visible: !window.sign.in_service
                horizontalAlignment: Text.AlignHCenter
                text: "HORS SERVICE\nOUT OF SERVICE"
                color: Theme.signText
                font.bold: true
                size: 140
                Accessible.ignored: true
            }

            FitText {
                objectName: "signHouse"
                x: 60
                y: 730
                width: parent.width - 2 * x
                height: 130
                horizontalAlignment: Text.AlignHCenter
                text: window.sign.house
                color: Theme.signDim
                size: 76
                Accessible.ignored: true
            }
        }
    }
}
