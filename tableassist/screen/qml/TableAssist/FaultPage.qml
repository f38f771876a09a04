// The program found a fault in itself: nothing else may be done here, a person has to come.
import QtQuick

Rectangle {
    id: page

    required property string fault

    color: Theme.faultGround

    Accessible.role: Accessible.AlertMessage
    Accessible.name: "Call the supervisor. The table program has failed. " + fault

    Mark {
        anchors.horizontalCenter: parent.horizontalCenter
        y: 150
        kind: "trouble"
        size: 220
        color: Theme.text
    }

    FitText {
        objectName: "faultTitle"
        y: 410
        width: parent.width
        height: 150
        horizontalAlignment: Text.AlignHCenter
        text: "Call the supervisor"
        font.bold: true
        size: 110
        Accessible.ignored: true
    }

    FitText {
        objectName: "faultAdvice"
        x: 160
        y: 590
        width: parent.width - 2 * x
        height: 170
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        text: "The table has stopped. Leave chips and cards where they are. Nothing that was recorded is changed."
        size: 48
        Accessible.ignored: true
    }

    FitText {
        objectName: "faultText"
        x: 160
        y: 830
        width: parent.width - 2 * x
        height: 80
        horizontalAlignment: Text.AlignHCenter
        text: page.fault
        size: 32
        smallest: 18
        Accessible.ignored: true
    }
}
