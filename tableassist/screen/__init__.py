"""The dealer's touch screen and the jackpot window. Qt is imported here and nowhere else.

`props` turns a `TableView` into what is drawn, without Qt; `models` carry props to QML and emit
only what changed; `qml` draws. The screen decides nothing: it shows words and amounts that are
ready and sends the touch a button was given.
"""
