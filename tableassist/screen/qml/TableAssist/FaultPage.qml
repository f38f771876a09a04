// The program found a fault in itself: nothing else may be done here, a person has to come.
import QtQuick
import TableAssist.Models

Rectangle {
    id: page

    required property TableModel table

    readonly property WordsModel words: table.words

    color: Theme.faultGround

    Accessible.role: Accessible.AlertMessage
    Accessible.name: words.call_supervisor + ". " + words.stopped_advice + " " + table.fault

    Mark {
        anchors.horizontalCenter: parent.horizontalCenter
        y: parent.height * 0.14
        kind: "trouble"
        size: 220
        color: Theme.buttonInk
    }

    FitText {
        objectName: "faultTitle"
        x: 40
        y: parent.height * 0.38
        width: parent.width - 2 * x
        height: 150
        horizontalAlignment: Text.AlignHCenter
        text: page.words.call_supervisor
        color: Theme.buttonInk
        font.bold: true
        size: 110
        Accessible.ignored: true
    }

    FitText {
        objectName: "faultAdvice"
        x: 90
        y: parent.height * 0.55
        width: parent.width - 2 * x
        height: 220
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        text: page.words.stopped_advice
        color: Theme.buttonInk
        size: 48
        Accessible.ignored: true
    }

    FitText {
        objectName: "faultText"
        x: 90
        y: parent.height * 0.78
        width: parent.width - 2 * x
        height: 80
        horizontalAlignment: Text.AlignHCenter
        text: page.table.fault
        color: Theme.buttonInk
        wrapMode: Text.WordWrap
        size: 32
        smallest: 18
        Accessible.ignored: true
    }
}
