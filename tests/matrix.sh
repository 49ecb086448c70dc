#!/usr/bin/env bash
# The core and its tests under every compiler and optimisation that must agree to the bit, then fuzzing.
#     bash tests/matrix.sh [NAME…]            only these rows of the table below, gcc-fused or fuzz
#     FUZZ_SECONDS=600 bash tests/matrix.sh   fuzz each target for so long (60 if not said)
#     TESTS=all bash tests/matrix.sh          all tests of the core in every row
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"

# Which tests: those whose results are kept to the bit, or all of the core's. clang compiles every file by itself, so
# that an #include that is missing shows.
configurations() {
    cat <<'ROWS'
gcc-O0          golden  ON   g++      -O0
gcc-O2          golden  ON   g++      -O2
gcc-O3          golden  ON   g++      -O3
gcc-native      golden  ON   g++      -O3 -march=native
clang-O2        all     OFF  clang++  -O2
gcc-sanitizers  golden  ON   g++      -O1 -fsanitize=address,undefined -fno-sanitize-recover=all
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
        -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="$flags" -DMEGAPON_APP=OFF "$@" &&
        quietly "$trees/$name.build.log" cmake --build "$trees/$name" --parallel "$cores" --target "$target" -- --quiet
}

# quietly LOG COMMAND…
quietly() {
    local log=$1
    shift
    "$@" > "$log" 2>&1 || { tail -n 60 "$log" >&2 && return 1; }
}

# golden PROGRAM: how many golden tests passed, and how many there are, as "12 of 12".
golden() {
    { "$1" --test-case='*golden*' --no-colors 2>&1 || true; } |
        sed -nE 's/.*test cases: *([0-9]+) \| *([0-9]+) passed.*/\2 of \1/p'
}

# differ GOLDEN: not all of them passed, or there are none.
differ() {
    [[ $1 == 0* || ${1% of *} != "${1#* of }" ]]
}

check_golden() {
    local name=$1 start=$2 same
    same=$(golden "$trees/$name/golden-tests")
    if differ "$same"; then
        { "$trees/$name/golden-tests" --no-colors || true; } | tail -n 40 >&2
        row "$name" $((SECONDS - start)) "FAILED: golden results the same in $same"
    else
        row "$name" $((SECONDS - start)) "golden results the same in $same"
    fi
}

check_all() {
    local name=$1 start=$2 same
    if ! quietly "$trees/$name.test.log" \
        ctest --test-dir "$trees/$name" --no-tests=error --output-on-failure --timeout 300 --parallel "$cores"; then
        row "$name" $((SECONDS - start)) "FAILED: tests"
        return
    fi
    same=$(golden "$trees/$name/core-tests")
    if differ "$same"; then same="FAILED: golden results the same in $same"; else same="golden results the same in $same"; fi
    row "$name" $((SECONDS - start)) "$same, $(grep -oE '[0-9]+% tests passed.*' "$trees/$name.test.log")"
}

check_configuration() {
    local name=$1 tests=${TESTS:-$2} quick=$3 compiler=$4 flags=$5 start=$SECONDS target=all
    if [[ $tests == golden ]]; then target=golden-tests; fi
    compile "$name" "$compiler" "$flags" "$target" -DMEGAPON_QUICK="$quick" ||
        { row "$name" $((SECONDS - start)) "FAILED to build" && return; }
    "check_$tests" "$name" "$start"
}

# The build that lets a*b+c be fused must end in other hashes where the machine can fuse: else the golden
# tests would not notice a target that forgot -ffp-contract=off.
check_fused() {
    local start=$SECONDS same
    if ! grep -qsw fma /proc/cpuinfo; then
        row gcc-fused 0 "not shown on this machine, which has no FMA"
        return
    fi
    compile gcc-fused g++ "-O3 -march=native" golden-tests -DMEGAPON_QUICK=ON -DMEGAPON_FUSED=ON ||
        { row gcc-fused $((SECONDS - start)) "FAILED to build" && return; }
    same=$(golden "$trees/gcc-fused/golden-tests")
    if differ "$same"; then
        row gcc-fused $((SECONDS - start)) "golden results differ without -ffp-contract=off, as they must: $same the same"
    else
        row gcc-fused $((SECONDS - start)) "FAILED: fusing changed no golden result"
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
    compile fuzz clang++ -O1 fuzz -DMEGAPON_QUICK=ON -DMEGAPON_FUZZ=ON || { row fuzz $((SECONDS - start)) "FAILED to build" && return; }
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
while read -r name tests quick compiler flags; do
    if wanted "$name" "$@"; then check_configuration "$name" "$tests" "$quick" "$compiler" "$flags"; fi
done < <(configurations)
if wanted gcc-fused "$@"; then check_fused; fi
if wanted fuzz "$@"; then check_fuzz; fi

printf '\n%s\n' "Matrix, $SECONDS s:"
cat "$table"
! grep -q FAILED "$table"
