// A shape that says by its form what the colour beside it says too.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Shapes

Item {
    id: mark

    property string kind: ""
    property color color: Theme.quiet
    property real size: 24

    readonly property string strokePath: ({
            "invite": "M12 3a9 9 0 1 0 0.01 0z",
            "connecting": "M12 3a9 9 0 1 0 0.01 0z",
            "decide": "M12 2.5 21.5 12 12 21.5 2.5 12z",
            "ask": "M7 8.5a5 5 0 1 1 7.5 4.3C12.6 13.9 12 14.6 12 16M12 20.2v0.1",
            "done": "M3.5 13 9.5 19 20.5 5.5",
            "pay": "M12 4V20M4 12H20",
            "take": "M5 5 19 19M19 5 5 19",
            "card": "M6 3H18V21H6zM9.5 10.5 12 8 14.5 10.5M12 8.5V16",
            "withdrawn": "M20 12H4.5M11 5.5 4.5 12 11 18.5",
            "push": "M4 8.5H20M4 15.5H20",
            "trouble": "M12 3 22 20.5H2zM12 9.8v4M12 17.2v0.1",
            "lost": "M12 3 22 20.5H2zM12 9.8v4M12 17.2v0.1",
            "refused": "M4 4H20V20H4zM8 12h8",
            "asked": "M7 8.5a5 5 0 1 1 7.5 4.3C12.6 13.9 12 14.6 12 16M12 20.2v0.1",
            "differs": "M4 8.5H20M4 15.5H20M17 4 7 20",
            "faulty": "M12 3 22 20.5H2zM12 9.8v4M12 17.2v0.1",
            "next": "M7 4 17 12 7 20",
            "undo": "M9 3 4 8 9 13M4 8H14.5a5.5 5.5 0 0 1 0 11H9",
            "sun": "M12 7.5a4.5 4.5 0 1 0 0.01 0zM12 1.5V3M12 21v1.5M1.5 12H3M21 12h1.5M4.6 4.6 5.6 5.6M18.4 18.4 19.4 19.4M19.4 4.6 18.4 5.6M5.6 18.4 4.6 19.4",
            "moon": "M19.5 14.5A8.5 8.5 0 1 1 9.5 4.5 7 7 0 0 0 19.5 14.5z"
        })[kind] ?? ""
    readonly property string fillPath: ({
            "held": "M12 3.5a8.5 8.5 0 1 0 0.01 0z",
            "live": "M12 3.5a8.5 8.5 0 1 0 0.01 0z"
        })[kind] ?? ""

    readonly property bool drawn: strokePath !== "" || fillPath !== ""

    implicitWidth: size
    implicitHeight: size
    visible: drawn

    Loader {
        active: mark.drawn
        sourceComponent: Shape {
            width: 24
            height: 24
            scale: mark.size / 24
            transformOrigin: Item.TopLeft

            ShapePath {
                strokeColor: mark.strokePath === "" ? "transparent" : mark.color
                strokeWidth: 3
                capStyle: ShapePath.RoundCap
                joinStyle: ShapePath.RoundJoin
                fillColor: mark.fillPath === "" ? "transparent" : mark.color

                PathSvg {
                    path: mark.strokePath + mark.fillPath
                }
            }
        }
    }
}
