#!/usr/bin/env bash
# Two windows on two screens play one match by UDP, with real key presses, and both keep the same replay.
#     bash tests/window/far.sh MEGAPON MEGAPON-HEADLESS [FOLDER]    FOLDER: pictures of what is seen go there
set -euo pipefail
megapon=$1
headless=$2
pictures=${3:-}
lang=${FAR_LANG:-en}
for tool in Xvfb xdotool import; do
    command -v "$tool" > /dev/null || { echo "skipped: there is no $tool" && exit 77; }
done
work=$(mktemp -d)
pids=()
# shellcheck disable=SC2317  # called by the trap
stop_all() {
    local each
    for each in "${pids[@]}"; do kill "$each" 2> /dev/null || true; done
    wait
    rm -rf "$work"
}
trap stop_all EXIT

patience=120 # s
give_up() {
    echo "FAILED: $*" >&2
    tail -n 5 "$work"/*/log "$work"/*/messages >&2 || true
    exit 1
}

# until_true WHAT COMMAND…
until_true() {
    local what=$1 deadline=$((SECONDS + patience))
    shift
    until "$@"; do
        ((SECONDS < deadline)) || give_up "no $what within $patience s"
        sleep 0.05
    done
}

# begin SIDE ARGUMENTS…: a game on a screen of its own.
declare -A display
begin() {
    local side=$1 in=$work/$1
    shift
    mkdir "$in"
    : > "$in/display"
    Xvfb -displayfd 3 -screen 0 960x540x24 -nolisten tcp 3> "$in/display" 2> "$in/screen.log" &
    pids+=($!)
    until_true "X server's display" test -s "$in/display"
    display[$side]=:$(cat "$in/display")
    DISPLAY=${display[$side]} HOME=$in SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software \
        "$megapon" --data "$in/data" --log "$in/log" --lang "$lang" --set game.welcome=false --set match.points=2 \
        --set match.lead=1 --set match.cap=2 "$@" 2> "$in/messages" &
    pids+=($!)
}
key() { DISPLAY=${display[$1]} xdotool "${@:2}"; }
logged() { grep -q "$2" "$work/$1/log" 2> /dev/null; }
see() {
    if [[ -n $pictures ]]; then DISPLAY=${display[$1]} import -window root "$pictures/$2-$1.png"; fi
}

port=$((27800 + RANDOM % 1000))
begin host --host --port "$port"
until_true "page of the host" logged host far-host
see host 1-waits
begin guest --join "127.0.0.1:$port"
for side in host guest; do until_true "match at the $side" logged "$side" '"far-match"'; done
echo "both are in the match"
key host key Escape # soon: a busy machine may be slow with all that follows
sleep 1
for side in host guest; do see "$side" 3-paused; done
key host key Return
key host keydown w
key guest keydown Down
for side in host guest; do until_true "serve at the $side" logged "$side" '"serve"'; done
for side in host guest; do see "$side" 2-match; done
for side in host guest; do until_true "end at the $side" logged "$side" match_over; done
echo "both have seen the end"
sleep 2.5
for side in host guest; do see "$side" 4-over; done
key host keyup w
key guest keyup Down
key guest key Down key Down key Return # leave
sleep 1
for side in host guest; do see "$side" 5-left; done
until_true "title" logged guest '"title"'
replay() { find "$work/$1/data/replays" -name '*.replay' | head -n 1; }
cmp "$(replay host)" "$(replay guest)" || give_up "the two replays differ"
"$headless" replay "$(replay host)" || give_up "the replay plays otherwise without a link"
echo "both have the same replay"
