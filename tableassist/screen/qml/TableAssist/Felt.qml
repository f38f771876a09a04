// The half-moon of the table behind the seats; only a picture.
import QtQuick
import QtQuick.Shapes

Shape {
    id: felt

    Accessible.ignored: true

    ShapePath {
        strokeColor: Theme.rail
        strokeWidth: 10
        startX: 6
        startY: felt.height + 20
        fillGradient: RadialGradient {
            centerX: felt.width / 2
            centerY: felt.height
            focalX: centerX
            focalY: centerY
            centerRadius: felt.width * 0.56

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
            x: 6
            y: 440
        }

        PathArc {
            x: 700
            y: 4
            radiusX: 694
            radiusY: 436
        }

        PathLine {
            x: felt.width - 700
            y: 4
        }

        PathArc {
            x: felt.width - 6
            y: 440
            radiusX: 694
            radiusY: 436
        }

        PathLine {
            x: felt.width - 6
            y: felt.height + 20
        }
    }
}
