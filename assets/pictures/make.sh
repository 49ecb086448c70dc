#!/usr/bin/env bash
# Makes the pictures of the README and the manual with the game itself, and shrinks them with ImageMagick:
#     bash assets/pictures/make.sh [FOLDER OF THE PROGRAMS]     (build/ by default)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
programs=$(cd "${1:-../../build}" && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work  # the defaults, whatever this player has set
replay=$work/match.replay

# size WIDTH HEIGHT [LANGUAGE]
size() { echo --set "video.window_width=$1" --set "video.window_height=$2" --set "game.language=${3:-en}"; }

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

# courts_in LANGUAGE: page 44 of all twelve, in the order of the timetable.
# shellcheck disable=SC2046  # a list of words
courts_in() {
    local name
    local -a pages=()
    for name in bells letter-box block-print moving-goals set-squares paper-planes rubber-stamps corridors marching-band \
        marble-storm origami-harbour last-page; do
        pages+=("$work/$name.png")
        "$programs/megapon" --replay "../courts/authors/$name.replay" --frames 44 --shot "${pages[-1]}" $(size 480 270 "$1")
    done
    montage "${pages[@]}" -tile 3x4 -geometry 320x180+2+2 -background '#f6f0dd' -depth 8 -strip miff:- |
        convert - +dither -colors 200 "png8:courts-$1.png"
}

# figures PAGE LANGUAGE: those of the article, each a picture and below it the link that opens it.
# shellcheck disable=SC2046  # a list of words
figures() {
    local picture link
    while read -r picture link; do
        "$programs/megapon" "$link" --shot "$work/figure.png" $(size 960 540 "$2")
        convert "$work/figure.png" +dither -colors 64 -depth 8 -strip "png8:$picture"
    done < <(sed -nE 's|^!\[.*\]\(\.\./pictures/(.*)\)$|\1|p; s|^megapon .(#lab=.*).$|\1|p' "$1" | paste -d ' ' - -)
}

# shellcheck disable=SC2046  # lists of words
{
    film rally.gif human:130,4,25 cpu:5 7 558 630
    film novice.gif human:250,12,90 cpu:1 40 438 511
    "$programs/megapon" --shot title.png $(size 960 540)
    "$programs/megapon" --demo --seed 4 --frames 42 --shot match.png $(size 960 540)
    # Pages of the authors' replays.
    court bells 44
    court block-print 60
    court rubber-stamps 44
    court set-squares 72
    courts_in en
    courts_in ja
    figures ../manual/article.md en
    figures ../manual/article.ja.md ja
    "$programs/megapon" --lab sweep --set naive=0 --frames 8 --shot lab.png $(size 960 540)
    "$programs/megapon" --lab circles --sheet "$work/worksheet.png" --seed 1 $(size 960 540)
    "$programs/megapon" --lab-guide "$work/guide.pdf" $(size 960 540)
}
convert "$work/worksheet.png" -resize 720x worksheet.png
pdftoppm -r 85 -f 1 -l 2 -gray -png "$work/guide.pdf" "$work/guide"  # of poppler-utils
convert "$work"/guide-*1.png "$work"/guide-*2.png +append lab-guide.png
sed -n '/^# glance.toml$/,/^```$/p' ../manual/headless.md | sed '$d' > "$work/glance.toml"
"$programs/megapon-headless" test "$work/glance.toml" --pictures "$work/failures" > /dev/null || (($? == 1))
cp "$work"/failures/1-*.png failing-test.png
sed -n '/^# thin.toml$/,/^```$/p' ../manual/headless.md | sed '$d' > "$work/thin.toml"
"$programs/megapon-headless" property "$work/thin.toml" --seed 3 --output "$work" --film "$work/film" > /dev/null || (($? == 1))
convert -delay 70 "$work"/film/1-*.png -delay 250 "$work/film/1-011.png" -resize 50% -layers optimize shrinking.gif
mogrify -strip -define png:compression-level=9 ./*.png
