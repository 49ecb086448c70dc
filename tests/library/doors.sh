#!/usr/bin/env bash
# What each door costs: frames a second of the processor's time, of a match of two scripted players, frame by frame, as shares of C's. All must end
# with the same hash. The load of the machine stands beside it; times are printed, not judged.
#     bash tests/library/doors.sh LIBRARY    the shared one; node's is build/javascript/package, if it is there
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
doors=$root/tests/library/doors
library=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# shellcheck source=tests/library/python_package.sh
source "$root/tests/library/python_package.sh"
python_package "$library"
cc -std=c99 -O2 -I "$root/src/library/c" "$doors/doors.c" -o "$scratch/doors" "$library" -Wl,-rpath,"$(dirname "$library")"
matches=${MATCHES:-10} frames=${FRAMES:-2000} rounds=${ROUNDS:-5}
echo "$matches matches of $frames frames, load $(cut -d ' ' -f 1 /proc/loadavg) of $(getconf _NPROCESSORS_ONLN) processors"

# row NAME COMMAND…: its share of what C plays, as `play_in_c` does: the best of some rounds of each, in turn. What else a
# machine does only slows a program down, and does so to another one at another time.
play_in_c=("$scratch/doors" "$matches" "$frames")
row() {
    local name=$1 rate hash c_rate c_hash best=0 c_best=0 round
    shift
    for ((round = 0; round < rounds; ++round)); do
        read -r c_rate c_hash < <("${play_in_c[@]}")
        read -r rate hash < <("$@")
        [[ $hash == "$c_hash" ]] || { echo "FAILED: $name ends with $hash, C with $c_hash" >&2 && exit 1; }
        if ((rate > best)); then best=$rate; fi
        if ((c_rate > c_best)); then c_best=$c_rate; fi
    done
    awk -v name="$name" -v rate="$best" -v c="$c_best" \
        'BEGIN { printf "%-32s %8d frames/s, %.2f of C (%d)\n", name, rate, rate / c, c }'
}

python=/usr/bin/python3 # the system's, which has the system's NumPy
if "$python" -c 'import numpy' 2> /dev/null; then
    row "Python with NumPy, views" "$python" "$doors/doors.py" "$matches" "$frames" world
    row "Python with NumPy, a batch of 1" "$python" "$doors/doors.py" "$matches" "$frames" batch
    play_in_c=("$scratch/doors" 1 50 many)
    row "… of 1024, of C's" "$python" "$doors/doors.py" 1 50 many
    play_in_c=("$scratch/doors" "$matches" "$frames")
fi
mkdir "$scratch/none"
echo 'raise ImportError' > "$scratch/none/numpy.py"
row "Python without NumPy, views" env PYTHONPATH="$scratch/none:$PYTHONPATH" "$python" "$doors/doors.py" "$matches" "$frames" world
row "Python without NumPy, a batch" env PYTHONPATH="$scratch/none:$PYTHONPATH" "$python" "$doors/doors.py" "$matches" "$frames" batch
if [[ -e $root/build/javascript/package/package.json ]] && command -v node > /dev/null; then
    mkdir "$scratch/node_modules"
    cp -r "$root/build/javascript/package" "$scratch/node_modules/megapon-core"
    cp "$doors/doors.mjs" "$scratch"
    row "node, views" node "$scratch/doors.mjs" "$matches" "$frames" match
    row "node, a batch of 1" node "$scratch/doors.mjs" "$matches" "$frames" batch
fi
