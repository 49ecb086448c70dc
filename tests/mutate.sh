#!/usr/bin/env bash
# Do the tests notice? Changes one operator or constant of the core at random, builds, runs the core's tests, the play of
# whose every frame is kept among them, and puts it back, again and again; a line for each change, and how many no test
# has noticed. All in a copy: the tree itself never changes.
#     bash tests/mutate.sh SEED MINUTES [PATH…]    only files whose path below src/ begins with one of these
#     bash tests/mutate.sh list [PATH…]            all changes that it may try
#     PROPERTIES=1 bash tests/mutate.sh …          asks the laws of assets/properties and the scenes of assets/tests first,
#                                                  which know no golden hash, and all the others where those are silent:
#                                                  a change that none notices is one of speed or of rounding, or a gap
#     COPY=FOLDER bash tests/mutate.sh …           makes the copy there, and keeps it: what it has built is not built again
# A change that does not compile does not count. One that makes the tests hang is noticed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
patience=300 # seconds of a processor for a run of tests, and ten times as long on a busy machine

# sources [PATH…]: below src/.
sources() {
    local folder
    for folder in geometry text court sim config play lab; do
        find "$root/src/$folder" -name '*.cpp' -o -name '*.h'
    done | sed "s|^$root/src/||" | sort | grep -E "^($(IFS='|' && echo "$*"))"
}

