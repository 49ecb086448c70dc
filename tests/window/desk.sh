#!/usr/bin/env bash
# What a desk does to a game, in a real window: full screen and back, another window before it in a match, the clipboard, sound,
# and a folder of its own.
#     bash tests/window/desk.sh MEGAPON MEGAPON-HEADLESS    part of tests/windows.sh; natively by hand
set -euo pipefail
megapon=$1
headless=$2
# shellcheck source=tests/window/stage.sh
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"
command -v openbox > /dev/null || { echo "skipped: there is no openbox" && exit 77; }

# is_as_large WIDTH HEIGHT: the game's window is.
is_as_large() {
    local WIDTH HEIGHT
    eval "$(xdotool getwindowgeometry --shell "$window" 2> /dev/null | grep -E '^(WIDTH|HEIGHT)=')"
    [[ ${WIDTH:-} == "$1" && ${HEIGHT:-} == "$2" ]]
}

find_window() { window=$(xdotool search --onlyvisible --name 'Megaphone DE Pong' 2> /dev/null | tail -n 1) && [[ -n $window ]]; }

# The demonstration, heard: SDL writes what it would play into a file.
hear() {
    local sound=$work/sound.raw
    HOME=$work XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=disk SDL_DISKAUDIOFILE="${DISK:-}$sound" \
        SDL_RENDER_DRIVER=software "$megapon" --demo --seed 1 --frames 40 2> "$work/messages"
    python3 - "$sound" << 'PYTHON' || give_up "nothing is heard"
import array
import sys

samples = array.array("f", open(sys.argv[1], "rb").read()[:1 << 24])
loudest = max(map(abs, samples))
print(f"sound: {len(samples)} samples, the loudest {loudest:.2f}")
sys.exit(not 0.05 < loudest <= 1)
PYTHON
}

start_screen
openbox > "$work/openbox.log" 2>&1 &
hear
start_game "$megapon" --set game.welcome=false --time-scale 4 --seed 1
wait_for_scene title
until_true "the game's window" find_window
xdotool windowsize "$window" 640 360
until_true "a small window" is_as_large 640 360
press F11
until_true "full screen" is_as_large 960 540
look "full screen"
press F11
until_true "a window again" is_as_large 640 360
echo "full screen and back"

# A match, and another window in front of it.
press Return
wait_for_scene level
press Return
wait_for_scene match
wait_for '"serve"'
display -size 100x100 xc:white &
other=$!
wait_for_scene pause
echo "a match pauses when another window has the keys"
kill "$other"
wait "$other" 2> /dev/null || true
xdotool windowactivate --sync "$window"
press Up Return
wait_for_scene question
press Down Return
wait_for_scene title

# The match as a link, by the clipboard of the desk.
press Up Up Up Up Return # the shelf of replays
wait_for_scene replays
press Return
wait_for_scene replay
press c
press Escape
wait_for_scene replays
press Escape
wait_for_scene title
press ctrl+v
wait_for_scene replay
echo "a link is copied and pasted"
press Escape
kill "$game"
wait "$game" || give_up "the game ends with status $?"
[[ ! -s $work/messages ]] || give_up "the game had something to say"

for replay in "$work"/data/megapon/replays/*; do
    "$headless" replay "$replay" > "$work/played" || give_up "$replay does not play as it was played"
done
