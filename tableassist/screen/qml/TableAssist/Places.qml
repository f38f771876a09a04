// Where everything stands, for each of the three shapes a panel may have: wide (16:9), desk (16:10)
// and tall (9:16). The parts themselves are the same and know no shape.
pragma Singleton
pragma ComponentBehavior: Bound
import QtQuick

QtObject {
    id: places

    component Shape: QtObject {
        required property size page
        required property size tile
        required property int columns
        required property real rowPitch
        required property rect band
        required property rect dealer
        required property rect alerts
        required property rect alertsAlone
        required property rect panel
        required property real reason
        required property rect queue
        // Read between two rounds, when nothing else stands there.
        property rect remarks: Qt.rect(queue.x + 10, queue.y, queue.width - 20, queue.height)
        required property rect bar
        // Both at the right of what is next to do, which gives room to them.
        required property rect posts
        required property rect pad
        // Without a place of its own the meter stands in the top bar, with the devices.
        property rect meter: Qt.rect(0, 0, 0, 0)
        readonly property bool upright: columns < 7
        readonly property real pitch: (page.width - 2 * places.edge + places.gap) / columns

        function seat(place: int): point {
            const row = Math.floor(place / columns);
            return Qt.point(places.edge + (place - row * columns) * pitch, places.topHeight + 6 + row * rowPitch);
        }
    }

    readonly property real edge: 12
    readonly property real gap: 8
    readonly property real topHeight: 104
    readonly property real touchHeight: 100

    readonly property Shape wide: Shape {
        page: Qt.size(1920, 1080)
        tile: Qt.size(264, 442)
        columns: 7
        rowPitch: 0
        band: Qt.rect(0, 555, 1920, 28)
        dealer: Qt.rect(12, 586, 700, 208)
        alerts: Qt.rect(12, 802, 700, 146)
        alertsAlone: Qt.rect(12, 588, 700, 360)
        panel: Qt.rect(724, 588, 1184, 284)
        reason: 104
        queue: Qt.rect(724, 880, 1184, 68)
        bar: Qt.rect(0, 954, 1920, 126)
        posts: Qt.rect(1644, 588, 264, 360)
        pad: Qt.rect(1362, 588, 546, 360)
    }

    readonly property Shape desk: Shape {
        page: Qt.size(1920, 1200)
        tile: Qt.size(264, 512)
        columns: 7
        rowPitch: 0
        band: Qt.rect(0, 627, 1920, 28)
        dealer: Qt.rect(12, 660, 700, 214)
        alerts: Qt.rect(12, 882, 700, 176)
        alertsAlone: Qt.rect(12, 662, 700, 396)
        panel: Qt.rect(724, 662, 1184, 312)
        reason: 104
        queue: Qt.rect(724, 982, 1184, 76)
        bar: Qt.rect(0, 1066, 1920, 134)
        posts: Qt.rect(1644, 662, 264, 396)
        pad: Qt.rect(1362, 662, 546, 396)
    }

    readonly property Shape tall: Shape {
        page: Qt.size(1080, 1920)
        tile: Qt.size(258, 438)
        columns: 4
        rowPitch: 444
        meter: Qt.rect(810, 554, 258, 438)
        remarks: Qt.rect(22, 1044, 1036, 128)
        band: Qt.rect(0, 996, 1080, 28)
        dealer: Qt.rect(12, 1026, 1056, 162)
        panel: Qt.rect(12, 1192, 1056, 316)
        reason: 136
        queue: Qt.rect(12, 1514, 1056, 68)
        alerts: Qt.rect(12, 1588, 1056, 98)
        alertsAlone: Qt.rect(12, 1514, 1056, 172)
        bar: Qt.rect(0, 1692, 1080, 228)
        posts: Qt.rect(804, 1192, 264, 390)
        pad: Qt.rect(636, 1192, 432, 494)
    }

    function shape(width: real, height: real): Shape {
        if (width < height)
            return tall;
        return width * 10 < height * 17 ? desk : wide;
    }
}
