#!/usr/bin/env bash
# Makes the pictures of the README with the game itself, and shrinks them with ImageMagick:
#     bash assets/pictures/make.sh [FOLDER OF THE PROGRAMS]     (build/ by default)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
programs=$(cd "${1:-../../build}" && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work  # the defaults, whatever this player has set
replay=$work/match.replay

size() { echo --set "video.window_width=$1" --set "video.window_height=$2" --set game.language=en; }

# film FILE LEFT RIGHT SEED FROM TO: some pages of their match.
# shellcheck disable=SC2046  # a list of words
film() {
    "$programs/megapon-headless" match --left "$2" --right "$3" --seed "$4" --record "$replay" > /dev/null
    "$programs/megapon" --replay "$replay" --gif "$1" --from "$5" --to "$6" $(size 480 270)
}

# court NAME PAGE: that page of its author's replay.
# shellcheck disable=SC2046  # a list of words
court() {
    "$programs/megapon" --replay "../courts/authors/$1.replay" --frames "$2" --shot "court-$1.png" $(size 480 270)
}

# shellcheck disable=SC2046  # lists of words
{
    film rally.gif human:130,4,25 cpu:5 12 192 266
    film novice.gif human:250,12,90 cpu:1 2 16 87
    "$programs/megapon" --shot title.png $(size 960 540)
    "$programs/megapon" --demo --seed 4 --frames 58 --shot match.png $(size 960 540)
    # Pages of the authors' replays.
    court bells 44
    court block-print 60
    court rubber-stamps 44
    court set-squares 72
    "$programs/megapon" --lab sweep --set naive=0 --frames 8 --shot lab.png $(size 960 540)
}
mogrify -strip -define png:compression-level=9 ./*.png
