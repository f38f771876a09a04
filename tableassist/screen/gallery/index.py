"""The page on which a gallery's pictures stand side by side: one moment a row, one size a column.

Plain HTML without a script or a style of anybody else, to be opened from the folder itself.
"""

from collections.abc import Sequence
from html import escape

from tableassist.screen.gallery.pictures import Picture

_HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The dealer's screen</title>
<style>
body { background: #222; color: #eee; font: 15px sans-serif; margin: 2em }
h2 { margin: 2em 0 .3em }
a { color: inherit; text-decoration: none }
figure { display: inline-block; margin: 0 1em 1em 0; vertical-align: top }
img { height: 300px; border: 1px solid #555 }
figcaption { color: #aaa }
</style>
"""


def index_page(pictures: Sequence[Picture]) -> str:
    """Moments in the order in which they were drawn first, each with all its pictures."""
    rows: dict[str, list[Picture]] = {}
    for picture in pictures:
        rows.setdefault(picture.name, []).append(picture)
    parts = [_HEAD, f"<h1>{len(pictures):,} pictures of {len(rows):,} moments</h1>\n"]
    for name, row in rows.items():
        parts.append(f'<h2 id="{escape(name)}">{escape(name.replace("-", " "))}</h2>\n')
        parts += [_figure(picture) for picture in row]
    return "".join([*parts, "</html>\n"])


def _figure(picture: Picture) -> str:
    file = escape(picture.file)
    words = ", ".join(word for word in (picture.size, picture.language, picture.theme) if word)
    return (
        f'<figure><a href="{file}"><img src="{file}" alt="{file}" loading="lazy"></a>'
        f"<figcaption>{escape(words)}</figcaption></figure>\n"
    )
