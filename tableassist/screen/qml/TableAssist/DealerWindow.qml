// The dealer's window. Everything it shows comes from `table`; it has no state of its own.
pragma ComponentBehavior: Bound
import QtQuick
import TableAssist.Models

Window {
    id: window

    required property TableModel table

    readonly property bool faulty: table.fault !== ""
    // Seats 1 to 7 on the arc, seat 1 at the dealer's left, which is the left of the screen.
    readonly property var seatPlaces: [Qt.point(14, 532), Qt.point(64, 120), Qt.point(426, 104), Qt.point(788, 98), Qt.point(1150, 104), Qt.point(1512, 120), Qt.point(1562, 532)]

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
            y: 88
            width: 1920
            height: 852
        }

        TopBar {
            objectName: "top"
            width: 1920
            height: 88
            table: window.table
        }

        Repeater {
            model: window.table.seats

            SeatTile {
                required property int index

                x: window.seatPlaces[index].x
                y: window.seatPlaces[index].y
                width: 344
                height: 400
                touches: window.table.touches
            }
        }

        DealerArea {
            objectName: "dealer"
            x: 420
            y: 510
            width: 1080
            height: 236
            table: window.table
        }

        PromptPanel {
            objectName: "panel"
            x: 376
            y: 754
            width: 1168
            height: 178
            table: window.table
        }

        ButtonBar {
            objectName: "bar"
            y: 940
            width: 1920
            height: 140
            buttons: window.table.buttons
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
