#!/usr/bin/env bash
# The core holds nothing that would give other hashes elsewhere, and the audit that says so finds what it must.
#     bash tests/machines/test_audit.sh COMPILER CORE_LIBRARY
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
src=$here/../../src
compiler=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

audit() { bash "$here/audit.sh" --compiler "$compiler" "$@" 2>&1; }

# compile FLAG…: standard input.
compile() { "$compiler" -std=c++20 -I "$src" "$@" -c -x c++ - -o "$scratch/file.o"; }

# finds WHAT CODE FLAG…
finds() {
    local what=$1 code=$2 found
    shift 2
    compile "$@" <<< "$code" || { failed=1 && return; }
    found=$(audit "$scratch/file.o") && echo "the audit has not found: $what" >&2 && failed=1
    [[ $found == *"$what"* ]] || { echo "expected \"$what\", found: $found" >&2 && failed=1; }
}

passes() {
    local found
    found=$(audit "$1") || { echo "$found" >&2 && failed=1; }
}

passes "$2"
finds "calls libm: sin" '#include <cmath>
double f(double x) { return std::sin(x); }'
finds "calls libm: lround" '#include <cmath>
long f(double x) { return std::lround(x); }' -O0
finds "calls libm: fmod" '#include <cmath>
double f(double x) { return std::fmod(x, 3.0); }' -O0
compile -O0 <<< '#include <cmath>
double f(double x) { return std::sqrt(std::floor(std::fabs(x))); }' && passes "$scratch/file.o"

if [[ $("$compiler" -dumpmachine) == x86_64* ]]; then
    finds "x87" 'long double f(long double x) { return x * 3; }'
    finds "fuses a*b+c" 'double f(double a, double b, double c) { return __builtin_fma(a, b, c); }' -O2 -mfma
    trig=(-O3 -march=haswell -DMEGAPON_FP_CONTRACT=off)
    if ! "$compiler" --version | grep -i clang > /dev/null; then
        finds "fuses a*b+c" '#include "geometry/trig.cpp"' "${trig[@]}"
        # gcc 12's vectoriser fuses in spite of -ffp-contract=off: this is what -fno-tree-vectorize is for.
        if [[ $("$compiler" -dumpversion) == 12* ]]; then
            finds "fuses a*b+c" '#include "geometry/trig.cpp"' "${trig[@]}" -ffp-contract=off
        fi
    fi
    compile "${trig[@]}" -ffp-contract=off -fno-tree-vectorize <<< '#include "geometry/trig.cpp"' && passes "$scratch/file.o"
fi
exit "$failed"
