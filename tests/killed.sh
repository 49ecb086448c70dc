#!/usr/bin/env bash
# kill -9 at random moments: in a match, in a menu, while settings or tries on a court are saved. After each, the settings
# and the school day are whole, every replay plays to its last hash, and the match is there as it was up to a second
# before.
#     bash tests/killed.sh MEGAPON MEGAPON-HEADLESS [KILLS]    200 by default
set -euo pipefail
megapon=$1
headless=$2
kills=${3:-200}
# shellcheck source=tests/window/stage.sh
source "$(dirname "${BASH_SOURCE[0]}")/window/stage.sh"

replays=$work/data/megapon/replays
settings=$work/config/megapon/megapon.toml
school=$work/data/megapon/school.toml
own_court=$work/config/megapon/courts/short.toml
page_rate=40 # pages a second, at four times the speed

# random MOST: 0 to MOST - 1.
random() { echo $((RANDOM % $1)); }

nap() { sleep "$(printf '%d.%03d' $(($1 / 1000)) $(($1 % 1000)))"; }

# Until the game is killed, the settings change as fast as keys are pressed.
save_settings() {
    local i
    for ((i = $(random 12); i > 0; --i)); do xdotool key m; done
}

# reach_match: from the title, by the two presses that a player needs.
reach_match() {
    wait_for_scene title > /dev/null
    press Return
    wait_for_scene level > /dev/null
    press Return
    wait_for '"scene","name":"match"'
}

# try_court: one try after the other on a court of half a second; the game is killed at any moment of the last.
try_court() {
    local i
    mkdir -p "$(dirname "$own_court")"
    printf 'format = 2\n\n[task]\nkind = "survive"\ncount = 5\npar = 1\n' > "$own_court"
    start_game "$megapon" --set game.welcome=false --time-scale 4 --court "$own_court"
    wait_for_scene court > /dev/null
    press Return
    for ((i = $(random 4); i > 0; --i)); do
        wait_for '"scene","name":"task_result"'
        tries=$((tries + 1))
        press r
    done
    nap "$(random 800)"
}

# check_school: no try is lost that was seen to end, and the best one is whole.
check_school() {
    local kept=0 best=$work/data/megapon/school/own/short.replay
    [[ ! -e $school.damaged ]] || give_up "the school day is damaged: $(cat "$school.damaged")"
    [[ ! -e $school ]] || kept=$(sed -nE '/"own\/short"/,$ s/^tries = //p' "$school" | head -n 1)
    ((kept >= tries)) || give_up "$kept tries of $tries are kept"
    tries=$kept
    [[ ! -e $best ]] || "$headless" replay "$best" > "$work/verified" 2>&1 ||
        give_up "damaged: $best: $(cat "$work/verified")"
}

# check_replays: all that the shelf lists are whole.
check_replays() {
    local replay
    for replay in "$replays"/*.replay; do
        [[ -e $replay ]] || continue
        "$headless" replay "$replay" > "$work/verified" 2>&1 || give_up "damaged: $replay: $(cat "$work/verified")"
        checked=$((checked + 1))
    done
}

# check_match: the newest replay has all pages but those of the last second, as far as the log tells.
check_match() {
    local last newest frames
    last=$(grep -o '"frame":[0-9]*' "$work/log" | tail -n 1 | cut -d : -f 2) || true
    ((${last:-0} > page_rate + 1)) || return 0
    newest=$(find "$replays" -name '*.replay' -newer "$work/begin" 2> /dev/null | sort | tail -n 1) || true
    [[ -n $newest ]] || give_up "no replay of a match of $last pages"
    frames=$("$headless" replay "$newest" | sed -nE 's/.*"frames":([0-9]+).*/\1/p')
    ((frames + page_rate + 1 >= last)) || give_up "$frames pages of $last are on the shelf"
    matches=$((matches + 1))
}

check_settings() {
    [[ -e $settings ]] || return 0
    "$megapon" --print-config > "$work/config.txt" 2> "$work/errors" || give_up "the settings cannot be read"
    [[ ! -s $work/errors ]] || give_up "the settings are damaged: $(cat "$work/errors")"
}

start_screen
checked=0
matches=0
tries=0
for ((kill = 1; kill <= kills; ++kill)); do
    touch "$work/begin"
    plays=$(random 6)
    [[ $plays == 5 ]] || start_game "$megapon" --set game.welcome=false --time-scale 4
    case $plays in
        5) try_court ;;
        0) nap "$(random 1500)" ;;
        1) wait_for_scene title > /dev/null && save_settings ;;
        2) reach_match && save_settings && nap "$(random 500)" ;;
        *) reach_match && nap "$(random 5000)" ;;
    esac
    kill -9 "$game" 2> /dev/null || true
    wait "$game" 2> /dev/null || true
    check_settings
    check_replays
    [[ $plays == 5 ]] || check_match
    check_school
done
unset game
echo "$kills kills: settings whole each time, $checked replays whole, $matches matches stored up to a second before," \
    "$tries tries kept"
