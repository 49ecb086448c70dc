#!/usr/bin/env bash
# Cuts the two fonts down to what the game writes: Latin, kana, and every character of assets/lang.
# Needs the packages fonttools, fonts-yusei-magic and fonts-rocknroll; run it after a change of assets/lang.
#     bash assets/fonts/subset.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
fonts=/usr/share/fonts/truetype
ranges='U+0020-007E,U+00A0-00FF,U+2010-2026,U+2190-2193,U+2266,U+25A1,U+25B3,U+25CB,U+25CF,U+3000-30FF,U+FF01-FF5E'
words=$(mktemp)
trap 'rm -f "$words"' EXIT
cat ../lang/*.toml > "$words"

# cut SOURCE RESULT FEATURES: without the time of day, so that the same words make the same file.
cut() {
    pyftsubset "$fonts/$1" --output-file="$2" --layout-features="$3" --unicodes="$ranges" --text-file="$words" \
        --no-recalc-timestamp --no-hinting
    echo "$2: $(stat -c %s "$2") bytes"
}
cut yusei-magic/YuseiMagic-Regular.ttf YuseiMagic-subset.ttf '*'
cut rocknroll/RocknRollOne-Regular.ttf RocknRollOne-subset.ttf 'kern,liga'

# Yusei Magic draws a semicolon as it draws a colon, dot for dot: in place of the lower dot it gets the comma, where a
# comma stands.
/usr/bin/python3 - YuseiMagic-subset.ttf << 'END'
import sys
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1], recalcTimestamp=False)
glyphs, names = font["glyf"], font.getBestCmap()
semicolon, comma = glyphs[names[ord(";")]], names[ord(",")]
lower = min(semicolon.components, key=lambda dot: dot.y)
dot = glyphs[lower.glyphName]
lower.x += dot.xMin - glyphs[comma].xMin
lower.y = 0
lower.glyphName = comma
semicolon.recalcBounds(glyphs)
font.save(sys.argv[1])
END
