#!/usr/bin/env bash
# Makes the pictures of the README with the game itself, and shrinks them with ImageMagick:
#     bash assets/pictures/make.sh [FOLDER OF THE PROGRAMS]     (build/ by default)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
programs=$(cd "${1:-../../build}" && pwd -P)
replay=$(mktemp)
trap 'rm -f "$replay"' EXIT

size() { echo --set "video.window_width=$1" --set "video.window_height=$2" --set game.language=en; }
# shellcheck disable=SC2046  # lists of words
{
    "$programs/megapon-headless" match --left cpu:5 --right cpu:5 --seed 4 --record "$replay" > /dev/null
    "$programs/megapon" --replay "$replay" --gif rally.gif --from 70 --to 124 $(size 480 270)
    "$programs/megapon" --shot title.png $(size 960 540)
    "$programs/megapon" --demo --seed 4 --frames 58 --shot match.png $(size 960 540)
    "$programs/megapon" --lab sweep --frames 8 --shot lab.png $(size 960 540)
}
mogrify -strip -define png:compression-level=9 title.png match.png lab.png
