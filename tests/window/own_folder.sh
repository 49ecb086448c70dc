#!/usr/bin/env bash
# One folder for everything, in a real window: --lang, the window that comes back where and as large as it was, a
# display that is gone, a kiosk without a line to quit.
#     bash tests/window/own_folder.sh MEGAPON
set -euo pipefail
megapon=$(realpath "$1")
# shellcheck source=tests/window/stage.sh
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

folder=stick/of/mine # below the test's own folder, and new

# start ARGUMENT…: the game at its title.
start() {
    start_game "$megapon" --data "$folder" --set game.welcome=false "$@"
    wait_for_scene title
    before=
    look title
    window=$(xdotool search --onlyvisible --name 'Megaphone DE Pong' | tail -n 1)
}

# The line above the first one is the last.
quit_by_menu() {
    press Up Return
    wait "$game" || give_up "the game ends with status $?"
}

quit_by_signal() {
    kill "$game"
    wait "$game" || give_up "the game ends with status $?"
}

# lies PLACE: as "LEFT,TOP WIDTHxHEIGHT"
lies() {
    local X Y WIDTH HEIGHT
    eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(X|Y|WIDTH|HEIGHT)=')"
    [[ "$X,$Y ${WIDTH}x$HEIGHT" == "$1" ]]
}

at() {
    until_true "window at $1" lies "$1"
    echo "the window: $1"
}

# move WIDTH HEIGHT LEFT TOP
move() {
    before=$work/title.png
    xdotool windowsize "$window" "$1" "$2" windowmove "$window" "$3" "$4"
    at "$3,$4 $1x$2"
    look "moved window" # drawn at its new size: the game knows of it
}

start_screen
cd "$work"
start
at '0,0 960x540'
grep -qx 'welcome = true' "$folder/megapon.toml" || give_up "no settings in $folder"
cp title.png english.png
move 640 360 120 90
quit_by_menu

start --lang ja
at '120,90 640x360'
move 960 540 0 0
cmp -s "moved window.png" english.png && give_up "--lang ja changes nothing"
move 800 450 40 30
quit_by_signal

# The display to the right, where the window was, is gone.
sed -i 's/^left = .*/left = 2000/' "$folder/window.toml"
start
at '80,45 800x450'
quit_by_menu

# Another size in the settings wins, in the middle; without it the window is where it was.
sed -i 's/^left = .*/left = 40/' "$folder/window.toml"
start --set video.window_width=480 --set video.window_height=270
at '240,135 480x270'
quit_by_menu

sed -i 's/^left = .*/left = 40/; s/^top = .*/top = 30/; s/^width = .*/width = 800/; s/^height = .*/height = 450/' "$folder/window.toml"
sed -i 's/^settings_width = .*/settings_width = 960/; s/^settings_height = .*/settings_height = 540/' "$folder/window.toml"
start --kiosk
at '40,30 800x450'
press Up Return # the options: there is no line below
wait_for_scene options
press Escape
wait_for_scene title
quit_by_signal
[[ ! -e config && ! -e data ]] || give_up "something was kept outside of $folder"

# A window manager sets a frame about the window: it opens in the same place each time all the same.
if command -v openbox > /dev/null; then
    openbox 2> /dev/null &
    manager=$!
    until_true "window manager" xdotool get_num_desktops > /dev/null
    rm -r "$folder"
    start
    xdotool windowmove "$window" 100 80 windowsize "$window" 640 360
    look "framed window"
    quit_by_signal
    kept=$(grep -E '^(left|top)' "$folder/window.toml")
    for _ in 1 2; do
        start
        quit_by_signal
        [[ "$(grep -E '^(left|top)' "$folder/window.toml")" == "$kept" ]] || give_up "the window is not where it was: $kept"
    done
    echo "the framed window comes back where it was: ${kept//$'\n'/, }"
    kill "$manager"
fi
