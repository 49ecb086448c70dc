#!/usr/bin/env bash
# MEGAPON_ASSERT ends a program with file, line and expression where it is on, and costs nothing where it is off.
#     bash tests/asserts.sh COMPILER [ARGUMENT…]
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
compiler=("$@")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() { echo "FAILED: $*" >&2 && exit 1; }

# compiled OUTPUT FLAG…: of standard input.
compiled() { "${compiler[@]}" -std=c++20 -Wall -Wextra -Werror -O2 -I "$root/src" "${@:2}" -x c++ - -o "$1"; }

# Without an argument the index is -1.
program='#include "geometry/assert.h"
#include <cstdio>
int main(int count, char**) {
    const std::size_t index = megapon::geometry::at(count - 2);
    int evaluated = 0;
    MEGAPON_ASSERT(++evaluated > 0);
    std::printf("%d %d\n", evaluated, index == static_cast<std::size_t>(count - 2));
}'
compiled "$scratch/on" -DMEGAPON_ASSERTS <<< "$program" || fail "it does not compile where it is on"
compiled "$scratch/off" <<< "$program" || fail "it does not compile where it is off"

printed=$("$scratch/on" an-argument) || fail "an assertion that holds has ended the program"
[[ $printed == "1 1" ]] || fail "where it is on, the expression is evaluated once: $printed"
{ said=$(exec 2>&1 && ulimit -c 0 && exec "$scratch/on"); status=$?; } 2> /dev/null
((status == 134)) || fail "an assertion that does not hold aborts: status $status, not 134"
line=$(grep -n 'MEGAPON_ASSERT(index >= 0)' "$root/src/geometry/assert.h" | cut -d : -f 1)
[[ $said == *"src/geometry/assert.h:$line: assertion failed: index >= 0" ]] || fail "it says: $said"
printed=$("$scratch/off") || fail "where it is off, nothing is checked"
[[ $printed == "0 1" ]] || fail "where it is off, the expression is not evaluated: $printed"

# The same instructions as without any.
function='#include "geometry/assert.h"
int function(int number) { CHECKED return number + 1; }'
compiled "$scratch/without.s" -S '-DCHECKED=' <<< "$function"
compiled "$scratch/with.s" -S '-DCHECKED=MEGAPON_ASSERT(number > 0);' <<< "$function"
compiled "$scratch/checked.s" -S -DMEGAPON_ASSERTS '-DCHECKED=MEGAPON_ASSERT(number > 0);' <<< "$function"
cmp -s "$scratch/without.s" "$scratch/with.s" || fail "where it is off, it costs instructions"
! cmp -s "$scratch/with.s" "$scratch/checked.s" || fail "where it is on, it checks nothing"

# The presets that are for looking for faults have it, the one that is played has not.
python3 - "$root/CMakePresets.json" << 'END' || fail "CMakePresets.json"
import json, sys
asserts = {preset["name"]: preset["cacheVariables"].get("MEGAPON_ASSERTS") for preset in json.load(open(sys.argv[1]))["configurePresets"]}
assert asserts == {"dev": "ON", "release": None, "sanitize": "ON"}, asserts
END
echo "assertions: on and off"
