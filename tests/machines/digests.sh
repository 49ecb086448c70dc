#!/usr/bin/env bash
# Every frame of generated matches, and of tries of the courts for one player, against the digests in the tree. A line of
# digests.txt is about an hour of play, a line of tasks.txt a court.
#     bash tests/machines/digests.sh HOURS [RUNNER] MATCH-DIGEST    prints how many frames, and the digest of all lines
#     bash tests/machines/digests.sh --write MATCH-DIGEST           after a change that is meant: writes both files anew
set -euo pipefail
export LC_ALL=C
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
golden=$root/tests/golden/machines
hours=$1
program=("${@:2}")
cores=$(getconf _NPROCESSORS_ONLN)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# at_once: the arguments of a run of the program a line; what all print, in the order of the numbers or names.
at_once() { xargs -P "$cores" -n 2 "${program[@]}" | sort -k 1,1 -k 2,2n -k 2,2; }

matches() { seq 0 $(($1 - 1)) | sed 's/$/ 1/' | at_once; }
tries() { sed 's/^/task /' | at_once; }

courts_for_one() { grep -l '^\[task\]' "$root"/assets/courts/*.toml | xargs -n 1 basename -s .toml; }

if [[ $hours == --write ]]; then
    matches "$(wc -l < "$golden/digests.txt")" > "$scratch/digests.txt"
    courts_for_one | tries > "$scratch/tasks.txt"
    mv "$scratch"/*.txt "$golden"
    exit
fi
matches "$hours" > "$scratch/digests"
cut -d ' ' -f 2 "$golden/tasks.txt" | tries > "$scratch/tasks"
diff "$scratch/digests" <(head -n "$hours" "$golden/digests.txt")
diff "$scratch/tasks" "$golden/tasks.txt"
cat "$scratch/digests" "$scratch/tasks" |
    awk '{ frames += $4 } END { printf "%d frames of %d lines, digest ", frames, NR }'
cat "$scratch/digests" "$scratch/tasks" | sha256sum | cut -c 1-16
