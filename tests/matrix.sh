#!/usr/bin/env bash
# The core and its tests under every compiler and optimisation that must agree to the bit, then fuzzing.
#     bash tests/matrix.sh [NAME…]            only these rows of the table below, or fuzz
#     FUZZ_SECONDS=600 bash tests/matrix.sh   fuzz each target for so long (60 if not said)
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"

configurations() {
    cat <<'ROWS'
gcc-O0          g++      -O0
gcc-O2          g++      -O2
gcc-O3          g++      -O3
gcc-native      g++      -O3 -march=native
clang-O2        clang++  -O2
gcc-sanitizers  g++      -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
ROWS
}

trees=$root/build/matrix
table=$trees/table
cores=$(getconf _NPROCESSORS_ONLN)

# row NAME SECONDS VERDICT…: one line of the table, shown at once and again at the end. A failure starts with FAILED.
row() {
    local name=$1 seconds=$2
    shift 2
    printf '%-16s %5s s   %s\n' "$name" "$seconds" "$*" | tee -a "$table"
}

# compile NAME COMPILER FLAGS TARGET [CMAKE ARGUMENT…]: nothing is printed unless it fails.
compile() {
    local name=$1 compiler=$2 flags=$3 target=$4
    shift 4
    quietly "$trees/$name.build.log" cmake -S "$root" -B "$trees/$name" -G Ninja -DCMAKE_BUILD_TYPE=None \
        -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="$flags" -DMEGAPON_APP=OFF -DMEGAPON_UNITY=ON "$@" &&
        quietly "$trees/$name.build.log" cmake --build "$trees/$name" --parallel "$cores" --target "$target" -- --quiet
}

# quietly LOG COMMAND…
quietly() {
    local log=$1
    shift
    "$@" > "$log" 2>&1 || { tail -n 60 "$log" >&2 && return 1; }
}

# golden NAME: how many golden tests passed, and how many there are, as "12 of 12".
golden() {
    "$trees/$1/core-tests" --test-case='*golden*' --no-colors 2>&1 |
        sed -nE 's/.*test cases: *([0-9]+) \| *([0-9]+) passed.*/\2 of \1/p'
}

check_configuration() {
    local name=$1 compiler=$2 flags=$3 start=$SECONDS same
    compile "$name" "$compiler" "$flags" all || { row "$name" $((SECONDS - start)) "FAILED to build" && return; }
    if ! quietly "$trees/$name.test.log" \
        ctest --test-dir "$trees/$name" --no-tests=error --output-on-failure --timeout 300 --parallel "$cores"; then
        row "$name" $((SECONDS - start)) "FAILED: tests; golden hashes the same in $(golden "$name")"
        return
    fi
    same=$(golden "$name")
    if [[ $same == 0* ]]; then same="FAILED: no golden tests"; else same="golden hashes the same in $same"; fi
    row "$name" $((SECONDS - start)) "$same, $(grep -oE '[0-9]+% tests passed.*' "$trees/$name.test.log")"
}

# The build that lets a*b+c be fused must end in other hashes where the machine can fuse: else the golden
# tests would not notice a target that forgot -ffp-contract=off.
check_fused() {
    local start=$SECONDS same
    if ! grep -qsw fma /proc/cpuinfo; then
        row gcc-fused 0 "not shown on this machine, which has no FMA"
        return
    fi
    compile gcc-fused g++ "-O3 -march=native" core-tests -DMEGAPON_FUSED=ON ||
        { row gcc-fused $((SECONDS - start)) "FAILED to build" && return; }
    same=$(golden gcc-fused)
    if [[ ${same% of *} == "${same#* of }" ]]; then
        row gcc-fused $((SECONDS - start)) "FAILED: fusing changed no golden hash"
    else
        row gcc-fused $((SECONDS - start)) "golden hashes differ without -ffp-contract=off, as they must: $same the same"
    fi
}

# fuzz_target NAME: new inputs stay in the build tree; one that breaks something belongs into tests/fuzz/corpus.
fuzz_target() {
    local name=$1 start=$SECONDS work=$trees/fuzz/work-$1 seeds=$root/tests/fuzz/corpus/$1 log=$trees/fuzz-$1.log
    mkdir -p "$work"
    if "$trees/fuzz/fuzz-$name" -max_total_time="${FUZZ_SECONDS:-60}" -timeout=10 -print_final_stats=1 -verbosity=0 \
        -artifact_prefix="$trees/fuzz/found-$name-" "$work" "$seeds" > "$log" 2>&1; then
        row "fuzz-$name" $((SECONDS - start)) "nothing found in $(sed -n 's/stat::number_of_executed_units: *//p' "$log") runs"
    else
        tail -n 40 "$log" >&2
        row "fuzz-$name" $((SECONDS - start)) "FAILED: keep the input named above in ${seeds#"$root/"}"
    fi
}

check_fuzz() {
    local start=$SECONDS source name
    compile fuzz clang++ -O1 fuzz -DMEGAPON_FUZZ=ON || { row fuzz $((SECONDS - start)) "FAILED to build" && return; }
    row fuzz $((SECONDS - start)) "built"
    for source in "$root"/tests/fuzz/fuzz_*.cpp; do
        name=$(basename "$source" .cpp)
        while (($(jobs -rp | wc -l) >= cores)); do wait -n || true; done
        fuzz_target "${name#fuzz_}" &
    done
    wait
}

# wanted NAME ARGUMENTS…: whether the caller asked for it, or for nothing in particular.
wanted() {
    local name=$1
    shift
    (($# == 0)) || [[ " $* " == *" $name "* ]]
}

need game test check
mkdir -p "$trees"
: > "$table"
while read -r name compiler flags; do
    if wanted "$name" "$@"; then check_configuration "$name" "$compiler" "$flags"; fi
done < <(configurations)
if wanted gcc-fused "$@"; then check_fused; fi
if wanted fuzz "$@"; then check_fuzz; fi

printf '\n%s\n' "Matrix, $SECONDS s:"
cat "$table"
! grep -q FAILED "$table"
