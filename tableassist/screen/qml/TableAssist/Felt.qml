// The felt of the table behind everything, and the rail along its upper edge; only a picture.
import QtQuick
import QtQuick.Shapes

Shape {
    id: felt

    Accessible.ignored: true

    ShapePath {
        strokeColor: "transparent"
        fillGradient: RadialGradient {
            centerX: felt.width / 2
            centerY: felt.height
            focalX: centerX
            focalY: centerY
            centerRadius: Math.max(felt.width, felt.height) * 0.7

            GradientStop {
                position: 0
                color: Theme.feltLight
            }

            GradientStop {
                position: 1
                color: Theme.feltDark
            }
        }

        PathRectangle {
            width: felt.width
            height: felt.height
        }
    }

    Rectangle {
        width: parent.width
        height: 4
        color: Theme.rail
    }
}
