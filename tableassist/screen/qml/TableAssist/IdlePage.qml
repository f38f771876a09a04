// What stands there while nobody plays: the house, the meter in large figures, the pay tables, and what
// is wrong all the time. A finger only wakes the screen.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Rectangle {
    id: page

    required property TableModel table
    required property bool upright

    readonly property PayTablesModel pays: table.pay_tables
    readonly property bool jackpot: table.meter.offered
    readonly property int columns: upright ? 1 : Math.max(1, pays.tables)
    readonly property int bands: Math.max(1, Math.ceil(pays.tables / columns))
    readonly property real columnWidth: Math.min(upright ? 1000 : 720, (width - 80) / columns)
    readonly property real tablesTop: jackpot ? 430 : 210
    readonly property real alertsTop: height - 90 - (page.table.alerts === "" ? 0 : 134)
    readonly property real lineHeight: Math.min(upright ? 64 : 58, (alertsTop - tablesTop) / Math.max(1, bands * (pays.lines + 1)))

    color: Theme.ground

    TrainingBand {
        width: parent.width
        height: 28
        visible: page.table.training
        word: page.table.words.training
    }

    FitText {
        objectName: "idleHouse"
        x: 40
        y: 34
        width: parent.width - 2 * x
        height: 84
        horizontalAlignment: Text.AlignHCenter
        text: page.table.house
        font.bold: true
        size: 64
    }

    FitText {
        objectName: "idleTable"
        x: 40
        y: 116
        width: parent.width - 2 * x
        height: 56
        horizontalAlignment: Text.AlignHCenter
        text: page.table.table
        color: Theme.dim
        size: 40
    }

    Rectangle {
        x: Math.round((parent.width - width) / 2)
        y: 190
        width: Math.min(1120, parent.width - 80)
        height: 216
        visible: page.jackpot
        radius: 24
        color: Theme.panel
        border.color: Theme.goldLine
        border.width: 5
        Accessible.role: Accessible.StaticText
        Accessible.name: page.table.meter.spoken

        FitText {
            objectName: "idleJackpot"
            x: 30
            y: 12
            width: parent.width - 2 * x
            height: 56
            horizontalAlignment: Text.AlignHCenter
            text: page.table.words.jackpot + "  " + page.table.meter.currency
            color: Theme.accent
            font.bold: true
            size: 40
            Accessible.ignored: true
        }

        FitText {
            objectName: "idleMeter"
            x: 30
            y: 68
            width: parent.width - 2 * x
            height: 140
            horizontalAlignment: Text.AlignHCenter
            text: page.table.meter.amount
            color: Theme.accent
            figures: true
            size: 120
            smallest: 40
            Accessible.ignored: true
        }
    }

    Item {
        id: tables

        x: Math.round((parent.width - width) / 2)
        y: page.tablesTop
        width: page.columns * page.columnWidth

        Repeater {
            model: page.pays.rows

            Item {
                id: line

                required property int table
                required property int place
                required property string hand
                required property string pays

                readonly property bool titled: place === 0
                readonly property int band: Math.floor(table / page.columns)

                objectName: "payLine"
                x: (table - band * page.columns) * page.columnWidth + 24
                y: (band * (page.pays.lines + 1) + place) * page.lineHeight
                width: page.columnWidth - 48
                height: page.lineHeight
                Accessible.role: Accessible.StaticText
                Accessible.name: hand + (pays === "" ? "" : ", " + pays)

                Rectangle {
                    width: parent.width
                    height: 2
                    y: parent.height - height
                    color: Theme.line
                }

                FitText {
                    objectName: "payHand"
                    width: line.titled ? parent.width : parent.width * 0.54
                    height: parent.height - 3
                    text: line.hand
                    color: line.titled ? Theme.accent : Theme.text
                    font.bold: line.titled
                    size: 36
                    smallest: 15
                    Accessible.ignored: true
                }

                FitText {
                    objectName: "payOdds"
                    x: parent.width * 0.54 + 8
                    width: parent.width - x
                    height: parent.height - 3
                    horizontalAlignment: Text.AlignRight
                    text: line.pays
                    font.bold: true
                    size: 36
                    smallest: 15
                    Accessible.ignored: true
                }
            }
        }
    }

    AlertBox {
        objectName: "idleAlerts"
        x: 40
        y: page.height - 214
        width: parent.width - 2 * x
        height: 130
        alerts: page.table.alerts
        calm: page.table.alerts_calm
    }

    FitText {
        objectName: "idleHint"
        x: 40
        y: parent.height - 70
        width: parent.width - 2 * x
        height: 50
        horizontalAlignment: Text.AlignHCenter
        text: page.table.words.touch_to_wake
        color: Theme.dim
        size: 32
    }
}
