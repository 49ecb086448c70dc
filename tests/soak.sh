#!/usr/bin/env bash
# The demonstration at 16 times the speed, match after match in a real window: memory, file descriptors and textures at
# the end are those after the first minute.
#     bash tests/soak.sh MEGAPON [MINUTES]    10 by default, 3 at least
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
megapon=$(realpath "$1")
minutes=${2:-10}
# shellcheck source=tests/window/stage.sh
source "$here/window/stage.sh"
# A match's own memory grows by some 2 MB until it ends, and then is free again: minutes are compared by the least that
# was held in each, shortly after a match began. The first one, in which the title is there before any match, is not
# compared by that, but the second.
most_held=512
# What the system counts never falls: the allocator keeps what the longest match so far needed. It may grow as the peak
# of what was held does, and so much more for gaps between blocks.
most_gaps=2048

cc -shared -fPIC -Wall -Wextra -Werror -o "$work/counts.so" "$here/soak_counts.c" -ldl

# measure MINUTE: watches for one minute. The least kB held in it; the most ever; kB of memory, open files and textures
# at its end.
measure() {
    local second now
    least=
    for ((second = 0; second < 60; ++second)); do
        sleep 1
        read -r textures now < "$work/counts"
        if [[ -z $least ]] || ((now < least)); then least=$now; fi
        if ((now > peak)); then peak=$now; fi
    done
    memory=$(sed -nE 's/^VmRSS:[^0-9]*([0-9]+) kB/\1/p' "/proc/$game/status")
    files=$(find "/proc/$game/fd" -mindepth 1 | wc -l)
    echo "minute $1: $least kB held at the least, $peak at the most so far, $memory kB of memory, $files files, $textures textures, $(
        grep -c '"event":"match_over"' "$work/log" || true) matches"
}

start_screen
start_game env COUNTS="$work/counts" LD_PRELOAD="$work/counts.so" "$megapon" --set game.welcome=false --time-scale 16
wait_for_scene attract
peak=0
measure 1
first_peak=$peak first_memory=$memory first_files=$files first_textures=$textures
measure 2
first_least=$least
for ((minute = 3; minute <= minutes; ++minute)); do measure "$minute"; done
kill "$game"
wait "$game" || give_up "the game ends with status $?"
((files == first_files)) || give_up "$((files - first_files)) more open files"
((textures == first_textures)) || give_up "$((textures - first_textures)) more textures"
((least <= first_least + most_held)) || give_up "$((least - first_least)) kB more are held"
((memory - first_memory <= peak - first_peak + most_gaps)) || give_up "$((memory - first_memory)) kB more memory"
[[ ! -s $work/messages ]] || give_up "the game had something to say"
