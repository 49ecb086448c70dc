#!/usr/bin/env bash
# The way through the Collision Lab in a real window, from the title to the last stop and back to the list: by keys
# alone, and by the mouse alone. At each stop a page is played, and looked at.
#     bash tests/window/lab_course.sh MEGAPON [FILM]
# FILM: a file for ffmpeg, as course.mp4, of both ways, at a pace that an eye can follow.
set -euo pipefail
megapon=$1
film=${2:-}
# shellcheck source=tests/window/stage.sh
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

# act KEY X Y: the key, or a click at that place of the window.
act() {
    if [[ $by == keys ]]; then press "$1"; else xdotool mousemove "$2" "$3" click 1; fi
}

linger() {
    [[ -z $film ]] || sleep "$1"
}

# walk_through: from the title, which `by` has to leave.
walk_through() {
    start_game "$megapon" --set game.welcome=false --set video.window_width=960 --set video.window_height=540
    wait_for_scene title
    look "title-$by"
    linger 2
    [[ $by == mouse ]] || press Down Down Down
    act Return 480 328
    wait_for_scene lab-menu
    linger 2
    act Return 100 108
    local stops=0 visited=()
    while wait_for '"did":"open"|"scene","name":"lab-menu"' && stop=$(field exhibit) && [[ -n $stop ]]; do
        ((++stops <= 2 * exhibits)) || give_up "the course has no end"
        visited+=("$stop")
        linger 1
        [[ $by == keys ]] || xdotool mousemove 209 508 click 1 # the first click ends the opening without words
        act period 209 508
        wait_for '"did":"page"'
        look "$stop-$stops-$by"
        linger 2
        act n 796 414
    done
    (($(printf '%s\n' "${visited[@]}" | sort -u | wc -l) == exhibits)) || give_up "of $exhibits exhibits: ${visited[*]}"
    echo "stops: $stops, exhibits: $exhibits"
    kill "$game"
    wait "$game" || true
    game=
    before=
}

# The list that a name gets which is not in it.
names=$("$megapon" --lab no-exhibit 2>&1 || true)
exhibits=$(wc -w <<< "${names##*: }")
((exhibits > 0)) || give_up "no list of exhibits: $names"
start_screen
if [[ -n $film ]]; then
    ffmpeg -loglevel error -y -f x11grab -framerate 10 -video_size 960x540 -i "$DISPLAY" -pix_fmt yuv420p "$film" \
        < /dev/null &
    camera=$!
fi
for by in keys mouse; do walk_through; done
if [[ -n $film ]]; then
    kill -INT "$camera"
    wait "$camera" || true
fi
