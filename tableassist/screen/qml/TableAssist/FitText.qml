// Text that shrinks before it would leave its box. Never elided: a cut amount is a wrong amount.
import QtQuick

Text {
    property int size: 24
    property int smallest: 14
    property bool figures: false

    color: Theme.text
    font.family: figures ? Theme.figures : Theme.words
    font.bold: figures
    font.pixelSize: size
    fontSizeMode: Text.Fit
    minimumPixelSize: smallest
    textFormat: Text.PlainText
    renderType: Text.QtRendering
    // The digits of B612 sit high in their box.
    topPadding: figures ? Math.round(size * 0.12) : 0
    verticalAlignment: Text.AlignVCenter
}
