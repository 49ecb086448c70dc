#!/usr/bin/env bash
# Every exhibit of the Collision Lab in both languages as it is drawn, beside how it was drawn and looked at.
#     bash tests/window/lab_pictures.sh MEGAPON            compares
#     bash tests/window/lab_pictures.sh MEGAPON --keep     takes the present pictures for the right ones: look at them!
set -euo pipefail
for tool in compare convert; do
    command -v "$tool" > /dev/null || { echo "skipped: there is no $tool" && exit 77; }
done
megapon=$1
keep=${2:-}
golden=$(dirname "${BASH_SOURCE[0]}")/../golden/lab
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
most=300 # pixels of 129 600 that another FreeType may draw otherwise

failed=0
for name in rects circles box-first line crossing quads polygon tunnel substeps sweep bounce swing tiles bricks shots \
    hundred; do
    for language in en ja; do
        picture=$work/$name.$language.png
        "$megapon" --lab "$name" --frames 8 --shot "$picture" --set game.language=$language \
            --set video.window_width=480 --set video.window_height=270
        if [[ $keep == --keep ]]; then
            mkdir -p "$golden"
            convert "$picture" -strip -colors 64 "$golden/$name.$language.png"
            continue
        fi
        differ=$(compare -metric AE -fuzz 12% "$picture" "$golden/$name.$language.png" null: 2>&1) || true
        ((${differ%%[. e]*} <= most)) || { echo "FAILED: $name in $language: $differ pixels differ" && failed=1; }
    done
done
exit $failed
