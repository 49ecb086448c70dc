#!/usr/bin/env bash
# A court of one's own in a real window: drawn with the mouse, played, won, handed on, and found again after a restart.
#     bash tests/window/editor.sh MEGAPON MEGAPON-HEADLESS
set -euo pipefail
megapon=$1
headless=$2
# shellcheck source=tests/window/stage.sh
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

# on_screen X Y: a place on the court of 480 x 240 px, which lies at (8, 26) of the editor's page, 362 px wide, in
# pixels of a window twice the page's size.
on_screen() {
    echo $((2 * (8 + $1 * 362 / 480))) $((2 * (26 + $2 * 362 / 480)))
}

# point X Y: the mouse on the court.
point() {
    local place
    read -ra place <<< "$(on_screen "$1" "$2")"
    xdotool mousemove "${place[@]}"
}

# click_tool NUMBER: of the strip beside the court, from 0 for the pencil.
click_tool() {
    xdotool mousemove 840 $((68 + $1 * 276 / 10)) click 1
}

click() {
    point "$1" "$2"
    xdotool click 1
}

drag() {
    point "$1" "$2"
    xdotool mousedown 1
    point "$3" "$4"
    xdotool mouseup 1
}

go_to_my_courts() {
    wait_for_scene title
    press Down Down Return
    wait_for_scene timetable
    press Up Up Left Return # "Back", "All in a row", and the other end of its row
    wait_for_scene own-courts
    look "my courts"
}

quit() {
    press Escape
    wait_for_scene timetable
    press Escape
    wait_for_scene title
    press Up Up Up Return # from "School day" by the first line to the last
    wait "$game" || give_up "the game ends with status $?"
    [[ ! -s $work/messages ]] || give_up "the game had something to say"
    before=
}

start() {
    start_game "$megapon" --set game.welcome=false --set video.window_width=960 --set video.window_height=540
}

# has COUNT TABLE: how many of a table the saved court has.
has() {
    [[ $(grep -cxF "$2" "$court") == "$1" ]] || give_up "the saved court has not $1 $2"
}

# A ball that the resting head has turned comes back. A try that is lost, where the machine was slow, begins again; so
# does one whose ball goes round between the bell and the paper for ever: some 10 s without a return.
swing_until_won() {
    local deadline=$((SECONDS + patience)) swings=0
    line=
    until [[ $line == *'"reached":true'* ]]; do
        ((SECONDS < deadline)) || give_up "the court is not won although the swing was pressed for $patience s"
        if ! find_line '"task_over"'; then
            press space
            sleep 0.3
            ((++swings % 20 == 0)) || continue
            press r
            wait_for_scene match
        elif [[ $line == *'"reached":false'* ]]; then
            wait_for_scene task_result
            press r
            wait_for_scene match
        fi
    done
    wait_for_scene task_result
}

export LANG=C LANGUAGE=
courts=$work/config/megapon/courts
court=$courts/court-1.toml
start_screen
start
go_to_my_courts
press Return
wait_for_scene editor
look "empty court"

# A line, a tile, a piece of paper, a bell and a slit, and a ball that flies to the captain. A megaphone that goes up and
# down, further once the hand has moved the place of its route, and a stamp where nobody stands. One line too many goes
# again. Then the menu: a ball is to be returned, by a swing.
drag 200 20 240 40
click_tool 1
click 430 200
click_tool 2
click 300 180
click 340 200
click 320 230
click 300 180
click_tool 3
click 420 60
click_tool 7
drag 300 120 240 120
click_tool 6
press o o
drag 370 40 370 80
click_tool 4
click 200 140
click_tool 9
click 200 140
click 200 190
click 200 190
click_tool 11
drag 200 190 200 200
click_tool 8
drag 400 140 460 180
click_tool 0
drag 100 200 140 200
press u
look "drawn court"
press Tab
wait_for_scene editor-menu
press Down Down Down Down Down Down Left Left # from the first kind of task by the last: returns
press Down Left Left Left Left
press Down Down Down Down Down Down Right # Swings only
look "task"
press Escape
look "drawn court again"
press p
wait_for_scene match
look match
[[ -f $court ]] || give_up "no file $court"
has 1 '[[line]]'
has 1 '[tiles]'
has 1 '[[polygon]]'
has 1 '[[target]]'
has 1 '[[ball]]'
has 1 '[[gate]]'
has 1 '[[megaphone]]'
has 1 'route = [[0, 0], [0, 60]]'
has 1 '[[crusher]]'
grep -qxF 'center = [420, 60]' "$court" || give_up "the bell is not where it was drawn"
grep -qxF 'kind = "returns"' "$court" || give_up "the task is not the one that was chosen"
grep -qxF 'needs_swing = true' "$court" || give_up "the task asks for no swing"
"$headless" court check "$court" || give_up "the saved court has an error"
swing_until_won
look result
press Escape
wait_for_scene editor

# Handed on with the win as its proof.
press Tab
wait_for_scene editor-menu
look "editor's menu"
press Down Down Down Return
until_true "picture that is handed on" test -s "$courts/handed-on/court-1.png"
for handed in "$courts"/handed-on/court-1.{toml,png}; do
    "$headless" court check "$handed" || give_up "$handed has an error"
done
press Up Up Up Up Return # leave
wait_for_scene own-courts
quit

start
go_to_my_courts
press Return
wait_for_scene court
look card
press Return
wait_for_scene match
swing_until_won
press Escape
wait_for_scene own-courts
quit
echo "the court is found again, and won again"
