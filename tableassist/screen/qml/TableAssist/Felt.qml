// The felt of the table behind everything, with the rail along its upper edge; only a picture.
import QtQuick
import QtQuick.Shapes

Shape {
    id: felt

    readonly property real bow: Math.round(height * 0.16)

    Accessible.ignored: true

    ShapePath {
        strokeColor: Theme.rail
        strokeWidth: 10
        startX: -20
        startY: felt.height + 20
        fillGradient: RadialGradient {
            centerX: felt.width / 2
            centerY: felt.height
            focalX: centerX
            focalY: centerY
            centerRadius: felt.width * 0.6

            GradientStop {
                position: 0
                color: Theme.feltLight
            }

            GradientStop {
                position: 1
                color: Theme.feltDark
            }
        }

        PathLine {
            x: -20
            y: felt.bow
        }

        PathQuad {
            x: felt.width + 20
            y: felt.bow
            controlX: felt.width / 2
            controlY: -felt.bow
        }

        PathLine {
            x: felt.width + 20
            y: felt.height + 20
        }
    }
}
