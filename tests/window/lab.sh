#!/usr/bin/env bash
# Three exhibits of the Collision Lab in a real window, by mouse and keys: a handle is dragged, a page played and taken
# back, a guess made; and walls are drawn in a fourth.
#     bash tests/window/lab.sh MEGAPON
set -euo pipefail
megapon=$1
# shellcheck source=tests/window/stage.sh
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

# on_screen X Y: a place on the sheet, which begins at (8, 27) of the page, in pixels of a window twice its size.
on_screen() {
    echo $((($1 + 8) * 2)) $((($2 + 27) * 2))
}

# drag FROM_X FROM_Y TO_X TO_Y DID: on the sheet; DID is what the log calls it.
drag() {
    local from to
    read -ra from <<< "$(on_screen "$1" "$2")"
    read -ra to <<< "$(on_screen "$3" "$4")"
    xdotool mousemove "${from[@]}" mousedown 1
    wait_for '"did":"grip"'
    xdotool mousemove "${to[@]}"
    xdotool mouseup 1
    wait_for "\"did\":\"$5\""
}

enter() {
    start_game "$megapon" --lab "$1" --set video.window_width=960 --set video.window_height=540
    wait_for "\"exhibit\":\"$1\",\"did\":\"open\""
    look "$1"
}

leave() {
    kill "$game"
    wait "$game" || true
    game=
    before=
}

# visit NAME FROM_X FROM_Y TO_X TO_Y PLACE: PLACE is where the log must find the handle then.
visit() {
    local name=$1 place=$6
    enter "$name"
    drag "$2" "$3" "$4" "$5" drag
    [[ $line == *"\"place\":[$place"* ]] || give_up "the handle was dragged to $line"
    press period
    wait_for '"did":"page","page":1'
    press BackSpace
    wait_for '"did":"back","page":0'
    [[ $line == *"\"place\":[$place"* ]] || give_up "the step back leads to $line"
    press g
    wait_for '"did":"ask"'
    look "$name-asked"
    press h
    wait_for '"did":"guess".*"asked":1'
    echo "$name: dragged, stepped back, guessed"
    press c
    wait_for '"did":"copy"'
    leave
}

draw_walls() {
    enter tiles
    press r  # it opens with its failure alone
    wait_for '"did":"reset"'
    drag 60 118 180 100 draw
    look walls
    press r
    wait_for '"did":"reset"'
    look no-walls
    leave
}

start_screen
visit circles 120 80 160 110 160,110
visit crossing 190 140 100 90 100,90
visit polygon 60 60 70 100 70,100
draw_walls
