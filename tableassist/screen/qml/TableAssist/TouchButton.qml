// A big button for a finger. What it does stays in Python; QML only names it and shows the hold. A
// label that is a card is drawn as that card.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Rectangle {
    id: button

    required property string name
    required property string label
    required property string detail
    required property bool allowed
    required property bool due
    required property bool hold
    required property bool grave
    required property string rank
    required property string suit
    required property bool equal
    required property string sign
    required property string spoken
    required property TouchModel touches
    required property string holdWord
    required property string holdOnWord

    // Why the last press did nothing: a hold ended early, or it came before the button had settled.
    property bool tooShort: false
    property bool tooSoon: false

    readonly property bool wide: width > 260
    readonly property bool pictured: suit !== ""
    readonly property bool pointed: due && !equal
    readonly property bool held: hold && allowed
    readonly property string shape: pointed ? "next" : sign
    readonly property color ink: due ? Theme.goldInk : allowed ? Theme.buttonInk : Theme.faint

    objectName: "button:" + name
    radius: 12
    color: due ? Theme.gold : !allowed ? Theme.buttonOff : grave ? Theme.holdGround : finger.armed ? Theme.buttonPressed : Theme.button
    border.color: tooSoon || tooShort ? Theme.alarm : finger.armed ? Theme.text : due ? Theme.goldLine : !allowed ? Theme.line : grave ? Theme.holdLine : Theme.buttonLine
    border.width: tooSoon || tooShort ? 8 : finger.armed ? 5 : allowed ? 3 : 2

    Accessible.role: Accessible.Button
    Accessible.name: spoken
    Accessible.onPressAction: {
        if (button.touches.press(button.name))
            button.touches.tap(button.name);
        button.touches.let_go(button.name);
    }

    Rectangle {
        id: progress

        property real part: 0

        objectName: "progress"
        x: 4
        y: 4
        width: (parent.width - 8) * part
        height: parent.height - 8
        radius: 9
        visible: part > 0
        color: button.due ? Theme.goldPressed : button.grave ? Theme.holdProgress : Theme.buttonPressed

        NumberAnimation on part {
            id: holding

            objectName: "holding"
            running: false
            from: 0
            to: 1
            duration: button.touches.hold_ms
            onFinished: stillDown.start()
        }

        // A program that stood still hears late that the finger has left.
        Timer {
            id: stillDown

            interval: 100
            onTriggered: {
                progress.part = 0;
                finger.armed = false;
                button.touches.hold(button.name);
            }
        }
    }

    Mark {
        x: button.wide ? 16 : 6
        y: button.wide ? Math.round((button.height - size) / 2) : 5
        kind: button.shape
        size: button.wide ? 34 : 20
        color: button.ink
    }

    FitText {
        objectName: "holdHint"
        anchors.right: parent.right
        anchors.rightMargin: button.wide ? 16 : 8
        y: button.wide ? 5 : 2
        width: 90
        height: 22
        horizontalAlignment: Text.AlignRight
        visible: button.held && !button.tooShort
        text: button.held ? button.holdWord : ""
        color: button.ink
        font.bold: true
        size: 19
        Accessible.ignored: true
    }

    // Few buttons name a card; the others come quicker without one.
    Loader {
        anchors.verticalCenter: parent.verticalCenter
        x: button.detail === "" ? Math.round((parent.width - width) / 2) : 14
        width: 72
        height: 96
        active: button.pictured
        sourceComponent: CardFace {
            objectName: "picture"
            rank: button.rank
            suit: button.suit
            face_down: false
            spoken: ""
            Accessible.ignored: true
        }
    }

    Column {
        readonly property real aside: button.pictured ? 94 : button.shape !== "" && button.wide ? 58 : 10

        anchors.verticalCenter: parent.verticalCenter
        anchors.verticalCenterOffset: button.held || !button.wide && button.shape !== "" ? 8 : 0
        x: aside
        width: parent.width - aside - (button.pictured ? 8 : aside)
        spacing: 2

        FitText {
            objectName: "label"
            width: parent.width
            height: !detailText.visible ? 74 : button.wide ? 48 : 46
            visible: !button.pictured && !button.tooShort
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.WordWrap
            text: button.pictured ? "" : button.label
            color: button.ink
            font.bold: true
            lineHeight: 0.9
            size: button.label.length < 3 ? 46 : 34
            smallest: 14
            Accessible.ignored: true
        }

        FitText {
            id: detailText

            objectName: "detail"
            width: parent.width
            height: button.pictured ? 96 : button.tooShort ? 74 : button.wide ? 28 : 36
            visible: text !== ""
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.WordWrap
            text: button.tooShort ? button.holdOnWord : button.detail
            color: button.ink
            font.bold: button.tooShort
            lineHeight: 0.9
            size: button.tooShort ? 32 : 23
            Accessible.ignored: true
        }
    }

    Timer {
        id: forgetting

        interval: button.tooShort ? 4000 : 500
        onTriggered: {
            button.tooShort = false;
            button.tooSoon = false;
        }
    }

    function miss(early: bool): void {
        tooShort = !early;
        tooSoon = early;
        forgetting.restart();
    }

    TapHandler {
        id: finger

        property bool armed: false

        gesturePolicy: TapHandler.ReleaseWithinBounds
        // However long the finger stays.
        longPressThreshold: 0
        onPressedChanged: {
            if (pressed) {
                armed = button.touches.press(button.name);
                if (!armed && button.allowed)
                    button.miss(true);
                if (armed && button.hold)
                    holding.start();
                return;
            }
            if (armed && button.hold)
                button.miss(false);
            holding.stop();
            stillDown.stop();
            progress.part = 0;
            armed = false;
            button.touches.let_go(button.name);
        }
        onTapped: button.touches.tap(button.name)
    }
}
