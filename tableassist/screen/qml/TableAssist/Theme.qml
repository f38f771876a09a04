// Colours, fonts and sizes. Text colours are proved against their grounds by a contrast test.
pragma Singleton
import QtQuick

QtObject {
    readonly property color ground: "#0a0e13"
    readonly property color bar: "#11171f"
    readonly property color panel: "#0f151c"
    readonly property color line: "#2b3644"
    readonly property color feltLight: "#12563f"
    readonly property color feltDark: "#0a3628"
    readonly property color rail: "#3a2a1c"

    readonly property color text: "#f5f7fa"
    readonly property color dim: "#b3bdc9"
    readonly property color faint: "#8a96a5"

    readonly property color quiet: "#b3bdc9"
    readonly property color active: "#8ecbff"
    readonly property color good: "#4fe08a"
    readonly property color bad: "#ff968c"
    readonly property color push: "#e3c9ff"
    readonly property color alarm: "#ffb347"

    readonly property color gold: "#ffcc3f"
    readonly property color goldInk: "#1a1400"
    readonly property color choiceGround: "#33290c"
    readonly property color alarmGround: "#3b2408"
    readonly property color button: "#1d4270"
    readonly property color buttonPressed: "#2c629f"
    readonly property color buttonLine: "#6aa2e0"
    readonly property color buttonOff: "#151c25"
    readonly property color holdGround: "#47201f"
    readonly property color holdProgress: "#8a2f2b"
    readonly property color faultGround: "#7a1414"

    readonly property color cardFace: "#ffffff"
    readonly property color cardLine: "#0a0e13"
    readonly property color cardBack: "#33507a"
    readonly property color cardBackLine: "#88a5cf"
    readonly property color spades: "#10151b"
    readonly property color hearts: "#d50000"
    readonly property color diamonds: "#0b57d0"
    readonly property color clubs: "#00796b"

    readonly property string words: "Inter"
    readonly property string figures: "B612"

    readonly property int buttonHeight: 112

    function toneColor(tone: string): color {
        const colors = {
            "active": active,
            "good": good,
            "bad": bad,
            "push": push,
            "alarm": alarm
        };
        return colors[tone] ?? quiet;
    }

    function suitColor(suit: string): color {
        const colors = {
            "h": hearts,
            "d": diamonds,
            "c": clubs
        };
        return colors[suit] ?? spades;
    }
}
