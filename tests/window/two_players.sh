#!/usr/bin/env bash
# A match of two players in a real window, by real key presses, from the title to the result and again.
#     bash tests/window/two_players.sh MEGAPON MEGAPON-HEADLESS
set -euo pipefail
megapon=$1
headless=$2
# shellcheck source=tests/window/stage.sh
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

# below A B, for numbers that are not whole.
below() {
    awk -v a="$1" -v b="$2" 'BEGIN { exit !(a < b) }'
}

# Slower than the game's own, so that a key pressed by a busy machine still comes in time.
serve_speed=60 # px/s
serve_wait=10  # s of play, after which a serve happens by itself

# Each walks to another end of the court, so that every serve passes the other one: blue up, red down. The serve comes
# by itself when the server has long arrived.
walk_apart() {
    xdotool keydown w keydown Down
    wait_for '"serve".*"player":0,"ball":0,"place":\[[0-9.]+,[0-4]?[0-9]\.'
    echo "blue serves from the top: $(field place) px from the left"
    wait_for '"goal".*"player":0'
    wait_for '"serve".*"player":1,"ball":0,"place":\[[0-9.]+,2[0-9][0-9]\.'
    echo "red serves from the bottom: $(field place) px from the left"
    wait_for '"goal".*"player":1'
    echo "a point for each side"
}

# A swing while the other one's serve is under way can only be the key's. A machine too slow to see the serve in time
# gets another try with the next one.
swing_by_key() {
    local player=$1 key=$2 server=$((1 - $1)) try
    for try in 1 2 3 4; do
        wait_for "\"serve\".*\"player\":$server"
        press "$key"
        wait_for "\"swing\".*\"player\":$player|\"goal\""
        [[ $line == *swing* ]] && echo "player $player swings with $key (try $try)" && return
    done
    give_up "player $player does not swing with $key"
}

# A serve sooner than it comes by itself, which is serve_wait after the point's pause.
serve_by_key() {
    local player=$1 key=$2 try goal
    for try in 1 2 3 4; do
        wait_for "\"goal\".*\"player\":$((1 - player))"
        goal=$(field time)
        until find_line "\"serve\".*\"player\":$player"; do press "$key"; done
        below "$(field time)" "$(awk -v goal="$goal" -v wait="$serve_wait" 'BEGIN { print goal + wait }')" &&
            echo "player $player serves with $key (try $try)" && return
    done
    give_up "player $player does not serve with $key"
}

pause_and_back() {
    local lines
    press Escape
    wait_for_scene pause
    lines=$(wc -l < "$work/log")
    look pause
    [[ $(wc -l < "$work/log") == "$lines" ]] || give_up "something happens while the game is paused"
    press Return
    wait_for_scene countdown
    wait_for '"serve"|"goal"'
    echo "play goes on"
}

play_to_the_end() {
    wait_for '"match_over"'
    local winner points
    winner=$(field player)
    points=$(grep -c "\"goal\".*\"player\":$winner" "$work/log")
    ((points >= 7)) || give_up "player $winner wins with $points points"
    echo "player $winner wins with $points points"
    xdotool keyup w keyup Down
}

export LANG=C LANGUAGE=
start_screen
start_game "$megapon" --time-scale 8 --seed 1 --set "match.serve_wait=$((10 * serve_wait))" --set "ball.serve_speed=$serve_speed"

# The first start: English, and no lesson today.
wait_for_scene welcome
press Return
wait_for_scene motion
press Return
wait_for_scene lesson
press Escape
wait_for_scene title
look title
press Down Return
wait_for_scene two-players
press Return
wait_for_scene match
look match
walk_apart
swing_by_key 0 f
swing_by_key 1 period
serve_by_key 0 f
serve_by_key 1 Control_R
pause_and_back
play_to_the_end
wait_for_scene result
look result
# The first press skips the best point, if one is shown; the next one takes the rematch.
until find_line '"scene","name":"match"'; do
    press Return
    sleep 0.3
done
wait_for '"serve"'
echo "the rematch is on"
press Escape
wait_for_scene pause
press Up Return
wait_for_scene question
press Down Return
wait_for_scene title
press Up Up Return # from "Two players" by the first line to the last
wait "$game" || give_up "the game ends with status $?"
[[ ! -s $work/messages ]] || give_up "the game had something to say"

for replay in "$work"/data/megapon/*/*; do
    "$headless" replay "$replay" || give_up "$replay does not play as it was played"
done
