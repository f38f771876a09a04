// Colours and fonts of the two themes, dark room and bright floor, and whether things move. Every
// text colour is proved against its ground by a contrast test.
pragma Singleton
import QtQuick

QtObject {
    property bool bright: false
    property bool fourColours: true
    property bool still: false

    readonly property color ground: bright ? "#dfe5ec" : "#0a0e13"
    readonly property color bar: bright ? "#eef2f6" : "#11171f"
    readonly property color panel: bright ? "#ffffff" : "#0f151c"
    readonly property color line: bright ? "#8896a7" : "#2b3644"
    readonly property color badge: bright ? "#a9b4c2" : "#2b3644"
    readonly property color feltLight: bright ? "#d4eee2" : "#0a3d28"
    readonly property color feltDark: bright ? "#bfe2d2" : "#083220"
    readonly property color rail: bright ? "#7a5a3c" : "#3a2a1c"

    readonly property color text: bright ? "#0d1217" : "#f5f7fa"
    readonly property color dim: bright ? "#3b4754" : "#b3bdc9"
    readonly property color faint: bright ? "#505c6a" : "#8a96a5"

    readonly property color quiet: bright ? "#3b4754" : "#b3bdc9"
    readonly property color active: bright ? "#00397a" : "#8ecbff"
    readonly property color good: bright ? "#00471f" : "#4fe08a"
    readonly property color bad: bright ? "#8a0f0a" : "#ff968c"
    readonly property color push: bright ? "#4d2273" : "#e3c9ff"
    readonly property color alarm: bright ? "#6b2b00" : "#ffb347"
    readonly property color toneInk: bright ? "#ffffff" : "#1a1400"

    readonly property color accent: bright ? "#4a3300" : "#ffcc3f"
    readonly property color gold: "#ffcc3f"
    readonly property color goldInk: "#1a1400"
    readonly property color goldPressed: "#e6a800"
    readonly property color goldLine: bright ? "#8a6400" : "#ffcc3f"
    readonly property color choiceGround: bright ? "#ffefc0" : "#33290c"
    readonly property color alarmGround: bright ? "#ffe4bd" : "#3b2408"

    readonly property color button: "#1d4270"
    readonly property color buttonPressed: "#122f54"
    readonly property color buttonInk: "#f5f7fa"
    readonly property color buttonLine: "#6aa2e0"
    readonly property color buttonOff: bright ? "#e4e9ef" : "#151c25"
    readonly property color holdGround: bright ? "#7a1f1a" : "#47201f"
    readonly property color holdProgress: bright ? "#4a0f0c" : "#8a2f2b"
    readonly property color holdLine: bright ? "#4a0f0c" : "#ff968c"
    readonly property color faultGround: "#7a1414"
    readonly property color training: "#ffe14d"

    readonly property color cardFace: "#ffffff"
    readonly property color cardLine: bright ? "#4b5764" : "#0a0e13"
    readonly property color cardBack: "#33507a"
    readonly property color cardBackLine: "#88a5cf"
    readonly property color spades: "#10151b"
    readonly property color hearts: "#d50000"
    readonly property color diamonds: "#0b57d0"
    readonly property color clubs: "#00796b"

    readonly property color signGround: "#0a0e13"
    readonly property color signFrame: "#11171f"
    readonly property color signLine: "#2b3644"
    readonly property color signText: "#f5f7fa"
    readonly property color signDim: "#b3bdc9"
    readonly property color signAlarm: "#ffb347"
    readonly property color signNight: "#000000"

    readonly property string words: "Inter"
    readonly property string figures: "B612"

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
            "d": fourColours ? diamonds : hearts,
            "c": fourColours ? clubs : spades
        };
        return colors[suit] ?? spades;
    }
}
