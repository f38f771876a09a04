// A hit as a supervisor has to look at it, over the seats: what won it, each condition, what is asked
// before it is paid, who did what; below it the buttons that act on it. What leads on stands at the
// right. On an upright screen the meter keeps its place at the lower right.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Item {
    id: page

    required property HitModel hit
    required property TouchModel touches
    required property string holdWord
    required property string holdOnWord
    required property bool upright
    // What of the width is left below the first row of seats, where the meter stands beside it.
    required property real lowerWidth

    readonly property real gap: 8
    readonly property real keyHeight: 110
    readonly property real keysTop: height - (upright ? 2 * keyHeight + gap : keyHeight)
    readonly property real keysWidth: upright ? lowerWidth : width
    readonly property real upper: keysTop - gap
    readonly property real lowerTop: 396
    readonly property real askedWidth: Math.round((lowerWidth - gap) * 0.56)
    readonly property rect whoPlace: upright ? Qt.rect(0, 0, width, 196) : Qt.rect(0, 0, 540, upper)
    readonly property rect checksPlace: upright ? Qt.rect(0, 204, width, 184) : Qt.rect(548, 0, 624, upper)
    readonly property rect askedPlace: upright ? Qt.rect(0, lowerTop, askedWidth, upper - lowerTop) : Qt.rect(1180, 0, 364, upper)
    readonly property rect actsPlace: upright ? Qt.rect(askedWidth + gap, lowerTop, lowerWidth - askedWidth - gap, upper - lowerTop) : Qt.rect(1552, 0, width - 1552, upper)

    component Panel: Rectangle {
        required property rect place
        required property string title

        x: place.x
        y: place.y
        width: place.width
        height: place.height
        radius: 12
        color: Theme.panel
        border.color: Theme.line
        border.width: 2

        FitText {
            objectName: "hitTitle"
            x: 14
            y: 4
            width: parent.width - 2 * x
            height: 28
            text: parent.title
            color: Theme.dim
            font.bold: true
            size: 21
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }
    }

    HitWho {
        objectName: "hitWho"
        x: page.whoPlace.x
        y: page.whoPlace.y
        width: page.whoPlace.width
        height: page.whoPlace.height
        hit: page.hit
        upright: page.upright
    }

    Panel {
        id: checksPanel

        readonly property int columns: page.upright ? 2 : 1
        readonly property int lines: Math.max(page.upright ? 5 : 10, Math.ceil(checks.count / columns))
        readonly property real lineHeight: (height - 40) / lines
        readonly property real columnWidth: (width - 20) / columns

        objectName: "hitChecks"
        place: page.checksPlace
        title: page.hit.checks_title

        Repeater {
            id: checks

            model: page.hit.checks

            Item {
                id: check

                required property int index
                required property string text
                required property string remark
                required property string mark
                required property string tone
                required property string spoken

                readonly property int column: Math.floor(index / checksPanel.lines)
                readonly property real remarkWidth: page.upright ? 165 : 190

                objectName: "hitCheck" + index
                x: 12 + column * checksPanel.columnWidth
                y: 34 + (index - column * checksPanel.lines) * checksPanel.lineHeight
                width: checksPanel.columnWidth - 18
                height: checksPanel.lineHeight
                Accessible.role: Accessible.StaticText
                Accessible.name: spoken

                Mark {
                    y: Math.round((parent.height - size) / 2)
                    kind: check.mark
                    size: 20
                    color: Theme.toneColor(check.tone)
                }

                FitText {
                    objectName: "checkText"
                    x: 28
                    width: parent.width - x - check.remarkWidth - 8
                    height: parent.height
                    text: check.text
                    color: check.tone === "good" ? Theme.text : Theme.toneColor(check.tone)
                    size: 20
                    smallest: 13
                    Accessible.ignored: true
                }

                FitText {
                    objectName: "checkRemark"
                    x: parent.width - width
                    width: check.remarkWidth
                    height: parent.height
                    horizontalAlignment: Text.AlignRight
                    text: check.remark
                    color: check.tone === "good" ? Theme.dim : Theme.toneColor(check.tone)
                    font.bold: check.tone !== "good"
                    size: 17
                    smallest: 13
                    Accessible.ignored: true
                }
            }
        }
    }

    Panel {
        id: askedPanel

        readonly property real lineHeight: Math.min(58, (height - 36) / Math.max(1, asked.count))

        objectName: "hitAsked"
        place: page.askedPlace
        title: page.hit.asked_title

        Repeater {
            id: asked

            model: page.hit.asked

            Item {
                id: one

                required property int index
                required property string text
                required property string mark
                required property string tone
                required property string spoken

                objectName: "hitAsked" + index
                x: 12
                y: 32 + index * askedPanel.lineHeight
                width: askedPanel.width - 2 * x
                height: askedPanel.lineHeight
                Accessible.role: Accessible.StaticText
                Accessible.name: spoken

                Mark {
                    y: Math.round((parent.height - size) / 2)
                    kind: one.mark
                    size: 20
                    color: Theme.toneColor(one.tone)
                }

                FitText {
                    objectName: "askedText"
                    x: 28
                    width: parent.width - x
                    height: parent.height
                    wrapMode: Text.WordWrap
                    text: one.text
                    color: one.tone === "good" ? Theme.dim : one.tone === "alarm" ? Theme.alarm : Theme.text
                    lineHeight: 0.9
                    size: 20
                    smallest: 13
                    Accessible.ignored: true
                }
            }
        }
    }

    Panel {
        id: actsPanel

        // A few have room for long names and a reason below them.
        readonly property real lineHeight: Math.min(72, (height - 42) / Math.max(1, acts.count))

        objectName: "hitActs"
        place: page.actsPlace
        title: page.hit.acts_title

        Repeater {
            id: acts

            model: page.hit.acts

            Item {
                id: act

                required property int index
                required property string text
                required property string line
                required property string by
                required property string after
                required property string tone
                required property string spoken

                readonly property bool stacked: height >= 40 && by !== ""
                readonly property real upper: stacked ? Math.min(28, Math.round(height / 2)) : height

                objectName: "hitAct" + index
                x: 14
                y: 36 + index * actsPanel.lineHeight
                width: actsPanel.width - 2 * x
                height: actsPanel.lineHeight
                Accessible.role: Accessible.StaticText
                Accessible.name: spoken

                FitText {
                    objectName: "actText"
                    width: parent.width - 90
                    height: act.upper
                    text: act.stacked ? act.text : act.line
                    color: act.tone === "alarm" ? Theme.alarm : Theme.text
                    elide: Text.ElideRight
                    font.bold: true
                    size: 20
                    smallest: 13
                    Accessible.ignored: true
                }

                FitText {
                    objectName: "actAfter"
                    x: parent.width - width
                    width: 86
                    height: act.upper
                    horizontalAlignment: Text.AlignRight
                    text: act.after
                    color: Theme.active
                    font.bold: true
                    size: 20
                    smallest: 13
                    Accessible.ignored: true
                }

                FitText {
                    objectName: "actBy"
                    y: act.upper
                    width: parent.width
                    height: parent.height - y
                    visible: act.stacked
                    text: act.stacked ? act.by : ""
                    color: Theme.dim
                    wrapMode: Text.WordWrap
                    elide: Text.ElideRight
                    lineHeight: 0.9
                    verticalAlignment: Text.AlignTop
                    size: 18
                    smallest: 13
                    Accessible.ignored: true
                }
            }
        }
    }

    HitKeys {
        objectName: "hitLowest"
        y: page.keysTop
        width: page.keysWidth
        height: page.height - y
        hit: page.hit
        touches: page.touches
        holdWord: page.holdWord
        holdOnWord: page.holdOnWord
        keyHeight: page.keyHeight
        upright: page.upright
    }
}
