#!/usr/bin/env bash
# A first day in a real window, by real key presses: the lesson with one button, the levels, a match with a slip, its
# best point and result, the records.
#     bash tests/window/first_day.sh MEGAPON
set -euo pipefail
megapon=$1
# shellcheck source=tests/window/stage.sh
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

# Taps and held presses of a key until PATTERN is in the log.
swing_until() {
    local pattern=$1 deadline=$((SECONDS + patience))
    shift
    until find_line "$pattern"; do
        ((SECONDS < deadline)) || give_up "no line \"$pattern\" although the swing was pressed for $patience s"
        for key in "$@"; do press "$key"; done
        sleep 0.1
        for key in "$@"; do xdotool keydown "$key"; done
        sleep 0.12
        for key in "$@"; do xdotool keyup "$key"; done
        sleep 0.1
    done
}

# All five steps: the last but one is a smash that hits, the last one a rally that is won.
learn() {
    wait_for_scene welcome
    press Return
    wait_for_scene motion
    look motion
    press Return
    wait_for_scene lesson
    look lesson
    swing_until '"scene","name":"level"' f
    echo "scene: level"
    grep -qE '"event":"hit".*"player":0.*"strength":"(smash|clash)"' "$work/log" || give_up "the lesson ends without a smash"
    look level
    press Escape
    wait_for_scene title
}

play_with_slip() {
    press Down Return
    wait_for_scene two-players
    press Down Return
    wait_for_scene slip
    look slip
    press Down Return # another one
    look another-slip
    press Up Return
    wait_for_scene match
    look match
    swing_until '"match_over"' f period
    echo "the match with a slip is over"
}

# Only a point that was won by a shot is shown once more.
leave_result() {
    wait_for_scene result
    look point-or-result
    until find_line '"scene","name":"title"'; do
        press Escape Up Return
        sleep 0.2
    done
    echo "scene: title"
}

export LANG=C LANGUAGE=
start_screen
start_game "$megapon" --time-scale 4 --seed 1 --set game.assist_left=one_button
learn
sed -i 's/^points = 7$/points = 1/; s/^lead = 2$/lead = 1/' "$work/config/megapon/megapon.toml"
play_with_slip
leave_result
press Down Down Down Down Return # on from "Two players"
wait_for_scene records
look records
press Down Return # Back
wait_for_scene title
press Down Down Return
wait "$game" || give_up "the game ends with status $?"
[[ ! -s $work/messages ]] || give_up "the game had something to say"
