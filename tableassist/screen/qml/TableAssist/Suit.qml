// One of the four suits, drawn from its own outline; no font has all four for certain.
import QtQuick
import QtQuick.Shapes

Item {
    id: symbol

    required property string suit
    property real size: 24

    readonly property string outline: ({
            "s": "M50 4C58 22 92 40 92 64C92 80 70 88 56 74C57 84 61 91 68 96H32C39 91 43 84 44 74C30 88 8 80 8 64C8 40 42 22 50 4z",
            "h": "M50 94C40 78 6 58 6 31C6 6 40 2 50 26C60 2 94 6 94 31C94 58 60 78 50 94z",
            "d": "M50 3C60 22 74 38 88 50C74 62 60 78 50 97C40 78 26 62 12 50C26 38 40 22 50 3z",
            "c": "M50 4A21 21 0 0 1 68 36A21 21 0 1 1 56 68C56 80 60 90 68 96H32C40 90 44 80 44 68A21 21 0 1 1 32 36A21 21 0 0 1 50 4z"
        })[suit] ?? ""

    implicitWidth: size
    implicitHeight: size

    Shape {
        width: 100
        height: 100
        scale: symbol.size / 100
        transformOrigin: Item.TopLeft

        ShapePath {
            strokeColor: "transparent"
            fillColor: Theme.suitColor(symbol.suit)

            PathSvg {
                path: symbol.outline
            }
        }
    }
}
