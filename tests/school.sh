#!/usr/bin/env bash
# The school day, measured: how a beginner, somebody who never swings, and an expert do on each court for one.
#     bash tests/school.sh [MEGAPON_HEADLESS] [TRIES_A_PLAYER] [COURT…]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
headless=${1:-build/megapon-headless}
tries=${2:-200}
courts=("${@:3}")
((${#courts[@]})) || courts=(bells letter-box block-print moving-goals set-squares paper-planes rubber-stamps corridors
    marching-band marble-storm origami-harbour last-page)

beginner=human:250,30,90
expert=human:130,4,25

# number KEY: of the task in a court file; "-": it has none.
number() { awk -v key="$1" '/^\[/ { task = /^\[task\]/ } task && $1 == key { n = $3 } END { print n == "" ? "-" : n }' "$2"; }

# row COURT: a line of the table.
row() {
    local file=$root/assets/courts/$1.toml author=$root/assets/courts/authors/$1.replay
    "$headless" par "$1" --bots "$tries" --jobs "$(getconf _NPROCESSORS_ONLN)" \
        --player "$beginner" --player "$beginner:still" --player "$expert" |
        awk -v court="$1" -v par="$(number par "$file")" -v star_par="$(number star_par "$file")" \
            -v author="$("$headless" replay "$author" | sed 's/.*"frames":\([0-9]*\).*/\1/')" '
            function value(key) {
                match($0, "\"" key "\":[0-9.]+")
                return RSTART ? substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 3) : 0
            }
            NR == 1 { wins = value("within_three"); frames = value("median_frames") }
            NR == 2 { still = value("reached") }
            NR == 3 {
                printf "%-16s %6.0f %% %7d %6.0f %% %7d %6.0f %% %6d %5s %9s\n", court, 100 * wins, frames, 100 * still,
                    value("median_frames"), 100 * value("star"), author, par, star_par
            }'
}

printf '%-16s %8s %7s %8s %7s %8s %6s %5s %9s\n' court 'in three' frames still frames star author par 'star par'
for court in "${courts[@]}"; do row "$court"; done
