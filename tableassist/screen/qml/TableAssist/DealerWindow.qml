// The dealer's window. Everything it shows comes from `table`; it has no state of its own.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Window {
    id: window

    required property TableModel table

    readonly property bool faulty: table.fault !== ""
    // Seats 1 to 7 around the table, seat 1 at the dealer's left, which is the left of the screen.
    readonly property var seatPlaces: [Qt.point(12, 522), Qt.point(28, 88), Qt.point(404, 88), Qt.point(780, 88), Qt.point(1156, 88), Qt.point(1532, 88), Qt.point(1548, 522)]

    objectName: "dealerWindow"
    width: 1920
    height: 1080
    minimumWidth: 640
    minimumHeight: 360
    color: Theme.ground
    title: "Table Assist"
    onClosing: Qt.quit()

    Stage {
        visible: !window.faulty

        Felt {
            y: 84
            width: 1920
            height: 868
        }

        TopBar {
            objectName: "top"
            width: 1920
            height: 84
            table: window.table
        }

        Repeater {
            model: window.table.seats

            SeatTile {
                required property int index

                x: window.seatPlaces[index].x
                y: window.seatPlaces[index].y
                width: 360
                height: 426
                touches: window.table.touches
            }
        }

        DealerArea {
            objectName: "dealer"
            x: 388
            y: 520
            width: 1144
            height: 232
            table: window.table
        }

        PromptPanel {
            objectName: "panel"
            x: 388
            y: 760
            width: 1144
            height: 186
            table: window.table
        }

        ButtonBar {
            objectName: "bar"
            y: 952
            width: 1920
            height: 128
            buttons: window.table.buttons
            choices: window.table.choices
            touches: window.table.touches
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.faultGround
        visible: window.faulty

        Stage {
            objectName: "faultStage"

            FaultPage {
                objectName: "faultPage"
                width: 1920
                height: 1080
                fault: window.table.fault
            }
        }
    }
}
