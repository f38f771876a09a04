// A page of 1920 by 1080 that one scale fits into any window; what is left over stays dark.
import QtQuick

Item {
    id: stage

    default property alias content: page.data

    anchors.fill: parent

    Item {
        id: page

        objectName: "page"
        width: 1920
        height: 1080
        anchors.centerIn: parent
        scale: Math.min(stage.width / width, stage.height / height)
    }
}
