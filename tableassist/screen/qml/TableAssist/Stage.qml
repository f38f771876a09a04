// A page of a fixed size that one scale fits into any window; what is left over stays dark.
import QtQuick

Item {
    id: stage

    property size pageSize: Qt.size(1920, 1080)
    default property alias content: page.data

    anchors.fill: parent

    Item {
        id: page

        objectName: "page"
        width: stage.pageSize.width
        height: stage.pageSize.height
        anchors.centerIn: parent
        scale: Math.min(stage.width / width, stage.height / height)
    }
}
