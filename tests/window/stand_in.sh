#!/usr/bin/env bash
# A stand-in for a person plays the game itself: it looks at the window's pixels, answers late and with errors, and
# presses keys. Tells whether a match in the window is what `megapon-headless match --left human:…` says it is.
#     bash tests/window/stand_in.sh MEGAPON LATENCY_MS,SD_PX,SD_MS LEVEL [MATCHES] [SEED]
#     bash tests/window/stand_in.sh --model MEGAPON_HEADLESS LATENCY_MS,SD_PX,SD_MS LEVEL [MATCHES] [SEED]
# A match takes one to two minutes; several of these may run at once, each on a screen of its own, while no page comes
# late. A line of JSON for each match, then one for all: matches won, points of both, the left player's swings that met
# the ball and how many of them were sweet, how far off their timing was (mean and standard deviation, ms), and how late
# the pages were turned. The event log is read to count these and to see that a match is over; the stand-in does not
# know it. --model counts the same of matches without a window. In place of LEVEL may stand the game's own arguments,
# such as "--court origami-harbour": then it plays until the try is over.
#     FILM=FILE.mp4 …    films the window, by ffmpeg
#     KEEP=FOLDER …      keeps the replays and the event log
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)

# count LOG WHAT: of the matches in an event log, as JSON that begins with WHAT. A hit of a rally's first is a serve.
count() {
    awk -v what="$2" '
        function number(key) {
            match($0, "\"" key "\":-?[0-9.e+-]+")
            return substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 3)
        }
        function share(part, whole) { return whole ? part / whole : 0 }
        /"event":"match_over"/ { ++matches; won += number("player") == 0 }
        /"event":"goal"/ { ++points[number("player")] }
        /"event":"hit"/ { ++hits }
        /"event":"hit"/ && number("player") == 0 && number("rally") > 1 {
            match($0, /"strength":"[a-z]+/)
            strength = substr($0, RSTART + 12, RLENGTH - 12)
            ++of[strength]
            if (strength !~ /sweet|swing|glance/) next
            timing += number("timing")
            squares += number("timing") ^ 2
        }
        END {
            swings = of["sweet"] + of["swing"] + of["glance"]
            mean = share(timing, swings)
            printf "{%s,\"matches\":%d,\"won\":%d,\"points\":[%d,%d],\"point_share\":%.3f,", what, matches, won,
                points[0], points[1], share(points[0], points[0] + points[1])
            printf "\"hits\":%d,\"swings\":%d,\"sweet\":%.3f,\"smashes\":%d,\"bunts\":%d,", hits, swings,
                share(of["sweet"], swings), of["smash"] + of["clash"], of["bunt"]
            printf "\"timing_mean\":%.1f,\"timing_sd\":%.1f}\n", mean, sqrt(share(squares, swings) - mean ^ 2)
        }' "$1"
}

(($# >= 3)) || { grep -E '^# +bash' "$0" >&2 && exit 2; }
if [[ $1 == --model ]]; then
    log=$(mktemp)
    trap 'rm -f "$log"' EXIT
    "$2" match --left "human:$3" --right "cpu:$4" --matches "${5:-200}" --seed "${6:-1}" --log "$log" > /dev/null
    count "$log" "\"player\":\"human:$3\",\"against\":\"$4\",\"seed\":${6:-1}"
    exit
fi

# shellcheck source=tests/window/stage.sh
source "$here/stage.sh"
megapon=$1 traits=$2 level=$3 matches=${4:-20} seed=${5:-1}

build_player() {
    local tree
    tree=$(dirname "$megapon")
    player=$tree/stand-in
    # Configured again, for what has been installed since.
    (cmake "$tree" && cmake --build "$tree" --target stand-in) > "$work/messages" 2>&1 && return
    echo "the stand-in cannot be built; it needs libx11-dev, libxext-dev and libxtst-dev. The end of what was said:"
    tail -n 5 "$work/messages"
    exit 1
} >&2

start_film() {
    command -v ffmpeg > /dev/null || { echo "a film needs ffmpeg" >&2 && exit 1; }
    ffmpeg -v error -y -f x11grab -draw_mouse 0 -framerate 20 -video_size 960x540 -i "$DISPLAY" -preset ultrafast \
        -pix_fmt yuv420p "$FILM" < /dev/null &
    film=$!
    trap end_film EXIT
}

end_film() {
    kill -INT "$film" || true
    wait "$film" || true
    stop_all
}

# begin_match SEED: in a game of its own, so that each is a new player's first.
begin_match() {
    local step
    rm -rf "${work:?}/config" "${work:?}/data"
    if [[ $level != [1-5] ]]; then
        # shellcheck disable=SC2086  # a list of arguments
        start_game "$megapon" --seed "$1" --set game.welcome=false $level
        wait_for '"scene","name":"court"'
        press Return
    else
        start_game "$megapon" --seed "$1" --set game.welcome=false
        wait_for '"scene","name":"title"'
        press Return
        wait_for '"scene","name":"level"'
        for ((step = 1; step < level; ++step)); do press Right; done
        press Return
    fi
    wait_for '"scene","name":"match"'
}

# Asks seldom: what this machine does besides is seen as late pages.
wait_for_end() {
    local deadline=$((SECONDS + 900))
    until grep -qE '"event":"(match|task)_over"' "$work/log"; do
        ((SECONDS < deadline)) || give_up "no end of the match within 900 s"
        sleep 0.5
    done
}

# play_match SEED
play_match() {
    local what="\"player\":\"window:$traits\",\"against\":\"$level\",\"seed\":$1"
    begin_match "$1"
    "$player" "$traits" "$1" > "$work/pages" &
    person=$!
    wait_for_end
    sleep "${AFTERWARDS:-0}" # for the film
    kill "$person" && wait "$person"
    kill "$game"
    wait "$game" || true
    count "$work/log" "$what,\"window\":$(cat "$work/pages")"
    cat "$work/log" >> "$work/all"
    [[ -z ${KEEP:-} ]] || { mkdir -p "$KEEP" && cp -r "$work/data/." "$work/all" "$KEEP"; }
}

export LANG=C LANGUAGE=
build_player
start_screen
[[ -z ${FILM:-} ]] || start_film
for ((match = 0; match < matches; ++match)); do play_match $((seed + match)); done
count "$work/all" "\"player\":\"window:$traits\",\"against\":\"$level\",\"seed\":$seed"
