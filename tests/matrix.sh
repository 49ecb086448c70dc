#!/usr/bin/env bash
# Compilers, optimisations and standard libraries that must agree to the bit; the sanitizers, with the app; fuzzing.
#     bash tests/matrix.sh [NAME…]             only these rows: names below, gcc-fused, sanitizers or fuzz
#     HOURS=100 bash tests/matrix.sh           hours of play whose every frame is compared (4 by default)
#     FUZZ_SECONDS=600 bash tests/matrix.sh    fuzz each target for so long (60 by default)
#     FUZZ_TARGETS="court hit" bash tests/matrix.sh fuzz   these targets alone
#     RANDOM_MINUTES=60 bash tests/matrix.sh   minutes of random input under the sanitizers (10 by default)
#     TESTS=all bash tests/matrix.sh           all tests in every row
#     PROGRAMS=OFF bash tests/matrix.sh clang-libc++ fuzz   leave out whether both programs build, and the lab: for rows
#                                              that play, and for fuzz targets but link, scene, screens and step
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
# shellcheck source=tests/rows.sh
source "$root/tests/rows.sh"

# name; tests: golden (results that are kept to the bit), game (the same, each frame of hours of play, and both programs
# must build) or all (those that need no window); units; compiler; flags. Units: of some files, as the game is built; each
# file alone, so that a missing #include shows, which clang-tidy tells, too, of the files that have changed; or whole
# folders, so that a name shows that two of its files have, or that one hides from another.
configurations() {
    cat <<'ROWS'
gcc-O0          golden  some    g++      -O0
gcc-native      game    file    g++      -O3 -march=native
clang-libc++    game    folder  clang++  -O2 -stdlib=libc++
ROWS
}

begin_table "$root/build/matrix"

# golden PROGRAM: how many golden tests passed, and how many there are, as "12 of 12".
golden() {
    { "$1" --test-case='*golden*' --no-colors 2>&1 || true; } |
        sed -nE 's/.*test cases: *([0-9]+) \| *([0-9]+) passed.*/\2 of \1/p'
}

# differ GOLDEN: not all of them passed, or there are none.
differ() {
    [[ $1 == 0* || ${1% of *} != "${1#* of }" ]]
}

check_game() {
    local digests
    digests=$(bash "$root/tests/machines/digests.sh" "${HOURS:-4}" "$trees/$1/match-digest") ||
        { row "$1" $((SECONDS - $2)) "FAILED: digests differ: $digests" && return; }
    check_golden "$1" "$2" ", every frame of play as well: $digests"
}

check_golden() {
    local name=$1 start=$2 more=${3:-} same
    same=$(golden "$trees/$name/golden-tests")
    if differ "$same"; then
        { "$trees/$name/golden-tests" --no-colors || true; } | tail -n 40 >&2
        row "$name" $((SECONDS - start)) "FAILED: golden results the same in $same"
    else
        row "$name" $((SECONDS - start)) "golden results the same in $same$more"
    fi
}

check_all() {
    local name=$1 start=$2 same
    if ! quietly "$trees/$name.test.log" \
        ctest --test-dir "$trees/$name" --no-tests=error --output-on-failure --timeout 300 --parallel "$cores" \
        --exclude-regex '^window-'; then
        row "$name" $((SECONDS - start)) "FAILED: tests"
        return
    fi
    same=$(golden "$trees/$name/core-tests")
    if differ "$same"; then same="FAILED: golden results the same in $same"; else same="golden results the same in $same"; fi
    row "$name" $((SECONDS - start)) "$same, $(grep -oE '[0-9]+% tests passed.*' "$trees/$name.test.log")"
}

check_configuration() {
    local name=$1 tests=${TESTS:-$2} units=$3 compiler=$4 flags=$5 start=$SECONDS target whole=${PROGRAMS:-ON}
    local quick=ON unit_bytes=100000
    case $tests in
        golden) target=golden-tests whole=OFF ;;
        game) target="golden-tests match-digest"
            [[ $whole == OFF ]] || target+=" megapon megapon-headless" ;;
        all) target=all whole=ON ;;
    esac
    case $units in
        file) quick=OFF ;;
        folder) unit_bytes=1000000000 ;;
    esac
    compile "$name" "$compiler" "$flags" "$target" -DMEGAPON_QUICK="$quick" -DMEGAPON_UNIT="$unit_bytes" \
        -DMEGAPON_APP="$whole" -DMEGAPON_LAB="$whole" ||
        { row "$name" $((SECONDS - start)) "FAILED to build" && return; }
    "check_$tests" "$name" "$start"
}

# A build that may fuse a*b+c must end in other hashes on a machine that can: else the golden tests would not notice a
# target without -ffp-contract=off.
check_fused() {
    local start=$SECONDS same
    if ! grep -qsw fma /proc/cpuinfo; then
        row gcc-fused 0 "not shown on this machine, which has no FMA"
        return
    fi
    compile gcc-fused g++ "-O3 -march=native" golden-scenes -DMEGAPON_FUSED=ON -DMEGAPON_APP=OFF ||
        { row gcc-fused $((SECONDS - start)) "FAILED to build" && return; }
    same=$(golden "$trees/gcc-fused/golden-scenes")
    if differ "$same"; then
        row gcc-fused $((SECONDS - start)) "golden results differ without -ffp-contract=off, as they must: $same the same"
    else
        row gcc-fused $((SECONDS - start)) "FAILED: fusing changed no golden result"
    fi
}

