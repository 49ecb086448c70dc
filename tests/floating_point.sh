#!/usr/bin/env bash
# src/geometry/floating_point.h refuses builds whose arithmetic differs, each with a sentence, and no other build.
#     bash tests/floating_point.sh COMPILER [ARGUMENT…]
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
compiler=("$@")
failed=0

# compiled FLAG…: prints the messages.
compiled() {
    "${compiler[@]}" -std=c++20 -I "$root/src" -fsyntax-only -x c++ "$@" - 2>&1 <<< '#include "geometry/floating_point.h"'
}

accepts() {
    local messages
    messages=$(compiled "$@") && return
    printf '%s\n' "refused with $*:" "$messages" >&2
    failed=1
}

# refuses SENTENCE FLAG…
refuses() {
    local sentence=$1 messages
    shift
    if messages=$(compiled "$@"); then
        echo "not refused: $*" >&2
        failed=1
    elif [[ $messages != *"$sentence"* ]]; then
        printf '%s\n' "refused with $*, but not because $sentence:" "$messages" >&2
        failed=1
    fi
}

# defines MACRO FLAG…: whether the compiler knows the flags and defines the macro then.
defines() {
    local macro=$1
    shift
    "${compiler[@]}" "$@" -dM -E -x c++ /dev/null 2> /dev/null | grep "^#define $macro" > /dev/null
}

off=-DMEGAPON_FP_CONTRACT=off
order="sums must be added in their own order"
accepts -O2 "$off"
accepts -O3 -fno-fast-math "$off"
refuses "a*b+c must be rounded twice" -O2
refuses "$order" -ffast-math "$off"
refuses "$order" -Ofast "$off"
refuses "$order" -ffinite-math-only "$off"
# clang has no macro for these two.
if defines __RECIPROCAL_MATH__ -freciprocal-math; then refuses "$order" -freciprocal-math "$off"; fi
if defines __NO_SIGNED_ZEROS__ -fno-signed-zeros; then refuses "$order" -fno-signed-zeros "$off"; fi
# gcc has x87 for 64 bits, too; clang for 32 bits only.
if defines "__FLT_EVAL_METHOD__ 2" -mfpmath=387; then
    refuses "must be rounded to a double: no x87" -mfpmath=387 "$off"
elif defines "__FLT_EVAL_METHOD__ 2" -m32 -mno-sse; then
    refuses "must be rounded to a double: no x87" -m32 -mno-sse "$off"
fi
exit "$failed"
