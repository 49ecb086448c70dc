#!/usr/bin/env bash
# Runs the examples of a page: each `$` line of its sh blocks, whose output must be the lines below it, to the byte.
#     bash tests/examples.sh PAGE.md MEGAPON-HEADLESS [MEGAPON]    without the game, its lines are left out
set -euo pipefail
page=$(realpath "$1")
courts=$(cd "$(dirname "${BASH_SOURCE[0]}")/../assets/courts" && pwd -P)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin" "$scratch/work"
ln -s "$(realpath "$2")" "$scratch/bin/megapon-headless"
if [[ -n ${3:-} ]]; then ln -s "$(realpath "$3")" "$scratch/bin/megapon"; fi
export PATH=$scratch/bin:$PATH HOME=$scratch SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
unset XDG_CONFIG_HOME XDG_DATA_HOME
cd "$scratch/work"

# What the examples take for granted: the page's blocks that begin with the name of a file in a comment (`# NAME.toml`,
# `# NAME.py`, `// NAME.mjs`), the source tree's assets, and a court of one's own with a try that wins it.
awk '/^```(toml|python|js)$/ { begins = 1; next } /^```/ { begins = 0; file = "" }
    begins && /^(#|\/\/) [a-z-]+\.(toml|py|mjs)$/ { file = $2 } { begins = 0 }
    file != "" { print > file }' "$page"
ln -s "$(dirname "$courts")" assets
cp "$courts/bells.toml" my-court.toml
cp "$courts/authors/bells.replay" my-win.replay

# missing_for COMMAND: what an example in another language needs and this machine lacks; nothing else may be missing.
missing_for() {
    local program=${1%% *}
    case $program in
        python3 | node | gnuplot) command -v "$program" > /dev/null || { echo "$program" && return; } ;;
    esac
    if [[ $program == python3 ]] && grep -qs '^import numpy' "${1#* }" && ! python3 -c 'import numpy' 2> /dev/null; then
        echo "NumPy"
    fi
}

# run COMMAND EXPECTED: of a court in a window the page is drawn instead: play would wait for a key. Without printed lines only the status counts.
run() {
    local command=$1 got lacking
    lacking=$(missing_for "$command")
    if [[ -n $lacking ]]; then
        echo "skipped, there is no $lacking here: $1"
        return
    fi
    if [[ $command == megapon\ * ]]; then
        [[ -e $scratch/bin/megapon ]] || return 0
        [[ $command == *--page* ]] || command+=" --page opened.png"
    fi
    got=$(bash -o pipefail -c "$command" 2> error.log) ||
        { echo "FAILED: $1" >&2 && cat error.log >&2 && exit 1; }
    [[ -z $2 || $got == "$2" ]] || { echo "FAILED: $1" >&2 && diff <(echo "$2") <(echo "$got") >&2 || exit 1; }
    echo "as printed: $1"
}

count=0 block=no command="" printed=""
finish() {
    [[ -n $command ]] || return 0
    run "$command" "${printed%$'\n'}"
    count=$((count + 1)) command="" printed=""
}
while IFS= read -r line <&3; do
    case $block:$line in
        no:'```sh') block=yes ;;
        yes:'```') finish && block=no ;;
        yes:'$ '*) finish && command=${line#\$ } ;;
        yes:*) if [[ -n $command ]]; then printed+=$line$'\n'; fi ;;
    esac
done 3< "$page"
written=$(grep -c '^\$ ' "$page" || true)
((count == written)) || { echo "FAILED: $page has $written lines that begin with \$, $count of them in sh blocks" >&2 && exit 1; }
echo "$count examples"