# One tree for the sanitizers and the fuzz targets: clang's, because gcc's do not see a double that overflows an int.
compile_sanitized() {
    compile sanitizers clang++ "-O1 -g1" "$1" -DMEGAPON_FUZZ=ON -DMEGAPON_APP="${PROGRAMS:-ON}" -DMEGAPON_LAB="${PROGRAMS:-ON}"
}

# sanitized COMMAND…: without a screen or a sound card. A leak that is not ours is named in tests/leaks.supp, with its reason.
sanitized() {
    SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy UBSAN_OPTIONS=print_stacktrace=1 \
        LSAN_OPTIONS=suppressions=$root/tests/leaks.supp:print_suppressions=0 \
        quietly "$trees/sanitizers.test.log" "$@"
}

# play_sanitized: the demonstration, every exhibit and a replay, drawn.
play_sanitized() {
    local bin=$trees/sanitizers exhibits exhibit
    mapfile -t exhibits < <("$bin/megapon-headless" lab | sed -nE 's/.*"exhibit":"([^"]*)".*/\1/p')
    ((${#exhibits[@]})) || return
    sanitized "$bin/megapon" --demo --seed 7 --frames 600 --shot "$bin/demo.png" || return
    for exhibit in "${exhibits[@]}"; do
        sanitized "$bin/megapon" --lab "$exhibit" --frames 30 --shot "$bin/lab.png" || return
    done
    sanitized "$bin/megapon-headless" match --left cpu:2 --right cpu:4 --seed 7 --record "$bin/match.replay" || return
    sanitized "$bin/megapon-headless" replay "$bin/match.replay" || return
    sanitized "$bin/megapon" --replay "$bin/match.replay" --gif "$bin/match.gif" --from 20 --to 40
}

check_sanitizers() {
    local start=$SECONDS bin=$trees/sanitizers minutes=${RANDOM_MINUTES:-10}
    compile_sanitized "all fuzz" || { row sanitizers $((SECONDS - start)) "FAILED to build" && return; }
    if sanitized ctest --test-dir "$bin" --no-tests=error --output-on-failure --timeout 600 --parallel "$cores" \
        --exclude-regex '^window-' &&
        MEGAPON_RANDOM_MINUTES=$minutes sanitized "$bin/app-tests" --no-colors --test-case='random keys*' && play_sanitized; then
        row sanitizers $((SECONDS - start)) "nothing found in all tests, $minutes minutes of random input, the demo, exhibits and a replay"
    else
        row sanitizers $((SECONDS - start)) "FAILED: see above"
    fi
}

# A target that makes fewer runs a second shows nothing: its runs are to be made cheaper.
least_runs_a_second=20

# stat LOG NAME: a number that libFuzzer has told at the end; 0 where it has told none.
stat() {
    local told
    told=$(sed -n "s/stat::$2: *//p" "$1")
    echo "${told:-0}"
}

# fuzz_target NAME: new inputs stay in the build tree; one that breaks something belongs into tests/fuzz/corpus.
fuzz_target() {
    local name=$1 start=$SECONDS work=$trees/fuzz-$1 seeds=$root/tests/fuzz/corpus/$1 log=$trees/fuzz-$1.log runs rate
    mkdir -p "$work"
    if "$trees/sanitizers/fuzz-$name" -max_total_time="${FUZZ_SECONDS:-60}" -max_len=65536 -timeout=10 -print_final_stats=1 -verbosity=0 \
        -artifact_prefix="$trees/found-$name-" "$work" "$seeds" > "$log" 2>&1; then
        runs=$(stat "$log" number_of_executed_units) rate=$(stat "$log" average_exec_per_sec)
        if ((rate < least_runs_a_second)); then
            row "fuzz-$name" $((SECONDS - start)) "FAILED: only $runs runs, $rate a second; at least $least_runs_a_second are needed"
        else
            row "fuzz-$name" $((SECONDS - start)) "nothing found in $runs runs, $rate a second"
        fi
    else
        tail -n 40 "$log" >&2
        row "fuzz-$name" $((SECONDS - start)) "FAILED: keep the input named above in ${seeds#"$root/"}"
    fi
}

check_fuzz() {
    local start=$SECONDS name
    local -a names
    read -ra names <<< "${FUZZ_TARGETS:-$(cd "$root/tests/fuzz" && echo fuzz_*.cpp | sed 's/fuzz_\([a-z]*\)\.cpp/\1/g')}"
    compile_sanitized "${names[*]/#/fuzz-}" || { row fuzz $((SECONDS - start)) "FAILED to build" && return; }
    for name in "${names[@]}"; do
        while (($(jobs -rp | wc -l) >= cores)); do wait -n || true; done
        fuzz_target "$name" &
    done
    wait
}

need game test check
while read -r name tests units compiler flags; do
    if wanted "$name" "$@"; then check_configuration "$name" "$tests" "$units" "$compiler" "$flags"; fi
done < <(configurations)
if wanted gcc-fused "$@"; then check_fused; fi
if wanted sanitizers "$@"; then check_sanitizers; fi
if wanted fuzz "$@"; then check_fuzz; fi

end_table "Matrix"