# Every change of the sources as "FILE LINE COLUMN LENGTH NEW", columns from 1. Comments, strings and what the
# preprocessor reads are left alone; clang-format has set spaces about each binary operator.
changes() {
    sources "$@" | while read -r file; do
        awk -v file="$file" '
            BEGIN {
                split("<:<= <=:< >:>= >=:> ==:!= !=:== &&:|| ||:&& +:- -:+ *:/ /:* +=:-= -=:+=", pairs, " ")
                for (i in pairs) { split(pairs[i], pair, ":"); new[pair[1]] = pair[2] }
                new["true"] = "false"; new["false"] = "true"
            }
            /^ *(#|\/\/|static_assert|template)/ { next }
            {
                line = $0
                while (match(line, /"([^"\\]|\\.)*"|\047([^\047\\]|\\.)\047/))  # blanks of the same length
                    line = substr(line, 1, RSTART - 1) blanks(RLENGTH) substr(line, RSTART + RLENGTH)
                sub(/\/\/.*/, "", line)
                gsub(/\047/, "_", line)  # between the digits of a number
                rest = line; done = 0
                while (match(rest, /[A-Za-z_][A-Za-z_0-9]*|[0-9][0-9_.]*(e-?[0-9]+)?|[-+*\/<>=&|!]+/)) {
                    word = substr(rest, RSTART, RLENGTH); at = done + RSTART
                    spaced = substr(line, at - 1, 1) == " " && substr(line, at + RLENGTH, 1) == " "
                    if (word ~ /^[0-9]/ && substr(line, at + RLENGTH, 1) !~ /[A-Za-z]/)
                        print file, NR, at, RLENGTH, number(word)
                    else if (word in new && (spaced || word ~ /^[a-z]/))
                        print file, NR, at, RLENGTH, new[word]
                    done += RSTART + RLENGTH - 1; rest = substr(rest, RSTART + RLENGTH)
                }
            }
            function blanks(count) { return sprintf("%*s", count, "") }
            function number(text) { gsub("_", "", text); return text ~ /[.e]/ ? (text + 0 ? text "*1.01" : "0.01") : text + 1 }
        ' "$root/src/$file"
    done
}

if [[ ${1:-} == list ]]; then
    changes "${@:2}"
    exit
fi
seed=$1
minutes=$2
copy=${COPY:-$(mktemp -d)}
mkdir -p "$copy"
noticed=0
by_others=0
survived=0
refused=0
finish() {
    local all=$((noticed + by_others + survived))
    if [[ ${PROPERTIES:-} ]]; then
        echo "$all changes: $((noticed + by_others)) noticed, $noticed of them by laws and scenes alone; $survived not"
    else
        echo "$all changes: $noticed noticed, $survived not; $refused more do not compile"
    fi
    [[ ${COPY:-} ]] || rm -rf "$copy"
}
trap finish EXIT
trap 'exit 130' INT TERM HUP

# A tree of its own, with the files as they are now.
(cd "$root" && git ls-files | while read -r file; do
    cmp -s "$file" "$copy/$file" || cp --parents "$file" "$copy"
done)
cd "$copy"
cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS=-O1 -DMEGAPON_QUICK=OFF -DMEGAPON_APP=OFF > configure.log
ninja -C build core-tests match-digest megapon-headless > build.log || { tail -n 20 build.log && exit 1; }
programs=(core-tests match-digest)
[[ ${PROPERTIES:-} ]] && programs=(megapon-headless)

# patiently COMMAND…: false if it fails, crashes, hangs or takes all memory.
patiently() {
    (ulimit -v 8000000 -t "$patience" && timeout $((10 * patience)) "$@") > tests.log 2>&1
}

run_tests() { patiently build/core-tests --abort-after=1 "$@"; }

# Every frame of an hour of play, which CI compares, too.
every_frame() { patiently bash tests/machines/digests.sh 1 build/match-digest; }

properties_hold() {
    patiently build/megapon-headless test assets/tests &&
        patiently build/megapon-headless property --all --runs 1000 --output "$copy"
}

# all_tests FILE: what changed.
all_tests() {
    { [[ ! ${1:-} ]] || run_tests "-sf=*tests/${1%%/*}/*"; } && run_tests && every_frame
}

# pass [FILE]: do those that are asked first pass?
pass() {
    if [[ ${PROPERTIES:-} ]]; then
        properties_hold
    else
        all_tests "$@"
    fi
}

# others_notice FILE: all tests, where only laws and scenes have been asked.
others_notice() {
    [[ ${PROPERTIES:-} ]] && ninja -C build core-tests match-digest > build.log 2>&1 && ! all_tests "$1"
}

start=$SECONDS
{ { [[ ! ${PROPERTIES:-} ]] || properties_hold; } && all_tests; } || { tail -n 20 tests.log && echo "the tests fail before anything is changed" >&2 && exit 1; }
patience=$((30 + 3 * (SECONDS - start))) # what takes longer hangs

# change FILE LINE COLUMN LENGTH NEW
change() {
    awk -v line="$2" -v column="$3" -v count="$4" -v new="$5" \
        'NR == line { $0 = substr($0, 1, column - 1) new substr($0, column + count) } { print }' \
        "$root/src/$1" > "src/$1"
}

# shuffled: the lines in an order that the seed gives.
shuffled() {
    awk -v seed="$seed" 'BEGIN { srand(seed) } { printf "%.6f %d\t%s\n", rand(), NR, $0 }' | sort -n | cut -f 2
}

# What stands in that line, without the space before it.
words() { sed -n "$2{s/^ *//;p;}" "$1"; }

while read -r file line column length new; do
    ((SECONDS < minutes * 60)) || break
    change "$file" "$line" "$column" "$length" "$new"
    if ! ninja -C build "${programs[@]}" > build.log 2>&1; then
        refused=$((refused + 1))
        echo "does not compile: $file:$line"
    elif ! pass "$file"; then
        noticed=$((noticed + 1))
        echo "noticed: $file:$line"
    else
        if others_notice "$file"; then
            by_others=$((by_others + 1))
            verdict="NOTICED BY OTHERS ALONE"
        else
            survived=$((survived + 1))
            verdict="NOT NOTICED"
        fi
        printf '%s: %s:%s: %s\n    became %s\n' "$verdict" "$file" "$line" "$(words "$root/src/$file" "$line")" "$(words "src/$file" "$line")"
    fi
    cp "$root/src/$file" "src/$file"
done < <(changes "${@:3}" | shuffled)
