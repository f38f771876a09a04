// The dealer's window. Everything it shows comes from `table`; it has no state of its own.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Window {
    id: window

    required property TableModel table
    required property PeopleModel people
    required property PitModel pit
    required property CorrectModel correct

    readonly property bool faulty: table.fault !== ""
    readonly property var at: Places.shape(width, height)
    // Beside what is next to be done; the pad takes more room there and covers nothing of the game.
    readonly property bool padded: people.page !== ""
    readonly property rect peoplePlace: padded ? at.pad : at.posts
    // The pit's pages lie over the seats; who has them there touches nothing below.
    readonly property bool paged: pit.page !== ""
    // The page of a hit lies there too, below theirs.
    readonly property bool hitShown: table.hit.shown && !paged
    readonly property real peopleRoom: people.offered ? peoplePlace.width + Places.gap : 0

    objectName: "dealerWindow"
    width: 1920
    height: 1080
    minimumWidth: 360
    minimumHeight: 360
    color: Theme.ground
    title: "Table Assist"
    onClosing: Qt.quit()

    Binding {
        target: Theme
        property: "bright"
        value: window.table.looks.bright
    }

    Binding {
        target: Theme
        property: "fourColours"
        value: window.table.looks.four_colours
    }

    Binding {
        target: Theme
        property: "still"
        value: window.table.looks.still
    }

    Stage {
        pageSize: window.at.page
        visible: !window.faulty && !window.table.idle.idle

        Felt {
            y: Places.topHeight
            width: parent.width
            height: window.at.bar.y - y
        }

        TopBar {
            objectName: "top"
            width: parent.width
            height: Places.topHeight
            table: window.table
            pit: window.pit
            upright: window.at.upright
        }

        Repeater {
            model: window.table.seats

            SeatTile {
                required property int index

                readonly property point corner: window.at.seat(index)

                x: corner.x
                y: corner.y
                width: window.at.tile.width
                height: window.at.tile.height
                visible: !window.paged && !window.hitShown
                touches: window.table.touches
                holdWord: window.table.words.hold
                holdOnWord: window.table.words.hold_on
            }
        }

        MeterPanel {
            objectName: "meterPanel"
            x: window.at.meter.x
            y: window.at.meter.y
            width: window.at.meter.width
            height: window.at.meter.height
            visible: window.at.upright && !window.paged
            table: window.table
        }

        Loader {
            x: Places.edge
            y: Places.topHeight + 4
            width: parent.width - 2 * x
            height: window.at.band.y - y - 2
            active: window.paged && window.correct.step === ""
            sourceComponent: PitPage {
                objectName: "pitPage"
                pit: window.pit
                upright: window.at.upright
            }
        }

        Loader {
            x: Places.edge
            y: Places.topHeight + 4
            width: parent.width - 2 * x
            height: window.at.band.y - y - 2
            active: window.correct.step !== ""
            sourceComponent: CorrectPage {
                objectName: "correctPage"
                correct: window.correct
                upright: window.at.upright
            }
        }

        Loader {
            x: Places.edge
            y: Places.topHeight + 6
            width: parent.width - 2 * x
            height: window.at.band.y - y - 3
            active: window.hitShown
            sourceComponent: HitPage {
                objectName: "hitPage"
                hit: window.table.hit
                touches: window.table.touches
                holdWord: window.table.words.hold
                holdOnWord: window.table.words.hold_on
                upright: window.at.upright
                lowerWidth: window.at.upright ? window.at.meter.x - Places.edge - Places.gap : width
            }
        }

        TrainingBand {
            objectName: "band"
            x: window.at.band.x
            y: window.at.band.y
            width: window.at.band.width
            height: window.at.band.height
            visible: window.table.training
            word: window.table.words.training
        }

        DealerArea {
            objectName: "dealer"
            visible: !alertBox.visible || !window.table.alerts_alone
            x: window.at.dealer.x
            y: window.at.dealer.y
            width: window.at.dealer.width
            height: window.at.dealer.height
            table: window.table
        }

        PromptPanel {
            objectName: "panel"
            x: window.at.panel.x
            y: window.at.panel.y
            width: window.at.panel.width - window.peopleRoom
            height: window.at.panel.height
            reason: window.at.reason
            table: window.table
        }

        QueueStrip {
            objectName: "queue"
            x: window.at.queue.x
            y: window.at.queue.y
            width: window.at.queue.width - window.peopleRoom
            height: window.at.queue.height
            queue: window.table.queue
            word: window.table.words.to_pay
        }

        FitText {
            objectName: "remarks"
            x: window.at.remarks.x
            y: window.at.remarks.y
            width: window.at.remarks.width - (window.at.upright ? 0 : window.peopleRoom)
            height: window.at.remarks.height
            text: window.table.remarks
            wrapMode: Text.WordWrap
            size: 24
            smallest: 18
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        Loader {
            x: window.peoplePlace.x
            y: window.peoplePlace.y
            width: window.peoplePlace.width
            height: window.peoplePlace.height
            active: window.people.offered
            sourceComponent: PeoplePanel {
                objectName: "people"
                people: window.people
                holdWord: window.table.words.hold
                holdOnWord: window.table.words.hold_on
            }
        }

        AlertBox {
            id: alertBox

            readonly property rect place: window.table.alerts_alone ? window.at.alertsAlone : window.at.alerts

            objectName: "alertBox"
            x: place.x
            y: place.y
            width: place.width - (window.at.upright && (window.padded || window.table.alerts_alone) ? window.peopleRoom : 0)
            height: place.height
            aside: hitKey.visible ? hitKey.width : 0
            alerts: window.table.alerts
            calm: window.table.alerts_calm
            more: window.table.alerts_more
            onTurned: window.table.show_more_alerts()
        }

        PanelKey {
            id: hitKey

            objectName: "hitKey"
            x: alertBox.x + alertBox.width - width - 6
            y: alertBox.y + Math.round((alertBox.height - height) / 2)
            width: 172
            height: Math.max(96, Math.min(120, alertBox.height - 12))
            visible: window.table.hit.key !== ""
            word: window.table.hit.key
            size: 26
            onPressed: window.table.hit.open()
        }

        ButtonBar {
            objectName: "bar"
            x: window.at.bar.x
            y: window.at.bar.y
            width: window.at.bar.width
            height: window.at.bar.height
            table: window.table
            upright: window.at.upright
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.ground
        visible: window.table.idle.idle && !window.faulty

        Stage {
            pageSize: window.at.page

            IdlePage {
                objectName: "idlePage"
                anchors.fill: parent
                table: window.table
                upright: window.at.upright
            }
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.faultGround
        visible: window.faulty

        Stage {
            objectName: "faultStage"
            pageSize: window.at.page

            FaultPage {
                objectName: "faultPage"
                anchors.fill: parent
                table: window.table
            }
        }
    }
}
