// What a hit is: whose, which cards, how much, what is next to do; what won it, and how the amount came
// about.
import QtQuick
import TableAssist.Models

Rectangle {
    id: who

    required property HitModel hit
    required property bool upright

    readonly property real handLeft: hand.implicitWidth > 0 ? hand.x + hand.implicitWidth + 14 : 14
    readonly property real side: who.upright ? 540 : 14
    readonly property real sideTop: who.upright ? 42 : 174
    // Bet and build-up share what is left of the height by their lines, so their letters are alike;
    // beside the hand on an upright screen there is room enough.
    readonly property int betLines: who.hit.bet.split("\n").length
    readonly property int builtLines: who.hit.build_up.split("\n").length
    readonly property real betShare: upright ? 0.4 : Math.min(0.6, betLines / (betLines + builtLines))
    readonly property real betHeight: Math.round((height - sideTop - 8) * betShare)

    radius: 12
    color: Theme.panel
    border.color: Theme.goldLine
    border.width: 3
    Accessible.role: Accessible.Grouping
    Accessible.name: who.hit.spoken

    FitText {
        objectName: "hitWhere"
        x: 14
        y: 5
        width: parent.width - 2 * x - (who.hit.others === "" ? 0 : 176)
        height: 36
        text: who.hit.title
        font.bold: true
        size: 27
        Accessible.ignored: true
    }

    FitText {
        objectName: "hitOthers"
        anchors.right: parent.right
        anchors.rightMargin: 14
        y: 5
        width: 170
        height: 36
        horizontalAlignment: Text.AlignRight
        visible: text !== ""
        text: who.hit.others
        color: Theme.alarm
        font.bold: true
        size: 23
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    CardRow {
        id: hand

        objectName: "hitCards"
        x: 14
        y: 46
        room: 270
        cardWidth: 48
        height: 78
        cards: who.hit.cards
    }

    FitText {
        objectName: "hitAmount"
        x: who.handLeft
        y: 46
        width: (who.upright ? who.side - 14 : parent.width - 14) - x
        height: 78
        text: who.hit.amount
        color: Theme.accent
        figures: true
        size: 36
        smallest: 16
        Accessible.ignored: true
    }

    FitText {
        objectName: "hitThen"
        x: 14
        y: 128
        width: (who.upright ? who.side - 14 : parent.width - 14) - x
        height: who.upright ? parent.height - y - 8 : 44
        wrapMode: Text.WordWrap
        text: who.hit.then
        color: Theme.toneColor(who.hit.tone)
        font.bold: true
        lineHeight: 0.95
        size: 28
        Accessible.ignored: true
    }

    FitText {
        objectName: "hitBet"
        x: who.side
        y: who.sideTop
        width: parent.width - x - 14
        height: who.betHeight
        wrapMode: Text.WordWrap
        text: who.hit.bet
        lineHeight: 0.95
        size: 21
        smallest: 13
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    FitText {
        objectName: "hitBuildUp"
        x: who.side
        y: who.sideTop + who.betHeight
        width: parent.width - x - 14
        height: parent.height - y - 8
        wrapMode: Text.WordWrap
        text: who.hit.build_up
        color: Theme.dim
        lineHeight: 0.95
        size: 21
        smallest: 13
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
}
